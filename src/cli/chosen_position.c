/* SPDX-License-Identifier: MIT */
/* chosen_position.c - finds the position that a command is about. */
#include "cli/chosen_position.h"

#include "base/names.h"
#include "cli/paths.h"
#include "cli/work_part.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void
say_first(const struct cli *cli, const char *path)
{
    cli_notice(cli, "%s: this is the first of several games; --game N chooses another", path);
}

/* Without --game, the first of several games would look like the only one. */
static void
tell_of_others(const struct cli *cli, char *path)
{
    struct paths one = {&path, 1, 1};
    congo_reading reading = {.lenient = true};
    struct games games;
    struct file_id id;
    congo_error err;
    size_t count = 0;

    /* A pipe can only be read once. */
    if (cli->quiet || !cli_has_option(cli, "game") || cli_option(cli, "game") ||
        !file_id_of(path, &id) || !games_start(&games, cli->variants, &reading, &err))
        return;
    games_of_paths(&games, &one);
    for (enum games_got got; count < 2 && (got = games_next(&games, &err)) != GAMES_END;)
        count += got != GAMES_FAULT;
    games_leave(&games);
    games_free(&games);
    if (count > 1)
        say_first(cli, path);
}

/* A pipe cannot be read a second time. What comes next is read into a game of its own. */
static void
tell_of_more(const struct cli *cli, struct chosen_position *chosen)
{
    struct games *games = &chosen->games;
    struct game_place place = games->place;
    congo_game *first = games->game;
    enum games_got got = GAMES_END;
    congo_error err;

    /* Of another game, the bytes are still needed. */
    if (cli->quiet || !cli_has_option(cli, "game") || cli_option(cli, "game") ||
        games_is_other(first))
        return;
    games->game = congo_game_new(&err);
    if (games->game)
        while ((got = games_next(games, &err)) == GAMES_FAULT)
            continue;
    congo_game_free(games->game);
    games->game = first;
    games->place = place;
    if (got != GAMES_END)
        say_first(cli, "-");
}

/* The game of the file that --game names. */
static bool
read_game(struct cli *cli, struct chosen_position *chosen, int *status)
{
    unsigned long wanted = 1, seen = 0;
    enum games_got got;
    congo_error err;

    *status = EXIT_CANNOT;
    if (!cli_number_of(cli, "game", 1, UINT32_MAX, &wanted))
        return false;
    while ((got = games_next(&chosen->games, &err)) != GAMES_END) {
        if (got == GAMES_FAULT) {
            err_in_file(&err, chosen->games.place.path);
            *status = cli_fail(cli, &err);
            return false;
        }
        if (++seen == wanted) {
            if (strcmp(chosen->paths.list[0], "-") == 0)
                tell_of_more(cli, chosen);
            else
                tell_of_others(cli, chosen->paths.list[0]);
            return true;
        }
    }
    games_miss(&err, wanted, seen);
    err_in_file(&err, chosen->games.place.path);
    *status = cli_fail(cli, &err);
    return false;
}

bool
chosen_move_number(const char *text, unsigned long *number, congo_side *side)
{
    static const char ellipsis[] = "\xe2\x80\xa6";
    unsigned dots = 0;
    char *end;

    if (*text < '0' || *text > '9')
        return false;
    *number = strtoul(text, &end, 10);
    while (*end) {
        bool one = strncmp(end, ellipsis, 3) == 0;

        if (!one && *end != '.' && *end != ' ')
            return false;
        dots += one ? 3 : *end == '.';
        end += one ? 3 : 1;
    }
    *side = dots > 1 ? CONGO_BLACK : CONGO_WHITE;
    return true;
}

/* The number of half-moves up to the end of a move; false: the game has no move of this number. */
static bool
find_move(const congo_game *game, unsigned long number, congo_side side, unsigned long *ply)
{
    unsigned first = congo_game_first(game)->to_move;
    size_t plies = congo_game_plies(game);

    for (*ply = 0; *ply < plies; ++*ply)
        if (congo_game_move_number(game, *ply) == number && (first ^ (*ply & 1)) == (unsigned)side)
            return ++*ply, true;
    return false;
}

bool
chosen_cuts(const struct cli *cli)
{
    return cli_option(cli, "ply") || cli_option(cli, "at");
}

bool
chosen_ply(struct cli *cli, const congo_game *game, unsigned long *ply, congo_error *err)
{
    const char *at = cli_option(cli, "at"), *text = cli_option(cli, "ply");
    unsigned long number, plies = congo_game_plies(game);
    congo_side side;
    char *end;

    *ply = plies;
    if (!at && !text)
        return true;
    if (!at) {
        errno = 0;
        number = strtoul(text, &end, 10);
        *ply = number;
        return (*text >= '0' && *text <= '9' && !*end && !errno && number <= plies) ||
               err_set(err, CONGO_USAGE, 0, 0,
                       "--ply must be a number from 0 to %lu, not \"%.40s\"", plies, text);
    }
    if (!chosen_move_number(at, &number, &side))
        return err_set(err, CONGO_USAGE, 0, 0,
                       "--at needs a move number such as 15 or 15..., not \"%.40s\"", at);
    if (!plies)
        return err_set(err, CONGO_USAGE, 0, 0, "--at: the game has no moves yet");
    return find_move(game, number, side, ply) ||
           err_set(err, CONGO_USAGE, 0, 0,
                   "--at: the game has no move %.40s; its last is \"%lu%s\"", at,
                   congo_game_move_number(game, plies - 1),
                   (congo_game_first(game)->to_move ^ (plies & 1)) == CONGO_BLACK ? "" : "...");
}

static void
report(const struct cli *cli, const char *file, const congo_error *what)
{
    congo_error named = *what;

    err_in_file(&named, file);
    cli_report(cli, &named);
}

/* Up to the position, since all else is not shown. */
static void
report_doubts(const struct cli *cli, const char *file, const struct chosen_position *chosen)
{
    const congo_game *game = chosen->game;
    size_t count = 0;

    for (size_t i = 0; i < congo_game_findings(game); i++) {
        const congo_error *finding = congo_game_finding(game, i);

        if (work_is_doubt(finding) && work_part_has(game, chosen->ply, finding->line) &&
            ++count <= WORK_REPORTS_MAX)
            report(cli, file, finding);
    }
    if (count > WORK_REPORTS_MAX)
        cli_report_more(cli, file, count - WORK_REPORTS_MAX);
}

/* If a game has an error, only the part up to the wanted position matters. */
static bool
choose_ply(struct cli *cli, const char *file, struct chosen_position *chosen, int *status)
{
    /* Of another game, no place was looked for. */
    bool asked = chosen_cuts(cli) && !games_is_other(chosen->game);
    unsigned long ply;
    congo_error wrong;

    for (size_t i = 0; i < congo_game_errors(chosen->game); i++) {
        report(cli, file, congo_game_error(chosen->game, i));
        chosen->status = congo_code_status(congo_game_error(chosen->game, i)->code);
    }
    *status = chosen->status ? chosen->status : EXIT_CANNOT;
    if (chosen->status && !(asked && congo_game_variant(chosen->game)))
        return false;
    if (!chosen_ply(cli, chosen->game, &ply, &wrong)) {
        *status = cli_usage(cli, "%s", wrong.text);
        return false;
    }
    chosen->ply = ply;
    report_doubts(cli, file, chosen);
    chosen->last = ply ? congo_game_move(chosen->game, ply - 1) : NULL;
    return congo_game_position(chosen->game, ply, &chosen->position);
}

static bool
read_from(struct cli *cli, const char *file, struct chosen_position *chosen, int *status)
{
    congo_reading reading;
    congo_error err;

    if (!work_reading(cli, &reading, status))
        return false;
    if (!paths_add_file(&chosen->paths, file, &err) ||
        !games_start(&chosen->games, cli->variants, &reading, &err)) {
        *status = cli_fail(cli, &err);
        return false;
    }
    games_of_paths(&chosen->games, &chosen->paths);
    chosen->game = chosen->games.game;
    chosen->name = strcmp(file, "-") == 0 ? "Congo" : paths_base(file);
    return read_game(cli, chosen, status);
}

static bool
is_rules_file(const char *file)
{
    size_t length = strlen(file);

    return length > 4 &&
           (names_equal(file + length - 4, ".zrf") || names_equal(file + length - 4, ".zip"));
}

bool
chosen_read_any(struct cli *cli, const char *file, struct chosen_position *chosen, int *status)
{
    *chosen = (struct chosen_position){.status = EXIT_DONE};
    if (file && is_rules_file(file)) {
        chosen->other = file;
        chosen->is_rules = true;
        return true;
    }
    if (!file)
        return chosen_read(cli, NULL, chosen, status);
    if (!read_from(cli, file, chosen, status))
        return false;
    if (games_is_other(chosen->game)) {
        chosen->other = file;
        return true;
    }
    return choose_ply(cli, file, chosen, status);
}

bool
chosen_read(struct cli *cli, const char *file, struct chosen_position *chosen, int *status)
{
    static const char *const of_games[] = {"game", "at", "ply", "rules"};

    *chosen = (struct chosen_position){.status = EXIT_DONE};
    if (file)
        return read_from(cli, file, chosen, status) && choose_ply(cli, file, chosen, status);
    *status = EXIT_CANNOT;
    /* A position alone has no game, so these options make no sense. */
    for (size_t i = 0; i < sizeof of_games / sizeof *of_games; i++) {
        const char *given = cli_option(cli, of_games[i]);

        if (given && (strcmp(of_games[i], "ply") != 0 || strcmp(given, "0") != 0))
            return cli_refuse(cli, "--%s needs a FILE with a game", of_games[i]);
    }
    return cli_position(cli, &chosen->position, status);
}

void
chosen_free(struct chosen_position *chosen)
{
    if (chosen->game)
        games_free(&chosen->games);
    paths_free(&chosen->paths);
}

bool
chosen_say_over(struct cli *cli, const struct chosen_position *chosen)
{
    congo_side winner = CONGO_WHITE;
    bool over = congo_position_over(&chosen->position, &winner);
    congo_result result = winner == CONGO_WHITE ? CONGO_WHITE_WINS : CONGO_BLACK_WINS;
    congo_reason reason = CONGO_BY_LION;

    if (chosen->game && chosen->ply == congo_game_plies(chosen->game)) {
        result = congo_game_result(chosen->game);
        reason = congo_game_reason(chosen->game);
        over = result != CONGO_UNFINISHED_RESULT;
    } else if (!over && !congo_position_can_move(&chosen->position)) {
        over = true;
        result = chosen->position.to_move == CONGO_WHITE ? CONGO_BLACK_WINS : CONGO_WHITE_WINS;
        reason = CONGO_BY_NO_MOVES;
    }
    if (over)
        cli_notice(cli, "the game is over: %s (%s)", congo_result_name(result),
                   congo_reason_name(reason));
    return over;
}

const char *
chosen_file(const struct cli *cli)
{
    struct stat about;

    if (cli->argument_count)
        return cli->arguments[cli->argument_count - 1];
    if (cli_option(cli, "variant") || cli_option(cli, "position") ||
        fstat(STDIN_FILENO, &about) != 0)
        return NULL;
#ifdef S_ISSOCK
    if (S_ISSOCK(about.st_mode))
        return "-";
#endif
    return S_ISREG(about.st_mode) || S_ISFIFO(about.st_mode) ? "-" : NULL;
}

int
chosen_run(struct cli *cli, chosen_use *use, chosen_use *other)
{
    struct chosen_position chosen;
    int status;

    if ((other ? chosen_read_any : chosen_read)(cli, chosen_file(cli), &chosen, &status))
        status = (chosen.other && other ? other : use)(cli, &chosen);
    chosen_free(&chosen);
    return status;
}
