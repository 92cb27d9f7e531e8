/* SPDX-License-Identifier: MIT */
/* play.c - turns, results and saving, both for terminals and pipes. */
#include "cli/play.h"

#include "game/game.h"
#include "base/file.h"
#include "cli/backup.h"
#include "cli/paths.h"
#include "read/save/record.h"
#include "rules/position.h"
#include "game/write.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

congo_squares
play_wet(const congo_position *position)
{
    return board_deep(position->rules) & pos_occupied(position) & ~pos_swimmers(position);
}

bool
play_finished(const struct play *play)
{
    return play->claimed != CONGO_UNFINISHED_RESULT ||
           congo_game_result(play->game) != CONGO_UNFINISHED_RESULT;
}

bool
play_is_humans_turn(const struct play *play)
{
    return !play->seat[congo_game_last(play->game)->to_move].player;
}

void
play_result(const struct play *play, struct buf *out)
{
    static const char *const results[] = {"unfinished", "White wins", "Black wins", "a draw"};
    static const char *const reasons[] = {"", "the Lion is captured", "the position was repeated",
                                          "only the two Lions are left", "there is no move left"};
    congo_result result = congo_game_result(play->game);
    long repeats = congo_game_repeats(play->game);

    if (result == CONGO_UNFINISHED_RESULT) {
        if (strcmp(play->why, "resigned") == 0)
            buf_printf(out, "%s resigned: ", play->claimed == CONGO_WHITE_WINS ? "Black" : "White");
        buf_add_text(out, results[play->claimed]);
        if (*play->why && strcmp(play->why, "resigned") != 0)
            buf_printf(out, ": %s", play->why);
        return;
    }
    buf_printf(out, "%s: ", results[result]);
    if (repeats == 0)
        buf_add_text(out, "the start was repeated");
    else if (repeats > 0)
        buf_printf(out, "the position after move %ld was repeated", repeats);
    else if (result == CONGO_DRAW && congo_game_reason(play->game) == CONGO_BY_REPETITION)
        buf_add_text(out, "third repetition of the position");
    else
        buf_add_text(out, reasons[congo_game_reason(play->game)]);
}

/* ------------------------------------------------------------------ saving */

/* Writes into the heading who played, and how the game ended if the moves do not say. */
static bool
set_tags(struct play *play, congo_error *err)
{
    char result[150];
    const char *reason;

    for (int side = 0; side < 2; side++)
        if (!play->named[side] &&
            !congo_game_set_tag(play->game, side ? "Black" : "White", play->seat[side].name, err))
            return false;
    /* What the file claimed stays as it was there, unless it was taken back, or is another one. */
    if (game_claim(play->game, &reason) == play->claimed &&
        strncmp(reason, play->why, sizeof play->why - 1) == 0)
        return true;
    game_drop_tag(play->game, "Result");
    game_drop_tag(play->game, "Termination");
    if (play->claimed == CONGO_UNFINISHED_RESULT)
        return true;
    (void)snprintf(result, sizeof result, *play->why ? "%s, %s" : "%s",
                   congo_result_name(play->claimed), play->why);
    return congo_game_set_tag(play->game, "Result", result, err);
}

/*
 * Keeps a copy of what is there, once: not of what this game has just been saved to. Of the file
 * that is being continued an older copy may be there, from the last time; saving goes on then.
 */
static bool
spare(struct play *play, const char *path, const char *text, size_t size, congo_error *err)
{
    enum backup_kept kept;

    play->backed_up = play->older_backup = false;
    if (play->saved.length && strcmp(play->saved.bytes, path) == 0)
        return true;
    if (!play->file || strcmp(play->file, path) != 0)
        return backup_spare(play->cli, path, text, size, &play->backed_up, err);
    if (file_is_read_only(path))
        return true;
    kept = backup_first(play->cli, path, text, size, err);
    play->backed_up = kept == BACKUP_MADE;
    play->older_backup = kept == BACKUP_OLDER;
    return kept != BACKUP_FAILED;
}

/* The game's own heading, unless that is only the name of the file it came from. */
static const char *
title_of(const struct play *play, const char *path)
{
    const char *heading = congo_game_heading(play->game);
    const char *source = play->cli->argument_count ? play->cli->arguments[0] : "";

    return !*heading || strcmp(heading, source) == 0 || strcmp(heading, paths_base(source)) == 0
               ? path
               : heading;
}

bool
play_save(struct play *play, const char *path, congo_error *err)
{
    const struct file_care care = {.lacks_force = true};
    const char players[] = {play->seat[0].player ? 'C' : 'H', play->seat[1].player ? 'C' : 'H', 0};
    const struct write_style style = {.dialect = CONGO_SAVANNA,
                                      .diagrams = 10,
                                      .markdown = strcmp(cli_form_of(path), ".md") == 0};
    const char *form = cli_kind_of(path);
    struct buf text = BUF_EMPTY;
    bool fine = false;

    if (*form && !strstr(".txt .md .zsg", form)) {
        (void)err_set(err, CONGO_USAGE, 0, 0, "save writes .txt, .md and .zsg files, not %s", form);
    } else if (paths_is_save(path)) {
        fine = record_save(play->game, NULL, players, &text, err);
    } else if (set_tags(play, err)) {
        write_sheet(play->game, title_of(play, path), &style, &text);
        fine = true;
    }
    fine = fine && (buf_text(&text) || err_no_memory(err)) &&
           spare(play, path, text.bytes, text.length, err) &&
           file_write(path, text.bytes, text.length, &care, err);
    buf_free(&text);
    if (!fine) {
        err_in_file(err, path);
        return false;
    }
    play->unsaved = false;
    buf_clear(&play->saved);
    buf_add_text(&play->saved, path);
    return buf_text(&play->saved) || err_no_memory(err);
}

/* ------------------------------------------------------------------ the players' turns */

void
play_teach(const struct play *play, const struct player *player, const struct player_spec *spec)
{
    struct knowledge knowledge = play->knowledge;

    /* Its own eval=FILE takes precedence. */
    if (spec->net)
        knowledge.net = NULL;
    if (player_engine(player))
        knowledge_give(&knowledge, player_engine(player));
}

/* If a program fails, nothing is lost: the game is saved under a new name. */
static void
keep(struct play *play)
{
    char name[64] = "congo-play.txt";
    const char *path = play->file ? play->file : name;
    congo_error err;

    for (unsigned number = 2; path == name && number < 1000 && access(name, F_OK) == 0; number++)
        (void)snprintf(name, sizeof name, "congo-play-%u.txt", number);
    if (play_save(play, path, &err))
        buf_printf(&play->said, "; the game was saved in %s", path);
    else
        cli_report(play->cli, &err);
}

void
play_think(struct play *play)
{
    unsigned side = congo_game_last(play->game)->to_move;
    enum player_answer answer;
    congo_error err = {.code = CONGO_OK};
    congo_move move;

    answer =
        player_choose(play->seat[side].player, play->seat[!side].player, play->game, &move, &err);
    if (answer == PLAYER_MOVED && congo_game_play(play->game, &move, &err)) {
        play->unsaved = true;
        return;
    }
    play->claimed = side == CONGO_WHITE ? CONGO_BLACK_WINS : CONGO_WHITE_WINS;
    (void)snprintf(play->why, sizeof play->why, "%s",
                   answer == PLAYER_MOVED || answer == PLAYER_CANNOT
                       ? "no move"
                       : player_answer_reason(answer));
    if (answer == PLAYER_RESIGNED)
        return;
    play->wrong = true;
    buf_printf(&play->said, "%s: %s", play->seat[side].name, err.text);
    keep(play);
}
