/* SPDX-License-Identifier: MIT */
/* lines.c - what the lines of a text game are, and which of them are moves. */
#include "notation/lines.h"

#include "base/names.h"
#include "notation/decode.h"

#include <string.h>

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Blanks, and what Markdown puts round words: "**15. ... E-C5**", "| 1. | D3 | D5 |". */
static bool
is_space(char c)
{
    return c && strchr(" \t\r*_`|>", c) != NULL;
}

static bool
is_row_mark(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c && strchr("-.#+~", c));
}

/* "7 EPCLCPE", or the seven squares alone; a second board may stand beside the first. */
static bool
read_row(struct line *line, const char *at, const char *end)
{
    char rank = '\0';

    if (end - at > 2 && at[0] >= '1' && at[0] <= '7' && at[1] == ' ') {
        rank = at[0];
        for (at++; at < end && *at == ' '; at++)
            continue;
    }
    for (int i = 0; i < 7; i++)
        if (at + i >= end || !is_row_mark(at[i]))
            return false;
    if (at + 7 < end && at[7] != ' ' && at[7] != '\t' && at[7] != '\r')
        return false;
    line->kind = LINE_ROW;
    line->rank = rank;
    line->text = at;
    line->text_length = 7;
    return true;
}

/* The length of "." or of the one letter that word processors make of "..."; 0: neither. */
static size_t
dots_at(const char *at, const char *end)
{
    if (at < end && *at == '.')
        return 1;
    return end - at >= 3 && memcmp(at, "\xe2\x80\xa6", 3) == 0 ? 3 : 0;
}

/* "1-0, lion captured" */
static bool
starts_with_result(const char *at, const char *end)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};

    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        size_t length = strlen(results[i]);

        if ((size_t)(end - at) >= length && memcmp(at, results[i], length) == 0 &&
            (at + length == end || at[length] == ',' || at[length] == ' ' || at[length] == '\r'))
            return true;
    }
    return false;
}

static bool
read_key(struct line *line, const char *at, const char *end)
{
    /* ORDER KEY */
    static const char *const keys[] = {"Variant:", "Terrain:", "Players:", "Result:"};

    for (unsigned key = 0; key < sizeof keys / sizeof *keys; key++) {
        size_t length = strlen(keys[key]);
        const char *value = at + length;

        if ((size_t)(end - at) < length || !names_equal_n(keys[key], at, length))
            continue;
        while (value < end && (key < KEY_COUNT ? is_space(*value) : *value == ' '))
            value++;
        while (key < KEY_COUNT && end > value && is_space(end[-1]))
            end--;
        line->kind = key < KEY_COUNT                  ? LINE_KEY
                     : starts_with_result(value, end) ? LINE_RESULT
                                                      : LINE_OTHER;
        line->key = (enum line_key)key;
        line->text = value;
        line->text_length = (size_t)(end - value);
        return true;
    }
    return false;
}

static void
classify(struct line *line)
{
    static const char save[] = "Zillions Save Game File";
    const char *at = line->start, *end = line->start + line->length;
    const char *digits, *stop;

    if (line->length >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0)
        at += 3;
    while (at < end && is_space(*at))
        at++;
    line->kind = LINE_BLANK;
    if (at == end)
        return;
    line->kind = LINE_OTHER;
    for (digits = at; digits < end && is_digit(*digits); digits++)
        continue;
    for (stop = end; is_space(stop[-1]); stop--)
        continue;
    line->text = at;
    line->text_length = (size_t)(stop - at);
    if (digits > at && digits - at <= 6 && dots_at(digits, end))
        line->kind = LINE_NUMBERED;
    /* At the very start of its line, as streams have it: one that is quoted is prose. */
    else if (line->length >= sizeof save - 1 && memcmp(line->start, save, sizeof save - 1) == 0)
        line->kind = LINE_SAVE;
    else if (!read_row(line, at, end) && !read_key(line, at, end) && *at == '#') {
        line->kind = LINE_HEADING;
        for (; at < stop && (is_space(*at) || *at == '#'); at++)
            continue;
        for (; stop > at && (is_space(stop[-1]) || stop[-1] == '#'); stop--)
            continue;
        line->text = at;
        line->text_length = (size_t)(stop - at);
    }
}

struct line
line_read(const char *at, const char *end)
{
    struct line line;
    const char *stop = memchr(at, '\n', (size_t)(end - at));

    memset(&line, 0, sizeof line);
    line.start = at;
    line.ended = stop != NULL;
    line.next = stop ? stop + 1 : end;
    line.length = (size_t)((stop ? stop : end) - at);
    classify(&line);
    return line;
}

struct words
line_words(const struct line *line)
{
    return (struct words){line->text, line->start + line->length};
}

/* "15.", "15...", "15. ..." or "15. \u2026" */
static bool
read_number(struct words *words, struct word *word)
{
    const char *at = words->at;
    unsigned dots = 0;

    word->number = 0;
    for (; at < words->end && is_digit(*at) && at - words->at < 6; at++)
        word->number = word->number * 10 + (unsigned long)(*at - '0');
    if (at == words->at || !dots_at(at, words->end))
        return false;
    while (at < words->end) {
        size_t sign = dots_at(at, words->end);

        if (!sign && !is_space(*at))
            break;
        dots += sign == 3 ? 2 : (unsigned)sign;
        at += sign ? sign : 1;
    }
    word->kind = WORD_NUMBER;
    word->text = words->at;
    word->length = (size_t)(at - words->at);
    word->dots = dots > 1;
    words->at = at;
    return true;
}

/* "12. E-B4 ...": Black's move comes later. */
static bool
is_dots(const struct word *word)
{
    return dots_at(word->text, word->text + word->length) == word->length;
}

bool
line_next_word(struct words *words, struct word *word)
{
    struct decoded move;

    while (words->at < words->end && is_space(*words->at))
        words->at++;
    if (words->at == words->end)
        return false;
    if (read_number(words, word))
        return true;
    word->text = words->at;
    while (words->at < words->end && !is_space(*words->at))
        words->at++;
    word->length = (size_t)(words->at - word->text);
    while (word->length > 1 && strchr(".,;", word->text[word->length - 1]))
        word->length--;
    if (decode_move(word->text, word->length, &move))
        word->kind = WORD_MOVE;
    else if (starts_with_result(word->text, word->text + word->length) || is_dots(word))
        word->kind = WORD_IDLE;
    else
        word->kind = decode_attempt(word->text, word->length) ? WORD_ATTEMPT : WORD_PLAIN;
    return true;
}

/* What a numbered line holds. */
struct shape {
    unsigned long first, last; /* its numbers */
    bool dots;                 /* it begins with Black's move */
    bool black;                /* Black's move is next behind it */
    unsigned moves;            /* before the first word that is none */
    bool clean;                /* nothing but moves, or what is meant as such */
};

static struct shape
shape_of(const struct line *line)
{
    struct words words = line_words(line);
    struct shape shape = {0, 0, false, false, 0, true};
    struct word word;

    for (bool first = true; line_next_word(&words, &word); first = false) {
        if (word.kind == WORD_NUMBER) {
            shape.last = word.number;
            shape.black = word.dots;
            if (first) {
                shape.first = word.number;
                shape.dots = word.dots;
            }
        } else if (word.kind == WORD_MOVE || word.kind == WORD_ATTEMPT) {
            shape.moves++;
            shape.black = !shape.black;
        } else if (word.kind == WORD_PLAIN) {
            shape.clean = false;
            break;
        }
    }
    return shape;
}

/* The line carries the very number that is due. */
static bool
is_due(const struct move_order *order, const struct shape *shape)
{
    if (order->black)
        return shape->first == order->number;
    return shape->first == order->number + 1 && !shape->dots;
}

static bool
starts_again(const struct move_order *order, const struct shape *shape)
{
    bool lower = shape->first < order->number;

    if (is_due(order, shape))
        /* A pair on two lines, "1. D3" and "1. D5", but not a game of one move before another. */
        return shape->first == 1 && !shape->dots && order->black &&
               (order->gap || shape->moves > 1);
    if (shape->dots)
        return order->gap && (lower || (!order->black && shape->first == order->number));
    return shape->first == 1 || (lower && order->between);
}

/* Back to before a line that turns out to have been a remark. */
static void
forget_doubtful(struct move_order *order, const struct shape *shape)
{
    struct move_order before = *order;

    before.black = order->black_before;
    before.number = order->number_before;
    order->replaces = order->doubtful && shape->clean && is_due(&before, shape) &&
                      !(is_due(order, shape) && shape->dots == order->black);
    if (!order->replaces)
        return;
    order->black = before.black;
    order->number = before.number;
}

/* Words behind the moves, where these are the next ones, or a whole first pair. */
static bool
is_annotated(const struct move_order *order, const struct shape *shape)
{
    if (!order->begun)
        return shape->first == 1 && !shape->dots && shape->moves > 1;
    return is_due(order, shape) && shape->dots == order->black;
}

static enum line_role
take_numbered(struct move_order *order, const struct line *line)
{
    struct shape shape = shape_of(line);

    if (!shape.moves || (!shape.clean && !is_annotated(order, &shape)))
        return LINE_NO_MOVES;
    forget_doubtful(order, &shape);
    if (order->begun && starts_again(order, &shape))
        return LINE_NEW_GAME;
    order->doubtful = !shape.clean;
    order->black_before = order->black;
    order->number_before = order->number;
    order->same_pair = order->begun && order->black && !shape.dots && shape.first == order->number;
    if (order->same_pair && shape.last == shape.first)
        shape.black = !shape.black;
    order->begun = true;
    order->number = shape.last;
    order->black = shape.black;
    order->gap = order->between = false;
    return LINE_MOVES;
}

enum line_role
line_take(struct move_order *order, const struct line *line)
{
    enum line_role role = LINE_NO_MOVES;

    if (line->kind == LINE_NUMBERED)
        role = take_numbered(order, line);
    if (role != LINE_NO_MOVES)
        return role;
    order->gap = true;
    order->between = order->between || line->kind == LINE_HEADING || line->kind == LINE_ROW ||
                     line->kind == LINE_KEY;
    return role;
}
