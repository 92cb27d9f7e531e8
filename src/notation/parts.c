/* SPDX-License-Identifier: MIT */
/* parts.c - a text game taken apart, line by line. */
#include "notation/parts.h"

#include "base/mem.h"
#include "base/names.h"

#include <string.h>

/* A diagram being put together, row by row; they have to stand on lines that follow each other. */
struct rows {
    struct text_diagram diagram;
    unsigned count;
    bool numbered;
};

struct reader {
    struct text_parts *parts;
    const congo_variants *variants;
    struct rows rows;
    unsigned long line_number;
    size_t line_moves; /* how many moves stood before the last line of moves */
    congo_error *err;
};

static bool
add_move(struct reader *reader, const struct line *line, const struct word *word,
         unsigned long number, bool black, bool first)
{
    struct text_parts *parts = reader->parts;
    struct text_move *moves = mem_more(parts->moves, parts->count, &parts->room, sizeof *moves);

    if (!moves)
        return err_no_memory(reader->err);
    parts->moves = moves;
    moves[parts->count++] = (struct text_move){word->text,
                                               (uint32_t)word->length,
                                               (uint32_t)(word->text - line->start) + 1,
                                               reader->line_number,
                                               number,
                                               black,
                                               first};
    return true;
}

/* The last line of moves was a remark. Diagrams behind it are held against what came before. */
static void
forget_moves(struct text_parts *parts, size_t count)
{
    parts->count = count;
    for (size_t i = parts->diagram_count; i-- > 0 && parts->diagrams[i].moves > count;)
        parts->diagrams[i].moves = count;
}

static bool
read_moves(struct reader *reader, const struct line *line)
{
    struct words words = line_words(line);
    struct word word;
    unsigned long number = 0;
    bool black = false, first = true;

    if (reader->parts->order.replaces)
        forget_moves(reader->parts, reader->line_moves);
    reader->line_moves = reader->parts->count;
    while (line_next_word(&words, &word) && word.kind != WORD_PLAIN) {
        if (word.kind == WORD_NUMBER) {
            black = word.dots || (!number && reader->parts->order.same_pair);
            number = word.number;
            first = true;
        } else if (word.kind != WORD_IDLE) {
            if (!add_move(reader, line, &word, number, black, first))
                return false;
            black = !black;
            first = false;
        }
    }
    reader->parts->moves_end = line->next;
    reader->parts->heading_behind = NULL;
    return true;
}

static bool
add_row(struct reader *reader, const struct line *line)
{
    struct text_parts *parts = reader->parts;
    struct rows *rows = &reader->rows;
    struct text_diagram *diagrams;
    bool fits = line->rank ? rows->numbered && line->rank == (char)('7' - (int)rows->count)
                           : !rows->numbered;

    if (!rows->count || rows->count == 7 || !fits) {
        rows->count = 0;
        rows->numbered = line->rank != '\0';
        if (line->rank && line->rank != '7')
            return true;
        rows->diagram.start = line->start;
        rows->diagram.line = reader->line_number;
        rows->diagram.moves = parts->count;
    }
    rows->diagram.row[rows->count++] = line->text;
    rows->diagram.end = line->next;
    if (rows->count < 7)
        return true;
    diagrams =
        mem_more(parts->diagrams, parts->diagram_count, &parts->diagram_room, sizeof *diagrams);
    if (!diagrams)
        return err_no_memory(reader->err);
    parts->diagrams = diagrams;
    diagrams[parts->diagram_count++] = rows->diagram;
    return true;
}

/* The title or other name that a heading begins with: "# Elephante Savanna (third try)". */
static size_t
name_begins(const char *name, const struct line *line)
{
    size_t length = strlen(name);

    if (!length || line->text_length < length || !names_equal_n(name, line->text, length))
        return 0;
    if (line->text_length == length)
        return length;
    return line->kind == LINE_HEADING && memchr(" ,:(", line->text[length], 4) ? length : 0;
}

/* "Congo with Islands" is how the Simple document calls Congo on that terrain. */
static bool
with_islands(const struct line *line, size_t length)
{
    static const char words[] = " with islands";

    return line->text_length - length >= sizeof words - 1 &&
           names_equal_n(words, line->text + length, sizeof words - 1);
}

static void
read_title(struct reader *reader, const struct line *line)
{
    size_t longest = 0;

    for (size_t i = 0; reader->variants && i < congo_variants_count(reader->variants); i++) {
        const congo_variant *variant = congo_variants_at(reader->variants, i);
        size_t length = name_begins(variant->title, line);

        for (unsigned alias = 0; alias < 3; alias++) {
            size_t other = name_begins(variant->aliases[alias], line);

            length = other > length ? other : length;
        }
        if (length <= longest)
            continue;
        longest = length;
        reader->parts->titled = variant;
        reader->parts->with_islands = with_islands(line, length);
        reader->parts->title = (struct text_value){line->text, length, reader->line_number};
    }
}

/* Behind the first move nothing names the variant any more. */
static void
read_heading(struct reader *reader, const struct line *line)
{
    struct text_parts *parts = reader->parts;

    if (parts->count && (line->kind == LINE_HEADING || line->kind == LINE_KEY)) {
        if (!parts->heading_behind)
            parts->heading_behind = line->start;
    } else if (!parts->count && line->kind == LINE_KEY) {
        parts->key[line->key] =
            (struct text_value){line->text, line->text_length, reader->line_number};
    } else if (!parts->count && (line->kind == LINE_HEADING || line->kind == LINE_OTHER)) {
        read_title(reader, line);
    }
}

static bool
read_line(struct reader *reader, const struct line *line)
{
    enum line_role role = line_take(&reader->parts->order, line);

    if (line->kind == LINE_ROW)
        return add_row(reader, line);
    reader->rows.count = 0;
    if (role == LINE_MOVES)
        return read_moves(reader, line);
    read_heading(reader, line);
    return true;
}

/*
 * Behind the last move a heading ends the game's part of the text. Without one the last diagram in
 * front of another game is that one's setup, so far as can be told without playing.
 */
static const char *
find_held_end(const struct text_parts *parts, bool followed)
{
    const char *held_end = parts->heading_behind ? parts->heading_behind : parts->end;

    for (size_t i = parts->diagram_count; followed && i-- > 0;)
        if (parts->diagrams[i].moves == parts->count && parts->diagrams[i].start < held_end)
            return parts->diagrams[i].start;
    return held_end;
}

bool
parts_holds(const struct text_parts *parts, const struct text_diagram *diagram)
{
    return diagram->moves > 0 && diagram->start < parts->held_end;
}

bool
parts_read(struct text_parts *parts, const congo_variants *variants, const char *bytes, size_t size,
           bool followed, unsigned long first_line, congo_error *err)
{
    struct reader reader = {.parts = parts, .variants = variants, .err = err};

    memset(parts, 0, sizeof *parts);
    parts->bytes = bytes;
    parts->end = bytes + size;
    reader.line_number = first_line;
    for (const char *at = bytes; at < parts->end; reader.line_number++) {
        struct line line = line_read(at, parts->end);

        if (line.length > CONGO_LINE_MAX && !parts->long_line)
            parts->long_line = reader.line_number;
        if (!read_line(&reader, &line))
            return false;
        at = line.next;
    }
    parts->held_end = find_held_end(parts, followed);
    return true;
}

void
parts_free(struct text_parts *parts)
{
    mem_free(parts->moves);
    mem_free(parts->diagrams);
}

const struct text_diagram *
parts_setup(const struct text_parts *parts)
{
    const struct text_diagram *setup = NULL;

    for (size_t i = 0; i < parts->diagram_count && !parts->diagrams[i].moves; i++)
        setup = &parts->diagrams[i];
    return setup;
}
