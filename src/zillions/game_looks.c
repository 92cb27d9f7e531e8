/* SPDX-License-Identifier: MIT */
/* game_looks.c - describes a game for a page's script. */
#include "zillions/game_looks.h"

#include "base/encoding.h"
#include "base/mem.h"
#include "draw/pen.h"
#include "zillions/general_notation.h"

/* More links than this are not drawn, since nobody could tell them apart. */
enum { LINKS_SHOWN_MAX = 20000, LINKS_LOOKED_AT_MAX = 1 << 26 };

void
looks_string(struct buf *out, const char *text, size_t length)
{
    struct buf utf8 = BUF_EMPTY;

    utf8_from_latin(&utf8, text, length);
    buf_add_char(out, '"');
    if (buf_text(&utf8))
        pic_add_json(out, utf8.bytes, utf8.length);
    buf_free_part(&utf8, out);
    buf_add_char(out, '"');
}

void
looks_octets(struct buf *out, const char *bytes, size_t length)
{
    buf_add_char(out, '"');
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)bytes[i] >= ' ' && (unsigned char)bytes[i] < 0x7f &&
            !strchr("\"\\<>&", bytes[i]))
            buf_add_char(out, bytes[i]);
        else
            buf_printf(out, "\\u%04x", (unsigned)(unsigned char)bytes[i]);
    buf_add_char(out, '"');
}

static void
add_name(struct buf *out, const char *text)
{
    looks_string(out, text, strlen(text));
}

static void
comma(struct buf *out)
{
    char last = out->length ? out->bytes[out->length - 1] : '[';

    if (last != '[' && last != '{')
        buf_add_char(out, ',');
}

static void
add_attributes(struct buf *out, uint64_t attributes)
{
    buf_add_char(out, '[');
    for (unsigned a = 0; a < RULES_ATTRIBUTES_MAX; a++)
        if (attributes >> a & 1) {
            comma(out);
            buf_printf(out, "%u", a);
        }
    buf_add_char(out, ']');
}

/* ------------------------------------------------------------------ a save's lines */

void
looks_line(struct buf *out, const struct ruleset *rules, const char *line, size_t length)
{
    struct buf words = BUF_EMPTY;

    buf_add_text(out, "\"t\":");
    looks_string(out, line, length);
    notation_write(&words, rules, (struct bytes){line, length});
    if (buf_text(&words) && *words.bytes != '"' &&
        (words.length != length || memcmp(words.bytes, line, length) != 0)) {
        buf_add_text(out, ",\"w\":");
        looks_string(out, words.bytes, words.length);
    }
    buf_free_part(&words, out);
}

void
looks_faults(struct buf *out, const congo_error *wrong, const struct reports *odd)
{
    if (wrong) {
        buf_printf(out, ",\"wrong\":[%lu,", wrong->line);
        add_name(out, wrong->text);
        buf_add_char(out, ',');
        add_name(out, wrong->excerpt);
        buf_add_char(out, ']');
    }
    if (!odd->count)
        return;
    buf_add_text(out, ",\"odd\":[");
    for (size_t i = 0; i < odd->count; i++) {
        buf_printf(out, "%s[%lu,", i ? "," : "", odd->report[i].line);
        add_name(out, odd->report[i].text);
        buf_add_char(out, ']');
    }
    buf_add_char(out, ']');
}

/* ------------------------------------------------------------------ the board */

static void
add_squares(struct buf *out, const struct ruleset *r)
{
    buf_add_text(out, ",\"squares\":[");
    for (unsigned s = 0; s < r->squares.count; s++) {
        const struct box *b = &r->box[s];

        comma(out);
        buf_add_char(out, '[');
        add_name(out, r->squares.text[s]);
        if (!r->killed[s] && (b->left || b->top || b->right || b->bottom))
            buf_printf(out, ",%d,%d,%d,%d", (int)b->left, (int)b->top, (int)b->right,
                       (int)b->bottom);
        buf_add_char(out, ']');
    }
    buf_add_char(out, ']');
}

/* Each pair of squares once, for all directions between them. */
static void
add_links(struct buf *out, const struct ruleset *r)
{
    size_t n = r->squares.count, count = 0;

    buf_add_text(out, ",\"links\":[");
    if (n * r->directions.count * r->directions.count > LINKS_LOOKED_AT_MAX)
        n = 0;
    for (size_t s = 0; s < n; s++)
        for (size_t d = 0; d < r->directions.count; d++) {
            int to = r->links[d * n + s];
            bool again = to < 0 || (size_t)to == s;

            for (size_t e = 0; e < d && !again; e++)
                again = r->links[e * n + s] == to;
            for (size_t e = 0; e < r->directions.count && !again && (size_t)to < s; e++)
                again = r->links[e * n + (size_t)to] == (int)s;
            if (again || ++count > LINKS_SHOWN_MAX)
                continue;
            comma(out);
            buf_printf(out, "[%zu,%d]", s, to);
        }
    buf_add_char(out, ']');
}

static const struct expr *
section(const struct expr *list, const char *head)
{
    for (const struct expr *e = expr_rest(list); e; e = e->next)
        if (expr_is(e, head))
            return e;
    return NULL;
}

/* ------------------------------------------------------------------ pieces */

/* (image White "w.bmp" Black "b.bmp"): the names after the player's. */
static const struct expr *
image_of(const struct expr *piece, const char *player)
{
    for (const struct expr *e = expr_rest(section(piece, "image")); e; e = e->next)
        if (expr_word(e, player))
            return e->next;
    return NULL;
}

static bool
add_piece(struct buf *out, const struct rules_file *file, const struct ruleset *r,
          const struct piece *piece, struct game_pictures *pictures, congo_error *err)
{
    const struct expr *about = expr_item(section(piece->source, "description"), 1);
    int number;

    comma(out);
    buf_add_text(out, "{\"n\":");
    add_name(out, piece->name);
    buf_add_text(out, ",\"h\":");
    add_name(out, piece->help);
    buf_add_text(out, ",\"d\":");
    add_name(out, about ? about->text : "");
    buf_add_text(out, ",\"a\":");
    add_attributes(out, piece->defaults);
    buf_add_text(out, ",\"i\":[");
    for (unsigned p = 0; p < r->players.count; p++) {
        if (!game_picture_find(pictures, file, image_of(piece->source, r->players.text[p]), &number,
                               err))
            return false;
        comma(out);
        buf_printf(out, "%d", number);
    }
    buf_add_text(out, "]}");
    return true;
}

bool
looks_write(struct buf *out, const struct rules_file *file, const struct ruleset *r,
            struct game_pictures *pictures, congo_error *err)
{
    int board;

    pictures->missing = 0;
    if (!game_picture_find(pictures, file, expr_item(section(r->board, "image"), 1), &board, err))
        return false;
    buf_add_text(out, "{\"title\":");
    add_name(out, r->title);
    buf_add_text(out, ",\"game\":");
    add_name(out, rules_file_title(file, 0));
    buf_add_text(out, ",\"players\":[");
    for (unsigned p = 0; p < r->players.count; p++) {
        comma(out);
        buf_add_char(out, '[');
        add_name(out, r->players.text[p]);
        buf_printf(out, ",%d]", (int)(r->random >> p & 1));
    }
    buf_printf(out, "],\"board\":%d", board);
    add_squares(out, r);
    add_links(out, r);
    buf_add_text(out, ",\"pieces\":[");
    for (unsigned i = 0; i < r->piece_count; i++)
        if (!add_piece(out, file, r, &r->pieces[i], pictures, err))
            return false;
    buf_add_text(out, "],\"attributes\":[");
    for (unsigned a = 0; a < r->attributes.count; a++) {
        comma(out);
        add_name(out, r->attributes.text[a]);
    }
    buf_add_text(out, "],\"texts\":[");
    for (unsigned i = 0; i < RULES_TEXTS; i++) {
        comma(out);
        add_name(out, r->text[i] ? r->text[i] : "");
    }
    buf_add_char(out, ']');
    if (pictures->missing)
        buf_printf(out, ",\"missing\":%zu", pictures->missing);
    buf_add_char(out, '}');
    return !out->failed || err_no_memory(err);
}

/* ------------------------------------------------------------------ positions and steps */

static void
add_cell(struct buf *out, size_t square, const struct cell *cell)
{
    comma(out);
    buf_printf(out, "[%zu", square);
    if (cell->piece != RULES_NONE) {
        buf_printf(out, ",%d,%d", cell->piece, cell->owner);
        if (cell->attributes) {
            buf_add_char(out, ',');
            add_attributes(out, cell->attributes);
        }
    }
    buf_add_char(out, ']');
}

/* Pieces that return to a hand from which they are never dropped are not shown. */
static void
add_hand(struct buf *out, const struct ruleset *r, size_t at, int32_t count)
{
    if (!r->pieces[at % r->piece_count].drops)
        return;
    comma(out);
    buf_printf(out, "[%zu,%zu,%d]", at / r->piece_count, at % r->piece_count, (int)count);
}

void
looks_position(struct buf *out, const struct ruleset *r, const struct zboard *t)
{
    buf_add_text(out, "{\"cells\":[");
    for (unsigned s = 0; s < r->squares.count; s++)
        if (t->cells[s].piece != RULES_NONE)
            add_cell(out, s, &t->cells[s]);
    buf_add_text(out, "],\"hands\":[");
    for (size_t i = 0; i < (size_t)r->players.count * r->piece_count; i++)
        if (t->hand[i])
            add_hand(out, r, i, t->hand[i]);
    buf_printf(out, "],\"player\":%d}", zboard_slot(r, t)->player);
}

static void
add_number(struct buf *out, int number)
{
    comma(out);
    buf_printf(out, "%d", number);
}

static bool
left_by_mover(const int16_t *movers, int count, int square)
{
    for (int i = 0; i < count; i++)
        if (movers[3 * i + 1] == square && movers[3 * i + 2] != square)
            return true;
    return false;
}

static void
add_captured(struct buf *out, const struct zboard *before, const int16_t *move)
{
    const int16_t *m = move + MOVE_HEAD;
    int movers = move[MOVE_MOVERS];
    const int16_t *x = m + 3 * movers + 4 * move[MOVE_EFFECTS];

    buf_add_text(out, ",\"x\":[");
    for (int i = 0; i < movers; i++)
        if (m[3 * i + 1] != m[3 * i + 2] && before->cells[m[3 * i + 2]].piece != RULES_NONE &&
            !left_by_mover(m, movers, m[3 * i + 2]))
            add_number(out, m[3 * i + 2]);
    for (int i = 0; i < move[MOVE_CAPTURES]; i++)
        if (before->cells[x[i]].piece != RULES_NONE)
            add_number(out, x[i]);
    buf_add_char(out, ']');
}

/* What a move dropped or created; otherwise what it changed in place. */
static void
add_effects(struct buf *out, const int16_t *move, bool dropped)
{
    const int16_t *m = move + MOVE_HEAD;
    int movers = move[MOVE_MOVERS];
    const int16_t *e = m + 3 * movers;

    buf_add_text(out, dropped ? ",\"d\":[" : ",\"c\":[");
    for (int i = 0; dropped && i < movers; i++)
        if (m[3 * i + 1] == RULES_NONE)
            add_number(out, m[3 * i + 2]);
    for (int i = 0; i < move[MOVE_EFFECTS]; i++)
        if ((e[4 * i] == OP_CREATE) == dropped)
            add_number(out, e[4 * i + 1]);
    if (!dropped && move[MOVE_PROMOTION] != RULES_NONE && movers)
        add_number(out, m[3 * (movers - 1) + 2]);
    buf_add_char(out, ']');
}

static bool
same_cell(const struct cell *a, const struct cell *b)
{
    return a->piece == b->piece &&
           (a->piece == RULES_NONE || (a->owner == b->owner && a->attributes == b->attributes));
}

void
looks_step(struct buf *out, const struct ruleset *r, const struct zboard *before,
           const struct zboard *after, const int16_t *move)
{
    const int16_t *m = move + MOVE_HEAD;

    buf_add_text(out, "\"a\":[");
    for (int i = 0; i < move[MOVE_MOVERS]; i++)
        if (m[3 * i + 1] != RULES_NONE && m[3 * i + 1] != m[3 * i + 2]) {
            comma(out);
            buf_printf(out, "[%d,%d]", m[3 * i + 1], m[3 * i + 2]);
        }
    buf_add_char(out, ']');
    add_captured(out, before, move);
    add_effects(out, move, true);
    add_effects(out, move, false);
    buf_add_text(out, ",\"s\":[");
    for (unsigned s = 0; s < r->squares.count; s++)
        if (!same_cell(&before->cells[s], &after->cells[s]))
            add_cell(out, s, &after->cells[s]);
    buf_add_text(out, "],\"h\":[");
    for (size_t i = 0; i < (size_t)r->players.count * r->piece_count; i++)
        if (before->hand[i] != after->hand[i])
            add_hand(out, r, i, after->hand[i]);
    buf_add_char(out, ']');
}
