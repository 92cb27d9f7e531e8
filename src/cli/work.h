/* SPDX-License-Identifier: MIT */
/*
 * work.h - works on many files, several at a time, with results in the order of the files.
 *
 * A command says what to do with a game. Finding the files, reading them, threads, order, -o,
 * messages and the exit status are the same for all commands, and are handled here.
 */
#ifndef CONGO_CLI_WORK_H
#define CONGO_CLI_WORK_H

#include "cli/games.h"
#include "cli/words.h"

/* With so many files, or a folder with saves of other games, a summary is printed. */
enum { WORK_MANY_FILES = 20 };

/* The totals of a run over many files. */
struct work_tally {
    size_t games, others, faults; /* others: files of other games */
    size_t broken;                /* of the games, those with errors */
    size_t unread;                /* of the others, those that the command could not take in */
    size_t others_broken;         /* of the others, those with errors */
};

/* So many messages about a file are printed; the others are only counted. */
enum { WORK_REPORTS_MAX = 3 };

struct work_reports {
    struct buf text[WORK_REPORTS_MAX];
    unsigned weight[WORK_REPORTS_MAX]; /* the most important ones are kept */
    size_t count;                      /* including those not kept */
    bool about_call;                   /* some are about the options, and not about the file */
};

/* A file that one thread is working on. */
struct work {
    struct cli *cli;
    const char *path;               /* the place's path */
    const struct game_place *place; /* where the game is: file, number, line, bytes */
    congo_reader *reader;
    congo_game *game;
    const congo_game *uncut;     /* the whole game, if the command gets a part of it */
    struct buf out;              /* results, printed in the order of the files */
    struct buf notes;            /* messages about what was done, likewise */
    struct work_reports reports; /* and about what is wrong */
    struct buf entries;          /* lines of the index, likewise */
    int status;                  /* the worst so far */
    size_t total;                /* games of this file for which something was printed */
    struct work_tally tally;
    const void *context;   /* the plan's context */
    void *state;           /* state_size bytes, zero at first; one for each thread */
    const char *extension; /* the plan's, unless the command sets another one for this file */
    struct work_pool *pool;
    const struct chunk *chunk;
    const struct job *job;
    bool whole; /* this result is a complete file, so it gets no head and tail */
    bool part;  /* a save of another game is broken, but not the part that was asked for */
    bool begun; /* part of the chunk's results has been printed */
};

#define WORK_INDEX "index"

struct work_plan {
    /* Called for each game that was read; it may have errors. */
    void (*game)(struct work *work);
    /* Called for a save of another game; NULL: it is just reported. */
    void (*other)(struct work *work);
    bool passes_other; /* `other` leaves it as it is */
    /* Called for what is not a game; NULL: it is reported. */
    void (*no_game)(struct work *work, const congo_error *err);
    /* Called before the first and after the last game of a file, or of each piece of a file that is
     * cut (`apart`); may be NULL. */
    void (*begin)(struct work *work);
    void (*end)(struct work *work);
    const void *context;
    size_t state_size;
    void (*state_free)(void *state); /* frees what the state holds */
    /* Gets the results in the order of the games; NULL: they are printed. */
    bool (*take)(void *taker, const char *bytes, size_t length, congo_error *err);
    void *taker;
    /* The same, but it prints what it wants itself, with the functions of pool.h. */
    bool (*edit)(void *taker, struct work_pool *pool, const char *bytes, size_t length,
                 congo_error *err);
    /* Whether to read a file; NULL: all files are read. */
    bool (*wants)(void *taker, const char *path);
    /* Called after all games; false: the question itself was wrong. */
    bool (*done)(void *taker, congo_error *err);
    /* How many games `edit` lets through; NULL: all that are not broken. */
    const uint64_t *written;
    const struct buf *head; /* printed before all results, and before each file of -o FOLDER/ */
    const struct buf *tail; /* the same, after them */
    /*
     * -o FOLDER/ can have an index, the file WORK_INDEX: the head, what index_entry adds for each
     * game written to FILE, in the order of the files, and the tail.
     */
    const struct buf *index_head, *index_tail;
    void (*index_entry)(struct work *work, const char *file, struct buf *out);
    size_t most;           /* the most bytes of results; 0: no limit */
    const char *extension; /* of the files, one for each game, that -o FOLDER/ writes: ".txt" */
    const char *on;        /* where games go: "on the page"; NULL: they are just read */
    bool separate;         /* an empty line between the results of two games */
    bool no_output;        /* the command does not take -o */
    bool from_index;       /* nobody has named the files: results lie as in the folder they share */
    bool unread;           /* games are found and not read: work->game stays empty */
    bool apart;    /* no game's results depend on its place among others: files can be cut */
    bool selects;  /* --variant, --terrain and the like choose games, and override nothing */
    bool slow;     /* a file takes seconds or minutes */
    bool alone;    /* use one thread, because results depend on earlier ones */
    bool judges;   /* the command reports what is wrong with games, and gets those it cannot play */
    bool in_place; /* files are changed: a signal only stops the run between two of them */
};

/* Works through the command's arguments; returns the exit status. */
int work_run(struct cli *cli, const struct work_plan *plan);

/*
 * Whether results go to one place and more files follow, so that the next results come right after.
 */
bool work_others_follow(const struct work *work);
/* Whether results go to a folder, with a file for each game. */
bool work_to_folder(const struct work *work);

/* Reports an error or finding of this file, and updates the status. */
void work_report(struct work *work, const congo_error *err);
/* Reports all errors of a game of this file; returns their number. */
size_t work_report_errors(struct work *work, const congo_game *game);
void work_report_findings(struct work *work);
/*
 * Whether a finding says that the moves may be others than the writer of the file meant: words were
 * left as a comment, or a move was guessed. All commands that show a game tell these.
 */
bool work_is_doubt(const congo_error *finding);
void work_report_doubts(struct work *work);
/* Only the lines and words that --lenient has left out of the game. */
void work_report_kept(struct work *work);
/*
 * Takes in a message, and gives up the lightest one, the last of those, where there are too many: a
 * hundred would bury what matters.
 */
void work_keep_report(struct work_reports *reports, struct buf *text, unsigned weight);
/* Into the status alone. */
void work_status(struct work *work, int status);
void work_code(struct work *work, congo_code code);
/* Whether the file itself was named, rather than a folder that contains it. */
bool work_is_named(const struct work *work);
/* Whether the game was read from a save, rather than from a text or JSON. */
bool work_is_save(const struct work *work);

/* A note that a text has games of Congo and of other rules. */
void work_tell_mixed(const struct cli *cli, const char *path);

/* A heading for a game: its file and, from the second game of a file on, its number. */
void work_title(const struct work *work, char *title, size_t size);

/* PGN has no heading, so a tag keeps the name of the file: [Source "game.zsg"]. */
bool work_name_source(const struct work *work, congo_error *err);

/* Options that these commands share, for their tables. */
#define WORK_GAME_OPTION                                                                           \
    {                                                                                              \
        "game", 0, "N", "the Nth game in FILE"                                                     \
    }
#define WORK_PART_OPTIONS                                                                          \
    {"ply", 0, "N", "only the first N half-moves; 0 is the start"},                                \
        {"at", 0, "MOVE", "up to move 15 (White's) or 15... (Black's)"}, WORK_GAME_OPTION
#define WORK_TERRAIN_OPTION                                                                        \
    {                                                                                              \
        "terrain", 0, "TERRAIN", WORDS_LIST ", overriding the file"                                \
    }
#define WORK_LENIENT_OPTION                                                                        \
    {                                                                                              \
        "lenient", 0, NULL, "turn what does not look like a move into a comment"                   \
    }
#define WORK_READING_OPTIONS                                                                       \
    {"variant", 0, "NAME", "treat the games as this variant"}, WORK_TERRAIN_OPTION,                \
        {"position", 0, "POSITION", "start the games from POSITION"}, WORK_LENIENT_OPTION
#define WORK_OUTPUT_OPTIONS                                                                        \
    {"output", 'o', "OUT", "write to OUT; in a folder, one file per game"}, CLI_FORCE_OPTION
#define WORK_JOBS_OPTION                                                                           \
    {                                                                                              \
        "jobs", 'j', "N", "read N files at a time (default: one per processor)"                    \
    }

/* Reads --variant, --terrain, --position and --lenient; false with `status`: a wrong call. */
bool work_reading(struct cli *cli, congo_reading *reading, int *status);

#endif
