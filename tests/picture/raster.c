/* SPDX-License-Identifier: MIT */
/*
 * raster.c - the pen that paints pixels: edges where they belong, the non-zero rule, colours kept
 * up to the edge and blended within, and nothing written outside.
 */
#include "draw/raster.h"

#include <stdio.h>
#include <stdlib.h>

enum { SIZE = 8, RED = 0xff0000, BLUE = 0x0000ff };

static unsigned tests, failures;

/* '.' nothing, 'r' red, 'b' blue, 'm' half of each, '?' anything else. */
static char
letter(uint32_t colour)
{
    switch (colour) {
    case PIC_CLEAR:
        return '.';
    case RED:
        return 'r';
    case BLUE:
        return 'b';
    case 0x800080:
        return 'm';
    default:
        return '?';
    }
}

static void
check(const char *title, struct pic_raster *raster, const char *wanted)
{
    bool good = !raster->failed;
    char found[SIZE * (SIZE + 1) + 1];
    size_t at = 0;

    for (unsigned y = 0; y < SIZE; y++) {
        for (unsigned x = 0; x < SIZE; x++) {
            found[at] = letter(pic_raster_pixel(raster, x, y));
            good = good && found[at] == *wanted;
            at++;
            wanted++;
        }
        found[at++] = '\n';
        wanted++;
    }
    found[at] = '\0';
    printf("%s %u - %s\n", good ? "ok" : "not ok", ++tests, title);
    if (!good)
        printf("%s", found);
    failures += !good;
    pic_raster_flood(raster, PIC_CLEAR);
}

/* Boxes are as large as the picture: 12.5 units are a pixel. */
static void
paint(struct pic_raster *raster, const char *path, uint32_t fill, uint32_t line, double width)
{
    struct pic_place place = {0, 0, SIZE};

    raster->pen.path(&raster->pen, path, &place, &(struct pic_paint){fill, line, width, 1});
}

int
main(void)
{
    static const char square[] = "M 25 25 L 75 25 L 75 75 L 25 75 Z";
    struct pic_raster r;
    congo_error err;

    if (!pic_raster_start(&r, SIZE, SIZE, 4, &err))
        return 1;
    check("nothing", &r,
          "........\n........\n........\n........\n........\n........\n........\n........\n");
    paint(&r, square, RED, PIC_CLEAR, 0);
    check("a square", &r,
          "........\n........\n..rrrr..\n..rrrr..\n..rrrr..\n..rrrr..\n........\n........\n");
    paint(&r, "M 25 25 L 75 25 L 75 75 L 25 75 Z M 37.5 37.5 L 37.5 62.5 L 62.5 62.5 L 62.5 37.5 Z",
          RED, PIC_CLEAR, 0);
    check("a hole turns the other way", &r,
          "........\n........\n..rrrr..\n..r..r..\n..r..r..\n..rrrr..\n........\n........\n");
    paint(&r, "M 25 25 L 75 25 L 75 75 L 25 75 Z M 37.5 37.5 L 62.5 37.5 L 62.5 62.5 L 37.5 62.5 Z",
          RED, PIC_CLEAR, 0);
    check("no hole turns the same way", &r,
          "........\n........\n..rrrr..\n..rrrr..\n..rrrr..\n..rrrr..\n........\n........\n");
    paint(&r, square, RED, PIC_CLEAR, 0);
    paint(&r, "M 50 0 L 100 0 L 100 100 L 50 100 Z", BLUE, PIC_CLEAR, 0);
    check("what comes later lies above", &r,
          "....bbbb\n....bbbb\n..rrbbbb\n..rrbbbb\n..rrbbbb\n..rrbbbb\n....bbbb\n....bbbb\n");
    paint(&r, "M 25 25 L 56.25 25 L 56.25 75 L 25 75 Z", RED, PIC_CLEAR, 0);
    paint(&r, "M 56.25 25 L 75 25 L 75 75 L 56.25 75 Z", BLUE, PIC_CLEAR, 0);
    check("colours blend where they meet", &r,
          "........\n........\n..rrmb..\n..rrmb..\n..rrmb..\n..rrmb..\n........\n........\n");
    paint(&r, "M 28 28 L 72 28 L 72 72 L 28 72 Z", RED, PIC_CLEAR, 0);
    check("mostly covered pixels are covered, in the full colour", &r,
          "........\n........\n..rrrr..\n..rrrr..\n..rrrr..\n..rrrr..\n........\n........\n");
    paint(&r, "M 34 34 L 66 34 L 66 66 L 34 66 Z", RED, PIC_CLEAR, 0);
    check("hardly covered pixels are not", &r,
          "........\n........\n........\n...rr...\n...rr...\n........\n........\n........\n");
    paint(&r, "M 25 50 L 75 50", PIC_CLEAR, RED, 25);
    check("a line, round at its ends", &r,
          "........\n........\n........\n.rrrrrr.\n.rrrrrr.\n........\n........\n........\n");
    paint(&r, "M -500 -500 L 50 -500 L 50 900 L -500 900 Z", RED, PIC_CLEAR, 0);
    check("what lies outside is cut off", &r,
          "rrrr....\nrrrr....\nrrrr....\nrrrr....\nrrrr....\nrrrr....\nrrrr....\nrrrr....\n");
    pic_raster_flood(&r, BLUE);
    check("flooded", &r,
          "bbbbbbbb\nbbbbbbbb\nbbbbbbbb\nbbbbbbbb\nbbbbbbbb\nbbbbbbbb\nbbbbbbbb\nbbbbbbbb\n");
    paint(&r, "M 0 0 X", RED, PIC_CLEAR, 0);
    printf("%s %u - a malformed path is noticed\n", r.failed ? "ok" : "not ok", ++tests);
    failures += !r.failed;
    pic_raster_end(&r);
    printf("1..%u\n", tests);
    return failures != 0;
}
