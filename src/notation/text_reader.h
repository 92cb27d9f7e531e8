/* SPDX-License-Identifier: MIT */
/* text_reader.h - a text game being read: what text_read.c and its helpers share. */
#ifndef CONGO_NOTATION_TEXT_READER_H
#define CONGO_NOTATION_TEXT_READER_H

#include "game/game.h"
#include "notation/readings.h"
#include "notation/text.h"

struct text_reader {
    congo_game *game;
    const congo_variants *variants;
    const congo_reading *reading;
    struct text_head *head;
    struct text_parts parts;
    struct readings readings;
    struct reading_step *best;
    size_t stop; /* moves that can be read: what follows is wrong whatever the position */
    congo_error *err;
};

/* The start as the text or the caller has it, under a variant's rules. */
bool text_start(const struct text_reader *reader, const congo_variant *variant,
                congo_position *start, congo_error *err);
/*
 * What names the variant, its setup and the headings of earlier games apart; NULL: nothing. False:
 * an unknown name, reported. A name is remembered for the games that follow.
 */
bool text_named_variant(struct text_reader *reader, const congo_variant **variant);

/* A move that is wrong, with the reason and the diagram at that moment. */
void text_report_move(struct text_reader *reader, const struct text_move *move,
                      const congo_error *why);
/* Why the reading ends before the half-move it has reached. */
void text_explain_stop(struct text_reader *reader);
/* The findings of a game that has been played: spellings, numbers, diagrams. */
void text_note_slips(struct text_reader *reader);

#endif
