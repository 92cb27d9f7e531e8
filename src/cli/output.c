/* SPDX-License-Identifier: MIT */
/* output.c - decides where results go. */
#include "cli/output.h"

#include "base/names.h"
#include "cli/backup.h"
#include "cli/paths.h"
#include "cli/window.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/port.h"

/* Endings of file names, and the command that reads games and writes this format. */
static const struct {
    const char *form, *command;
} forms[] = {
    {".txt", "notate"}, {".md", "notate"}, {".pgn", "notate"}, {".json", "notate"},
    {".zsg", "zsg"},    {".html", "page"}, {".svg", NULL},     {".png", NULL},
    {".pdf", NULL},     {".gif", NULL},    {".csv", "stats"},  {".doc", NULL},
    {".docx", NULL},    {".odt", NULL},    {".rtf", NULL},     {".xlsx", NULL},
};
enum { FORMS = sizeof forms / sizeof *forms };

/*
 * What is in no other command's files, or in another one's than the table says: what these make of
 * games; and a .csv file counts games. The first row that fits holds; NULL and "": any.
 */
static const struct {
    const char *command, *form, *instead;
} exceptions[] = {
    {"analyze", ".html", "page --analysis"},
    {"analyze", "", NULL},
    {"explore", "", NULL},
    {"stats", "", NULL},
    {NULL, ".csv", NULL},
};

static size_t
form_named(const char *path)
{
    const char *dot = strrchr(path, '.');
    size_t form = 0;

    while (form < FORMS && !(dot && names_equal(dot, forms[form].form)))
        form++;
    return form;
}

const char *
cli_form_of(const char *path)
{
    size_t form = form_named(path);

    return form < FORMS ? forms[form].form : "";
}

const char *
cli_kind_of(const char *path)
{
    static const char *const others[] = {".zrf", ".zip", ".jpg", ".jpeg", ".bmp", ".exe"};
    const char *dot = strrchr(path, '.');

    for (size_t i = 0; dot && i < sizeof others / sizeof *others; i++)
        if (names_equal(dot, others[i]))
            return others[i];
    return cli_form_of(path);
}

static size_t
form_of(const struct cli *cli)
{
    const char *path = cli_option(cli, "output");

    return path && !paths_is_folder(path) ? form_named(path) : FORMS;
}

const char *
cli_output_form(const struct cli *cli)
{
    size_t form = form_of(cli);

    return form < FORMS ? forms[form].form : "";
}

bool
cli_output_is(const struct cli *cli, const char *form)
{
    return strcmp(cli_output_form(cli), form) == 0;
}

/* The command that writes of the same games what this one would; NULL: none. */
static const char *
command_for(const struct cli *cli, size_t form)
{
    for (size_t i = 0; i < sizeof exceptions / sizeof *exceptions; i++) {
        const char *command = exceptions[i].command, *ending = exceptions[i].form;

        if ((!command || strcmp(command, cli->cmd->name) == 0) &&
            (!*ending || strcmp(ending, forms[form].form) == 0))
            return exceptions[i].instead;
    }
    return forms[form].command;
}

/* Reports which formats the command writes, and which command writes this one; returns false. */
static bool
say_forms(struct cli *cli, size_t form)
{
    const char *known = cli->cmd->forms, *other = forms[form].command;
    bool saves = strcmp(forms[form].form, ".zsg") == 0;
    struct buf list = BUF_EMPTY;

    if (cli->cmd->plays)
        return cli_refuse(cli,
                          other ? "%s writes .txt files, not %s; use -o games.txt, then "
                                  "'congo %s games.txt -o %s%s'"
                                : "%s writes .txt files, not %s",
                          cli->cmd->name, forms[form].form, other, saves ? "saves/" : "games",
                          saves ? "" : forms[form].form);
    while (*known) {
        size_t length = strcspn(known, " ");

        buf_add_text(&list, !list.length ? "" : known[length] ? ", " : " and ");
        buf_add(&list, known, length);
        known += length;
        known += strspn(known, " ");
    }
    other = command_for(cli, form);
    /* Another command draws single positions, which this one was not asked for. */
    if (buf_text(&list))
        (void)cli_usage(cli,
                        other ? "%s writes %s files, not %s; for that, use 'congo %s'"
                              : "%s writes %s files, not %s",
                        cli->cmd->name, list.bytes, forms[form].form, other);
    buf_free(&list);
    return false;
}

bool
cli_refuse_form(struct cli *cli, const char *option)
{
    return cli_refuse(cli,
                      "-o names a %s file, but --%s asks for another form; leave one of them out",
                      cli_output_form(cli), option);
}

/* Whether no option asks for another form than the ending of -o FILE does, as --json and .csv do.
 * What `match` and `ladder` print does not go to -o. */
static bool
options_fit(struct cli *cli)
{
    static const char *const named[] = {"json", "csv", "pgn", "zsg"};
    const char *form = cli_output_form(cli);
    const char *another = NULL;
    bool is_named = false;

    for (size_t i = 0; !cli->cmd->plays && *form && i < sizeof named / sizeof *named; i++) {
        bool same = strcmp(form + 1, named[i]) == 0;

        is_named = is_named || same;
        for (int k = 0; !same && k < cli->given_count; k++)
            if (strcmp(cli->given[k]->name, named[i]) == 0)
                another = named[i];
    }
    return !is_named || !another || cli_refuse_form(cli, another);
}

bool
cli_output_fits(struct cli *cli)
{
    const char *known = cli->cmd->forms;
    size_t form = known ? form_of(cli) : FORMS;

    while (form < FORMS && *known) {
        size_t length = strcspn(known, " ");

        if (strlen(forms[form].form) == length && strncmp(known, forms[form].form, length) == 0)
            return options_fit(cli);
        known += length;
        known += strspn(known, " ");
    }
    return form == FORMS || say_forms(cli, form);
}

static bool
make_folder(const char *path)
{
    return mkdir(path, 0777) == 0 || errno == EEXIST;
}

bool
output_to_folder(const struct cli *cli)
{
    const char *path = cli_option(cli, "output");
    size_t length = path ? strlen(path) : 0;

    return length && strcmp(path, "-") != 0 && (paths_is_folder(path) || path[length - 1] == '/');
}

/* The path may already exist, as a file. */
static bool
is_folder(const char *path, congo_error *err)
{
    struct stat about;

    if (stat(path, &about) == 0 && S_ISDIR(about.st_mode))
        return true;
    if (errno != ENOTDIR)
        return err_cannot(err, CONGO_CANNOT_WRITE, path, "make the folder");
    err_set(err, CONGO_CANNOT_WRITE, 0, 0,
            "there is a file of this name; delete it, or choose another folder");
    err_in_file(err, path);
    return false;
}

bool
output_open(struct output *output, struct cli *cli, congo_error *err)
{
    memset(output, 0, sizeof *output);
    output->cli = cli;
    output->path = cli_option(cli, "output");
    if (!output->path || strcmp(output->path, "-") == 0)
        return true;
    if (output_to_folder(cli)) {
        output->kind = OUTPUT_FOLDER;
        if (!make_folder(output->path))
            return err_cannot(err, CONGO_CANNOT_WRITE, output->path, "make the folder");
        return is_folder(output->path, err);
    }
    output->kind = OUTPUT_FILE;
    return file_out_open(&output->file, output->path, &cli->care, err);
}

bool
output_write(struct output *output, const char *bytes, size_t length, congo_error *err)
{
    if (!length)
        return true;
    if (output->kind == OUTPUT_FILE)
        return file_out_write(&output->file, bytes, length, err);
    if (window_write(bytes, length, stdout) == length)
        return true;
    output->cli->output_failed = true;
    return err_set(err, CONGO_CANNOT_WRITE, 0, 0, "cannot write to standard output: %s",
                   strerror(errno));
}

/* Makes the folders before a file's name; the first `from` bytes exist. */
static bool
make_folders(char *path, size_t from, congo_error *err)
{
    bool fine = true;

    for (char *slash = strchr(path + from, '/'); fine && slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        fine = make_folder(path) || err_cannot(err, CONGO_CANNOT_WRITE, path, "make the folder");
        *slash = '/';
    }
    return fine;
}

/* Keeps the old file as FILE.bak. */
static bool
keep_old_game(const struct output *output, const char *path, const char *bytes, size_t length,
              congo_error *err)
{
    enum backup_kept kept =
        output->cli->written ? backup_each(output->cli, path, bytes, length, err) : BACKUP_NOTHING;

    if (kept == BACKUP_MADE)
        atomic_fetch_add(&output->cli->written->kept, 1);
    return kept != BACKUP_FAILED;
}

bool
output_write_game(const struct output *output, const char *stem, const char *extension,
                  const char *bytes, size_t length, congo_error *err)
{
    struct file_care care = {
        .read = &output->cli->read, .keeps = true, .force = output->cli->care.force};
    size_t folder = strlen(output->path);
    struct buf path = BUF_EMPTY;
    bool fine;

    buf_printf(&path, "%s%s%s%s", output->path,
               folder && output->path[folder - 1] == '/' ? "" : "/", stem, extension);
    fine = buf_text(&path) || err_no_memory(err);
    fine = fine && make_folders(path.bytes, folder + 1, err) &&
           keep_old_game(output, path.bytes, bytes, length, err) &&
           file_write(path.bytes, bytes, length, &care, err);
    if (fine && output->cli->written)
        atomic_fetch_add(&output->cli->written->files, 1);
    buf_free(&path);
    return fine;
}

bool
output_close(struct output *output, bool keep, congo_error *err)
{
    if (output->kind != OUTPUT_FILE)
        return true;
    if (keep)
        return backup_close(output->cli, &output->file, err);
    file_out_abandon(&output->file);
    return true;
}
