/* SPDX-License-Identifier: MIT */
/* tables_count.c - `congo tables count`. */
#include "cli/tables_command.h"

#include "base/json.h"
#include "think/tables/count.h"

#include <inttypes.h>
#include <string.h>

static void
add_json_count(struct buf *out, const char *name, const struct table_count *count, bool loses)
{
    json_name(out, name);
    buf_printf(out, "{\"wins\":%" PRIu64 ",\"%s\":%" PRIu64 ",\"losses\":%" PRIu64 ",\"longest\":",
               count->wins, loses ? "open" : "draws", count->open, count->losses);
    if (count->exact)
        buf_printf(out, "%u}", count->longest);
    else
        buf_add_text(out, "null}");
}

static void
add_json(struct buf *out, const struct folder_wish *wish, const struct table_count count[2])
{
    buf_add_char(out, '{');
    json_text(out, "material", wish->name);
    json_text(out, "variant", wish->title);
    json_text(out, "terrain", congo_terrain_name(wish->rules.rules));
    add_json_count(out, "white_to_move", &count[CONGO_WHITE], wish->rules.repetition_loses);
    add_json_count(out, "black_to_move", &count[CONGO_BLACK], wish->rules.repetition_loses);
    buf_add_text(out, "}\n");
}

static void
add_text(struct buf *out, const struct folder_wish *wish, const struct table_count count[2])
{
    static const char *const movers[] = {"White", "Black"};

    buf_printf(out, "%s  %s, %s\n", wish->name, wish->title, congo_terrain_name(wish->rules.rules));
    for (unsigned side = 0; side < 2; side++) {
        buf_printf(out, "  %s to move: White wins %" PRIu64 ", %s %" PRIu64 ", loses %" PRIu64,
                   movers[side], count[side].wins, wish->rules.repetition_loses ? "open" : "drawn",
                   count[side].open, count[side].losses);
        if (count[side].exact && count[side].wins)
            buf_printf(out, "; longest win %u half-move%s", count[side].longest,
                       count[side].longest == 1 ? "" : "s");
        buf_add_char(out, '\n');
    }
}

/* The variant as which a file's tables are counted, if none was given: the first that fits. */
static const congo_variant *
variant_of(const struct cli *cli, const struct table_rules *rules)
{
    unsigned terrain = CONGO_RULE_RIVER;

    for (size_t i = 0; i < congo_variants_count(cli->variants); i++) {
        const congo_variant *variant = congo_variants_at(cli->variants, i);

        if (variant->repetition_loses == rules->repetition_loses &&
            ((variant->setup.rules ^ rules->rules) & ~terrain) == 0)
            return variant;
    }
    return NULL;
}

struct counting {
    struct cli *cli;
    const char *folder;
    const congo_variant *only; /* NULL: any variant */
    struct table_rules rules;  /* its rules */
    int status;
    size_t missing;                          /* tables asked for that a build has not come to, */
    const struct folder_wish *first_missing; /* and the first of them */
};

static bool
is_wanted(const struct counting *counting, struct folder_wish *wish)
{
    const congo_variant *variant = counting->only;

    if (variant && (wish->rules.rules != counting->rules.rules ||
                    wish->rules.repetition_loses != counting->rules.repetition_loses))
        return false;
    if (!variant && !wish->title[0])
        variant = variant_of(counting->cli, &wish->rules);
    if (variant)
        memcpy(wish->title, variant->title, sizeof wish->title);
    return true;
}

static int
count_wish(struct counting *counting, const struct folder_wish *wish)
{
    struct cli *cli = counting->cli;
    struct buf out = BUF_EMPTY;
    struct table_count count[2];
    struct table_file file;
    congo_error err;
    bool fine;

    if (!folder_open_table(counting->folder, wish->material, &wish->rules, &file, &err)) {
        if (err.code != CONGO_NO_TABLE)
            return cli_fail(cli, &err);
        if (!counting->missing++)
            counting->first_missing = wish;
        return EXIT_DONE;
    }
    fine = table_count(&file, wish->material.side[0] != file.index.material.side[0], count, &err);
    table_file_close(&file);
    if (!fine)
        return cli_fail(cli, &err);
    (cli_option(cli, "json") ? add_json : add_text)(&out, wish, count);
    return cli_print_all(cli, &out, NULL);
}

/* A build that was stopped may have left out hundreds. */
static void
say_missing(struct counting *counting)
{
    const struct folder_wish *wish = counting->first_missing;
    congo_error err;
    int status;

    if (!counting->missing)
        return;
    err_set(&err, CONGO_NO_TABLE, 0, 0,
            "%zu %s not built yet%s%s for %s, %s; repeat the 'congo tables build' that made "
            "this folder",
            counting->missing, counting->missing == 1 ? "table is" : "tables are",
            counting->missing == 1 ? ": " : "; the first is ", wish->name, wish->title,
            congo_terrain_name(wish->rules.rules));
    err_in_file(&err, counting->folder);
    status = cli_fail(counting->cli, &err);
    counting->status = status > counting->status ? status : counting->status;
}

/* Reports a table that is left out. */
static void
say_fault(void *context, const congo_error *err)
{
    struct counting *counting = context;
    int status = cli_fail(counting->cli, err);

    counting->status = status > counting->status ? status : counting->status;
}

static const char *
title_of(const struct counting *counting, const struct folder_wish *wish)
{
    const congo_variant *variant = variant_of(counting->cli, &wish->rules);

    return wish->title[0] ? wish->title : variant ? variant->title : wish->name;
}

/* Rules that only differ in what a repetition is have one name here. */
static bool
is_named_before(const struct counting *counting, const struct folder_wishes *wishes, size_t at)
{
    const struct folder_wish *wish = &wishes->list[at];
    bool named = false;

    for (size_t i = 0; i < at && !named; i++)
        named = strcmp(title_of(counting, &wishes->list[i]), title_of(counting, wish)) == 0 &&
                !((wishes->list[i].rules.rules ^ wish->rules.rules) & CONGO_RULE_RIVER);
    return named;
}

/* Nothing there is of the rules asked for, or nothing at all: says what there is instead. */
static int
miss_tables(const struct counting *counting, const struct folder_wishes *wishes)
{
    struct buf there = BUF_EMPTY;
    congo_error err;

    for (size_t i = 0; i < wishes->count; i++)
        if (!is_named_before(counting, wishes, i)) {
            const struct folder_wish *wish = &wishes->list[i];
            bool same = strcmp(title_of(counting, wish), counting->only->title) == 0 &&
                        !((wish->rules.rules ^ counting->rules.rules) & CONGO_RULE_RIVER);

            /* The variant file has changed since. */
            buf_printf(&there, "%s%s (%s%s)", i ? ", " : "", title_of(counting, wish),
                       congo_terrain_name(wish->rules.rules), same ? ", other rules" : "");
        }
    if (!wishes->count)
        (void)err_set(&err, CONGO_NO_TABLE, 0, 0,
                      "no endgame tables in this folder; 'congo tables build' makes them");
    else if (buf_text(&there))
        (void)err_set(&err, CONGO_NO_TABLE, 0, 0, "no tables for %s (%s); there are tables for %s",
                      counting->only->title, congo_terrain_name(counting->rules.rules),
                      there.bytes);
    else
        err_no_memory(&err);
    buf_free(&there);
    err_in_file(&err, counting->folder);
    return cli_fail(counting->cli, &err);
}

/* Tables that a build needed on its way, and that nobody asked for, are of the variant it was for.
 */
static void
lend_titles(struct folder_wishes *wishes)
{
    for (size_t i = 0; i < wishes->count; i++) {
        struct folder_wish *wish = &wishes->list[i];

        for (size_t j = 0; j < i && !wish->title[0]; j++) {
            const struct folder_wish *other = &wishes->list[j];

            if (other->rules.rules == wish->rules.rules &&
                other->rules.repetition_loses == wish->rules.repetition_loses)
                memcpy(wish->title, other->title, sizeof wish->title);
        }
    }
}

int
tables_count(struct cli *cli, const char *folder)
{
    struct counting counting = {.cli = cli, .folder = folder};
    struct folder_wishes wishes = {NULL, 0, 0};
    congo_error err;
    bool any = false;
    int status;

    if (!cli_load_variants(cli, &status))
        return status;
    if ((cli_option(cli, "variant") || cli_option(cli, "terrain")) &&
        !tables_rules(cli, &counting.only, &counting.rules, &status))
        return status;
    if (!folder_wishes_read(&wishes, folder, &err) ||
        !folder_wishes_add_files(&wishes, folder, say_fault, &counting, &err)) {
        folder_wishes_free(&wishes);
        return cli_fail(cli, &err);
    }
    lend_titles(&wishes);
    for (size_t i = 0; i < wishes.count && !cli->output_failed; i++)
        if (is_wanted(&counting, &wishes.list[i])) {
            int one = count_wish(&counting, &wishes.list[i]);

            counting.status = one > counting.status ? one : counting.status;
            any = true;
        }
    say_missing(&counting);
    if (!any && counting.status == EXIT_DONE)
        counting.status = miss_tables(&counting, &wishes);
    folder_wishes_free(&wishes);
    return counting.status;
}
