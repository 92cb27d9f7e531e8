/* SPDX-License-Identifier: MIT */
/* read_json.c - reads a game that notate --json has written, and plays it again. */
#include "read/reader.h"

#include "base/json.h"
#include "base/utf8.h"
#include "rules/titles.h"
#include "game/start.h"
#include "game/write.h"

#include <stdlib.h>
#include <string.h>

/* A value in the text; `end` is the end of the whole text. */
struct value {
    const char *at, *end;
};

struct json_game {
    congo_game *game;
    unsigned long line;
    unsigned depth;
    struct buf text; /* a string with its escapes decoded */
    bool failed;     /* memory ran out for one of them */
    congo_error *err;
};

static void
skip_blanks(struct value *value)
{
    while (value->at < value->end && strchr(" \t\r\n,:", *value->at) && *value->at)
        value->at++;
}

/* The end of any value: skips strings, and counts brackets. */
static void
skip_value(struct value *value)
{
    unsigned depth = 0;
    bool quoted = false;

    skip_blanks(value);
    for (; value->at < value->end; value->at++) {
        char c = *value->at;

        if (quoted) {
            value->at += c == '\\' && value->at + 1 < value->end;
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            depth++;
        } else if (c == '}' || c == ']') {
            if (depth == 0)
                return;
            depth--;
        } else if (depth == 0 && strchr(",: \t\r\n", c)) {
            return;
        }
        if (depth == 0 && !quoted && (c == '"' || c == '}' || c == ']')) {
            value->at++;
            return;
        }
    }
}

/* The first item of an object or list; false: it is neither, or empty. */
static bool
enter(const struct value *whole, char bracket, struct value *inside)
{
    *inside = *whole;
    skip_blanks(inside);
    if (inside->at == inside->end || *inside->at != bracket)
        return false;
    inside->at++;
    skip_blanks(inside);
    return inside->at < inside->end && *inside->at != '}' && *inside->at != ']';
}

static bool
at_end(struct value *value)
{
    skip_blanks(value);
    return value->at == value->end || *value->at == '}' || *value->at == ']';
}

static bool
member(const struct value *object, const char *name, struct value *found)
{
    struct value inside;
    size_t length = strlen(name);

    if (!enter(object, '{', &inside))
        return false;
    while (!at_end(&inside)) {
        bool here = (size_t)(inside.end - inside.at) > length + 1 && inside.at[0] == '"' &&
                    memcmp(inside.at + 1, name, length) == 0 && inside.at[length + 1] == '"';

        skip_value(&inside);
        skip_blanks(&inside);
        *found = inside;
        if (here)
            return true;
        skip_value(&inside);
    }
    return false;
}

/* The four hex digits after "\u". */
static unsigned long
read_digits(struct value *value)
{
    char digits[5] = "";

    for (unsigned i = 0; i < 4 && value->at < value->end; i++)
        digits[i] = *value->at++;
    return strtoul(digits, NULL, 16);
}

/* Reads a string into json->text; NULL: not a string. */
static const char *
read_string(struct json_game *json, const struct value *whole)
{
    static const char escapes[] = "nrtbf", signs[] = "\n\r\t\b\f";
    struct value value = *whole;

    skip_blanks(&value);
    buf_clear(&json->text);
    if (value.at == value.end || *value.at != '"')
        return NULL;
    for (value.at++; value.at < value.end && *value.at != '"';) {
        char c = *value.at++;
        const char *escape;

        if (c != '\\' || value.at == value.end) {
            buf_add_char(&json->text, c);
            continue;
        }
        c = *value.at++;
        escape = strchr(escapes, c);
        if (c == 'u') {
            unsigned long letter = read_digits(&value);
            char utf8[4];

            if (letter >= 0xd800 && letter < 0xdc00 && value.end - value.at > 6) {
                value.at += 2;
                letter = 0x10000 + ((letter & 0x3ff) << 10) + (read_digits(&value) & 0x3ff);
            }
            buf_add(&json->text, utf8, utf8_write(letter ? (unsigned)letter : '?', utf8));
        } else {
            buf_add_char(&json->text, escape && *escape ? signs[escape - escapes] : c);
        }
    }
    (void)buf_text(&json->text);
    json->failed |= json->text.failed;
    return json->text.failed ? NULL : json->text.bytes;
}

static const char *
text_of(struct json_game *json, const struct value *object, const char *name)
{
    struct value value;
    const char *text = member(object, name, &value) ? read_string(json, &value) : NULL;

    return text ? text : "";
}

static unsigned long
number_of(const struct value *object, const char *name)
{
    struct value value;

    return member(object, name, &value) ? strtoul(value.at, NULL, 10) : 0;
}

/* ------------------------------------------------------------------ lines and remarks */

static bool add_remarks(struct json_game *json, const struct value *object, size_t line,
                        size_t plies);

static bool
add_moves(struct json_game *json, const struct value *list, size_t line)
{
    struct value item;

    if (!enter(list, '[', &item))
        return true;
    for (size_t ply = 0; !at_end(&item); ply++) {
        const char *text = text_of(json, &item, "notation");
        congo_position now = *game_line_at(json->game, line, ply);
        congo_move move;

        if (!*text)
            return err_set(json->err, CONGO_BAD_MOVE, 0, 0,
                           "a move of a game in JSON needs its \"notation\"; 'congo notate --json' "
                           "writes it");
        if (!congo_move_read(&now, text, &move, json->err) ||
            !congo_game_line_play(json->game, line, &move, json->err) ||
            !add_remarks(json, &item, line, ply + 1))
            return false;
        skip_value(&item);
    }
    return true;
}

static bool
add_remark(struct json_game *json, const struct value *item, size_t line, size_t plies)
{
    struct value value;
    size_t variation;

    if (member(item, "comment", &value)) {
        const char *text = read_string(json, &value);

        return !text ||
               congo_game_add_comment(json->game, line, plies, text, json->text.length, json->err);
    }
    if (member(item, "mark", &value))
        return congo_game_add_mark(json->game, line, plies, (unsigned)number_of(item, "mark"),
                                   json->err);
    if (!member(item, "variation", &value))
        return true;
    if (json->depth == CONGO_VARIATION_DEPTH_MAX)
        return err_set(json->err, CONGO_BAD_VARIATION, 0, 0,
                       "variations nested more than %d deep, the limit", CONGO_VARIATION_DEPTH_MAX);
    variation = congo_game_add_variation(json->game, line, plies, json->err);
    if (!variation)
        return false;
    json->depth++;
    if (!add_remarks(json, item, variation, 0) || !add_moves(json, &value, variation))
        return false;
    json->depth--;
    return true;
}

static bool
add_remarks(struct json_game *json, const struct value *object, size_t line, size_t plies)
{
    struct value list, item;

    if (!member(object, "remarks", &list) || !enter(&list, '[', &item))
        return true;
    for (; !at_end(&item); skip_value(&item))
        if (!add_remark(json, &item, line, plies))
            return false;
    return true;
}

static bool
add_tags(struct json_game *json, const struct value *object)
{
    struct value list, item;

    if (!member(object, "tags", &list) || !enter(&list, '[', &item))
        return true;
    for (; !at_end(&item); skip_value(&item)) {
        char name[100];
        const char *text = text_of(json, &item, "name");
        size_t length = strlen(text) < sizeof name - 1 ? strlen(text) : sizeof name - 1;

        memcpy(name, text, length);
        name[length] = '\0';
        text = text_of(json, &item, "value");
        if (!game_add_tag(json->game, name, length, text, strlen(text), json->err))
            return false;
    }
    return true;
}

/* A result that the moves do not show is kept as a tag, as in a text. */
static bool
keep_result(struct json_game *json, const struct value *object)
{
    const char *said = text_of(json, object, "result"), *tag = congo_game_tag(json->game, "Result");
    congo_result is = congo_game_result(json->game);

    if (!*said || strcmp(said, congo_result_name(CONGO_UNFINISHED_RESULT)) == 0 ||
        strcmp(said, congo_result_name(is)) == 0 || (tag && strcmp(said, tag) == 0))
        return true;
    if (is == CONGO_UNFINISHED_RESULT && !tag)
        return congo_game_set_tag(json->game, "Result", said, json->err);
    if (is == CONGO_UNFINISHED_RESULT)
        game_finding(json->game, CONGO_RESULT_DIFFERS, json->line,
                     "the result is %.20s here, but %.20s in the tag, which counts", said, tag);
    else
        game_finding(json->game, CONGO_RESULT_DIFFERS, json->line,
                     "the JSON says %.20s, but the game ended %s", said, congo_result_name(is));
    return true;
}

/*
 * Says where the object is damaged. What stands before that place is read, as in a save that is cut
 * off, and nothing behind it can be taken for the game.
 */
static void
report_damage(struct json_game *json, struct value *object)
{
    const char *fault = json_fault(object->at, object->end), *start = object->at;
    congo_error *report;

    if (!fault)
        return;
    report = fault == object->end || *fault == '\n'
                 ? game_error(json->game, CONGO_TRUNCATED, json->line,
                              "this line of JSON is cut off in the middle of a game")
                 : game_error(json->game, CONGO_UNKNOWN_LINE, json->line,
                              "this line of JSON is damaged here; the rest is not read");
    while (start < fault && memchr(start, '\n', (size_t)(fault - start)))
        start = (const char *)memchr(start, '\n', (size_t)(fault - start)) + 1;
    if (report) {
        report->column = (unsigned long)(fault - start) + 1;
        err_excerpt(report, start, (size_t)(object->end - start));
    }
    object->end = fault;
}

/* The start: the caller's choice, or else the one in the object. */
static const congo_variant *
read_start(struct json_game *json, const struct value *object, const congo_variants *variants,
           const congo_reading *reading, congo_position *start)
{
    struct start_told told = {.reading = reading};
    const congo_variant *variant = reading->variant;
    const char *text;

    text = text_of(json, object, "game");
    if (*text) {
        err_set(json->err, CONGO_NOT_CONGO, 0, 0,
                "JSON of another game (\"%.80s\") cannot be read; use its save or its text", text);
        return NULL;
    }
    if (!variant && !*text_of(json, object, "variant")) {
        err_set(json->err, CONGO_UNKNOWN_VARIANT, 0, 0,
                "this line of JSON names no variant; add \"variant\":\"NAME\", or use --variant");
        return NULL;
    }
    if (!variant)
        variant = titles_find(variants, text_of(json, object, "variant"), NULL, json->err);
    if (!variant)
        return NULL;
    text = text_of(json, object, "terrain");
    told.terrain = strcmp(text, "river") == 0 ? CONGO_RIVER : CONGO_ISLANDS;
    told.has_terrain = told.terrain == CONGO_RIVER || strcmp(text, "islands") == 0;
    if (*text && !told.has_terrain)
        game_finding(json->game, CONGO_BAD_HEADING, json->line,
                     "unknown terrain \"%.80s\"; the variant's own is used; write islands or river",
                     text);
    text = text_of(json, object, "setup");
    told.words = *text ? text : NULL;
    return start_position(&told, variant, start, json->err) ? variant : NULL;
}

bool
reader_read_json(congo_game *game, const congo_variants *variants, const congo_reading *reading,
                 const struct item *item, congo_error *err)
{
    congo_error why = {.code = CONGO_OK};
    struct json_game json = {.game = game, .line = item->line, .text = BUF_EMPTY, .err = &why};
    struct value object = {item->bytes + item->json, item->bytes + item->size}, first;
    struct value moves = object;
    congo_position start;
    const congo_variant *variant;
    bool fine;

    game_clear(game);
    report_damage(&json, &object);
    variant = read_start(&json, &object, variants, reading, &start);
    fine = variant != NULL;
    /* Reports name the same things, but not the moves. */
    if (fine && !member(&object, "moves", &moves))
        fine =
            err_set(&why, CONGO_NO_HEADER, 0, 0,
                    "no moves in this JSON; 'congo notate --json' writes games with their moves");
    if (fine) {
        game_begin(game, variant, &start);
        if (enter(&moves, '[', &first))
            game->first_number = number_of(&first, "number") ? number_of(&first, "number") : 1;
        buf_add_text(&game->players, text_of(&json, &object, "players"));
        buf_add_text(&game->heading, text_of(&json, &object, "heading"));
        fine = ((buf_text(&game->players) && buf_text(&game->heading)) || err_no_memory(&why)) &&
               add_tags(&json, &object) && add_remarks(&json, &object, 0, 0) &&
               add_moves(&json, &moves, 0) && (game->errors.count || keep_result(&json, &object));
    }
    buf_free(&json.text);
    if (json.failed || why.code == CONGO_NO_MEMORY)
        return err_no_memory(err);
    if (!fine && !game->errors.count)
        game_error(game, why.code, item->line, "%s", why.text);
    game_judge(game);
    return !game->out_of_memory || err_no_memory(err);
}

bool
reader_mirror_json(const congo_reader *reader, struct buf *out, congo_error *err)
{
    const struct item *item = &reader->item;
    struct json_game json = {.text = BUF_EMPTY};
    struct value object = {item->bytes + item->json, item->bytes + item->size};
    congo_game *game = congo_game_new(err), *mirrored = congo_game_new(err);
    bool fine =
        game && mirrored && reader_read_json(game, reader->variants, &reader->reading, item, err);

    if (fine && congo_game_errors(game)) {
        *err = *congo_game_error(game, 0);
        fine = false;
    }
    fine = fine && game_copy(mirrored, game, game->count, true, err);
    if (fine)
        write_json(mirrored, text_of(&json, &object, "file"), CONGO_SAVANNA, out);
    if (json.failed || out->failed)
        fine = err_no_memory(err);
    congo_game_free(mirrored);
    congo_game_free(game);
    buf_free(&json.text);
    return fine;
}
