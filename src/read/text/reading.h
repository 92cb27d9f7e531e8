/* SPDX-License-Identifier: MIT */
/* reading.h - a text game that is being read: shared by read.c and its helpers. */
#ifndef CONGO_READ_TEXT_READING_H
#define CONGO_READ_TEXT_READING_H

#include "read/text/read.h"
#include "read/text/disambiguate.h"

struct text_reader {
    congo_game *game;
    const congo_variants *variants;
    const congo_reading *reading;
    struct text_head *head;
    const struct text_item *item;
    const struct text_parts *parts;
    struct readings readings;
    struct text_words words;
    struct reading_step *best; /* room for all moves, including those of variations */
    size_t stop;               /* moves before the first one that is wrong in any position */
    const char *player[2];     /* White's and Black's names, for text_named_result; or NULL */
    uint32_t end;              /* the end of the game's own bytes */
    congo_error *err;
};

/* The start given by the text or the caller, under a variant's rules. */
bool text_start(const struct text_reader *reader, const congo_variant *variant,
                congo_position *start, congo_error *err);
/* The error of a text for which no variant was found. */
void text_say_unknown(struct text_reader *reader, unsigned long line);
/* Whether a diagram, a tag or the caller gives the start. */
bool text_has_start(const struct text_reader *reader);
/* The terrain that a diagram's rank 4 shows; false: pieces cover it. */
bool text_diagram_marks(const struct text_reader *reader, const struct text_diagram *diagram,
                        congo_terrain *marks);
/*
 * The variant that the text names, other than by its setup or by headings of earlier games; NULL:
 * none. False: an unknown name, which has been reported. The name is remembered for the next games.
 */
bool text_named_variant(struct text_reader *reader, const congo_variant **variant);
/* Reports contradictions in the lines above the moves. */
void text_note_head(struct text_reader *reader);
/* Adds a note on a line that names another variant than the game is read as. */
void text_note_other_title(struct text_reader *reader);

/* Says what is wrong with the first rows that do not make a diagram. */
void text_report_broken_diagram(struct text_reader *reader, bool error);

/* Adds the line to a report, with a caret under a place in it. */
void text_point_at(const struct text_reader *reader, congo_error *report, uint32_t line_at,
                   uint32_t at);
/* A value of the text, without a tag's backslashes, in UTF-8. */
void text_add_value(const struct text_reader *reader, const struct text_value *value,
                    struct buf *out);
/* Words of the text, for a message. */
const char *text_words_of(const struct text_reader *reader, uint32_t at, uint32_t length,
                          char text[64]);
/* Reports a wrong move, with the reason and a diagram of the position. */
void text_report_move(struct text_reader *reader, const struct text_move *move,
                      const congo_error *why);
/* Explains why a move cannot be read in a position. */
void text_explain_move(const struct text_reader *reader, const congo_position *now,
                       const struct text_move *move, congo_error *why);
/* Explains why the reading ends before the half-move it has reached. */
void text_explain_stop(struct text_reader *reader);
/*
 * Whether both moves of a pair are meant, with a dash, a slash or a comma between them: "E3,Z-BD5",
 * or "C-E2 - A6", which reads as one move that cannot be played.
 */
#define TEXT_ONLY_A_SPACE "write only a space between the two moves"
bool text_joins_moves(const struct text_reader *reader, const congo_position *now,
                      const struct text_move *move);
/* Reports words that are not moves, and brackets that are not closed. */
void text_report_faults(struct text_reader *reader);
/* Notes a move that was played though its spelling is not exact. */
void text_note_spelling(struct text_reader *reader, const congo_position *before,
                        const congo_move *played, const char *spelling,
                        const struct text_move *move, enum fit fit);
/* Adds the findings of a game that has been played: spelling, numbers, diagrams. */
void text_note_slips(struct text_reader *reader);

/* What makes words suspicious that were not taken for moves. */
enum stray_rule {
    STRAY_START, /* the first word is a move */
    STRAY_LEGAL, /* one of the words could be played */
    STRAY_WORDS  /* either, or half of the words are moves */
};
struct stray_place {
    enum stray_rule rule;
    const congo_position *now, *before; /* around the last move; NULL at the start */
};
/* Adds a finding for each line whose words may be meant as moves. */
void text_tell_stray_moves(struct text_reader *reader, const struct stray_place *place,
                           const struct text_value *words);

/* How a line of prose ends a game. */
struct named_ending {
    bool stated;            /* there is a result, so no line needs a note that it may be one */
    const char *reason;     /* as the tag Termination has it; NULL: none */
    unsigned long number;   /* the line that says the result */
    struct text_value line; /* the first one with words that mostly end a game, for a note */
};

/*
 * The result that a line of prose gives by a player's name, "Anna resigns", as a tag has it; 0:
 * none. A note says where a name is not known.
 */
unsigned text_named_result(struct text_reader *reader, const struct text_remark *remark,
                           struct named_ending *ending);
/* "1-O", "0-l": a result with letters for digits. */
bool text_mistypes_result(const char *word, size_t length);
/* "Black ran out of time": a short line with words that mostly end a game. */
bool text_may_end(const char *line, size_t length);
/* The note, if no result was found. */
void text_note_ending(struct text_reader *reader, const struct named_ending *ending);

/* Adds words of the text as a comment, without blanks around them, each line ended by a line feed.
 */
bool text_add_words(struct text_reader *reader, size_t line, size_t plies, uint32_t at,
                    uint32_t end) CONGO_MUST_CHECK;
/* The result that a tag or a line above the moves says, if the board shows none; 0: none. */
unsigned text_result_above(const struct text_reader *reader);
/* Adds the note on a second result, which says something else than the one that counts. */
void text_tell_other_result(struct text_reader *reader, unsigned long line, unsigned said,
                            const char *counts);
/* The result that the text claims; `last` is the one behind the last move, or NULL. */
bool text_fill_result(struct text_reader *reader, const struct text_remark *last) CONGO_MUST_CHECK;

/* What stands beside the moves that have been played, into the game. */
bool text_fill_remarks(struct text_reader *reader) CONGO_MUST_CHECK;

#endif
