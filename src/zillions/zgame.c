/* SPDX-License-Identifier: MIT */
/* zgame.c - a game of a rules file while it is played. */
#include "zillions/zgame.h"

#include "base/mem.h"
#include "zillions/found_file.h"

#include <stdio.h>
#include <string.h>

static bool
start(struct zgame *g, const struct ruleset *rules, congo_error *err)
{
    *g = (struct zgame){.rules = rules, .save = BUF_EMPTY};
    g->run = run_new(rules, err);
    g->start = zboard_new(rules, err);
    g->board = zboard_new(rules, err);
    return g->run && g->start && g->board;
}

void
zgame_free(struct zgame *g)
{
    run_free(g->run);
    zboard_free(g->start);
    zboard_free(g->board);
    mem_free(g->row);
    mem_free(g->words);
    mem_free(g->seen);
    buf_free(&g->save);
    *g = (struct zgame){.rules = NULL};
}

static bool
add_seen(struct zgame *g)
{
    uint64_t *more = mem_more(g->seen, g->seen_count, &g->seen_room, sizeof *more);

    if (!more)
        return false;
    g->seen = more;
    more[g->seen_count++] = zboard_hash(g->rules, g->board);
    return true;
}

bool
zgame_begin(struct zgame *g, const struct rules_file *file, const struct ruleset *rules,
            uint64_t computers, congo_error *err)
{
    if (!start(g, rules, err))
        return false;
    buf_add_text(&g->save, "Zillions Save Game File Version 0.02 ");
    for (unsigned p = 0; p < rules->players.count; p++)
        buf_add_char(&g->save, (rules->random | computers) >> p & 1 ? 'C' : 'H');
    buf_printf(&g->save, "\r\nRulesFile=%s\r\nVariantName=%s\r\n",
               found_last_part(file->source.files[0]), rules->title);
    g->crlf = true;
    return (buf_text(&g->save) && add_seen(g)) || err_no_memory(err);
}

/* ------------------------------------------------------------------ playing */

static bool
keep_move(struct zgame *g, const int16_t *move)
{
    size_t length = (size_t)move[MOVE_LENGTH];
    struct zgame_row *more = mem_more(g->row, g->count, &g->room, sizeof *more);

    if (!more)
        return false;
    g->row = more;
    if (g->used + length > g->words_room) {
        size_t room = g->used + g->used + length + 256;
        int16_t *words = mem_resize(g->words, room, sizeof *words);

        if (!words)
            return false;
        g->words = words;
        g->words_room = room;
    }
    memcpy(g->words + g->used, move, length * sizeof *move);
    more[g->count] = (struct zgame_row){.move = (uint32_t)g->used,
                                        .player = zboard_slot(g->rules, g->board)->player,
                                        .number = g->board->number};
    g->used += length;
    return true;
}

/* The move that was kept last, done. */
static bool
do_kept(struct zgame *g)
{
    struct zgame_row *row = &g->row[g->count++];

    run_restart(g->run);
    row->on = !run_play(g->run, g->board, g->words + row->move);
    return row->on || add_seen(g);
}

bool
zgame_play(struct zgame *g, const int16_t *move, congo_error *err)
{
    size_t before = g->save.length;

    if (g->count == ZGAME_ROWS_MAX)
        return err_set(err, CONGO_GAME_TOO_LONG, 0, 0, "a game of more than %d moves, the limit",
                       ZGAME_ROWS_MAX);
    if (before && g->save.bytes[before - 1] != '\n')
        buf_add_text(&g->save, g->crlf ? "\r\n" : "\n");
    before = g->save.length;
    buf_printf(&g->save, "%u. ", g->board->number);
    zboard_line(g->rules, g->board, move, &g->save);
    buf_add_text(&g->save, g->crlf ? "\r\n" : "\n");
    if (!buf_text(&g->save) || !keep_move(g, move))
        return err_no_memory(err);
    g->row[g->count].text = (uint32_t)before;
    return do_kept(g) || err_no_memory(err);
}

bool
zgame_cut(struct zgame *g, size_t count, congo_error *err)
{
    size_t had = g->count;

    if (count >= had)
        return true;
    g->save.length = g->row[count].text;
    zboard_copy(g->rules, g->board, g->start);
    g->count = g->seen_count = 0;
    if (!add_seen(g))
        return err_no_memory(err);
    while (g->count < count)
        if (!do_kept(g))
            return err_no_memory(err);
    g->used = g->row[count].move;
    return true;
}

/* ------------------------------------------------------------------ a save */

/* Where the line begins in which a text stands. */
static size_t
line_start(const struct save_text *save, const char *at)
{
    size_t offset = (size_t)(at - save->all.at);

    while (offset > 0 && save->all.at[offset - 1] != '\n')
        offset--;
    return offset;
}

/* The game ends before this line of its save. */
static bool
stop_before(struct zgame *g, const struct save_row *row, congo_code code, const char *why)
{
    err_set(&g->stopped, code, row->line, 0, "%s", why);
    err_excerpt(&g->stopped, row->text.at, row->text.length);
    return true;
}

/* Whether the game cannot go on with this row, for a reason that the replay does not see. */
static bool
stops(struct zgame *g, struct zreplay *edits, const struct save_row *row, bool begun)
{
    char text[80];

    if (row->kind == SAVE_EDIT && begun)
        return stop_before(g, row, CONGO_BAD_EDIT,
                           "pieces are put on the board after the first move");
    if (row->kind == SAVE_EDIT && !replay_edit(edits, row)) {
        if (edits->errors.count)
            return stop_before(g, row, CONGO_BAD_EDIT, edits->errors.report[0].text);
        err_no_memory(&g->stopped);
        return true;
    }
    if (row->kind == SAVE_MOVE && g->count == ZGAME_ROWS_MAX) {
        (void)snprintf(text, sizeof text, "more than %d moves, the limit", ZGAME_ROWS_MAX);
        return stop_before(g, row, CONGO_GAME_TOO_LONG, text);
    }
    return false;
}

static bool
begin_moves(struct zgame *g, congo_error *err)
{
    zboard_copy(g->rules, g->board, g->start);
    return add_seen(g) || err_no_memory(err);
}

static bool
take_row(struct zgame *g, const struct save_text *save, const struct save_row *row,
         const struct zreplay *replay, congo_error *err)
{
    if (!keep_move(g, replay->words + row->move))
        return err_no_memory(err);
    g->row[g->count].text = (uint32_t)line_start(save, row->text.at);
    return do_kept(g) || err_no_memory(err);
}

bool
zgame_open(struct zgame *g, const struct ruleset *rules, struct save_text *save,
           struct zreplay *replay, congo_error *err)
{
    struct zreplay edits = {.rules = rules};
    size_t end = save->all.length;
    bool fine = start(g, rules, err), begun = false;

    edits.table = g->start;
    for (size_t i = 0; fine && i < save->count; i++) {
        const struct save_row *row = &save->row[i];

        if (stops(g, &edits, row, begun) || row->kind == SAVE_UNKNOWN ||
            (row->kind == SAVE_MOVE && row->move == UINT32_MAX)) {
            end = line_start(save, row->text.at);
            break;
        }
        if (row->kind != SAVE_MOVE)
            continue;
        fine = (begun || begin_moves(g, err)) && take_row(g, save, row, replay, err);
        begun = true;
    }
    if (fine && !begun)
        fine = begin_moves(g, err);
    if (!g->stopped.code && replay->errors.count)
        g->stopped = replay->errors.report[0];
    mem_free(edits.errors.report);
    mem_free(edits.findings.report);
    buf_add(&g->save, save->all.at, end);
    g->crlf = memchr(save->all.at, '\r', end) != NULL;
    return fine && (buf_text(&g->save) || err_no_memory(err));
}

/* ------------------------------------------------------------------ the end */

bool
zgame_over(struct zgame *g, struct verdict *verdict)
{
    unsigned before = 0;

    for (size_t i = 0; i + 1 < g->seen_count; i++)
        before += g->seen[i] == g->seen[g->seen_count - 1];
    run_restart(g->run);
    return zboard_judge(g->run, g->board, before, verdict);
}

const char *
zgame_result(const struct ruleset *r, const struct verdict *v)
{
    int people[2], count = 0;

    if (!v->over)
        return "*";
    if (v->draw)
        return "1/2-1/2";
    for (int p = 0; p < (int)r->players.count; p++)
        if (!(r->random >> p & 1) && count++ < 2)
            people[count - 1] = p;
    if (count == 2 && v->winner == people[0])
        return "1-0";
    if (count == 2 && v->winner == people[1])
        return "0-1";
    return r->players.text[v->winner];
}
