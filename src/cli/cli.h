/* SPDX-License-Identifier: MIT */
/*
 * cli.h - the command line: the table of commands, their options, and the one printer.
 *
 * A command is a `struct cmd` in a file of its own, listed in commands.def. Its options are a table
 * too, from which parsing, usage text and completions come.
 */
#ifndef CONGO_CLI_CLI_H
#define CONGO_CLI_CLI_H

#include "base/file.h"

#include <stdatomic.h>

enum { EXIT_DONE = 0, EXIT_INPUT = 1, EXIT_CANNOT = 2 };

struct cli;

/* An option; cli_option(cli, name) has its value. */
struct cli_option {
    const char *name;  /* without the dashes */
    char letter;       /* the short form, or 0 */
    const char *value; /* what the usage text calls the value; NULL: a flag */
    const char *help;  /* may hold a list of words: words.h */
};

struct cmd {
    const char *name;
    const char *summary;   /* one line */
    const char *arguments; /* for the usage text: "[FILE...]" */
    const char *help;      /* further paragraphs */
    int arguments_max;     /* -1: any number */
    const char *forms;     /* the endings that FILE in -o FILE may have: ".txt .json"; NULL: any */
    const struct cli_option *options; /* ends with a NULL name */
    int (*run)(struct cli *cli);      /* gives the exit status */
    /* Ended by NULL. "a b c": --a goes with neither --b nor --c; "a >b c": it needs --b or --c. */
    const char *const *rules;
};

enum { CLI_OPTIONS_MAX = 40 };

enum cli_when { CLI_AUTO, CLI_NEVER, CLI_ALWAYS };

/* What a command has written into a folder. */
struct cli_written {
    atomic_size_t files, kept; /* kept: the old ones, as FILE.bak */
};

/* What a command gets: its arguments and options as given. */
struct cli {
    const struct cmd *cmd;
    char **arguments;
    int argument_count;
    const struct cli_option *given[CLI_OPTIONS_MAX]; /* options as found, in order */
    const char *values[CLI_OPTIONS_MAX];
    int given_count;
    enum cli_when when; /* --color */
    bool colour;        /* messages in colour */
    bool quiet;         /* no findings */
    bool silent;        /* no errors either */
    bool output_failed; /* standard output, and it has been said */
    bool sums_up;       /* folders are summed up, however few files they have */
    bool again;         /* of input that another command has judged: only new faults are said */
    size_t found;       /* games, saves of other games and faults that the command has seen */
    /* Files in a folder are counted; those that are overwritten become FILE.bak. NULL: neither. */
    struct cli_written *written;
    size_t table_faults; /* reported so far */
    congo_variants *variants;
    struct buf variants_text; /* of the --variant-files that were read */
    struct file_ids
        read; /* what is never written over; cli_reads_all adds what the command names */
    struct file_care care;
};

/* The value of an option ("" for a flag), the last one given; NULL where it was not given. */
const char *cli_option(const struct cli *cli, const char *name);
/* Whether any command has an option of this name; asking for one that none has is a slip of ours.
 */
bool cli_is_option(const struct cli *cli, const char *name);

/* A whole number from `least` to `most`; false with a message if it is not one. */
bool cli_number(struct cli *cli, const char *what, const char *text, unsigned long least,
                unsigned long most, unsigned long *number);
/* The number that an option has; where it was not given the number stays as it is. */
bool cli_number_of(struct cli *cli, const char *option, unsigned long least, unsigned long most,
                   unsigned long *number);
/* How many threads -j wants; 0: as many as there are processors. */
bool cli_threads(struct cli *cli, size_t *threads);
/* Seconds, with or without a fraction, as milliseconds; likewise. */
bool cli_seconds(struct cli *cli, const char *what, const char *text, unsigned long *milliseconds);

/* Messages: "congo COMMAND: TEXT", with control characters shown, in colour where that is on. */
void cli_message(const struct cli *cli, const char *format, ...) ERR_PRINTF(2, 3);
/* The same for what is no error. */
void cli_notice(const struct cli *cli, const char *format, ...) ERR_PRINTF(2, 3);
/* An error or a finding, "congo COMMAND: FILE:LINE: TEXT", the line and a caret below. */
void cli_report(const struct cli *cli, const congo_error *err);
/* The same into a buffer, for those who print later. */
void cli_format_report(const struct cli *cli, struct buf *out, const congo_error *err);
/* "FILE: and 5 more", where messages about a file were too many. */
void cli_format_more(const struct cli *cli, struct buf *out, const char *file, size_t count);
/* The same, and the exit status it means. */
int cli_fail(const struct cli *cli, const congo_error *err);
/*
 * Endgame tables of a folder; NULL with a message. Those that are damaged are reported, here and,
 * where one shows it only later, at the end; so is the exit status raised that is passed in.
 */
congo_tables *cli_open_tables(struct cli *cli, const char *folder, int *status);
void cli_close_tables(struct cli *cli, congo_tables *tables, int *status);
/* The book that --book names; NULL without that option. False: it cannot be read, as was said. */
struct opening_book;
bool cli_open_book(struct cli *cli, struct opening_book **book, int *status);
/* A wrong call: the message, where to read on, and status 2. */
int cli_usage(const struct cli *cli, const char *format, ...) ERR_PRINTF(2, 3);
/* The same; false. */
bool cli_refuse(const struct cli *cli, const char *format, ...) ERR_PRINTF(2, 3);

/* Shows control and escape characters of strangers' text as \x1b and the like. */
void cli_escape(struct buf *out, const char *text, size_t length);

/* The options that name a position: --variant, --terrain, --position, --variant-file. */
bool cli_load_variants(struct cli *cli, int *status);
const congo_variant *cli_variant(struct cli *cli, int *status);
/* One that the user names; NULL with a message if there is none. */
const congo_variant *cli_variant_named(const struct cli *cli, const char *name);
bool cli_terrain(struct cli *cli, bool *given, congo_terrain *terrain);
/* A variant's rules on the terrain that is given, or on its own. */
bool cli_rules(struct cli *cli, const congo_variant *variant, unsigned *rules);
bool cli_position(struct cli *cli, congo_position *position, int *status);

/* Which of the known endings (.txt .md .pgn .json .zsg .html .svg .png .pdf .gif .csv) -o FILE has,
 * or "". */
const char *cli_output_form(const struct cli *cli);
bool cli_output_is(const struct cli *cli, const char *form);
/* Whether the command writes that form; no other one is written under such a name. */
bool cli_output_fits(struct cli *cli);

/* Writes to standard output; a failure is reported, and false. The second one: or to -o. */
bool cli_print(struct cli *cli, const char *bytes, size_t length);
bool cli_output(struct cli *cli, const char *bytes, size_t length);
/*
 * The same with all that a command has to say, which is freed. Where it could not be made, `err`
 * says why, and is said instead; a buffer that ran out of memory need not be asked. Gives the exit
 * status.
 */
int cli_print_all(struct cli *cli, struct buf *out, const congo_error *err);
int cli_output_all(struct cli *cli, struct buf *out, const congo_error *err);

/*
 * What is read and so never written over: standard input, the arguments, and the values of options
 * that name a FILE are known from the start; a command adds what it finds beyond these.
 */
bool cli_reads(struct cli *cli, const char *path, congo_error *err);
/* After the last of them. False: standard output is one of them. */
bool cli_reads_all(struct cli *cli, congo_error *err);

/* For the tables of commands with --output. */
#define CLI_FORCE_OPTION                                                                           \
    {                                                                                              \
        "force", 0, NULL, "overwrite existing and read-only files"                                 \
    }

/* Runs a command with its words, behind its name; gives the exit status. */
int cli_run_command(struct cli *cli, const struct cmd *cmd, int argc, char **argv);

/* The table of commands, ended by NULL. */
extern const struct cmd *const cli_commands[];

/* The options that every command takes, such as --color. */
extern const struct cli_option cli_common_options[];

void cli_print_usage(const struct cmd *cmd);

#endif
