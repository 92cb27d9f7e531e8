/* SPDX-License-Identifier: MIT */
/* save_text.c - the lines of any game's save. */
#include "base/mem.h"
#include "base/scan.h"
#include "zillions/replay_save.h"

enum { NAME_WORDS = 8 };

static const char version[] = "Zillions Save Game File Version 0.02";

struct bytes
bytes_word(struct bytes *line)
{
    const char *blank = line->length ? memchr(line->at, ' ', line->length) : NULL;
    struct bytes word = {line->at, blank ? (size_t)(blank - line->at) : line->length};
    size_t taken = word.length + (blank != NULL);

    line->at += taken;
    line->length -= taken;
    return word;
}

bool
bytes_are(struct bytes word, const char *text)
{
    return word.length == strlen(text) && memcmp(word.at, text, word.length) == 0;
}

bool
bytes_begin(struct bytes line, struct bytes with)
{
    return line.length >= with.length && memcmp(line.at, with.at, with.length) == 0;
}

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t';
}

struct bytes
bytes_trimmed(struct bytes line)
{
    while (line.length && is_blank(line.at[line.length - 1]))
        line.length--;
    return line;
}

int
bytes_number(const struct names *names, struct bytes name)
{
    char text[400];

    if (name.length >= sizeof text)
        return RULES_NONE;
    memcpy(text, name.at, name.length);
    text[name.length] = '\0';
    return names_number(names, text);
}

int
bytes_name(const struct names *names, struct bytes *line)
{
    const struct bytes whole = *line;
    struct bytes rest = whole;
    int number = RULES_NONE;

    for (unsigned words = 0; rest.length && words < NAME_WORDS; words++) {
        struct bytes last = bytes_word(&rest);
        struct bytes name = {whole.at, (size_t)(last.at - whole.at) + last.length};
        int known = bytes_number(names, name);

        if (known == RULES_NONE)
            continue;
        number = known;
        *line = rest;
    }
    return number;
}

struct bytes
bytes_line(struct bytes *rest)
{
    const char *end = memchr(rest->at, '\n', rest->length);
    struct bytes line = {rest->at, end ? (size_t)(end - rest->at) : rest->length};

    rest->length -= line.length + (end != NULL);
    rest->at += line.length + (end != NULL);
    while (line.length && line.at[line.length - 1] == '\r')
        line.length--;
    return line;
}

bool
bytes_skip(struct bytes *line, const char *text)
{
    size_t length = strlen(text);

    if (line->length < length || memcmp(line->at, text, length) != 0)
        return false;
    line->at += length;
    line->length -= length;
    return true;
}

static bool
header(struct save_text *save, struct bytes *rest, congo_error *err)
{
    struct bytes line = bytes_line(rest);

    save->version = line;
    if (!bytes_skip(&line, version))
        return err_set(err, CONGO_BAD_HEADER, save->first_line, 0, "not the header of a save");
    save->rules_file = bytes_line(rest);
    save->title = bytes_line(rest);
    if (!bytes_skip(&save->rules_file, "RulesFile="))
        return err_set(err, CONGO_BAD_HEADER, save->first_line + 1, 0,
                       "the second line of the header is not RulesFile=");
    if (!bytes_skip(&save->title, "VariantName="))
        return err_set(err, CONGO_BAD_HEADER, save->first_line + 2, 0,
                       "the third line of the header is not VariantName=");
    return true;
}

/* "12. " before a move. */
static bool
number(struct bytes *line, unsigned *n)
{
    unsigned long value;
    size_t digits = scan_number(line->at, line->at + line->length, 9, &value);

    *n = (unsigned)value;
    if (!digits || line->length < digits + 2 || line->at[digits] != '.' ||
        line->at[digits + 1] != ' ')
        return false;
    line->at += digits + 2;
    line->length -= digits + 2;
    return true;
}

bool
save_ends_within(const struct save_text *save, struct bytes line)
{
    const char *end = save->all.at + save->all.length;

    for (line.at += line.length; line.at < end && is_blank(*line.at);)
        line.at++;
    return line.length && line.at == end;
}

bool
save_text_head(struct save_text *save, const char *bytes, size_t size, unsigned first_line,
               congo_error *err)
{
    struct bytes rest = {bytes, size};

    *save = (struct save_text){.all = rest, .first_line = first_line};
    return header(save, &rest, err);
}

bool
save_text_read(struct save_text *save, const char *bytes, size_t size, unsigned first_line,
               congo_error *err)
{
    struct bytes rest = {bytes, size};

    *save = (struct save_text){.all = {bytes, size}, .first_line = first_line};
    if (!header(save, &rest, err))
        return false;
    for (unsigned n = first_line + 3; rest.length; n++) {
        struct bytes line = bytes_line(&rest);
        struct save_row row = {.kind = SAVE_UNKNOWN, .text = line, .line = n, .move = UINT32_MAX};
        struct save_row *more = mem_more(save->row, save->count, &save->room, sizeof *more);

        if (!more)
            return err_no_memory(err);
        save->row = more;
        if (line.length && *line.at == '(')
            row.kind = SAVE_EDIT;
        else if (number(&row.text, &row.number))
            row.kind = SAVE_MOVE;
        row.text = row.said = bytes_trimmed(row.text);
        if (row.kind == SAVE_UNKNOWN && (!row.text.length || bytes_are(row.text, "\x1a")))
            row.kind = SAVE_BLANK;
        save->row[save->count++] = row;
    }
    return true;
}

bool
save_is_typed(const struct save_text *save)
{
    for (size_t i = 0; i < save->count; i++)
        if (save->row[i].name.length)
            return true;
    return false;
}

bool
bytes_hold_names(const struct ruleset *r, struct bytes text)
{
    while (text.length) {
        struct bytes piece = text, word = bytes_word(&text);

        if (bytes_number(&r->squares, word) != RULES_NONE ||
            bytes_name(&r->piece_names, &piece) != RULES_NONE)
            return true;
    }
    return false;
}

const char *
save_row_fault(const struct save_text *save, const struct save_row *row)
{
    return save_ends_within(save, row->text) ? SAVE_CUT
           : row->text.length && strchr("#[", *row->text.at)
               ? "a heading cannot stand below a save of another game; put what follows into a "
                 "file of its own"
           : save_is_typed(save)
               ? "cannot read this line: neither a move nor a setup edit; begin remarks with ;"
               : "cannot read this line: neither a move nor a setup edit";
}

const struct save_row *
save_text_unknown(const struct save_text *save, congo_error *err)
{
    for (size_t i = 0; i < save->count; i++) {
        const struct save_row *row = &save->row[i];

        if (row->kind != SAVE_UNKNOWN)
            continue;
        err_set(err, CONGO_UNKNOWN_LINE, row->line, 0, "%s", save_row_fault(save, row));
        err_excerpt(err, row->said.at, row->said.length);
        return row;
    }
    return NULL;
}

void
save_text_free(struct save_text *save)
{
    mem_free(save->row);
    save->row = NULL;
    save->count = save->room = 0;
}
