/* SPDX-License-Identifier: MIT */
/*
 * path.h - drawings as text: the absolute commands M L C Q Z of an SVG path, read without a
 * graphics library.
 */
#ifndef CONGO_DRAW_PATH_H
#define CONGO_DRAW_PATH_H

#include <stdbool.h>

/*
 * Paths are constant strings, so that one table serves cairo, pages (which use them as they are)
 * and the bitmaps of the Zillions package. There are only absolute commands; blanks or commas
 * separate numbers. As in SVG, a repeated command letter may be left out, and M repeats as L.
 */
enum path_verb { PATH_MOVE, PATH_LINE, PATH_CURVE, PATH_CLOSE };

struct path_point {
    double x, y;
};

/*
 * MOVE and LINE use to[0]. CURVE is a cubic with its end in to[2]; Q is converted to one. CLOSE has
 * none.
 */
struct path_step {
    enum path_verb verb;
    struct path_point to[3];
};

struct path_reader {
    const char *at;
    char command;
    struct path_point start, here;
    bool bad; /* from here on the text is not a path */
};

void path_open(struct path_reader *reader, const char *path);
/* False: the end, or an error in the path (then reader->bad). */
bool path_next(struct path_reader *reader, struct path_step *step);

/*
 * One contour of straight lines, which the receiver closes; the points are only valid during the
 * call.
 */
typedef void path_contour(void *context, const struct path_point *points, int count);

/*
 * Splits the path into contours of straight lines, no further than `tolerance` from the curve.
 * False: the path is malformed, or a contour has more than PATH_POINTS points.
 */
enum { PATH_POINTS = 2048 };
bool path_flatten(const char *path, double tolerance, path_contour *contour, void *context);

/*
 * The outline of a stroke of width `width` along the path, with round joins and ends: convex
 * contours that all have the same direction, so that filling by the nonzero rule gives their union.
 */
bool path_stroke(const char *path, double width, double tolerance, path_contour *contour,
                 void *context);

#endif
