/* SPDX-License-Identifier: MIT */
/* parse_shape.c - decides whether the words of a line are moves or prose. */
#include "read/text/parser.h"

#include "base/scan.h"

#include <string.h>

/* A number outside brackets. */
static void
shape_number(struct words_shape *shape, const struct text_word *word, bool first)
{
    if (first) {
        shape->numbered = !word->bare;
        shape->bare = word->bare;
    }
    if (shape->first)
        return;
    shape->first = word->number;
    shape->dots = word->dots;
}

/* "3]", "3-": a number followed by a sign that no move number has, before what may be moves. */
static bool
is_strange_number(const struct text_word *word, unsigned long *number)
{
    size_t digits;

    if (word->kind != WORD_PLAIN)
        return false;
    digits = scan_number(word->text, word->text + word->length, 4, number);
    for (size_t i = digits; i < word->length; i++)
        if (strchr("])}>.,:;-=/", word->text[i]) == NULL || !word->text[i])
            return false;
    return digits > 0;
}

struct words_shape
parser_shape(const struct text_parser *parser)
{
    struct words_shape shape = {.all = false};
    unsigned depth = parser->depth, kinds = 0;
    unsigned long strange;
    bool seen = false, braces = false;

    for (size_t i = 0; i < parser->words.count; i++) {
        const struct text_word *word = &parser->words.list[i];
        bool move = word->kind == WORD_MOVE || word->kind == WORD_ATTEMPT;

        if (word->kind == WORD_NUMBER && !depth)
            shape_number(&shape, word, i == 0);
        if (move && !depth)
            shape.moves++;
        kinds |= 1U << word->kind;
        braces = braces || (word->kind == WORD_BRACE && word->number == '}');
        depth += word->kind == WORD_OPEN;
        depth -= word->kind == WORD_CLOSE && depth > 0;
        if (!seen && word->kind != WORD_NUMBER && word->kind != WORD_DOTS) {
            seen = true;
            shape.starts = move;
            shape.opens =
                word->kind == WORD_BRACE || word->kind == WORD_OPEN || word->kind == WORD_RESULT;
        }
    }
    shape.any_move = kinds >> WORD_MOVE & 1;
    shape.all = !(kinds >> WORD_PLAIN & 1);
    shape.signs = braces || (kinds & (1U << WORD_MARK | 1U << WORD_RESULT | 1U << WORD_OPEN |
                                      1U << WORD_CLOSE | 1U << WORD_REST | 1U << WORD_BRACE_END));
    if (shape.any_move && !parser->depth && is_strange_number(&parser->words.list[0], &strange)) {
        shape.numbered = true;
        shape.first = strange;
    }
    return shape;
}

/* ------------------------------------------------------------------ moves or prose */

/* Whether the line starts with the number that is due. */
static bool
is_due(const struct move_order *order, const struct words_shape *shape)
{
    if (order->black)
        return shape->first == order->number;
    return shape->first == order->number + 1 && !shape->dots;
}

static bool
starts_again(const struct move_order *order, const struct words_shape *shape)
{
    bool lower = shape->first < order->number;

    if (is_due(order, shape))
        /*
         * A pair on two lines, "1. D3" and "1. D5"; but not a game of one move before another game.
         */
        return shape->first == 1 && !shape->dots && order->black &&
               (order->gap || shape->moves > 1);
    if (shape->dots)
        return order->gap && (lower || (!order->black && shape->first == order->number));
    return shape->first == 1 || (lower && order->between);
}

bool
parser_is_new_game(const struct text_parser *parser, const struct words_shape *shape)
{
    const struct move_order *order = &parser->parts.order;

    if (!shape->moves)
        return false;
    if ((parser->parts.result.there || parser->parts.result_behind.there) && parser->parts.count)
        return true;
    if (!order->begun)
        return false;
    if (!shape->first)
        return order->over && shape->starts;
    return starts_again(order, shape);
}

/*
 * Above a game's moves, and below a heading after them, prose may have numbers of its own ("1.
 * Pawns first."). Words that could still be moves make it a line of moves.
 */
static bool
is_numbered_prose(const struct text_parser *parser, const struct words_shape *shape)
{
    const struct move_order *order = &parser->parts.order;
    bool outside = !order->begun || parser->parts.heading_behind;

    if (shape->bare)
        return !(shape->starts && shape->any_move) &&
               !(order->begun && is_due(order, shape) && shape->any_move);
    return outside && !shape->starts && !(shape->opens && shape->any_move) &&
           !(shape->any_move && shape->first == 1);
}

bool
parser_is_in_sentence(const struct text_parser *parser)
{
    const struct text_value *above = &parser->paragraph;
    uint32_t end = above->at + above->length;

    while (above->there && end > above->at && word_is_blank(parser->bytes[end - 1]))
        end--;
    return above->there && end > above->at && !strchr(".!?:;)", parser->bytes[end - 1]);
}

/* "draw.", where a line of prose was broken: a result in words alone. */
static bool
is_end_of_sentence(const struct text_parser *parser)
{
    for (size_t i = 0; i < parser->words.count; i++)
        if (parser->words.list[i].kind != WORD_RESULT ||
            !scan_is_letter(*parser->words.list[i].text))
            return false;
    return parser_is_in_sentence(parser);
}

bool
parser_shows_moves(const struct text_parser *parser, const struct words_shape *shape)
{
    if (shape->numbered || shape->bare)
        return !is_numbered_prose(parser, shape);
    if (is_end_of_sentence(parser))
        return false;
    return shape->all &&
           (shape->any_move || shape->signs || (shape->moves && parser->parts.order.begun));
}
