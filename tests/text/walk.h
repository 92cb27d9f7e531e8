/* SPDX-License-Identifier: MIT */
/* walk.h - compares a game with the words it was read from; shared by account.c and its helpers. */
#ifndef CONGO_TESTS_WALK_H
#define CONGO_TESTS_WALK_H

#include "text/account.h"

/* What the game holds, in the order in which it would be written: moves, marks, comments. */
struct element {
    congo_remark_kind kind; /* CONGO_VARIATION: a move */
    congo_move move;
    const char *text; /* what is still to come of a comment */
    size_t length;
    bool begun; /* some of its words have been found */
    unsigned mark;
};

/* Bytes that were taken for a move, or for words of a comment. */
struct span {
    const char *at;
    size_t length, element;
};

enum { WALK_CHOICES = 32, WALK_TRIES = 2000 };

struct walk {
    struct account *account;
    const congo_game *game;
    const char *bytes, *end;
    unsigned long line;              /* of the bytes' first line */
    struct element *elements, *kept; /* those still to come, as they were before a line */
    size_t count, room, next;
    size_t moves; /* among the elements, and how many of them have been found */
    size_t found;
    struct span *spans;
    size_t span_count, span_room;
    /* Lines that are a comment's first, or rules, or another section's: what they are taken for. */
    bool passed_over[WALK_CHOICES];
    size_t choices, choice;
    const char *outside; /* the last line above the moves that was taken for another section's */
    bool numbers;        /* before a comment they are no words of it */
    unsigned depth;      /* of brackets that are open, those in comments apart */
    char close;          /* of the comment that is open: '}', or '\n' of one behind ";" */
    bool failed;
};

/* Says what is not accounted for, and gives false. */
bool walk_fail(struct walk *walk, const char *what, const char *at);
/* Takes up what a line of the game holds, variations included. */
void walk_begin(struct walk *walk, size_t line);
/* The element to be found next, comments that are used up left behind. */
struct element *walk_next(struct walk *walk);
bool walk_says(const struct walk *walk, congo_code code);
/* Whether a line is named by a finding that says of words that they were not taken as moves. */
bool walk_reported(const struct walk *walk, unsigned long line);
/* A result is the game's, stands in its tag, or is reported; "*" says nothing. */
bool walk_knows(const struct walk *walk, congo_result result);
/* The words of a line, as far as they are accounted for; NULL: all are. */
const char *walk_words(struct walk *walk, const char *at, const char *end);

/* Lines of other kinds than moves and prose. */
const char *line_end_of(const struct walk *walk, const char *at);
bool line_is_tags(const struct walk *walk, const char *at, const char *end);
bool line_is_key(const struct walk *walk, const char *at, const char *end);
bool line_is_bare_result(const struct walk *walk, const char *at, const char *end);
bool line_is_in_diagram(const struct walk *walk, const char *at);
bool line_is_rule(const char *at, const char *end);
bool line_is_heading(const struct walk *walk, const char *at, const char *end);
bool line_is_outside(const struct walk *walk, const char *at, const char *end, bool behind_heading);
/* Two headings stand above the moves, one of them below the line: what was left out is their first.
 */
bool line_is_above_two(const struct walk *walk, const char *at, const char *moves);
bool line_is_title(const struct walk *walk, const char *at, const char *end);

#endif
