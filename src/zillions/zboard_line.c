/* SPDX-License-Identifier: MIT */
/* zboard_line.c - writes a move as in a save: movers, effects, captures, promotion. */
#include "zillions/zboard_play.h"

struct zline {
    const struct ruleset *r;
    struct buf *out;
    int after;          /* the end of the mover clause that has just been written */
    const char *shared; /* the name after the last =, which may get more squares */
    bool begun;
};

static void
word(struct zline *l, const char *text)
{
    if (l->begun)
        buf_add_char(l->out, ' ');
    l->begun = true;
    buf_add_text(l->out, text);
}

static void
clause(struct zline *l, const char *word1, const char *word2, int square)
{
    if (word1)
        word(l, word1);
    word(l, word2);
    word(l, l->r->squares.text[square]);
    l->after = RULES_NONE;
    l->shared = NULL;
}

/* "= EV on 1F 19J": the square is left out directly after the mover that went there. */
static void
becomes(struct zline *l, const char *name, int square)
{
    if (l->shared && strcmp(l->shared, name) == 0) {
        word(l, l->r->squares.text[square]);
        return;
    }
    word(l, "=");
    word(l, name);
    l->shared = NULL;
    if (l->after != square) {
        word(l, "on");
        word(l, l->r->squares.text[square]);
        l->shared = name;
    }
    l->after = RULES_NONE;
}

static void
movers(struct zline *l, const struct zboard *t, const int16_t *move)
{
    const int16_t *m = move + MOVE_HEAD;

    for (int i = 0; i < move[MOVE_MOVERS]; i++, m += 3) {
        if (m[1] == m[2])
            continue;
        if (m[1] == RULES_NONE) {
            word(l, l->r->players.text[zboard_slot(l->r, t)->side]);
            word(l, l->r->pieces[m[0]].name);
        } else {
            word(l, l->r->pieces[m[0]].name);
            word(l, l->r->squares.text[m[1]]);
            word(l, t->cells[m[2]].piece == RULES_NONE ? "-" : "x");
        }
        word(l, l->r->squares.text[m[2]]);
        l->after = m[2];
    }
}

static void
effects(struct zline *l, const struct zboard *t, const int16_t *move)
{
    const int16_t *e = move + MOVE_HEAD + 3 * move[MOVE_MOVERS];
    const struct ruleset *r = l->r;

    (void)t;
    for (int i = 0; i < move[MOVE_EFFECTS]; i++, e += 4) {
        const char *piece = e[2] >= 0 && e[0] != OP_SET_ATTRIBUTE ? r->pieces[e[2]].name : "";

        if (e[0] == OP_CREATE) {
            clause(l, r->players.text[e[3]], piece, e[1]);
        } else if (e[0] == OP_FLIP) {
            clause(l, NULL, "flip", e[1]);
        } else if (e[0] == OP_SET_ATTRIBUTE) {
            clause(l, NULL, "@", e[1]);
            buf_printf(l->out, " %u %d", r->attribute_numbers[e[2]], e[3]);
        } else {
            becomes(l, e[0] == OP_CHANGE_OWNER ? r->players.text[e[3]] : piece, e[1]);
        }
    }
}

void
zboard_line(const struct ruleset *r, const struct zboard *t, const int16_t *move, struct buf *out)
{
    struct zline l = {r, out, RULES_NONE, NULL, false};
    const int16_t *m = move + MOVE_HEAD;
    const int16_t *x = m + 3 * move[MOVE_MOVERS] + 4 * move[MOVE_EFFECTS];

    if (move[MOVE_FLAGS] & MOVE_PASS) {
        buf_add_text(out, "Pass");
        return;
    }
    if (move[MOVE_FLAGS] & MOVE_PARTIAL) {
        buf_printf(out, "partial %u",
                   move[MOVE_TYPE] == RULES_NONE ? 0u : r->type_numbers[move[MOVE_TYPE]]);
        l.begun = true;
    }
    movers(&l, t, move);
    effects(&l, t, move);
    for (int i = 0; i < move[MOVE_CAPTURES]; i++)
        clause(&l, NULL, "x", x[i]);
    if (move[MOVE_PROMOTION] != RULES_NONE && move[MOVE_MOVERS])
        becomes(&l, r->pieces[move[MOVE_PROMOTION]].name, m[3 * (move[MOVE_MOVERS] - 1) + 2]);
}
