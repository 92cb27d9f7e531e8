/* SPDX-License-Identifier: MIT */
/* tags.c - a game's tags: names with values, as in PGN. */
#include "game/game.h"

#include "base/mem.h"
#include "base/names.h"

#include <string.h>

size_t
congo_game_tags(const congo_game *game)
{
    return game->remarks.tag_count;
}

const char *
congo_game_tag_name(const congo_game *game, size_t index)
{
    return index < game->remarks.tag_count
               ? game->remarks.texts.bytes + game->remarks.tags[index].name
               : NULL;
}

const char *
congo_game_tag_value(const congo_game *game, size_t index)
{
    return index < game->remarks.tag_count
               ? game->remarks.texts.bytes + game->remarks.tags[index].value
               : NULL;
}

const char *
congo_game_tag(const congo_game *game, const char *name)
{
    for (size_t i = 0; i < game->remarks.tag_count; i++)
        if (names_equal(congo_game_tag_name(game, i), name))
            return congo_game_tag_value(game, i);
    return NULL;
}

bool
game_add_tag(congo_game *game, const char *name, size_t name_length, const char *value,
             size_t value_length, congo_error *err)
{
    struct game_remarks *remarks = &game->remarks;
    struct game_tag *tags =
        mem_more(remarks->tags, remarks->tag_count, &remarks->tag_room, sizeof *tags);
    struct game_tag tag = {remarks->texts.length, remarks->texts.length + name_length + 1};
    struct buf both = BUF_EMPTY;
    bool fine;

    if (!tags)
        return err_no_memory(err);
    remarks->tags = tags;
    /* Both at once, for the value of another tag moves once texts are added. */
    buf_add(&both, name, name_length);
    buf_add_char(&both, '\0');
    buf_add(&both, value, value_length);
    fine = buf_text(&both) ? remarks_add_text(remarks, both.bytes, both.length, err)
                           : err_no_memory(err);
    buf_free(&both);
    if (fine)
        tags[remarks->tag_count++] = tag;
    return fine;
}

void
game_drop_tag(congo_game *game, const char *name)
{
    struct game_remarks *remarks = &game->remarks;
    size_t kept = 0;

    for (size_t i = 0; i < remarks->tag_count; i++)
        if (!names_equal(congo_game_tag_name(game, i), name))
            remarks->tags[kept++] = remarks->tags[i];
    remarks->tag_count = kept;
}

/* Whether a tag repeats something that the game itself knows better. */
static bool
contradicts(const congo_game *game, const char *name, const char *value)
{
    char start[CONGO_POSITION_SIZE];

    if (names_equal(name, "Variant"))
        return !game->variant || !names_equal(value, game->variant->title);
    congo_position_write(&game->start, start);
    if (names_equal(name, "FEN"))
        return strcmp(value, start) != 0;
    return names_equal(name, "SetUp") && strcmp(value, "1") != 0;
}

bool
congo_game_set_tag(congo_game *game, const char *name, const char *value, congo_error *err)
{
    struct game_remarks *remarks = &game->remarks;

    if (contradicts(game, name, value))
        return err_set(err, CONGO_USAGE, 0, 0, "the tag %.20s would contradict the game", name);
    if (!*name || strpbrk(name, " \t\r\n\"[]") || strpbrk(value, "\r\n"))
        return err_set(err, CONGO_USAGE, 0, 0,
                       "a tag needs a name of one word and a value of one line");
    for (size_t i = 0; i < remarks->tag_count; i++) {
        size_t at = remarks->texts.length;

        if (!names_equal(congo_game_tag_name(game, i), name))
            continue;
        if (!remarks_add_text(remarks, value, strlen(value), err))
            return false;
        remarks->tags[i].value = at;
        return true;
    }
    return game_add_tag(game, name, strlen(name), value, strlen(value), err);
}
