/* SPDX-License-Identifier: MIT */
/* page_session.h - a session from inside. */
#ifndef CONGO_WEB_PAGE_SESSION_H
#define CONGO_WEB_PAGE_SESSION_H

#include "base/buf.h"
#include "web/web.h"

struct web {
    congo_variants *variants;
    congo_game *game;     /* the whole game, including what follows the position on the board */
    congo_game *cut;      /* the game up to the last position asked for */
    congo_engine *engine; /* made when needed */
    congo_move *legal;    /* in the last position shown */
    size_t legal_room, legal_count;
    struct any_game *any;    /* NULL: no rules file is open */
    struct endings *endings; /* NULL: no table has been asked for */
    struct buf out;          /* the last answer */
};

void any_game_free(struct any_game *any);
void endings_free(struct endings *endings);

struct rules_file;
struct save_text;
/* The error for a save whose title no game has: mistyped, if the save names this rules file. */
void untitled_save(const struct rules_file *file, const struct save_text *save, congo_error *err);
/* Why a file has no header of a save, in the words that games of Congo get. */
const char *untitled_reason(const char *bytes, size_t size);

const char *web_answer(struct web *web);
const char *web_error(struct web *web, const congo_error *err);
/* Passed to the script while a question is being answered: JSON. */
void web_tell(struct buf *thought);
bool web_cut(struct web *web, size_t ply, congo_error *err);
/* The answer of web_show() without its closing brace. */
bool web_describe(struct web *web, unsigned ply, congo_error *err);
/* Plays a move after `ply` half-moves and shows the result. */
const char *web_move(struct web *web, unsigned ply, const congo_move *move);

#endif
