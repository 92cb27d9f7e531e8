/* SPDX-License-Identifier: MIT */
/* play.h - a game being played by people and players, whatever it is shown on. */
#ifndef CONGO_CLI_PLAY_H
#define CONGO_CLI_PLAY_H

#include "cli/cli.h"
#include "cli/thinker.h"
#include "play/find/opening_book.h"
#include "play/player/player.h"

struct screen;

struct seat {
    const char *name; /* "human", or the SPEC */
    struct player_spec spec;
    char level[40];        /* "level=5", where that was typed; the name and the spec point there */
    struct player *player; /* NULL: a human */
};

struct play {
    struct cli *cli;
    congo_game *game;
    struct seat seat[2];
    struct thinker adviser; /* for hints */
    struct knowledge knowledge;
    struct opening_book *book; /* or NULL */
    const char *file;          /* that the game came from, and is saved to; or NULL */
    struct buf saved;          /* the file that the game was saved to last, or empty */
    bool backed_up;            /* what that file was before is in FILE.bak */
    struct screen *screen;     /* NULL: plain lines */
    struct buf said;           /* what the last command had to say */
    congo_result claimed;      /* what the moves do not give: resigned, a crash */
    const char *why;
    unsigned long line; /* of the input */
    size_t shown;       /* half-moves that plain lines have said */
    bool named[2];      /* the game came with a name for this side, which stays */
    bool flipped;
    bool unsaved;
    bool wrong; /* a line of the input was */
    bool over;  /* no further line is wanted */
};

/* An engine gets what --tables and --eval name; another program has its own. */
void play_teach(const struct play *play, const struct player *player,
                const struct player_spec *spec);

/* A line that was typed: a command or a move. */
void play_line(struct play *play, const char *line);
/* Why something cannot be done, below the board or as any other error. */
void play_say_error(struct play *play, const congo_error *err);
/* The engine's score, and with `moves` its best line. */
void play_advise(struct play *play, bool moves);
/* Nobody's turn any more: by the moves, or by what was claimed. */
bool play_finished(const struct play *play);
/* "White wins: the Lion is captured". */
void play_result(const struct play *play, struct buf *out);
/* The player's turn, who is no human. */
void play_think(struct play *play);
bool play_is_humans_turn(const struct play *play);

/* Saves, a save or a text by the name's end. */
bool play_save(struct play *play, const char *path, congo_error *err);

/* Which pieces the river takes at the end of their player's next turn, if they stay. */
congo_squares play_wet(const congo_position *position);

#endif
