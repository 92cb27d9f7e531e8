/* SPDX-License-Identifier: MIT */
/* public_filter.c - the filters of congo find by name, for programs that use the library. */
#include "play/find/game_filter.h"

#include "base/mem.h"
#include "base/names.h"
#include "base/scan.h"
#include "play/find/same_game.h"

#include <stdlib.h>
#include <string.h>

struct congo_filter {
    struct game_filter filter;
    struct opening_reached reached;
    const congo_variants *variants;
    char *reason, *player, *opening;
};

congo_filter *
congo_filter_new(const congo_variants *variants, congo_error *err)
{
    congo_filter *filter = mem_new(1, sizeof *filter);

    if (filter)
        filter->variants = variants;
    else
        err_no_memory(err);
    return filter;
}

void
congo_filter_free(congo_filter *filter)
{
    if (!filter)
        return;
    opening_reached_free(&filter->reached);
    mem_free(filter->reason);
    mem_free(filter->player);
    mem_free(filter->opening);
    mem_free(filter);
}

/* ------------------------------------------------------------------ each of them */

typedef bool set_filter(congo_filter *filter, const char *value, congo_error *err);

/* `*kept` is the filter's own copy. */
static bool
keep(char **kept, const char *value, congo_error *err)
{
    size_t length = strlen(value);
    char *copy = mem_new(length + 1, 1);

    if (!copy)
        return err_no_memory(err);
    memcpy(copy, value, length);
    mem_free(*kept);
    *kept = copy;
    return true;
}

static bool
want_variant(congo_filter *filter, const char *value, congo_error *err)
{
    const congo_variant *variant = congo_variants_find(filter->variants, value, err);

    if (!variant)
        return false;
    if (filter->filter.variant_count == FILTER_VARIANTS_MAX)
        return err_set(err, CONGO_USAGE, 0, 0, "more than %d variants, the limit",
                       FILTER_VARIANTS_MAX);
    filter->filter.variants[filter->filter.variant_count++] = variant;
    return true;
}

static bool
want_terrain(congo_filter *filter, const char *value, congo_error *err)
{
    filter->filter.has_terrain = true;
    filter->filter.terrain = names_equal(value, "river") ? CONGO_RIVER : CONGO_ISLANDS;
    return names_equal(value, "river") || names_equal(value, "islands") ||
           err_set(err, CONGO_USAGE, 0, 0, "the terrain is islands or river, not \"%.40s\"", value);
}

static bool
want_result(congo_filter *filter, const char *value, congo_error *err)
{
    /* Games with errors fit no filter. */
    return (!names_equal(value, "broken") && game_filter_add_result(&filter->filter, value)) ||
           err_set(err, CONGO_USAGE, 0, 0,
                   "a result is white, draw, black or unfinished, not \"%.40s\"", value);
}

static bool
want_reason(congo_filter *filter, const char *value, congo_error *err)
{
    if (!keep(&filter->reason, value, err))
        return false;
    filter->filter.reason = filter->reason;
    return true;
}

static bool
want_plies(congo_filter *filter, const char *value, congo_error *err)
{
    return game_filter_read_plies(&filter->filter, value, err);
}

static bool
want_player(congo_filter *filter, const char *value, congo_error *err)
{
    if (!keep(&filter->player, value, err))
        return false;
    filter->filter.player = filter->player;
    return true;
}

static bool
want_opening(congo_filter *filter, const char *value, congo_error *err)
{
    if (!keep(&filter->opening, value, err))
        return false;
    filter->filter.opening = filter->opening;
    filter->reached.known = false;
    return game_filter_check_opening(&filter->filter, filter->variants, err);
}

static bool
want_position(congo_filter *filter, const char *value, congo_error *err)
{
    return game_filter_read_position(&filter->filter, value, err);
}

static bool
want_exact(congo_filter *filter, const char *value, congo_error *err)
{
    (void)value, (void)err;
    filter->filter.exact = true;
    filter->filter.mirrored = filter->filter.position;
    return true;
}

static bool
want_material(congo_filter *filter, const char *value, congo_error *err)
{
    filter->filter.has_material = true;
    return material_pattern_read(value, &filter->filter.material, err);
}

static bool
read_count(const char *value, unsigned long most, size_t *count, congo_error *err)
{
    unsigned long number = scan_is_digit(*value) ? strtoul(value, NULL, 10) : 0;

    *count = number;
    return (number && number <= most && !value[strspn(value, "0123456789")]) ||
           err_set(err, CONGO_USAGE, 0, 0, "a number from 1 to %lu is needed, not \"%.40s\"", most,
                   value);
}

static bool
want_chain(congo_filter *filter, const char *value, congo_error *err)
{
    return read_count(value, CONGO_JUMPS_MAX, &filter->filter.chain, err);
}

static bool
want_drowned(congo_filter *filter, const char *value, congo_error *err)
{
    return read_count(value, CONGO_PLIES_MAX, &filter->filter.drowned, err);
}

static bool
want_promoted(congo_filter *filter, const char *value, congo_error *err)
{
    (void)value, (void)err;
    filter->filter.promoted = true;
    return true;
}

static bool
want_repetition(congo_filter *filter, const char *value, congo_error *err)
{
    (void)value, (void)err;
    filter->filter.repeated = true;
    return true;
}

/* ------------------------------------------------------------------ all of them */

bool
congo_filter_set(congo_filter *filter, const char *name, const char *value, congo_error *err)
{
    static const struct {
        const char *name;
        set_filter *set;
    } filters[] = {
        {"variant", want_variant},   {"terrain", want_terrain},       {"result", want_result},
        {"reason", want_reason},     {"plies", want_plies},           {"player", want_player},
        {"opening", want_opening},   {"position", want_position},     {"exact", want_exact},
        {"material", want_material}, {"chain", want_chain},           {"drowned", want_drowned},
        {"promoted", want_promoted}, {"repetition", want_repetition},
    };

    for (size_t i = 0; i < sizeof filters / sizeof *filters; i++)
        if (strcmp(filters[i].name, name) == 0)
            return filters[i].set(filter, value ? value : "", err);
    return err_set(err, CONGO_USAGE, 0, 0, "there is no filter \"%.40s\"", name);
}

bool
congo_filter_fits(congo_filter *filter, const congo_game *game, bool *fits, congo_error *err)
{
    *fits = false;
    return congo_game_errors(game) || !congo_game_variant(game) ||
           game_filter_fits(&filter->filter, &filter->reached, game, fits, err);
}

bool
congo_game_key(const congo_game *game, uint64_t key[2])
{
    struct same_game same;

    key[0] = key[1] = 0;
    if (!congo_game_variant(game))
        return false;
    same = same_game_of(game);
    key[0] = same.key[0];
    key[1] = same.key[1];
    return same.mirrored;
}
