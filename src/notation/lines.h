/* SPDX-License-Identifier: MIT */
/*
 * lines.h - what the lines of a text game are: moves, diagrams, headings, or somebody's prose.
 *
 * A line of moves begins with its number. So do many lines that people write between the moves
 * ("3. The river is deep"), so that the words have to be looked at as well, and what came before.
 */
#ifndef CONGO_NOTATION_LINES_H
#define CONGO_NOTATION_LINES_H

#include <stdbool.h>
#include <stddef.h>

enum line_kind {
    LINE_BLANK,
    LINE_NUMBERED, /* a number and a dot: perhaps moves */
    LINE_ROW,      /* a row of a diagram: seven squares, perhaps behind the rank's number */
    LINE_HEADING,  /* "# ..." */
    LINE_KEY,      /* "Variant:", "Terrain:" or "Players:" */
    LINE_RESULT,   /* "Result: 1-0": the last line of a game as this project prints it */
    LINE_SAVE,     /* the header of a save */
    LINE_OTHER
};

/* ORDER KEY: what a line of that kind is about. */
enum line_key { KEY_VARIANT, KEY_TERRAIN, KEY_PLAYERS, KEY_COUNT };

struct line {
    const char *start; /* the whole line, without its end */
    size_t length;
    const char *next; /* behind its end */
    bool ended;       /* by a line end: false at the end of what there is */
    enum line_kind kind;
    enum line_key key;
    char rank;        /* of a row: '1' to '7', or 0 where it is not numbered */
    const char *text; /* a row's squares, a key's value, a heading's words, or the number */
    size_t text_length;
};

/* Reads the line that begins at `at`. */
struct line line_read(const char *at, const char *end);

/* ------------------------------------------------------------------ words of a line of moves */

/* WORD_IDLE is a result, or the dots that stand for a move to come. */
enum word_kind { WORD_NUMBER, WORD_MOVE, WORD_ATTEMPT, WORD_IDLE, WORD_PLAIN };

struct word {
    enum word_kind kind;
    const char *text;
    size_t length;
    unsigned long number; /* of WORD_NUMBER */
    bool dots;            /* "15. ...": Black's move follows */
};

struct words {
    const char *at, *end;
};

struct words line_words(const struct line *line);
bool line_next_word(struct words *words, struct word *word);

/* ------------------------------------------------------------------ where a game stands */

/* What has been seen of a game's numbers. Start with all zero. */
struct move_order {
    bool begun;
    bool black;           /* Black's move is next */
    bool gap;             /* a line of another kind came since the last line of moves */
    bool between;         /* and a heading or a diagram was among them */
    bool same_pair;       /* the last line of moves had Black's move under White's number again */
    unsigned long number; /* of the last move */
    /*
     * The last line of moves had words behind its moves. Where a plain line of moves carries its
     * number again it was a remark ("13. E-C5 would lose"), and the plain line takes its place.
     */
    bool doubtful;
    bool replaces; /* the line taken last does so */
    bool black_before;
    unsigned long number_before;
};

enum line_role { LINE_NO_MOVES, LINE_MOVES, LINE_NEW_GAME };

/*
 * Whether a line goes on with the game, or begins another: the numbers start again. The order is
 * brought up to date, but where another game begins.
 */
enum line_role line_take(struct move_order *order, const struct line *line);

#endif
