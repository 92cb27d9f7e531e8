/* SPDX-License-Identifier: MIT */
/* mirror_item.c - mirrors games, and checks that each one still is the same game. */
#include "read/reader.h"

#include "base/mem.h"
#include "base/names.h"
#include "base/scan.h"
#include "rules/board.h"
#include "rules/position.h"
#include "rules/squares.h"
#include "read/line/line.h"
#include "read/line/word.h"
#include "read/text/mirror_text.h"

#include <string.h>

/* An item's bytes with left and right exchanged, into as much room. */
static bool
mirror_item(const struct item *item, char *out, congo_error *err)
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

    /* Of an archive, only the start is looked at. */
    if (size)
        memcpy(mirrored, bytes, size);
    stream_from_memory(&stream, bytes, size);
    while (fine) {
        enum stream_state state = stream_next(&stream, &item, err);

        if (state == STREAM_END)
            break;
        fine = state == STREAM_ITEM && mirror_item(&item, mirrored + (item.bytes - bytes), err);
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

static bool
is_mirrored_row(const char *row, const char *other)
{
    for (unsigned i = 0; i < 7; i++)
        if (row[i] != other[6 - i])
            return false;
    return true;
}

/* A line of a comment is the same, but for files that were exchanged in moves which a variation
 * could not hold, and rows of diagrams in a save: those were kept as words. */
static bool
is_mirrored_text(const char *a, const char *b, size_t length)
{
    char rank;
    const char *row = line_row(a, a + length, true, &rank);

    if (row && is_mirrored_row(row, b + (row - a)))
        return true;
    for (size_t i = 0; i < length; i++) {
        char one = names_upper(a[i]), other = names_upper(b[i]);

        if (a[i] != b[i] && !(squares_is_file(one) && other == squares_mirrored(one)))
            return false;
    }
    return true;
}

static bool
is_mirrored_comment(const congo_remark *a, const congo_remark *b)
{
    const char *at = a->text, *end = at + a->length, *stop;

    if (a->length != b->length)
        return false;
    for (; at < end; at = stop + 1) {
        stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop)
            stop = end;
        if (!is_mirrored_text(at, b->text + (at - a->text), (size_t)(stop - at)))
            return false;
    }
    return true;
}

/* Compares the remarks of a move with those of its mirror image. */
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
                     remark_a.line != remark_b.line || !is_mirrored_comment(&remark_a, &remark_b)))
            return false;
    } while (more);
    return true;
}

/*
 * Compares the moves and remarks of every line. Saves have no remarks, and there are many of them.
 */
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

/* Reads the mirror image of the item last read, which has to be the game mirrored. */
static bool
is_mirrored(congo_reader *reader, const congo_game *game, const char *bytes, size_t size,
            congo_error *err)
{
    unsigned long line = reader->item.line;

    if (!make_second(reader, err))
        return false;
    congo_reader_memory(reader->second, bytes, size);
    reader->second->head = reader->head_before;
    if (congo_reader_next(reader->second, reader->mirrored, err) != CONGO_READ_GAME)
        return false;
    if (is_mirrored_game(game, reader->mirrored))
        return true;
    for (size_t i = congo_game_findings(game); i-- > 0;)
        if (congo_game_finding(game, i)->code == CONGO_AMBIGUOUS)
            line = congo_game_finding(game, i)->line;
    return err_set(
        err, CONGO_ILLEGAL_MOVE, line, 0,
        "mirroring would change the game; left unchanged; if a move is ambiguous, write it "
        "out, such as P-AB4");
}

bool
congo_reader_mirror(congo_reader *reader, const congo_game *game, char *mirrored, congo_error *err)
{
    return mirror_item(&reader->item, mirrored, err) &&
           is_mirrored(reader, game, mirrored, reader->item.size, err);
}

static bool
append_mirrored(const congo_reader *reader, struct buf *out, congo_error *err)
{
    const struct item *item = &reader->item;
    char *room;

    if (item->kind == ITEM_JSON)
        return reader_mirror_json(reader, out, err);
    room = buf_reserve(out, item->size);
    if (!room)
        return err_no_memory(err);
    if (!mirror_item(item, room, err))
        return false;
    out->length += item->size;
    return true;
}

bool
reader_mirror(congo_reader *reader, const congo_game *game, bool compared, struct buf *out,
              congo_error *err)
{
    size_t before = out->length;

    /* What is written from a game's moves needs no comparison. */
    if (append_mirrored(reader, out, err) &&
        (!compared || reader->item.kind == ITEM_JSON ||
         is_mirrored(reader, game, out->bytes + before, out->length - before, err)))
        return true;
    out->length = before;
    return false;
}

/* Words that name squares and are copied as they stand: how many times, and where the first is. */
struct unmirrored {
    size_t count;
    unsigned long line;
};

/* A row of a diagram, or a position such as "7/3l3/7/7/7/3L3/7". */
static bool
draws_row(const char *at, const char *end)
{
    char rank;
    const char *row;
    unsigned strokes = 0, signs = 0, letters = 0;

    while (at < end && *at == ' ')
        at++;
    row = line_row(at, end, false, &rank);
    for (unsigned i = 0; row && i < 7; i++) {
        signs += memchr(POS_ROW_SIGNS, row[i], sizeof POS_ROW_SIGNS - 1) != NULL;
        letters += scan_is_letter(row[i]);
    }
    for (; at < end && strokes < 6; at++)
        if (*at == '/')
            strokes++;
        else if (!scan_is_letter(*at) && !scan_is_digit(*at))
            strokes = 0;
    return (signs == 7 && letters) || strokes == 6;
}

/* Whether words name squares in any way, by a drawn board as well. */
static bool
names_squares(const char *text, size_t length)
{
    const char *end = text + length, *stop;

    if (word_names_square(text, length))
        return true;
    for (; text < end; text = stop + 1) {
        stop = memchr(text, '\n', (size_t)(end - text));
        stop = stop ? stop : end;
        if (draws_row(text, stop))
            return true;
    }
    return false;
}

static void
note_words(struct unmirrored *found, const char *text, size_t length, unsigned long line)
{
    if (names_squares(text, length) && found->count++ == 0)
        found->line = line;
}

/* Whether a line of a save is copied as it stands, and is not of its head. */
static bool
is_kept_line(const struct zsg_save *save, const struct save_record *record)
{
    const char *line = zsg_line(save, record);

    return record->kind == SAVE_OTHER && record->length &&
           !line_is_edit(line, line + record->length) && !scan_move_lines(line, record->length);
}

static void
count_lines(const struct zsg_save *save, struct unmirrored *found)
{
    for (size_t i = 0; i < save->count; i++)
        if (is_kept_line(save, &save->records[i]))
            note_words(found, zsg_line(save, &save->records[i]), save->records[i].length,
                       save->records[i].line);
}

static void
count_remarks(const struct item *item, struct unmirrored *found)
{
    for (size_t i = 0; i < item->parts->remarks.count; i++) {
        const struct text_remark *remark = &item->parts->remarks.list[i];

        if (remark->kind <= REMARK_PROSE && remark->at < item->size)
            note_words(found, item->bytes + remark->at, remark->length, remark->line);
    }
}

/* The comments of a game in JSON, all of which are in its one line. */
static void
count_comments(const congo_game *game, unsigned long line, struct unmirrored *found)
{
    for (size_t i = 0; i < game->remarks.count; i++) {
        const struct game_remark *remark = &game->remarks.list[i];

        if (remark->kind == CONGO_COMMENT)
            note_words(found, game->remarks.texts.bytes + remark->value, remark->length, line);
    }
}

bool
reader_unmirrored(const congo_reader *reader, const congo_game *game, congo_error *finding)
{
    bool save = reader->item.kind == ITEM_SAVE;
    struct unmirrored found = {0, 0};

    if (save)
        count_lines(&reader->save, &found);
    else if (reader->item.kind == ITEM_TEXT)
        count_remarks(&reader->item, &found);
    else if (reader->item.kind == ITEM_JSON)
        count_comments(game, reader->item.line, &found);
    if (found.count == 1)
        err_set(finding, CONGO_NAMES_SQUARES, found.line, 0,
                "this %s names squares; its words were not mirrored, so check them",
                save ? "line" : "comment");
    else if (found.count)
        err_set(finding, CONGO_NAMES_SQUARES, found.line, 0,
                "%zu %s from here on name squares; their words were not mirrored, so check them",
                found.count, save ? "lines" : "comments");
    return found.count > 0;
}
