/* SPDX-License-Identifier: MIT */
/*
 * cmd_mirror.c - repairs the opening: a game that goes to the A/B/C side first is mirrored.
 *
 * Games that need no repair pass through byte for byte. A game with errors is left out; with
 * --in-place it stays in its file as it is. If the setup is not symmetric, there is no opening
 * rule, and the game passes through with a note. Which games open on the wrong side
 * game_opens_wrong() says, for --check, repairs, verify and pages alike.
 */
#include "cli/mirrored_file.h"

#include "cli/output.h"
#include "game/game.h"
#include "read/reader.h"
#include "rules/board.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* Writes the move that goes to the wrong side, or its mirror image. */
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

/* Notes "FILE: OLD -> NEW". A game without an opening rule is only counted. */
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
    ((struct mirrored_file *)work->state)->offend++;
    cli_escape(&work->out, work->path, strlen(work->path));
    buf_printf(&work->out, ":%lu: %s\n", congo_game_move_line(work->game, ply), text);
}

static void
report_no_rule(struct work *work)
{
    const struct mirroring *how = work->context;
    congo_error finding;

    memset(&finding, 0, sizeof finding);
    err_set(&finding, CONGO_NO_OPENING_RULE, work->reader->item.line, 0, "%s",
            how->always ? "the setup is not symmetric, so the mirrored moves do not fit it, "
                          "and Zillions cannot load them"
            : how->check
                ? "the setup is not symmetric, so no opening rule applies"
                : "the setup is not symmetric, so no opening rule applies; left unchanged");
    work_report(work, &finding);
}

/* With --always: whatever it is. */
static void
mirror_always(struct work *work)
{
    const struct mirroring *how = work->context;
    struct mirrored_file *file = work->state;
    bool sound = how->verify && !congo_game_errors(work->game);
    bool mirrored = mirrored_file_mirror(work, work->game, false);
    size_t ply = 0;

    if (!sound || !mirrored) {
        file->repaired += mirrored;
        return;
    }
    if (congo_game_orientation(work->game, &ply) == CONGO_FREE)
        report_no_rule(work);
    note_repair(work, ply);
}

static void
mirror_game(struct work *work)
{
    const struct mirroring *how = work->context;
    /* What is of no known variant could not be read at all, and `verify` does not count it either.
     */
    size_t counts = congo_game_variant(work->game) != NULL, ply = 0;

    atomic_fetch_add(&how->count->games, counts);
    atomic_fetch_add(work->reader->item.kind == ITEM_SAVE ? &how->count->saves : &how->count->texts,
                     1);
    if (how->verify)
        work_report_kept(work);
    if (how->always)
        mirror_always(work);
    if (how->verify && work_report_errors(work, work->game)) {
        atomic_fetch_add(&how->count->wrong, counts);
        if (!how->always)
            ((struct mirrored_file *)work->state)->cut = true;
        if (how->in_place && !how->always)
            mirrored_file_pass_game(work);
        return;
    }
    if (how->always)
        return;
    /* With --in-place an unchanged game gets no note, so that a second run is silent. */
    if (congo_game_orientation(work->game, NULL) == CONGO_FREE && !how->in_place)
        report_no_rule(work);
    if (!game_opens_wrong(work->game, &ply)) {
        atomic_fetch_add(&how->count->random,
                         congo_game_orientation(work->game, NULL) == CONGO_LEFT);
        if (!how->check)
            mirrored_file_pass_game(work);
    } else if (how->check) {
        print_offence(work, ply);
    } else if (mirrored_file_mirror(work, work->game, true)) {
        note_repair(work, ply);
    }
}

/* With --in-place, a save of another game stays in its file unchanged. */
static void
keep_other(struct work *work)
{
    const struct mirroring *how = work->context;

    work_report(work, games_is_other(work->game));
    if (how->in_place)
        mirrored_file_pass_game(work);
}

/* Something that is not a game. */
static void
mirror_no_game(struct work *work, const congo_error *err)
{
    const struct mirroring *how = work->context;

    work_report(work, err);
    /* A game past the limit is not kept in memory, so it cannot be copied. */
    if (!work->reader->item.size)
        ((struct mirrored_file *)work->state)->lost = true;
    if (how->always)
        (void)mirrored_file_mirror(work, NULL, false);
    else if (how->in_place)
        mirrored_file_pass_game(work);
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

/* Mirroring does not convert: a save stays a save, so its new name must not say otherwise. */
static bool
form_fits(struct cli *cli)
{
    const char *form = cli_output_form(cli), *out = cli_option(cli, "output");
    size_t length = out ? strlen(out) : 0;

    if (cli_option(cli, "check"))
        return !length ||
               (out[length - 1] != '/' && !paths_is_folder(out) && strcmp(form, ".zsg") != 0) ||
               cli_refuse(cli, "--check writes one list; name a file, such as -o list.txt");
    if (!out || cli->argument_count != 1)
        return true;
    if (strcmp(out, cli->arguments[0]) == 0)
        return cli_refuse(cli, "to repair %.200s itself, use -i --backup in place of -o", out);
    if (*form && strcmp(form, ".zsg") != 0 && paths_is_save(cli->arguments[0]))
        return cli_refuse(cli,
                          "mirror writes saves as saves, not %s; use -o NAME.zsg, then 'congo "
                          "notate NAME.zsg -o %.200s'",
                          form, out);
    if (strcmp(form, ".zsg") == 0 && paths_is_text(cli->arguments[0]))
        return cli_refuse(
            cli,
            "mirror writes texts as texts, not .zsg; use -o NAME.txt, then 'congo zsg "
            "NAME.txt -o %.200s'",
            out);
    return true;
}

static void
sum_up_check(struct cli *cli, const struct mirror_count *count)
{
    size_t offend = count->offend, locked = count->locked, wrong = count->wrong;
    struct buf rest = BUF_EMPTY;

    if (count->random)
        buf_printf(&rest, ", not counting %zu with a match's random opening",
                   (size_t)count->random);
    if (offend) {
        buf_add_text(&rest, "; 'congo mirror -i --backup");
        cli_add_reading(cli, &rest);
        buf_add_text(&rest, offend == 1 ? " FILES' repairs it" : " FILES' repairs them");
    }
    if (locked)
        buf_printf(&rest, "; add --force for the %zu in %s", locked,
                   locked == 1 ? "a read-only file" : "read-only files");
    if (wrong)
        buf_printf(&rest, "; %zu %s not checked", wrong,
                   wrong == 1 ? "game with errors was" : "games with errors were");
    cli_notice(cli, "%zu of %zu %s %s on the A/B/C side%s", offend, (size_t)count->games,
               count->games == 1 ? "game" : "games", offend == 1 ? "opens" : "open",
               rest.length && buf_text(&rest) ? rest.bytes : "");
    buf_free(&rest);
}

/* Of a folder, it is only known afterwards what it has. */
static void
tell_form(const struct cli *cli, const struct mirror_count *count)
{
    const char *form = cli_output_form(cli), *out = cli_option(cli, "output");
    bool save = strcmp(form, ".zsg") == 0;

    if (!*form || !out || paths_is_folder(out) || cli_option(cli, "check") ||
        !(save ? count->texts : count->saves))
        return;
    cli_notice(cli, "%s now holds %s: mirror keeps the form of each game; use -o %s instead", out,
               save ? "texts" : "saves",
               save                ? "NAME.txt"
               : count->saves == 1 ? "NAME.zsg"
                                   : "FOLDER/");
}

/* "13 of 53 games repaired, 1 not written; 5 with errors left alone" */
static void
sum_up(struct cli *cli, const struct mirroring *how)
{
    const struct mirror_count *count = how->count;
    size_t unwritten = count->unwritten, wrong = how->always ? 0 : count->wrong;
    char refused[60] = "", faulty[60] = "", random[60] = "";

    /* A folder to tidy may have other games alone. */
    if (cli->tidies && !count->games && !unwritten && !wrong)
        return;
    if (unwritten)
        (void)snprintf(refused, sizeof refused,
                       how->dry ? ", %zu could not be written" : ", %zu not written", unwritten);
    if (wrong)
        (void)snprintf(faulty, sizeof faulty, "; %zu with errors %s", wrong,
                       how->in_place ? "left alone" : "left out");
    if (count->random)
        (void)snprintf(random, sizeof random,
                       "; %zu left alone: from a match, with random first moves",
                       (size_t)count->random);
    if (count->repaired > count->games) { /* with --no-verify nobody counts them */
        cli_notice(cli, "%zu %s %smirrored, not checked%s", (size_t)count->repaired,
                   count->repaired == 1 ? "file" : "files", how->dry ? "would be " : "",
                   how->dry ? " (dry run; nothing written)" : "");
        return;
    }
    cli_notice(cli, "%zu of %zu %s %s%s%s%s%s%s", (size_t)count->repaired, (size_t)count->games,
               count->games == 1 ? "game" : "games", how->dry ? "would be " : "",
               how->always ? "mirrored" : "repaired", refused, random, faulty,
               how->dry ? " (dry run; nothing written)" : "");
}

static int
run(struct cli *cli)
{
    struct mirror_count count = {.games = 0};
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
        .passes_other = true,
        .no_game = mirror_no_game,
        .begin = mirrored_file_begin,
        .end = mirrored_file_end,
        .context = &how,
        .state_size = sizeof(struct mirrored_file),
        .state_free = mirrored_file_free,
        .extension = ".zsg",
        .no_output = how.in_place,
        .unread = !how.verify,
        .apart = !how.in_place, /* a file is judged as a whole */
        .in_place = how.in_place && !how.dry,
    };
    int status;

    if (!form_fits(cli))
        return EXIT_CANNOT;
    if (how.in_place && !how.dry && !names_files(cli))
        return EXIT_CANNOT;
    status = work_run(cli, &plan);
    tell_form(cli, &count);
    if (how.check && count.games > 1)
        sum_up_check(cli, &count);
    else if (how.reports && !how.check && (count.games || status == EXIT_DONE))
        sum_up(cli, &how);
    return status;
}

static const struct cli_option options[] = {
    {"in-place", 'i', NULL, "repair the files themselves"},
    {"backup", 0, NULL, "with -i: keep the old file as FILE.bak, also with --force"},
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
    .help = "The first move that is not along the D file has to start on E, F or G, or go there "
            "from D.\nA game that breaks this rule is mirrored as a whole and checked again. Every "
            "other game is\nleft as it is, byte for byte. Without -i or -o the result goes to "
            "standard output.",
    .arguments_max = -1,
    .options = options,
    .run = run,
    .rules = rules,
};
