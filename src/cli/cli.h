/* SPDX-License-Identifier: MIT */
/*
 * cli.h - the command line: the table of commands, their options, and all printing.
 *
 * A command is a `struct cmd` in a file of its own, listed in commands.def. Its options are a
 * table, too; parsing, usage text and completions are made from it.
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
    const char *value; /* the value's name in the usage text; NULL: a flag */
    const char *help;  /* may contain a list of words, see words.h */
};

struct cmd {
    const char *name;
    const char *summary;   /* one line */
    const char *arguments; /* for the usage text: "[FILE...]" */
    const char *help;      /* more paragraphs of the usage text */
    int arguments_max;     /* -1: any number */
    const char *forms;     /* the endings that FILE in -o FILE may have: ".txt .json"; NULL: any */
    bool plays;            /* and what it writes are games, of which other commands make the rest */
    const struct cli_option *options; /* ends with a NULL name */
    int (*run)(struct cli *cli);      /* gives the exit status */
    /* Ended by NULL. "a b c": --a excludes --b and --c. "a >b c": --a needs --b or --c. */
    const char *const *rules;
};

enum { CLI_OPTIONS_MAX = 40 };

enum cli_when { CLI_AUTO, CLI_NEVER, CLI_ALWAYS };

/* What a command has written to a folder. */
struct cli_written {
    atomic_size_t files, kept; /* kept: old files kept as FILE.bak */
};

/* What a command gets: its arguments and options. */
struct cli {
    const struct cmd *cmd;
    char **arguments;
    int argument_count;
    int plain_count;                                 /* of them, those in front of "--" */
    const struct cli_option *given[CLI_OPTIONS_MAX]; /* in the order given */
    const char *values[CLI_OPTIONS_MAX];
    int given_count;
    enum cli_when when; /* --color */
    bool colour;        /* messages in colour */
    bool quiet;         /* no findings */
    bool silent;        /* no errors either */
    bool output_failed; /* writing to standard output failed, as has been reported */
    bool sums_up;       /* sum up folders however few files they have */
    bool again; /* another command has read this input and reported its errors: only report new ones
                 */
    bool tidies;     /* another command will write the texts of this folder, and mirrored copies */
    size_t found;    /* games, saves of other games and errors seen by the command */
    bool incomplete; /* some of these could not be taken in, so that there are no figures of all */
    size_t broken;   /* of these, what has errors */
    size_t games;    /* and what is a game of a known variant, with errors or without */
    size_t unread;   /* and the saves of other games that the command could not take in */
    bool mixed;      /* it has seen both games of Congo and saves of other games */
    /* If set, files written to a folder are counted, and overwritten ones are kept as FILE.bak. */
    struct cli_written *written;
    size_t table_faults; /* how many have been reported */
    congo_variants *variants;
    struct buf variants_text; /* text of all --variant-files */
    struct file_ids
        read; /* never overwritten; cli_reads_all adds the files that the command names */
    struct file_care care;
};

/* An option's value ("" for a flag), the last one given; NULL: it was not given. */
const char *cli_option(const struct cli *cli, const char *name);
/* Whether this command has the option. */
bool cli_has_option(const struct cli *cli, const char *name);
/* Whether any command has an option of this name; asserts that code asks for existing options. */
bool cli_is_option(const struct cli *cli, const char *name);

/* Reads an integer from `least` to `most`; false: it is not one, with a message. */
bool cli_number(struct cli *cli, const char *what, const char *text, unsigned long least,
                unsigned long most, unsigned long *number);
/* The same for an option's value; if the option was not given, the number is unchanged. */
bool cli_number_of(struct cli *cli, const char *option, unsigned long least, unsigned long most,
                   unsigned long *number);
/* The number of threads for -j; 0: as many as there are processors. */
bool cli_threads(struct cli *cli, size_t *threads);
/* The same for seconds, which may have a fraction; gives milliseconds. */
bool cli_seconds(struct cli *cli, const char *what, const char *text, unsigned long *milliseconds);

/* Prints a message "congo COMMAND: TEXT", with control characters escaped, perhaps in colour. */
void cli_message(const struct cli *cli, const char *format, ...) ERR_PRINTF(2, 3);
/* The same for a message that is not an error. */
void cli_notice(const struct cli *cli, const char *format, ...) ERR_PRINTF(2, 3);
/* Prints an error or a finding: "congo COMMAND: FILE:LINE: TEXT", then the line with a caret. */
void cli_report(const struct cli *cli, const congo_error *err);
/* The same into a buffer, to be printed later. */
void cli_format_report(const struct cli *cli, struct buf *out, const congo_error *err);
/* Adds "; to name the variant, use --variant NAME" if the name is a variant's. */
void cli_add_variant_hint(const struct cli *cli, const char *name, struct buf *out);
/* Adds the options of this call that decide how games are read, as they were typed. */
void cli_add_reading(const struct cli *cli, struct buf *out);
/* "FILE: and 5 more", after too many messages about a file; `listed`: and where all of them are. */
void cli_format_more(const struct cli *cli, struct buf *out, const char *file, size_t count,
                     bool listed);
void cli_report_more(const struct cli *cli, const char *file, size_t count);
/* Prints an error and returns its exit status. */
int cli_fail(const struct cli *cli, const congo_error *err);
/*
 * Opens the endgame tables in a folder; NULL: failed, with a message. Damaged tables are reported
 * now, or when the tables are closed if the damage shows later; both raise `status`.
 */
congo_tables *cli_open_tables(struct cli *cli, const char *folder, int *status);
void cli_close_tables(struct cli *cli, congo_tables *tables, int *status);
/*
 * The book named by --book; NULL if there is no such option. False: it cannot be read, with a
 * message.
 */
struct opening_book;
bool cli_open_book(struct cli *cli, struct opening_book **book, int *status);
/* Reports a wrong call, with a hint where to read more; returns status 2. */
int cli_usage(const struct cli *cli, const char *format, ...) ERR_PRINTF(2, 3);
/* The same, but returns false. */
bool cli_refuse(const struct cli *cli, const char *format, ...) ERR_PRINTF(2, 3);

/* Escapes control characters in text from others, as \x1b and the like. */
void cli_escape(struct buf *out, const char *text, size_t length);

/* The options that name a position: --variant, --terrain, --position, --variant-file. */
bool cli_load_variants(struct cli *cli, int *status);
const congo_variant *cli_variant(struct cli *cli, int *status);
/* A variant that the user names; NULL: none, with a message. */
const congo_variant *cli_variant_named(const struct cli *cli, const char *name);
bool cli_terrain(struct cli *cli, bool *given, congo_terrain *terrain);
/* A variant's rules on the given terrain, or on its own. */
bool cli_rules(struct cli *cli, const congo_variant *variant, unsigned *rules);
bool cli_position(struct cli *cli, congo_position *position, int *status);

/* Which of the known endings (.txt .md .pgn .json .zsg .html .svg .png .pdf .gif .csv) a name has,
 * or ""; the same of -o FILE. */
const char *cli_form_of(const char *path);
/* The same, or the ending of another kind of file that no command writes, such as .jpg. */
const char *cli_kind_of(const char *path);
const char *cli_output_form(const struct cli *cli);
bool cli_output_is(const struct cli *cli, const char *form);
/* Whether the command writes files with that ending; otherwise it refuses. */
bool cli_output_fits(struct cli *cli);

/* False, with a message: -o names a file of another form than this option asks for. */
bool cli_refuse_form(struct cli *cli, const char *option);

/*
 * Writes to standard output; false: failed, with a message. The second function writes to -o if
 * given.
 */
bool cli_print(struct cli *cli, const char *bytes, size_t length);
bool cli_output(struct cli *cli, const char *bytes, size_t length);
/*
 * With nothing to put in it, the file that -o names stays as it is unless there is --force. True:
 * it stays, with a message.
 */
bool cli_leaves_output(const struct cli *cli);
/* That message; `there`: the file exists. */
void cli_say_no_game(const struct cli *cli, const char *path, bool there);
/*
 * Prints all of a command's output and frees it. If it could not be made, reports `err` instead;
 * callers need not check whether the buffer ran out of memory. Returns the exit status.
 */
int cli_print_all(struct cli *cli, struct buf *out, const congo_error *err);
int cli_output_all(struct cli *cli, struct buf *out, const congo_error *err);

/*
 * Adds a file that is read, and so must never be overwritten. Standard input, the arguments, and
 * the FILE values of options are known already.
 */
bool cli_reads(struct cli *cli, const char *path, congo_error *err);
/* Call this after the last of them. False: standard output is one of these files. */
bool cli_reads_all(struct cli *cli, congo_error *err);

/* For commands with --output. */
#define CLI_FORCE_OPTION                                                                           \
    {                                                                                              \
        "force", 0, NULL, "overwrite any file, read-only ones too, and keep no copy"               \
    }

/* Runs a command with the words after its name; returns the exit status. */
int cli_run_command(struct cli *cli, const struct cmd *cmd, int argc, char **argv);

/* The table of commands, ended by NULL. */
extern const struct cmd *const cli_commands[];

/* Options of all commands, such as --color. */
extern const struct cli_option cli_common_options[];

void cli_print_usage(const struct cmd *cmd);

#endif
