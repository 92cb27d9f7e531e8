/* SPDX-License-Identifier: MIT */
/* play.h - a game between people and players, independent of how it is shown. */
#ifndef CONGO_CLI_PLAY_H
#define CONGO_CLI_PLAY_H

#include "cli/cli.h"
#include "cli/thinker.h"
#include "play/find/opening_book.h"
#include "play/player/player.h"

struct screen;

struct seat {
    const char *name; /* "human", or the player's spec */
    struct player_spec spec;
    char level[40];        /* "level=5", if that was typed; the name and the spec point to it */
    struct player *player; /* NULL: a human */
};

struct play {
    struct cli *cli;
    congo_game *game;
    struct seat seat[2];
    struct thinker adviser; /* for hints */
    struct knowledge knowledge;
    struct opening_book *book; /* or NULL */
    const char *file;          /* the game came from here and is saved here; or NULL */
    struct buf saved;          /* the file to which the game was last saved, or empty */
    bool backed_up;            /* the old file has been kept as FILE.bak */
    bool older_backup;         /* it has not: an older FILE.bak is there */
    struct screen *screen;     /* NULL: plain lines */
    struct buf said;           /* output of the last command */
    congo_result claimed;      /* a result that the moves do not give: resignation, a crash */
    char why[100];
    unsigned long line; /* of the input */
    size_t shown;       /* half-moves already printed in plain lines */
    bool named[2];      /* this side had a name in the file, which is kept */
    bool flipped;
    bool unsaved;
    bool wrong; /* an input line was wrong */
    bool over;  /* no more input is wanted */
};

/* Gives an engine the tables and net of --tables and --eval. Other programs have their own. */
void play_teach(const struct play *play, const struct player *player,
                const struct player_spec *spec);

/* Handles an input line: a command or a move. */
void play_line(struct play *play, const char *line);
/* Shows an error, below the board or like any other error. */
void play_say_error(struct play *play, const congo_error *err);
/* Shows the engine's score, and with `moves` its best line. */
void play_advise(struct play *play, bool moves);
/* Whether the game is over, by the moves or by a claimed result. */
bool play_finished(const struct play *play);
/* "White wins: the Lion is captured". */
void play_result(const struct play *play, struct buf *out);
/* Lets a player who is not human move. */
void play_think(struct play *play);
bool play_is_humans_turn(const struct play *play);

/* Saves the game, as a save or a text, depending on the name's ending. */
bool play_save(struct play *play, const char *path, congo_error *err);

/* The pieces that drown at the end of their player's next turn, if they stay. */
congo_squares play_wet(const congo_position *position);

#endif
