/* SPDX-License-Identifier: MIT */
/* left_out.c - counts what a save cannot hold. */
#include "read/save/left_out.h"

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
    for (size_t side = 0; side < 2; side++) {
        bool has = congo_game_tag(game, side ? "Black" : "White") != NULL;

        left_out->names += has;
        left_out->tags -= has;
    }
    left_out->tags += congo_game_tags(game);
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
    add_kind(list, left_out->comments, "comment", "comments");
    add_kind(list, left_out->marks, "mark", "marks");
    add_kind(list, left_out->variations, "variation", "variations");
    add_kind(list, left_out->names, "player's name", "players' names");
    add_kind(list, left_out->tags, "tag", "tags");
}
