/* SPDX-License-Identifier: MIT */
/*
 * work.h - many files, several at a time, results in the order of the files.
 *
 * A command says what to do with a game; finding the files, reading them, threads, order, -o,
 * messages and the exit status are the same for all of them and live here.
 */
#ifndef CONGO_CLI_WORK_H
#define CONGO_CLI_WORK_H

#include "cli/games.h"
#include "cli/words.h"

/* So many files end with a summary, and so does a folder with saves of other games. */
enum { WORK_MANY_FILES = 20 };

/* What a run over many files ends with. */
struct work_tally {
    size_t games, others, faults; /* others: files of other games */
};

/* Of one file so many messages are printed; of the others, how many there are. */
enum { WORK_REPORTS_MAX = 3 };

struct work_reports {
    struct buf text[WORK_REPORTS_MAX];
    unsigned weight[WORK_REPORTS_MAX]; /* the lighter ones give way */
    size_t count;                      /* of all, whether kept or not */
};

/* A file being worked on, by one thread. */
struct work {
    struct cli *cli;
    const char *path;               /* the place's */
    const struct game_place *place; /* of the game: file, number, line, bytes */
    congo_reader *reader;
    congo_game *game;
    struct buf out;              /* results, printed in the order of the files */
    struct buf notes;            /* for standard error, likewise: what has been done */
    struct work_reports reports; /* and what is wrong */
    struct buf entries;          /* for the index, likewise */
    int status;                  /* the worst so far */
    size_t total;                /* games for which something was printed, of this file */
    struct work_tally tally;
    const void *context;   /* the plan's */
    void *state;           /* of the plan's state_size, all zero at first; one for each thread */
    const char *extension; /* the plan's, until the command sets another one for this file */
    struct work_pool *pool;
    const struct chunk *chunk;
    const struct job *job;
    bool whole; /* this result is a file of its own, and gets no head and no tail */
    bool begun; /* some of the chunk's results have been printed */
};

#define WORK_INDEX "index"

struct work_plan {
    /* A game has been read, perhaps with errors. */
    void (*game)(struct work *work);
    /* A save of another game; NULL: it is reported, and that is all. */
    void (*other)(struct work *work);
    /* What was read is no game; NULL: it is reported. */
    void (*no_game)(struct work *work, const congo_error *err);
    /* Before the first and after the last game of a file; may be NULL. */
    void (*begin)(struct work *work);
    void (*end)(struct work *work);
    const void *context;
    size_t state_size;
    void (*state_free)(void *state); /* frees what the state holds */
    /* Gets the results in the order of the games, in place of printing them; NULL: they are
     * printed. */
    bool (*take)(void *taker, const char *bytes, size_t length, congo_error *err);
    void *taker;
    /* The same, and prints itself what it wants to be printed, with the calls of pool.h. */
    bool (*edit)(void *taker, struct work_pool *pool, const char *bytes, size_t length,
                 congo_error *err);
    /* Whether a file is to be read at all; NULL: all are. */
    bool (*wants)(void *taker, const char *path);
    /* Once all games were looked at: false where the question itself is wrong. */
    bool (*done)(void *taker, congo_error *err);
    const struct buf *head; /* before all results, and before each file that -o FOLDER/ writes */
    const struct buf *tail; /* after them, likewise */
    /*
     * Of what -o FOLDER/ writes there can be an index, the file WORK_INDEX: its head, what each
     * game that was written to FILE adds, in the order of the files, and its tail.
     */
    const struct buf *index_head, *index_tail;
    void (*index_entry)(struct work *work, const char *file, struct buf *out);
    size_t most;           /* bytes of results; 0: any number */
    const char *extension; /* of the files that -o FOLDER/ writes, one a game: ".txt" */
    bool separate;         /* an empty line between the results of two games */
    bool no_output;        /* the command does not take -o */
    bool unread;           /* games are found and not read: work->game stays empty */
    bool apart;    /* no game's results depend on its place among others: files can be cut */
    bool selects;  /* --variant, --terrain and the like choose games, and override nothing */
    bool slow;     /* a file takes seconds or minutes */
    bool alone;    /* one thread: results depend on those before them */
    bool in_place; /* files are written: a signal stops only between two of them */
};

/* Works through the command's arguments; gives the exit status. */
int work_run(struct cli *cli, const struct work_plan *plan);

/* Results go to one place, and there are further files: the next ones come right behind. */
bool work_others_follow(const struct work *work);
/* Results go to a folder, a file for each game. */
bool work_to_folder(const struct work *work);

/* An error or finding of this file: to the messages, and into the status. */
void work_report(struct work *work, const congo_error *err);
/* All of the game's; how many errors there are. */
size_t work_report_errors(struct work *work);
void work_report_findings(struct work *work);
/* Into the status alone. */
void work_status(struct work *work, int status);
void work_code(struct work *work, congo_code code);
/* The file was named by itself; else a folder held it. */
bool work_is_named(const struct work *work);

/* A game's heading: its file, and which of the file's games it is from the second one on. */
void work_title(const struct work *work, char *title, size_t size);

/* PGN has no heading, so that a tag keeps the name of the file: [Source "game.zsg"]. */
bool work_name_source(const struct work *work, congo_error *err);

/* The options that these commands share, for their tables. */
#define WORK_GAME_OPTION                                                                           \
    {                                                                                              \
        "game", 0, "N", "the Nth game in FILE"                                                     \
    }
#define WORK_PART_OPTIONS                                                                          \
    {"ply", 0, "N", "only the first N half-moves; 0 is the start"},                                \
        {"at", 0, "MOVE", "up to move 15 (White's) or 15... (Black's)"}, WORK_GAME_OPTION
#define WORK_READING_OPTIONS                                                                       \
    {"variant", 0, "NAME", "treat the games as this variant"},                                     \
        {"terrain", 0, "TERRAIN", WORDS_LIST ", overriding the file"},                             \
        {"position", 0, "POSITION", "start the games from POSITION"},                              \
    {                                                                                              \
        "lenient", 0, NULL, "skip lines that cannot be read"                                       \
    }
#define WORK_OUTPUT_OPTIONS                                                                        \
    {"output", 'o', "OUT", "write to OUT; in a folder, one file per game"}, CLI_FORCE_OPTION
#define WORK_JOBS_OPTION                                                                           \
    {                                                                                              \
        "jobs", 'j', "N", "read N files at a time (default: one per processor)"                    \
    }

/* --variant, --terrain, --position, --lenient as one value; false with `status` on a wrong call. */
bool work_reading(struct cli *cli, congo_reading *reading, int *status);

#endif
