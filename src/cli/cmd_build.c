/* SPDX-License-Identifier: MIT */
/* cmd_build.c - makes the folder that Zillions loads, from the original archive or from scratch. */
#include "cli/cli.h"

#include "base/file.h"
#include "cli/backup.h"
#include "cli/paths.h"
#include "cli/play_page.h"
#include "cli/signals.h"
#include "zillions/package.h"
#include "zillions/checksums.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#define DEFAULT_ARCHIVE "congo.zip"
#define DEFAULT_FOLDER "congo-megapawn"

/* The archive to read: the one named, or the usual one if it is here; NULL: none. */
static const char *
archive_name(const struct cli *cli)
{
    struct stat there;

    if (cli->argument_count)
        return cli->arguments[0];
    /* If it cannot be examined, it cannot be read either, and must not be ignored silently. */
    return stat(DEFAULT_ARCHIVE, &there) == 0 || errno != ENOENT ? DEFAULT_ARCHIVE : NULL;
}

static void
compare_checksum(const struct cli *cli, const char *name, const struct buf *archive)
{
    congo_error finding;

    switch (package_known(archive, &finding)) {
    case PACKAGE_KNOWN:
        return;
    case PACKAGE_OTHER:
        err_in_file(&finding, name);
        cli_report(cli, &finding);
        return;
    case PACKAGE_NOT_COMPARED:
        cli_notice(cli, "%.200s: checksum not compared: this congo was built without libmd", name);
    }
}

static int
build_from_archive(struct cli *cli, const char *name, struct tree *tree)
{
    struct buf archive = BUF_EMPTY;
    congo_error err;
    int status = EXIT_DONE;
    bool made;

    if (cli_option(cli, "scale"))
        return cli_usage(
            cli, "--scale is for congo's own pictures, not for those in %.200s; %s", name,
            cli->argument_count ? "leave it out" : "run congo build in a folder without congo.zip");
    if (!(strcmp(name, "-") == 0 ? file_read : file_read_regular)(name, ARCHIVE_BYTES_MAX, &archive,
                                                                  &err)) {
        buf_free(&archive);
        return cli_fail(cli, &err);
    }
    made = package_from_archive(&archive, cli->variants, tree, &err);
    if (!made) {
        /*
         * The message for a patch that does not fit names the patch; all others are about the
         * archive.
         */
        err_in_file(&err, name);
        status = cli_fail(cli, &err);
    }
    if (made || err.code == CONGO_BAD_PATCH)
        compare_checksum(cli, name, &archive);
    buf_free(&archive);
    return status;
}

static int
build_own(struct cli *cli, struct tree *tree)
{
    unsigned long scale = 1;
    congo_error err;

    if (!cli_number_of(cli, "scale", 1, 3, &scale))
        return EXIT_CANNOT;
    cli_notice(cli, "no " DEFAULT_ARCHIVE " here: building the package with congo's own pictures");
    if (!package_own(cli->variants, (unsigned)scale, tree, &err))
        return cli_fail(cli, &err);
    return EXIT_DONE;
}

/* A page to play on without Zillions. */
#define PLAY_PAGE "congo-play.html"

static int
add_page(struct cli *cli, struct tree *tree)
{
    struct pic_play play = play_page_module(cli);
    struct buf page = BUF_EMPTY;
    congo_error err;

    if (!play_page_there())
        return EXIT_DONE;
    play.variant = congo_variants_at(cli->variants, 0)->title;
    if (!play_page_write(&play, "Play Congo", PIC_ANIMALS, &page, &err)) {
        buf_free(&page);
        return cli_fail(cli, &err);
    }
    return tree_add(tree, PLAY_PAGE, &page, &err) ? EXIT_DONE : cli_fail(cli, &err);
}

/* The length of a folder's name without slashes at its end. */
static int
bare_length(const char *folder)
{
    size_t length = strlen(folder);

    while (length > 1 && folder[length - 1] == '/')
        length--;
    return (int)length;
}

static int
list(struct cli *cli, const struct tree *tree, const char *folder)
{
    struct buf out = BUF_EMPTY;

    for (size_t i = 0; i < tree->count; i++)
        buf_printf(&out, "%.*s/%s\n", bare_length(folder), folder, tree->file[i].path);
    return cli_print_all(cli, &out, NULL);
}

/* The last part of a folder's path, which is the folder's name in the archive. */
static void
top_of(const char *folder, char *top, size_t size)
{
    size_t end = (size_t)bare_length(folder), start;

    for (start = end; start > 0 && folder[start - 1] != '/';)
        start--;
    if (end == start || folder[start] == '.')
        (void)snprintf(top, size, DEFAULT_FOLDER);
    else
        (void)snprintf(top, size, "%.*s", (int)(end - start), folder + start);
}

static bool
write_archive(const struct cli *cli, const struct tree *tree, const char *path, const char *folder,
              congo_error *err)
{
    struct buf archive = BUF_EMPTY;
    char top[256];
    bool fine;

    top_of(folder, top, sizeof top);
    fine = tree_zip(tree, top, &archive, err) &&
           backup_replace(cli, path, archive.bytes, archive.length, err);
    buf_free(&archive);
    return fine;
}

/* The target of a result; NULL: it is not wanted. */
static const char *
folder_of(const struct cli *cli)
{
    const char *given = cli_option(cli, "output");

    return given ? given : cli_option(cli, "zip") ? NULL : DEFAULT_FOLDER;
}

/* The folder that --force replaces must not contain the archive. */
static bool
spares_archive(const struct cli *cli, const char *archive, congo_error *err)
{
    const char *folder = folder_of(cli), *zip = cli_option(cli, "zip");
    struct file_id id;
    bool lost = false;

    if (cli_option(cli, "list"))
        return true;
    if (zip && file_id_of(zip, &id) && file_ids_have(&cli->read, &id))
        return file_would_be_lost(zip, err);
    if (!archive || !folder || !cli_option(cli, "force"))
        return true;
    if (!file_is_within(archive, folder, &lost, err))
        return false;
    if (!lost)
        return true;
    err_set(err, CONGO_CANNOT_WRITE, 0, 0,
            "contains \"%.200s\", an input that would be overwritten; choose another name",
            archive);
    err_in_file(err, folder);
    return false;
}

/* Says which of the folder's three rules files Zillions should load. */
static int
print_what_to_open(struct cli *cli, const char *folder)
{
    struct buf out = BUF_EMPTY;

    buf_printf(&out,
               "in Zillions, open %.*s/congo-islands.zrf, or Congo-noislands.zrf for the full "
               "river\n",
               bare_length(folder), folder);
    return cli_print_all(cli, &out, NULL);
}

static int
deliver(struct cli *cli, const struct tree *tree)
{
    const char *folder = folder_of(cli), *zip = cli_option(cli, "zip");
    const char *named = folder ? folder : DEFAULT_FOLDER;
    bool force = cli_option(cli, "force") != NULL;
    signals_set before;
    congo_error err;
    bool fine;

    if (cli_option(cli, "list"))
        return list(cli, tree, named);
    signals_hold(&before);
    fine = !folder || tree_write(tree, folder, force, &err);
    fine = fine && (!zip || write_archive(cli, tree, zip, named, &err));
    signals_release(&before);
    if (!fine)
        return cli_fail(cli, &err);
    return folder && !cli->quiet ? print_what_to_open(cli, folder) : EXIT_DONE;
}

static int
print_blocks(struct cli *cli)
{
    struct buf blocks = BUF_EMPTY;
    congo_error err;
    int status = EXIT_DONE;

    if (!package_variants(cli->variants, &blocks, &err))
        status = cli_fail(cli, &err);
    else if (!cli_print(cli, blocks.bytes, blocks.length))
        status = EXIT_CANNOT;
    buf_free(&blocks);
    return status;
}

static int
run(struct cli *cli)
{
    const char *name = archive_name(cli);
    struct tree tree = TREE_EMPTY;
    congo_error err;
    int status;

    if (!cli_load_variants(cli, &status))
        return status;
    if (cli_option(cli, "blocks"))
        return print_blocks(cli);
    if (name && paths_is_folder(name))
        return cli_usage(
            cli,
            "%.200s is a folder; 'congo build -o NEW' makes a folder NEW with the rules files; "
            "to start from the original package, name its zip",
            name);
    if ((name && !cli_reads(cli, name, &err)) || !cli_reads_all(cli, &err) ||
        !spares_archive(cli, name, &err))
        return cli_fail(cli, &err);
    status = name ? build_from_archive(cli, name, &tree) : build_own(cli, &tree);
    if (status == EXIT_DONE)
        status = add_page(cli, &tree);
    if (status == EXIT_DONE && !checksums_add(&tree, &err))
        status = cli_fail(cli, &err);
    if (status == EXIT_DONE)
        status = deliver(cli, &tree);
    tree_free(&tree);
    return status;
}

static const struct cli_option options[] = {
    {"output", 'o', "DIR", "folder to make (default " DEFAULT_FOLDER ")"},
    {"force", 0, NULL, "overwrite what an earlier build made"},
    {"zip", 0, "OUT", "make the archive OUT instead of a folder; with -o, both"},
    {"list", 0, NULL, "list the files, but make none"},
    {"scale", 0, "N", "without ZIP: draw pictures N times the usual size, 1 to 3"},
    {"blocks", 0, NULL, "only print the variants as rules-file blocks"},
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {"blocks output force zip list scale", "list force zip", NULL};

const struct cmd cmd_build = {
    .name = "build",
    .summary = "makes the folder of rules files for Zillions",
    .arguments = "[ZIP]",
    .help = "ZIP is the original package (default " DEFAULT_ARCHIVE
            " in the current folder). Its files\ncome out unchanged, with five new ones. "
            "Of these, congo-islands.zrf and\nCongo-noislands.zrf have all the variants, and "
            "congo-play.html plays them in a browser.\nWithout a ZIP, congo draws its own pictures "
            "and writes its own rules files.",
    .arguments_max = 1,
    .options = options,
    .run = run,
    .rules = rules,
};
