/* SPDX-License-Identifier: MIT */
/*
 * shapes.c - every drawing is a path that can be read, stays in its box, and has something to show;
 * and paths are read, flattened and thickened as SVG has them.
 */
#include "draw/path.h"
#include "draw/theme.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static unsigned failures;

static void
check(bool good, const char *what, const char *of)
{
    if (good)
        return;
    failures++;
    printf("FAIL %s: %s\n", what, of);
}

struct extent {
    double low_x, low_y, high_x, high_y;
    double area; /* of all contours, those turning clockwise on the screen counted positive */
    int contours, turning_back;
};

static void
measure(void *context, const struct path_point *points, int count)
{
    struct extent *extent = context;
    double twice = 0;

    for (int i = 0; i < count; i++) {
        const struct path_point a = points[i], b = points[(i + 1) % count];

        twice += a.x * b.y - b.x * a.y;
        extent->low_x = fmin(extent->low_x, a.x);
        extent->low_y = fmin(extent->low_y, a.y);
        extent->high_x = fmax(extent->high_x, a.x);
        extent->high_y = fmax(extent->high_y, a.y);
    }
    extent->area += twice / 2;
    extent->contours++;
    extent->turning_back += twice < 0;
}

static struct extent
nothing(void)
{
    return (struct extent){1e9, 1e9, -1e9, -1e9, 0, 0, 0};
}

static void
check_path(const char *path, double width)
{
    struct extent fill = nothing(), line = nothing();

    check(path_flatten(path, 0.05, measure, &fill), "flattens", path);
    check(fill.low_x >= 0 && fill.low_y >= 0 && fill.high_x <= 100 && fill.high_y <= 100,
          "stays in its box", path);
    check(fill.contours > 0, "shows something", path);
    if (width <= 0)
        return;
    check(path_stroke(path, width, 0.05, measure, &line), "can be thickened", path);
    check(line.turning_back == 0 && line.area > 0, "its line turns one way", path);
}

static void
every_shape(void)
{
    for (unsigned set = 0; set < PIC_SETS; set++)
        for (unsigned rules = 0; rules < 8; rules++)
            for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++) {
                const struct pic_layer *layer =
                    pic_shape((enum pic_set)set, (congo_piece)piece, rules);

                check(layer && layer->path, "has a drawing",
                      (const char *const[]){"animals", "chess", "letters"}[set]);
                for (; layer && layer->path; layer++)
                    check_path(layer->path, pic_roles[layer->role].width);
            }
    for (const char *letter = "ABCDEFG1234567"; *letter; letter++)
        check(pic_glyph(*letter) != NULL, "a label has a glyph", letter);
    check(pic_glyph('!') == NULL, "no glyph", "!");
}

/* The sides have to be told apart in grey as well. */
static double
grey(uint32_t colour)
{
    return (0.299 * (colour >> 16 & 255) + 0.587 * (colour >> 8 & 255) + 0.114 * (colour & 255)) /
           255;
}

static void
every_theme(void)
{
    for (size_t i = 0; i < PIC_THEMES; i++) {
        const struct pic_theme *theme = &pic_themes[i];
        const struct pic_coat *white = &theme->coat[CONGO_WHITE],
                              *black = &theme->coat[CONGO_BLACK];

        check(pic_theme_named(theme->name) == theme, "is found by name", theme->name);
        check(grey(white->ink[PIC_INK_BODY]) - grey(black->ink[PIC_INK_BODY]) > 0.6,
              "bodies differ in grey", theme->name);
        check(grey(theme->island) - grey(theme->water) > 0.15 ||
                  grey(theme->water) - grey(theme->island) > 0.15,
              "islands differ from water in grey", theme->name);
        check(fabs(grey(theme->land[1]) - grey(theme->castle[0])) > 0.04,
              "castles differ from land in grey", theme->name);
    }
    check(pic_theme_named("colour") == &pic_themes[0], "is found by name", "colour");
    check(pic_theme_named("mauve") == NULL, "is no theme", "mauve");
}

static void
paths(void)
{
    struct extent extent = nothing();
    struct path_reader reader;
    struct path_step step;

    check(path_flatten("M 0 0 10 0 10,10 L 0 10 Z M 50 50 L 60 50 60 60 Z", 0.1, measure, &extent),
          "M repeats as L", "square and triangle");
    check(fabs(extent.area - 150) < 1e-9 && extent.contours == 2, "areas add up", "150");
    extent = nothing();
    check(path_flatten("M 93 50 C 93 73.7 73.7 93 50 93 C 26.3 93 7 73.7 7 50 C 7 26.3 26.3 7 50 7 "
                       "C 73.7 7 93 26.3 93 50 Z",
                       0.01, measure, &extent),
          "a disc flattens", "disc");
    check(fabs(extent.area - 3.14159265 * 43 * 43) < 5, "a disc has its area", "43");
    extent = nothing();
    check(path_flatten("M 0 0 Q 50 100 100 0 Z", 0.01, measure, &extent) &&
              fabs(-extent.area - 100.0 * 100 / 3) < 2,
          "Q is a parabola", "two thirds of its box");
    extent = nothing();
    check(path_stroke("M 10 50 L 90 50", 4, 0.001, measure, &extent) &&
              fabs(extent.low_x - 8) < 0.02 && fabs(extent.high_x - 92) < 0.02 &&
              fabs(extent.high_y - extent.low_y - 4) < 0.02,
          "a line ends round", "4 wide");
    check(!path_flatten("M 0 0 L 10", 0.1, measure, &extent), "is refused", "L 10");
    check(!path_flatten("M 0 0 l 10 10", 0.1, measure, &extent), "is refused", "l");
    check(!path_flatten("5 5", 0.1, measure, &extent), "is refused", "5 5");
    path_open(&reader, "M 1.5 -2 Z");
    check(path_next(&reader, &step) && step.verb == PATH_MOVE && step.to[0].x == 1.5 &&
              step.to[0].y == -2 && path_next(&reader, &step) && step.verb == PATH_CLOSE &&
              !path_next(&reader, &step) && !reader.bad,
          "is read step by step", "M 1.5 -2 Z");
}

int
main(void)
{
    every_shape();
    every_theme();
    paths();
    printf("shapes: %u failures\n", failures);
    return failures != 0;
}
