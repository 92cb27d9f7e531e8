/* SPDX-License-Identifier: MIT */
/* foreign_line.c - recognises moves of other games. */
#include "read/line/foreign_line.h"

#include "base/names.h"
#include "base/scan.h"
#include "rules/position.h"
#include "rules/squares.h"
#include "read/line/decode.h"

#include <string.h>

enum { WORDS = 4, COORDINATE_MAX = 4 };

struct foreign_word {
    const char *text;
    size_t length;
};

/* The first four words after a move's number; returns how many there are. */
static unsigned
take_words(const char *at, const char *end, struct foreign_word word[WORDS])
{
    const char *number = at;
    unsigned count = 0;

    memset(word, 0, WORDS * sizeof *word);
    while (at < end && scan_is_digit(*at))
        at++;
    if (at == number || end - at < 2 || at[0] != '.' || at[1] != ' ')
        return 0;
    for (at++; count < WORDS; count++) {
        while (at < end && (*at == ' ' || *at == '\r'))
            at++;
        if (at == end)
            break;
        for (word[count].text = at; at < end && *at != ' ' && *at != '\r';)
            at++;
        word[count].length = (size_t)(at - word[count].text);
    }
    return count;
}

struct letter_counts {
    size_t letters, digits, others;
    bool capital_within;
};

static struct letter_counts
count_letters(struct foreign_word word)
{
    struct letter_counts counts = {0, 0, 0, false};

    for (size_t i = 0; i < word.length; i++) {
        char c = word.text[i];

        counts.letters += scan_is_letter(c);
        counts.digits += scan_is_digit(c);
        counts.others += !scan_is_letter(c) && !scan_is_digit(c);
        counts.capital_within = counts.capital_within || (i && c != names_lower(c));
    }
    return counts;
}

/* "g1", "5J", "k17": these are not words of prose. */
static bool
is_coordinate(struct foreign_word word)
{
    struct letter_counts counts = count_letters(word);

    return word.length <= COORDINATE_MAX && counts.letters && counts.digits && !counts.others;
}

static bool
is_square_of_ours(struct foreign_word word)
{
    return word.length == 2 && squares_is_file(names_upper(word.text[0])) &&
           squares_is_rank(word.text[1]);
}

/* A piece's name, or the beginning of one, as people shorten them. */
static bool
may_be_piece_of_ours(struct foreign_word word)
{
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        for (unsigned rules = 0; rules <= (CONGO_RULE_MPAWN | CONGO_RULE_ELEPHANTE); rules++)
            if (names_equal_n(congo_piece_name((congo_piece)piece, rules), word.text, word.length))
                return true;
    return false;
}

static bool
is_sign(struct foreign_word word)
{
    return word.length == 1 && (*word.text == '-' || *word.text == 'x');
}

/* "Pawn-e2 e2 - e3": a piece that is named after its square. */
static bool
is_named_by_square(struct foreign_word piece, struct foreign_word square)
{
    return piece.length > square.length + 1 && is_coordinate(square) &&
           piece.text[piece.length - square.length - 1] == '-' &&
           memcmp(piece.text + piece.length - square.length, square.text, square.length) == 0;
}

/* "South DukeA a1", "Black D0 Y": a piece is placed. */
static bool
is_placement(const struct foreign_word word[WORDS])
{
    struct letter_counts counts = count_letters(word[1]);

    if (word[0].length < 3 || count_letters(word[0]).digits || !word[2].length || counts.others)
        return false;
    if (is_coordinate(word[1]))
        return !is_square_of_ours(word[1]) && *word[2].text != names_lower(*word[2].text);
    return counts.letters > 2 && (counts.capital_within || counts.digits) && is_coordinate(word[2]);
}

bool
foreign_line_is_move(const char *at, const char *end)
{
    struct foreign_word word[WORDS];
    struct decoded move;
    unsigned count = take_words(at, end, word);
    bool moves = count == WORDS && is_sign(word[2]);

    if (count == 1 && word[0].length == 4 && memcmp(word[0].text, "Pass", 4) == 0)
        return true;
    if (count < 3)
        return false;
    if (moves && is_named_by_square(word[0], word[1]))
        return true;
    if (!scan_is_letter(*word[0].text) || count_letters(word[0]).others ||
        is_square_of_ours(word[0]) || decode_move(word[0].text, word[0].length, &move))
        return false;
    if (!moves)
        return !may_be_piece_of_ours(word[0]) && is_placement(word);
    if (may_be_piece_of_ours(word[0]))
        return is_coordinate(word[1]) && !is_square_of_ours(word[1]);
    return is_coordinate(word[1]) || is_coordinate(word[3]);
}
