/* SPDX-License-Identifier: MIT */
/*
 * page.h - games as one HTML page that stands alone: a head, then each game, then a tail.
 *
 * What is shown is worked out here, by the rules core; the page's script (page/script) only shows
 * it. A game is a script element of JSON, read when it is opened, so that thousands cost little.
 */
#ifndef CONGO_DRAW_PAGE_H
#define CONGO_DRAW_PAGE_H

#include "draw/diagram.h"

/*
 * What a page with the engine carries: the module for browsers, its glue, the user's own variants,
 * and, on a page to play on, what to begin with.
 */
struct pic_play {
    const unsigned char *module, *glue; /* the glue ends with a NUL */
    size_t module_size;
    const struct buf *variants; /* in the form of congo-variant(5) */
    const char *variant;        /* NULL: a page of games */
    const char *terrain;        /* "islands", "river", or "" for the variant's own */
    const struct buf *other;    /* the page that opens a rules file of another game; NULL: none */
};

/* Bytes as a page can carry them. */
void pic_add_base64(struct buf *out, const unsigned char *bytes, size_t size);

/* The module, its glue and the worker that runs them, as script elements. */
void pic_page_module(struct buf *out, const struct pic_play *play);

/*
 * A page from its template: whatever that names between two "@" is a part, which is added by the
 * mark it begins with. "@GAMES@" ends the page's head.
 */
typedef void pic_page_part(struct buf *out, const char *mark, const void *filling);
void pic_page_fill(struct buf *out, const char *template, pic_page_part *add, const void *filling);

/* Failures stick in the buffers. `play` is NULL for a page without an engine. */
void pic_page_head(struct buf *out, const char *title, enum pic_set set,
                   const struct pic_play *play);
/*
 * For other pages with boards: the colours as variables of the style sheet, light, dark and on
 * paper; drawings of pieces and terrains, by their ids; lettering and the signs of the turn.
 */
void pic_page_colours(struct buf *out);
void pic_page_pieces(struct buf *out, enum pic_set set);
void pic_page_board(struct buf *out);

/* What is thought of a position: White's expected score in thousandths, and in words. */
struct pic_score {
    unsigned expected;
    char text[48];
};

/*
 * What can be copied from the page, the game as a text and as a save, NULL if there is none; and
 * a score for each position of the game, the start among them, or NULL.
 */
struct pic_texts {
    const char *text, *save;
    size_t text_size, save_size;
    const struct pic_score *scores;
    bool in_folder; /* with an index.html over it */
};
void pic_page_game(struct buf *out, const congo_game *game, const char *name,
                   const struct pic_texts *texts);
/* The game alone, as the page's script reads it. */
void pic_page_facts(struct buf *out, const congo_game *game, const char *name,
                    const struct pic_texts *texts);
/* The verdict in a list of games: "Elephante Savanna, 1-0, 42 moves". */
void pic_page_about(struct buf *out, const congo_game *game);
/* How the pieces move. */
void pic_page_legend(struct buf *out);
/*
 * A move as the page's script reads it, played from `before`: notation, path, captured in the order
 * of the jumps, drowned, promotion: ["E:B4","A1B4","B4","","S"]. Most moves have no more than the
 * first two, and a page has many moves. `notation` NULL: as it is without what a game adds, "/N".
 */
void pic_page_move(struct buf *out, const congo_position *before, const congo_move *move,
                   const char *notation);
/* The part of a game that has its moves. */
void pic_page_moves(struct buf *out, const congo_game *game);
void pic_page_tail(struct buf *out, const struct pic_play *play);

/* The page over pages of a game each; `file` is the name of one, in the same folder. */
void pic_index_head(struct buf *out, const char *title);
void pic_index_entry(struct buf *out, const congo_game *game, const char *name, const char *file);
/* The same of any game, in the words that stand in the list. */
struct pic_index_row {
    const char *name, *file, *players, *variant, *result;
    size_t moves;
    bool wrong; /* it cannot be followed further than that */
};
void pic_index_row(struct buf *out, const struct pic_index_row *row);
void pic_index_tail(struct buf *out);

#endif
