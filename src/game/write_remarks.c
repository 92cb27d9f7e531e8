/* SPDX-License-Identifier: MIT */
/*
 * write_remarks.c - writes moves with their remarks.
 *
 *     12. E-B4! {a threat}             a remark ends White's line
 *     12. ... Z:B3 (12. ... E-C5 13. Z-D4) {and now}
 *
 * The first mark of a move is written as a sign if it is one of the six that have one; all other
 * marks are written as "$14". A comment that contains a brace is written after ";", up to the end
 * of its line.
 */
#include "game/write.h"

#include "game/game.h"

#include <string.h>

enum { LINE_FULL = 1000, LINE_LONG = 60000 };

struct writer {
    const congo_game *game;
    congo_dialect dialect;
    struct buf *out;
    bool numbered; /* the next half-move needs a number, even Black's */
    bool fresh;    /* this line is still empty */
    bool markdown; /* where "12. ..." would be one more item of a list, and move on its numbers */
};

static size_t
line_length(const struct buf *out)
{
    size_t at = out->length;

    while (at > 0 && out->bytes[at - 1] != '\n' && out->length - at <= LINE_FULL)
        at--;
    return out->length - at;
}

static void
end_line(struct writer *writer)
{
    if (!writer->fresh)
        buf_add_char(writer->out, '\n');
    writer->fresh = true;
}

/* A blank, or a newline if the line is long. */
static void
space(struct writer *writer)
{
    if (writer->fresh)
        writer->fresh = false;
    else if (line_length(writer->out) > LINE_FULL)
        buf_add_char(writer->out, '\n');
    else if (writer->out->bytes && writer->out->bytes[writer->out->length - 1] != '(')
        buf_add_char(writer->out, ' ');
}

/* ------------------------------------------------------------------ comments */

/*
 * Indents a comment's line that would end the comment, since it looks like a tag or a save's
 * header.
 */
static void
add_lines(struct buf *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        buf_add_char(out, text[i]);
        if (text[i] == '\n' && i + 1 < length && strchr("[Z\xef", text[i + 1]))
            buf_add_char(out, ' ');
    }
}

static bool
has_long_line(const char *text, size_t length)
{
    size_t start = 0;

    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\n')
            start = i;
        if (i - start > LINE_LONG)
            return true;
    }
    return false;
}

static void
add_braces(struct writer *writer, const char *text, size_t length)
{
    struct buf *out = writer->out;
    bool apart = has_long_line(text, length);

    space(writer);
    buf_add_char(out, '{');
    if (apart)
        buf_add_char(out, '\n');
    else if (*text == '"') /* otherwise it could be taken for JSON */
        buf_add_char(out, ' ');
    add_lines(out, text, length);
    if (apart)
        buf_add_char(out, '\n');
    buf_add_char(out, '}');
}

static bool
has_brace(const char *text, size_t length)
{
    return memchr(text, '}', length) || memchr(text, '{', length);
}

/* Writes a comment line by line; lines with a brace go after a semicolon. */
static void
add_comment(struct writer *writer, const char *text, size_t length)
{
    const char *end = text + length;

    if (!has_brace(text, length)) {
        add_braces(writer, text, length);
        return;
    }
    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t left = (size_t)((stop ? stop : end) - text);
        const char *line = text;

        text += left + (stop != NULL);
        for (; left && strchr(" \t\r", *line); left--)
            line++;
        while (left && strchr(" \t\r", line[left - 1]))
            left--;
        if (left && !has_brace(line, left)) {
            add_braces(writer, line, left);
        } else if (left) {
            space(writer);
            buf_add_char(writer->out, ';');
            buf_add(writer->out, line, left);
            buf_add_char(writer->out, '\n');
            writer->fresh = true;
        }
    }
}

/* ------------------------------------------------------------------ moves */

static void add_moves(struct writer *writer, size_t line, size_t ply, size_t stop);

void
write_mark(struct buf *out, unsigned mark)
{
    static const char *const signs[] = {"!", "?", "!!", "??", "!?", "?!"};

    if (mark <= 6)
        buf_add_text(out, signs[mark - 1]);
    else
        buf_printf(out, " $%u", mark);
}

static void
add_mark(struct writer *writer, unsigned mark, bool at_move)
{
    if (at_move && mark <= 6) {
        write_mark(writer->out, mark);
        return;
    }
    space(writer);
    buf_add_char(writer->out, '$');
    buf_add_number(writer->out, mark);
}

static void
add_variation(struct writer *writer, size_t line)
{
    congo_line about = {.plies = 0};

    (void)congo_game_line(writer->game, line, &about);
    space(writer);
    buf_add_char(writer->out, '(');
    writer->numbered = true;
    add_moves(writer, line, 0, about.plies);
    if (writer->fresh)
        writer->fresh = false;
    buf_add_char(writer->out, ')');
}

/* Writes what comes after so many half-moves. */
static void
add_remarks(struct writer *writer, size_t line, size_t plies)
{
    congo_remark remark;
    size_t cursor = 0;

    for (bool first = plies > 0; congo_game_remark(writer->game, line, plies, &cursor, &remark);
         first = false) {
        if (remark.kind == CONGO_MARK) {
            add_mark(writer, remark.mark, first);
            continue;
        }
        if (remark.kind == CONGO_COMMENT)
            add_comment(writer, remark.text, remark.length);
        else
            add_variation(writer, remark.line);
        writer->numbered = true;
    }
}

static void
add_move(struct writer *writer, size_t line, size_t ply)
{
    const congo_game *game = writer->game;
    const congo_position *before = game_line_at(game, line, ply);
    char text[CONGO_NOTATION_SIZE];

    if (line == 0)
        (void)write_move(game, ply, writer->dialect, text);
    else
        (void)congo_move_write(before, congo_game_line_move(game, line, ply), writer->dialect,
                               text);
    space(writer);
    if (before->to_move == CONGO_WHITE || writer->numbered) {
        buf_add_number(writer->out, congo_game_line_number(game, line, ply));
        buf_add_text(writer->out, before->to_move == CONGO_WHITE ? ". "
                                  : writer->markdown             ? "... "
                                                                 : ". ... ");
    }
    writer->numbered = false;
    buf_add_text(writer->out, text);
}

static void
add_moves(struct writer *writer, size_t line, size_t ply, size_t stop)
{
    if (line)
        add_remarks(writer, line, 0);
    for (; ply < stop; ply++) {
        bool black = game_line_at(writer->game, line, ply)->to_move == CONGO_BLACK;

        add_move(writer, line, ply);
        add_remarks(writer, line, ply + 1);
        if (!line && (black || writer->numbered))
            end_line(writer);
    }
}

void
write_annotated(const congo_game *game, size_t ply, size_t stop, const struct write_style *style,
                struct buf *out)
{
    struct writer writer = {game, style->dialect, out, true, true, style->markdown};

    add_moves(&writer, 0, ply, stop);
    end_line(&writer);
}

void
write_start_remarks(const congo_game *game, const struct write_style *style, struct buf *out)
{
    struct writer writer = {game, style->dialect, out, true, true, style->markdown};
    congo_remark remark;
    size_t cursor = 0;

    if (!congo_game_remark(game, 0, 0, &cursor, &remark))
        return;
    add_remarks(&writer, 0, 0);
    end_line(&writer);
    buf_add_char(out, '\n');
}
