/* SPDX-License-Identifier: MIT */
/* left_out.c - counts what a save cannot hold. */
#include "read/save/left_out.h"

#include "base/names.h"
#include "read/save/record.h"

#include <string.h>

/* A result that was agreed or resigned, and is in two tags: true if there is one. */
static bool
add_result(const congo_game *game, struct left_out *left_out)
{
    const char *reason;
    congo_result result = game_claim(game, &reason);

    if (result == CONGO_UNFINISHED_RESULT)
        return false;
    if (!left_out->results++)
        buf_printf(&left_out->result, "the result (%s%s%s)", congo_result_name(result),
                   *reason ? ", " : "", reason);
    return true;
}

/*
 * Whether a tag says what a save does not: not a value that PGN writes for an unknown one, nor the
 * result of the moves, nor the name of the file.
 */
static bool
says_more(const congo_game *game, const char *name, const char *value)
{
    if (names_equal(name, "Result"))
        return strcmp(value, congo_result_name(congo_game_result(game))) != 0;
    return value[strspn(value, "?.-* ")] && !names_equal(name, "Source");
}

void
left_out_count(const congo_game *game, struct left_out *left_out)
{
    congo_line about;
    congo_remark remark;

    for (size_t line = 0; congo_game_line(game, line, &about); line++)
        for (size_t plies = 0; plies <= about.plies; plies++)
            for (size_t cursor = 0; congo_game_remark(game, line, plies, &cursor, &remark);) {
                left_out->comments += remark.kind == CONGO_COMMENT;
                left_out->marks += remark.kind == CONGO_MARK;
                left_out->variations += remark.kind == CONGO_VARIATION;
            }
    for (size_t i = 0; i < congo_game_tags(game); i++) {
        const char *name = congo_game_tag_name(game, i);

        if (!says_more(game, name, congo_game_tag_value(game, i)))
            continue;
        if (names_equal(name, "White") || names_equal(name, "Black"))
            left_out->names++;
        else
            left_out->tags++;
    }
    /* "Players: Anna - Bert", in a heading; the names in tags are those of the same people. */
    if (*congo_game_players(game) && !record_is_code(congo_game_players(game)) &&
        !congo_game_tag(game, "White") && !congo_game_tag(game, "Black"))
        left_out->names += strstr(congo_game_players(game), " - ") ? 2 : 1;
    left_out->headings += *game_own_heading(game) != '\0';
    if (add_result(game, left_out))
        left_out->tags -= congo_game_tag(game, "Termination") ? 2 : 1;
}

/* Adds "3 comments" to a list; nothing if there are none. */
static void
add_kind(struct buf *list, size_t count, const char *one, const char *several)
{
    if (count)
        buf_printf(list, "%s%zu %s", list->length ? ", " : "", count, count == 1 ? one : several);
}

void
left_out_list(const struct left_out *left_out, struct buf *list)
{
    list->failed = list->failed || left_out->result.failed;
    if (left_out->results == 1)
        buf_add(list, left_out->result.bytes, left_out->result.length);
    else
        add_kind(list, left_out->results, "result", "results");
    add_kind(list, left_out->headings, "heading", "headings");
    add_kind(list, left_out->comments, "comment", "comments");
    add_kind(list, left_out->marks, "mark", "marks");
    add_kind(list, left_out->variations, "variation", "variations");
    add_kind(list, left_out->names, "player's name", "players' names");
    add_kind(list, left_out->tags, "tag", "tags");
}
