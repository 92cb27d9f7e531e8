/* SPDX-License-Identifier: MIT */
/*
 * board_graph.c - compiles a board section: squares, the links between them, zones, and what each
 * side means by a direction. It is one file because one section of a rules file defines them all.
 */
#include "zillions/ruleset.h"

#include "base/mem.h"

#include <limits.h>
#include <stdlib.h>

static int
number_of(const struct expr *e)
{
    long n = e && e->kind == EXPR_WORD ? strtol(e->text, NULL, 10) : 0;

    return n > 1000000 ? 1000000 : n < -1000000 ? -1000000 : (int)n;
}

/* ------------------------------------------------------------------ squares */

/* Splits a word or string at slashes. */
enum { PARTS_MAX = 1024, PART_LENGTH_MAX = 70 };

struct parts {
    const char *start[PARTS_MAX];
    int length[PARTS_MAX];
    int count, dx, dy;
};

static bool
split(const struct ruleset *r, const struct expr *names, struct parts *parts, congo_error *err)
{
    const char *text = names->text;

    for (parts->count = 0; parts->count < PARTS_MAX;) {
        size_t length = strcspn(text, "/");

        if (length > PART_LENGTH_MAX)
            return expr_fail(r->source, names, err,
                             "a name of more than %d characters in a dimension, the limit",
                             PART_LENGTH_MAX);
        parts->start[parts->count] = text;
        parts->length[parts->count++] = (int)length;
        if (!text[length])
            return true;
        text += length + 1;
    }
    return expr_fail(r->source, names, err, "more than %d names in a dimension, the limit",
                     PARTS_MAX);
}

static int
square_add(struct ruleset *r, const struct expr *at, const char *name, congo_error *err)
{
    int square;

    if (names_number(&r->squares, name) != RULES_NONE)
        expr_fault(r->source, at, "square %s is there twice", name);
    square = names_put(&r->squares, &r->arena, name, RULES_SQUARES_MAX);
    if (square == RULES_NONE)
        (void)names_fail(&r->squares, RULES_SQUARES_MAX, "squares", r->source, at, err);
    return square;
}

struct grid {
    struct parts *dim;
    unsigned dims;
    int left, top, right, bottom; /* of the first square */
    int first;                    /* the square with the first name in each dimension */
    int *square;
    size_t count;
};

static bool
grid_squares(struct ruleset *r, const struct expr *list, struct grid *g, congo_error *err)
{
    int at[RULES_DIMENSIONS_MAX] = {0};

    g->count = 1;
    for (unsigned d = 0; d < g->dims; d++) {
        g->count *= (size_t)g->dim[d].count;
        if (g->count > RULES_SQUARES_MAX)
            return expr_fail(r->source, list, err, "more than %d squares, the limit",
                             RULES_SQUARES_MAX);
    }
    g->square = arena_take(&r->arena, g->count * sizeof *g->square);
    if (!g->square)
        return err_no_memory(err);
    for (size_t i = 0; i < g->count; i++) {
        char name[400];
        int length = 0, x = g->left, y = g->top, square;

        for (unsigned d = 0; d < g->dims; d++) {
            const struct parts *p = &g->dim[d];

            memcpy(name + length, p->start[at[d]], (size_t)p->length[at[d]]);
            length += p->length[at[d]];
            x += p->dx * at[d];
            y += p->dy * at[d];
        }
        name[length] = '\0';
        square = square_add(r, list, name, err);
        if (square == RULES_NONE)
            return false;
        g->square[i] = square;
        r->x[square] = x;
        r->y[square] = y;
        r->box[square] = (struct box){x, y, x + g->right - g->left, y + g->bottom - g->top};
        /* The first dimension runs fastest. */
        for (unsigned d = 0; d < g->dims && ++at[d] == g->dim[d].count; d++)
            at[d] = 0;
    }
    return true;
}

/* Links are stored as they come, and laid out once all squares are known. */
struct link {
    int direction, from, to;
    struct link *next;
};

struct graph {
    struct ruleset *r;
    struct link *first, **end;
    size_t count;
};

static bool
link_add(struct graph *graph, int direction, int from, int to, congo_error *err)
{
    struct link *link =
        graph->count++ < RULES_LINKS_MAX ? arena_take(&graph->r->arena, sizeof *link) : NULL;

    if (!link)
        return err_no_memory(err);
    *link = (struct link){direction, from, to, NULL};
    *graph->end = link;
    graph->end = &link->next;
    return true;
}

static int
direction_put(struct ruleset *r, const struct expr *list, const struct expr *word, congo_error *err)
{
    int direction;

    if (!word || word->kind != EXPR_WORD) {
        expr_fail(r->source, word ? word : list, err, "a direction needs a name");
        return RULES_NONE;
    }
    direction = names_put(&r->directions, &r->arena, word->text, RULES_DIRECTIONS_MAX);
    if (direction == RULES_NONE)
        (void)names_fail(&r->directions, RULES_DIRECTIONS_MAX, "directions", r->source, word, err);
    return direction;
}

static bool
grid_direction(struct graph *graph, const struct grid *g, const struct expr *list, congo_error *err)
{
    int offset[RULES_DIMENSIONS_MAX] = {0}, at[RULES_DIMENSIONS_MAX] = {0};
    int direction = direction_put(graph->r, list, expr_item(list, 0), err);

    if (direction == RULES_NONE)
        return false;
    for (unsigned d = 0; d < g->dims; d++)
        offset[d] = number_of(expr_item(list, d + 1));
    if (!expr_item(list, g->dims) || expr_item(list, g->dims + 1))
        expr_fault(graph->r->source, list, "direction %s needs a number for each of %u dimensions",
                   graph->r->directions.text[direction], g->dims);
    for (size_t i = 0; i < g->count; i++) {
        long to = 0, scale = 1;
        bool on = true;

        for (unsigned d = 0; d < g->dims; d++) {
            int there = at[d] + offset[d];

            on = on && there >= 0 && there < g->dim[d].count;
            to += there * scale;
            scale *= g->dim[d].count;
        }
        if (on && !link_add(graph, direction, g->square[i], g->square[to], err))
            return false;
        for (unsigned d = 0; d < g->dims && ++at[d] == g->dim[d].count; d++)
            at[d] = 0;
    }
    return true;
}

static bool
grid_compile(struct graph *graph, const struct expr *list, congo_error *err)
{
    struct ruleset *r = graph->r;
    struct parts *dims = mem_new(RULES_DIMENSIONS_MAX, sizeof *dims);
    struct grid g = {.dim = dims};
    bool fine = true;

    if (!dims)
        return err_no_memory(err);
    for (const struct expr *e = expr_rest(list); fine && e; e = e->next)
        if (expr_is(e, "start-rectangle")) {
            g.left = number_of(expr_item(e, 1));
            g.top = number_of(expr_item(e, 2));
            g.right = number_of(expr_item(e, 3));
            g.bottom = number_of(expr_item(e, 4));
        } else if (expr_is(e, "dimensions")) {
            for (const struct expr *d = expr_rest(e); fine && d; d = d->next) {
                const struct expr *names = expr_item(d, 0), *step = expr_item(d, 1);

                if (g.dims == RULES_DIMENSIONS_MAX || !names || names->kind == EXPR_LIST)
                    fine = expr_fail(r->source, d, err,
                                     "a dimension needs names, and there are at most %d of them",
                                     RULES_DIMENSIONS_MAX);
                else
                    fine = split(r, names, &dims[g.dims], err);
                if (!fine)
                    break;
                dims[g.dims].dx = number_of(expr_item(step, 0));
                dims[g.dims++].dy = number_of(expr_item(step, 1));
            }
            fine = fine && grid_squares(r, e, &g, err);
            r->grids++;
            if (g.dims > r->dimensions)
                r->dimensions = g.dims;
        } else if (!expr_is(e, "directions")) {
            expr_unknown(r->source, e, "unknown in a grid: %s", expr_name(e));
        }
    /* Directions may come before the dimensions. */
    for (const struct expr *e = expr_rest(list); fine && e; e = e->next)
        if (expr_is(e, "directions"))
            for (const struct expr *d = expr_rest(e); fine && d; d = d->next)
                fine = grid_direction(graph, &g, d, err);
    mem_free(dims);
    return fine;
}

static bool
positions_compile(struct ruleset *r, const struct expr *list, congo_error *err)
{
    for (const struct expr *e = expr_rest(list); e; e = e->next) {
        const struct expr *name = e->kind == EXPR_LIST ? e->first : e;
        int square;

        if (!name || name->kind != EXPR_WORD)
            return expr_fail(r->source, e, err, "a square needs a name");
        square = square_add(r, e, name->text, err);
        if (square == RULES_NONE)
            return false;
        r->box[square] = (struct box){number_of(expr_item(e, 1)), number_of(expr_item(e, 2)),
                                      number_of(expr_item(e, 3)), number_of(expr_item(e, 4))};
    }
    return true;
}

/* ------------------------------------------------------------------ links */

static int
square_known(const struct ruleset *r, const struct expr *e)
{
    int square = e && e->kind == EXPR_WORD ? names_number(&r->squares, e->text) : RULES_NONE;

    if (square == RULES_NONE && e)
        expr_unknown(r->source, e, "no such square: %s", expr_name(e));
    return square;
}

static bool
links_compile(struct graph *graph, const struct expr *list, congo_error *err)
{
    int direction = direction_put(graph->r, list, expr_item(list, 1), err);

    if (direction == RULES_NONE)
        return false;
    for (const struct expr *e = expr_item(list, 2); e; e = e->next) {
        int from = square_known(graph->r, expr_item(e, 0));
        int to = square_known(graph->r, expr_item(e, 1));

        if (from != RULES_NONE && to != RULES_NONE && !link_add(graph, direction, from, to, err))
            return false;
    }
    return true;
}

/* Removes all links to and from the marked squares. */
static void
cut_all(struct ruleset *r, const unsigned char *marked)
{
    size_t n = r->squares.count, all = (size_t)r->directions.count * n;

    for (size_t i = 0; i < all; i++)
        if (r->links[i] != RULES_NONE && (marked[i % n] || marked[r->links[i]]))
            r->links[i] = RULES_NONE;
}

/* (a b): between two squares; (a d): in direction d from a. */
static void
cut_between(struct ruleset *r, const struct expr *first, const struct expr *second)
{
    int a = square_known(r, first), b = names_number(&r->squares, second->text);
    int only = names_number(&r->directions, second->text);

    if (b == RULES_NONE && only == RULES_NONE)
        expr_unknown(r->source, second, "no such square or direction: %s", second->text);
    for (unsigned d = 0; a != RULES_NONE && d < r->directions.count; d++) {
        int16_t *row = r->links + (size_t)d * r->squares.count;

        if ((b == RULES_NONE && (int)d == only) || (b != RULES_NONE && row[a] == b))
            row[a] = RULES_NONE;
        if (b != RULES_NONE && row[b] == a)
            row[b] = RULES_NONE;
    }
}

/* Removed links and squares are handled last, whatever follows them in the section. */
static void
unlink_compile(struct ruleset *r, const struct expr *list, unsigned char *cut)
{
    for (const struct expr *e = expr_rest(list); e; e = e->next) {
        const struct expr *second = expr_item(e, 1);
        int square = second ? RULES_NONE : square_known(r, e->kind == EXPR_LIST ? e->first : e);

        for (; second; second = second->next)
            cut_between(r, e->first, second);
        if (square != RULES_NONE)
            cut[square] = 1;
    }
}

static void
kill_compile(struct ruleset *r, const struct expr *list, unsigned char *cut)
{
    for (const struct expr *e = expr_rest(list); e; e = e->next) {
        int square = square_known(r, e);

        if (square != RULES_NONE)
            r->killed[square] = cut[square] = 1;
    }
}

/* ------------------------------------------------------------------ sides */

static void
symmetry_compile(struct ruleset *r, const struct expr *list)
{
    const struct expr *who = expr_item(list, 1);
    int side = who ? names_number(&r->players, who->text) : RULES_NONE;

    if (side == RULES_NONE) {
        expr_unknown(r->source, list, "no such player: %s", who ? who->text : "");
        return;
    }
    for (const struct expr *e = expr_item(list, 2); e; e = e->next) {
        const struct expr *a = expr_item(e, 0), *b = expr_item(e, 1);
        int from = a ? names_number(&r->directions, a->text) : RULES_NONE;
        int to = b ? names_number(&r->directions, b->text) : RULES_NONE;

        if (from == RULES_NONE || to == RULES_NONE)
            expr_unknown(r->source, e, "no such direction: %s",
                         from == RULES_NONE ? (a ? a->text : "") : (b ? b->text : ""));
        else
            r->turned[side * (int)r->directions.count + from] = (int16_t)to;
    }
}

static void
zone_positions(struct ruleset *r, int zone, uint64_t players, const struct expr *list)
{
    for (const struct expr *e = expr_rest(list); e; e = e->next) {
        int square = square_known(r, e);

        for (unsigned p = 0; square != RULES_NONE && p < r->players.count; p++)
            if (players >> p & 1)
                r->zone_sets[((size_t)p * r->zones.count + (size_t)zone) * r->squares.count +
                             (size_t)square] = 1;
    }
}

static void
zone_compile(struct ruleset *r, const struct expr *list)
{
    uint64_t players = UINT64_MAX;
    int zone = RULES_NONE;

    for (const struct expr *e = expr_rest(list); e; e = e->next)
        if (expr_is(e, "name") && expr_item(e, 1)) {
            zone = names_number(&r->zones, expr_item(e, 1)->text);
        } else if (expr_is(e, "players")) {
            players = 0;
            for (const struct expr *p = expr_rest(e); p; p = p->next) {
                int player = names_number(&r->players, p->text);

                if (player == RULES_NONE)
                    expr_unknown(r->source, p, "no such player: %s", p->text);
                else
                    players |= UINT64_C(1) << player;
            }
        } else if (!expr_is(e, "positions")) {
            expr_unknown(r->source, e, "unknown in a zone: %s", expr_name(e));
        }
    if (zone == RULES_NONE)
        expr_fault(r->source, list, "a zone needs a name");
    for (const struct expr *e = expr_rest(list); zone != RULES_NONE && e; e = e->next)
        if (expr_is(e, "positions"))
            zone_positions(r, zone, players, e);
}

/* ------------------------------------------------------------------ all of it */

static bool
tables_new(struct ruleset *r, const struct expr *list, struct graph *graph, congo_error *err)
{
    size_t n = r->squares.count, d = r->directions.count, players = r->players.count;

    if (n == 0)
        return expr_fail(r->source, list, err, "a board without squares");
    if (n * d > RULES_LINKS_MAX || players * r->zones.count * n > 4 * (size_t)RULES_LINKS_MAX)
        return expr_fail(r->source, list, err, "more than %d links, the limit", RULES_LINKS_MAX);
    r->links = arena_take(&r->arena, n * d * sizeof *r->links + 1);
    r->backward = arena_take(&r->arena, n * d * sizeof *r->backward + 1);
    r->turned = arena_take(&r->arena, players * d * sizeof *r->turned + 1);
    r->killed = arena_take(&r->arena, n);
    r->zone_sets = arena_take(&r->arena, players * r->zones.count * n + 1);
    if (!r->links || !r->backward || !r->turned || !r->killed || !r->zone_sets)
        return err_no_memory(err);
    for (size_t i = 0; i < n * d; i++)
        r->links[i] = r->backward[i] = RULES_NONE;
    for (const struct link *l = graph->first; l; l = l->next)
        r->links[(size_t)l->direction * n + (size_t)l->from] = (int16_t)l->to;
    for (size_t i = 0; i < players * d; i++)
        r->turned[i] = (int16_t)(i % d);
    return true;
}

static bool
collect(struct graph *graph, const struct expr *list, congo_error *err)
{
    struct ruleset *r = graph->r;

    for (const struct expr *e = expr_rest(list); e; e = e->next) {
        bool fine = true;

        if (expr_is(e, "grid"))
            fine = grid_compile(graph, e, err);
        else if (expr_is(e, "positions"))
            fine = positions_compile(r, e, err);
        else if (expr_is(e, "dummy"))
            for (const struct expr *s = expr_rest(e); fine && s; s = s->next)
                fine = square_add(r, s, s->text, err) != RULES_NONE;
        if (!fine)
            return false;
    }
    for (const struct expr *e = expr_rest(list); e; e = e->next)
        if (expr_is(e, "links")) {
            if (!links_compile(graph, e, err))
                return false;
        } else if (expr_is(e, "zone")) {
            for (const struct expr *z = expr_rest(e); z; z = z->next)
                if (expr_is(z, "name") && expr_item(z, 1) &&
                    names_put(&r->zones, &r->arena, expr_item(z, 1)->text, RULES_ZONES_MAX) ==
                        RULES_NONE)
                    return names_fail(&r->zones, RULES_ZONES_MAX, "zones", r->source, e, err);
        }
    return true;
}

bool
board_compile(struct ruleset *r, const struct expr *list, congo_error *err)
{
    static const char *const known[] = {"image", "grid",     "positions", "dummy",         "links",
                                        "zone",  "symmetry", "unlink",    "kill-positions"};
    struct graph graph = {.r = r};
    unsigned char *cut;
    size_t n;

    graph.end = &graph.first;
    r->x = arena_take(&r->arena, RULES_SQUARES_MAX * sizeof *r->x);
    r->y = arena_take(&r->arena, RULES_SQUARES_MAX * sizeof *r->y);
    r->box = arena_take(&r->arena, RULES_SQUARES_MAX * sizeof *r->box);
    if (!r->x || !r->y || !r->box)
        return err_no_memory(err);
    for (size_t i = 0; i < RULES_SQUARES_MAX; i++)
        r->x[i] = INT32_MIN;
    if (!collect(&graph, list, err) || !tables_new(r, list, &graph, err))
        return false;
    n = r->squares.count;
    cut = arena_take(&r->arena, n);
    if (!cut)
        return err_no_memory(err);
    for (const struct expr *e = expr_rest(list); e; e = e->next) {
        if (!expr_is_one(e, known, sizeof known / sizeof *known))
            expr_unknown(r->source, e, "unknown in a board: %s", expr_name(e));
        if (expr_is(e, "symmetry"))
            symmetry_compile(r, e);
        else if (expr_is(e, "zone"))
            zone_compile(r, e);
        else if (expr_is(e, "unlink"))
            unlink_compile(r, e, cut);
        else if (expr_is(e, "kill-positions"))
            kill_compile(r, e, cut);
    }
    cut_all(r, cut);
    for (size_t d = 0; d < r->directions.count; d++)
        for (size_t s = n; s-- > 0;)
            if (r->links[d * n + s] != RULES_NONE)
                r->backward[d * n + (size_t)r->links[d * n + s]] = (int16_t)s;
    return true;
}
