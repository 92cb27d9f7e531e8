/* SPDX-License-Identifier: MIT */
/* account.c - compares the words of a text game with the result of the reader. */
#include "text/tokens.h"
#include "text/walk.h"

#include <stdlib.h>
#include <string.h>

/* What was seen of a line is to be looked at another way. */
static void
go_back(struct walk *walk, const struct walk *before)
{
    size_t count = walk->next + (walk->next < walk->count);

    if (count > before->next)
        memcpy(walk->elements + before->next, walk->kept,
               (count - before->next) * sizeof *walk->kept);
    walk->next = before->next;
    walk->found = before->found;
    walk->span_count = before->span_count;
    walk->close = before->close;
    walk->depth = before->depth;
}

static const char *
try_words(struct walk *walk, const char *at, const char *end, bool numbers,
          const struct walk *before)
{
    go_back(walk, before);
    walk->numbers = numbers;
    return walk_words(walk, at, end);
}

/* Words of a comment have been found since, or anything else. */
static bool
holds(const struct walk *walk, const struct walk *before, bool comment)
{
    bool any = false;

    for (size_t i = before->span_count; i < walk->span_count; i++)
        any = any || (walk->elements[walk->spans[i].element].kind == CONGO_COMMENT) == comment;
    return any;
}

/* What this try takes such a line for. */
static bool
is_passed_over(struct walk *walk)
{
    if (walk->choice == WALK_CHOICES)
        return false;
    if (walk->choice == walk->choices)
        walk->passed_over[walk->choices++] = false;
    return walk->passed_over[walk->choice++];
}

/* The words of a line, numbers in front of comments as their words or not. */
static const char *
try_line(struct walk *walk, const char *at, const char *end, const struct walk *before)
{
    size_t found;

    if (try_words(walk, at, end, true, before))
        return try_words(walk, at, end, false, before);
    found = walk->span_count;
    if (!try_words(walk, at, end, false, before) && walk->span_count != found &&
        !is_passed_over(walk))
        return NULL;
    return try_words(walk, at, end, true, before);
}

/* A line of another kind than moves and prose, or one whose words are told. */
static bool
walk_other(struct walk *walk, const char *at, unsigned long line, bool *behind_heading)
{
    const char *end = line_end_of(walk, at), *left;

    if (walk->found == walk->moves &&
        (line_is_heading(walk, at, end) || memchr(at, ':', (size_t)(end - at))))
        *behind_heading = walk->found > 0;
    if (line_is_tags(walk, at, end) || line_is_key(walk, at, end) || line_is_in_diagram(walk, at) ||
        line_is_bare_result(walk, at, end) || line_is_rule(at, end))
        return true;
    if (line_is_outside(walk, at, end, *behind_heading)) {
        if (!walk->found && !line_is_title(walk, at, end) && !line_is_heading(walk, at, end))
            walk->outside = at;
        return true;
    }
    if (line_is_title(walk, at, end)) {
        *behind_heading = *behind_heading || walk->found;
        return true;
    }
    /* Past the word that the finding may be about. */
    left = walk_words(walk, at, end);
    for (; left && walk_reported(walk, line); left = walk_words(walk, left, end)) {
        while (left < end && token_blank(left, end))
            left++;
        while (left < end && !token_blank(left, end))
            left++;
    }
    return !left || walk_fail(walk, "a word is neither played, nor kept, nor reported", left);
}

static bool
walk_line(struct walk *walk, const char *at, unsigned long line, bool *behind_heading)
{
    const char *end = line_end_of(walk, at), *left;
    const struct element *element = walk_next(walk);
    struct walk before;
    bool other;

    /* Some editors put a mark of UTF-8 there; between lines of a remark it is a part of that. */
    if (end - at >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0 &&
        !(element && element->begun && element->length >= 3 && memcmp(element->text, at, 3) == 0))
        at += 3;
    other = !walk->close && !(element && element->begun) &&
            ((line_is_rule(at, end) && !token_row(at, end)) ||
             (!walk->found && line_is_heading(walk, at, end) && line_is_title(walk, at, end)));
    before = *walk;
    if (walk->count > walk->next)
        memcpy(walk->kept, walk->elements + walk->next,
               (walk->count - walk->next) * sizeof *walk->kept);
    left = try_line(walk, at, end, &before);
    /* A heading's squares are no moves, and its signs no marks. */
    if (!before.close && line_is_heading(walk, at, end) && holds(walk, &before, false)) {
        go_back(walk, &before);
        left = at;
    }
    /* "#" alone, or "#4", are headings as well. */
    if (walk->found && walk->found == walk->moves && walk->span_count == before.span_count &&
        line_is_heading(walk, at, end))
        *behind_heading = true;
    if (other && (left || !holds(walk, &before, true))) {
        go_back(walk, &before);
        return true;
    }
    if (!left) {
        bool outside = !before.close && walk->found == before.found &&
                       line_is_outside(walk, at, end, *behind_heading);

        if (holds(walk, &before, true) && (other || outside || line_is_key(walk, at, end)) &&
            is_passed_over(walk))
            go_back(walk, &before);
        if (walk->found && !before.found && walk->outside &&
            !line_is_above_two(walk, walk->outside, at))
            return walk_fail(walk, "a line above the moves vanished", walk->outside);
        return true;
    }
    if (before.close && !walk_reported(walk, line))
        return walk_fail(walk, "a word of a comment vanished", left);
    /* As if its words had not been looked at. */
    go_back(walk, &before);
    return walk_other(walk, at, line, behind_heading);
}

static bool
holds_words(const char *at, const char *end, const char *words, size_t length)
{
    while ((size_t)(end - at) >= length && memcmp(at, words, length) != 0)
        at++;
    return (size_t)(end - at) >= length;
}

/* A result that is not understood becomes the last comment: words of the line that is reported. */
static bool
is_bad_result(const struct walk *walk, const struct element *left)
{
    enum { LINE = 4096 };
    char utf8[4 * LINE];
    size_t length;

    if (left->kind != CONGO_COMMENT || left->begun || walk->next + 1 != walk->count)
        return false;
    for (size_t i = 0; i < congo_game_findings(walk->game); i++) {
        const congo_error *finding = congo_game_finding(walk->game, i);
        const char *at = walk->bytes;

        if (finding->code != CONGO_BAD_HEADING)
            continue;
        for (unsigned long line = walk->line; line < finding->line && at < walk->end; line++)
            at = line_end_of(walk, at) + 1;
        if (at == walk->end || line_end_of(walk, at) - at > LINE)
            continue;
        length = token_utf8(at, (size_t)(line_end_of(walk, at) - at), utf8);
        if (holds_words(at, line_end_of(walk, at), left->text, left->length) ||
            holds_words(utf8, utf8 + length, left->text, left->length))
            return true;
    }
    return false;
}

static bool
walk_all(struct walk *walk)
{
    unsigned long line = walk->line;
    bool behind_heading = false;
    struct element *left;

    for (const char *at = walk->bytes; at < walk->end; at = line_end_of(walk, at) + 1, line++)
        if (!walk_line(walk, at, line, &behind_heading))
            return false;
    left = walk_next(walk);
    if (left && !walk_says(walk, CONGO_RESULT_DIFFERS) && !is_bad_result(walk, left))
        return walk_fail(walk,
                         left->kind == CONGO_COMMENT ? "a comment was made up, or moved"
                         : left->kind == CONGO_MARK  ? "a mark was made up, or moved"
                                                     : "a move was made up, or moved",
                         walk->end);
    walk->account->moves += walk->found;
    for (size_t i = 0; i < walk->span_count; i++) {
        congo_remark_kind kind = walk->elements[walk->spans[i].element].kind;

        walk->account->marks += kind == CONGO_MARK;
        walk->account->words += kind == CONGO_COMMENT;
    }
    return true;
}

/* Once more, the last line that could be either taken the other way; false: all were. */
static bool
take_another_way(struct walk *walk, const struct account *before)
{
    while (walk->choices && walk->passed_over[walk->choices - 1])
        walk->choices--;
    if (!walk->choices)
        return false;
    walk->passed_over[walk->choices - 1] = true;
    walk->next = walk->found = walk->moves = walk->count = walk->span_count = walk->choice = 0;
    walk->close = '\0';
    walk->depth = 0;
    walk->outside = NULL;
    *walk->account = *before;
    walk_begin(walk, 0);
    return true;
}

static bool
walk_any_way(struct walk *walk)
{
    struct account before = *walk->account, first;

    for (unsigned tries = 0; tries < WALK_TRIES; tries++) {
        if (walk_all(walk))
            return true;
        if (!tries)
            first = *walk->account;
        if (!take_another_way(walk, &before))
            break;
    }
    *walk->account = first;
    return false;
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

    if (element->kind == CONGO_COMMENT && walk_says(walk, CONGO_BAD_VARIATION)) {
        for (size_t i = 0; i < span->length; i++)
            if (!is_exchanged(span->at[i], other[i]))
                return walk_fail(walk, "mirrored, a word became another", span->at);
        return true;
    }
    if (element->kind != CONGO_VARIATION)
        return memcmp(span->at, other, span->length) == 0 ||
               walk_fail(walk, "mirrored, a remark changed", span->at);
    move = mirrored_move(&element->move);
    return token_move(other, other + span->length, &move) == span->length ||
           walk_fail(walk, "a move stays behind unmirrored", span->at);
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
        row = token_row(start, line_end_of(walk, start));
        if (row && line_is_in_diagram(walk, start) &&
            is_mirrored_row(row, mirrored + (row - walk->bytes)))
            at = line_end_of(walk, at);
        else if (start < walk->end && *start == '[' &&
                 memchr(start, '/', (size_t)(walk->end - start)))
            at = line_end_of(walk, at);
        else
            return walk_fail(walk, "mirrored, other bytes changed", at);
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
    walk_begin(&walk, 0);
    walk.kept = calloc(walk.count + 1, sizeof *walk.kept);
    if (!walk.kept)
        abort();
    good = walk_any_way(&walk) && check_mirror(&walk, reader);
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
