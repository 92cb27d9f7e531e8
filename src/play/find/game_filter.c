/* SPDX-License-Identifier: MIT */
/* game_filter.c - decides which games match a question. */
#include "play/find/game_filter.h"

#include "base/encoding.h"
#include "base/names.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "game/game.h"
#include "read/line/word.h"
#include "rules/board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ what is asked for */

bool
game_filter_add_result(struct game_filter *filter, const char *name)
{
    static const struct {
        const char *name;
        unsigned result;
    } names[] = {{"1-0", CONGO_WHITE_WINS},
                 {"white", CONGO_WHITE_WINS},
                 {"0-1", CONGO_BLACK_WINS},
                 {"black", CONGO_BLACK_WINS},
                 {"1/2-1/2", CONGO_DRAW},
                 {"draw", CONGO_DRAW},
                 {"1/2", CONGO_DRAW},
                 {"*", CONGO_UNFINISHED_RESULT},
                 {"unfinished", CONGO_UNFINISHED_RESULT},
                 {"broken", GAME_FILTER_BROKEN}};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names_equal(name, names[i].name)) {
            filter->results |= 1u << names[i].result;
            return true;
        }
    return false;
}

/* A number of half-moves; `*at` is moved past it. */
static size_t
read_number(const char **at)
{
    size_t number = 0;

    for (; scan_is_digit(**at); ++*at)
        number = number < CONGO_PLIES_MAX ? 10 * number + (size_t)(**at - '0') : number;
    return number;
}

bool
game_filter_read_plies(struct game_filter *filter, const char *text, congo_error *err)
{
    const char *at = text;
    bool has_least = scan_is_digit(*at), has_most = has_least;

    filter->has_plies = true;
    filter->plies_least = read_number(&at);
    filter->plies_most = filter->plies_least;
    if (*at == '-') {
        at++;
        has_most = scan_is_digit(*at);
        filter->plies_most = has_most ? read_number(&at) : SIZE_MAX;
    }
    if (*at || (!has_least && !has_most))
        return err_set(err, CONGO_USAGE, 0, 0,
                       "\"%.40s\" is not a number of half-moves; write 40, 20-60, 20- or -60",
                       text);
    if (filter->plies_least > filter->plies_most)
        return err_set(err, CONGO_USAGE, 0, 0,
                       "no game has %.40s half-moves; write the smaller number first", text);
    return true;
}

bool
game_filter_read_position(struct game_filter *filter, const char *text, congo_error *err)
{
    if (!pattern_read(text, &filter->position, err))
        return false;
    filter->has_position = true;
    filter->mirrored = filter->exact ? filter->position : pattern_mirror(&filter->position);
    return true;
}

bool
game_filter_check_opening(const struct game_filter *filter, const congo_variants *variants,
                          congo_error *err)
{
    size_t known = congo_variants_count(variants);
    congo_game *line = congo_game_new(err);
    congo_error furthest = {.code = CONGO_OK}, found;
    bool can = false;

    if (!line)
        return false;
    for (size_t i = 0; i < 2 * known && !can; i++) {
        const congo_variant *variant = congo_variants_at(variants, i / 2);
        bool river = variant->setup.rules & CONGO_RULE_RIVER;
        unsigned rules = board_rules_on(variant->setup.rules,
                                        river == (i % 2 == 0) ? CONGO_RIVER : CONGO_ISLANDS);
        congo_position start = congo_position_with_rules(&variant->setup, rules);

        if (!game_filter_wants(filter, variant, rules & CONGO_RULE_RIVER))
            continue;
        can = opening_read(filter->opening, variant, &start, line, &found);
        /* If no variant can play it, the one that gets furthest is probably meant. */
        if (!can && (furthest.code == CONGO_OK || found.column > furthest.column))
            furthest = found;
    }
    congo_game_free(line);
    if (furthest.code == CONGO_AMBIGUOUS)
        furthest.code = CONGO_BAD_MOVE;
    if (!can && err)
        *err = furthest;
    return can;
}

/* ------------------------------------------------------------------ without its positions */

congo_result
game_result_named(const char *words)
{
    unsigned i = 0;

    while (i <= CONGO_DRAW && strcmp(words, congo_result_name((congo_result)i)) != 0)
        i++;
    return (congo_result)i;
}

struct game_facts
game_facts_of(const congo_game *game)
{
    struct game_facts facts = {.variant = congo_game_variant(game),
                               .river = game->start.rules & CONGO_RULE_RIVER,
                               .plies = congo_game_plies(game),
                               .broken = congo_game_errors(game) > 0};

    facts.result = game_outcome(game, &facts.reason);
    facts.players[0] = congo_game_players(game);
    facts.players[1] = congo_game_tag(game, "White");
    facts.players[2] = congo_game_tag(game, "Black");
    for (size_t ply = 0; ply < facts.plies; ply++) {
        const congo_move *move = congo_game_move(game, ply);

        facts.drowned += board_count(move->drowned);
        facts.promoted += move->promotion != CONGO_NO_PIECE;
        if (move->jumps > facts.chain)
            facts.chain = move->jumps;
        facts.repeated = facts.repeated || game->positions.list[ply + 1].times > 1;
    }
    return facts;
}

/* Whether a text contains another, in capitals or small letters. */
static bool
holds(const char *text, const char *part)
{
    for (; text && *text; text++)
        if (utf8_begins(text, part))
            return true;
    return false;
}

/* The same where the part may have been typed in Windows-1252: names are in UTF-8. */
static bool
holds_name(const char *text, const char *part)
{
    struct buf converted = BUF_EMPTY;
    bool found = holds(text, part);

    if (text && !found && encoding_of(part, strlen(part)) == ENCODING_LATIN) {
        utf8_from_latin(&converted, part, strlen(part));
        found = buf_text(&converted) && holds(text, converted.bytes);
    }
    buf_free(&converted);
    return found;
}

bool
game_filter_wants(const struct game_filter *filter, const congo_variant *variant, bool river)
{
    bool wanted = !filter->variant_count;

    for (size_t i = 0; i < filter->variant_count; i++)
        wanted = wanted || (variant && filter->variants[i] == variant);
    return wanted && (!filter->has_terrain || river == (filter->terrain == CONGO_RIVER));
}

/*
 * "White won on time" and "on time" are "time forfeit", as a text that says so has it; "time" is
 * what a match writes (player_answer_reason).
 */
static const char *
plain_reason(const char *reason)
{
    if (names_equal(reason, "time"))
        return "time forfeit";

    char words[200];
    int length = snprintf(words, sizeof words, " %s", reason);
    const char *plain = length > 0 && (size_t)length < sizeof words
                            ? word_result_reason(words, (size_t)length)
                            : NULL;

    return plain ? plain : reason;
}

static bool
is_reason(const char *wanted, const char *reason)
{
    return names_equal(wanted, reason) || names_equal(plain_reason(wanted), plain_reason(reason));
}

/* No result that can be asked for fits a game won by Red, or one that was not checked. */
static bool
result_fits(const struct game_filter *filter, const struct game_facts *facts)
{
    if (!filter->results)
        return true;
    if (facts->broken)
        return game_filter_wants_broken(filter);
    return facts->result <= CONGO_DRAW && strcmp(facts->reason, GAME_NOT_CHECKED) != 0 &&
           filter->results >> (unsigned)facts->result & 1;
}

bool
game_filter_general_fits(const struct game_filter *filter, const struct game_facts *facts)
{
    bool played = !filter->player;

    for (unsigned i = 0; i < 3 && !played; i++)
        played = holds_name(facts->players[i], filter->player);
    return played && result_fits(filter, facts) &&
           (!filter->reason || is_reason(filter->reason, facts->reason)) &&
           (!filter->has_plies ||
            (facts->plies >= filter->plies_least && facts->plies <= filter->plies_most));
}

bool
game_filter_asks_facts(const struct game_filter *filter)
{
    return filter->has_terrain || filter->results || filter->reason || filter->has_plies ||
           filter->player || filter->chain || filter->drowned || filter->promoted ||
           filter->repeated;
}

bool
game_filter_facts_fit(const struct game_filter *filter, const struct game_facts *facts)
{
    return game_filter_general_fits(filter, facts) &&
           game_filter_wants(filter, facts->variant, facts->river) &&
           facts->chain >= filter->chain && facts->drowned >= filter->drowned &&
           (!filter->promoted || facts->promoted) && (!filter->repeated || facts->repeated);
}

/* ------------------------------------------------------------------ its positions */

static bool
has_position(const struct game_filter *filter, const congo_game *game)
{
    for (size_t ply = 0; ply <= game->count; ply++) {
        const congo_position *position = game_at(game, ply);

        if (pattern_fits(&filter->position, position) ||
            (!filter->exact && pattern_fits(&filter->mirrored, position)))
            return true;
    }
    return false;
}

/* Few moves change the material, so the others need no check. */
static bool
has_material(const struct game_filter *filter, const congo_game *game)
{
    for (size_t ply = 0; ply <= game->count; ply++) {
        const congo_move *move = ply ? &game->turns[ply - 1].move : NULL;

        if (move && !move->captured && !move->drowned && move->promotion == CONGO_NO_PIECE)
            continue;
        if (material_pattern_fits(&filter->material, game_at(game, ply)))
            return true;
    }
    return false;
}

/* Only by exactly these moves. */
static bool
begins_with(const congo_game *game, const congo_game *line)
{
    if (congo_game_plies(line) > game->count)
        return false;
    for (size_t ply = 0; ply < congo_game_plies(line); ply++)
        if (!board_same_squares(congo_game_move(line, ply), &game->turns[ply].move))
            return false;
    return true;
}

static bool
has_opening(const struct game_filter *filter, struct opening_reached *reached,
            const congo_game *game, bool *fits, congo_error *err)
{
    if (!opening_reached_from(reached, filter->opening, game->variant, &game->start, err))
        return false;
    *fits = filter->exact && reached->can[0] && begins_with(game, reached->line);
    for (size_t ply = 0; ply <= game->count && !filter->exact && !*fits; ply++)
        for (unsigned i = 0; i < 2; i++)
            *fits = *fits ||
                    (reached->can[i] && congo_position_equal(&reached->end[i], game_at(game, ply)));
    return true;
}

bool
game_filter_fits(const struct game_filter *filter, struct opening_reached *reached,
                 const congo_game *game, bool *fits, congo_error *err)
{
    struct game_facts facts = game_facts_of(game);

    *fits = game_filter_facts_fit(filter, &facts);
    if (*fits && filter->opening && !has_opening(filter, reached, game, fits, err))
        return false;
    *fits = *fits && (!filter->has_position || has_position(filter, game)) &&
            (!filter->has_material || has_material(filter, game));
    return true;
}
