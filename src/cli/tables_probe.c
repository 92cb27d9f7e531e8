/* SPDX-License-Identifier: MIT */
/* tables_probe.c - `congo tables probe`. */
#include "cli/move_list.h"
#include "cli/tables_command.h"

#include "base/json.h"
#include "base/mem.h"
#include "rules/position.h"
#include "think/tables/index.h"
#include "think/tables/material.h"
#include "think/tables/tables.h"

#include <stdlib.h>
#include <string.h>

/* A move, and the result for the side that makes it. */
struct probed {
    const char *text;
    congo_probe probe;
    bool known;
};

static const char *const outcome_words[] = {
    [CONGO_WON] = "won", [CONGO_DRAWN] = "drawn", [CONGO_OPEN] = "open", [CONGO_LOST] = "lost"};

static void
add_words(struct buf *out, const struct probed *probed)
{
    if (!probed->known) {
        buf_add_text(out, "in no table");
        return;
    }
    buf_add_text(out, outcome_words[probed->probe.outcome]);
    if (probed->probe.has_distance)
        buf_printf(out, " in %u half-move%s", probed->probe.distance,
                   probed->probe.distance == 1 ? "" : "s");
}

static void
add_fields(struct buf *out, const struct probed *probed)
{
    json_text_or_null(out, "outcome", probed->known ? outcome_words[probed->probe.outcome] : NULL);
    if (probed->known && probed->probe.has_distance)
        json_number(out, "distance", probed->probe.distance);
    else
        json_null(out, "distance");
}

/*
 * Ranks results for the player: short wins, draws, unknown, then losses, long ones before short
 * ones.
 */
static long
worth(const struct probed *probed)
{
    long distance = probed->probe.has_distance ? (long)probed->probe.distance : 0;

    if (!probed->known)
        return -1;
    return probed->probe.outcome == CONGO_WON    ? 1000000 - distance
           : probed->probe.outcome == CONGO_LOST ? -1000000 + distance
                                                 : 0;
}

static int
best_first(const void *a, const void *b)
{
    long one = worth(a), other = worth(b);

    if (one != other)
        return one > other ? -1 : 1;
    return strcmp(((const struct probed *)a)->text, ((const struct probed *)b)->text);
}

/*
 * Looks up the position after a move. A damaged table makes it unknown, and is reported at the end.
 */
static bool
probe_move(congo_tables *tables, const congo_position *position, bool loses,
           const struct move_named *named, struct probed *probed, congo_error *err)
{
    probed->text = named->text;
    probed->known =
        tables_probe_move(tables, position, named->move, loses, NULL, &probed->probe, err);
    return probed->known || err->code == CONGO_NO_TABLE || err->code == CONGO_BAD_TABLE;
}

/*
 * `*over`: why the game is over, so that no move counts for anything, such as two bare Lions; NULL:
 * it goes on. False: no memory.
 */
static bool
find_end(const congo_variant *variant, const congo_position *position, const char **over,
         congo_error *err)
{
    congo_game *game = congo_game_new(err);

    if (!game)
        return false;
    congo_game_start(game, variant, position);
    *over = congo_game_result(game) != CONGO_UNFINISHED_RESULT
                ? congo_reason_name(congo_game_reason(game))
                : NULL;
    congo_game_free(game);
    return true;
}

/* `over`: why the game is, or NULL. */
static void
write_probed(struct buf *out, bool json, const congo_position *position, const char *over,
             const struct probed *probed, size_t count)
{
    char text[CONGO_POSITION_SIZE];

    if (json) {
        congo_position_write(position, text);
        buf_add_char(out, '{');
        json_text(out, "position", text);
        add_fields(out, &probed[0]);
        json_list(out, "moves");
    } else {
        add_words(out, &probed[0]);
        if (over)
            buf_printf(out, ": the game is over (%s)", over);
        buf_add_char(out, '\n');
    }
    for (size_t i = 1; i <= count; i++) {
        if (json) {
            json_object(out);
            json_text(out, "move", probed[i].text);
            add_fields(out, &probed[i]);
            buf_add_char(out, '}');
        } else {
            buf_printf(out, "  %s  ", probed[i].text);
            add_words(out, &probed[i]);
            buf_add_char(out, '\n');
        }
    }
    if (json)
        buf_add_text(out, "]}\n");
}

static bool
probe_all(struct cli *cli, congo_tables *tables, const congo_position *position,
          const congo_variant *variant, congo_error *err)
{
    const bool loses = variant->repetition_loses;
    struct move_list list = {0, NULL, NULL, NULL, 0};
    const char *over;
    struct probed *probed;
    struct buf out = BUF_EMPTY;
    bool fine;

    if (!find_end(variant, position, &over, err) ||
        (!over && !move_list_make(&list, position, err)))
        return false;
    probed = mem_new(list.count + 1, sizeof *probed);
    fine = probed != NULL;
    if (!fine) {
        (void)err_no_memory(err);
    } else {
        probed[0].known = true;
        fine = congo_tables_probe(tables, position, loses, &probed[0].probe, err);
    }
    for (size_t i = 0; i < list.count && fine; i++)
        fine = probe_move(tables, position, loses, &list.named[i], &probed[i + 1], err);
    if (fine) {
        if (list.count)
            qsort(probed + 1, list.count, sizeof *probed, best_first);
        write_probed(&out, cli_option(cli, "json") != NULL, position, over, probed, list.count);
        fine = !out.failed || err_no_memory(err);
    }
    if (fine)
        (void)cli_print(cli, out.bytes, out.length);
    buf_free(&out);
    mem_free(probed);
    move_list_free(&list);
    return fine;
}

/* Whether a table, or one that it depends on, is past the limit; if so, its name. */
static bool
is_too_large(struct material material, unsigned rules, char text[MATERIAL_TEXT])
{
    struct materials below = {.count = 0};
    struct table_index index;
    bool large = false;

    if (materials_add_all_below(&below, material, rules))
        for (size_t i = 0; i < below.count && !large; i++) {
            large = !index_make(&index, below.list[i]);
            if (large)
                material_write(below.list[i], text);
        }
    materials_free(&below);
    return large;
}

/* Which table it is that is not there, and the command that makes it. */
static void
name_table(struct cli *cli, const congo_variant *variant, const congo_position *position,
           const char *folder, congo_error *err)
{
    const char *title = cli_option(cli, "variant"), *terrain = cli_option(cli, "terrain");
    char text[MATERIAL_TEXT], large[MATERIAL_TEXT];
    struct material material;

    if (!material_of(position, &material)) {
        (void)err_set(err, CONGO_NO_TABLE, 0, 0,
                      "the position has %u pieces; tables have at most %d",
                      board_count(pos_occupied(position)), MATERIAL_PIECES_MAX);
        err_in_file(err, folder);
        return;
    }
    material_write(material, text);
    if (is_too_large(material, position->rules, large)) {
        (void)err_set(err, CONGO_NO_TABLE, 0, 0,
                      "there can be no table %s for %s, %s: it %s%s%s more than 10,000,000,000 "
                      "positions, the limit of a table",
                      text, variant->title, congo_terrain_name(position->rules),
                      strcmp(text, large) == 0 ? "" : "needs ",
                      strcmp(text, large) == 0 ? "" : large,
                      strcmp(text, large) == 0 ? "has" : ", which has");
    } else {
        (void)err_set(err, CONGO_NO_TABLE, 0, 0,
                      "no table %s for %s, %s; 'congo tables build %s%s%s%s%s%s--material %s -o "
                      "%s' makes it",
                      text, variant->title, congo_terrain_name(position->rules),
                      title ? "--variant \"" : "", title ? variant->title : "", title ? "\" " : "",
                      terrain ? "--terrain " : "", terrain ? terrain : "", terrain ? " " : "", text,
                      folder);
    }
    err_in_file(err, folder);
}

int
tables_probe(struct cli *cli, const char *folder)
{
    const congo_variant *variant;
    struct table_rules rules;
    congo_position position;
    congo_tables *tables;
    struct material material;
    congo_error err;
    int status, worst = EXIT_DONE;
    bool fine;

    if (!tables_rules(cli, &variant, &rules, &status) || !cli_position(cli, &position, &status))
        return status;
    if (!cli_option(cli, "position") && !material_of(&position, &material)) {
        (void)cli_refuse(cli, "name a position of at most %d pieces with --position",
                         MATERIAL_PIECES_MAX);
        return EXIT_CANNOT;
    }
    tables = cli_open_tables(cli, folder, &worst);
    if (!tables)
        return worst;
    fine = probe_all(cli, tables, &position, variant, &err);
    if (!fine && err.code == CONGO_NO_TABLE)
        name_table(cli, variant, &position, folder, &err);
    cli_close_tables(cli, tables, &worst);
    if (!fine && err.code != CONGO_BAD_TABLE)
        return cli_fail(cli, &err);
    return cli->output_failed ? EXIT_CANNOT : worst;
}
