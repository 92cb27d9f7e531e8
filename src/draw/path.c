/* SPDX-License-Identifier: MIT */
/* path.c - reads paths, flattens curves, and outlines strokes. */
#include "draw/path.h"

#include <math.h>
#include <stddef.h>

static const double pi = 3.14159265358979323846;

void
path_open(struct path_reader *reader, const char *path)
{
    *reader = (struct path_reader){.at = path};
}

static void
skip_blanks(struct path_reader *reader)
{
    while (*reader->at == ' ' || *reader->at == ',' || *reader->at == '\n')
        reader->at++;
}

/* strtod is not used, because its decimal point depends on the locale. */
static bool
read_number(struct path_reader *reader, double *number)
{
    skip_blanks(reader);
    bool negative = *reader->at == '-';
    if (negative)
        reader->at++;
    double value = 0, place = 1;
    bool digits = false, point = false;
    for (;; reader->at++) {
        char c = *reader->at;
        if (c >= '0' && c <= '9') {
            value = value * 10 + (c - '0');
            place *= point ? 10 : 1;
            digits = true;
        } else if (c == '.' && !point) {
            point = true;
        } else {
            break;
        }
    }
    *number = (negative ? -value : value) / place;
    return digits;
}

static bool
read_points(struct path_reader *reader, struct path_point *points, int count)
{
    for (int i = 0; i < count; i++)
        if (!read_number(reader, &points[i].x) || !read_number(reader, &points[i].y))
            return false;
    return true;
}

static struct path_point
between(struct path_point a, struct path_point b, double share)
{
    return (struct path_point){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

static bool
read_quadratic(struct path_reader *reader, struct path_step *step)
{
    struct path_point given[2];
    if (!read_points(reader, given, 2))
        return false;
    step->verb = PATH_CURVE;
    step->to[0] = between(reader->here, given[0], 2.0 / 3);
    step->to[1] = between(given[1], given[0], 2.0 / 3);
    step->to[2] = given[1];
    return true;
}

bool
path_next(struct path_reader *reader, struct path_step *step)
{
    skip_blanks(reader);
    char c = *reader->at;
    if (c == '\0' || reader->bad)
        return false;
    if (c >= 'A' && c <= 'Z') {
        reader->command = c;
        reader->at++;
    } else if (reader->command == 'M') {
        reader->command = 'L';
    }
    bool good = false;
    switch (reader->command) {
    case 'M':
    case 'L':
        step->verb = reader->command == 'M' ? PATH_MOVE : PATH_LINE;
        good = read_points(reader, step->to, 1);
        reader->here = step->to[0];
        if (step->verb == PATH_MOVE)
            reader->start = reader->here;
        break;
    case 'C':
        step->verb = PATH_CURVE;
        good = read_points(reader, step->to, 3);
        reader->here = step->to[2];
        break;
    case 'Q':
        good = read_quadratic(reader, step);
        reader->here = step->to[2];
        break;
    case 'Z':
        step->verb = PATH_CLOSE;
        good = c == 'Z';
        reader->here = reader->start;
        break;
    default:
        break;
    }
    reader->bad = !good;
    return good;
}

struct contour_builder {
    struct path_point points[PATH_POINTS];
    int count;
    bool full;
};

static void
add_point(struct contour_builder *builder, struct path_point point)
{
    if (builder->count == PATH_POINTS)
        builder->full = true;
    else
        builder->points[builder->count++] = point;
}

/* The error of a chord is at most an eighth of the second derivative, which is six times `bend`. */
static void
add_curve(struct contour_builder *builder, const struct path_point to[3], double tolerance)
{
    struct path_point p = builder->points[builder->count - 1];
    double bend = fmax(hypot(p.x - 2 * to[0].x + to[1].x, p.y - 2 * to[0].y + to[1].y),
                       hypot(to[0].x - 2 * to[1].x + to[2].x, to[0].y - 2 * to[1].y + to[2].y));
    int pieces = (int)ceil(sqrt(0.75 * bend / tolerance));
    pieces = pieces < 1 ? 1 : pieces > 200 ? 200 : pieces;
    for (int i = 1; i <= pieces; i++) {
        double t = (double)i / pieces;
        struct path_point a = between(p, to[0], t), b = between(to[0], to[1], t),
                          c = between(to[1], to[2], t);
        add_point(builder, between(between(a, b, t), between(b, c, t), t));
    }
}

/* `closed` distinguishes a contour closed by Z from one that just ends. */
typedef void contour_end(void *context, const struct contour_builder *builder, bool closed);

static bool
walk(const char *path, double tolerance, contour_end *end, void *context)
{
    struct contour_builder builder = {.count = 0};
    struct path_reader reader;
    struct path_step step;
    path_open(&reader, path);
    while (path_next(&reader, &step)) {
        if (step.verb == PATH_MOVE || step.verb == PATH_CLOSE) {
            if (builder.count > 0)
                end(context, &builder, step.verb == PATH_CLOSE);
            builder.count = 0;
        }
        if (step.verb == PATH_MOVE || step.verb == PATH_LINE)
            add_point(&builder, step.to[0]);
        if (step.verb == PATH_CURVE && builder.count > 0)
            add_curve(&builder, step.to, tolerance);
    }
    if (builder.count > 0)
        end(context, &builder, false);
    return !reader.bad && !builder.full;
}

struct receiver {
    path_contour *contour;
    void *context;
    double width, tolerance;
};

static void
end_filled(void *context, const struct contour_builder *builder, bool closed)
{
    struct receiver *to = context;
    (void)closed;
    to->contour(to->context, builder->points, builder->count);
}

bool
path_flatten(const char *path, double tolerance, path_contour *contour, void *context)
{
    struct receiver to = {.contour = contour, .context = context};
    return walk(path, tolerance, end_filled, &to);
}

static void
stroke_disc(const struct receiver *to, struct path_point centre)
{
    enum { MOST = 64 };
    struct path_point rim[MOST];
    double radius = to->width / 2;
    int sides = (int)ceil(pi * sqrt(radius / (2 * to->tolerance))) + 3;
    sides = sides > MOST ? MOST : sides;
    for (int i = 0; i < sides; i++) {
        double angle = 2 * pi * i / sides;
        rim[i] =
            (struct path_point){centre.x + radius * cos(angle), centre.y + radius * sin(angle)};
    }
    to->contour(to->context, rim, sides);
}

static void
stroke_segment(const struct receiver *to, struct path_point a, struct path_point b)
{
    double length = hypot(b.x - a.x, b.y - a.y);
    if (length <= 0)
        return;
    double x = (b.x - a.x) / length * to->width / 2, y = (b.y - a.y) / length * to->width / 2;
    struct path_point box[4] = {
        {a.x + y, a.y - x}, {b.x + y, b.y - x}, {b.x - y, b.y + x}, {a.x - y, a.y + x}};
    to->contour(to->context, box, 4);
}

static void
end_stroked(void *context, const struct contour_builder *builder, bool closed)
{
    const struct receiver *to = context;
    const struct path_point *points = builder->points;
    for (int i = 0; i < builder->count; i++) {
        stroke_disc(to, points[i]);
        if (i > 0)
            stroke_segment(to, points[i - 1], points[i]);
    }
    if (closed)
        stroke_segment(to, points[builder->count - 1], points[0]);
}

bool
path_stroke(const char *path, double width, double tolerance, path_contour *contour, void *context)
{
    struct receiver to = {contour, context, width, tolerance};
    return walk(path, tolerance, end_stroked, &to);
}
