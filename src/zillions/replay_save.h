/* SPDX-License-Identifier: MIT */
/* replay_save.h - reads a save of any game line by line, and plays it by its rules file. */
#ifndef CONGO_ZILLIONS_REPLAY_SAVE_H
#define CONGO_ZILLIONS_REPLAY_SAVE_H

#include "zillions/zboard_play.h"

/* A part of the save; the bytes are not copied. */
struct bytes {
    const char *at;
    size_t length;
};

/* Takes the first line, without its newline. */
struct bytes bytes_line(struct bytes *rest);
/* Takes the first word of a line, up to a blank. */
struct bytes bytes_word(struct bytes *line);
bool bytes_are(struct bytes word, const char *text);
bool bytes_begin(struct bytes line, struct bytes with);
/* Moves past this text, if the line begins with it. */
bool bytes_skip(struct bytes *line, const char *text);
/* Without the blanks at its end. */
struct bytes bytes_trimmed(struct bytes line);
/* A name's number; RULES_NONE: unknown. */
int bytes_number(const struct names *names, struct bytes name);
/* Whether any of the words names a square or a piece, as every move but a pass does. */
bool bytes_hold_names(const struct ruleset *rules, struct bytes words);
/* Takes the longest name that a line begins with; names may contain blanks. */
int bytes_name(const struct names *names, struct bytes *line);

/* SAVE_UNKNOWN: none of the others, so that the replay ends there. */
enum save_row_kind { SAVE_EDIT, SAVE_MOVE, SAVE_BLANK, SAVE_UNKNOWN };

struct save_row {
    enum save_row_kind kind;
    struct bytes text; /* of a move, after its number */
    struct bytes said; /* the same as the file has it, whose text may be for people */
    struct bytes name; /* of the player whose move a text says it is; empty: it does not say so */
    unsigned line;     /* its line number in the file */
    unsigned number;
    bool begins;    /* the first line of a turn, not the continuation of a partial move */
    int16_t player; /* whose turn it is */
    uint32_t move;  /* its offset in the replay's `words`; UINT32_MAX: it was not played */
};

/* The save as written, without any rules. */
struct save_text {
    struct bytes all, version, rules_file, title;
    struct save_row *row;
    size_t count, room;
    unsigned first_line; /* the line number in the file where it begins */
};

/* False: it is not a save; see `err`. */
bool save_text_read(struct save_text *save, const char *bytes, size_t size, unsigned first_line,
                    congo_error *err) CONGO_MUST_CHECK;
/* Only reads the header. */
bool save_text_head(struct save_text *save, const char *bytes, size_t size, unsigned first_line,
                    congo_error *err) CONGO_MUST_CHECK;
/* The first row that is of no known kind, with `err` saying why; NULL: there is none. */
const struct save_row *save_text_unknown(const struct save_text *save, congo_error *err);
/* Whether it is a text as notate writes it, which can have remarks. Its rows have been placed. */
bool save_is_typed(const struct save_text *save);
/* Why that row is wrong. */
const char *save_row_fault(const struct save_text *save, const struct save_row *row);
/* Whether this is the file's last line and has no newline, so that it may have been cut off. */
bool save_ends_within(const struct save_text *save, struct bytes line);
#define SAVE_CUT "the file ends in the middle of this line"
void save_text_free(struct save_text *save);

struct reports {
    congo_error *report;
    size_t count, room;
};

struct zreplay {
    const struct ruleset *rules;
    struct code_run *run;
    struct save_text *save;
    struct zboard *table; /* the position after the last line that was played */
    int16_t *words;       /* the moves, one after another */
    size_t used, room;
    size_t lines, plies;
    struct reports errors, findings;
    struct verdict verdict, early; /* at the end; where it first ended, if play continued */
    uint64_t *seen; /* the position at the start of each turn, if repetition matters */
    size_t seen_count, seen_room;
};

/* Plays everything, or the first `plies` turns. Problems go into `errors`; false: no memory. */
bool replay_zsave(struct zreplay *replay, const struct ruleset *rules, struct save_text *save,
                  size_t plies, congo_error *err) CONGO_MUST_CHECK;
/* Carries out a setup edit on the replay's board; false: it is wrong, with a report in `errors`. */
bool replay_edit(struct zreplay *replay, const struct save_row *row);
void replay_free(struct zreplay *replay);

#endif
