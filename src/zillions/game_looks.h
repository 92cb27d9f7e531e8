/* SPDX-License-Identifier: MIT */
/*
 * game_looks.h - describes a game for a page's script as JSON: how it looks, the position, and what
 * a move does. All texts come from other people's files.
 */
#ifndef CONGO_ZILLIONS_GAME_LOOKS_H
#define CONGO_ZILLIONS_GAME_LOOKS_H

#include "zillions/game_pictures.h"
#include "zillions/replay_save.h"

/*
 * {"title","game","players":[[name,is random]],"board":picture,"squares":[[name,x1,y1,x2,y2]],
 * "links":[[square,square]],"pieces":[{"n":name,"h":help,"d":description,"i":[picture by player],
 * "a":[initial attributes]}],"attributes":[name],"texts":[description,history,strategy]}. A square
 * without a place on the screen only has its name; a missing picture is -1.
 */
bool looks_write(struct buf *out, const struct rules_file *file, const struct ruleset *rules,
                 struct game_pictures *pictures, congo_error *err) CONGO_MUST_CHECK;

/* {"cells":[[square,piece,player,[attributes]]],"hands":[[player,piece,count]],"player":n} */
void looks_position(struct buf *out, const struct ruleset *rules, const struct zboard *board);

/*
 * What a move did, without braces: "a":[[from,to]] arrows, "x":[squares] captured, "d" dropped, "c"
 * changed; "s":[cells] and "h":[hands] that have changed, as they are now.
 */
void looks_step(struct buf *out, const struct ruleset *rules, const struct zboard *before,
                const struct zboard *after, const int16_t *move);

/* "t":line, and "w":words, where these say it in another way. */
void looks_line(struct buf *out, const struct ruleset *rules, const char *line, size_t length);
/* What is wrong with a save, and what is odd: "wrong":[line of the file, why, the line] unless
 * `wrong` is NULL, "odd":[[line, what]], each with a comma before it. */
void looks_faults(struct buf *out, const congo_error *wrong, const struct reports *odd);

/* Strangers' text as a string of JSON in its quotes. */
void looks_string(struct buf *out, const char *text, size_t length);
/* Bytes as a JSON string with one character for each byte, so that a page can restore them. */
void looks_octets(struct buf *out, const char *bytes, size_t length);

#endif
