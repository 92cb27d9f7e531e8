/* SPDX-License-Identifier: MIT */
/* other_players.c - players for games of rules files, and matches between them. */
#include "cli/other_players.h"

#include "base/encoding.h"
#include "base/json.h"
#include "base/names.h"
#include "base/random.h"
#include "cli/other_games.h"
#include "cli/output.h"
#include "play/player/spec.h"
#include "play/stats/interval.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/port.h"

enum { MATCH_GAMES = 100, MATCH_TURNS = 400 };

bool
other_is_rules(const char *path)
{
    size_t length = strlen(path);

    return length > 4 &&
           (names_equal(path + length - 4, ".zrf") || names_equal(path + length - 4, ".zip"));
}

bool
other_options_fit(struct cli *cli, const char *const *without, bool is_save, int *status)
{
    for (; *without; without++)
        if (cli_option(cli, *without)) {
            *status =
                is_save
                    ? cli_usage(cli, "--%s does not work with a save of another game; leave it out",
                                *without)
                    : cli_usage(cli, "--%s does not work with a rules file (.zrf); leave it out",
                                *without);
            return false;
        }
    return true;
}

void
other_file_note(const struct cli *cli, const char *archive, const struct rules_file *file)
{
    struct buf names = BUF_EMPTY;
    size_t others = rules_file_others(file, &names);

    if (others && buf_text(&names))
        cli_notice(cli,
                   "%s has %zu rules files; using %s; for another, unpack the archive and name "
                   "the file: %s",
                   archive, others + 1, file->path, names.bytes);
    for (size_t i = 0; i < file->skipped.count; i++) {
        const congo_error *why = &file->skipped.fault[i];
        char line[24] = "";

        if (why->line)
            (void)snprintf(line, sizeof line, ":%lu", why->line);
        cli_notice(cli, "%s%s: skipped: %s", why->file, line, why->text);
    }
    buf_free(&names);
}

void
other_cut_note(const struct cli *cli, const struct rules_file *file)
{
    congo_error cut;

    if (rules_file_cut(file, &cut))
        cli_notice(cli, "%s:%lu: %s", cut.file, cut.line, cut.text);
}

bool
other_unknown_note(const struct cli *cli, const struct rules_file *file)
{
    const congo_error *unknown = &file->unknown;

    if (unknown->code != CONGO_OK)
        cli_notice(cli, "%s:%lu: %s; 'congo rules --check FILE' lists what is wrong", unknown->file,
                   unknown->line, unknown->text);
    return unknown->code != CONGO_OK;
}

bool
other_file_open(struct cli *cli, const char *path, struct other_file *f, int *status)
{
    const char *title = cli_option(cli, "variant");
    size_t number = 0;
    congo_error err;

    *f = (struct other_file){.file = rules_file_open(path, NULL, false, &err)};
    if (f->file)
        other_file_note(cli, path, f->file);
    if (f->file && title && !other_game_named(cli, f->file, title, &number, status))
        return false;
    f->rules = f->file ? rules_file_play(f->file, number, &err) : NULL;
    if (f->rules) {
        other_cut_note(cli, f->file);
        (void)other_unknown_note(cli, f->file);
    } else {
        *status = cli_fail(cli, &err);
    }
    return f->rules != NULL;
}

/*
 * What is meant as a level, the "5" of "level=5" or "5"; NULL: nothing. Levels of Congo, which a
 * specification is checked against, go higher than those of other games.
 */
static const char *
level_of(const char *text)
{
    static const char word[] = "level=";
    bool named = names_equal_n(text, word, sizeof word - 1);

    text += named ? sizeof word - 1 : 0;
    return !strchr(text, ',') && (named || (*text && text[strspn(text, "0123456789")] == '\0'))
               ? text
               : NULL;
}

#define WAYS "%srandom, depth=N, nodes=N, time=SECONDS or level=N (1 to %d)"

/* `option` is where it was given, or NULL; `human` is "human, " where one can play. */
static bool
read_player(struct cli *cli, const char *option, const char *text, const char *human,
            struct other_player *p, int *status)
{
    const char *dashes = option ? "--" : "", *colon = option ? ": " : "", *level = level_of(text);
    struct player_spec spec;
    congo_error err;

    option = option ? option : "";
    *p = (struct other_player){.name = text};
    p->human = names_equal(p->name, "human");
    if (p->human)
        return true;
    *status = EXIT_CANNOT;
    if (*human && names_equal_n(text, "human,", strlen("human,")))
        return cli_refuse(cli, "--%s: human takes no settings: \"%.80s\"", option, text);
    /* The advice behind the semicolon is for Congo. */
    if (!player_spec_read(p->name, &spec, &err) && !level)
        return cli_refuse(cli, "%s%s%s%.*s; in this game, use " WAYS, dashes, option, colon,
                          (int)strcspn(err.text, ";"), err.text, human, OPPONENT_LEVELS);
    if (level && (spec.level < 1 || spec.level > OPPONENT_LEVELS))
        return cli_refuse(cli, "%s%s%sin this game, levels are 1 to %d, not \"%.40s\"", dashes,
                          option, colon, OPPONENT_LEVELS, level);
    if (spec.command || spec.options || spec.mixed || spec.threads > 1 || spec.hash || spec.net ||
        spec.limits.clock) {
        return cli_refuse(cli, "%s%s%sin this game, use " WAYS, dashes, option, colon, human,
                          OPPONENT_LEVELS);
    }
    if (spec.level)
        p->limits = opponent_level(spec.level);
    else
        p->limits =
            (struct opponent_limits){.microseconds = spec.limits.milliseconds * UINT64_C(1000),
                                     .nodes = spec.limits.nodes,
                                     .depth = (unsigned)spec.limits.depth,
                                     .random = spec.random};
    return true;
}

bool
other_player_read(struct cli *cli, const char *option, const char *usual, struct other_player *p,
                  int *status)
{
    const char *text = cli_option(cli, option);

    return read_player(cli, option, text ? text : usual, "human, ", p, status);
}

/* ------------------------------------------------------------------ a match */

struct other_sum {
    unsigned long games, wins, losses, draws, unfinished;
};

struct other_bout {
    struct cli *cli;
    struct other_file file;
    struct other_player player[2];
    struct opponent *opponent;
    struct other_sum sum;
    struct output output;
    unsigned long games;
    bool single; /* both players are the same: what counts is the side */
    struct buf saves;
};

/* A game's own file in a folder; the names sort as the games do. */
static bool
write_save(const struct other_bout *b, const struct buf *save, congo_error *err)
{
    int digits = 1;
    char stem[40];

    for (unsigned long left = b->games; left >= 10; left /= 10)
        digits++;
    (void)snprintf(stem, sizeof stem, "game-%0*lu", digits, b->sum.games + 1);
    return output_write_game(&b->output, stem, ".zsg", save->bytes, save->length, err);
}

/* Which of the two players makes this turn: the first person is one, everybody else the other. */
static bool
is_first(const struct ruleset *r, int player)
{
    for (int p = 0; p < player; p++)
        if (!(r->random >> p & 1))
            return false;
    return true;
}

/* The name of the first person, in UTF-8. */
static void
add_first_side(const struct ruleset *r, struct buf *out)
{
    unsigned p = 0;

    while (p + 1 < r->players.count && r->random >> p & 1)
        p++;
    utf8_from_latin(out, r->players.text[p], strlen(r->players.text[p]));
}

static bool
play_game(struct other_bout *b, bool swapped, struct verdict *verdict, congo_error *err)
{
    const struct ruleset *r = b->file.rules;
    struct opponent_thought thought;
    struct zgame game;
    bool fine = zgame_begin(&game, b->file.file, r, UINT64_MAX, err);

    *verdict = (struct verdict){.winner = RULES_NONE};
    while (fine && game.seen_count < MATCH_TURNS) {
        int player = zboard_slot(r, game.board)->player;
        bool first = is_first(r, player) != swapped;
        const int16_t *move;

        if (game.board->on == RULES_NONE && zgame_over(&game, verdict))
            break;
        move = opponent_choose(b->opponent, game.board, game.seen, game.seen_count,
                               &b->player[first ? 0 : 1].limits, &thought, err);
        fine = move && zgame_play(&game, move, err);
    }
    if (fine && b->output.kind == OUTPUT_FOLDER)
        fine = write_save(b, &game.save, err);
    else if (fine && cli_option(b->cli, "output"))
        buf_add(&b->saves, game.save.bytes, game.save.length);
    if (fine && verdict->over && !verdict->draw)
        verdict->winner = is_first(r, verdict->winner) != swapped ? 0 : 1;
    zgame_free(&game);
    return fine;
}

static void
write_sum(const struct other_bout *b, struct buf *out)
{
    const struct other_sum *s = &b->sum;
    unsigned long draws = s->draws + s->unfinished;
    struct stats_interval score = stats_score(s->wins, draws, s->losses);

    if (cli_option(b->cli, "json")) {
        json_object(out);
        json_number(out, "games", s->games);
        json_number(out, "wins", s->wins);
        json_number(out, "losses", s->losses);
        json_number(out, "draws", s->draws);
        json_number(out, "unfinished", s->unfinished);
        json_real(out, "score", score.value);
        json_real(out, "score_low", score.low);
        json_real(out, "score_high", score.high);
        json_text(out, "a", b->player[0].name);
        json_text(out, "b", b->player[1].name);
        buf_add_text(out, "}\n");
        return;
    }
    buf_printf(out, "results of %s against %s:\n%lu game%s, ", b->player[0].name,
               b->single ? "itself" : b->player[1].name, s->games, s->games == 1 ? "" : "s");
    if (b->single)
        add_first_side(b->file.rules, out);
    buf_printf(out, "%s+%lu =%lu −%lu\n", b->single ? " " : "", s->wins, draws, s->losses);
    if (b->single)
        add_first_side(b->file.rules, out);
    buf_add_text(out, b->single ? "'s score " : "score ");
    stats_write_share(score, out);
    buf_add_char(out, '\n');
    if (s->unfinished)
        buf_printf(out, "not over after %d turns, and counted as draws: %lu\n", MATCH_TURNS,
                   s->unfinished);
}

static bool
run_games(struct other_bout *b, bool alternate, congo_error *err)
{
    bool fine = true;

    for (unsigned long i = 0; fine && i < b->games; i++) {
        struct verdict verdict;

        fine = play_game(b, alternate && i % 2, &verdict, err);
        b->sum.games += fine;
        if (!fine)
            break;
        b->sum.wins += verdict.over && !verdict.draw && verdict.winner == 0;
        b->sum.losses += verdict.over && !verdict.draw && verdict.winner == 1;
        b->sum.draws += verdict.over && verdict.draw;
        b->sum.unfinished += !verdict.over;
    }
    return fine;
}

/* Whether only options are given that a match of such a game has. */
static bool
options_fit(struct cli *cli)
{
    static const char *const fit[] = {"a",    "b",      "games", "variant", "first", "seed",
                                      "json", "output", "force", "color",   "quiet", "jobs"};
    const char *variant = NULL;

    for (int i = 0; i < cli->given_count; i++) {
        const char *name = cli->given[i]->name;
        size_t known = 0;

        while (known < sizeof fit / sizeof *fit && strcmp(fit[known], name) != 0)
            known++;
        if (known == sizeof fit / sizeof *fit)
            return cli_refuse(cli, "--%s does not work with a rules file (.zrf); leave it out",
                              name);
        if (strcmp(name, "variant") != 0)
            continue;
        if (variant)
            return cli_refuse(
                cli,
                "with a rules file (.zrf), give --variant only once; play each game in a match "
                "of its own");
        variant = cli->values[i];
    }
    return true;
}

/* Who plays, of --a, --b and the arguments, and by which rules file. */
struct other_call {
    const char *file, *option[2], *name[2];
    size_t count;
};

static bool
take_name(struct cli *cli, const char *option, const char *name, struct other_call *call)
{
    if (call->count == 2)
        return cli_refuse(
            cli, "with a rules file (.zrf), a match has only two players; leave out \"%.80s\"",
            name);
    call->option[call->count] = option;
    call->name[call->count++] = name;
    return true;
}

static bool
read_call(struct cli *cli, struct other_call *call)
{
    const char *a = cli_option(cli, "a"), *b = cli_option(cli, "b");
    bool fine = (!a || take_name(cli, "a", a, call)) && (!b || take_name(cli, "b", b, call));

    for (int i = 0; fine && i < cli->argument_count; i++) {
        const char *name = cli->arguments[i];

        if (!other_is_rules(name))
            fine = take_name(cli, NULL, name, call);
        else if (call->file && strcmp(call->file, name) == 0)
            fine = cli_refuse(cli, "\"%.80s\" is named twice", name);
        else if (call->file)
            fine = cli_refuse(cli, "a match has one rules file, not both \"%.80s\" and \"%.80s\"",
                              call->file, name);
        else
            call->file = name;
    }
    if (fine && !call->count) {
        cli_usage(cli, "name the players, such as: congo match level=3 level=5 %.80s", call->file);
        return false;
    }
    if (call->count == 1)
        (void)take_name(cli, call->option[0], call->name[0], call);
    return fine;
}

/* Saves are not appended; what is there would be lost. */
static bool
spares_file(struct cli *cli)
{
    const char *path = cli_option(cli, "output");
    struct stat about;

    if (cli_output_is(cli, ".txt"))
        return cli_refuse(cli, "with a rules file (.zrf), match writes .zsg files, not .txt");
    if (!path || cli_option(cli, "force") || stat(path, &about) != 0 || !S_ISREG(about.st_mode) ||
        !about.st_size)
        return true;
    cli_message(cli,
                "%s: already exists, and games of a rules file are not appended; choose another "
                "-o, or use --force to overwrite it",
                path);
    return false;
}

/* Whether both play alike; the games are then the same, whoever moves first. */
static bool
is_single(const struct opponent_limits *a, const struct opponent_limits *b)
{
    return a->microseconds == b->microseconds && a->nodes == b->nodes && a->depth == b->depth &&
           a->random == b->random;
}

/* Plays the games, and writes the results and what -o names. */
static int
play_and_write(struct other_bout *b, uint64_t seed)
{
    struct cli *cli = b->cli;
    struct buf out = BUF_EMPTY;
    int status, saved = EXIT_DONE;
    congo_error err;

    b->opponent = opponent_new(b->file.rules, seed, &err);
    /* Tried first, so that no game is played in vain. */
    if (!b->opponent || !cli_reads_all(cli, &err) || !output_open(&b->output, cli, &err) ||
        !output_close(&b->output, false, &err) ||
        !run_games(b, !b->single && !cli_option(cli, "first"), &err))
        return cli_fail(cli, &err);
    write_sum(b, &out);
    status = cli_print_all(cli, &out, NULL);
    if (cli_option(cli, "output") && b->output.kind != OUTPUT_FOLDER)
        saved = cli_output_all(cli, &b->saves, NULL);
    return saved > status ? saved : status;
}

int
other_match(struct cli *cli)
{
    struct other_bout b = {.cli = cli, .games = MATCH_GAMES, .saves = BUF_EMPTY};
    struct other_call call = {.count = 0};
    unsigned long seed = 1;
    int status = EXIT_CANNOT;

    if (!options_fit(cli) || !read_call(cli, &call))
        return EXIT_CANNOT;
    if (!read_player(cli, call.option[0], call.name[0], "", &b.player[0], &status) ||
        !read_player(cli, call.option[1], call.name[1], "", &b.player[1], &status) ||
        !cli_number_of(cli, "games", 1, 1000000, &b.games) ||
        !cli_number_of(cli, "seed", 0, 4000000000, &seed))
        return EXIT_CANNOT;
    if (b.player[0].human || b.player[1].human)
        return cli_usage(cli, PLAYER_NO_HUMAN);
    if (!spares_file(cli))
        return EXIT_CANNOT;
    b.single = is_single(&b.player[0].limits, &b.player[1].limits);
    if (other_file_open(cli, call.file, &b.file, &status))
        status = play_and_write(&b, seed);
    opponent_free(b.opponent);
    rules_file_free(b.file.file);
    buf_free(&b.saves);
    return status;
}
