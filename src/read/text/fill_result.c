/* SPDX-License-Identifier: MIT */
/* fill_result.c - adds the result that a text claims to the game that was played. */
#include "read/text/reading.h"

#include "base/names.h"

#include <string.h>

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool
text_add_words(struct text_reader *reader, size_t line, size_t plies, uint32_t at, uint32_t end)
{
    const char *bytes = reader->item->bytes;
    struct buf text = BUF_EMPTY;
    bool fine;

    while (at < end && is_blank(bytes[at]))
        at++;
    while (end > at && is_blank(bytes[end - 1]))
        end--;
    if (at == end)
        return true;
    for (; at < end; at++) {
        uint32_t behind = at;

        while (bytes[behind] == '\r')
            behind++;
        if (bytes[behind] == '\n')
            at = behind;
        buf_add_char(&text, bytes[at]);
    }
    fine = text.failed ? err_no_memory(reader->err)
                       : congo_game_add_comment(reader->game, line, plies, text.bytes, text.length,
                                                reader->err);
    buf_free(&text);
    return fine;
}

static void
note_result(struct text_reader *reader, unsigned long line, unsigned said)
{
    congo_result result = congo_game_result(reader->game);

    if (said && result && said != (unsigned)result)
        game_finding(reader->game, CONGO_RESULT_DIFFERS, line,
                     "the text says %s, but the game ended %s",
                     congo_result_name((congo_result)said), congo_result_name(result));
}

/* The line of the tag "Result"; 0: it is somewhere else than in the text. */
static unsigned long
tag_line(const struct text_reader *reader)
{
    for (size_t i = 0; i < reader->parts->tags.count; i++) {
        const struct text_tag *tag = &reader->parts->tags.list[i];

        if (tag->name.length == strlen("Result") &&
            names_equal_n("Result", reader->item->bytes + tag->name.at, tag->name.length))
            return tag->value.line;
    }
    return 0;
}

/* A tag from two texts, one behind the other. */
static bool
set_tag(struct text_reader *reader, const char *tag, const char *first, const char *then,
        size_t length)
{
    struct buf text = BUF_EMPTY;
    bool fine;

    buf_add_text(&text, first);
    buf_add_text(&text, *first && length ? ", " : "");
    buf_add(&text, then, length);
    fine = (buf_text(&text) || err_no_memory(reader->err)) &&
           congo_game_set_tag(reader->game, tag, text.bytes, reader->err);
    buf_free(&text);
    return fine;
}

/*
 * The reason behind a result, without what joins it: ", resigned", " (resigned)", " - *resigned*".
 */
static void
find_reason(const char **at, const char **end)
{
    size_t length;

    /* of "**1-0**, resigned" */
    while (*at < *end && strchr("*_`", **at))
        ++*at;
    while (*at < *end &&
           (length = strchr(",;:.", **at) || is_blank(**at) ? 1 : decode_dash(*at, *end)) != 0)
        *at += length;
    while (*end > *at && is_blank((*end)[-1]))
        --*end;
    while (*end - *at > 2 && strchr("(*_`", **at)) {
        char close = **at == '(' ? ')' : **at;

        if (memchr(*at + 1, close, (size_t)(*end - *at - 1)) != *end - 1)
            break;
        ++*at;
        --*end;
    }
}

/* [Result "Black won"] and "Result: ½-½" become what PGN has there. `tag` is not the game's own. */
static bool
name_result(struct text_reader *reader, const char *tag)
{
    congo_game *game = reader->game;
    const char *end = tag + strlen(tag), *behind, *reason;
    unsigned said = 0;
    size_t length = word_any_result(tag, end, &said);

    if (!length) {
        game_finding(game, CONGO_BAD_HEADING, tag_line(reader),
                     "the result \"%.40s\" is not understood; write 1-0, 0-1, 1/2-1/2 or *", tag);
        return true;
    }
    note_result(reader, tag_line(reader), said);
    reason = word_result_reason(tag, length);
    if (reason && !congo_game_tag(game, "Termination") &&
        !congo_game_set_tag(game, "Termination", reason, reader->err))
        return false;
    behind = tag + length;
    find_reason(&behind, &end);
    /* "White won on time, sadly" */
    if (reason && behind < end &&
        !congo_game_add_comment(game, 0, 0, behind, (size_t)(end - behind), reader->err))
        return false;
    return set_tag(reader, "Result", congo_result_name((congo_result)said), behind,
                   reason ? 0 : (size_t)(end - behind));
}

static bool
name_tagged_result(struct text_reader *reader)
{
    const char *tag = congo_game_tag(reader->game, "Result");
    struct buf text = BUF_EMPTY;
    bool fine;

    if (!tag || !*tag || strcmp(tag, "?") == 0)
        return true;
    buf_add_text(&text, tag);
    fine = buf_text(&text) ? name_result(reader, text.bytes) : err_no_memory(reader->err);
    buf_free(&text);
    return fine;
}

/* Whether a tag has a result. One that is not understood has none, and no more has "?". */
static bool
is_tagged(const congo_game *game, unsigned *said)
{
    const char *tag = congo_game_tag(game, "Result");

    *said = 0;
    return tag && word_any_result(tag, tag + strlen(tag), said);
}

unsigned
text_result_above(const struct text_reader *reader)
{
    const struct text_value *claim = &reader->parts->claim;
    const char *text = reader->item->bytes + claim->at;
    unsigned said = 0;

    if (congo_game_result(reader->game) == CONGO_UNFINISHED_RESULT &&
        !(is_tagged(reader->game, &said) && said) && claim->there && claim->at < reader->end)
        (void)word_any_result(text, text + claim->length, &said);
    return said;
}

void
text_tell_other_result(struct text_reader *reader, unsigned long line, unsigned said,
                       const char *counts)
{
    game_finding(
        reader->game, CONGO_RESULT_DIFFERS, line,
        "the result is %s here, but %.20s above, which counts; this is treated as a comment",
        congo_result_name((congo_result)said), counts);
}

/* The words of a tag that says no result become a comment. */
static bool
replace_tag(struct text_reader *reader, unsigned said)
{
    const char *tag = congo_game_tag(reader->game, "Result");
    unsigned none;

    if (tag && *tag && strcmp(tag, "?") != 0 && !is_tagged(reader->game, &none) &&
        !congo_game_add_comment(reader->game, 0, reader->game->count, tag, strlen(tag),
                                reader->err))
        return false;
    return congo_game_set_tag(reader->game, "Result", congo_result_name((congo_result)said),
                              reader->err);
}

/*
 * Keeps what does not follow from the rules: a result as a tag. If a tag has another one, `*counts`
 * is false, and the words that say it are a remark.
 */
static bool
keep_result(struct text_reader *reader, unsigned said, unsigned long line, const char *words,
            size_t length, bool *counts)
{
    congo_game *game = reader->game;
    unsigned tagged;

    *counts = true;
    (void)is_tagged(game, &tagged);
    /* The same result has been told where the tag has it. */
    if (said != tagged)
        note_result(reader, line, said);
    if (said == (unsigned)congo_game_result(game) || said == 0 || said == tagged)
        return true;
    if (!tagged)
        return replace_tag(reader, said);
    *counts = false;
    text_tell_other_result(reader, line, said, congo_game_tag(game, "Result"));
    return congo_game_add_comment(game, 0, game->count, words, length, reader->err);
}

/* "1-0" or "Black resigns" after the last move. */
static bool
keep_last_result(struct text_reader *reader, const struct text_remark *last)
{
    const char *words = reader->item->bytes + last->at;
    const char *reason = word_result_reason(words, last->length);
    bool counts;

    if (!keep_result(reader, last->value, last->line, words, last->length, &counts))
        return false;
    return !reason || !counts || congo_game_result(reader->game) != CONGO_UNFINISHED_RESULT ||
           congo_game_tag(reader->game, "Termination") ||
           congo_game_set_tag(reader->game, "Termination", reason, reader->err);
}

/*
 * "Anna resigns" behind the last move, of whom a tag says that she is White. Where a result is
 * stated it counts, and this lends it a reason or contradicts it.
 */
static bool
keep_named_result(struct text_reader *reader)
{
    const struct text_parts *parts = reader->parts;
    congo_game *game = reader->game;
    struct named_ending ending = {.reason = NULL};
    unsigned said = 0, stated = 0;

    if (game->errors.count || congo_game_result(game) != CONGO_UNFINISHED_RESULT)
        return true;
    ending.stated = is_tagged(game, &stated) || parts->result.there || parts->claim.there;
    reader->player[0] = congo_game_tag(game, "White");
    reader->player[1] = congo_game_tag(game, "Black");
    for (size_t i = 0; i < parts->remarks.count && !said; i++) {
        const struct text_remark *remark = &parts->remarks.list[i];

        if (remark->kind <= REMARK_PROSE && !remark->of && remark->plies == parts->count &&
            remark->at < reader->end)
            said = text_named_result(reader, remark, &ending);
    }
    if (!said && !ending.stated)
        text_note_ending(reader, &ending);
    if (!said)
        return true;
    if (stated && said != stated) {
        game_finding(game, CONGO_RESULT_DIFFERS, ending.number,
                     "this says %s, but the result is given as %s; treated as a comment",
                     congo_result_name((congo_result)said),
                     congo_result_name((congo_result)stated));
        return true;
    }
    if (ending.reason && !congo_game_tag(game, "Termination") &&
        !congo_game_set_tag(game, "Termination", ending.reason, reader->err))
        return false;
    return stated || replace_tag(reader, said);
}

/* "Result: 1-0, Black resigned" */
static bool
keep_result_line(struct text_reader *reader, const struct text_value *value)
{
    const char *text = reader->item->bytes + value->at, *end = text + value->length;
    const char *reason = congo_reason_name(congo_game_reason(reader->game)), *in_words, *at;
    unsigned said = 0;
    size_t length;
    bool counts;

    if (!value->there || value->at >= reader->end)
        return true;
    length = word_any_result(text, end, &said);
    in_words = word_result_reason(text, length);
    if (!keep_result(reader, said, value->line, text, (size_t)(end - text), &counts))
        return false;
    if (!counts)
        return true;
    /* "White lost on time" */
    if (in_words && said != (unsigned)congo_game_result(reader->game) &&
        !congo_game_tag(reader->game, "Termination") &&
        !congo_game_set_tag(reader->game, "Termination", in_words, reader->err))
        return false;
    at = text + length;
    find_reason(&at, &end);
    length = (size_t)(end - at);
    if (length == strlen(reason) && memcmp(at, reason, length) == 0 &&
        said == (unsigned)congo_game_result(reader->game))
        return true;
    /* What the tags claim is written there as well. */
    if (said == (unsigned)game_claim(reader->game, &reason) && length <= strlen(reason) &&
        memcmp(at, reason, length) == 0 && !reason[length + strspn(reason + length, " ")])
        return true;
    if (length && !congo_game_tag(reader->game, "Termination"))
        return set_tag(reader, "Termination", "", at, length);
    return text_add_words(reader, 0, reader->game->count, (uint32_t)(at - reader->item->bytes),
                          (uint32_t)(end - reader->item->bytes));
}

bool
text_fill_result(struct text_reader *reader, const struct text_remark *last)
{
    return name_tagged_result(reader) && (!last || keep_last_result(reader, last)) &&
           keep_result_line(reader, &reader->parts->claim) &&
           keep_result_line(reader, &reader->parts->result) && keep_named_result(reader);
}
