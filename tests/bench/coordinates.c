/* SPDX-License-Identifier: MIT */
/* coordinates.c - on the public interface alone: no line of src/game, which it judges. */
#include "bench/coordinates.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static char *
add_square(char *out, congo_square square)
{
    *out++ = (char)('a' + square % 8);
    *out++ = (char)('1' + square / 8);
    return out;
}

void
coordinates_write(const congo_move *move, char text[COORDINATES_SIZE])
{
    char *out = add_square(text, move->from);

    for (unsigned i = 0; i < move->jumps; i++)
        out = add_square(out, move->landing[i]);
    if (!move->jumps)
        out = add_square(out, move->to);
    *out = '\0';
}

static bool
read_square(const char *text, congo_square *square)
{
    if (text[0] < 'a' || text[0] > 'g' || text[1] < '1' || text[1] > '7')
        return false;
    *square = CONGO_SQUARE(text[0] - 'a', text[1] - '1');
    return true;
}

bool
coordinates_read(const congo_position *position, const char *text, congo_move *move)
{
    congo_side side;
    size_t length = strcspn(text, " \t\r\n"), squares = 0;

    memset(move, 0, sizeof *move);
    if (length < 4 || length % 2 || length / 2 > CONGO_JUMPS_MAX + 1 ||
        !read_square(text, &move->from))
        return false;
    for (size_t at = 2; at < length; at += 2)
        if (!read_square(text + at, &move->landing[squares++]))
            return false;
    move->to = move->landing[squares - 1];
    /* A Monkey's jump goes two squares off, and its step one. */
    if (congo_position_at(position, move->from, &side) == CONGO_MONKEY &&
        (abs(move->landing[0] / 8 - move->from / 8) == 2 ||
         abs(move->landing[0] % 8 - move->from % 8) == 2))
        move->jumps = (uint8_t)squares;
    else if (squares > 1)
        return false;
    return congo_move_complete(position, move);
}

void
coordinates_slug(const congo_variant *variant, char slug[64])
{
    size_t length = 0;

    for (const char *c = variant->title; *c; c++)
        if (isalnum((unsigned char)*c))
            slug[length++] = (char)tolower((unsigned char)*c);
        else if (length && slug[length - 1] != '-')
            slug[length++] = '-';
    slug[length] = '\0';
}

const congo_variant *
coordinates_variant(const congo_variants *variants, const char *name)
{
    char slug[64];

    for (size_t i = 0; i < congo_variants_count(variants); i++) {
        const congo_variant *variant = congo_variants_at(variants, i);

        coordinates_slug(variant, slug);
        if (strcmp(slug, name) == 0 || strcmp(variant->title, name) == 0)
            return variant;
    }
    return NULL;
}
