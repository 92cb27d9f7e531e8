/* SPDX-License-Identifier: MIT */
/* player.c - players: our engine, a program, random. */
#include "play/player/player.h"

#include "base/random.h"
#include "base/mem.h"
#include "play/find/opening_book.h"
#include "play/player/level.h"
#include "play/player/program.h"
#include "play/player/uci_client.h"
#include "think/search/engine.h"

#include <stdio.h>
#include <string.h>

enum { MOVES_ROOM = 4096 };

struct player {
    struct player_spec spec;
    uint64_t random;
    congo_engine *engine;            /* our engine, or NULL */
    struct net *net;                 /* its net; NULL: the built-in one */
    congo_move *moves;               /* for random players, or NULL */
    struct uci *program;             /* NULL until it is needed */
    long left;                       /* milliseconds on its clock, if it has one */
    const struct opening_book *book; /* or NULL */
    uint64_t book_seed;
    bool scored;
    int score;
};

static void
note_score(void *context, const congo_thought *thought)
{
    struct player *player = context;

    if (thought->line == 1 && thought->bound == CONGO_EXACT) {
        player->scored = true;
        player->score = thought->score;
    }
}

bool
player_score(const struct player *player, int *score)
{
    *score = player->score;
    return player->scored;
}

static bool
open_net(struct player *player, congo_error *err)
{
    char path[4096];

    (void)snprintf(path, sizeof path, "%.*s", (int)strcspn(player->spec.net, ","),
                   player->spec.net);
    player->net = net_open(path, err);
    if (player->net)
        engine_set_net(player->engine, player->net);
    return player->net != NULL;
}

static bool
make_engine(struct player *player, congo_error *err)
{
    player->engine = congo_engine_new(err);
    return player->engine && (!player->spec.net || open_net(player, err)) &&
           (!player->spec.hash || congo_engine_set_hash(player->engine, player->spec.hash, err)) &&
           (!player->spec.threads ||
            congo_engine_set_threads(player->engine, player->spec.threads, err));
}

struct player *
player_new(const struct player_spec *spec, congo_error *err)
{
    struct player *player = mem_new(1, sizeof *player);
    bool fine = true;

    if (!player) {
        err_no_memory(err);
        return NULL;
    }
    player->spec = *spec;
    if (spec->random || spec->mixed) {
        player->moves = mem_new(MOVES_ROOM, sizeof *player->moves);
        fine = player->moves || err_no_memory(err);
    }
    if (fine && !spec->random && !spec->command)
        fine = make_engine(player, err);
    if (fine)
        return player;
    player_free(player);
    return NULL;
}

void
player_free(struct player *player)
{
    if (!player)
        return;
    uci_free(player->program);
    congo_engine_free(player->engine);
    net_free(player->net);
    mem_free(player->moves);
    mem_free(player);
}

congo_engine *
player_engine(const struct player *player)
{
    return player->engine;
}

void
player_use_book(struct player *player, const struct opening_book *book, uint64_t seed)
{
    player->book = book;
    player->book_seed = seed;
}

bool
player_begin(struct player *player, const congo_game *game, uint64_t seed, congo_error *err)
{
    player->random = seed;
    player->left = player->spec.limits.left[0];
    if (player->engine)
        congo_engine_clear(player->engine);
    if (!player->spec.command)
        return true;
    if (!player->program)
        player->program = uci_start(&player->spec, err);
    if (player->program && uci_begin(player->program, game, err))
        return true;
    uci_free(player->program);
    player->program = NULL;
    return false;
}

static enum player_answer
draw_lots(struct player *player, const congo_game *game, congo_move *move, congo_error *err)
{
    size_t count = congo_moves(congo_game_last(game), player->moves, MOVES_ROOM, err);

    if (!count)
        return PLAYER_CANNOT;
    *move = player->moves[random_below(&player->random,
                                       (uint32_t)(count < MOVES_ROOM ? count : MOVES_ROOM))];
    return PLAYER_MOVED;
}

static enum player_answer
think(struct player *player, const congo_game *game, const congo_limits *limits, congo_move *move,
      congo_error *err)
{
    bool found, fine;

    if (player->spec.level)
        fine = level_choose(player->engine, game, player->spec.level, &player->random, move, &found,
                            err);
    else
        fine =
            congo_engine_think(player->engine, game, limits, note_score, player, move, &found, err);
    /* Without a move the game is over, and this is not called. */
    return !fine ? PLAYER_CANNOT : found ? PLAYER_MOVED : PLAYER_RESIGNED;
}

static enum player_answer
choose(struct player *player, const congo_game *game, const congo_limits *limits, congo_move *move,
       congo_error *err)
{
    enum player_answer answer;

    player->scored = false;
    if (player->spec.random ||
        (player->spec.mixed && random_below(&player->random, 100) < player->spec.mixed))
        return draw_lots(player, game, move, err);
    if (player->engine && player->book &&
        opening_book_choose(player->book, game, player->book_seed, move))
        return PLAYER_MOVED;
    if (player->engine)
        return think(player, game, limits, move, err);
    answer = uci_choose(player->program, game, limits, move, &player->scored, &player->score, err);
    /* After an error the program cannot be trusted, so the next game starts it again. */
    if (answer != PLAYER_MOVED && answer != PLAYER_RESIGNED) {
        uci_free(player->program);
        player->program = NULL;
    }
    return answer;
}

/* The current clocks; a rival without a clock is given as much time as we have. */
static void
set_clocks(congo_limits *limits, const struct player *player, const struct player *rival,
           unsigned side)
{
    const struct player *other = rival && rival->spec.limits.clock ? rival : player;

    limits->left[side] = player->left;
    limits->left[!side] = other->left;
    limits->increment[!side] = other->spec.limits.increment[0];
}

enum player_answer
player_choose(struct player *player, const struct player *rival, const congo_game *game,
              congo_move *move, congo_error *err)
{
    congo_limits limits = player->spec.limits;
    uint64_t began = program_milliseconds();
    enum player_answer answer;

    if (limits.clock)
        set_clocks(&limits, player, rival, congo_game_last(game)->to_move);
    answer = choose(player, game, &limits, move, err);
    if (!limits.clock || answer != PLAYER_MOVED)
        return answer;
    player->left -= (long)(program_milliseconds() - began);
    if (player->left < 0) {
        err_set(err, CONGO_OK, 0, 0, "\"%.80s\" exceeded its time by %ld ms", player->spec.text,
                -player->left);
        return PLAYER_LATE;
    }
    player->left += player->spec.limits.increment[0];
    return answer;
}

const char *
player_answer_reason(enum player_answer answer)
{
    static const char *const reasons[] = {"", "resigned", "illegal move", "time", "crash", ""};

    return reasons[answer];
}
