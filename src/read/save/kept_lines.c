/* SPDX-License-Identifier: MIT */
/* kept_lines.c - what a person wrote between a save's lines, as comments of the game. */
#include "read/save/kept_lines.h"

#include "base/utf8.h"

#include <string.h>

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* The signs that mark a comment in a text are the writer's to set again. */
static void
without_signs(const char **at, const char **end)
{
    *at += utf8_mark(*at, *end);
    while (*at < *end && (is_blank(**at) || **at == ';'))
        ++*at;
    while (*end > *at && is_blank((*end)[-1]))
        --*end;
    if (*end - *at > 1 && **at == '{' && (*end)[-1] == '}' &&
        memchr(*at, '}', (size_t)(*end - *at)) == *end - 1 &&
        !memchr(*at + 1, '{', (size_t)(*end - *at) - 1)) {
        ++*at;
        --*end;
    }
}

void
kept_add(struct buf *words, const struct zsg_save *save, const struct save_record *record)
{
    const char *at = zsg_line(save, record), *end = at + record->length;

    without_signs(&at, &end);
    if (words->length && at < end)
        buf_add_char(words, '\n');
    for (; at < end; at++)
        buf_add_char(words, *at ? *at : ' ');
}

bool
kept_flush(congo_game *game, struct buf *words, congo_error *err)
{
    if (words->failed)
        return err_no_memory(err);
    if (words->length &&
        !congo_game_add_comment(game, 0, game->count, words->bytes, words->length, err))
        return false;
    buf_clear(words);
    return true;
}

static bool
is_any(const congo_game *game, const congo_remark *remark)
{
    (void)game;
    (void)remark;
    return true;
}

void
kept_forget(congo_game *game)
{
    remarks_cut(&game->remarks, 0);
    game_drop_remarks(game, 0, 0, is_any);
}

bool
kept_preface(congo_game *game, const struct zsg_save *save, size_t first_move, struct buf *words,
             congo_error *err)
{
    unsigned count[SAVE_OTHER + 1] = {0}, rows = 0;

    for (size_t i = 0; i < first_move; i++)
        rows += save->records[i].kind == SAVE_DIAGRAM;
    for (size_t i = 0; i < first_move; i++) {
        const struct save_record *record = &save->records[i];
        unsigned before = count[record->kind]++;

        if (record->kind == SAVE_OTHER ||
            (record->kind == SAVE_DIAGRAM && (rows < 7 || before >= 7)) ||
            (before && (record->kind == SAVE_RULES_FILE || record->kind == SAVE_VARIANT)))
            kept_add(words, save, record);
    }
    return kept_flush(game, words, err);
}
