/* SPDX-License-Identifier: MIT */
/* other_pages.c - makes pages of games of any rules file. */
#include "cli/other_pages.h"

#include "base/encoding.h"

#include <sys/stat.h>

#include "base/port.h"

void
page_state_free(void *state)
{
    struct page_state *s = state;

    thinker_free(&s->thinker);
    other_rules_free(&s->rules);
    zpage_free(&s->page);
    buf_free(&s->players);
    buf_free(&s->variant);
    buf_free(&s->result);
}

static void
set_text(struct buf *buf, const char *text)
{
    buf_clear(buf);
    utf8_from_latin(buf, text, strlen(text));
    (void)buf_text(buf);
}

/* The number of the last move: a turn of a die counts with the player's. */
static size_t
last_number(const struct save_text *save)
{
    size_t last = 0;

    for (size_t i = 0; i < save->count; i++)
        if (save->row[i].move != UINT32_MAX)
            last = save->row[i].number;
    return last;
}

static void
remember(struct page_state *s, const struct other_game *game)
{
    const struct ruleset *r = game->rules;
    struct buf players = BUF_EMPTY;

    /* Dice and the like are players to the rules alone. */
    for (unsigned p = 0; p < r->players.count; p++)
        if (!(r->random >> p & 1))
            buf_printf(&players, "%s%s", players.length ? " \xe2\x80\x93 " : "",
                       r->players.text[p]);
    set_text(&s->players, buf_text(&players) ? players.bytes : "");
    buf_free_part(&players, &s->players);
    set_text(&s->variant, r->title);
    set_text(&s->result, other_result(game));
    s->moves = last_number(&game->save);
    s->wrong = game->replay.errors.count > 0;
    s->other = true;
}

/* Reports pictures that cannot be shown; pieces are drawn instead. */
static void
say_refused(struct work *work, struct game_pictures *pictures)
{
    if (pictures->refused && !work->cli->quiet)
        cli_format_report(work->cli, &work->notes, &pictures->fault);
    pictures->refused = 0;
}

static bool
write_page(struct work *work, const struct other_game *game, const char *name, const char *title,
           congo_error *err)
{
    struct page_state *s = work->state;
    struct zpage_game shown = {.file = game->file,
                               .rules = game->rules,
                               .save = &game->save,
                               .replay = &game->replay,
                               .name = name,
                               .result = other_result(game)};
    bool fine;

    if (!work_to_folder(work))
        return zpage_game(&s->page, &shown, &work->out, err);
    buf_clear(&work->out);
    work->whole = true;
    zpage_free(&s->page);
    zpage_head(&work->out, title, NULL, true);
    fine = zpage_game(&s->page, &shown, &work->out, err);
    zpage_tail(&work->out, NULL);
    return fine;
}

void
other_page(struct work *work, const char *name, const char *title)
{
    struct page_state *s = work->state;
    struct other_game game;
    size_t before = work->out.length;
    congo_error err;

    if (!other_open_work(work, &s->rules, &game))
        return;
    other_report_unused(work, true);
    (void)other_report_all(work, &game, false);
    if (game.played) {
        if (!write_page(work, &game, name, title, &err)) {
            work->out.length = before;
            work_report(work, &err);
        } else {
            remember(s, &game);
        }
        say_refused(work, &s->page.pictures);
    } else if (other_in_dll(&game, work_is_named(work) ? CONGO_BAD_RULES : CONGO_ENGINE_LIBRARY,
                            &err)) {
        /* In a folder with all kinds of files this is not an error. */
        work->tally.unread += !work_is_named(work);
        work_report(work, &err);
    }
    other_free(&game);
}

bool
other_page_possible(struct work *work)
{
    struct page_state *s = work->state;
    struct other_game game;
    congo_error err;
    bool possible;

    if (!other_open_work(work, &s->rules, &game))
        return false;
    possible = game.played;
    if (!possible && other_in_dll(&game, CONGO_ENGINE_LIBRARY, &err)) {
        work->tally.unread++;
        work_report(work, &err);
    } else if (!possible) {
        (void)other_report_all(work, &game, false);
    }
    other_free(&game);
    return possible;
}

void
other_page_entry(const struct page_state *s, const char *name, const char *file, struct buf *out)
{
    pic_index_row(
        out, &(struct pic_index_row){
                 name, file, s->players.bytes && !s->players.failed ? s->players.bytes : "",
                 s->variant.bytes && !s->variant.failed ? s->variant.bytes : "",
                 s->result.bytes && !s->result.failed ? s->result.bytes : "", s->moves, s->wrong});
    out->failed |= s->players.failed || s->variant.failed || s->result.failed;
}

/*
 * Looks at the first games of these files; one game of Congo decides. False: no memory; a file that
 * cannot be read is reported later, when the page is made.
 */
static bool
look_at_first_games(struct games *games, const struct paths *paths, bool *congo, bool *other,
                    congo_error *err)
{
    for (size_t i = 0; i < paths->count && !*congo; i++) {
        const struct paths one = {paths->list + i, 1, 1};
        enum games_got got;
        struct stat about;

        /* A pipe can only be read once, and that must be for the page. */
        if (stat(paths->list[i], &about) != 0 || !S_ISREG(about.st_mode))
            continue;
        games_of_paths(games, &one);
        got = games_next(games, err);
        /* What is of no known variant, such as a header alone, decides nothing. */
        *congo = got == GAMES_GAME && congo_game_variant(games->game);
        *other = *other || got == GAMES_OTHER;
        games_leave(games);
        if (got == GAMES_FAULT && err->code == CONGO_NO_MEMORY)
            return false;
    }
    return true;
}

bool
other_pages_wanted(struct cli *cli, bool *wanted, congo_error *err)
{
    congo_reading reading = {.lenient = false};
    bool congo = false, other = false, fine = true;
    struct games games;

    if (!games_start(&games, cli->variants, &reading, err))
        return false;
    for (int i = 0; i < cli->argument_count && !congo && fine; i++) {
        struct paths paths = {.count = 0};

        if (strcmp(cli->arguments[i], "-") == 0)
            continue;
        fine = paths_add(&paths, cli->arguments[i], PATHS_SAVES, err)
                   ? look_at_first_games(&games, &paths, &congo, &other, err)
                   : err->code != CONGO_NO_MEMORY;
        paths_free(&paths);
    }
    games_free(&games);
    *wanted = other && !congo;
    return fine;
}
