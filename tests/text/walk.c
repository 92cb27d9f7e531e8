/* SPDX-License-Identifier: MIT */
/* walk.c - compares a game with the words it was read from. */
#include "text/walk.h"

#include "text/tokens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool
walk_fail(struct walk *walk, const char *what, const char *at)
{
    const char *end = memchr(at, '\n', (size_t)(walk->end - at));
    unsigned long line = walk->line;

    for (const char *c = walk->bytes; c < at; c++)
        line += *c == '\n';
    (void)snprintf(walk->account->why, sizeof walk->account->why, "line %lu, %s: %.*s", line, what,
                   (int)((end ? end : walk->end) - at), at);
    return false;
}

static void *
grow(void *list, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return list;
    *room = 2 * count + 64;
    list = realloc(list, *room * size);
    if (!list)
        abort();
    return list;
}

/* ------------------------------------------------------------------ what the game holds */

static struct element *
add_element(struct walk *walk, congo_remark_kind kind)
{
    struct element *element;

    walk->elements = grow(walk->elements, walk->count, &walk->room, sizeof *walk->elements);
    element = &walk->elements[walk->count++];
    memset(element, 0, sizeof *element);
    element->kind = kind;
    return element;
}

void
walk_begin(struct walk *walk, size_t line)
{
    congo_line about;

    if (!congo_game_line(walk->game, line, &about))
        abort();
    for (size_t plies = 0; plies <= about.plies; plies++) {
        size_t cursor = 0;
        congo_remark remark;

        if (plies) {
            add_element(walk, CONGO_VARIATION)->move =
                *congo_game_line_move(walk->game, line, plies - 1);
            walk->moves++;
        }
        while (congo_game_remark(walk->game, line, plies, &cursor, &remark)) {
            struct element *element;

            if (remark.kind == CONGO_VARIATION) {
                walk_begin(walk, remark.line);
                continue;
            }
            element = add_element(walk, remark.kind);
            element->text = remark.text;
            element->length = remark.length;
            element->mark = remark.mark;
        }
    }
}

/* A blank or a line's end in a comment. */
static size_t
gap(const struct element *element, size_t at)
{
    const char *text = element->text + at;

    return *text == '\n' ? 1 : token_blank(text, element->text + element->length);
}

static void
skip_blanks(struct element *element)
{
    size_t length;

    while (element->length && (length = gap(element, 0))) {
        element->text += length;
        element->length -= length;
    }
}

/* The next element, comments that are used up left behind. */
struct element *
walk_next(struct walk *walk)
{
    while (walk->next < walk->count) {
        struct element *element = &walk->elements[walk->next];

        if (element->kind != CONGO_COMMENT)
            return element;
        skip_blanks(element);
        if (element->length)
            return element;
        walk->next++;
    }
    return NULL;
}

/* ------------------------------------------------------------------ what is said about it */

bool
walk_says(const struct walk *walk, congo_code code)
{
    for (size_t i = 0; i < congo_game_findings(walk->game); i++)
        if (congo_game_finding(walk->game, i)->code == code)
            return true;
    return false;
}

/* Whether a line is named by a finding that says of words that they were not taken as moves. */
bool
walk_reported(const struct walk *walk, unsigned long line)
{
    static const congo_code codes[] = {CONGO_KEPT_LINE, CONGO_BAD_VARIATION, CONGO_BAD_HEADING,
                                       CONGO_RESULT_DIFFERS};

    for (size_t i = 0; i < congo_game_findings(walk->game); i++)
        for (size_t j = 0; j < sizeof codes / sizeof *codes; j++)
            if (congo_game_finding(walk->game, i)->line == line &&
                congo_game_finding(walk->game, i)->code == codes[j])
                return true;
    return false;
}

/* ------------------------------------------------------------------ words */

/* The next word of a comment stands here: its bytes, 0 where it does not. */
static size_t
comment_word(const struct element *element, const char *at, const char *end)
{
    size_t length = 0;

    while (length < element->length && !gap(element, length))
        length++;
    return length <= (size_t)(end - at) && memcmp(at, element->text, length) == 0 ? length : 0;
}

/* "1. P-AA3 ..." at a line's end: a number's dots, and not the first word of a comment below. */
static bool
is_dots_at_end(const struct walk *walk, const char *at, const char *end)
{
    const char *before = at;

    while (before > walk->bytes && (before[-1] == ' ' || before[-1] == '\t'))
        before--;
    if (before == walk->bytes || before[-1] == '\n' || *at != '.')
        return false;
    while (at < end && *at == '.')
        at++;
    for (size_t length; at < end && (length = token_blank(at, end)) > 0;)
        at += length;
    return at == end;
}

/* The element that comes next stands here: its bytes, 0 where it does not. */
static size_t
take_element(struct walk *walk, const char *at, const char *end)
{
    struct element *element = walk_next(walk);
    size_t length = 0, element_index = walk->next;
    congo_result result;

    if (!element || *at == walk->close)
        return 0;
    if (element->kind == CONGO_MARK) {
        length = walk->close ? 0 : token_mark(at, end, element->mark);
    } else if (element->kind == CONGO_VARIATION) {
        length = walk->close ? 0 : token_move(at, end, &element->move);
        walk->found += length > 0;
    } else {
        length = comment_word(element, at, end);
        if (!length || (!element->begun && !walk->close && is_dots_at_end(walk, at, end)))
            return 0;
        /* What closes a variation is no comment ")". */
        if (!element->begun && !walk->close && *at == ')' && walk->depth)
            return 0;
        /* "1-0" is no comment "1". */
        if (!walk->close && token_result(at, end, &result) > length)
            return 0;
        element->text += length;
        element->length -= length;
        element->begun = true;
    }
    if (!length)
        return 0;
    walk->spans = grow(walk->spans, walk->span_count, &walk->span_room, sizeof *walk->spans);
    walk->spans[walk->span_count++] = (struct span){at, length, element_index};
    walk->next += element->kind != CONGO_COMMENT;
    return length;
}

/* A result is the game's, stands in its tag, or is reported; "*" says nothing. */
bool
walk_knows(const struct walk *walk, congo_result result)
{
    const char *tag = congo_game_tag(walk->game, "Result");

    return result == CONGO_UNFINISHED_RESULT || result == congo_game_result(walk->game) ||
           (tag &&
            strncmp(tag, congo_result_name(result), strlen(congo_result_name(result))) == 0) ||
           walk_says(walk, CONGO_RESULT_DIFFERS);
}

/* A number, without the sign behind it where a comment begins with that: "1.:D". */
static size_t
take_number(struct walk *walk, const char *at, const char *end)
{
    const struct element *element = walk_next(walk);
    size_t length = token_number(at, end);

    for (size_t i = 1; element && element->kind == CONGO_COMMENT && i < length; i++)
        if (strchr("),:", at[i]) && comment_word(element, at + i, end))
            return i;
    return length;
}

/* Whether a letter, and so perhaps a move, stands before a place in its line. */
static bool
letter_before(const struct walk *walk, const char *at)
{
    while (at > walk->bytes && at[-1] != '\n' && !((at[-1] | 32) >= 'a' && (at[-1] | 32) <= 'z'))
        at--;
    return at > walk->bytes && at[-1] != '\n';
}

/* What is neither move nor remark: numbers, brackets, what Markdown has round words, results. */
static size_t
take_sign(struct walk *walk, const char *at, const char *end)
{
    congo_result result;
    size_t length;

    if (walk->close) {
        if (*at != walk->close)
            return 0;
        walk->close = '\0';
        return 1;
    }
    length = token_result(at, end, &result);
    if (length && walk_knows(walk, result))
        return length;
    length = take_number(walk, at, end);
    if (length)
        return length;
    if (*at == '{')
        walk->close = '}';
    if (*at == ';')
        walk->close = '\n';
    if (*at == '(')
        walk->depth++;
    if (*at == ')' && walk->depth)
        walk->depth--;
    /* "#" too, where a mark stands between it and its move. */
    if (*at == '#')
        return letter_before(walk, at);
    return strchr("(){;,.*_`|>", *at) != NULL && *at;
}

/* Whether a finding says of this word that it is kept. */
static bool
is_kept_here(const struct walk *walk, const char *at)
{
    unsigned long line = walk->line, column;
    const char *start = walk->bytes;

    for (const char *c = walk->bytes; c < at; c++)
        if (*c == '\n') {
            start = c + 1;
            line++;
        }
    column = (unsigned long)(at - start) + 1;
    for (size_t i = 0; i < congo_game_findings(walk->game); i++) {
        const congo_error *finding = congo_game_finding(walk->game, i);

        if (finding->line == line && finding->column == column &&
            (finding->code == CONGO_KEPT_LINE || finding->code == CONGO_BAD_VARIATION))
            return true;
    }
    return false;
}

/* A number, or "7. ...", in front of a comment, perhaps on the next line, which may begin with the
 * same words. */
static bool
begins_comment(const struct walk *walk, const char *at, const char *end)
{
    size_t length = walk->close || !walk->numbers ? 0 : token_number(at, end);

    if (!length || is_kept_here(walk, at))
        return false;
    for (at += length; length && at < walk->end; at += length) {
        length = *at == '\n' ? 1 : token_blank(at, walk->end);
        if (!length)
            length = token_number(at, walk->end);
    }
    return at < walk->end && (*at == '{' || *at == ';');
}

/* The words of a line, as far as they are accounted for; NULL: all are. */
const char *
walk_words(struct walk *walk, const char *at, const char *end)
{
    while (at < end) {
        size_t length = token_blank(at, end);

        if (!length && !begins_comment(walk, at, end))
            length = take_element(walk, at, end);
        if (!length)
            length = take_sign(walk, at, end);
        if (!length)
            return at;
        at += length;
    }
    if (walk->close == '\n')
        walk->close = '\0';
    return NULL;
}
