/* SPDX-License-Identifier: MIT */
/* mirror_item.c - games with left and right exchanged, and the proof that each is still the same
 * game. */
#include "read/reader.h"

#include "base/mem.h"
#include "base/names.h"
#include "rules/board.h"
#include "rules/squares.h"
#include "read/line/word.h"
#include "read/text/mirror_text.h"

#include <string.h>

bool
reader_mirror_item(const struct item *item, char *out, congo_error *err)
{
    if (item->kind == ITEM_JSON)
        return err_set(err, CONGO_USAGE, item->line, 0,
                       "a game in JSON cannot be mirrored byte by byte; use congo mirror");
    if (item->kind == ITEM_TEXT)
        return text_mirror(out, item->bytes, item->size, item->parts, !item->lenient, err);
    if (item->kind == ITEM_SAVE)
        zsg_mirror(out, item->bytes, item->size);
    else
        memcpy(out, item->bytes, item->size);
    return true;
}

bool
congo_mirror(const char *bytes, size_t size, char *mirrored, congo_error *err)
{
    struct stream stream = {.line = 1};
    struct item item;
    bool fine = true;

    stream_from_memory(&stream, bytes, size);
    while (fine) {
        enum stream_state state = stream_next(&stream, &item, err);

        if (state == STREAM_END)
            break;
        fine =
            state == STREAM_ITEM && reader_mirror_item(&item, mirrored + (item.bytes - bytes), err);
    }
    stream_free(&stream);
    return fine;
}

static bool
is_mirrored_move(const congo_move *a, const congo_move *b)
{
    congo_move image = board_mirror_move(b);

    return a->piece == b->piece && board_same_squares(a, &image);
}

/* A comment is the same, but for files that were exchanged in moves which a variation could not
 * hold: those were kept as words. */
static bool
is_mirrored_text(const congo_remark *a, const congo_remark *b)
{
    if (a->length != b->length)
        return false;
    for (size_t i = 0; i < a->length; i++) {
        char one = names_upper(a->text[i]), other = names_upper(b->text[i]);

        if (a->text[i] != b->text[i] && !(squares_is_file(one) && other == squares_mirrored(one)))
            return false;
    }
    return true;
}

/* What stands beside a move, which is the same on either side. */
static bool
are_mirrored_remarks(const congo_game *a, const congo_game *b, size_t line, size_t ply)
{
    size_t cursor_a = 0, cursor_b = 0;
    congo_remark remark_a, remark_b;
    bool more;

    do {
        more = congo_game_remark(a, line, ply, &cursor_a, &remark_a);
        if (congo_game_remark(b, line, ply, &cursor_b, &remark_b) != more)
            return false;
        if (more && (remark_a.kind != remark_b.kind || remark_a.mark != remark_b.mark ||
                     remark_a.line != remark_b.line || !is_mirrored_text(&remark_a, &remark_b)))
            return false;
    } while (more);
    return true;
}

/* Every line's moves, and what stands beside them. Saves have no remarks, and are many. */
static bool
is_mirrored_line(const congo_game *a, const congo_game *b, size_t line)
{
    bool any = a->remarks.count || b->remarks.count;
    congo_line about_a, about_b;

    if (!congo_game_line(a, line, &about_a) || !congo_game_line(b, line, &about_b) ||
        about_a.parent != about_b.parent || about_a.ply != about_b.ply ||
        about_a.plies != about_b.plies)
        return false;
    for (size_t ply = 0; ply < about_a.plies; ply++)
        if (!is_mirrored_move(congo_game_line_move(a, line, ply),
                              congo_game_line_move(b, line, ply)))
            return false;
    for (size_t ply = 0; any && ply <= about_a.plies; ply++)
        if (!are_mirrored_remarks(a, b, line, ply))
            return false;
    return true;
}

static bool
is_mirrored_game(const congo_game *a, const congo_game *b)
{
    congo_position start = congo_position_mirror(congo_game_first(b));

    if (congo_game_errors(a) != congo_game_errors(b) ||
        congo_game_variant(a) != congo_game_variant(b) ||
        !congo_position_equal(congo_game_first(a), &start) ||
        congo_game_lines(a) != congo_game_lines(b) || congo_game_tags(a) != congo_game_tags(b))
        return false;
    for (size_t line = 0; line < congo_game_lines(a); line++)
        if (!is_mirrored_line(a, b, line))
            return false;
    return congo_game_result(a) == congo_game_result(b) &&
           congo_game_reason(a) == congo_game_reason(b);
}

static bool
make_second(congo_reader *reader, congo_error *err)
{
    if (!reader->second)
        reader->second = congo_reader_new(reader->variants, &reader->reading, err);
    if (reader->second && !reader->mirrored)
        reader->mirrored = congo_game_new(err);
    return reader->second && reader->mirrored;
}

bool
congo_reader_mirror(congo_reader *reader, const congo_game *game, char *mirrored, congo_error *err)
{
    const struct item *item = &reader->item;

    if (!reader_mirror_item(item, mirrored, err) || !make_second(reader, err))
        return false;
    congo_reader_memory(reader->second, mirrored, item->size);
    reader->second->head = reader->head_before;
    if (congo_reader_next(reader->second, reader->mirrored, err) != CONGO_READ_GAME)
        return false;
    return is_mirrored_game(game, reader->mirrored) ||
           err_set(err, CONGO_ILLEGAL_MOVE, item->line, 0,
                   "mirroring would change the game; left unchanged");
}

bool
reader_unmirrored(const congo_reader *reader, congo_error *finding)
{
    const struct text_parts *parts = reader->item.parts;
    size_t count = 0;

    for (size_t i = 0; reader->item.kind == ITEM_TEXT && i < parts->remarks.count; i++) {
        const struct text_remark *remark = &parts->remarks.list[i];

        if (remark->kind <= REMARK_PROSE && remark->at < reader->item.size &&
            word_names_square(reader->item.bytes + remark->at, remark->length) && count++ == 0)
            err_set(finding, CONGO_NAMES_SQUARES, remark->line, 0,
                    "this comment names squares; left unchanged");
    }
    if (count > 1)
        err_set(finding, CONGO_NAMES_SQUARES, finding->line, 0,
                "this comment and %zu more name squares; left unchanged", count - 1);
    return count > 0;
}
