/* SPDX-License-Identifier: MIT */
/*
 * line_search.c - finds a line's move: first among the few moves that begin like the line, then
 * among all.
 */
#include "zillions/line_search.h"

#include "base/mem.h"

enum { ALIKE_MOST = 200, AHEAD_MOST = 8, LISTED_MOST = 8 };

/* A line, taken apart as far as needed to choose the moves to try. */
struct wanted {
    struct bytes text, move; /* the whole line; and without "partial 3 " */
    size_t mover;            /* the length of its first mover; 0: it has none, or is a drop */
    bool partial;
    int piece, from, to; /* of the first mover; RULES_NONE: there is none */
};

static struct bytes
without_number(struct bytes text)
{
    for (int i = 0; i < 2; i++)
        (void)bytes_word(&text);
    return text;
}

/* "Piece from - to", also with x for the hyphen; or "Player Piece to". */
static struct wanted
parse(const struct ruleset *r, struct bytes text)
{
    struct wanted w = {.text = text, .move = text};
    struct bytes rest = text, word;

    w.partial = bytes_are(bytes_word(&rest), "partial") && rest.length;
    if (w.partial)
        w.move = without_number(text);
    rest = w.move;
    w.piece = bytes_name(&r->piece_names, &rest);
    w.from = bytes_name(&r->squares, &rest);
    word = bytes_word(&rest);
    w.to =
        bytes_are(word, "-") || bytes_are(word, "x") ? bytes_name(&r->squares, &rest) : RULES_NONE;
    if (w.piece != RULES_NONE && w.from != RULES_NONE && w.to != RULES_NONE) {
        w.mover = w.move.length - rest.length - (rest.length > 0);
        return w;
    }
    w.piece = w.from = w.to = RULES_NONE;
    rest = w.move;
    if (bytes_name(&r->players, &rest) == RULES_NONE)
        return w;
    w.piece = bytes_name(&r->piece_names, &rest);
    w.to = bytes_name(&r->squares, &rest);
    if (w.piece == RULES_NONE || w.to == RULES_NONE)
        w.piece = w.to = RULES_NONE;
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
    return likeness == EXACT;
}

/* How much of two lines is the same, up to the end of a word. */
static size_t
same_words(struct bytes a, struct bytes b)
{
    size_t same = 0;

    for (size_t n = 0;; n++) {
        bool end = n == a.length || a.at[n] == ' ';

        if (end && (n == b.length || b.at[n] == ' '))
            same = n;
        if (n == a.length || n == b.length || a.at[n] != b.at[n])
            return same;
    }
}

static bool
is_listed(const struct line_search *s)
{
    struct bytes list = {s->alike.bytes, s->alike.length};
    bool listed = false;

    while (list.length && !listed)
        listed = bytes_are(bytes_line(&list), s->line.bytes);
    return listed;
}

/* Lists the moves that begin most like the line. Whether this one is the first of them. */
static bool
list_alike(struct line_search *s, struct bytes own)
{
    size_t common = same_words(own, s->wanted->move);

    if (common < s->common || (common == s->common && is_listed(s)))
        return false;
    if (common > s->common) {
        buf_clear(&s->alike);
        s->common = common;
        s->alike_count = 0;
        s->alike_more = false;
    }
    s->alike_more = s->alike_count == LISTED_MOST;
    if (s->alike_more)
        return false;
    buf_add(&s->alike, s->line.bytes, s->line.length);
    buf_add_char(&s->alike, '\n');
    s->failed |= !buf_text(&s->alike);
    return !s->alike_count++;
}

static bool
compare(void *context, const int16_t *move)
{
    struct line_search *s = context;
    const struct wanted *w = s->wanted;
    const struct ruleset *r = s->p->rules;
    enum likeness likeness = NOTHING;
    struct bytes own;

    if (w->partial != ((move[MOVE_FLAGS] & MOVE_PARTIAL) != 0) && w->piece == RULES_NONE)
        return false;
    buf_clear(&s->line);
    zboard_line(r, s->p->table, move, &s->line);
    if (!buf_text(&s->line)) {
        s->failed = true;
        return true;
    }
    /* The line has no blanks at its end, but a name may have. */
    own = bytes_trimmed((struct bytes){s->line.bytes, s->line.length});
    if (own.length == w->text.length && memcmp(own.at, w->text.at, own.length) == 0) {
        likeness = EXACT;
    } else {
        if (move[MOVE_FLAGS] & MOVE_PARTIAL)
            own = without_number(own);
        if (w->partial && move[MOVE_FLAGS] & MOVE_PARTIAL && own.length == w->move.length &&
            memcmp(own.at, w->move.at, own.length) == 0)
            likeness = OTHER_TYPE;
        else if (w->mover && own.length >= w->mover && memcmp(own.at, w->move.at, w->mover) == 0 &&
                 (own.length == w->mover || own.at[w->mover] == ' '))
            likeness = SAME_MOVER;
    }
    if (likeness >= OTHER_TYPE && s->skip-- > 0)
        return false;
    if (likeness < s->likeness || (likeness == s->likeness && likeness != SAME_MOVER))
        return false;
    if (!run_allowed(s->p->run, s->p->table, move)) {
        s->refused = true;
        return false;
    }
    if (likeness == SAME_MOVER && !list_alike(s, own))
        return s->failed;
    return keep(s, move, likeness);
}

/* The move of a line; `skip`: ignore the first so many with the same text. */
static bool
search(struct line_search *s, const struct wanted *w, int skip)
{
    struct zreplay *p = s->p;
    int type = run_type(p->run, p->table);
    congo_error other;

    s->wanted = w;
    s->likeness = NOTHING;
    buf_clear(&s->alike);
    s->common = 0;
    s->alike_count = 0;
    s->refused = false;
    s->skip = skip;
    if (w->piece != RULES_NONE)
        (void)run_find(p->run, p->table, type, w->piece, w->from, w->to, compare, s);
    /*
     * Lines that begin with an effect, that only look like a drop, or whose first mover stays where
     * it is and is not written.
     */
    if (s->likeness < OTHER_TYPE && (skip == 0 || w->piece == RULES_NONE))
        (void)run_each(p->run, p->table, type, compare, s);
    /* An endless loop in another move does not matter for this one. */
    if (s->likeness != NOTHING)
        (void)run_failed(p->run, &other);
    return !s->failed;
}

static bool
find_exact(struct line_search *s, const struct wanted *w)
{
    return search(s, w, 0) && s->likeness >= OTHER_TYPE;
}

/* Whether the next line can be played; if lines name no mover, the next one that does. */
static bool
line_follows(struct line_search *s, size_t at)
{
    const struct save_text *save = s->p->save;
    size_t end = save->count - at < AHEAD_MOST ? save->count : at + AHEAD_MOST;

    for (; at < end && save->row[at].kind == SAVE_MOVE; at++) {
        struct wanted next = parse(s->p->rules, save->row[at].text);

        if (bytes_are(save->row[at].text, "Pass"))
            return true;
        if (!find_exact(s, &next))
            return false;
        if (next.piece != RULES_NONE)
            return true;
        run_play(s->p->run, s->p->table, s->best);
    }
    return true;
}

/*
 * If several moves have the same text, or only differ in the number of a type, chooses the one
 * after which the next line can be played. (A piece that stays where it is is not named in its
 * line.)
 */
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

bool
line_search_row(struct line_search *s, size_t row)
{
    struct zreplay *p = s->p;
    struct wanted w = parse(p->rules, p->save->row[row].text);

    if (!search(s, &w, 0))
        return false;
    return !(s->likeness == OTHER_TYPE || (s->likeness == EXACT && w.piece == RULES_NONE)) ||
           choose_alike(s, &w, row);
}

void
line_search_free(struct line_search *s)
{
    buf_free(&s->line);
    buf_free(&s->alike);
    mem_free(s->best);
}

int
line_leaves(const struct ruleset *rules, struct bytes line)
{
    return parse(rules, line).from;
}
