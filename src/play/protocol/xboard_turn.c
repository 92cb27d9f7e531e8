/* SPDX-License-Identifier: MIT */
/* xboard_turn.c - the engine's turn, and showing its thinking. */
#include "play/protocol/xboard.h"

#include "base/mem.h"
#include "game/coordinates.h"

#include <inttypes.h>

/* PLY SCORE TIME NODES PV: in hundredths of a Pawn and of a second; wins are above 100000. */
static void
post(void *context, const congo_thought *thought)
{
    struct session *session = context;
    int score = thought->score;
    struct buf out = BUF_EMPTY;

    if (!session->xboard.post && !session->xboard.analyzes)
        return;
    if (thought->decided)
        score = thought->score > 0 ? 100000 + thought->mate : -100000 + thought->mate;
    buf_printf(&out, "%u %d %" PRIu64 " %" PRIu64 "\t", thought->depth, score,
               thought->microseconds / 10000, thought->nodes);
    for (size_t i = 0; i < thought->move_count; i++) {
        char text[COORDINATES_SIZE];

        coordinates_write(&thought->moves[i], text);
        buf_printf(&out, " %s", text);
    }
    buf_add_char(&out, '\n');
    session_write(session, &out);
    buf_free(&out);
}

static void
say_result(struct session *session)
{
    static const char *const reasons[] = {"", "the Lion is captured", "repetition",
                                          "only the two Lions are left", "no move is left"};
    congo_result result = congo_game_result(session->game);

    if (result != CONGO_UNFINISHED_RESULT)
        session_say(session, "%s {%s}", congo_result_name(result),
                    reasons[congo_game_reason(session->game)]);
}

/*
 * The moves that XBoard can show, if these are some but not all; the caller frees them. NULL: all
 * of them, or none.
 */
static congo_move *
shown_moves(const congo_position *position, size_t *count)
{
    size_t room = congo_moves(position, NULL, 0, NULL);
    congo_move *moves = room ? mem_new(room, sizeof *moves) : NULL;
    char text[XBOARD_MOVE_SIZE];

    *count = 0;
    if (!moves)
        return NULL;
    room = congo_moves(position, moves, room, NULL);
    for (size_t i = 0; i < room; i++)
        if (xboard_move_write(&moves[i], text))
            moves[(*count)++] = moves[i];
    if (*count && *count < room)
        return moves;
    mem_free(moves);
    *count = 0;
    return NULL;
}

static bool
choose(struct session *session, congo_move *move, congo_error *err)
{
    congo_limits limits = session->xboard.limits;
    char text[XBOARD_MOVE_SIZE];
    congo_move *only;
    bool fine, found = false;

    if (session_book_move(session, move) && xboard_move_write(move, text))
        return true;
    only = shown_moves(congo_game_last(session->game), &limits.only_count);
    limits.only = only;
    if (limits.clock && session->xboard.moves_a_session)
        limits.moves_to_go =
            session->xboard.moves_a_session -
            (unsigned)(congo_game_plies(session->game) / 2) % session->xboard.moves_a_session;
    fine = session_think(session, &limits, post, session, move, &found, err);
    mem_free(only);
    return fine && found;
}

void
xboard_take_turn(struct session *session)
{
    char text[XBOARD_MOVE_SIZE];
    congo_error err = {.code = CONGO_OK};
    congo_move move;

    if (congo_game_result(session->game) != CONGO_UNFINISHED_RESULT) {
        say_result(session);
        return;
    }
    if (session->xboard.force || session->xboard.side != congo_game_last(session->game)->to_move)
        return;
    if (!choose(session, &move, &err)) {
        session_say(session, "telluser %s", err.code == CONGO_OK ? "no move" : err.text);
        return;
    }
    if (queue_dropped(session->queue))
        return;
    if (!xboard_move_sweep(session, &move, text)) {
        session_say(session, "tellusererror XBoard cannot show the only moves that are left");
        session_say(session, "resign");
        return;
    }
    if (!congo_game_play(session->game, &move, &err)) {
        session_say(session, "telluser %s", err.text);
        return;
    }
    session_say(session, "move %s", text);
    say_result(session);
}

void
xboard_think_on(struct session *session)
{
    bool rival = session->xboard.ponders && !session->xboard.force &&
                 session->xboard.side != congo_game_last(session->game)->to_move;
    congo_limits limits = {.infinite = true};
    congo_move move;
    bool found;

    if ((!session->xboard.analyzes && !rival) || queue_dropped(session->queue) ||
        congo_game_result(session->game) != CONGO_UNFINISHED_RESULT)
        return;
    (void)session_think(session, &limits, post, session, &move, &found, NULL);
}
