/* SPDX-License-Identifier: MIT */
#include "play/protocol/session.h"

#include "play/find/opening_book.h"
#include "play/player/level.h"
#include "rules/board.h"
#include "game/coordinates.h"
#include "read/line/decode.h"
#include "read/text/match_move.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

bool
session_start(struct session *session, const congo_variants *variants, protocol_write *write,
              void *context, congo_error *err)
{
    *session = (struct session){.variants = variants, .write = write, .context = context};
    pthread_mutex_init(&session->writing, NULL);
    session->variant = congo_variants_find(variants, "Congo", err);
    session->terrain = TERRAIN_OWN;
    session->multi_pv = 1;
    session->elo = SESSION_ELO_MAX;
    session->xboard.force = true;
    /* XBoard's own default, where no time is named. */
    session->xboard.moves_a_session = 40;
    session->xboard.limits = (congo_limits){.clock = true, .left = {300000, 300000}};
    session->xboard.lifted = session->xboard.put = CONGO_NO_SQUARE;
    session->game = session->variant ? congo_game_new(err) : NULL;
    session->spare = session->game ? congo_game_new(err) : NULL;
    session->engine = session->spare ? congo_engine_new(err) : NULL;
    if (!session->engine) {
        session_end(session);
        return false;
    }
    session_new_game(session);
    return true;
}

void
session_end(struct session *session)
{
    congo_engine_free(session->engine);
    congo_tables_free(session->tables);
    opening_book_free(session->book);
    net_free(session->net);
    congo_game_free(session->spare);
    congo_game_free(session->game);
    pthread_mutex_destroy(&session->writing);
    memset(session, 0, sizeof *session);
}

const struct protocol_command *
session_command(const struct protocol_command *commands, size_t count, struct word name)
{
    for (size_t i = 0; i < count; i++)
        if (word_is(name, commands[i].name))
            return &commands[i];
    return NULL;
}

/* Quoted text comes from other programs, and must not break the line. */
static void
make_harmless(char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] < ' ' || text[i] == 127)
            text[i] = '?';
}

void
session_say(struct session *session, const char *format, ...)
{
    char line[1600];
    va_list arguments;
    int length;

    va_start(arguments, format);
    length = vsnprintf(line, sizeof line - 1, format, arguments);
    va_end(arguments);
    if (length < 0)
        return;
    if ((size_t)length > sizeof line - 2)
        length = (int)sizeof line - 2;
    make_harmless(line, (size_t)length);
    line[length++] = '\n';
    pthread_mutex_lock(&session->writing);
    session->write(session->context, line, (size_t)length);
    pthread_mutex_unlock(&session->writing);
}

void
session_write(struct session *session, struct buf *text)
{
    if (text->failed) {
        session_say(session, "info string memory ran out");
        return;
    }
    pthread_mutex_lock(&session->writing);
    session->write(session->context, text->bytes, text->length);
    pthread_mutex_unlock(&session->writing);
}

unsigned
session_rules(const struct session *session)
{
    unsigned rules = session->variant->setup.rules;

    if (session->terrain == TERRAIN_OWN)
        return rules;
    return board_rules_on(rules, (congo_terrain)session->terrain);
}

void
session_new_game(struct session *session)
{
    congo_position start =
        congo_position_with_rules(&session->variant->setup, session_rules(session));

    congo_game_start(session->game, session->variant, &start);
}

const congo_variant *
session_variant_named(const struct session *session, struct word name, congo_error *err)
{
    char text[128];

    (void)snprintf(text, sizeof text, "%.*s", (int)(name.length < 127 ? name.length : 127),
                   name.text);
    return congo_variants_find(session->variants, text, err);
}

bool
session_read_move(const congo_game *game, struct word word, congo_move *move, congo_error *err)
{
    const congo_position *position = congo_game_last(game);
    char text[CONGO_NOTATION_SIZE], square[3];
    struct decoded decoded;

    if (coordinates_read(position, word.text, word.length, move))
        return true;
    if (word.length >= sizeof text)
        return err_set(err, CONGO_BAD_MOVE, 0, 0, "no move is that long");
    memcpy(text, word.text, word.length);
    text[word.length] = '\0';
    /* Programs send squares; people who type something else know how that looks. */
    if (!decode_move(text, word.length, &decoded) && !match_no_square(text, word.length, square))
        return err_set(err, CONGO_BAD_MOVE, 0, 0, "not a move; moves look like d2d3 or b1d3d1");
    return congo_move_read(position, text, move, err);
}

bool
session_book_move(const struct session *session, congo_move *move)
{
    uint64_t seed = (uint64_t)time(NULL) ^ (uint64_t)(uintptr_t)session->game;

    return session->book && opening_book_choose(session->book, session->game, seed, move);
}

bool
session_refuse(struct session *session, const char *what, struct word word, const congo_error *err,
               const char *then)
{
    const char *text = err->text;

    /* Some errors begin with the word itself. */
    if (*text == '"' && strncmp(text + 1, word.text, word.length) == 0 &&
        strncmp(text + 1 + word.length, "\": ", 3) == 0)
        text += word.length + 4;
    session_say(session, "info string %s \"%.*s\": %.*s; %s", what, word_shown(word), word.text,
                (int)strcspn(text, "\n"), text, then);
    return false;
}

/* ------------------------------------------------------------------ thinking */

/*
 * Replaces the best move by one of the level nearest to the Elo asked for. The random numbers come
 * from the position, so that a position always gets the same move.
 */
static bool
weaken(struct session *session, congo_move *move, bool *found, congo_error *err)
{
    unsigned level = 1 + (unsigned)((session->elo - SESSION_ELO_MIN) * (PLAYER_LEVELS - 1) /
                                    (SESSION_ELO_MAX - SESSION_ELO_MIN));
    uint64_t random = congo_game_last(session->game)->hash;

    return level == PLAYER_LEVELS ||
           level_choose(session->engine, session->game, level, &random, move, found, err);
}

bool
session_think(struct session *session, const congo_limits *limits, congo_thought_visit *visit,
              void *context, congo_move *best, bool *found, congo_error *err)
{
    congo_limits now = *limits;
    bool fine;

    for (unsigned asked = queue_begin_thinking(session->queue, &now); asked; asked--)
        session_say(session, "readyok");
    fine =
        congo_engine_think(session->engine, session->game, &now, visit, context, best, found, err);
    if (fine && *found && session->limited)
        fine = weaken(session, best, found, err);
    queue_end_thinking(session->queue);
    return fine;
}
