/* SPDX-License-Identifier: MIT */
/* no_game.c - what bytes that hold no game may be instead, and what reads them. */
#include "read/no_game.h"

#include "base/names.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "read/line/chess.h"
#include "read/quoted_save.h"

#include <string.h>

/* How JSON of another layout, {"name": or [{"name":, becomes what can be read; NULL: it is not
 * JSON. */
static const char *
remedy_for_json(const struct item *item)
{
    static const char signs[] = "{\"", file[] = "file";
    const char *at = item->bytes, *end = at + item->size, *name;
    bool list = false;

    at += utf8_mark(at, end);
    for (unsigned i = 0; i < 2; at++) {
        if (at == end)
            return NULL;
        if (*at == signs[i])
            i++;
        else if (!strchr(i ? " \t\r\n" : " \t\r\n[", *at))
            return NULL;
        list = list || *at == '[';
    }
    for (name = at; at < end && (scan_is_letter(*at) || *at == '_');)
        at++;
    if (end - at < 2 || at[0] != '"' || at[1] != ':')
        return NULL;
    if ((size_t)(at - name) != sizeof file - 1 || memcmp(name, file, sizeof file - 1) != 0)
        return "no game found; in JSON, each game is one line that begins with \"file\", as 'congo "
               "notate --json' writes it";
    return list ? "no game found; in JSON, each game is one line; to put each game of a list on "
                  "its own line, use jq -c '.[]'"
                : "no game found; in JSON, each game is one line; to put the game on one line, use "
                  "'jq -c .'";
}

static bool
starts(const struct item *item, const char *with, size_t length)
{
    return item->size >= length && memcmp(item->bytes, with, length) == 0;
}

/* The words of a document are between its own commands, or packed. */
#define DOCUMENT "a word processor's file; save it as plain text (.txt), and name that"

/* Whether an archive has a text in it, as word processors write it. */
static bool
packs_document(const struct item *item)
{
    static const char *const parts[] = {"word/document.xml", "opendocument.text"};
    const char *end = item->bytes + item->size;

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        size_t length = strlen(parts[i]);

        for (const char *at = item->bytes; (at = memchr(at, *parts[i], (size_t)(end - at))); at++)
            if ((size_t)(end - at) >= length && memcmp(at, parts[i], length) == 0)
                return true;
    }
    return false;
}

/* Whether words, in any case, begin a line or stand within one. */
static bool
has_words(const struct item *item, const char *words, bool begin)
{
    const char *end = item->bytes + item->size;
    size_t length = strlen(words);

    for (const char *at = item->bytes; (size_t)(end - at) >= length; at++)
        if ((!begin || at == item->bytes || at[-1] == '\n') && names_equal_n(words, at, length))
            return true;
    return false;
}

/* Moves within tags, or packed for mail. NULL: neither. */
static const char *
remedy_for_wrapped(const struct item *item)
{
    static const char *const pages[] = {"<!DOCTYPE html", "<html"};
    const char *at = item->bytes, *end = at + item->size;

    at += utf8_mark(at, end);
    while (at < end && strchr(" \t\r\n", *at))
        at++;
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        if ((size_t)(end - at) > strlen(pages[i]) && names_equal_n(pages[i], at, strlen(pages[i])))
            return "a web page; copy its text into a text file (.txt), and name that";
    if (!has_words(item, "Content-Transfer-Encoding: base64", true))
        return NULL;
    return has_words(item, "name=", false)
               ? "a mail with an attachment; save the attachment, and name that"
               : "a mail whose text is encoded; open it in a mail program, copy its text into a "
                 "text file (.txt), and name that";
}

/* What the words that hold no game may be, and what reads them. */
static const char *
something_else(const struct item *item)
{
    const char *other = remedy_for_json(item);

    other = other ? other : remedy_for_wrapped(item);
    if (other)
        return other;
    switch (chess_rows(item->bytes, item->bytes + item->size)) {
    case 8:
        return "a chess position (FEN or EPD), not a game of Congo";
    case 7:
        return "a position, not a game; 'congo show --position POSITION' draws it";
    default:
        return NULL;
    }
}

static const char *
binary_kind(const struct item *item)
{
    if (utf8_is_wide(item->bytes, item->size))
        return UTF8_WIDE_TEXT;
    if (stream_is_archive(item))
        return packs_document(item) ? DOCUMENT : "a zip archive; unpack it and name the folder";
    if (starts(item, "\x1f\x8b", 2))
        return "a compressed file; unpack it first";
    if (starts(item, "%PDF-", 5))
        return "a PDF file; copy the game's lines into a text file (.txt)";
    if (stream_is_document(item) || starts(item, "\xd0\xcf\x11\xe0", 4))
        return DOCUMENT;
    if (stream_is_index(item))
        return "an index that congo made; search it with 'congo find --db FILE'";
    if (stream_is_page(item))
        return "a web page that congo made; open it in a browser, or use the games it was made of";
    return "not a text file";
}

/*
 * Words of a text whose lines end in CR alone would be read as one line, and a comment behind ";"
 * would swallow all that follows. A stray one in other lines is a blank.
 */
static bool
has_bare_returns(const struct item *item)
{
    size_t lone = scan_count_lone_returns(item->bytes, item->size);

    return lone && lone >= scan_count_lines(item->bytes, item->size);
}

/*
 * A line that begins as moves do, "1. hello", is where the fault lies; a text's own heading is
 * above it. False: no line does.
 */
static bool
say_numbered(const struct item *item, congo_error *err)
{
    const char *at = item->bytes, *end = at + item->size;

    for (unsigned long line = item->line; at < end; line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at)), *word = at, *number;

        stop = stop ? stop : end;
        while (word < stop && (*word == ' ' || *word == '\t'))
            word++;
        for (number = word; word < stop && scan_is_digit(*word);)
            word++;
        if (word > number && word < stop && *word == '.') {
            size_t length = 0;

            word++;
            while (word < stop && (*word == '.' || *word == ' ' || *word == '\t'))
                word++;
            while (word + length < stop && !strchr(" \t\r", word[length]))
                length++;
            if (length)
                return !err_set(err, CONGO_NO_HEADER, line, (size_t)(word - at) + 1,
                                "no game found: \"%.*s\" is not a move; a line of moves looks like "
                                "\"1. E3 Z-BD5\"",
                                length < 40 ? (int)length : 40, word);
        }
        at = stop + (stop < end);
    }
    return false;
}

bool
no_game_form(const struct item *item)
{
    return has_bare_returns(item) || remedy_for_json(item);
}

congo_read
no_game(const struct item *item, congo_error *err)
{
    const char *other = something_else(item);

    if (item->kind == ITEM_BINARY)
        err_set(err, CONGO_BINARY, item->line, 0, "%s", binary_kind(item));
    else if (item->blank)
        err_set(err, CONGO_EMPTY_INPUT, 0, 0, "only blank lines; there is no game to read");
    else if (has_bare_returns(item))
        err_set(err, CONGO_UNKNOWN_LINE, item->line, 0, SCAN_LONE_RETURNS);
    else if (quoted_save(item->bytes, item->size, item->line, true, err))
        return CONGO_READ_ERROR;
    else if (other || !say_numbered(item, err))
        err_set(err, CONGO_NO_HEADER, item->line, 0, "%s", other ? other : NO_GAME_TEXT);
    return CONGO_READ_ERROR;
}
