/* SPDX-License-Identifier: MIT */
/* reading.h - a text game being read: what read.c and its helpers share. */
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
    struct reading_step *best; /* room for all moves, of variations too */
    size_t stop;  /* moves that can be read: what follows is wrong whatever the position */
    uint32_t end; /* of the game's own bytes */
    congo_error *err;
};

/* The start that the text or the caller gives, under a variant's rules. */
bool text_start(const struct text_reader *reader, const congo_variant *variant,
                congo_position *start, congo_error *err);
/* Whether a diagram, a tag or the caller says where the game starts. */
bool text_has_start(const struct text_reader *reader);
/*
 * What names the variant, its setup and the headings of earlier games apart; NULL: nothing. False:
 * an unknown name, reported. A name is remembered for the games that follow.
 */
bool text_named_variant(struct text_reader *reader, const congo_variant **variant);
/* What is odd about the lines above the moves. */
void text_note_head(struct text_reader *reader);

/* A report's line below it, with a caret under a place in it. */
void text_point_at(const struct text_reader *reader, congo_error *report, uint32_t line_at,
                   uint32_t at);
/* A move that is wrong, with the reason and the diagram at that moment. */
void text_report_move(struct text_reader *reader, const struct text_move *move,
                      const congo_error *why);
/* Why a move cannot be read in a position. */
void text_explain_move(const struct text_reader *reader, const congo_position *now,
                       const struct text_move *move, congo_error *why);
/* Why the reading ends before the half-move it has reached. */
void text_explain_stop(struct text_reader *reader);
/* Words that are no moves, and brackets that are not closed. */
void text_report_faults(struct text_reader *reader);
/* A move that was played though it is not written as the rules have it. */
void text_note_spelling(struct text_reader *reader, const congo_position *before,
                        const congo_move *played, const char *spelling,
                        const struct text_move *move, enum fit fit);
/* The findings of a game that has been played: spellings, numbers, diagrams. */
void text_note_slips(struct text_reader *reader);

/* What makes words that were not taken for moves suspicious, and where they stand. */
enum stray_rule {
    STRAY_START, /* a move is the first of them */
    STRAY_LEGAL, /* one of them could be played */
    STRAY_WORDS  /* either, or half of them are moves */
};
struct stray_place {
    enum stray_rule rule;
    const congo_position *now, *before; /* the last move: NULL at the start */
};
/* A finding for each line of the words that may be meant as moves. */
void text_tell_stray_moves(struct text_reader *reader, const struct stray_place *place,
                           const struct text_value *words);

/* What stands beside the moves that have been played, into the game. */
bool text_fill_remarks(struct text_reader *reader) CONGO_MUST_CHECK;

#endif
