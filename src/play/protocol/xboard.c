/* SPDX-License-Identifier: MIT */
/* xboard.c - the commands. */
#include "play/protocol/xboard.h"

#include "rules/variants.h"
#include "game/coordinates.h"

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
 * Which of XBoard's own pieces stands for each of ours, by its place in XBoard's list; the same for
 * both sides, the Lion in place of the King.
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
        session_say(session, "Error (no such variant): %.80s", words_rest(line).text);
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
take_back(struct session *session, size_t count)
{
    if (congo_game_plies(session->game) < count)
        session_say(session, "Error (nothing to take back): undo");
    else
        while (count-- > 0)
            (void)congo_game_undo(session->game);
}

static void
undo(struct session *session, const char *line)
{
    (void)line;
    take_back(session, 1);
}

static void
remove_pair(struct session *session, const char *line)
{
    (void)line;
    take_back(session, 2);
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
        session_say(session, "Illegal move: %.*s", (int)(word.length < 80 ? word.length : 80),
                    word.text);
        return;
    }
    if (!shown)
        session->xboard.ghosts |= move.drowned;
    xboard_take_turn(session);
}

static void
hint(struct session *session, const char *line)
{
    congo_limits limits = {.nodes = 100000};
    char text[XBOARD_MOVE_SIZE];
    congo_move move;
    bool found = false;

    (void)line;
    if (session_think(session, &limits, NULL, NULL, &move, &found, NULL) && found &&
        xboard_move_write(&move, text))
        session_say(session, "Hint: %s", text);
}

/* ------------------------------------------------------------------ time */

/* "40 5 0" or "0 1:30 12": moves, minutes, and seconds added for each move. */
static void
set_level(struct session *session, const char *line)
{
    struct word moves = words_next(&line), base = words_next(&line), more = words_next(&line);
    int64_t number = 0, minutes = 0, seconds = 0;
    struct word part = base;

    for (part.length = 0; part.length < base.length && base.text[part.length] != ':';)
        part.length++;
    (void)word_number(part, &minutes);
    if (part.length < base.length) {
        part.text += part.length + 1;
        part.length = base.length - part.length - 1;
        (void)word_number(part, &seconds);
    }
    session->xboard.moves_a_session =
        word_number(moves, &number) && number > 0 && number < 1000 ? (unsigned)number : 0;
    session->xboard.limits.milliseconds = 0;
    session->xboard.limits.clock = true;
    if (!word_number(more, &number) || number < 0 || number > 3600)
        number = 0;
    for (int side = 0; side < 2; side++) {
        session->xboard.limits.left[side] =
            (long)(minutes >= 0 && minutes < 10000 ? minutes * 60000 + seconds % 60 * 1000 : 60000);
        session->xboard.limits.increment[side] = (long)number * 1000;
    }
}

static void
set_seconds(struct session *session, const char *line)
{
    int64_t seconds;

    if (!word_number(words_next(&line), &seconds) || seconds < 1 || seconds > 1000000)
        return;
    session->xboard.limits.clock = false;
    session->xboard.limits.milliseconds = (unsigned long)seconds * 1000;
}

static void
set_depth(struct session *session, const char *line)
{
    int64_t depth;

    if (word_number(words_next(&line), &depth) && depth >= 1)
        session->xboard.limits.depth =
            (unsigned)(depth < CONGO_ENGINE_DEPTH_MAX ? depth : CONGO_ENGINE_DEPTH_MAX);
}

/* Hundredths of a second that a side has left. */
static void
set_clock(struct session *session, unsigned side, const char *line)
{
    int64_t left;

    if (word_number(words_next(&line), &left) && left < INT32_MAX / 10 && left > -INT32_MAX / 10)
        session->xboard.limits.left[side] = (long)left * 10;
}

static void
own_clock(struct session *session, const char *line)
{
    set_clock(session, session->xboard.side, line);
}

static void
other_clock(struct session *session, const char *line)
{
    set_clock(session, session->xboard.side ^ 1u, line);
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

static void
set_memory(struct session *session, const char *line)
{
    int64_t number;

    if (word_number(words_next(&line), &number) && number >= 1 && number <= CONGO_ENGINE_HASH_MAX)
        (void)!congo_engine_set_hash(session->engine, (size_t)number, NULL);
}

static void
set_cores(struct session *session, const char *line)
{
    int64_t number;

    if (word_number(words_next(&line), &number) && number >= 1 &&
        number <= CONGO_ENGINE_THREADS_MAX)
        (void)!congo_engine_set_threads(session->engine, (unsigned)number, NULL);
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
    {"lift", .run = xboard_lift},
    {"put", .run = xboard_put},
    {"hover", .run = NULL},
    {"hint", .run = hint, .thinks = true},
    {"level", .run = set_level},
    {"st", .run = set_seconds},
    {"sd", .run = set_depth},
    {"time", .run = own_clock},
    {"otim", .run = other_clock},
    {"ping", .run = ping},
    {"post", .run = post},
    {"nopost", .run = no_post},
    {"hard", .run = hard},
    {"easy", .run = easy},
    {"analyze", .run = analyze, .urgency = XBOARD_DROPS, .thinks = true},
    {"exit", .run = leave, .urgency = XBOARD_DROPS},
    {".", .run = NULL},
    {"?", .run = NULL, .urgency = XBOARD_NOW},
    {"memory", .run = set_memory},
    {"cores", .run = set_cores},
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

void
xboard_line(struct session *session, const char *line)
{
    const char *behind = line;
    struct word word = words_next(&behind);
    const struct protocol_command *command = command_named(word);
    congo_move move;

    if (command && command->run)
        command->run(session, behind);
    else if (!command &&
             coordinates_read(congo_game_last(session->game), word.text, word.length, &move))
        user_move(session, line);
    else if (!command && word.length)
        session_say(session, "Error (unknown command): %.*s",
                    (int)(word.length < 80 ? word.length : 80), word.text);
    xboard_think_on(session);
}
