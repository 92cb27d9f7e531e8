/* SPDX-License-Identifier: MIT */
/* xboard.c - the commands of XBoard's protocol. */
#include "play/protocol/xboard.h"

#include "game/coordinates.h"
#include "rules/packed.h"
#include "rules/variants.h"
#include "think/search/engine.h"

#include <inttypes.h>
#include <stdio.h>

/* ------------------------------------------------------------------ greetings */

static void
protover(struct session *session, const char *line)
{
    struct buf out = BUF_EMPTY;
    char slug[TITLE_SIZE];

    (void)line;
    buf_add_text(&out, "feature done=0\n");
    buf_printf(&out, "feature myname=\"congo %s\" ping=1 setboard=1 usermove=1 colors=0 sigint=0 ",
               congo_version());
    buf_add_text(&out, "sigterm=0 playother=1 analyze=1 memory=1 smp=1 highlight=1 reuse=1\n"
                       "feature variants=\"");
    for (size_t i = 0; i < congo_variants_count(session->variants); i++) {
        const char *title = congo_variants_at(session->variants, i)->title;

        (void)variants_slug(title, strlen(title), slug);
        buf_printf(&out, "%s%s", i ? "," : "", slug);
    }
    buf_add_text(&out, "\"\nfeature done=1\n");
    session_write(session, &out);
    buf_free(&out);
}

/*
 * Which of XBoard's own pieces stands for each of ours, by its place in XBoard's list. Both sides
 * have the same. The Lion stands for the King.
 */
#define PIECES "(PZ.RQE...CGM.......S....Lpz.rqe...cgm.......s....l)"

static void
set_up(struct session *session)
{
    char fen[CONGO_POSITION_SIZE + 16];

    xboard_fen_write(congo_game_first(session->game), fen);
    session_say(session, "setup " PIECES " 7x7+0_fairy %s", fen);
}

/* ------------------------------------------------------------------ games and turns */

static void
new_game(struct session *session, const char *line)
{
    (void)line;
    session->variant = congo_variants_find(session->variants, "Congo", NULL);
    session->xboard.force = false;
    session->xboard.side = CONGO_BLACK;
    session->xboard.analyzes = false;
    session->xboard.limits.depth = 0;
    session->xboard.ghosts = 0;
    congo_engine_clear(session->engine);
    session_new_game(session);
}

static void
set_variant(struct session *session, const char *line)
{
    congo_error err;
    const congo_variant *variant = session_variant_named(session, words_rest(line), &err);

    if (!variant) {
        xboard_refuse(session, "no such variant", "variant", line);
        return;
    }
    session->variant = variant;
    session_new_game(session);
    set_up(session);
}

static void
set_board(struct session *session, const char *line)
{
    congo_position position;
    congo_error err;

    if (!xboard_fen_read(session, line, &position, &err)) {
        session_say(session, "tellusererror Illegal position: %.*s", (int)strcspn(err.text, "\n"),
                    err.text);
        return;
    }
    session->xboard.ghosts = 0;
    congo_game_start(session->game, session->variant, &position);
}

static void
force(struct session *session, const char *line)
{
    (void)line;
    session->xboard.force = true;
}

static void
result(struct session *session, const char *line)
{
    (void)line;
    session->xboard.force = true;
    session->xboard.analyzes = false;
}

static void
go(struct session *session, const char *line)
{
    (void)line;
    session->xboard.force = false;
    session->xboard.side = congo_game_last(session->game)->to_move;
    xboard_take_turn(session);
}

static void
play_other(struct session *session, const char *line)
{
    (void)line;
    session->xboard.force = false;
    session->xboard.side = congo_game_last(session->game)->to_move ^ 1u;
}

static void
take_back(struct session *session, size_t count, const char *command)
{
    size_t plies = congo_game_plies(session->game);

    if (plies < count)
        xboard_refuse(session, plies ? "only one move to take back" : "nothing to take back",
                      command, "");
    else
        while (count-- > 0)
            (void)congo_game_undo(session->game);
}

static void
undo(struct session *session, const char *line)
{
    (void)line;
    take_back(session, 1, "undo");
}

static void
remove_pair(struct session *session, const char *line)
{
    (void)line;
    take_back(session, 2, "remove");
}

/* ------------------------------------------------------------------ moves */

static void
user_move(struct session *session, const char *line)
{
    struct word word = words_next(&line);
    congo_move move;
    congo_error err;
    bool shown;

    if (!xboard_move_read(session, word, &move, &shown) ||
        !congo_game_play(session->game, &move, &err)) {
        session_say(session, "Illegal move: %.*s", word_shown(word), word.text);
        return;
    }
    if (!shown)
        session->xboard.ghosts |= move.drowned;
    xboard_take_turn(session);
}

static void
say_hint(struct session *session, const congo_move *move)
{
    char text[XBOARD_MOVE_SIZE];

    if (xboard_move_write(move, text))
        session_say(session, "Hint: %s", text);
}

static void
hint(struct session *session, const char *line)
{
    congo_limits limits = {.nodes = 100000};
    congo_move move;
    bool found = false;

    (void)line;
    if (session_think(session, &limits, NULL, NULL, &move, &found, NULL) && found)
        say_hint(session, &move);
}

/* The engine is thinking about this position already. */
static void
hint_beside(struct session *session, const char *line)
{
    congo_move move;

    (void)line;
    if (packed_complete(congo_game_last(session->game), engine_status(session->engine).best, &move))
        say_hint(session, &move);
}

/* ------------------------------------------------------------------ the rest */

static void
ping(struct session *session, const char *line)
{
    struct word word = words_next(&line);

    session_say(session, "pong %.*s", (int)(word.length < 20 ? word.length : 20), word.text);
}

static void
post(struct session *session, const char *line)
{
    (void)line;
    session->xboard.post = true;
}

static void
no_post(struct session *session, const char *line)
{
    (void)line;
    session->xboard.post = false;
}

static void
hard(struct session *session, const char *line)
{
    (void)line;
    session->xboard.ponders = true;
}

static void
easy(struct session *session, const char *line)
{
    (void)line;
    session->xboard.ponders = false;
}

static void
analyze(struct session *session, const char *line)
{
    (void)line;
    session->xboard.force = true;
    session->xboard.analyzes = true;
}

static void
leave(struct session *session, const char *line)
{
    (void)line;
    session->xboard.analyzes = false;
}

/* "stat01: TIME NODES DEPTH LEFT MOVES MOVE": LEFT come after MOVE, which is being searched. */
static void
say_status(struct session *session, const char *line)
{
    struct engine_status status = engine_status(session->engine);
    char text[COORDINATES_SIZE];
    congo_move move;
    bool known = packed_complete(congo_game_last(session->game), status.move, &move);

    (void)line;
    if (!session->xboard.analyzes)
        return;
    if (known)
        coordinates_write(&move, text);
    session_say(session, "stat01: %" PRIu64 " %" PRIu64 " %u %u %u%s%s",
                status.microseconds / 10000, status.nodes, status.depth, status.left, status.moves,
                known ? " " : "", known ? text : "");
}

static const struct protocol_command commands[] = {
    {"xboard", .run = NULL},
    {"protover", .run = protover},
    {"accepted", .run = NULL},
    {"rejected", .run = NULL},
    {"new", .run = new_game, .urgency = XBOARD_DROPS},
    {"variant", .run = set_variant, .urgency = XBOARD_DROPS},
    {"setboard", .run = set_board, .urgency = XBOARD_DROPS},
    {"force", .run = force, .urgency = XBOARD_DROPS},
    {"result", .run = result, .urgency = XBOARD_DROPS},
    {"go", .run = go, .thinks = true},
    {"playother", .run = play_other, .urgency = XBOARD_DROPS},
    {"undo", .run = undo, .urgency = XBOARD_DROPS},
    {"remove", .run = remove_pair, .urgency = XBOARD_DROPS},
    {"usermove", .run = user_move, .thinks = true},
    {"lift", .run = xboard_lift, .beside = xboard_lift},
    {"put", .run = xboard_put, .beside = xboard_put},
    {"hover", .run = NULL},
    {"hint", .run = hint, .thinks = true, .beside = hint_beside},
    {"level", .run = xboard_set_level},
    {"st", .run = xboard_set_seconds},
    {"sd", .run = xboard_set_depth},
    {"time", .run = xboard_own_clock},
    {"otim", .run = xboard_other_clock},
    {"ping", .run = ping, .beside = ping},
    {"post", .run = post},
    {"nopost", .run = no_post},
    {"hard", .run = hard},
    {"easy", .run = easy},
    {"analyze", .run = analyze, .urgency = XBOARD_DROPS, .thinks = true},
    {"exit", .run = leave, .urgency = XBOARD_DROPS},
    {".", .run = say_status, .beside = say_status},
    {"?", .run = NULL, .urgency = XBOARD_NOW},
    {"memory", .run = xboard_set_memory},
    {"cores", .run = xboard_set_cores},
    {"bk", .run = NULL},
    {"draw", .run = NULL},
    {"random", .run = NULL},
    {"computer", .run = NULL},
    {"name", .run = NULL},
    {"rating", .run = NULL},
    {"white", .run = NULL},
    {"black", .run = NULL},
    {"quit", .run = NULL, .urgency = XBOARD_QUIT},
};

static const struct protocol_command *
command_named(struct word word)
{
    return session_command(commands, sizeof commands / sizeof *commands, word);
}

enum xboard_urgency
xboard_urgency(const char *line)
{
    const struct protocol_command *command = command_named(words_peek(line));

    return command ? command->urgency : XBOARD_LATER;
}

bool
xboard_thinks(const char *line)
{
    const struct protocol_command *command = command_named(words_peek(line));

    return !command || command->thinks;
}

/* A command that does nothing disturbs nothing. */
bool
xboard_beside(struct session *session, const char *line)
{
    const char *behind = line;
    const struct protocol_command *command = command_named(words_next(&behind));

    if (!command || command->urgency != XBOARD_LATER || (command->run && !command->beside))
        return false;
    if (command->beside)
        command->beside(session, behind);
    return true;
}

/* Without "usermove", as the protocol's first version has it: legal or not. */
static bool
looks_like_move(struct word word)
{
    char text[5] = "";

    if (word.length < 4)
        return false;
    memcpy(text, word.text, 4);
    return congo_square_read(text) != CONGO_NO_SQUARE &&
           congo_square_read(text + 2) != CONGO_NO_SQUARE;
}

void
xboard_line(struct session *session, const char *line)
{
    const char *behind = line;
    struct word word = words_next(&behind);
    const struct protocol_command *command = command_named(word);

    if (command && command->run)
        command->run(session, behind);
    else if (!command && looks_like_move(word))
        user_move(session, line);
    else if (!command && word.length)
        session_say(session, "Error (unknown command): %.*s", word_shown(word), word.text);
    xboard_think_on(session);
}
