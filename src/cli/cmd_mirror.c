/* SPDX-License-Identifier: MIT */
/*
 * cmd_mirror.c - repairs the opening: a game that goes to the A/B/C side first is mirrored.
 *
 * Games that need no repair pass through byte for byte. A game that is not legal is left out, or,
 * in place, leaves its whole file as it is; a game from a start that is not its own mirror image
 * has no such rule, and passes through with a finding.
 */
#include "cli/work.h"

#include "cli/backup.h"
#include "cli/output.h"
#include "read/reader.h"
#include "rules/board.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* Of all games, on all threads. */
struct mirror_count {
    atomic_size_t games, offend, repaired, wrong, unwritten; /* the last: refused or failed */
};

struct mirroring {
    bool in_place;
    bool dry;     /* nothing is written */
    bool reports; /* what was repaired is said */
    struct mirror_count *count;
    bool backup;
    bool check;
    bool always;
    bool verify;
};

/*
 * A file as it is going to be. In place it is collected; else only its last byte matters. What it
 * was is collected for a backup as well: by the time of writing, another run may have changed it.
 */
struct mirrored_file {
    struct buf bytes;
    struct buf original;
    struct buf notes; /* "FILE: OLD -> NEW", to be said once it is true */
    size_t repaired;
    bool changed;
    bool lost; /* some of its bytes are not among these: it must not be written */
    char last;
};

static void
mirrored_file_free(void *state)
{
    struct mirrored_file *file = state;

    buf_free(&file->bytes);
    buf_free(&file->original);
    buf_free(&file->notes);
}

/* Room where what becomes of these bytes is going to be written. */
static char *
room_for(struct work *work, const char *bytes, size_t size)
{
    const struct mirroring *how = work->context;
    struct mirrored_file *file = work->state;
    struct buf *out = how->in_place ? &file->bytes : &work->out;
    char *room = buf_reserve(out, size);
    congo_error err;

    if (how->backup)
        buf_add(&file->original, bytes, size);
    if (room && !file->original.failed) {
        out->length += size;
        return room;
    }
    file->lost = true;
    err_no_memory(&err);
    work_report(work, &err);
    return NULL;
}

static void
pass_on(struct work *work, const char *bytes, size_t size)
{
    struct mirrored_file *file = work->state;
    char *room = size ? room_for(work, bytes, size) : NULL;

    if (!room)
        return;
    memcpy(room, bytes, size);
    file->last = bytes[size - 1];
}

static bool
how_verifies(const struct work *work)
{
    return ((const struct mirroring *)work->context)->verify;
}

/* A game in JSON is written anew, since its length may change. */
static bool
mirror_json(struct work *work)
{
    const struct mirroring *how = work->context;
    struct mirrored_file *file = work->state;
    congo_error err;

    if (how->backup)
        buf_add(&file->original, work->reader->item.bytes, work->reader->item.size);
    if (reader_mirror_json(work->reader, how->in_place ? &file->bytes : &work->out, &err)) {
        file->changed = true;
        file->last = '\n';
        return true;
    }
    work_report(work, &err);
    file->lost = true;
    return false;
}

/* Mirrors what was last read. `compared`: a game, which is read again and has to be the same. */
static bool
mirror(struct work *work, bool compared)
{
    struct mirrored_file *file = work->state;
    const struct item *item = &work->reader->item;
    char *room;
    congo_error err;

    if (item->kind == ITEM_JSON)
        return mirror_json(work);
    room = item->size ? room_for(work, item->bytes, item->size) : NULL;
    if (!room)
        return false;
    if (compared ? congo_reader_mirror(work->reader, work->game, room, &err)
                 : reader_mirror_item(item, room, &err)) {
        if (how_verifies(work) && reader_unmirrored(work->reader, &err))
            work_report(work, &err);
        file->changed = true;
        file->last = room[item->size - 1];
        return true;
    }
    work_report(work, &err);
    file->lost = true;
    if (!((const struct mirroring *)work->context)->in_place)
        work->out.length -= item->size;
    return false;
}

/* The move that goes to the wrong side, or what it is in the mirror. */
static bool
write_offence(const congo_game *game, size_t ply, bool mirrored, char text[CONGO_NOTATION_SIZE])
{
    congo_move move = *congo_game_move(game, ply);
    congo_position before;

    if (!congo_game_position(game, ply, &before))
        return false;
    if (mirrored) {
        before = congo_position_mirror(&before);
        move = board_mirror_move(&move);
        if (!congo_move_complete(&before, &move))
            return false;
    }
    congo_move_write(&before, &move, CONGO_SAVANNA, text);
    return true;
}

/* "FILE: OLD -> NEW", for what was repaired; a game without a rule is just counted. */
static void
note_repair(struct work *work, size_t ply)
{
    const struct mirroring *how = work->context;
    struct mirrored_file *file = work->state;
    char old[CONGO_NOTATION_SIZE], new[CONGO_NOTATION_SIZE];

    file->repaired++;
    if (!how->reports || work->cli->quiet || ply >= congo_game_plies(work->game) ||
        !write_offence(work->game, ply, false, old) || !write_offence(work->game, ply, true, new))
        return;
    cli_escape(&file->notes, work->path, strlen(work->path));
    buf_printf(&file->notes, ": %s -> %s\n", old, new);
}

/* "FILE:LINE: MOVE" */
static void
print_offence(struct work *work, size_t ply)
{
    char text[CONGO_NOTATION_SIZE];

    if (!write_offence(work->game, ply, false, text))
        return;
    atomic_fetch_add(&((const struct mirroring *)work->context)->count->offend, 1);
    cli_escape(&work->out, work->path, strlen(work->path));
    buf_printf(&work->out, ":%lu: %s\n", congo_game_move_line(work->game, ply), text);
    work_status(work, EXIT_INPUT);
}

static void
report_no_rule(struct work *work)
{
    const struct mirroring *how = work->context;
    congo_error finding;

    memset(&finding, 0, sizeof finding);
    err_set(&finding, CONGO_NO_OPENING_RULE, work->reader->item.line, 0, "%s",
            how->always ? "the setup is not symmetric; mirroring gives another game"
            : how->check
                ? "the setup is not symmetric, so no opening rule applies"
                : "the setup is not symmetric, so no opening rule applies; left unchanged");
    work_report(work, &finding);
}

static void
mirror_game(struct work *work)
{
    const struct mirroring *how = work->context;
    struct mirrored_file *file = work->state;
    congo_orientation orientation;
    size_t ply = 0;
    bool mirrored = how->always && mirror(work, false);

    atomic_fetch_add(&how->count->games, 1);
    if (!how->verify) {
        file->repaired += mirrored;
        return;
    }
    if (work_report_errors(work)) {
        file->repaired += mirrored;
        atomic_fetch_add(&how->count->wrong, 1);
        return;
    }
    orientation = congo_game_orientation(work->game, &ply);
    if (mirrored)
        note_repair(work, ply);
    /* In place nothing is said of a game that stays as it is, so that a second run is silent. */
    if (orientation == CONGO_FREE && (how->always || !how->in_place))
        report_no_rule(work);
    if (how->always)
        return;
    if (how->check && orientation == CONGO_LEFT)
        print_offence(work, ply);
    else if (orientation == CONGO_LEFT && mirror(work, true))
        note_repair(work, ply);
    else if (orientation != CONGO_LEFT && !how->check)
        pass_on(work, work->reader->item.bytes, work->reader->item.size);
}

/* In place a save of another game stays among the file's other games as it is. */
static void
keep_other(struct work *work)
{
    const struct mirroring *how = work->context;

    work_report(work, games_is_other(work->game));
    if (how->in_place)
        pass_on(work, work->reader->item.bytes, work->reader->item.size);
}

/* What is no game is mirrored into itself. */
static void
mirror_no_game(struct work *work, const congo_error *err)
{
    const struct mirroring *how = work->context;

    work_report(work, err);
    /* Of a game past the limit nothing was kept. */
    if (!work->reader->item.size)
        ((struct mirrored_file *)work->state)->lost = true;
    if (how->always)
        (void)mirror(work, false);
}

static void
begin_file(struct work *work)
{
    const char *base = strrchr(work->path, '/');
    const char *ending = strrchr(base ? base : work->path, '.');
    struct mirrored_file *file = work->state;

    buf_clear(&file->bytes);
    buf_clear(&file->original);
    buf_clear(&file->notes);
    file->repaired = 0;
    file->changed = file->lost = false;
    file->last = '\n';
    if (ending && ending[1])
        work->extension = ending;
}

/* What has been written, or would have been, is said. */
static void
tell_repairs(struct work *work)
{
    const struct mirroring *how = work->context;
    struct mirrored_file *file = work->state;

    atomic_fetch_add(&how->count->repaired, file->repaired);
    if (file->notes.length)
        buf_add(&work->notes, file->notes.bytes, file->notes.length);
    work->notes.failed = work->notes.failed || file->notes.failed;
}

static void
end_file(struct work *work)
{
    const struct mirroring *how = work->context;
    struct mirrored_file *file = work->state;
    /* What is read is what is to be written; a file that may only be read asks for --force. */
    struct file_care care = {.force = cli_option(work->cli, "force") != NULL};
    const char *left_over;
    congo_error err;
    size_t size;

    left_over = reader_left_over(work->reader, &size);
    if (!how->check && !work_to_folder(work))
        pass_on(work, left_over, size);
    if (!how->in_place) {
        /* A file without a last line end must not run into the next one's header. */
        if (!how->check && file->last != '\n' && work_others_follow(work))
            buf_add_char(&work->out, '\n');
        /* A file of which a game could not be written has been reported. */
        if (work_to_folder(work) && work->status == EXIT_CANNOT)
            atomic_fetch_add(&how->count->unwritten, file->repaired);
        else
            tell_repairs(work);
        return;
    }
    if (!file->changed || file->lost || work->status > (how->always ? EXIT_INPUT : EXIT_DONE))
        return;
    if (how->dry) {
        tell_repairs(work);
        return;
    }
    /* Nothing is kept beside a file that will not be written. */
    if ((how->backup && !care.force && file_is_read_only(work->path) &&
         !file_needs_force(work->path, "read-only", &err)) ||
        (how->backup && !backup_write(work->cli, work->path, &file->original, &err)) ||
        !file_write(work->path, file->bytes.bytes, file->bytes.length, &care, &err)) {
        work_report(work, &err);
        atomic_fetch_add(&how->count->unwritten, file->repaired);
        return;
    }
    tell_repairs(work);
    if (!work_is_named(work)) {
        cli_escape(&work->out, work->path, strlen(work->path));
        buf_add_char(&work->out, '\n');
    }
}

static bool
names_files(struct cli *cli)
{
    bool standard_input = cli->argument_count == 0;
    struct stat about;

    for (int i = 0; i < cli->argument_count; i++) {
        const char *file = cli->arguments[i];

        if (strcmp(file, "-") == 0) {
            standard_input = true;
        } else if (stat(file, &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode)) {
            return cli_refuse(cli, "--in-place needs a regular file; \"%.200s\" is not one", file);
        }
    }
    if (standard_input)
        cli_usage(cli, "--in-place needs a file name; it cannot change standard input");
    return !standard_input;
}

/* A save stays a save, whatever its new name says. */
static bool
form_fits(struct cli *cli)
{
    const char *form = cli_output_form(cli), *out = cli_option(cli, "output");

    if (!out || cli->argument_count != 1)
        return true;
    if (strcmp(out, cli->arguments[0]) == 0)
        return cli_refuse(cli, "to repair %.200s itself, use -i --backup in place of -o", out);
    if (*form && strcmp(form, ".zsg") != 0 && paths_is_save(cli->arguments[0]))
        return cli_refuse(cli,
                          "mirror writes a save again as a save; use -o NAME.zsg, then 'congo "
                          "notate NAME.zsg -o %.200s'",
                          out);
    return true;
}

static int
run(struct cli *cli)
{
    struct mirror_count count = {0, 0, 0, 0, 0};
    char unwritten[60] = "";
    struct mirroring how = {
        .in_place = cli_option(cli, "in-place") || cli_option(cli, "dry-run"),
        .dry = cli_option(cli, "dry-run") != NULL,
        .reports =
            cli_option(cli, "in-place") || cli_option(cli, "dry-run") || cli_option(cli, "output"),
        .count = &count,
        .backup = cli_option(cli, "backup") != NULL,
        .check = cli_option(cli, "check") != NULL,
        .always = cli_option(cli, "always") != NULL,
        .verify = cli_option(cli, "no-verify") == NULL,
    };
    struct work_plan plan = {
        .game = mirror_game,
        .other = keep_other,
        .no_game = mirror_no_game,
        .begin = begin_file,
        .end = end_file,
        .context = &how,
        .state_size = sizeof(struct mirrored_file),
        .state_free = mirrored_file_free,
        .extension = ".zsg",
        .no_output = how.in_place,
        .unread = !how.verify,
        .apart = true,
        .in_place = how.in_place && !how.dry,
    };
    int status;

    if (!form_fits(cli))
        return EXIT_CANNOT;
    if (how.in_place && !how.dry && !names_files(cli))
        return EXIT_CANNOT;
    status = work_run(cli, &plan);
    if (count.unwritten)
        (void)snprintf(unwritten, sizeof unwritten, ", %zu not written", (size_t)count.unwritten);
    else if (count.wrong && !how.always)
        (void)snprintf(unwritten, sizeof unwritten, "; %zu with errors left alone",
                       (size_t)count.wrong);
    if (how.reports && !how.check && (count.games || status != EXIT_CANNOT))
        cli_notice(cli, "%zu of %zu %s repaired%s", (size_t)count.repaired, (size_t)count.games,
                   count.games == 1 ? "game" : "games",
                   how.dry ? " (dry run: nothing written)" : unwritten);
    if (how.check && count.games > 1)
        cli_notice(cli, "%zu of %zu games open on the A/B/C side%s", (size_t)count.offend,
                   (size_t)count.games,
                   count.offend ? "; 'congo mirror -i --backup' repairs them" : "");
    return status;
}

static const struct cli_option options[] = {
    {"in-place", 'i', NULL, "repair the files themselves"},
    {"backup", 0, NULL, "with -i: keep the old file as FILE.bak"},
    {"dry-run", 0, NULL, "write nothing; only say what would be repaired"},
    {"check", 0, NULL, "list games to repair, change nothing; status 1 if any"},
    {"always", 0, NULL, "mirror every game, whether it needs it or not"},
    {"no-verify", 0, NULL, "with --always: do not check the games"},
    WORK_OUTPUT_OPTIONS,
    WORK_READING_OPTIONS,
    WORK_JOBS_OPTION,
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {
    "check in-place always dry-run",
    "dry-run backup",
    "in-place output",
    "backup >in-place",
    "no-verify >always",
    "no-verify variant terrain position lenient",
    NULL,
};

const struct cmd cmd_mirror = {
    .name = "mirror",
    .summary = "repairs games whose opening goes to the wrong side",
    .arguments = "[FILE...]",
    .forms = ".zsg .txt .md .pgn .json",
    .help = "The first move off the D file has to start or end on E, F or G. A game that goes to "
            "A/B/C\nfirst is mirrored as a whole and checked again. Every other game is left as it "
            "is, byte\nfor byte. Without -i or -o the result goes to standard output.",
    .arguments_max = -1,
    .options = options,
    .run = run,
    .rules = rules,
};
