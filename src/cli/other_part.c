/* SPDX-License-Identifier: MIT */
/* other_part.c - takes the part of a game other than Congo that --ply or --at asks for. */
#include "cli/other_games.h"

#include "base/mem.h"
#include "cli/chosen_position.h"

#include <errno.h>
#include <stdlib.h>

/* The number of turns before the first one with a move number, or, with dots, before the last. */
static bool
turns_until(const char *text, const struct save_text *save, unsigned long *plies, congo_error *err)
{
    unsigned long number, turns = 0;
    unsigned last = 0;
    congo_side side;

    if (!chosen_move_number(text, &number, &side))
        return err_set(err, CONGO_USAGE, 0, 0,
                       "--at needs a move number such as 15 or 15..., not \"%.40s\"", text);
    *plies = 0;
    for (size_t i = 0; i < save->count; i++) {
        const struct save_row *row = &save->row[i];

        if (row->move == UINT32_MAX || !row->begins)
            continue;
        turns++;
        last = row->number;
        if (row->number == number && (!*plies || side == CONGO_BLACK))
            *plies = turns;
    }
    return *plies || err_set(err, CONGO_USAGE, 0, 0,
                             "--at: the game has no move %.40s; its last move is %u", text, last);
}

bool
other_part_plies(const struct cli *cli, const struct other_game *game, unsigned long *plies,
                 congo_error *err)
{
    const char *text = cli_option(cli, "ply");
    char *end;

    if (!text)
        return turns_until(cli_option(cli, "at"), &game->save, plies, err);
    errno = 0;
    *plies = strtoul(text, &end, 10);
    return (*text >= '0' && *text <= '9' && !*end && !errno && *plies <= game->replay.plies) ||
           err_set(err, CONGO_USAGE, 0, 0, "--ply must be a number from 0 to %zu, not \"%.40s\"",
                   game->replay.plies, text);
}

bool
other_part_take(const struct cli *cli, struct other_game *game, struct reports *whole,
                congo_error *err)
{
    unsigned long plies = 0;

    *whole = (struct reports){.count = 0};
    if (!game->played || !chosen_cuts(cli))
        return true;
    if (!other_part_plies(cli, game, &plies, err))
        return false;
    *whole = game->replay.errors;
    game->replay.errors = (struct reports){.count = 0};
    replay_free(&game->replay);
    for (size_t i = 0; i < game->save.count; i++)
        game->save.row[i].move = UINT32_MAX;
    return replay_zsave(&game->replay, game->rules, &game->save, plies, err);
}
