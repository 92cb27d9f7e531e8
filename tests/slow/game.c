/* SPDX-License-Identifier: MIT */
/* The slow mover's verdicts: the end of a game, and the side its opening took. */
#include "mover.h"

#include <ctype.h>

static bool
stands(const struct slow_position *pos, char piece)
{
    for (int rank = 0; rank < SLOW_SIZE; rank++)
        for (int file = 0; file < SLOW_SIZE; file++)
            if (pos->at[rank][file] == piece)
                return true;
    return false;
}

static bool
only_lions_stand(const struct slow_position *pos)
{
    for (int rank = 0; rank < SLOW_SIZE; rank++)
        for (int file = 0; file < SLOW_SIZE; file++)
            if (pos->at[rank][file] != '.' && toupper(pos->at[rank][file]) != 'L')
                return false;
    return true;
}

static bool
can_take_the_lion(const struct slow_position *pos)
{
    struct slow_moves list;
    bool can = false;

    slow_all_moves(pos, &list, SIZE_MAX);
    for (size_t i = 0; i < list.count; i++)
        can |= slow_play(pos, &list.move[i]).takes_lion;
    slow_free(&list);
    return can;
}

static bool
has_no_move(const struct slow_position *pos)
{
    struct slow_moves list;
    bool none;

    slow_all_moves(pos, &list, 1);
    none = list.count == 0;
    slow_free(&list);
    return none;
}

static struct slow_verdict
won_by(bool black, enum slow_reason reason, size_t first)
{
    struct slow_verdict verdict = {black ? SLOW_BLACK_WINS : SLOW_WHITE_WINS, reason, first};

    return verdict;
}

/* Where repetition loses, it is the player who brought the position back that loses:
 * the one who is not to move. */
struct slow_verdict
slow_judge(const struct slow_position *history, size_t count, bool repetition_loses)
{
    const struct slow_position *last = &history[count - 1];
    struct slow_verdict verdict = {SLOW_UNFINISHED, SLOW_NO_REASON, 0};
    size_t times = 1;

    if (!stands(last, 'l'))
        return won_by(true, SLOW_LION_CAPTURED, 0);
    if (!stands(last, 'L'))
        return won_by(false, SLOW_LION_CAPTURED, 0);
    if (has_no_move(last))
        return won_by(!last->black_to_move, SLOW_NO_MOVES, 0);
    for (size_t i = count - 1; i-- > 0;) {
        if (slow_same_position(&history[i], last)) {
            times++;
            verdict.first = i;
        }
    }
    if (repetition_loses)
        return times > 1 ? won_by(last->black_to_move, SLOW_REPETITION, verdict.first) : verdict;
    if (times >= 3) {
        verdict.result = SLOW_DRAW;
        verdict.reason = SLOW_REPETITION;
    } else if (only_lions_stand(last) && !can_take_the_lion(last)) {
        verdict.result = SLOW_DRAW;
        verdict.reason = SLOW_BARE_LIONS;
    }
    return verdict;
}

enum slow_side
slow_orientation(const struct slow_position *start, const struct slow_move *moves, size_t count)
{
    struct slow_position mirrored = slow_mirrored(start);
    const int d_file = 3;

    if (!slow_same_position(start, &mirrored))
        return SLOW_FREE;
    for (size_t i = 0; i < count; i++) {
        if (moves[i].from.file != d_file)
            return moves[i].from.file > d_file ? SLOW_RIGHT : SLOW_LEFT;
        for (int j = 0; j < moves[i].landings; j++)
            if (moves[i].landing[j].file != d_file)
                return moves[i].landing[j].file > d_file ? SLOW_RIGHT : SLOW_LEFT;
    }
    return SLOW_CENTRE;
}
