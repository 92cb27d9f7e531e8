/* SPDX-License-Identifier: MIT */
/* match_positions.c - reads positions in place of openings, one on each line. */
#include "cli/match_run.h"

#include "base/mem.h"

#include <string.h>

/* The next line that says something, without blanks around it; NULL: there is none. Lines that
 * begin with # or ; are comments. */
static const char *
next_line(const char **at, const char *end, size_t *line, size_t *length)
{
    while (*at < end) {
        const char *start = *at, *stop = memchr(start, '\n', (size_t)(end - start));

        if (!stop)
            stop = end;
        *at = stop < end ? stop + 1 : end;
        ++*line;
        while (start < stop && (unsigned char)*start <= ' ')
            start++;
        while (stop > start && (unsigned char)stop[-1] <= ' ')
            stop--;
        *length = (size_t)(stop - start);
        if (*length && *start != '#' && *start != ';')
            return start;
    }
    return NULL;
}

/* Ranks, as many as seven or not: no word of a game has so many slashes. */
static bool
looks_like_position(const char *line, size_t length)
{
    unsigned slashes = 0;

    for (size_t i = 0; i < length && line[i] != ' ' && line[i] != '\t'; i++)
        slashes += line[i] == '/';
    return slashes >= 4;
}

/*
 * The ranks and the side to move, which other programs' books have before more fields: what is a
 * side decides whether they are fields, so that a slip is not passed over as one.
 */
static size_t
position_length(const char *line, size_t length)
{
    size_t ranks = 0, side;

    while (ranks < length && (unsigned char)line[ranks] > ' ')
        ranks++;
    for (side = ranks; side < length && (unsigned char)line[side] <= ' ';)
        side++;
    while (side < length && (unsigned char)line[side] > ' ' && line[side] != ';' &&
           line[side] != '#')
        side++;
    return side;
}

bool
match_positions_are(const char *text, size_t length)
{
    size_t line = 0, count = 0;
    const char *first = length ? next_line(&text, text + length, &line, &count) : NULL;

    return first && looks_like_position(first, count);
}

/* Gives each variant an opening without moves. */
static bool
add_position(struct match_run *run, const char *text, congo_game *game, congo_error *err)
{
    for (size_t i = 0; i < run->match.bout_count; i++) {
        const struct match_bout *bout = &run->match.bouts[i];
        congo_position position;

        if (i && bout[-1].variant == bout->variant)
            continue; /* the same variant with other players */
        if (!congo_position_read(text, bout->rules, &position, err))
            return false;
        congo_game_start(game, bout->variant, &position);
        if (congo_game_result(game) != CONGO_UNFINISHED_RESULT)
            return err_set(err, CONGO_BAD_POSITION, 0, 0,
                           "the game is already over in this position");
        if (!openings_add(&run->openings, game, err))
            return false;
    }
    return true;
}

bool
match_positions_read(struct match_run *run, const char *text, size_t length, congo_error *err)
{
    const char *end = text + length, *start;
    size_t line = 0, count = 0;
    congo_game *game = congo_game_new(err);
    bool fine = game != NULL;

    while (fine && (start = next_line(&text, end, &line, &count)) != NULL) {
        char *copy = mem_new(count + 1, 1);

        count = position_length(start, count);
        if (!copy) {
            fine = err_no_memory(err);
            break;
        }
        memcpy(copy, start, count);
        fine = add_position(run, copy, game, err);
        mem_free(copy);
        if (!fine)
            err->line = line;
    }
    congo_game_free(game);
    return fine;
}
