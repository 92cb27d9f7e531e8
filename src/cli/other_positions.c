/* SPDX-License-Identifier: MIT */
/* other_positions.c - moves, perft and show for other games, from a rules file or a save. */
#include "cli/other_games.h"

#include "base/encoding.h"
#include "base/json.h"
#include "base/mem.h"
#include "base/names.h"
#include "cli/chosen_position.h"
#include "cli/other_players.h"
#include "cli/pictures.h"
#include "draw/picture.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The rules and the position. */
struct other_position {
    struct rules_file *file;
    struct other_rules cache;
    struct other_game save;
    bool has_save;
    const struct ruleset *rules;
    struct zboard *board;
    struct code_run *run;
    int status; /* 1 if the save has an error further on */
};

bool
other_game_named(struct cli *cli, const struct rules_file *file, const char *title, size_t *game,
                 int *status)
{
    struct names_nearest nearest;
    char meant[400];

    *game = rules_file_game(file, (struct bytes){title, strlen(title)});
    if (*game != SIZE_MAX)
        return true;
    names_nearest_start(&nearest, title);
    for (size_t i = 0; i <= file->games.count; i++)
        names_nearest_offer(&nearest, rules_file_title(file, i));
    names_nearest_text(&nearest, meant, sizeof meant);
    *status =
        cli_usage(cli, "%s has no game called \"%.200s\"%s; 'congo rules FILE' lists its games",
                  file->path, title, meant);
    return false;
}

/* A rules file does not contain a played game, and only Congo has terrains. */
static bool
options_fit(struct cli *cli, bool is_save, int *status)
{
    static const char *const of_congo[] = {"position", "terrain", NULL};
    static const char *const of_games[] = {"ply", "at", "game", "lenient", "rules", NULL};

    return other_options_fit(cli, of_congo, is_save, status) &&
           (is_save || other_options_fit(cli, of_games, false, status));
}

static bool
open_rules(struct cli *cli, const char *path, struct other_position *at, int *status)
{
    struct other_file opened;
    congo_error err;
    bool fine;

    if (!options_fit(cli, false, status))
        return false;
    fine = other_file_open(cli, path, &opened, status);
    at->file = opened.file;
    at->rules = opened.rules;
    if (!fine)
        return false;
    at->board = zboard_new(at->rules, &err);
    at->run = at->board ? run_new(at->rules, &err) : NULL;
    if (at->run)
        return true;
    *status = cli_fail(cli, &err);
    return false;
}

/* Errors below the position that is asked for are told, too. */
static void
report_errors(struct cli *cli, const char *path, const struct reports *errors,
              struct other_position *at)
{
    for (size_t i = 0; i < errors->count; i++) {
        congo_error err = errors->report[i];

        err_in_file(&err, path);
        at->status = cli_fail(cli, &err);
    }
}

static bool
open_save(struct cli *cli, const struct chosen_position *chosen, struct other_position *at,
          int *status)
{
    size_t size;
    const char *bytes = congo_reader_bytes(chosen->games.reader, &size);
    struct reports whole;
    congo_error err;
    bool fine;

    *status = EXIT_CANNOT;
    if (!options_fit(cli, true, status))
        return false;
    at->has_save = true;
    if (!other_open(cli, &at->cache, &chosen->games.place, (struct bytes){bytes, size},
                    games_is_other(chosen->game), SIZE_MAX, &at->save, &err)) {
        *status = cli_fail(cli, &err);
        return false;
    }
    if (!at->save.played) {
        if (!other_in_dll(&at->save, CONGO_BAD_RULES, &err))
            err = at->save.why;
        err_in_file(&err, chosen->other);
        *status = cli_fail(cli, &err);
        return false;
    }
    fine = other_part_take(cli, &at->save, &whole, &err);
    report_errors(cli, chosen->other, whole.count ? &whole : &at->save.replay.errors, at);
    if (!whole.count && !at->save.replay.errors.count)
        (void)other_unknown_note(cli, at->save.file);
    mem_free(whole.report);
    at->rules = at->save.rules;
    at->board = at->save.replay.table;
    at->run = at->save.replay.run;
    *status = !fine && err.code != CONGO_USAGE ? cli_fail(cli, &err)
              : !fine                          ? cli_usage(cli, "%s", err.text)
                                               : at->status;
    return fine && !at->save.replay.errors.count;
}

static void
close_position(struct other_position *at)
{
    if (at->has_save)
        other_free(&at->save);
    else {
        run_free(at->run);
        zboard_free(at->board);
        rules_file_free(at->file);
    }
    other_rules_free(&at->cache);
}

static bool
open_position(struct cli *cli, const struct chosen_position *chosen, struct other_position *at,
              int *status)
{
    *at = (struct other_position){.file = NULL};
    return chosen->is_rules ? open_rules(cli, chosen->other, at, status)
                            : open_save(cli, chosen, at, status);
}

static int
worse(int status, const struct other_position *at)
{
    return status > at->status ? status : at->status;
}

/* ------------------------------------------------------------------ moves */

struct offer {
    char *line;
    const int16_t *move;
};

static int
compare_offers(const void *a, const void *b)
{
    return strcmp(((const struct offer *)a)->line, ((const struct offer *)b)->line);
}

struct offers {
    struct moves moves;
    struct offer *list;
    size_t count;
};

static bool
offers_make(const struct other_position *at, struct offers *offers, congo_error *err)
{
    *offers = (struct offers){.list = NULL};
    if (!zboard_offers(at->run, at->board, &offers->moves, err))
        return false;
    offers->list = mem_new(offers->moves.count + 1, sizeof *offers->list);
    if (!offers->list)
        return err_no_memory(err);
    for (size_t i = 0; i < offers->moves.count; i++) {
        struct buf line = BUF_EMPTY;

        zboard_line(at->rules, at->board, moves_at(&offers->moves, i), &line);
        if (!buf_text(&line)) {
            buf_free(&line);
            return err_no_memory(err);
        }
        offers->list[offers->count++] = (struct offer){line.bytes, moves_at(&offers->moves, i)};
    }
    qsort(offers->list, offers->count, sizeof *offers->list, compare_offers);
    return true;
}

static void
offers_free(struct offers *offers)
{
    for (size_t i = 0; i < offers->count; i++)
        congo_free(offers->list[i].line);
    mem_free(offers->list);
    moves_free(&offers->moves);
}

static void
add_line(struct buf *out, const char *line)
{
    struct buf utf8 = BUF_EMPTY;

    utf8_from_latin(&utf8, line, strlen(line));
    buf_add(out, utf8.bytes, utf8.length);
    buf_free_part(&utf8, out);
}

static void
json_offer(struct buf *out, const struct other_position *at, const struct offer *offer)
{
    buf_add_char(out, '{');
    json_latin(out, "line", offer->line);
    json_name(out, "move");
    notation_json(out, at->rules, NULL, offer->move);
    buf_add_char(out, '}');
}

static int
print_moves(struct cli *cli, const struct other_position *at)
{
    struct offers offers;
    struct buf out = BUF_EMPTY;
    congo_error err;
    bool fine = offers_make(at, &offers, &err);

    for (size_t i = 0; fine && i < offers.count; i++) {
        if (cli_option(cli, "json"))
            json_offer(&out, at, &offers.list[i]);
        else
            add_line(&out, offers.list[i].line);
        buf_add_char(&out, '\n');
    }
    if (fine && !offers.count)
        cli_notice(cli, "no legal moves; the game is over");
    offers_free(&offers);
    return cli_output_all(cli, &out, fine ? NULL : &err);
}

int
other_moves(struct cli *cli, const struct chosen_position *chosen)
{
    struct other_position at;
    int status;

    if (open_position(cli, chosen, &at, &status))
        status = worse(print_moves(cli, &at), &at);
    close_position(&at);
    return status;
}

/* ------------------------------------------------------------------ perft */

static bool
divide(struct cli *cli, const struct other_position *at, unsigned depth, struct buf *out,
       uint64_t *total, congo_error *err)
{
    struct zboard *after = zboard_new(at->rules, err);
    struct offers offers;
    bool fine = offers_make(at, &offers, err) && after;

    *total = 0;
    for (size_t i = 0; fine && i < offers.count; i++) {
        uint64_t count = 1;

        zboard_copy(at->rules, after, at->board);
        /* A turn that continues has not used up a half-move yet. */
        fine = zboard_perft(at->run, after,
                            run_play(at->run, after, offers.list[i].move) ? depth - 1 : depth,
                            &count, err);
        *total += count;
        if (cli_option(cli, "json")) {
            json_object(out);
            json_latin(out, "line", offers.list[i].line);
            buf_printf(out, ",\"count\":%" PRIu64 "}", count);
        } else {
            add_line(out, offers.list[i].line);
            buf_printf(out, " %" PRIu64 "\n", count);
        }
    }
    offers_free(&offers);
    zboard_free(after);
    return fine;
}

static int
count(struct cli *cli, const struct other_position *at, unsigned depth)
{
    bool json = cli_option(cli, "json") != NULL, divides = cli_option(cli, "divide") && depth;
    struct buf out = BUF_EMPTY;
    congo_error err;
    uint64_t total;
    bool fine;

    if (json) {
        buf_add_char(&out, '{');
        json_number(&out, "depth", depth);
        json_latin(&out, "variant", at->rules->title);
    }
    if (json && divides)
        json_list(&out, "divide");
    fine = divides ? divide(cli, at, depth, &out, &total, &err)
                   : zboard_perft(at->run, at->board, depth, &total, &err);
    if (json)
        buf_printf(&out, "%s,\"count\":%" PRIu64 "}\n", divides ? "]" : "", total);
    else
        buf_printf(&out, "%" PRIu64 "\n", total);
    return cli_print_all(cli, &out, fine ? NULL : &err);
}

int
other_perft(struct cli *cli, const struct chosen_position *chosen, unsigned depth)
{
    struct other_position at;
    int status;

    if (open_position(cli, chosen, &at, &status))
        status = worse(count(cli, &at, depth), &at);
    close_position(&at);
    return status;
}

/* ------------------------------------------------------------------ show */

int
other_show(struct cli *cli, const struct chosen_position *chosen)
{
    static const char *const of_pictures[] = {"format", "size",  "flip",    "theme",   "pieces",
                                              "strip",  "paper", "delay",   "from",    "to",
                                              "arrow",  "mark",  "targets", "no-last", NULL};
    const char *path = cli_option(cli, "output");
    struct other_position at;
    struct buf out = BUF_EMPTY;
    int status;

    if (cli_option(cli, "animate") ||
        (path && (pic_format_of(path) != PIC_FORMATS || cli_is_other_picture(path) ||
                  cli_output_is(cli, ".gif"))))
        return cli_usage(cli, "a game other than Congo is shown as text; 'congo page%s' draws it",
                         chosen->is_rules ? " --play" : "");
    if (!other_options_fit(cli, of_pictures, !chosen->is_rules, &status))
        return status;
    if (open_position(cli, chosen, &at, &status)) {
        zboard_show(at.rules, at.board, &out);
        status = worse(cli_output_all(cli, &out, NULL), &at);
    }
    close_position(&at);
    return status;
}
