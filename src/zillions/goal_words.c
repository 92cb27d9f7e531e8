/* SPDX-License-Identifier: MIT */
/* goal_words.c - goals as a sentence. */
#include "zillions/rules_summary.h"

/* "King", "King or Prince"; if there are none, `any`. */
static void
pieces(const struct ruleset *r, const struct condition *c, const char *any, struct buf *out)
{
    if (!c->piece_count)
        buf_add_text(out, any);
    for (unsigned i = 0; i < c->piece_count; i++) {
        buf_add_text(out, i ? " or " : "");
        buf_add_text(out, r->pieces[c->pieces[i]].name);
    }
}

static void
places(const struct ruleset *r, const struct condition *c, struct buf *out)
{
    for (unsigned i = 0; i < c->place_count; i++) {
        int place = c->places[i];

        buf_add_char(out, ' ');
        buf_add_text(out, place >= 0 ? r->squares.text[place] : r->zones.text[-1 - place]);
    }
}

static void
pattern(const struct ruleset *r, const struct condition *c, struct buf *out)
{
    for (unsigned i = 0; i < c->place_count; i++) {
        int step = c->places[i];

        buf_add_text(out, i ? " " : "");
        buf_add_text(out, step >= 0   ? r->pieces[step].name
                          : step < -1 ? r->directions.text[-2 - step]
                                      : "?");
    }
}

static void when(const struct ruleset *r, const struct condition *c, struct buf *out);

static void
list(const struct ruleset *r, const struct condition *first, const char *between, struct buf *out)
{
    bool several = first && first->next;

    for (const struct condition *c = first; c; c = c->next) {
        bool inside = several && (c->kind == WHEN_AND || c->kind == WHEN_OR) && c->first;

        buf_add_text(out, c == first ? "" : between);
        buf_add_text(out, inside ? "(" : "");
        when(r, c, out);
        buf_add_text(out, inside ? ")" : "");
    }
}

static void
when(const struct ruleset *r, const struct condition *c, struct buf *out)
{
    switch (c->kind) {
    case WHEN_STALEMATED:
        buf_add_text(out, "stalemated");
        break;
    case WHEN_CHECKMATED:
    case WHEN_CAPTURED:
        pieces(r, c, "a piece", out);
        buf_add_text(out, c->kind == WHEN_CAPTURED ? " captured" : " checkmated");
        break;
    case WHEN_REMAINING:
    case WHEN_TOTAL:
        buf_printf(out, "%d ", c->count);
        pieces(r, c, c->count == 1 ? "piece" : "pieces", out);
        buf_add_text(out, c->kind == WHEN_TOTAL ? " on the board" : " left");
        break;
    case WHEN_ABSOLUTE:
        pieces(r, c, "a piece", out);
        buf_add_text(out, " on");
        places(r, c, out);
        break;
    case WHEN_RELATIVE:
        pattern(r, c, out);
        break;
    case WHEN_REPETITION:
        buf_add_text(out, "position repeated");
        break;
    case WHEN_AND:
        list(r, c->first, " and ", out);
        break;
    case WHEN_OR:
        list(r, c->first, " or ", out);
        break;
    case WHEN_NOT:
        buf_add_text(out, "not (");
        list(r, c->first, " and ", out);
        buf_add_char(out, ')');
        break;
    case WHEN_FALSE:
        buf_add_text(out, "?");
        break;
    }
}

void
rules_goal(const struct ruleset *r, const struct goal *goal, struct buf *out)
{
    static const char *const kinds[] = {[GOAL_WIN] = " wins: ",
                                        [GOAL_LOSS] = " loses: ",
                                        [GOAL_DRAW] = "draw: ",
                                        [GOAL_COUNT] = "most pieces win: "};
    bool any = false;

    for (unsigned p = 0; p < r->players.count && goal->kind <= GOAL_LOSS; p++) {
        if (!(goal->players >> p & 1))
            continue;
        buf_add_text(out, any ? " or " : "");
        buf_add_text(out, r->players.text[p]);
        any = true;
    }
    if (!any && goal->kind <= GOAL_LOSS)
        buf_add_text(out, "nobody");
    buf_add_text(out, kinds[goal->kind]);
    list(r, goal->when, " and ", out);
}
