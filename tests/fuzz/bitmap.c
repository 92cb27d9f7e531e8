/* SPDX-License-Identifier: MIT */
/*
 * bitmap.c - any bytes as the board's picture: the size stays the same, and only islands are added.
 */
#include "fuzz.h"

#include "zillions/bitmap.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buf board = {(char *)(uintptr_t)data, size, size, false};
    struct buf out = BUF_EMPTY;
    congo_error err;

    if (bitmap_islands(&board, &out, &err))
        fuzz_check(out.length == size, "a picture stays as large as it was");
    buf_free(&out);
    return 0;
}
