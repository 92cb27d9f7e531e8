/* SPDX-License-Identifier: MIT */
/* replay_save.h - a save of any game, read line by line and played by its rules file. */
#ifndef CONGO_ZILLIONS_REPLAY_SAVE_H
#define CONGO_ZILLIONS_REPLAY_SAVE_H

#include "zillions/zboard_play.h"

/* A piece of the save; the bytes are lent. */
struct bytes {
    const char *at;
    size_t length;
};

/* Takes the first word off a line, up to a blank. */
struct bytes bytes_word(struct bytes *line);
bool bytes_are(struct bytes word, const char *text);
/* The number of a name; RULES_NONE: there is none. */
int bytes_number(const struct names *names, struct bytes name);
/* Takes a name off a line, the longest that it begins with: there are names with blanks. */
int bytes_name(const struct names *names, struct bytes *line);

enum save_row_kind { SAVE_EDIT, SAVE_MOVE, SAVE_BLANK };

struct save_row {
    enum save_row_kind kind;
    struct bytes text; /* of a move behind its number */
    unsigned line;     /* of the file */
    unsigned number;
    bool begins;    /* a turn, and not a partial move's successor */
    int16_t player; /* whose turn it is */
    uint32_t move;  /* where it begins in the replay's `words`; UINT32_MAX: it was not played */
};

/* As it is written: read without any rules. */
struct save_text {
    struct bytes all, version, rules_file, title;
    struct save_row *row;
    size_t count, room;
    unsigned first_line; /* of the file in which it stands */
};

/* False: it is no save; said in `err`. Lines that are none of a save's are an error too. */
bool save_text_read(struct save_text *save, const char *bytes, size_t size, unsigned first_line,
                    congo_error *err) CONGO_MUST_CHECK;
/* The header alone. */
bool save_text_head(struct save_text *save, const char *bytes, size_t size, unsigned first_line,
                    congo_error *err) CONGO_MUST_CHECK;
/* Whether the file ends with this line, which has no line end: it may have been cut. */
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
    struct zboard *table; /* after the last line that was played */
    int16_t *words;       /* the moves, one behind the other */
    size_t used, room;
    size_t lines, plies;
    struct reports errors, findings;
    struct verdict verdict;
    uint64_t *seen; /* the position at the beginning of each turn, where repetition counts */
    size_t seen_count, seen_room;
};

/* Plays all of it, or its first `plies` turns. What is wrong is in `errors`; false: no memory. */
bool replay_zsave(struct zreplay *replay, const struct ruleset *rules, struct save_text *save,
                  size_t plies, congo_error *err) CONGO_MUST_CHECK;
/* An edit alone, on the replay's board; false: it is none, said in `errors`. */
bool replay_edit(struct zreplay *replay, const struct save_row *row);
void replay_free(struct zreplay *replay);

#endif
