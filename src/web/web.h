/* SPDX-License-Identifier: MIT */
/*
 * web.h - the rules, the readers and the engine for a page's script.
 *
 * A session is a game on a board, and what the script asks about it. Numbers and texts go in. What
 * comes back is JSON, valid until the next call, always an object or an array; if something is
 * wrong, an object with "error". Only the script decides what is shown.
 */
#ifndef CONGO_WEB_WEB_H
#define CONGO_WEB_WEB_H

#include "congo.h"

struct web;

/* NULL: no memory. */
struct web *web_new(void);
void web_free(struct web *web);

/* The variants: title, pawn, elephant, terrain, repetition, setup. */
const char *web_variants(struct web *web);
/* Adds those of a text in the form of congo-variant(5), and lists all. */
const char *web_read_variants(struct web *web, const char *text, size_t size);

/*
 * Begins a game. `terrain` is "islands", "river" or empty, `position` is empty for the setup, and
 * `moves`, with blanks between them, are squares ("a2a3") or written as for web_type(). From a move
 * on that cannot be played they are left out.
 */
const char *web_begin(struct web *web, const char *title, const char *terrain, const char *position,
                      const char *moves);

/*
 * A file's games, saves and texts alike: {"games":[{"about":"Congo, 1-0, 42 moves"},...],"others":0}.
 * One that cannot be followed to its end is "wrong", one whose opening goes to the A/B/C side is
 * "left"; "others" are saves of other games, and "other" what is said of the first.
 */
const char *web_list(struct web *web, const char *bytes, size_t size);
/* The game of a file with this number, from 0, as a page shows it; what goes wrong is in "notes". */
const char *web_open(struct web *web, const char *bytes, size_t size, unsigned number,
                     const char *name);
/*
 * The file's bytes with every game mirrored that opens on the A/B/C side, as `congo mirror` does it,
 * and all else as it was: {"repaired":1,"octets":"..."}, a character of the text being a byte.
 */
const char *web_repair(struct web *web, const char *bytes, size_t size);
/*
 * All games of a file that can be followed, as one "text", "markdown", "moves", "pgn", "json" or
 * "save"; "left" counts those that cannot be, or not be a save, and "fault" says why of the last. A
 * page's own game comes in the form of `notate --json`. `dialect` is one of CONGO_DIALECTS, and
 * `name` the title of a game without one.
 */
const char *web_convert(struct web *web, const char *bytes, size_t size, const char *name,
                        const char *form, const char *dialect);

/* The game after `ply` half-moves, with all that can be played there. */
const char *web_show(struct web *web, unsigned ply);
/* Plays one of these moves, by its number; what had followed is dropped. */
const char *web_play(struct web *web, unsigned ply, unsigned move);
/* Plays what was typed in any notation. */
const char *web_type(struct web *web, unsigned ply, const char *text);

/*
 * Thinks about the position after `ply` half-moves. Thoughts arrive by the import `thought`, and
 * the last one's move is the result. A limit of 0 is none; `keep` leaves the hash table as it is.
 */
const char *web_think(struct web *web, unsigned ply, double nodes, unsigned depth, unsigned lines,
                      unsigned keep);

/* The move of a player of a level, as in `congo play`; `seed` is any number. */
const char *web_level(struct web *web, unsigned ply, unsigned level, double seed);
/*
 * Thinks about every position of the game, with about `nodes` each, and reports progress by
 * `thought`. The answer is that of web_show() at the end of the game, with marks, comments and
 * better lines in it, and "scores".
 */
const char *web_judge(struct web *web, double nodes);

/*
 * What perfect play comes to: {"pieces":4,"outcome":"won","distance":7,"moves":[...]}, seen by the
 * side to move, in half-moves up to the Lion's capture, and so for each "turn" that is legal. The
 * tables are worked out first, and kept; `thought` says how much is done, in thousandths. With more
 * than `most` pieces on the board, or at the end of the game, there are "pieces" alone. Where
 * repetition loses, a position that is neither won nor lost is "open".
 */
const char *web_endings(struct web *web, unsigned ply, unsigned most);

/* The position after `ply` half-moves as SVG; `flip`: seen by Black. */
const char *web_picture(struct web *web, unsigned ply, unsigned flip);
const char *web_perft(struct web *web, unsigned ply, unsigned depth);
/* What `congo engine bench` counts. */
const char *web_bench(struct web *web, unsigned depth);

/*
 * Games of any rules file. Files are handed over by their paths: the rules file, what it includes,
 * and its pictures; then a rules file among them is read ("titles" of its games), a game is chosen
 * (how it looks), and begun, or opened from a save. From then on every answer is all of the game:
 * "start", "rows", and the legal "moves", of which one is played by its number.
 */
const char *web_any_clear(struct web *web);
const char *web_any_file(struct web *web, const char *path, const char *bytes, size_t size);
const char *web_any_rules(struct web *web, const char *path);
const char *web_any_look(struct web *web, unsigned number);
const char *web_any_picture(struct web *web, unsigned number);
/* Which game of the file a save is of. */
const char *web_any_titled(struct web *web, const char *bytes, size_t size);
const char *web_any_begin(struct web *web);
const char *web_any_open(struct web *web, const char *bytes, size_t size);
const char *web_any_play(struct web *web, unsigned move);
/* Back to where the game had so many rows. */
const char *web_any_cut(struct web *web, unsigned count);
/* The text of the move that the computer would make. */
const char *web_any_think(struct web *web, unsigned level, double seed);

#endif
