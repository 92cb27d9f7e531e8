/* SPDX-License-Identifier: MIT */
/* opening_reached.c - finds the position after the moves of an opening. */
#include "play/find/opening_reached.h"

#include "base/scan.h"
#include "read/line/word.h"

#include <stdio.h>
#include <string.h>

/* The length of a move's number in a word: "1.", "12...", or "3." before a move. */
static size_t
number_length(const char *word, size_t length)
{
    size_t digits = 0, dots;

    while (digits < length && scan_is_digit(word[digits]))
        digits++;
    for (dots = digits; dots < length && word[dots] == '.';)
        dots++;
    return dots > digits || digits == length ? dots : 0;
}

/* The length of a move with blanks in it, "Z B6-D5" or "Zebra D5", as a text may have it. */
static size_t
move_length(const char *word, size_t length)
{
    struct words words = {word, word, word + strlen(word)};
    struct text_word move;

    return word_next(&words, &move) && move.kind == WORD_MOVE && move.text == word &&
                   move.length > length
               ? move.length
               : length;
}

static bool
play_word(const char *moves, const char *word, size_t length, congo_game *line, congo_error *err)
{
    char text[CONGO_NOTATION_SIZE];
    congo_error found = {.code = CONGO_OK};
    congo_move move;

    (void)snprintf(text, sizeof text, "%.*s", (int)length, word);
    if (length < sizeof text && congo_move_read(congo_game_last(line), text, &move, &found))
        return congo_game_play(line, &move, err);
    if (found.code == CONGO_NO_MEMORY)
        return err_no_memory(err);
    err_set(err, found.code != CONGO_OK ? found.code : CONGO_BAD_MOVE, 0,
            (unsigned long)(word - moves) + 1, "the opening cannot be played in %s: %s",
            congo_game_variant(line)->title,
            found.code != CONGO_OK ? found.text : "a word as long as this is not a move");
    err_excerpt(err, moves, strlen(moves));
    return false;
}

bool
opening_read(const char *moves, const congo_variant *variant, const congo_position *start,
             congo_game *line, congo_error *err)
{
    static const char blanks[] = " \t\r\n";
    const char *word = moves;

    congo_game_start(line, variant, start);
    for (word += strspn(word, blanks); *word; word += strspn(word, blanks)) {
        size_t length = strcspn(word, blanks), number = number_length(word, length);

        word += number;
        length -= number;
        if (length)
            length = move_length(word, length);
        if (length && !play_word(moves, word, length, line, err))
            return false;
        word += length;
    }
    return true;
}

/*
 * Where the moves are played for their mirrored position. From a mirrored setup of Congo, they mean
 * what they mean from the setup; from the setup itself, their mirror image is another opening.
 */
static congo_position
mirrored_from(const congo_variant *variant, const congo_position *start)
{
    congo_position setup = congo_position_with_rules(&variant->setup, start->rules);
    congo_position mirrored = congo_position_mirror(start);

    return congo_position_equal(&mirrored, &setup) ? setup : *start;
}

bool
opening_reached_from(struct opening_reached *reached, const char *moves,
                     const congo_variant *variant, const congo_position *start, congo_error *err)
{
    congo_error found;

    if (reached->known && reached->variant == variant &&
        congo_position_equal(&reached->start, start))
        return true;
    if (!reached->line && (reached->line = congo_game_new(err)) == NULL)
        return false;
    reached->variant = variant;
    reached->start = *start;
    /* The last line, from the start itself, is the one to keep. */
    for (unsigned i = 2; i-- > 0;) {
        congo_position from = i ? mirrored_from(variant, start) : *start;

        reached->can[i] = opening_read(moves, variant, &from, reached->line, &found);
        if (!reached->can[i] && found.code == CONGO_NO_MEMORY)
            return err_no_memory(err);
        reached->end[i] = *congo_game_last(reached->line);
        if (i)
            reached->end[i] = congo_position_mirror(&reached->end[i]);
    }
    reached->known = true;
    return true;
}

void
opening_reached_free(struct opening_reached *reached)
{
    congo_game_free(reached->line);
}
