/* SPDX-License-Identifier: MIT */
/* parse_shape.c - what the words of a line are, all in all: moves or prose. */
#include "read/text/parser.h"

#include "base/scan.h"

#include <string.h>

/* A number that stands outside of brackets. */
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

/* "3]", "3-": a number with a sign that no number has, before what could be moves. */
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
