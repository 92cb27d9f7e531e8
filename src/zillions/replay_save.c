/* SPDX-License-Identifier: MIT */
/* replay_save.c - plays a save of any game, line by line. */
#include "zillions/general_notation.h"
#include "zillions/line_search.h"
#include "zillions/zgame.h"

#include "base/encoding.h"
#include "base/mem.h"
#include "base/names.h"

#include <stdio.h>

/* ------------------------------------------------------------------ reports */

static congo_error *
report(struct reports *reports, congo_code code, const struct save_row *row, const char *text)
{
    congo_error *more;

    if (reports->count == CONGO_REPORTS_MAX)
        return NULL;
    more = mem_more(reports->report, reports->count, &reports->room, sizeof *more);
    if (!more)
        return NULL;
    reports->report = more;
    more += reports->count++;
    err_set(more, code, row->line, 0, "%s", text);
    err_excerpt(more, row->said.at, row->said.length);
    return more;
}

static bool
wrong(struct zreplay *p, congo_code code, const struct save_row *row, const char *text)
{
    (void)report(&p->errors, code, row, text);
    return false;
}

/* ------------------------------------------------------------------ edits */

bool
replay_edit(struct zreplay *p, const struct save_row *row)
{
    const struct ruleset *r = p->rules;
    struct bytes text = {row->text.at + 1, row->text.length - 1}, away;
    int player, piece = RULES_NONE, square;
    struct cell *cell;
    char told[120];
    bool takes;

    if (text.length && text.at[text.length - 1] == ')')
        text.length--;
    away = text;
    player = bytes_name(&r->players, &text);
    takes = player == RULES_NONE && bytes_are(bytes_word(&away), "x");
    if (player != RULES_NONE)
        piece = bytes_name(&r->piece_names, &text);
    square = bytes_number(&r->squares, takes ? away : text);
    if (square == RULES_NONE || (piece == RULES_NONE && !takes))
        return wrong(p, CONGO_BAD_EDIT, row,
                     "cannot read this setup edit: the game has no such player, piece or square");
    cell = &p->table->cells[square];
    (void)snprintf(told, sizeof told,
                   takes ? "%.60s is empty already"
                         : "%.60s has a piece already; the new one replaces it",
                   r->squares.text[square]);
    if (takes && cell->piece == RULES_NONE)
        report(&p->findings, CONGO_EDIT_ON_EMPTY, row, told);
    if (!takes && cell->piece != RULES_NONE)
        report(&p->findings, CONGO_EDIT_ON_OCCUPIED, row, told);
    *cell = (struct cell){.piece = RULES_NONE, .owner = RULES_NONE};
    if (!takes)
        *cell = (struct cell){.piece = (int16_t)piece,
                              .owner = (int16_t)player,
                              .attributes = r->pieces[piece].defaults};
    return true;
}

/* ------------------------------------------------------------------ moves */

static bool
keep_move(struct zreplay *p, struct save_row *row, const int16_t *move)
{
    size_t length = (size_t)move[MOVE_LENGTH];

    if (p->used + length > p->room) {
        size_t room = p->used + p->used + length + 256;
        int16_t *more = mem_resize(p->words, room, sizeof *more);

        if (!more)
            return false;
        p->words = more;
        p->room = room;
    }
    row->move = (uint32_t)p->used;
    memcpy(p->words + p->used, move, length * sizeof *move);
    p->used += length;
    return true;
}

static bool
play_pass(struct zreplay *p, const struct save_row *row)
{
    bool may = p->table->on != RULES_NONE
                   ? p->rules->pass_partial
                   : p->rules->pass_turn == PASS_ALWAYS || !run_any(p->run, p->table);

    return may ||
           wrong(p, CONGO_ILLEGAL_MOVE, row,
                 p->table->on != RULES_NONE ? "the turn is not over: this piece has to move again"
                                            : "in this game a side that can move may not pass");
}

/* A word after "-" or "x" that is not a square of the board; empty: there is none. */
static struct bytes
unknown_square(const struct ruleset *r, struct bytes text)
{
    const struct bytes none = {"", 0};
    bool goes = false;

    while (text.length) {
        struct bytes word = bytes_word(&text);

        if (goes && word.length && bytes_number(&r->squares, word) == RULES_NONE)
            return word;
        goes = bytes_are(word, "-") || bytes_are(word, "x");
    }
    return none;
}

static bool
refuse_square(struct zreplay *p, const struct save_row *row, struct bytes square)
{
    struct buf text = BUF_EMPTY;

    buf_add_text(&text, "the board has no square ");
    buf_add(&text, square.at, square.length);
    for (unsigned i = 0; i < p->rules->squares.count; i++) {
        const char *near = p->rules->squares.text[i];

        if (strlen(near) == square.length && names_equal_n(near, square.at, square.length))
            buf_printf(&text, " (did you mean %s?)", near);
    }
    (void)wrong(p, CONGO_ILLEGAL_MOVE, row, buf_text(&text) ? text.bytes : "");
    buf_free(&text);
    return false;
}

static bool
written_otherwise(const struct names *names, enum encoding encoding)
{
    for (unsigned i = 0; i < names->count; i++) {
        enum encoding other = encoding_of(names->text[i], strlen(names->text[i]));

        if (other != ENCODING_ASCII && other != encoding)
            return true;
    }
    return false;
}

/* An editor has converted the save or its rules file, so that names are not the same bytes. */
static const char *
other_encoding(const struct ruleset *r, struct bytes line)
{
    enum encoding encoding = encoding_of(line.at, line.length);

    if (encoding == ENCODING_ASCII || (!written_otherwise(&r->piece_names, encoding) &&
                                       !written_otherwise(&r->squares, encoding)))
        return NULL;
    return encoding == ENCODING_UTF8
               ? "this line is in UTF-8, and its rules file in Windows-1252; convert one of them"
               : "this line is in Windows-1252, and its rules file in UTF-8; convert one of them";
}

static bool
refuse(struct zreplay *p, const struct line_search *s, const struct save_row *row)
{
    struct bytes square = unknown_square(p->rules, row->text);
    const char *encoding = other_encoding(p->rules, row->text);
    congo_error limit;

    if (run_failed(p->run, &limit))
        return wrong(p, CONGO_ILLEGAL_MOVE, row, limit.text);
    if (save_ends_within(p->save, row->text))
        return wrong(p, CONGO_ILLEGAL_MOVE, row, SAVE_CUT);
    if (encoding)
        return wrong(p, CONGO_ILLEGAL_MOVE, row, encoding);
    if (square.length)
        return refuse_square(p, row, square);
    if (!bytes_hold_names(p->rules, row->text))
        return wrong(p, CONGO_ILLEGAL_MOVE, row,
                     save_is_typed(p->save)
                         ? "not a move; write remarks on lines of their own that begin with ;"
                         : "not a move: it names no piece and no square");
    return wrong(p, CONGO_ILLEGAL_MOVE, row,
                 s->refused ? "this move is not legal: it leaves a piece in check"
                 : row->name.length
                     ? "this move is not legal here, or not spelt as notate spells it"
                     : "this move is not legal here");
}

/* The moves that the line may mean; in a text as notate writes them. */
static void
add_alike(struct buf *text, const struct zreplay *p, const struct line_search *s,
          const struct save_row *row)
{
    struct bytes list = {s->alike.bytes, s->alike.length};

    for (bool more = false; list.length; more = true) {
        struct bytes line = bytes_line(&list);

        if (more)
            buf_add_text(text, list.length || s->alike_more ? ", " : " or ");
        buf_add_char(text, '"');
        if (row->name.length)
            notation_write(text, p->rules, line);
        else
            buf_add(text, line.at, line.length);
        buf_add_char(text, '"');
    }
    buf_add_text(text, s->alike_more ? " or another" : "");
}

/* The move exists, but its end is different. */
static bool
report_effect(struct zreplay *p, const struct line_search *s, const struct save_row *row)
{
    struct buf text = BUF_EMPTY;
    struct bytes list = {s->alike.bytes, s->alike.length}, first = bytes_line(&list);
    bool several = s->alike_count > 1, begun = bytes_begin(first, row->text), fine;
    bool remark = row->name.length && !several && bytes_begin(row->text, first);

    if (begun && save_ends_within(p->save, row->text)) {
        buf_add_text(&text, SAVE_CUT);
    } else {
        buf_add_text(&text, remark             ? "the move ends after "
                            : several && begun ? "this move is not complete; by the rules it is "
                                               : "by the rules this move is ");
        add_alike(&text, p, s, row);
        if (remark)
            buf_add_text(&text, "; write remarks on lines of their own that begin with ;");
    }
    fine = buf_text(&text) != NULL;
    if (fine)
        (void)wrong(p, CONGO_WRONG_EFFECT, row, text.bytes);
    buf_free(&text);
    return fine;
}

static void
report_number(struct zreplay *p, const struct save_row *row)
{
    char text[100];

    (void)snprintf(text, sizeof text, "move number %u should be %u%s", row->number,
                   p->table->number,
                   row->number > p->table->number ? "; a line above may be missing" : "");
    report(&p->findings, CONGO_WRONG_NUMBER, row, text);
}

/*
 * Whether the piece that made a partial move continues in the next line. No save shows whether a
 * goal ends the game within a turn, so the save is believed.
 */
static bool
goes_on(const struct zreplay *p, const int16_t *move, size_t at)
{
    const struct save_text *save = p->save;

    if (!(move[MOVE_FLAGS] & MOVE_PARTIAL) || !move[MOVE_MOVERS] || at + 1 >= save->count ||
        save->row[at + 1].kind != SAVE_MOVE)
        return false;
    return line_leaves(p->rules, save->row[at + 1].text) == move[MOVE_HEAD + 2];
}

/* Whether a text gives the move to the player whose turn it is. */
static bool
fits_player(struct zreplay *p, const struct save_row *row)
{
    const char *player = p->rules->players.text[row->player];
    struct bytes name = bytes_trimmed(row->name);
    char text[200];

    if (!name.length || bytes_are(name, "...") ||
        (name.length == strlen(player) && names_equal_n(player, name.at, name.length)))
        return true;
    (void)snprintf(text, sizeof text, "it is %.60s's turn, but the line says %.*s", player,
                   name.length > 60 ? 60 : (int)name.length, name.at);
    return wrong(p, CONGO_WRONG_SIDE, row, text);
}

static void
report_type(struct zreplay *p, const struct save_row *row, int type)
{
    unsigned number = type == RULES_NONE ? 0u : p->rules->type_numbers[type];
    char text[100];

    (void)snprintf(
        text, sizeof text,
        "write \"partial %u\" here: the rules file gives this type of move the number %u", number,
        number);
    (void)report(&p->findings, CONGO_OTHER_TYPE_NUMBER, row, text);
}

/* False: the replay ends here. */
static bool
play_move(struct zreplay *p, struct line_search *s, size_t at)
{
    struct save_row *row = &p->save->row[at];
    const int16_t *move = move_pass;

    row->begins = p->table->on == RULES_NONE;
    row->player = zboard_slot(p->rules, p->table)->player;
    if (!fits_player(p, row))
        return false;
    if (row->number != p->table->number)
        report_number(p, row);
    if (bytes_are(row->text, "Pass")) {
        if (!play_pass(p, row))
            return false;
    } else {
        if (!line_search_row(s, at))
            return false;
        if (s->likeness == NOTHING)
            return refuse(p, s, row);
        move = s->best;
        if (s->likeness == OTHER_TYPE)
            report_type(p, row, move[MOVE_TYPE]);
        else if (s->likeness == SAME_MOVER && (!report_effect(p, s, row) || s->alike_count > 1))
            return false;
    }
    if (!keep_move(p, row, move))
        return false;
    p->lines++;
    p->plies += row->begins;
    if (run_play_on(p->run, p->table, move, goes_on(p, move, at)) && p->rules->counts_repetition) {
        uint64_t *more = mem_more(p->seen, p->seen_count, &p->seen_room, sizeof *more);

        if (!more)
            return false;
        p->seen = more;
        more[p->seen_count++] = zboard_hash(p->rules, p->table);
    }
    return true;
}

/*
 * Zillions lets people go on after the end, which is told once. No save settles which repetition
 * ends a game, so none does here.
 */
static void
judge_early_end(struct zreplay *p, const struct save_row *last)
{
    char text[200];
    congo_error other;

    if (p->early.over || p->table->on != RULES_NONE ||
        !zboard_judge(p->run, p->table, 0, &p->early))
        return;
    (void)run_failed(p->run, &other);
    (void)snprintf(text, sizeof text, "this move ended the game, %.100s (%s), but play continued",
                   zgame_result(p->rules, &p->early), p->early.reason);
    (void)report(&p->findings, CONGO_PLAYED_ON, last, text);
}

/* What counts after all, in the note on the early end. */
static void
correct_early_end(struct zreplay *p)
{
    const char *result = zgame_result(p->rules, &p->verdict);

    for (size_t i = 0; p->early.over && i < p->findings.count; i++) {
        congo_error *note = &p->findings.report[i];
        size_t length = strlen(note->text);

        if (note->code == CONGO_PLAYED_ON && strcmp(result, zgame_result(p->rules, &p->early)) != 0)
            (void)snprintf(note->text + length, sizeof note->text - length,
                           "; the result is that of the last position: %.100s (%s)", result,
                           p->verdict.reason);
    }
}

static void
judge(struct zreplay *p)
{
    unsigned before = 0;

    p->verdict = (struct verdict){.winner = RULES_NONE, .reason = "unfinished"};
    if (p->errors.count)
        return;
    for (size_t i = 0; i + 1 < p->seen_count; i++)
        before += p->seen[i] == p->seen[p->seen_count - 1];
    zboard_judge(p->run, p->table, before, &p->verdict);
    correct_early_end(p);
}

/* What it says is followed, but may be only a part of the rules. */
static void
report_unclosed(struct zreplay *p)
{
    const struct expr_source *source = p->rules->source;
    const struct save_row head = {.line = p->save->first_line + 1, .said = {"", 0}};
    char text[400];

    if (!source->unclosed)
        return;
    (void)snprintf(text, sizeof text,
                   "its rules file may be cut off: the list \"(%.100s\" in line %u is never closed",
                   expr_name(source->unclosed), (unsigned)source->unclosed->line);
    report(&p->findings, CONGO_RULES_UNCLOSED, &head, text);
}

/* The save may be right, and the move one that its rules file lacks by a mistake. */
static void
blame_rules(struct zreplay *p)
{
    const congo_error *unknown = p->rules->source->unknown;
    congo_error *first = p->errors.report;
    size_t length = p->errors.count ? strlen(first->text) : 0;

    if (!p->errors.count || !unknown || unknown->code == CONGO_OK)
        return;
    (void)snprintf(first->text + length, sizeof first->text - length,
                   "; its rules file may be to blame: %s:%lu: %.200s", unknown->file, unknown->line,
                   unknown->text);
}

bool
replay_zsave(struct zreplay *p, const struct ruleset *rules, struct save_text *save, size_t plies,
             congo_error *err)
{
    struct line_search s = {.p = p, .line = BUF_EMPTY, .alike = BUF_EMPTY};
    const struct save_row *last = NULL;
    bool goes_on = true;

    *p = (struct zreplay){.rules = rules, .save = save};
    report_unclosed(p);
    p->table = zboard_new(rules, err);
    p->run = run_new(rules, err);
    if (!p->table || !p->run)
        return false;
    for (size_t i = 0; goes_on && i < save->count; i++) {
        struct save_row *row = &save->row[i];

        if (row->kind == SAVE_EDIT)
            goes_on = replay_edit(p, row);
        else if (row->kind == SAVE_UNKNOWN)
            goes_on = (p->plies == plies && p->table->on == RULES_NONE) ||
                      wrong(p, CONGO_UNKNOWN_LINE, row, save_row_fault(save, row));
        if (row->kind != SAVE_MOVE)
            continue;
        if (!p->lines && rules->counts_repetition && !p->seen) {
            p->seen = mem_new(64, sizeof *p->seen);
            p->seen_room = p->seen ? 64 : 0;
            if (p->seen)
                p->seen[p->seen_count++] = zboard_hash(rules, p->table);
        }
        if (p->plies == plies && p->table->on == RULES_NONE)
            break;
        if (last)
            judge_early_end(p, last);
        goes_on = play_move(p, &s, i);
        last = row;
    }
    judge(p);
    blame_rules(p);
    line_search_free(&s);
    if (!goes_on && !p->errors.count)
        return err_no_memory(err);
    return true;
}

void
replay_free(struct zreplay *p)
{
    run_free(p->run);
    zboard_free(p->table);
    mem_free(p->words);
    mem_free(p->errors.report);
    mem_free(p->findings.report);
    mem_free(p->seen);
    *p = (struct zreplay){.rules = NULL};
}
