/* SPDX-License-Identifier: MIT */
/* rules_sheet.h - a variant's rules on paper, for people who have never played it. */
#ifndef CONGO_DRAW_RULES_SHEET_H
#define CONGO_DRAW_RULES_SHEET_H

#include "draw/sheet.h"

enum rules_kind { RULES_HEADING, RULES_TEXT, RULES_SETUP, RULES_PIECE };

/* A part of the sheet. If it is about a piece, it has a board that shows its moves. */
struct rules_part {
    enum rules_kind kind;
    char text[640];
    congo_position board;
    congo_square square; /* of the piece */
};

enum { RULES_PARTS_MAX = 40 };

struct rules_parts {
    struct rules_part part[RULES_PARTS_MAX];
    unsigned count;
};

/* Collects the text about a variant, played on the terrain of `setup`. False with an error. */
bool rules_words(const congo_variant *variant, const congo_position *setup,
                 struct rules_parts *parts, congo_error *err) CONGO_MUST_CHECK;

struct pic_rules_sheet {
    struct pic_view view;
    const struct pic_paper *paper;
    const congo_variant *variant;
    const congo_position *setup;
};

/* Appends the sheet: at most two pages. */
bool pic_rules_sheet_write(const struct pic_rules_sheet *sheet, enum pic_format format,
                           struct buf *out, congo_error *err) CONGO_MUST_CHECK;
bool pic_rules_sheet_html(const struct pic_rules_sheet *sheet, struct buf *out,
                          congo_error *err) CONGO_MUST_CHECK;

#endif
