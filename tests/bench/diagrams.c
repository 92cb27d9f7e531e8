/* SPDX-License-Identifier: MIT */
/* diagrams.c - draws the positions of a game again and again, and prints how many per second. */
#include "draw/picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double
user_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* usage: diagrams svg|png SIZE COUNT <positions, one a line */
int
main(int argc, char **argv)
{
    static char lines[1000][80];
    struct pic_view view = {&pic_themes[0], PIC_ANIMALS, false};
    size_t positions = 0, bytes = 0;
    enum pic_format format;
    double start;
    unsigned long count;
    congo_error err;

    if (argc < 4)
        return 2;
    format = strcmp(argv[1], "svg") == 0 ? PIC_SVG : PIC_PNG;
    count = strtoul(argv[3], NULL, 10);
    for (; positions < 1000 && fgets(lines[positions], sizeof lines[0], stdin); positions++)
        lines[positions][strcspn(lines[positions], "\n")] = '\0';
    if (!positions)
        return 2;
    start = user_seconds();
    for (unsigned long i = 0; i < count; i++) {
        struct buf out = BUF_EMPTY;
        congo_position position;

        if (!congo_position_read(lines[i % positions], 0, &position, &err) ||
            !pic_diagram(&view, &position, NULL, (unsigned)atoi(argv[2]), format, &out, &err)) {
            fprintf(stderr, "%s\n", err.text);
            return 1;
        }
        bytes += out.length;
        buf_free(&out);
    }
    start = user_seconds() - start;
    printf("%.0f a second, %.1f KiB each\n", (double)count / start,
           (double)bytes / (double)count / 1024);
    return 0;
}
