/* SPDX-License-Identifier: MIT */
/* bmp.c - any bytes as a picture of a game: refused, or all of its pixels can be read. */
#include "fuzz.h"

#include "draw/bmp_read.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bmp bmp;
    congo_error err;
    bool good = true;

    if (!bmp_read(&bmp, data, size, &err))
        return 0;
    for (size_t i = 0; i < (size_t)bmp.width * bmp.height; i++)
        good =
            good && (!bmp.pixel[i] || (bmp.pixel[i] >> 24 == 0xff && bmp.pixel[i] != 0xff00ff00));
    fuzz_check(good, "a pixel is opaque, or clear and nothing else");
    bmp_free(&bmp);
    return 0;
}
