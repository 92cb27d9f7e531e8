/* SPDX-License-Identifier: MIT */
/*
 * rules_check.c - finds problems that a designer should look at before publishing the game. Most
 * are found while compiling; this file has those that need the whole game.
 */
#include "zillions/rules_summary.h"

#include "base/mem.h"
#include "zillions/beside.h"

enum { LOOP_STEPS = 50000000 }; /* half a second */

/* Blocks that loop for ever; tried at the start of the game for each side on each square. */
static bool
loops(struct code_run *run, struct zboard *t, const struct code_block *block, const char *where[])
{
    const struct ruleset *r = run_rules(run);

    for (unsigned p = 0; p < r->players.count; p++)
        for (size_t s = 0; s < r->squares.count; s++) {
            struct cell kept = t->cells[s];
            bool endless;

            if (r->killed[s])
                continue;
            if (!block->drop)
                t->cells[s] = (struct cell){.piece = block->piece,
                                            .owner = (int16_t)p,
                                            .attributes = r->pieces[block->piece].defaults};
            endless = run_is_endless(run, t, (int)p, block, (int)s);
            t->cells[s] = kept;
            if (endless) {
                where[0] = r->players.text[p];
                where[1] = r->squares.text[s];
                return true;
            }
        }
    return false;
}

static void
check_loops(const struct ruleset *r)
{
    struct code_run *run = run_new(r, NULL);
    struct zboard *t = zboard_new(r, NULL);
    congo_error limit;

    if (run)
        run_limit(run, LOOP_STEPS);
    for (uint32_t b = 0; run && t && b < r->block_count; b++) {
        const struct code_block *block = &r->blocks[b];
        const char *where[2];

        if (loops(run, t, block, where))
            expr_fault(r->source, block->source, "an endless loop in a %s of %s, for %s on %s",
                       block->drop ? "drop" : "move", r->pieces[block->piece].name, where[0],
                       where[1]);
        /* For a large game the search stops after a while. */
        if (run_failed(run, &limit))
            break;
    }
    zboard_free(t);
    run_free(run);
}

/* Every string in a list of pictures is a file. */
static void
check_images(const struct rules_file *file, const struct expr *list)
{
    for (const struct expr *e = expr_rest(list); e; e = e->next) {
        if (e->kind == EXPR_STRING && *e->text &&
            !beside_is_there(file->source.folder, file->source.files[e->file], e->text) &&
            !beside_is_there(file->source.folder, file->path, e->text))
            expr_fault(&file->source, e, "image not found: %s", e->text);
    }
}

static void
check_pictures(const struct rules_file *file, const struct ruleset *r)
{
    for (const struct expr *e = expr_rest(r->board); e; e = e->next)
        if (expr_is(e, "image"))
            check_images(file, e);
    for (unsigned p = 0; p < r->piece_count; p++)
        for (const struct expr *e = expr_rest(r->pieces[p].source); e; e = e->next)
            if (expr_is(e, "image"))
                check_images(file, e);
}

void
rules_check(struct rules_file *file)
{
    for (size_t game = 0; game <= file->games.count; game++) {
        congo_error err;
        const struct ruleset *r = rules_file_choose(file, game, &err);

        if (!r) {
            expr_fault_add(&file->source, &err);
            continue;
        }
        if (!*r->title)
            expr_fault(&file->source, game ? file->games.variants[game - 1] : file->games.game,
                       "a game without a title; saves need one to name the game");
        if (r->engine)
            continue;
        check_loops(r);
        check_pictures(file, r);
    }
}
