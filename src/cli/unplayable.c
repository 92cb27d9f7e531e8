/* SPDX-License-Identifier: MIT */
/* unplayable.c - why the games that were looked at cannot have an opening. */
#include "cli/unplayable.h"

#include "base/mem.h"

enum { UNPLAYABLE_SAID = 3 }; /* variants */

bool
unplayable_start(struct unplayable *unplayable, struct cli *cli, const struct game_filter *filter,
                 congo_error *err)
{
    unplayable->cli = cli;
    unplayable->opening = filter->opening;
    unplayable->variants =
        mem_new(congo_variants_count(cli->variants), sizeof *unplayable->variants);
    return unplayable->variants || err_no_memory(err);
}

void
unplayable_free(struct unplayable *unplayable)
{
    mem_free(unplayable->variants);
}

static void
add(const struct unplayable *unplayable, const congo_variant *variant)
{
    const congo_variants *variants = unplayable->cli->variants;

    for (size_t i = 0; i < congo_variants_count(variants); i++)
        if (congo_variants_at(variants, i) == variant)
            atomic_store(&unplayable->variants[i], true);
}

void
unplayable_add(void *unplayable, const congo_variant *variant)
{
    add(unplayable, variant);
}

void
unplayable_look(const struct unplayable *unplayable, const struct game_filter *filter,
                const struct opening_reached *reached, const congo_game *game)
{
    struct game_facts facts;

    if (!unplayable->opening || !reached->known || reached->can[0] ||
        reached->variant != congo_game_variant(game))
        return;
    facts = game_facts_of(game);
    if (game_filter_facts_fit(filter, &facts))
        add(unplayable, facts.variant);
}

/* The reason of the next variant, from `index` on; false: there is none. */
static bool
next_reason(const struct unplayable *unplayable, congo_game *line, size_t *index, congo_error *err)
{
    const congo_variants *variants = unplayable->cli->variants;

    while (*index < congo_variants_count(variants)) {
        const congo_variant *variant = congo_variants_at(variants, *index);

        if (atomic_load(&unplayable->variants[(*index)++]) &&
            !opening_read(unplayable->opening, variant, &variant->setup, line, err))
            return true;
    }
    return false;
}

bool
unplayable_first(const struct unplayable *unplayable, congo_error *err)
{
    congo_game *line = congo_game_new(NULL);
    size_t index = 0;
    bool is = line && next_reason(unplayable, line, &index, err);

    congo_game_free(line);
    /* Of a game it is only a note, since the rest of the game decides. */
    if (is && err->code == CONGO_AMBIGUOUS)
        err->code = CONGO_BAD_MOVE;
    return is;
}

int
unplayable_say(const struct unplayable *unplayable, bool found, bool all, bool wrong)
{
    congo_game *line = congo_game_new(NULL);
    size_t index = 0, said = 0;
    int status = EXIT_DONE;
    congo_error err;

    while (line && said < UNPLAYABLE_SAID && next_reason(unplayable, line, &index, &err)) {
        bool ambiguous = err.code == CONGO_AMBIGUOUS, is_error = !found && (ambiguous || wrong);

        if (!is_error && (unplayable->cli->quiet || !(ambiguous || (all && !found))))
            continue;
        /* Without notes, too: the status must not be all that is said. */
        if (is_error && ambiguous)
            err.code = CONGO_BAD_MOVE;
        cli_report(unplayable->cli, &err);
        said++;
        if (is_error)
            status = EXIT_INPUT;
    }
    congo_game_free(line);
    return status;
}
