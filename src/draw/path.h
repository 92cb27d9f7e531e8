/* SPDX-License-Identifier: MIT */
/* path.h - a drawing as text: the absolute M L C Q Z of an SVG path, read without any graphics
 * library. */
#ifndef CONGO_DRAW_PATH_H
#define CONGO_DRAW_PATH_H

#include <stdbool.h>

/*
 * Paths are constant strings, so that one table serves cairo, the page (which takes them as they
 * are) and the bitmaps of the Zillions package. Only absolute commands, numbers split by blanks or
 * commas; a command letter may be left out when it repeats, and M repeats as L, as SVG has it.
 */
enum path_verb { PATH_MOVE, PATH_LINE, PATH_CURVE, PATH_CLOSE };

struct path_point {
    double x, y;
};

/* MOVE and LINE use to[0]; CURVE is a cubic, its end in to[2] (Q is raised to one); CLOSE none. */
struct path_step {
    enum path_verb verb;
    struct path_point to[3];
};

struct path_reader {
    const char *at;
    char command;
    struct path_point start, here;
    bool bad; /* the text is no path from here on */
};

void path_open(struct path_reader *reader, const char *path);
/* False at the end, and at the first thing that is no path (then reader->bad). */
bool path_next(struct path_reader *reader, struct path_step *step);

/* One contour of straight lines, closed by the receiver; the points are lent for the call. */
typedef void path_contour(void *context, const struct path_point *points, int count);

/*
 * Splits the path into straight contours no further than `tolerance` from the curve. False when the
 * path is malformed or a contour has more than PATH_POINTS points.
 */
enum { PATH_POINTS = 2048 };
bool path_flatten(const char *path, double tolerance, path_contour *contour, void *context);

/*
 * The line of width `width` along the path, round at joins and ends, as convex contours that all
 * turn the same way: filled by the non-zero rule their union is the line.
 */
bool path_stroke(const char *path, double width, double tolerance, path_contour *contour,
                 void *context);

#endif
