/* SPDX-License-Identifier: MIT */
/* spec_movers.c - one interface for the library and the slow mover. */
#include "spec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct spec_move *
room_for(size_t count)
{
    struct spec_move *moves = calloc(count + 1, sizeof *moves);

    if (!moves)
        abort();
    return moves;
}

static void
add_landing(struct spec_move *move, const char *square)
{
    size_t length = strlen(move->path);

    snprintf(move->path + length, sizeof move->path - length, "%s%s", length > 0 ? ":" : "",
             square);
}

static bool
core_moves(unsigned rules, const char *text, struct spec_moves *moves)
{
    congo_position position;
    congo_move *found;
    congo_error err;

    if (!congo_position_read(text, rules, &position, &err) ||
        !congo_position_playable(&position, &err))
        return false;
    moves->count = congo_moves(&position, NULL, 0, &err);
    moves->move = room_for(moves->count);
    found = calloc(moves->count + 1, sizeof *found);
    if (!found)
        abort();
    congo_moves(&position, found, moves->count, &err);
    for (size_t i = 0; i < moves->count; i++) {
        struct spec_move *move = &moves->move[i];
        congo_position after = position;
        char square[3];

        congo_square_write(found[i].from, move->from);
        for (unsigned j = 0; j < found[i].jumps; j++) {
            congo_square_write(found[i].landing[j], square);
            add_landing(move, square);
        }
        if (found[i].jumps == 0)
            congo_square_write(found[i].to, move->path);
        congo_move_write(&position, &found[i], CONGO_SAVANNA, move->notation);
        congo_play(&after, &found[i]);
        congo_position_write(&after, move->after);
    }
    free(found);
    return true;
}

static congo_move
core_named(const congo_position *position, const char *notation)
{
    size_t count = congo_moves(position, NULL, 0, NULL);
    congo_move *moves = calloc(count + 1, sizeof *moves), found;
    size_t i = 0;

    if (!moves)
        abort();
    congo_moves(position, moves, count, NULL);
    for (; i < count; i++) {
        char text[CONGO_NOTATION_SIZE];

        congo_move_write(position, &moves[i], CONGO_SAVANNA, text);
        if (strcmp(text, notation) == 0)
            break;
    }
    found = moves[i];
    free(moves);
    return found;
}

static void
core_judges(struct spec_game *asked)
{
    congo_game *game = congo_game_new(NULL);
    congo_position start;
    int length;

    if (!game || !congo_position_read(asked->start, asked->rules, &start, NULL))
        abort();
    congo_game_start(game, asked->variant, &start);
    for (size_t i = 0; i < asked->plies; i++) {
        congo_move move = core_named(congo_game_last(game), asked->notation[i]);

        if (!congo_game_play(game, &move, NULL))
            abort();
    }
    length = snprintf(asked->verdict, sizeof asked->verdict, "%s %s",
                      congo_result_name(congo_game_result(game)),
                      congo_reason_name(congo_game_reason(game)));
    if (congo_game_repeats(game) >= 0)
        snprintf(asked->verdict + length, sizeof asked->verdict - (size_t)length, " /%ld",
                 congo_game_repeats(game));
    asked->opening = congo_orientation_name(congo_game_orientation(game, NULL));
    congo_game_free(game);
}

static void
slow_square_text(struct slow_square sq, char text[3])
{
    text[0] = (char)('A' + sq.file);
    text[1] = (char)('1' + sq.rank);
    text[2] = '\0';
}

static bool
slow_moves(unsigned rules, const char *text, struct spec_moves *moves)
{
    struct slow_position position;
    struct slow_moves list;
    const char *why;

    if (!slow_read_position(&position, both_slow_rules(rules), text, &why))
        return false;
    slow_all_moves(&position, &list, SLOW_WILD_MOVES);
    moves->count = list.count;
    moves->move = room_for(moves->count);
    for (size_t i = 0; i < list.count; i++) {
        struct spec_move *move = &moves->move[i];
        struct slow_turn turn = slow_play(&position, &list.move[i]);
        char square[3];

        slow_square_text(list.move[i].from, move->from);
        for (int j = 0; j < list.move[i].landings; j++) {
            slow_square_text(list.move[i].landing[j], square);
            add_landing(move, square);
        }
        slow_notation(&position, &list, &list.move[i], move->notation);
        slow_print_position(&turn.after, move->after);
    }
    slow_free(&list);
    return true;
}

static struct slow_move
slow_named(const struct slow_position *position, const char *notation)
{
    struct slow_moves list;
    struct slow_move found = {.landings = 0};

    slow_all_moves(position, &list, SLOW_WILD_MOVES);
    for (size_t i = 0; i < list.count; i++) {
        char text[SLOW_TEXT];

        slow_notation(position, &list, &list.move[i], text);
        if (strcmp(text, notation) == 0)
            found = list.move[i];
    }
    slow_free(&list);
    return found;
}

/* The number of the pair after whose half-moves `plies` of them were played. */
static size_t
number_after(size_t plies, bool black_began)
{
    return plies == 0 ? 0 : (plies + 1 + black_began) / 2;
}

static void
slow_judges(struct spec_game *game)
{
    static const char *const results[] = {"*", "1-0", "0-1", "1/2-1/2"};
    static const char *const reasons[] = {"unfinished", "lion captured", "no moves", "repetition",
                                          "bare lions"};
    static const char *const openings[] = {"free", "centre", "right", "left"};
    struct slow_position *history = calloc(game->plies + 1, sizeof *history);
    struct slow_move *played = calloc(game->plies + 1, sizeof *played);
    struct slow_verdict verdict;
    const char *why;
    int length;

    if (!history || !played ||
        !slow_read_position(history, both_slow_rules(game->rules), game->start, &why))
        abort();
    for (size_t i = 0; i < game->plies; i++) {
        played[i] = slow_named(&history[i], game->notation[i]);
        history[i + 1] = slow_play(&history[i], &played[i]).after;
    }
    verdict = slow_judge(history, game->plies + 1, game->variant->repetition_loses);
    length = snprintf(game->verdict, sizeof game->verdict, "%s %s", results[verdict.result],
                      reasons[verdict.reason]);
    if (verdict.reason == SLOW_REPETITION && game->variant->repetition_loses)
        snprintf(game->verdict + length, sizeof game->verdict - (size_t)length, " /%zu",
                 number_after(verdict.first, history->black_to_move));
    game->opening = openings[slow_orientation(history, played, game->plies)];
    free(history);
    free(played);
}

const struct spec_mover spec_movers[SPEC_MOVERS] = {
    {"the library", core_moves, core_judges},
    {"the slow mover", slow_moves, slow_judges},
};
