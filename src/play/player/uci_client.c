/* SPDX-License-Identifier: MIT */
/*
 * uci_client.c - plays with a program that speaks UCI.
 *
 * The program is told the variant and the terrain, and for each move the start as a position with
 * all moves since, so that it knows which positions have occurred. Its other output is ignored.
 */
#include "play/player/uci_client.h"

#include "base/mem.h"
#include "rules/variants.h"
#include "game/coordinates.h"
#include "play/player/program.h"
#include "play/player/program_options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Milliseconds: for a greeting; for what has to be loaded then; for a move, beyond its time; for a
 * move without a time limit. */
enum { GREETING = 10000, LOADING = 20000, LEEWAY = 5000, PATIENCE = 3600000 };
/* How many lines a program may send before it answers the greeting; none has that many options. */
enum { GREETING_LINES = 20000 };
enum { MATE_SCORE = 32000 };

struct uci {
    struct program *program;
    const struct player_spec *spec;
    struct buf line;
    struct buf options; /* listed in answer to the greeting */
    bool scored;        /* the score is from the current "go" */
    int score;
};

void
uci_free(struct uci *uci)
{
    if (!uci)
        return;
    program_free(uci->program);
    buf_free(&uci->line);
    buf_free(&uci->options);
    mem_free(uci);
}

/* "info depth 9 score cp -35 pv ..."; a mate counts as the highest score. */
static void
note_score(struct uci *uci, const char *line)
{
    const char *at = strncmp(line, "info ", 5) == 0 ? strstr(line, " score ") : NULL;
    bool mate = at && strncmp(at, " score mate ", 12) == 0;
    long number;

    if (!at || (!mate && strncmp(at, " score cp ", 10) != 0))
        return;
    number = strtol(at + (mate ? 12 : 10), NULL, 10);
    uci->scored = true;
    if (mate)
        uci->score = number > 0 ? MATE_SCORE : -MATE_SCORE;
    else
        uci->score = number > MATE_SCORE    ? MATE_SCORE
                     : number < -MATE_SCORE ? -MATE_SCORE
                                            : (int)number;
}

/* Waits for a line that begins like this, for a limited time and number of lines. */
static enum program_heard
await(struct uci *uci, const char *beginning, uint64_t milliseconds, uint64_t lines,
      const char **line)
{
    uint64_t until = program_milliseconds() + milliseconds, now = 0;

    while (lines-- > 0 && (now = program_milliseconds()) < until) {
        enum program_heard heard = program_hear(uci->program, until - now, line);

        if (heard != PROGRAM_LINE || strncmp(*line, beginning, strlen(beginning)) == 0)
            return heard;
        note_score(uci, *line);
        program_options_note(&uci->options, *line);
    }
    return PROGRAM_SILENT;
}

static bool
greet(struct uci *uci, const char *word, const char *answer, uint64_t milliseconds,
      congo_error *err)
{
    const char *line;
    enum program_heard heard;

    program_say(uci->program, word);
    heard = await(uci, answer, milliseconds, GREETING_LINES, &line);
    if (heard == PROGRAM_LINE)
        return true;
    /* With a comma, words meant for us may have become part of the command. */
    return err_set(err, CONGO_CANNOT_READ, 0, 0, "\"%.80s\" %s \"%s\"; %s", uci->spec->command,
                   heard == PROGRAM_GONE ? "ended before it answered" : "does not answer", word,
                   strchr(uci->spec->command, ',') ? "cmd=COMMAND must come last"
                                                   : "is it the command of a UCI engine?");
}

static void
say(struct uci *uci)
{
    const char *text = buf_text(&uci->line);

    if (text)
        program_say(uci->program, text);
    buf_clear(&uci->line);
}

static bool
say_option(struct uci *uci, const char *name, size_t length, const char *value, size_t value_length,
           congo_error *err)
{
    if (uci->options.failed)
        return err_no_memory(err);
    if (!program_options_allow(&uci->options, uci->spec->command, name, length, value, value_length,
                               err))
        return false;
    buf_printf(&uci->line, "setoption name %.*s", (int)length, name);
    if (value_length)
        buf_printf(&uci->line, " value %.*s", (int)value_length, value);
    say(uci);
    return true;
}

static bool
say_number(struct uci *uci, const char *name, size_t number, congo_error *err)
{
    char text[24];

    if (!number)
        return true;
    (void)snprintf(text, sizeof text, "%zu", number);
    return say_option(uci, name, strlen(name), text, strlen(text), err);
}

/* Sends "Skill Level=3" as "setoption name Skill Level value 3". */
static bool
say_options(struct uci *uci, congo_error *err)
{
    const char *at = uci->spec->text, *option;
    size_t length;

    while ((option = player_spec_option(&at, &length)) != NULL) {
        const char *equals = memchr(option, '=', length);
        size_t name = equals ? (size_t)(equals - option) : length;
        const char *value = option + name + (equals != NULL);

        if (!say_option(uci, option, name, value, (size_t)(option + length - value), err))
            return false;
    }
    return true;
}

struct uci *
uci_start(const struct player_spec *spec, congo_error *err)
{
    struct uci *uci = mem_new(1, sizeof *uci);

    if (!uci) {
        err_no_memory(err);
        return NULL;
    }
    uci->spec = spec;
    uci->program = program_start(spec->command, err);
    if (!uci->program || !greet(uci, "uci", "uciok", GREETING, err) ||
        !say_number(uci, "Threads", spec->threads, err) ||
        !say_number(uci, "Hash", spec->hash, err) || !say_options(uci, err)) {
        uci_free(uci);
        return NULL;
    }
    return uci;
}

/*
 * A program without the variant or the terrain would play by other rules, and lose by illegal moves
 * or worse. If it has no options for them at all, it may be a program for Congo only.
 */
static bool
plays(struct uci *uci, const congo_game *game, const char *slug, congo_error *err)
{
    const congo_variant *variant = congo_game_variant(game);
    unsigned rules = congo_game_first(game)->rules;
    const char *terrain = congo_terrain_name(rules), *command = uci->spec->command;
    const char *variants = program_options_find(&uci->options, "UCI_Variant", 11);
    const char *terrains = program_options_find(&uci->options, "Terrain", 7);

    if (!variants && strcmp(slug, "congo") != 0)
        return err_set(err, CONGO_CANNOT_READ, 0, 0,
                       "\"%.80s\" cannot play %s: it has no option UCI_Variant", command,
                       variant->title);
    if (variants && !program_option_lists(variants, slug, strlen(slug)))
        return err_set(err, CONGO_CANNOT_READ, 0, 0,
                       "\"%.80s\" cannot play %s: its option UCI_Variant does not offer \"%s\"",
                       command, variant->title, slug);
    if (!terrains && ((rules ^ variant->setup.rules) & CONGO_RULE_RIVER))
        return err_set(err, CONGO_CANNOT_READ, 0, 0,
                       "\"%.80s\" cannot play %s on %s: it has no option Terrain", command,
                       variant->title, terrain);
    if (terrains && !program_option_lists(terrains, terrain, strlen(terrain)))
        return err_set(err, CONGO_CANNOT_READ, 0, 0,
                       "\"%.80s\" cannot play %s on %s: its option Terrain does not offer \"%s\"",
                       command, variant->title, terrain, terrain);
    return true;
}

bool
uci_begin(struct uci *uci, const congo_game *game, congo_error *err)
{
    const char *title = congo_game_variant(game)->title;
    char slug[TITLE_SIZE];

    /* UCI's words cannot contain blanks. */
    (void)variants_slug(title, strlen(title), slug);
    if (!plays(uci, game, slug, err))
        return false;
    buf_printf(&uci->line, "setoption name UCI_Variant value %s", slug);
    say(uci);
    buf_printf(&uci->line, "setoption name Terrain value %s",
               congo_terrain_name(congo_game_first(game)->rules));
    say(uci);
    program_say(uci->program, "ucinewgame");
    return greet(uci, "isready", "readyok", LOADING, err);
}

static void
say_position(struct uci *uci, const congo_game *game)
{
    char text[CONGO_NOTATION_SIZE];
    size_t plies = congo_game_plies(game);

    congo_position_write(congo_game_first(game), text);
    buf_printf(&uci->line, "position fen %s%s", text, plies ? " moves" : "");
    for (size_t ply = 0; ply < plies; ply++) {
        coordinates_write(congo_game_move(game, ply), text);
        buf_add_char(&uci->line, ' ');
        buf_add_text(&uci->line, text);
    }
    say(uci);
}

static void
say_go(struct uci *uci, const congo_limits *limits)
{
    buf_add_text(&uci->line, "go");
    if (limits->depth)
        buf_printf(&uci->line, " depth %u", limits->depth);
    if (limits->nodes)
        buf_printf(&uci->line, " nodes %llu", (unsigned long long)limits->nodes);
    if (limits->milliseconds)
        buf_printf(&uci->line, " movetime %lu", limits->milliseconds);
    if (limits->clock)
        buf_printf(&uci->line, " wtime %ld btime %ld winc %ld binc %ld", limits->left[CONGO_WHITE],
                   limits->left[CONGO_BLACK], limits->increment[CONGO_WHITE],
                   limits->increment[CONGO_BLACK]);
    say(uci);
}

/* "bestmove d2d3 ponder d6d5" */
static enum player_answer
read_answer(const struct uci *uci, const congo_game *game, const char *word, congo_move *move,
            congo_error *err)
{
    size_t length;

    word += strspn(word, " \t");
    length = strcspn(word, " \t");
    if ((length == 6 && memcmp(word, "(none)", 6) == 0) ||
        (length == 6 && memcmp(word, "resign", 6) == 0) ||
        (length == 4 && memcmp(word, "0000", 4) == 0)) {
        err_set(err, CONGO_OK, 0, 0, "\"%.80s\" resigns", uci->spec->command);
        return PLAYER_RESIGNED;
    }
    if (coordinates_read(congo_game_last(game), word, length, move) &&
        congo_move_complete(congo_game_last(game), move))
        return PLAYER_MOVED;
    err_set(err, CONGO_OK, 0, 0, "\"%.80s\" played an illegal move: \"%.40s\"", uci->spec->command,
            word);
    return PLAYER_ILLEGAL;
}

enum player_answer
uci_choose(struct uci *uci, const congo_game *game, const congo_limits *limits, congo_move *move,
           bool *scored, int *score, congo_error *err)
{
    unsigned side = congo_game_last(game)->to_move;
    unsigned long time = limits->clock ? (unsigned long)limits->left[side] : limits->milliseconds;
    enum program_heard heard;
    const char *line;

    uci->scored = false;
    say_position(uci, game);
    say_go(uci, limits);
    if (uci->line.failed) {
        err_no_memory(err);
        return PLAYER_CANNOT;
    }
    heard = await(uci, "bestmove", time ? time + LEEWAY : PATIENCE, UINT64_MAX, &line);
    *scored = uci->scored;
    *score = uci->score;
    if (heard == PROGRAM_LINE)
        return read_answer(uci, game, line + strlen("bestmove"), move, err);
    err_set(err, CONGO_OK, 0, 0,
            heard == PROGRAM_GONE ? "\"%.80s\" quit during the game" : "\"%.80s\" did not answer",
            uci->spec->command);
    return heard == PROGRAM_GONE ? PLAYER_CRASHED : PLAYER_LATE;
}
