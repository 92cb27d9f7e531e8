/* SPDX-License-Identifier: MIT */
/*
 * Two bare Lions where repetition loses: compares the solver with the slow mover's minimax, which
 * follows every path to its end, on random games whose history leaves few paths open. Then plays
 * games from fresh histories, in which the solver must win as fast as it promised, whatever the
 * other side does.
 *
 *   lions_check [SEED [POSITIONS]]
 */
#include "rules/lions.h"
#include "slow/mover.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 300, PATIENCE = 1000, MOST_NODES = 300000, LOST = 1000 };

/* A game: the positions that stood, the last being where it stands. */
struct story {
    struct slow_position at[LONGEST];
    size_t count;
};

static bool
stood(const struct story *story, const struct slow_position *pos)
{
    for (size_t i = 0; i < story->count; i++)
        if (slow_same_position(&story->at[i], pos))
            return true;
    return false;
}

/*
 * Half-moves to the end with best play: odd is won, even is lost. A Lion taken ends the game, and
 * so does having nothing but repetitions. False: too much to do.
 */
static bool
minimax(struct story *story, int *nodes, int *value)
{
    struct slow_moves list;
    int won = LOST, lost = 0;
    bool fine = ++*nodes < PATIENCE && story->count < LONGEST;

    slow_all_moves(&story->at[story->count - 1], &list, 100);
    for (size_t i = 0; i < list.count && fine; i++) {
        struct slow_turn turn = slow_play(&story->at[story->count - 1], &list.move[i]);
        int after = 0;

        if (turn.takes_lion) {
            won = 1;
            continue;
        }
        if (stood(story, &turn.after))
            continue;
        story->at[story->count++] = turn.after;
        fine = minimax(story, nodes, &after);
        story->count--;
        if (after % 2 == 0 && after + 1 < won)
            won = after + 1;
        if (after % 2 == 1 && after + 1 > lost)
            lost = after + 1;
    }
    slow_free(&list);
    *value = won < LOST ? won : lost;
    return fine;
}

static congo_position
position_of(const struct slow_position *pos)
{
    char text[SLOW_TEXT];
    congo_position position;

    slow_print_position(pos, text);
    if (!congo_position_read(text, 0, &position, NULL))
        abort();
    return position;
}

static struct lions_past
past_of(const struct story *story)
{
    struct lions_past past = {0};

    for (size_t i = 0; i < story->count; i++) {
        congo_position position = position_of(&story->at[i]);

        lions_stood(&past, &position);
    }
    return past;
}

static struct slow_position
anywhere(struct slow_random *random)
{
    struct slow_position pos;

    memset(&pos, 0, sizeof pos);
    memset(pos.at, '.', sizeof pos.at);
    pos.black_to_move = slow_random_below(random, 2) != 0;
    pos.at[slow_random_below(random, 3)][2 + slow_random_below(random, 3)] = 'l';
    pos.at[4 + slow_random_below(random, 3)][2 + slow_random_below(random, 3)] = 'L';
    return pos;
}

/* As many positions as given, none twice, as though a game had come through them. */
static void
begin(struct slow_random *random, struct story *story, size_t count)
{
    story->count = 0;
    while (story->count < count) {
        struct slow_position pos = anywhere(random);

        if (!stood(story, &pos))
            story->at[story->count++] = pos;
    }
}

/* Goes on at random, repeating nothing, and all but always without stepping into the other's look.
 */
static bool
go_on(struct slow_random *random, struct story *story)
{
    struct slow_moves list;
    struct slow_turn turn = {.takes = false};
    bool found = false;

    slow_all_moves(&story->at[story->count - 1], &list, 100);
    for (int tries = 0; tries < 20 && !found; tries++) {
        struct slow_moves answers;

        turn = slow_play(&story->at[story->count - 1],
                         &list.move[slow_random_below(random, list.count)]);
        if (turn.takes_lion || stood(story, &turn.after))
            continue;
        found = true;
        slow_all_moves(&turn.after, &answers, 100);
        for (size_t i = 0; i < answers.count; i++)
            if (slow_play(&turn.after, &answers.move[i]).takes_lion)
                found = false;
        slow_free(&answers);
    }
    slow_free(&list);
    if (found)
        story->at[story->count++] = turn.after;
    return found;
}

static int
complain(const struct story *story, const char *what, long wanted, long got)
{
    for (size_t i = 0; i < story->count; i++) {
        char text[SLOW_TEXT];

        slow_print_position(&story->at[i], text);
        printf("%s\n", text);
    }
    printf("%s: expected %ld, found %ld\n", what, wanted, got);
    return 1;
}

/* Plays what the solver says; false: it is no move. */
static bool
play_answer(struct story *story, const struct lions_answer *answer, struct slow_turn *turn)
{
    struct slow_moves list;
    bool found = false;

    slow_all_moves(&story->at[story->count - 1], &list, 100);
    for (size_t i = 0; i < list.count && !found; i++) {
        const struct slow_move *move = &list.move[i];

        if (CONGO_SQUARE(move->from.file, move->from.rank) == answer->from &&
            CONGO_SQUARE(move->landing[0].file, move->landing[0].rank) == answer->to) {
            *turn = slow_play(&story->at[story->count - 1], move);
            found = true;
        }
    }
    slow_free(&list);
    return found;
}

/* A position with a past: value, distance, and that the move keeps both. */
static int
check_against_minimax(struct lions *lions, struct slow_random *random, int *checked)
{
    struct lions_answer answer, next = {.distance = 0};
    struct lions_past past;
    struct story story;
    struct slow_turn turn;
    congo_position position;
    int value, nodes = 0;

    begin(random, &story, 60 + slow_random_below(random, 90));
    if (!minimax(&story, &nodes, &value))
        return 0;
    ++*checked;
    past = past_of(&story);
    position = position_of(&story.at[story.count - 1]);
    lions_solve(lions, &position, &past, &answer);
    if ((long)answer.distance != value || answer.wins != (value % 2 == 1))
        return complain(&story, "half-moves", value, (long)answer.distance);
    if (!play_answer(&story, &answer, &turn))
        return complain(&story, "the move is none, to", 0, answer.to);
    if (turn.takes_lion || value == 0)
        return !turn.takes_lion && !stood(&story, &turn.after)
                   ? complain(&story, "no move that repeats, to", 0, answer.to)
                   : 0;
    if (stood(&story, &turn.after))
        return complain(&story, "a move that repeats, to", 0, answer.to);
    story.at[story.count++] = turn.after;
    past = past_of(&story);
    position = position_of(&turn.after);
    lions_solve(lions, &position, &past, &next);
    if ((long)next.distance != value - 1)
        return complain(&story, "half-moves after the move", value - 1, (long)next.distance);
    return 0;
}

/* A game from a fresh history, the solver against chance: it ends when it has to. */
static int
check_a_game(struct lions *lions, struct slow_random *random, uint64_t *most)
{
    struct lions_answer answer;
    struct slow_turn turn;
    struct story story;
    unsigned left = LOST;

    begin(random, &story, 1);
    for (;;) {
        struct lions_past past = past_of(&story);
        congo_position position = position_of(&story.at[story.count - 1]);

        lions_solve(lions, &position, &past, &answer);
        *most = answer.nodes > *most ? answer.nodes : *most;
        if (!answer.wins || answer.distance > left)
            return complain(&story, "half-moves left", left, (long)answer.distance);
        left = answer.distance;
        if (!play_answer(&story, &answer, &turn))
            return complain(&story, "the move is none, to", 0, answer.to);
        if (turn.takes_lion)
            return left == 1 ? 0 : complain(&story, "the Lion's capture", (long)left, 1);
        if (stood(&story, &turn.after))
            return complain(&story, "a move that repeats, to", 0, answer.to);
        story.at[story.count++] = turn.after;
        if (!go_on(random, &story))
            return 0;
        left -= 2;
    }
}

int
main(int argc, char **argv)
{
    struct slow_random random = {argc > 1 ? strtoull(argv[1], NULL, 10) : 1};
    int positions = argc > 2 ? atoi(argv[2]) : 400, checked = 0, faults = 0;
    struct lions *lions = lions_new(NULL);
    uint64_t most = 0;

    if (!lions)
        return 2;
    for (int i = 0; i < positions && !faults; i++)
        faults += check_against_minimax(lions, &random, &checked);
    for (int i = 0; i < positions / 30 && !faults; i++)
        faults += check_a_game(lions, &random, &most);
    lions_free(lions);
    printf("%d positions with a past, %d games; %" PRIu64 " nodes at most\n", checked,
           positions / 30, most);
    return faults || checked * 2 < positions || most > MOST_NODES;
}
