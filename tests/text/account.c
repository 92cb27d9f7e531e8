/* SPDX-License-Identifier: MIT */
/* account.c - the words of a text game beside what the reader has made of them. */
#include "text/account.h"

#include "text/tokens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the game holds, in the order in which it would be written: moves, marks, comments. */
struct element {
    congo_remark_kind kind; /* CONGO_VARIATION: a move */
    congo_move move;
    const char *text; /* what is still to come of a comment */
    size_t length;
    bool begun; /* some of its words have been found */
    unsigned mark;
};

/* Bytes that were taken for a move, or for words of a comment. */
struct span {
    const char *at;
    size_t length, element;
};

struct walk {
    struct account *account;
    const congo_game *game;
    const char *bytes, *end;
    unsigned long line;              /* of the bytes' first line */
    struct element *elements, *kept; /* those still to come, as they were before a line */
    size_t count, room, next;
    size_t moves; /* among the elements, and how many of them have been found */
    size_t found;
    struct span *spans;
    size_t span_count, span_room;
    bool numbers; /* before a comment they are no words of it */
    char close;   /* of the comment that is open: '}', or '\n' of one behind ";" */
    bool failed;
};

static bool
fail(struct walk *walk, const char *what, const char *at)
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

static void
add_line(struct walk *walk, size_t line)
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
                add_line(walk, remark.line);
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
static struct element *
next_element(struct walk *walk)
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

static bool
has_finding(const struct walk *walk, congo_code code)
{
    for (size_t i = 0; i < congo_game_findings(walk->game); i++)
        if (congo_game_finding(walk->game, i)->code == code)
            return true;
    return false;
}

/* Whether a line is named by a finding that says of words that they were not taken as moves. */
static bool
is_reported(const struct walk *walk, unsigned long line)
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

/* The element that comes next stands here: its bytes, 0 where it does not. */
static size_t
take_element(struct walk *walk, const char *at, const char *end)
{
    struct element *element = next_element(walk);
    size_t length = 0, element_index = walk->next;

    if (!element || *at == walk->close)
        return 0;
    if (element->kind == CONGO_MARK) {
        length = walk->close ? 0 : token_mark(at, end, element->mark);
        walk->account->marks += length > 0;
    } else if (element->kind == CONGO_VARIATION) {
        length = walk->close ? 0 : token_move(at, end, &element->move);
        walk->found += length > 0;
    } else {
        while (length < element->length && !gap(element, length))
            length++;
        if (length > (size_t)(end - at) || memcmp(at, element->text, length) != 0)
            return 0;
        element->text += length;
        element->length -= length;
        element->begun = true;
        walk->account->words++;
    }
    if (!length)
        return 0;
    walk->spans = grow(walk->spans, walk->span_count, &walk->span_room, sizeof *walk->spans);
    walk->spans[walk->span_count++] = (struct span){at, length, element_index};
    walk->next += element->kind != CONGO_COMMENT;
    return length;
}

/* A result is the game's, stands in its tag, or is reported; "*" says nothing. */
static bool
is_known_result(const struct walk *walk, congo_result result)
{
    const char *tag = congo_game_tag(walk->game, "Result");

    return result == CONGO_UNFINISHED_RESULT || result == congo_game_result(walk->game) ||
           (tag &&
            strncmp(tag, congo_result_name(result), strlen(congo_result_name(result))) == 0) ||
           has_finding(walk, CONGO_RESULT_DIFFERS);
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
    if (length && is_known_result(walk, result))
        return length;
    length = token_number(at, end);
    if (length)
        return length;
    if (*at == '{')
        walk->close = '}';
    if (*at == ';')
        walk->close = '\n';
    /* "#" too, where a mark stands between it and its move. */
    return strchr("(){;,.*_`|>#", *at) != NULL && *at;
}

/* A number in front of a comment, which may begin with the same words. */
static bool
begins_comment(const struct walk *walk, const char *at, const char *end)
{
    size_t length = walk->close || !walk->numbers ? 0 : token_number(at, end);

    for (at += length; length && at < end && token_blank(at, end);)
        at++;
    return length && at < end && (*at == '{' || *at == ';');
}

/* The words of a line, as far as they are accounted for; NULL: all are. */
static const char *
take_words(struct walk *walk, const char *at, const char *end)
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

/* ------------------------------------------------------------------ lines of other kinds */

static bool
is_name(const char *name, const char *at, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!name[i] || (name[i] | 32) != (at[i] | 32))
            return false;
    return !name[length];
}

/* A tag, or a line that is one: it is there with its value, or is what the game itself says. */
static bool
is_held(const struct walk *walk, const char *name, size_t name_length, const char *value,
        size_t length)
{
    static const char *const own[] = {"Variant", "Terrain", "Players", "FEN", "SetUp"};
    char plain[4096];
    size_t used = 0;

    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (is_name(own[i], name, name_length))
            return true;
    for (size_t i = 0; i < length && used + 1 < sizeof plain; i++) {
        if (value[i] == '\\' && i + 1 < length)
            i++;
        plain[used++] = value[i];
    }
    for (size_t i = 0; i < congo_game_tags(walk->game); i++) {
        const char *held = congo_game_tag_value(walk->game, i);

        if (is_name(congo_game_tag_name(walk->game, i), name, name_length) &&
            strlen(held) == strnlen(plain, used) && memcmp(held, plain, strlen(held)) == 0)
            return true;
    }
    return false;
}

/* [Name "value"] again and again. */
static bool
are_tags(const struct walk *walk, const char *at, const char *end)
{
    bool any = false;

    for (;;) {
        const char *name, *value;
        size_t name_length;
        bool quoted;

        while (at < end && token_blank(at, end))
            at++;
        if (at == end)
            return any;
        if (*at++ != '[')
            return false;
        while (at < end && token_blank(at, end))
            at++;
        for (name = at; at < end && !strchr(" \t\"]", *at);)
            at++;
        name_length = (size_t)(at - name);
        while (at < end && token_blank(at, end))
            at++;
        quoted = at < end && *at == '"';
        at += quoted;
        for (value = at; at < end && *at != (quoted ? '"' : ']'); at++)
            at += quoted && *at == '\\' && at + 1 < end;
        if (at >= end || !is_held(walk, name, name_length, value, (size_t)(at - value)))
            return false;
        for (at += quoted; at < end && token_blank(at, end);)
            at++;
        if (at == end || *at++ != ']')
            return false;
        any = true;
    }
}

/* "Name: value", "Result: 1-0, Black resigned". */
static bool
is_key(const struct walk *walk, const char *at, const char *end)
{
    const char *colon = memchr(at, ':', (size_t)(end - at)), *value, *reason;
    const char *why = congo_game_tag(walk->game, "Termination");
    congo_result result;
    size_t length;

    if (!colon || colon == at)
        return false;
    while (at < colon && strchr(" \t*_`|>", *at))
        at++;
    for (value = colon + 1; value < end && strchr(" \t*_`|>", *value) && *value != '*';)
        value++;
    while (end > value && strchr(" \t\r*_`|>", end[-1]) && end > value + 1)
        end--;
    if (is_held(walk, at, (size_t)(colon - at), value, (size_t)(end - value)))
        return true;
    if (!is_name("Result", at, (size_t)(colon - at)) ||
        !(length = token_result(value, end, &result)) || !is_known_result(walk, result))
        return false;
    for (reason = value + length; reason < end && strchr(", \t", *reason);)
        reason++;
    length = (size_t)(end - reason);
    return !length || (why && strlen(why) == length && memcmp(why, reason, length) == 0) ||
           strncmp(congo_reason_name(congo_game_reason(walk->game)), reason, length) == 0;
}

static const char *
line_end(const struct walk *walk, const char *at)
{
    const char *newline = memchr(at, '\n', (size_t)(walk->end - at));

    return newline ? newline : walk->end;
}

/* One of seven rows or more on lines that follow each other. */
static bool
is_in_diagram(const struct walk *walk, const char *at)
{
    unsigned rows = 1;
    const char *other;

    if (!token_row(at, line_end(walk, at)))
        return false;
    for (other = at; other > walk->bytes && rows < 7; rows++) {
        for (other--; other > walk->bytes && other[-1] != '\n';)
            other--;
        if (!token_row(other, line_end(walk, other)))
            break;
    }
    for (other = line_end(walk, at); other < walk->end && rows < 7; rows++) {
        if (!token_row(other + 1, line_end(walk, other + 1)))
            break;
        other = line_end(walk, other + 1);
    }
    return rows >= 7;
}

/* Nothing but signs, or the files' letters in their order. */
static bool
is_rule(const char *at, const char *end)
{
    char next = 'A';
    bool signs = true, files = true;

    for (; at < end; at++) {
        signs = signs && *at && strchr("-=_*~`+.|># \t\r", *at);
        if (token_blank(at, end))
            continue;
        files = files && *at == next;
        next = next == 'G' ? 'A' : (char)(next + 1);
    }
    return signs || (files && next == 'A');
}

/* Behind blanks and Markdown's signs. */
static bool
is_heading(const char *at, const char *end)
{
    while (at < end && (strchr("*_`|>", *at) || token_blank(at, end)) && *at)
        at++;
    return at < end && *at == '#';
}

static bool
heading_follows(const struct walk *walk, const char *at)
{
    for (at = line_end(walk, at); at < walk->end; at = line_end(walk, at + 1))
        if (is_heading(at + 1, line_end(walk, at + 1)))
            return true;
    return false;
}

/*
 * A document's other sections: words above the last heading in front of the moves, or below one
 * behind them. What could be a move there is reported.
 */
static bool
is_outside(const struct walk *walk, const char *at, const char *end, bool behind_heading)
{
    bool outside = (!walk->found && heading_follows(walk, at)) ||
                   (walk->found == walk->moves && (behind_heading || is_heading(at, end)));

    return outside && (!token_names_square(at, end) || has_finding(walk, CONGO_LEFT_OUT));
}

/* A variant's title alone, and the heading of the game. */
static bool
is_title(const struct walk *walk, const char *at, const char *end)
{
    const char *heading = congo_game_heading(walk->game);
    bool letters = false;

    for (const char *c = at; c < end; c++)
        letters = letters || (*c | 32) >= 'a';
    if (is_heading(at, end) && *heading && memmem(at, (size_t)(end - at), heading, strlen(heading)))
        return true;
    return letters && (!walk->found || walk->found == walk->moves) &&
           !token_names_square(at, end) &&
           (is_heading(at, end) || !memchr(at, '.', (size_t)(end - at)));
}

/* What was seen of a line is to be looked at another way. */
static void
go_back(struct walk *walk, const struct walk *before)
{
    size_t count = walk->next + (walk->next < walk->count);

    memcpy(walk->elements + before->next, walk->kept, (count - before->next) * sizeof *walk->kept);
    walk->next = before->next;
    walk->found = before->found;
    walk->span_count = before->span_count;
    walk->close = before->close;
}

static const char *
try_words(struct walk *walk, const char *at, const char *end, bool numbers,
          const struct walk *before)
{
    go_back(walk, before);
    walk->numbers = numbers;
    return take_words(walk, at, end);
}

static bool
walk_line(struct walk *walk, const char *at, unsigned long line, bool *behind_heading)
{
    const char *end = line_end(walk, at), *left;
    const struct element *element = next_element(walk);
    struct walk before;

    /* Some editors put a mark of UTF-8 there. */
    if (end - at >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0)
        at += 3;
    if (!walk->close && !(element && element->begun) &&
        ((is_rule(at, end) && !token_row(at, end)) || (!walk->found && is_heading(at, end) && is_title(walk, at, end))))
        return true;
    before = *walk;
    memcpy(walk->kept, walk->elements + walk->next,
           (walk->count - walk->next) * sizeof *walk->kept);
    left = try_words(walk, at, end, true, &before);
    if (!left || !(left = try_words(walk, at, end, false, &before)))
        return true;
    if (before.close && !is_reported(walk, line))
        return fail(walk, "a word of a comment vanished", left);
    /* Another kind of line: as if its words had not been looked at. */
    go_back(walk, &before);
    if (walk->found == walk->moves && (is_heading(at, end) || memchr(at, ':', (size_t)(end - at))))
        *behind_heading = walk->found > 0;
    if (are_tags(walk, at, end) || is_key(walk, at, end) || is_in_diagram(walk, at) ||
        is_rule(at, end) || is_outside(walk, at, end, *behind_heading))
        return true;
    if (is_title(walk, at, end)) {
        *behind_heading = *behind_heading || walk->found;
        return true;
    }
    /* Past the word that the finding may be about. */
    left = take_words(walk, at, end);
    for (; left && is_reported(walk, line); left = take_words(walk, left, end)) {
        while (left < end && token_blank(left, end))
            left++;
        while (left < end && !token_blank(left, end))
            left++;
    }
    return !left || fail(walk, "a word is neither played, nor kept, nor reported", left);
}

static bool
walk_all(struct walk *walk)
{
    unsigned long line = walk->line;
    bool behind_heading = false;
    struct element *left;

    for (const char *at = walk->bytes; at < walk->end; at = line_end(walk, at) + 1, line++)
        if (!walk_line(walk, at, line, &behind_heading))
            return false;
    left = next_element(walk);
    if (left && !has_finding(walk, CONGO_RESULT_DIFFERS))
        return fail(walk,
                    left->kind == CONGO_COMMENT ? "a comment was made up, or moved"
                    : left->kind == CONGO_MARK  ? "a mark was made up, or moved"
                                                : "a move was made up, or moved",
                    walk->end);
    walk->account->moves += walk->found;
    return true;
}

/* ------------------------------------------------------------------ in a mirror */

static congo_square
mirrored_square(congo_square square)
{
    return CONGO_SQUARE(6 - square % 8, square / 8);
}

static congo_move
mirrored_move(const congo_move *move)
{
    congo_move other = *move;

    other.from = mirrored_square(move->from);
    other.to = mirrored_square(move->to);
    for (unsigned i = 0; i < move->jumps; i++)
        other.landing[i] = mirrored_square(move->landing[i]);
    return other;
}

static bool
is_exchanged(char one, char other)
{
    char low = (char)(one | 32);

    return one == other || (low >= 'a' && low <= 'g' && (other | 32) == 'a' + 'g' - low);
}

/* A row, which stands back to front; of a diagram that is no diagram, as it was. */
static bool
is_mirrored_row(const char *row, const char *other)
{
    bool same = memcmp(row, other, 7) == 0, back = true;

    for (unsigned i = 0; i < 7; i++)
        back = back && other[i] == row[6 - i];
    return same || back;
}

static bool
check_span(struct walk *walk, const struct span *span, const char *other)
{
    const struct element *element = &walk->elements[span->element];
    congo_move move;

    if (element->kind == CONGO_COMMENT && has_finding(walk, CONGO_BAD_VARIATION)) {
        for (size_t i = 0; i < span->length; i++)
            if (!is_exchanged(span->at[i], other[i]))
                return fail(walk, "mirrored, a word became another", span->at);
        return true;
    }
    if (element->kind != CONGO_VARIATION)
        return memcmp(span->at, other, span->length) == 0 ||
               fail(walk, "mirrored, a remark changed", span->at);
    move = mirrored_move(&element->move);
    return token_move(other, other + span->length, &move) == span->length ||
           fail(walk, "a move stays behind unmirrored", span->at);
}

/* Bytes between the spans: the same, but for diagrams and the position of a tag. */
static bool
check_between(struct walk *walk, const char *from, const char *to, const char *mirrored)
{
    for (const char *at = from; at < to; at++) {
        const char *start = at, *row;

        if (*at == mirrored[at - walk->bytes])
            continue;
        while (start > walk->bytes && start[-1] != '\n')
            start--;
        row = token_row(start, line_end(walk, start));
        if (row && is_in_diagram(walk, start) &&
            is_mirrored_row(row, mirrored + (row - walk->bytes)))
            at = line_end(walk, at);
        else if (start < walk->end && *start == '[' &&
                 memchr(start, '/', (size_t)(walk->end - start)))
            at = line_end(walk, at);
        else
            return fail(walk, "mirrored, other bytes changed", at);
    }
    return true;
}

static bool
check_mirror(struct walk *walk, congo_reader *reader)
{
    size_t size = (size_t)(walk->end - walk->bytes);
    char *mirrored = malloc(size + 1);
    const char *at = walk->bytes;
    bool good = true;
    congo_error err;

    if (!mirrored)
        abort();
    /* What it refuses it says. */
    if (congo_reader_mirror(reader, walk->game, mirrored, &err)) {
        for (size_t i = 0; good && i < walk->span_count; i++) {
            const struct span *span = &walk->spans[i];

            good = check_between(walk, at, span->at, mirrored) &&
                   check_span(walk, span, mirrored + (span->at - walk->bytes));
            at = span->at + span->length;
        }
        good = good && check_between(walk, at, walk->end, mirrored);
        walk->account->mirrored++;
    }
    free(mirrored);
    return good;
}

/* ------------------------------------------------------------------ all games */

static bool
account_for_game(struct account *account, congo_reader *reader, const congo_game *game)
{
    struct walk walk = {.account = account, .game = game, .line = reader->item.line};
    size_t size;
    bool good;

    walk.bytes = congo_reader_bytes(reader, &size);
    walk.end = walk.bytes + size;
    add_line(&walk, 0);
    walk.kept = calloc(walk.count + 1, sizeof *walk.kept);
    if (!walk.kept)
        abort();
    good = walk_all(&walk) && check_mirror(&walk, reader);
    free(walk.elements);
    free(walk.kept);
    free(walk.spans);
    return good;
}

bool
account_for(struct account *account, const congo_variants *variants, const congo_reading *reading,
            const char *bytes, size_t size)
{
    congo_error err;
    congo_reader *reader = congo_reader_new(variants, reading, &err);
    congo_game *game = congo_game_new(&err);
    congo_read got;
    bool good = true;

    if (!reader || !game)
        abort();
    congo_reader_memory(reader, bytes, size);
    while (good && (got = congo_reader_next(reader, game, &err)) != CONGO_READ_END) {
        if (got != CONGO_READ_GAME || reader->item.kind != ITEM_TEXT)
            continue;
        account->games++;
        if (congo_game_errors(game))
            account->wrong++;
        else
            good = account_for_game(account, reader, game);
    }
    congo_game_free(game);
    congo_reader_free(reader);
    return good;
}
