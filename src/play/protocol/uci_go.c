/* SPDX-License-Identifier: MIT */
/* uci_go.c - the command "go": its limits, its reports, and the move. */
#include "play/protocol/uci.h"

#include "base/mem.h"
#include "game/coordinates.h"

#include <inttypes.h>
#include <stdio.h>

/* What "go" asks for. */
struct request {
    congo_limits limits;
    congo_move *only;
    size_t only_room;
    bool bounded; /* something ends it */
    bool counts;  /* counts leaves, for perft */
    bool refused; /* to a depth that there is not */
    unsigned perft;
    unsigned faults;
    unsigned given; /* the keys, as bits */
};

/* At most so many errors of one line are reported. */
enum { FAULTS_MAX = 8 };

/* The words that need a number after them. */
enum key {
    KEY_DEPTH,
    KEY_NODES,
    KEY_MOVETIME,
    KEY_MATE,
    KEY_WTIME,
    KEY_BTIME,
    KEY_WINC,
    KEY_BINC,
    KEY_MOVESTOGO,
    KEY_PERFT,
    KEY_COUNT
};
static const struct {
    const char *name;
    int64_t least, most; /* what is more than that counts as that */
} keys[KEY_COUNT] = {
    [KEY_DEPTH] = {"depth", 1, 1000},
    [KEY_NODES] = {"nodes", 1, INT64_MAX},
    [KEY_MOVETIME] = {"movetime", 1, INT32_MAX},
    [KEY_MATE] = {"mate", 1, 500},
    /* A clock that has run out is below zero. */
    [KEY_WTIME] = {"wtime", -INT64_MAX, INT32_MAX},
    [KEY_BTIME] = {"btime", -INT64_MAX, INT32_MAX},
    [KEY_WINC] = {"winc", 0, INT32_MAX},
    [KEY_BINC] = {"binc", 0, INT32_MAX},
    [KEY_MOVESTOGO] = {"movestogo", 0, 1000}, /* 0, some programs say: for the whole game */
    [KEY_PERFT] = {"perft", 0, CONGO_PERFT_DEPTH_MAX},
};

static void
set(struct request *request, enum key key, int64_t number)
{
    congo_limits *limits = &request->limits;

    request->bounded |= key <= KEY_MATE;
    request->given |= 1u << key;
    switch (key) {
    case KEY_DEPTH:
        limits->depth = (unsigned)number;
        break;
    case KEY_NODES:
        limits->nodes = (uint64_t)number;
        break;
    case KEY_MOVETIME:
        limits->milliseconds = (unsigned long)number;
        break;
    case KEY_MATE:
        limits->mate = (unsigned)number;
        break;
    case KEY_WTIME:
    case KEY_BTIME:
        limits->left[key == KEY_WTIME ? CONGO_WHITE : CONGO_BLACK] =
            (long)(number < -INT32_MAX ? -INT32_MAX : number);
        break;
    case KEY_WINC:
    case KEY_BINC:
        limits->increment[key == KEY_WINC ? CONGO_WHITE : CONGO_BLACK] = (long)number;
        break;
    case KEY_MOVESTOGO:
        limits->moves_to_go = (unsigned)number;
        break;
    case KEY_PERFT:
        request->perft = (unsigned)number;
        request->refused = false;
        break;
    case KEY_COUNT:
        break;
    }
}

static enum key
key_named(struct word word)
{
    enum key key = 0;

    while (key < KEY_COUNT && !word_is(word, keys[key].name))
        key++;
    return key;
}

/* A word of "go", which is no number that somebody mistyped. */
static bool
has_meaning(struct word word)
{
    return key_named(word) < KEY_COUNT || word_is(word, "infinite") || word_is(word, "ponder") ||
           word_is(word, "searchmoves");
}

/* A move after "searchmoves". */
static void
add_only(struct session *session, struct request *request, struct word word)
{
    size_t count = request->limits.only_count;
    congo_move *only, move;
    congo_error err;

    if (!session_read_move(session->game, word, &move, &err)) {
        if (request->faults++ < FAULTS_MAX)
            (void)session_refuse(session, "move", word, &err, "ignored");
        return;
    }
    only = mem_more(request->only, count, &request->only_room, sizeof *only);
    if (!only)
        return;
    request->only = only;
    only[count] = move;
    request->limits.only = only;
    request->limits.only_count = count + 1;
}

/* The number behind a key; what is no such number is told, and the key counts for nothing. */
static void
read_value(struct session *session, struct request *request, enum key key, const char **line)
{
    struct word value = words_peek(*line);
    int64_t number;
    bool is_number = word_number(value, &number);

    request->counts |= key == KEY_PERFT;
    request->refused |= key == KEY_PERFT;
    if (is_number || !has_meaning(value))
        (void)words_next(line);
    if (is_number && number >= keys[key].least && (key != KEY_PERFT || number <= keys[key].most))
        set(request, key, number < keys[key].most ? number : keys[key].most);
    else if (request->faults++ >= FAULTS_MAX)
        return;
    else if (key == KEY_PERFT)
        session_say(session, "info string perft counts to a depth of 0 to %d, not \"%.*s\"",
                    CONGO_PERFT_DEPTH_MAX, word_shown(value), value.text);
    else
        session_say(session, "info string %s must be a number%s, not \"%.*s\"; ignored",
                    keys[key].name,
                    keys[key].least == 1   ? ", 1 or more"
                    : keys[key].least == 0 ? ", 0 or more"
                                           : "",
                    word_shown(value), value.text);
}

/* A clock of which the time of the side to move is missing is no limit. */
static void
check_clock(struct session *session, struct request *request)
{
    bool white = congo_game_last(session->game)->to_move == CONGO_WHITE;
    enum key own = white ? KEY_WTIME : KEY_BTIME;

    request->limits.clock = request->given >> own & 1;
    request->bounded |= request->limits.clock;
    for (enum key key = KEY_WTIME; key <= KEY_MOVESTOGO && !request->limits.clock; key++)
        if (request->given >> key & 1 && request->faults++ < FAULTS_MAX)
            session_say(session, "info string %s has no effect without %s, since %s is to move",
                        keys[key].name, keys[own].name, white ? "White" : "Black");
}

static void
read_request(struct session *session, const char *line, struct request *request)
{
    congo_limits *limits = &request->limits;
    bool moves = false;
    struct word word;

    memset(request, 0, sizeof *request);
    while ((word = words_next(&line)).length) {
        enum key key = key_named(word);

        if (key < KEY_COUNT) {
            read_value(session, request, key, &line);
        } else if (word_is(word, "infinite")) {
            limits->infinite = true;
        } else if (word_is(word, "ponder")) {
            limits->ponder = true;
        } else if (word_is(word, "searchmoves")) {
            moves = true;
        } else if (moves) {
            add_only(session, request, word);
        } else if (request->faults++ < FAULTS_MAX) {
            session_say(session, "info string the word \"%.*s\" is not understood",
                        word_shown(word), word.text);
        }
    }
    if (moves && !limits->only_count)
        session_say(session, "info string searchmoves has no legal move: searching all moves");
    limits->lines = session->multi_pv;
    check_clock(session, request);
    if (request->bounded || limits->infinite || request->counts)
        return;
    /* Who asked for a limit waits for a move, and may never say "stop". */
    if (request->faults) {
        limits->depth = 1;
        session_say(session, "info string no limit is left: searching to depth 1");
    } else {
        limits->infinite = !limits->ponder;
    }
}

/* ------------------------------------------------------------------ what is reported */

struct telling {
    struct session *session;
    char best[COORDINATES_SIZE]; /* the first moves of the best line */
    congo_move ponder;
    bool pondering;
};

static void
add_score(struct buf *out, const congo_thought *thought)
{
    if (thought->decided)
        buf_printf(out, " score mate %d", thought->mate);
    else
        buf_printf(out, " score cp %d", thought->score);
    if (thought->bound != CONGO_EXACT)
        buf_add_text(out, thought->bound == CONGO_AT_LEAST ? " lowerbound" : " upperbound");
}

static void
tell(void *context, const congo_thought *thought)
{
    struct telling *telling = context;
    struct buf out = BUF_EMPTY;
    uint64_t time = thought->microseconds;
    char text[COORDINATES_SIZE];

    buf_printf(&out, "info depth %u seldepth %u multipv %u", thought->depth, thought->selective,
               thought->line);
    add_score(&out, thought);
    buf_printf(&out, " nodes %" PRIu64 " nps %.0f hashfull %u tbhits %" PRIu64 " time %" PRIu64,
               thought->nodes, (double)thought->nodes * 1e6 / (double)(time ? time : 1),
               thought->full, thought->table_hits, time / 1000);
    if (thought->move_count)
        buf_add_text(&out, " pv");
    for (size_t i = 0; i < thought->move_count; i++) {
        coordinates_write(&thought->moves[i], text);
        buf_add_char(&out, ' ');
        buf_add_text(&out, text);
    }
    buf_add_char(&out, '\n');
    session_write(telling->session, &out);
    buf_free(&out);
    if (thought->line == 1) {
        telling->pondering = thought->move_count > 1;
        if (telling->pondering) {
            coordinates_write(&thought->moves[0], telling->best);
            telling->ponder = thought->moves[1];
        }
    }
}

/* ------------------------------------------------------------------ games that are over */

/* Some legal move, always the same one; false: there is none. */
static bool
any_move(const congo_game *game, char text[COORDINATES_SIZE])
{
    const congo_position *position = congo_game_last(game);
    congo_move move;

    if (congo_moves(position, &move, 1, NULL) == 0 && !congo_position_can_move(position))
        return false;
    coordinates_write(&move, text);
    return true;
}

/*
 * A side that has lost gets no move. A side that has won by the other's repetition gets one:
 * programs that leave the rules to the engines recognise a win only by "mate 1" and a move.
 */
static bool
answer_finished(struct session *session)
{
    congo_result result = congo_game_result(session->game);
    const congo_position *position = congo_game_last(session->game);
    char text[COORDINATES_SIZE];

    if (result == CONGO_UNFINISHED_RESULT)
        return false;
    if (result == (position->to_move == CONGO_WHITE ? CONGO_WHITE_WINS : CONGO_BLACK_WINS) &&
        any_move(session->game, text)) {
        session_say(session, "info depth 1 score mate 1 pv %s", text);
        session_say(session, "bestmove %s", text);
        return true;
    }
    session_say(session, "info depth 0 score %s", result == CONGO_DRAW ? "cp 0" : "mate 0");
    session_say(session, "bestmove (none)");
    return true;
}

/* ------------------------------------------------------------------ go */

static void
think(struct session *session, const struct request *request)
{
    struct telling telling = {.session = session};
    char text[COORDINATES_SIZE], ponder[COORDINATES_SIZE];
    congo_move best;
    congo_error err;
    bool found;

    if (!session_think(session, &request->limits, tell, &telling, &best, &found, &err)) {
        session_say(session, "info string %s", err.text);
        session_say(session, "info depth 0 score cp 0");
        session_say(session, "bestmove %s", any_move(session->game, text) ? text : "(none)");
        return;
    }
    uci_say_table_faults(session);
    if (!found) {
        session_say(session, "bestmove (none)");
        return;
    }
    coordinates_write(&best, text);
    /* A weaker level often plays another move, to which the reply would be no answer. */
    if (telling.pondering && strcmp(telling.best, text) == 0) {
        coordinates_write(&telling.ponder, ponder);
        session_say(session, "bestmove %s ponder %s", text, ponder);
    } else {
        session_say(session, "bestmove %s", text);
    }
}

/* A move from the book, if there is one; its score is the position's evaluation. */
static bool
answer_from_book(struct session *session, const struct request *request)
{
    const congo_limits *limits = &request->limits;
    char text[COORDINATES_SIZE];
    congo_move move;

    if (limits->infinite || limits->ponder || limits->mate || limits->only ||
        !session_book_move(session, &move))
        return false;
    coordinates_write(&move, text);
    session_say(session, "info string book move");
    session_say(session, "info depth 1 score cp %d nodes 0 time 0 pv %s",
                congo_engine_evaluate(session->engine, congo_game_last(session->game)), text);
    session_say(session, "bestmove %s", text);
    return true;
}

/* A line for each move, then the sum, as Stockfish prints them. */
static void
count_leaves(struct session *session, unsigned depth)
{
    const congo_position *position = congo_game_last(session->game);
    congo_error err = {.code = CONGO_OK};
    size_t count = depth ? congo_moves(position, NULL, 0, &err) : 0;
    congo_move *moves = mem_new(count ? count : 1, sizeof *moves);
    uint64_t sum = depth ? 0 : 1;

    if (!moves)
        err_no_memory(&err);
    else if (count)
        (void)congo_moves(position, moves, count, NULL);
    for (size_t i = 0; i < count && err.code == CONGO_OK && !queue_stopped(session->queue); i++) {
        congo_position next = *position;
        char text[COORDINATES_SIZE];
        uint64_t below;

        congo_play(&next, &moves[i]);
        if (!congo_perft(&next, depth - 1, 1, &below, &err))
            break;
        coordinates_write(&moves[i], text);
        session_say(session, "%s: %" PRIu64, text, below);
        sum += below;
    }
    mem_free(moves);
    if (err.code != CONGO_OK) {
        session_say(session, "info string %s", err.text);
    } else {
        session_say(session, "%s", "");
        session_say(session, "Nodes searched: %" PRIu64, sum);
    }
}

void
uci_go(struct session *session, const char *line)
{
    struct request request;

    read_request(session, line, &request);
    if (request.counts && !request.refused)
        count_leaves(session, request.perft);
    else if (!request.counts && !answer_finished(session) && !answer_from_book(session, &request))
        think(session, &request);
    mem_free(request.only);
}
