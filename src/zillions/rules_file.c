/* SPDX-License-Identifier: MIT */
/* rules_file.c - a rules file and its games. */
#include "zillions/rules_file.h"

#include "base/mem.h"
#include "base/names.h"
#include "base/utf8.h"

static bool
is_save(const char *bytes, size_t size)
{
    static const char head[] = "Zillions Save Game File";

    return size >= sizeof head && memcmp(bytes, head, sizeof head - 1) == 0;
}

struct rules_file *
rules_file_read(const struct tree *folder, const char *path, const char *bytes, size_t size,
                bool keep_faults, congo_error *err)
{
    struct rules_file *file = mem_new(1, sizeof *file);

    if (!file) {
        err_no_memory(err);
        return NULL;
    }
    file->chosen = SIZE_MAX;
    file->path = mem_new(strlen(path) + 1, 1);
    if (file->path)
        memcpy(file->path, path, strlen(path));
    else
        err_no_memory(err);
    file->source.folder = folder;
    file->source.faults = keep_faults ? &file->faults : NULL;
    file->source.unknown = &file->unknown;
    if (file->path && is_save(bytes, size))
        err_set(err, CONGO_BAD_RULES, 0, 0, "a save, not a rules file; 'congo verify' reads it");
    else if (file->path && expr_read(&file->source, path, bytes, size, err) &&
             games_list(&file->source, &file->games, err))
        return file;
    if (err)
        err_in_file(err, path);
    rules_file_free(file);
    return NULL;
}

void
rules_file_free(struct rules_file *file)
{
    if (!file)
        return;
    ruleset_free(file->rules);
    mem_free(file->faults.fault);
    mem_free(file->skipped.fault);
    expr_free(&file->source);
    tree_free(&file->folder);
    mem_free(file->path);
    mem_free(file);
}

const char *
rules_file_title(const struct rules_file *file, size_t game)
{
    return games_title(game ? file->games.variants[game - 1] : file->games.game);
}

/*
 * Zillions is a program for Windows, whose code page 1252 has dashes and quotes where Latin-1 has
 * control characters. Of the five that it leaves free nothing is made.
 */
static unsigned
letter_of(unsigned char byte)
{
    static const uint16_t windows[32] = {
        0x20ac, 0x81,   0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
        0x2039, 0x0152, 0x8d,   0x017d, 0x8f,   0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
        0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d,   0x017e, 0x0178};

    return byte >= 0x80 && byte < 0xa0 ? windows[byte - 0x80] : byte;
}

enum encoding
encoding_of(const char *text, size_t length)
{
    enum encoding found = ENCODING_ASCII;
    unsigned letter;

    for (size_t at = 0, one; at < length; at += one) {
        bool ascii = (unsigned char)text[at] < 0x80;

        one = ascii ? 1 : utf8_read(text + at, length - at, &letter);
        if (!one)
            return ENCODING_LATIN;
        if (!ascii)
            found = ENCODING_UTF8;
    }
    return found;
}

void
utf8_from_latin(struct buf *out, const char *text, size_t length)
{
    bool is_utf8 = encoding_of(text, length) != ENCODING_LATIN;

    for (size_t at = 0; !is_utf8 && at < length; at++) {
        char bytes[4];

        buf_add(out, bytes, utf8_write(letter_of((unsigned char)text[at]), bytes));
    }
    if (is_utf8)
        buf_add(out, text, length);
}

bool
utf8_same(struct bytes a, const char *b)
{
    struct buf one = BUF_EMPTY, two = BUF_EMPTY;
    size_t length = strlen(b);
    bool same = length == a.length && names_equal_n(a.at, b, length);

    /* Most are names of other files: nothing has to be converted to tell. */
    if (!same && (encoding_of(a.at, a.length) != ENCODING_ASCII ||
                  encoding_of(b, length) != ENCODING_ASCII)) {
        utf8_from_latin(&one, a.at, a.length);
        utf8_from_latin(&two, b, length);
        same = buf_text(&one) && buf_text(&two) && names_equal(one.bytes, two.bytes);
    }
    buf_free(&one);
    buf_free(&two);
    return same;
}

static struct bytes
trimmed(struct bytes text)
{
    while (text.length && (*text.at == ' ' || *text.at == '\t')) {
        text.at++;
        text.length--;
    }
    return bytes_trimmed(text);
}

size_t
rules_file_game(const struct rules_file *file, struct bytes title)
{
    for (size_t i = 0; i <= file->games.count; i++)
        if (bytes_are(title, rules_file_title(file, i)))
            return i;
    for (size_t i = 0; i <= file->games.count; i++)
        if (utf8_same(trimmed(title), rules_file_title(file, i)))
            return i;
    return SIZE_MAX;
}

bool
rules_file_cut(const struct rules_file *file, congo_error *err)
{
    if (!file->source.unclosed)
        return false;
    expr_unclosed(&file->source, file->source.unclosed, err);
    return true;
}

const struct ruleset *
rules_file_choose(struct rules_file *file, size_t game, congo_error *err)
{
    if (file->rules && file->chosen == game)
        return file->rules;
    ruleset_free(file->rules);
    file->unknown.code = CONGO_OK;
    file->chosen = game;
    file->rules =
        ruleset_new(&file->source, &file->games, game ? file->games.variants[game - 1] : NULL, err);
    if (!file->rules && err)
        err_in_file(err, file->path);
    return file->rules;
}

const struct ruleset *
rules_file_play(struct rules_file *file, size_t game, congo_error *err)
{
    const struct ruleset *rules = rules_file_choose(file, game, err);

    if (!rules || !rules->engine)
        return rules;
    expr_fail(&file->source, rules->engine, err, RULES_IN_DLL);
    return NULL;
}
