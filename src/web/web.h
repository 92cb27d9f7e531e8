/* SPDX-License-Identifier: MIT */
/*
 * web.h - the rules, the readers and the engine for a page's script.
 *
 * A session is a game on a board, and answers the script's questions about it. Questions are
 * numbers and texts. Answers are JSON, valid until the next call: always an object or an array, and
 * after an error an object with "error". Only the script decides what is shown.
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
/* Adds the variants of a text in the format of congo-variant(5), and lists all. */
const char *web_read_variants(struct web *web, const char *text, size_t size);

/*
 * Begins a game. `terrain` is "islands", "river" or empty, and `position` is empty for the setup.
 * `moves` are separated by blanks, each as squares ("a2a3") or as for web_type(). From the first
 * move that cannot be played on, they are left out.
 */
const char *web_begin(struct web *web, const char *title, const char *terrain, const char *position,
                      const char *moves);

/*
 * The games of a file, saves and texts alike: {"games":[{"about":"Congo, 1-0, 42
 * moves"},...],"others":0}. A game that cannot be followed to its end is "wrong"; one whose opening
 * goes to the A/B/C side is "left"; a Zillions save is a "save". "others" counts saves of other
 * games, and "other" is the message about the first of them.
 */
const char *web_list(struct web *web, const char *bytes, size_t size);
/* The game of a file with this number, from 0, for the page; its errors are in "notes". */
const char *web_open(struct web *web, const char *bytes, size_t size, unsigned number,
                     const char *name);
/*
 * The bytes of one game of a file, as for web_repair(). What lies between games belongs to the one
 * before.
 */
const char *web_source(struct web *web, const char *bytes, size_t size, unsigned number);
/*
 * Mirrors every game of the file that opens on the A/B/C side, as `congo mirror` does, and leaves
 * everything else unchanged: {"repaired":1,"octets":"...","notes":""}, with one character for each
 * byte. The notes, a line for each game, say which words name squares, and were not mirrored.
 */
const char *web_repair(struct web *web, const char *bytes, size_t size);
/*
 * All games of a file that can be followed, as one "text", "markdown", "moves", "pgn", "json" or
 * "save"; "numbers" are theirs in the file, from 1. "left" counts those that cannot be followed, or
 * cannot be a save, and "fault" is why: if one cannot be a save, that. "lacks" is what a save
 * cannot hold, "2 comments, 1 mark". A page's own game is passed in the format of `notate --json`.
 * `dialect` is one of CONGO_DIALECTS; `name` is the title for games without one.
 */
const char *web_convert(struct web *web, const char *bytes, size_t size, const char *name,
                        const char *form, const char *dialect);

/* The game after `ply` half-moves, with all legal moves. */
const char *web_show(struct web *web, unsigned ply);
/* Plays one of these moves, by its number; drops what followed. */
const char *web_play(struct web *web, unsigned ply, unsigned move);
/* Plays a move typed in any notation. */
const char *web_type(struct web *web, unsigned ply, const char *text);

/*
 * Thinks about the position after `ply` half-moves. Thoughts are sent to the import `thought`; the
 * last one's move is the result. A limit of 0 means none; `keep` keeps the hash table.
 */
const char *web_think(struct web *web, unsigned ply, double nodes, unsigned depth, unsigned lines,
                      unsigned keep);

/* The move of a player of a level, as in `congo play`; `seed` can be any number. */
const char *web_level(struct web *web, unsigned ply, unsigned level, double seed);
/*
 * Thinks about every position of the game, with about `nodes` each, and sends progress to
 * `thought`. The answer is that of web_show() at the end of the game, with marks, comments and
 * better lines added to the game, and "scores".
 */
const char *web_judge(struct web *web, double nodes);

/*
 * The result of perfect play: {"pieces":4,"outcome":"won","distance":7,"moves":[...]}, for the side
 * to move, in half-moves up to the Lion's capture, and likewise for each legal "turn". Missing
 * tables are built first, and kept; `thought` receives the progress in thousandths. With more than
 * `most` pieces on the board and no table yet, or at the end of the game, there is only "pieces".
 * If repetition loses, a position that is neither won nor lost is "open".
 */
const char *web_endings(struct web *web, unsigned ply, unsigned most);

/* The position after `ply` half-moves as SVG; `flip`: with Black at the bottom. */
const char *web_picture(struct web *web, unsigned ply, unsigned flip);
const char *web_perft(struct web *web, unsigned ply, unsigned depth);
/* What `congo engine bench` counts. */
const char *web_bench(struct web *web, unsigned depth);

/*
 * Games of any rules file. First, files are handed over with their paths: the rules file, the files
 * it includes, and its pictures. Then a rules file is read ("titles" of its games), a game is
 * chosen (its looks), and begun, or opened from a save. From then on every answer is the whole
 * game: "start", "rows", and the legal "moves", which are played by number.
 */
const char *web_any_clear(struct web *web);
const char *web_any_file(struct web *web, const char *path, const char *bytes, size_t size);
const char *web_any_rules(struct web *web, const char *path);
const char *web_any_look(struct web *web, unsigned number);
const char *web_any_picture(struct web *web, unsigned number);
/* The number of the game in the file that a save is about. */
const char *web_any_titled(struct web *web, const char *bytes, size_t size);
const char *web_any_begin(struct web *web);
const char *web_any_open(struct web *web, const char *bytes, size_t size);
const char *web_any_play(struct web *web, unsigned move);
/* Goes back to when the game had so many rows. */
const char *web_any_cut(struct web *web, unsigned count);
/* The text of the computer's move. */
const char *web_any_think(struct web *web, unsigned level, double seed);

#endif
