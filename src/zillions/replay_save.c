/* SPDX-License-Identifier: MIT */
/* replay_save.c - each line of a save is searched among the moves that begin as it does. */
#include "zillions/replay_save.h"

#include "base/mem.h"

enum { WORDS = 8, ALIKE_MOST = 200, AHEAD_MOST = 8 };

/* A line taken apart as far as it tells which moves to look for. */
struct wanted {
    struct bytes text, move; /* all of it, and without "partial 3 " */
    bool partial, drop;
    int piece, from, to; /* of the first mover; RULES_NONE: it has none */
};

/* What the moves that were found are to the line. */
enum likeness { NOTHING, SAME_MOVER, OTHER_TYPE, EXACT };

struct line_search {
    struct zreplay *p;
    const struct wanted *wanted;
    struct buf line;
    int16_t *best;
    size_t best_room;
    enum likeness likeness;
    int type;        /* of the best one */
    uint64_t barred; /* types, one up, that others come before */
    bool refused;    /* a move that was written so leaves a piece en prise */
    int skip;        /* so many that are written like it, but perhaps for the number */
    bool failed;
};

/* ------------------------------------------------------------------ words */

static unsigned
words(struct bytes line, struct bytes word[WORDS])
{
    unsigned count = 0;

    while (line.length && count < WORDS) {
        const char *end = memchr(line.at, ' ', line.length);
        size_t length = end ? (size_t)(end - line.at) : line.length;

        word[count++] = (struct bytes){line.at, length};
        length += end != NULL;
        line.at += length;
        line.length -= length;
    }
    return count;
}

static bool
is(struct bytes word, const char *text)
{
    return word.length == strlen(text) && memcmp(word.at, text, word.length) == 0;
}

static int
named(const struct names *names, struct bytes word)
{
    char name[400];

    if (word.length >= sizeof name)
        return RULES_NONE;
    memcpy(name, word.at, word.length);
    name[word.length] = '\0';
    return names_number(names, name);
}

static struct wanted
parse(const struct ruleset *r, struct bytes text)
{
    struct wanted w = {
        .text = text, .move = text, .piece = RULES_NONE, .from = RULES_NONE, .to = RULES_NONE};
    struct bytes word[WORDS];
    unsigned count = words(text, word);

    if (count > 1 && is(word[0], "partial")) {
        const char *end = text.at + text.length;

        /* Part of a turn in which nothing happens has nothing behind its number. */
        w.partial = true;
        w.move.at = count > 2 ? word[2].at : end;
        w.move.length = (size_t)(end - w.move.at);
        count = words(w.move, word);
    }
    if (count >= 4 && word[2].length == 1 && (*word[2].at == '-' || *word[2].at == 'x')) {
        w.piece = named(&r->piece_names, word[0]);
        w.from = named(&r->squares, word[1]);
        w.to = named(&r->squares, word[3]);
        if (w.from == RULES_NONE || w.to == RULES_NONE)
            w.piece = RULES_NONE;
    } else if (count >= 3 && named(&r->players, word[0]) != RULES_NONE) {
        w.piece = named(&r->piece_names, word[1]);
        w.to = named(&r->squares, word[2]);
        w.drop = w.piece != RULES_NONE && w.to != RULES_NONE;
    }
    return w;
}

/* ------------------------------------------------------------------ searching */

static bool
keep(struct line_search *s, const int16_t *move, enum likeness likeness)
{
    size_t length = (size_t)move[MOVE_LENGTH];

    if (length > s->best_room) {
        int16_t *more = mem_resize(s->best, length, sizeof *more);

        if (!more) {
            s->failed = true;
            return true;
        }
        s->best = more;
        s->best_room = length;
    }
    memcpy(s->best, move, length * sizeof *move);
    s->likeness = likeness;
    s->type = run_type(s->p->run);
    return likeness == EXACT;
}

enum { TYPE_BITS = 64 };

/* No type is 0; of many types the last ones share a bit that is never set. */
static unsigned
type_bit(int type)
{
    return type + 1 < TYPE_BITS ? (unsigned)(type + 1) : TYPE_BITS - 1;
}

/* Two types can have moves that are written alike: the one that was found may not be made now. */
static bool
bar_type(struct line_search *s)
{
    unsigned bit = type_bit(s->type);

    if (bit == TYPE_BITS - 1 || s->barred >> bit & 1)
        return false;
    s->barred |= UINT64_C(1) << bit;
    return true;
}

static size_t
mover_length(struct bytes text)
{
    struct bytes word[WORDS];
    unsigned count = words(text, word);

    return count >= 4 ? (size_t)(word[3].at - text.at) + word[3].length : 0;
}

static bool
compare(void *context, const int16_t *move)
{
    struct line_search *s = context;
    const struct wanted *w = s->wanted;
    const struct ruleset *r = s->p->rules;
    enum likeness likeness = NOTHING;
    const char *text;
    size_t length;

    if (w->partial != ((move[MOVE_FLAGS] & MOVE_PARTIAL) != 0) && w->piece == RULES_NONE)
        return false;
    if (s->barred >> type_bit(run_type(s->p->run)) & 1)
        return false;
    buf_clear(&s->line);
    zboard_line(r, s->p->table, move, &s->line);
    text = buf_text(&s->line) ? s->line.bytes : NULL;
    length = s->line.length;
    if (!text) {
        s->failed = true;
        return true;
    }
    if (length == w->text.length && memcmp(text, w->text.at, length) == 0) {
        likeness = EXACT;
    } else {
        struct wanted own = {.move = {text, length}};

        if (move[MOVE_FLAGS] & MOVE_PARTIAL) {
            /* A move of nothing has no blank behind its number. */
            const char *blank = memchr(text + 8, ' ', length - 8);
            size_t skip = blank ? (size_t)(blank - text) + 1 : length;

            own.move.at += skip;
            own.move.length -= skip;
        }
        if (w->partial && move[MOVE_FLAGS] & MOVE_PARTIAL && own.move.length == w->move.length &&
            memcmp(own.move.at, w->move.at, own.move.length) == 0)
            likeness = OTHER_TYPE;
        else if (w->piece != RULES_NONE && !w->drop && mover_length(w->move) &&
                 mover_length(w->move) == mover_length(own.move) &&
                 memcmp(own.move.at, w->move.at, mover_length(w->move)) == 0)
            likeness = SAME_MOVER;
    }
    if (likeness >= OTHER_TYPE && s->skip-- > 0)
        return false;
    if (likeness <= s->likeness)
        return false;
    if (!run_allowed(s->p->run, s->p->table, move)) {
        s->refused = true;
        return false;
    }
    return keep(s, move, likeness);
}

/* The move of a line; `skip`: not the first so many that are written like it. */
static bool
search(struct line_search *s, const struct wanted *w, int skip)
{
    struct zreplay *p = s->p;
    bool fine = true;

    s->wanted = w;
    s->likeness = NOTHING;
    s->refused = false;
    s->skip = skip;
    if (w->piece != RULES_NONE)
        fine = run_find(p->run, p->table, w->piece, w->from, w->to, compare, s);
    /* What begins with an effect, what looks like a drop but is none, and what has a first mover
     * that stays where it is and is not written. */
    if (fine && s->likeness < OTHER_TYPE && (skip == 0 || w->piece == RULES_NONE))
        fine = run_each(p->run, p->table, compare, s);
    (void)fine;
    return !s->failed;
}

static bool
find_exact(struct line_search *s, const struct wanted *w)
{
    return search(s, w, 0) && s->likeness >= OTHER_TYPE;
}

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
    err_excerpt(more, row->text.at, row->text.length);
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
    struct bytes text = row->text, word[WORDS];
    unsigned count;
    int square;
    struct cell *cell;

    text.at++;
    text.length--;
    if (text.length && text.at[text.length - 1] == ')')
        text.length--;
    count = words(text, word);
    square = count ? named(&r->squares, word[count - 1]) : RULES_NONE;
    if (count == 2 && is(word[0], "x") && square != RULES_NONE) {
        if (p->table->cells[square].piece == RULES_NONE)
            report(&p->findings, CONGO_EDIT_ON_EMPTY, row, "the square is empty already");
        p->table->cells[square] = (struct cell){.piece = RULES_NONE, .owner = RULES_NONE};
        return true;
    }
    if (count == 3 && square != RULES_NONE && named(&r->players, word[0]) != RULES_NONE &&
        named(&r->piece_names, word[1]) != RULES_NONE) {
        int piece = named(&r->piece_names, word[1]);

        cell = &p->table->cells[square];
        if (cell->piece != RULES_NONE)
            report(&p->findings, CONGO_EDIT_ON_OCCUPIED, row, "the square is occupied");
        *cell = (struct cell){.piece = (int16_t)piece,
                              .owner = (int16_t)named(&r->players, word[0]),
                              .attributes = r->pieces[piece].defaults};
        return true;
    }
    return wrong(p, CONGO_BAD_EDIT, row,
                 "no edit: a player, a piece or a square that the game does not have");
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
                 p->table->on != RULES_NONE ? "the piece has to go on"
                                            : "a side that has a move may not pass in this game");
}

/* Whether the line that follows is there; of those that name no mover, the one behind them. */
static bool
line_follows(struct line_search *s, size_t at)
{
    const struct save_text *save = s->p->save;
    size_t end = save->count - at < AHEAD_MOST ? save->count : at + AHEAD_MOST;

    for (; at < end && save->row[at].kind == SAVE_MOVE; at++) {
        struct wanted next = parse(s->p->rules, save->row[at].text);

        if (is(save->row[at].text, "Pass"))
            return true;
        if (!find_exact(s, &next))
            return false;
        if (next.piece != RULES_NONE)
            return true;
        run_play(s->p->run, s->p->table, s->best);
    }
    return true;
}

/* Of moves that are written alike, or differ in the number of a type alone, the one after which the
 * next line is there: a piece that stays where it is has no name in its line. */
static bool
choose_alike(struct line_search *s, const struct wanted *w, size_t at)
{
    struct zreplay *p = s->p;
    struct zboard *real = p->table, *ahead;
    bool fits = false;

    if (at + 1 >= p->save->count)
        return true;
    ahead = zboard_new(p->rules, NULL);
    if (!ahead)
        return false;
    for (int n = 0; !fits && n < ALIKE_MOST; n++) {
        if (!search(s, w, n) || s->likeness < OTHER_TYPE)
            break;
        zboard_copy(p->rules, ahead, real);
        run_play(p->run, ahead, s->best);
        p->table = ahead;
        fits = line_follows(s, at + 1);
        p->table = real;
        if (fits)
            (void)search(s, w, n);
    }
    if (!fits)
        (void)search(s, w, 0);
    zboard_free(ahead);
    return !s->failed;
}

static bool
refuse(struct zreplay *p, const struct line_search *s, const struct save_row *row)
{
    congo_error limit;

    if (run_failed(p->run, &limit))
        return wrong(p, CONGO_ILLEGAL_MOVE, row, limit.text);
    return wrong(p, CONGO_ILLEGAL_MOVE, row,
                 s->refused ? "the move leaves a piece en prise that may not be"
                            : "the rules do not have this move here");
}

/* Whether the piece that moved in part moves again in the next line. No save settles whether a goal
 * ends a game within a turn, so that what is written holds. */
static bool
goes_on(const struct zreplay *p, const int16_t *move, size_t at)
{
    const struct save_text *save = p->save;

    if (!(move[MOVE_FLAGS] & MOVE_PARTIAL) || !move[MOVE_MOVERS] || at + 1 >= save->count ||
        save->row[at + 1].kind != SAVE_MOVE)
        return false;
    return parse(p->rules, save->row[at + 1].text).from == move[MOVE_HEAD + 2];
}

/* False: the replay ends here. */
static bool
play_move(struct zreplay *p, struct line_search *s, size_t at)
{
    struct save_row *row = &p->save->row[at];
    struct wanted w;
    const int16_t *move = move_pass;
    bool first;

    row->begins = p->table->on == RULES_NONE;
    row->player = zboard_slot(p->rules, p->table)->player;
    if (row->number != p->table->number)
        report(&p->findings, CONGO_WRONG_NUMBER, row, "the number is not the next one");
    if (is(row->text, "Pass")) {
        if (!play_pass(p, row))
            return false;
    } else {
        w = parse(p->rules, row->text);
        s->barred = 0;
        do {
            if (!search(s, &w, 0))
                return false;
            if ((s->likeness == OTHER_TYPE || (s->likeness == EXACT && w.piece == RULES_NONE)) &&
                !choose_alike(s, &w, at))
                return false;
            if (s->likeness == NOTHING)
                return refuse(p, s, row);
            first = run_first(p->run, p->table, s->type);
        } while (!first && bar_type(s));
        if (!first)
            return refuse(p, s, row);
        move = s->best;
        if (s->likeness == OTHER_TYPE)
            report(&p->findings, CONGO_OTHER_TYPE_NUMBER, row,
                   "the number of the move type is not the rules file's");
        else if (s->likeness == SAME_MOVER) {
            struct buf text = BUF_EMPTY;

            buf_add_text(&text, "by the rules this move is: ");
            zboard_line(p->rules, p->table, move, &text);
            (void)wrong(p, CONGO_WRONG_EFFECT, row, buf_text(&text) ? text.bytes : "");
            buf_free(&text);
        }
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

static void
judge(struct zreplay *p)
{
    bool repeated = false;

    p->verdict = (struct verdict){.winner = RULES_NONE, .reason = "unfinished"};
    if (p->errors.count)
        return;
    for (size_t i = 0; i + 1 < p->seen_count; i++)
        repeated |= p->seen[i] == p->seen[p->seen_count - 1];
    zboard_judge(p->run, p->table, repeated, &p->verdict);
}

bool
replay_zsave(struct zreplay *p, const struct ruleset *rules, struct save_text *save, size_t plies,
             congo_error *err)
{
    struct line_search s = {.p = p, .line = BUF_EMPTY};
    bool goes_on = true;

    *p = (struct zreplay){.rules = rules, .save = save};
    p->table = zboard_new(rules, err);
    p->run = run_new(rules, err);
    if (!p->table || !p->run)
        return false;
    for (size_t i = 0; goes_on && i < save->count; i++) {
        struct save_row *row = &save->row[i];

        if (row->kind == SAVE_EDIT)
            goes_on = replay_edit(p, row);
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
        goes_on = play_move(p, &s, i);
    }
    judge(p);
    buf_free(&s.line);
    mem_free(s.best);
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
