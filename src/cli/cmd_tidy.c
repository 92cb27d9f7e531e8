/* SPDX-License-Identifier: MIT */
/*
 * cmd_tidy.c - verify, notate, mirror and page for a whole folder, one after another, each as if it
 * had been typed. On Windows this runs when a folder is dropped on congo.exe.
 */
#include "cli/cli.h"
#include "cli/other_games.h"

#include "base/file.h"
#include "base/port.h"
#include "cli/paths.h"
#include "cli/work.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

extern const struct cmd cmd_verify, cmd_notate, cmd_mirror, cmd_page;

/* The commands, and where in OUT each one's output goes; NULL: to standard output. */
static const struct tidy_step {
    const struct cmd *cmd;
    const char *place, *what;
    const char *mixed;  /* the same where the folder has other games as well */
    const char *broken; /* and where there are errors, or NULL */
} steps[] = {
    {&cmd_verify, NULL, NULL, NULL, NULL},
    {&cmd_notate, "/texts/", "the games as text", "the games as text",
     "the games without errors as text"},
    {&cmd_mirror, "/repaired/", "the games without errors, with wrong openings mirrored",
     "the games of Congo without errors, with wrong openings mirrored", NULL},
    {&cmd_page, "/games.html", "the games on a page for a browser",
     "the games of Congo on a page for a browser", NULL},
};
enum { STEPS = sizeof steps / sizeof *steps };

/* A command's words, stored one after another; each begins where the last one ended. */
struct tidy_words {
    struct buf text;
    size_t start[CLI_OPTIONS_MAX + 8];
    int count;
};

static void
add_word(struct tidy_words *words, const char *before, const char *word, const char *after)
{
    words->start[words->count++] = words->text.length;
    buf_add_text(&words->text, before);
    buf_add_text(&words->text, word);
    buf_add_text(&words->text, after);
    buf_add_char(&words->text, '\0');
}

/*
 * Passes tidy's options about games on to each command. Only Congo's games are mirrored: if there
 * are other rules, the variant is one of theirs.
 */
static void
pass_options(const struct cli *cli, const struct cmd *cmd, struct tidy_words *words)
{
    bool other = cmd == &cmd_mirror && cli_option(cli, "rules");

    for (int i = 0; i < cli->given_count; i++) {
        const char *name = cli->given[i]->name;

        if (strcmp(name, "output") == 0 || strcmp(name, "force") == 0 ||
            (other && (strcmp(name, "rules") == 0 || strcmp(name, "variant") == 0)))
            continue;
        add_word(words, "--", name, "");
        if (cli->given[i]->value)
            add_word(words, "", cli->values[i], "");
    }
}

static int
run_step(struct cli *cli, const struct tidy_step *step, const char *folder, const char *out,
         struct cli_written *written)
{
    struct cli inner = {.sums_up = true,
                        .again = step->place != NULL,
                        .tidies = true,
                        .written = step->place ? written : NULL};
    struct tidy_words words = {.text = BUF_EMPTY};
    char *list[CLI_OPTIONS_MAX + 8];
    int status = EXIT_CANNOT;
    congo_error err;

    pass_options(cli, step->cmd, &words);
    if (step->place) {
        add_word(&words, "-o", "", "");
        add_word(&words, "", out, step->place);
        add_word(&words, "--", "force", "");
    }
    add_word(&words, "--", "", "");
    add_word(&words, "", folder, "");
    if (buf_text(&words.text)) {
        for (int i = 0; i < words.count; i++)
            list[i] = words.text.bytes + words.start[i];
        status = cli_run_command(&inner, step->cmd, words.count, list);
        cli->output_failed = cli->output_failed || inner.output_failed;
        cli->found = inner.found;
        cli->games = inner.games;
        cli->mixed = inner.mixed;
        cli->unread = inner.unread;
        /* Only the first step reads everything. */
        if (!step->place)
            cli->broken = inner.broken;
    } else {
        err_no_memory(&err);
        (void)cli_fail(cli, &err);
    }
    buf_free(&words.text);
    return status;
}

/*
 * Checks OUT, which must not be inside the folder that tidy leaves unchanged. `made`: OUT is new.
 */
static bool
make_folder(struct cli *cli, const char *folder, const char *out, bool *made)
{
    bool within = false;
    congo_error err;

    *made = mkdir(out, 0777) == 0;

    if (*made || (errno == EEXIST && paths_is_folder(out) && cli_option(cli, "force"))) {
        if (file_is_within(out, folder, &within, &err) && !within)
            return true;
        if (*made)
            (void)rmdir(out);
        if (within)
            err_set(&err, CONGO_CANNOT_WRITE, 0, 0,
                    "%.200s is inside %.200s, which stays as it is; name another folder with -o",
                    out, folder);
    } else if (errno == EEXIST && paths_is_folder(out)) {
        (void)file_needs_force(out, "already exists", &err);
    } else if (errno == EEXIST) {
        err_set(&err, CONGO_CANNOT_WRITE, 0, 0,
                "there is a file of this name; choose another folder with -o");
        err_in_file(&err, out);
    } else
        err_cannot(&err, CONGO_CANNOT_WRITE, out, "make the folder");
    (void)cli_fail(cli, &err);
    return false;
}

/* If memory runs out, `list` has failed. */
static bool
is_written(const char *out, const char *place, struct buf *list)
{
    struct buf path = BUF_EMPTY;
    struct stat about;
    bool is;

    buf_add_text(&path, out);
    buf_add_text(&path, place);
    is = buf_text(&path) && stat(path.bytes, &about) == 0;
    buf_free_part(&path, list);
    return is;
}

/* Prints what a step has made, as a line of the final list. */
static void
list_step(const struct cli *cli, struct buf *list, const struct tidy_step *step, const char *out,
          struct cli_written *written)
{
    size_t files = atomic_load(&written->files), kept = atomic_load(&written->kept);
    bool folder = step->place[strlen(step->place) - 1] == '/';

    if (!(folder ? files != 0 : is_written(out, step->place, list)))
        return;
    cli_escape(list, out, strlen(out));
    buf_printf(list, "%s: ", step->place);
    if (folder)
        buf_printf(list, "%zu %s, ", files, files == 1 ? "file" : "files");
    buf_add_text(list, cli->broken && step->broken ? step->broken
                       : cli->mixed                ? step->mixed
                                                   : step->what);
    if (step->cmd == &cmd_page && cli->mixed)
        buf_add_text(list, "; for the other games: 'congo page");
    else if (step->cmd == &cmd_page && cli->unread)
        buf_printf(list, "; %zu %s not on it; 'congo page", cli->unread,
                   cli->unread == 1 ? "game is" : "games are");
    if (step->cmd == &cmd_page && (cli->mixed || cli->unread)) {
        cli_add_reading(cli, list);
        buf_add_text(list, cli->mixed ? " FOLDER -o PAGES/' (needs their rules files)"
                                      : " FOLDER -o PAGE.html' says why");
    }
    if (kept)
        buf_printf(list, "; %zu old %s kept as .bak", kept, kept == 1 ? "file is" : "files are");
    buf_add_char(list, '\n');
}

/* Removes a folder that is still empty. */
static void
drop_empty(const char *out, const char *place)
{
    struct buf path = BUF_EMPTY;

    buf_add_text(&path, out);
    buf_add_text(&path, place);
    if (buf_text(&path))
        (void)rmdir(path.bytes);
    buf_free(&path);
}

static int
tidy(struct cli *cli, const char *folder, const char *out)
{
    struct cli_written written;
    struct buf list = BUF_EMPTY;
    int worst = EXIT_DONE;
    bool made, read = false;

    if (!make_folder(cli, folder, out, &made))
        return EXIT_CANNOT;
    for (size_t i = 0; i < STEPS; i++) {
        int status;

        /* A page that only says what cannot be read is of no use. */
        if (steps[i].cmd == &cmd_page && !read)
            continue;
        atomic_init(&written.files, 0);
        atomic_init(&written.kept, 0);
        status = run_step(cli, &steps[i], folder, out, &written);
        worst = status > worst ? status : worst;
        /* A save that cannot be read has been reported; go on with the others. */
        if (cli->output_failed || (!i && !cli->found))
            break;
        if (!steps[i].place) {
            read = cli->games > cli->unread;
            continue;
        }
        drop_empty(out, steps[i].place);
        list_step(cli, &list, &steps[i], out, &written);
    }
    if (made && !list.length) {
        (void)rmdir(out);
        cli_notice(cli, "%s: not made, as there is nothing to put in it", out);
    }
    if (list.length && !list.failed)
        (void)cli_print(cli, "\n", 1);
    return cli_print_all(cli, &list, NULL) > worst ? EXIT_CANNOT : worst;
}

/* A path without trailing slashes. */
static const char *
take_path(struct buf *path, const char *text, const char *behind)
{
    buf_add_text(path, text);
    while (path->length > 1 && path->bytes[path->length - 1] == '/')
        path->length--;
    buf_add_text(path, behind);
    return buf_text(path);
}

static int
run(struct cli *cli)
{
    const char *folder = cli->argument_count ? cli->arguments[0] : "";
    const char *given = cli_option(cli, "output"), *from, *to;
    struct buf in = BUF_EMPTY, out = BUF_EMPTY;
    int status = EXIT_CANNOT;
    struct stat about;
    congo_error err;

    if (!*folder)
        return cli_usage(cli, "name the folder that holds your saves");
    if (stat(folder, &about) != 0) {
        err_cannot(&err, CONGO_CANNOT_READ, folder, "read");
        return cli_fail(cli, &err);
    }
    if (!S_ISDIR(about.st_mode) && paths_is_archive(folder))
        return cli_usage(cli, "%.200s is a zip archive; unpack it and name the folder", folder);
    if (!S_ISDIR(about.st_mode))
        return cli_usage(
            cli, "%.200s is a file; name the folder that holds it, or check it with 'congo FILE'",
            folder);
    /* "." does not have a name from which another folder's name could be made. */
    if (!given && !folder[strspn(folder, "./")])
        return cli_usage(cli, "name a folder outside this one with -o, such as -o ../tidy");
    from = take_path(&in, folder, "");
    to = given ? take_path(&out, given, "") : take_path(&out, from ? from : "", " - congo");
    if (from && to && strcmp(from, to) == 0) {
        status = cli_usage(cli, "-o names the folder of saves itself; choose another name");
    } else if (from && to) {
        status = tidy(cli, from, to);
    } else {
        err_no_memory(&err);
        (void)cli_fail(cli, &err);
    }
    buf_free(&in);
    buf_free(&out);
    return status;
}

static const struct cli_option options[] = {
    {"output", 'o', "OUT", "write to the folder OUT (default: \"FOLDER - congo\")"},
    {"force", 0, NULL, "write to OUT again; texts and saves that differ become FILE.bak"},
    WORK_READING_OPTIONS,
    OTHER_GAMES_OPTION,
    {NULL, 0, NULL, NULL},
};

const struct cmd cmd_tidy = {
    .name = "tidy",
    .summary = "checks a folder of saves; makes texts, repaired copies and a page",
    .arguments = "FOLDER",
    .help =
        "Everything is written to a new folder beside FOLDER: texts, repaired copies of games of\n"
        "Congo, and a page, which has other games only if there are none of Congo. Texts and page\n"
        "show the games as they are; only repaired/ has them mirrored. FOLDER stays as it is.",
    .arguments_max = 1,
    .options = options,
    .run = run,
};
