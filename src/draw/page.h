/* SPDX-License-Identifier: MIT */
/*
 * page.h - games as a single self-contained HTML page: a head, each game, a tail.
 *
 * The rules are applied here; the page's script (page/script) only shows the results. Each game is
 * a script element with JSON that is read when the game is opened, so that thousands of games cost
 * little.
 */
#ifndef CONGO_DRAW_PAGE_H
#define CONGO_DRAW_PAGE_H

#include "draw/diagram.h"

/*
 * The parts of a page with the engine: the module for browsers, its glue, the user's own variants,
 * and, on a page to play on, the game to start with.
 */
struct pic_play {
    const unsigned char *module, *glue; /* the glue has a final NUL */
    size_t module_size;
    const struct buf *variants; /* in the format of congo-variant(5) */
    const char *variant;        /* NULL: a page of games */
    const char *terrain;        /* "islands", "river", or "" for the variant's own */
    const struct buf *other;    /* an archive: the page that opens other rules files; NULL: none */
};

/* Bytes as text that a page can contain. */
void pic_add_base64(struct buf *out, const unsigned char *bytes, size_t size);

/* The module, its glue and the worker that runs them, as script elements. */
void pic_page_module(struct buf *out, const struct pic_play *play);

/*
 * Makes a page from its template. Each name between two "@" is a part, which is added by the mark
 * with this beginning. "@GAMES@" ends the page's head.
 */
typedef void pic_page_part(struct buf *out, const char *mark, const void *filling);
void pic_page_fill(struct buf *out, const char *template, pic_page_part *add, const void *filling);

/* Failures are kept in the buffers. `play` is NULL for a page without the engine. */
void pic_page_head(struct buf *out, const char *title, enum pic_set set,
                   const struct pic_play *play);
/*
 * For other pages with boards: the colours as variables of the style sheet (light, dark and
 * printed); drawings of pieces and terrains by id; letters and numbers, and the signs of the turn.
 */
void pic_page_colours(struct buf *out);
void pic_page_pieces(struct buf *out, enum pic_set set);
void pic_page_board(struct buf *out);

/* A score for a position: White's expected score in thousandths, and as text. */
struct pic_score {
    unsigned expected;
    char text[48];
};

/*
 * The text and the save that can be copied from the page, NULL if there is none; what of the game
 * the save lacks, as left_out_list() says it, or why there is none; a score for each position
 * including the start, or NULL; and the options that `congo mirror` needs to read the file as this
 * page did, such as " --lenient", or NULL.
 */
struct pic_texts {
    const char *text, *save, *lacks;
    size_t text_size, save_size;
    const struct pic_score *scores;
    bool in_folder; /* there is an index.html for all pages */
    const char *reading;
};
void pic_page_game(struct buf *out, const congo_game *game, const char *name,
                   const struct pic_texts *texts);
/* Only the game, in the format for the page's script. */
void pic_page_facts(struct buf *out, const congo_game *game, const char *name,
                    const struct pic_texts *texts);
/* A game's entry in a list: "Elephante Savanna, 1-0, 42 moves". */
void pic_page_about(struct buf *out, const congo_game *game);
/* How the pieces move. */
void pic_page_legend(struct buf *out);
/*
 * A move, played from `before`, in the format for the page's script: notation, path, captured
 * pieces in the order of the jumps, drowned pieces, promotion: ["E:B4","A1B4","B4","","S"]. Empty
 * items at the end are left out; most moves have only the first two, and a page has many moves.
 * `notation` NULL: the move's own, without the "/N" that a game adds.
 */
void pic_page_move(struct buf *out, const congo_position *before, const congo_move *move,
                   const char *notation);
/* The moves of a game. */
void pic_page_moves(struct buf *out, const congo_game *game);
void pic_page_tail(struct buf *out, const struct pic_play *play);

/* An index of pages with a game each; `file` is the name of a page in the same folder. */
void pic_index_head(struct buf *out, const char *title);
void pic_index_entry(struct buf *out, const congo_game *game, const char *name, const char *file);
/* The same for any game, with the texts for the list. */
struct pic_index_row {
    const char *name, *file, *players, *variant, *result;
    size_t moves;
    bool wrong; /* it cannot be followed to its end */
};
void pic_index_row(struct buf *out, const struct pic_index_row *row);
void pic_index_tail(struct buf *out);

#endif
