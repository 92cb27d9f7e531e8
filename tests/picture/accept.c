/* SPDX-License-Identifier: MIT */
/*
 * accept.c - compares pictures with accepted ones, which somebody has looked at.
 *
 * Edges may be painted slightly differently, so the mean difference in tiles of a few pixels
 * counts. To show that the tolerance is small enough, each picture with one piece missing, or with
 * one piece of the wrong side, must fail.
 *
 * usage: accept [FOLDER]: with a folder, writes the pictures there, to be looked at.
 */
#include "rules/position.h"
#include "draw/picture.h"

#include <cairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TILE = 5, TOLERANCE = 20 };

struct example {
    const char *name, *position;
    unsigned rules;
    const char *theme;
    enum pic_set set;
    bool flip;
    int size;
    const char *move;  /* "B4D6" or with landings "B4D6F4"; NULL: none */
    const char *drawn; /* what a comment draws; the Pawn's targets with it */
};

static const struct example examples[] = {
    {"start", "GMELECZ/PPPPPPP/7/7/7/ppppppp/gmelecz w", CONGO_RULE_RIVER, "color", PIC_ANIMALS,
     false, 200, NULL, NULL},
    {"monkey", "2CL1R1/1P3P1/4QS1/3m1z1/2e1P2/1s2P2/r2l1cg w", CONGO_RULE_ELEPHANTE, "color",
     PIC_ANIMALS, false, 200, "D4F2D2", NULL},
    {"chess", "EPCLCPE/1Z1P1Z1/PP3PP/3z3/pp1q1pp/3p1z1/epclcpe b", 3, "print", PIC_CHESS, true, 200,
     "B6D5", NULL},
    {"letters", "2CL1R1/1P3P1/4QS1/3m1z1/2e1P2/1s3q1/r2lgc1 b", CONGO_RULE_MPAWN, "dark",
     PIC_LETTERS, false, 200, NULL, NULL},
    {"print", "GMELECZ/PPPPPPP/7/7/7/ppppppp/gmelecz w", CONGO_RULE_MPAWN, "print", PIC_ANIMALS,
     false, 200, NULL, NULL},
    {"small", "GMELECZ/1P1S1Q1/7/7/7/1p1s1q1/gmelecz b", 0, "color", PIC_ANIMALS, false, 190, NULL,
     NULL},
    {"dark", "GMELECZ/PPPPPPP/7/7/7/ppppppp/gmelecz w", 0, "dark", PIC_ANIMALS, false, 200, NULL,
     NULL},
    {"drawn", "GMELECZ/PPPPPPP/7/7/7/ppppppp/gmelecz w", 0, "color", PIC_ANIMALS, false, 200, NULL,
     "[%cal Gb1a3,Rg7c4] [%csl Yd4,Bf6,Ra1]"},
    {"drawn-print", "GMELECZ/PPPPPPP/7/7/7/ppppppp/gmelecz w", 0, "print", PIC_CHESS, true, 200,
     NULL, "[%cal Gb1a3,Rg7c4] [%csl Yd4,Bf6,Ra1]"},
};

/* The move in an example; its position becomes the one after it. */
static const congo_move *
play(const struct example *example, congo_position *position, congo_move *move)
{
    if (!example->move)
        return NULL;
    memset(move, 0, sizeof *move);
    move->from = congo_square_read((char[]){example->move[0], example->move[1], 0});
    for (const char *at = example->move + 2; *at; at += 2)
        move->landing[move->jumps++] = congo_square_read((char[]){at[0], at[1], 0});
    move->to = move->landing[move->jumps - 1];
    if (!(position->piece[CONGO_MONKEY] >> move->from & 1))
        move->jumps = 0;
    if (!congo_move_complete(position, move)) {
        printf("%s: the example's move is not legal\n", example->name);
        exit(2);
    }
    congo_play(position, move);
    return move;
}

static cairo_status_t
read_bytes(void *closure, unsigned char *bytes, unsigned length)
{
    struct buf *from = closure;

    if (from->length < length)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(bytes, from->bytes, length);
    memmove(from->bytes, from->bytes + length, from->length -= length);
    return CAIRO_STATUS_SUCCESS;
}

/* The picture, by way of the PNG that the user gets. */
static cairo_surface_t *
draw(const struct example *example, const congo_position *position, const congo_move *last)
{
    struct pic_overlay overlay = {.targets = 0};
    struct pic_view view = {.theme = pic_theme_named(example->theme),
                            .set = example->set,
                            .flip = example->flip,
                            .overlay = &overlay};
    struct buf png = BUF_EMPTY;
    cairo_surface_t *surface;
    congo_error err;

    if (example->drawn) {
        drawn_marks_read(&overlay.marks, example->drawn, strlen(example->drawn));
        overlay.targets = BIT(congo_square_read("D3")) | BIT(congo_square_read("E6"));
    }
    if (!pic_diagram(&view, position, last, (unsigned)example->size, PIC_PNG, &png, &err)) {
        printf("%s: %s\n", example->name, err.text);
        exit(2);
    }
    surface = cairo_image_surface_create_from_png_stream(read_bytes, &png);
    buf_free(&png);
    return surface;
}

/* The sum of differences of a pixel's three colours. */
static unsigned
pixel_difference(cairo_surface_t *a, cairo_surface_t *b, int x, int y)
{
    const unsigned char *p =
        cairo_image_surface_get_data(a) + y * cairo_image_surface_get_stride(a) + 4 * x;
    const unsigned char *q =
        cairo_image_surface_get_data(b) + y * cairo_image_surface_get_stride(b) + 4 * x;

    return (unsigned)(abs(p[0] - q[0]) + abs(p[1] - q[1]) + abs(p[2] - q[2]));
}

/* The mean difference of the worst tile, 0 to 255. */
static unsigned
worst_tile(cairo_surface_t *a, cairo_surface_t *b)
{
    int width = cairo_image_surface_get_width(a), height = cairo_image_surface_get_height(a);
    unsigned worst = 0;

    if (cairo_image_surface_get_width(b) != width || cairo_image_surface_get_height(b) != height)
        return 255;
    for (int top = 0; top + TILE <= height; top += TILE)
        for (int left = 0; left + TILE <= width; left += TILE) {
            unsigned sum = 0;

            for (int i = 0; i < TILE * TILE; i++)
                sum += pixel_difference(a, b, left + i % TILE, top + i / TILE);
            sum /= 3 * TILE * TILE;
            worst = sum > worst ? sum : worst;
        }
    return worst;
}

/* How many changes of one piece the comparison would not see. */
static unsigned
unseen_changes(const struct example *example, const congo_position *position,
               const congo_move *last, cairo_surface_t *accepted)
{
    unsigned unseen = 0;

    for (congo_squares left = pos_occupied(position); left;) {
        congo_square square = board_pop(&left);

        for (int other = 0; other < 2; other++) {
            congo_position changed = *position;
            unsigned side = position->side[CONGO_BLACK] >> square & 1;
            congo_piece piece = pos_piece_on(position, square);
            cairo_surface_t *picture;

            pos_take(&changed, side, piece, square);
            if (other)
                pos_put(&changed, !side, piece, square);
            picture = draw(example, &changed, last);
            unseen += worst_tile(picture, accepted) <= TOLERANCE;
            cairo_surface_destroy(picture);
        }
    }
    return unseen;
}

static bool
compare(const struct example *example, const congo_position *position, const congo_move *last,
        cairo_surface_t *picture, const char *file)
{
    cairo_surface_t *accepted = cairo_image_surface_create_from_png(file);
    unsigned worst, unseen;

    if (cairo_surface_status(accepted) != CAIRO_STATUS_SUCCESS) {
        printf("not ok %s: cannot read %s\n", example->name, file);
        cairo_surface_destroy(accepted);
        return false;
    }
    worst = worst_tile(picture, accepted);
    unseen = unseen_changes(example, position, last, accepted);
    cairo_surface_destroy(accepted);
    printf("%s %s: differs by %u of 255 (%d is accepted), %u changes not seen\n",
           worst <= TOLERANCE && !unseen ? "ok" : "not ok", example->name, worst, TOLERANCE,
           unseen);
    return worst <= TOLERANCE && !unseen;
}

int
main(int argc, char **argv)
{
    const char *source = getenv("srcdir"); /* set by automake's test driver */
    unsigned failures = 0;

    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        const struct example *example = &examples[i];
        congo_position position;
        congo_move move;
        const congo_move *last;
        cairo_surface_t *picture;
        congo_error err;
        char file[1000];

        if (!congo_position_read(example->position, example->rules, &position, &err)) {
            printf("%s: %s\n", example->name, err.text);
            return 2;
        }
        last = play(example, &position, &move);
        picture = draw(example, &position, last);
        if (argc > 1)
            snprintf(file, sizeof file, "%s/%s.png", argv[1], example->name);
        else
            snprintf(file, sizeof file, "%s/tests/picture/accepted/%s.png", source ? source : ".",
                     example->name);
        if (argc > 1)
            failures += cairo_surface_write_to_png(picture, file) != CAIRO_STATUS_SUCCESS;
        else
            failures += !compare(example, &position, last, picture, file);
        cairo_surface_destroy(picture);
    }
    return failures != 0;
}
