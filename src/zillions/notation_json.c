/* SPDX-License-Identifier: MIT */
/* notation_json.c - moves of any rules file as JSON. */
#include "zillions/general_notation.h"

#include "base/encoding.h"
#include "base/json.h"
#include "zillions/rules_file.h"

#include <string.h>

void
json_latin_string(struct buf *out, const char *text)
{
    struct buf utf8 = BUF_EMPTY;

    utf8_from_latin(&utf8, text, strlen(text));
    json_string(out, buf_text(&utf8) ? utf8.bytes : "");
    buf_free_part(&utf8, out);
}

void
json_latin(struct buf *out, const char *name, const char *text)
{
    struct buf utf8 = BUF_EMPTY;

    utf8_from_latin(&utf8, text, strlen(text));
    json_text(out, name, buf_text(&utf8) ? utf8.bytes : "");
    buf_free_part(&utf8, out);
}

static void
json_effects(struct buf *out, const struct ruleset *r, const int16_t *move)
{
    static const char *const names[] = {[OP_CREATE] = "create",
                                        [OP_FLIP] = "flip",
                                        [OP_CHANGE_OWNER] = "owner",
                                        [OP_CHANGE_TYPE] = "piece",
                                        [OP_SET_ATTRIBUTE] = "attribute"};
    const int16_t *e = move + MOVE_HEAD + 3 * move[MOVE_MOVERS];

    json_list(out, "effects");
    for (int i = 0; i < move[MOVE_EFFECTS]; i++, e += 4) {
        json_object(out);
        json_text(out, "effect", names[e[0]]);
        json_latin(out, "square", r->squares.text[e[1]]);
        if (e[0] == OP_SET_ATTRIBUTE) {
            json_latin(out, "attribute", r->attributes.text[e[2]]);
            json_bool(out, "value", e[3] != 0);
        } else if (e[2] >= 0) {
            json_latin(out, "piece", r->pieces[e[2]].name);
        }
        if (e[0] == OP_CREATE || e[0] == OP_CHANGE_OWNER)
            json_latin(out, "player", r->players.text[e[3]]);
        buf_add_char(out, '}');
    }
    buf_add_char(out, ']');
}

void
notation_json(struct buf *out, const struct ruleset *r, const struct save_row *row,
              const int16_t *move)
{
    const int16_t *m = move + MOVE_HEAD;
    const int16_t *x = m + 3 * move[MOVE_MOVERS] + 4 * move[MOVE_EFFECTS];
    struct buf line = BUF_EMPTY;

    json_object(out);
    if (row) {
        json_number(out, "number", row->number);
        json_latin(out, "player", r->players.text[row->player]);
        buf_add(&line, row->text.at, row->text.length);
        json_latin(out, "line", buf_text(&line) ? line.bytes : "");
    }
    json_bool(out, "pass", move[MOVE_FLAGS] & MOVE_PASS);
    json_bool(out, "partial", move[MOVE_FLAGS] & MOVE_PARTIAL);
    json_list(out, "movers");
    for (int i = 0; i < move[MOVE_MOVERS]; i++, m += 3) {
        json_object(out);
        json_latin(out, "piece", r->pieces[m[0]].name);
        if (m[1] == RULES_NONE)
            json_null(out, "from");
        else
            json_latin(out, "from", r->squares.text[m[1]]);
        json_latin(out, "to", r->squares.text[m[2]]);
        buf_add_char(out, '}');
    }
    buf_add_char(out, ']');
    json_effects(out, r, move);
    json_name(out, "captures");
    buf_add_char(out, '[');
    for (int i = 0; i < move[MOVE_CAPTURES]; i++)
        json_latin_string(out, r->squares.text[x[i]]);
    buf_add_char(out, ']');
    if (move[MOVE_PROMOTION] != RULES_NONE)
        json_latin(out, "promotion", r->pieces[move[MOVE_PROMOTION]].name);
    buf_add_char(out, '}');
    buf_free_part(&line, out);
}
