/* SPDX-License-Identifier: MIT */
/*
 * game_looks.h - what a page's script is told of a game, as JSON: how it looks, how it stands, and
 * what a move does. All text in it is a stranger's.
 */
#ifndef CONGO_ZILLIONS_GAME_LOOKS_H
#define CONGO_ZILLIONS_GAME_LOOKS_H

#include "zillions/game_pictures.h"

/*
 * {"title","game","players":[[name,is random]],"board":picture,"squares":[[name,x1,y1,x2,y2]],
 * "links":[[square,square]],"pieces":[{"n":name,"h":help,"d":description,"i":[picture by player],
 * "a":[attributes at first]}],"attributes":[name],"texts":[description,history,strategy]}; a square
 * without a place has its name alone, a picture that is missing is -1.
 */
bool looks_write(struct buf *out, const struct rules_file *file, const struct ruleset *rules,
                 struct game_pictures *pictures, congo_error *err) CONGO_MUST_CHECK;

/* {"cells":[[square,piece,player,[attributes]]],"hands":[[player,piece,count]],"player":n} */
void looks_position(struct buf *out, const struct ruleset *rules, const struct zboard *board);

/*
 * What a move did, without its braces: "a":[[from,to]] arrows, "x":[squares] captured, "d" dropped,
 * "c" changed, "s":[cells] and "h":[hands] as they are now, where that is not as it was.
 */
void looks_step(struct buf *out, const struct ruleset *rules, const struct zboard *before,
                const struct zboard *after, const int16_t *move);

/* Strangers' text as a string of JSON in its quotes. */
void looks_string(struct buf *out, const char *text, size_t length);
/* Bytes as a string of which each character is a byte: a page gives them back as they were. */
void looks_octets(struct buf *out, const char *bytes, size_t length);

#endif
