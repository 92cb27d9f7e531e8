/* SPDX-License-Identifier: MIT */
/*
 * general_notation.c - writes lines of saves as words, and reads these back. One file, so that both
 * directions of the format are together; general_text.c makes whole games of them.
 */
#include "zillions/general_notation.h"

#include "zillions/rules_file.h"

#include <stdio.h>

/* ------------------------------------------------------------------ words of a line */

static void
add(struct buf *out, struct bytes word)
{
    buf_add(out, word.at, word.length);
}

/* What comes `ahead` words later; empty after the end. */
static struct bytes
peek(struct bytes rest, unsigned ahead)
{
    struct bytes word = bytes_word(&rest);

    while (ahead--)
        word = bytes_word(&rest);
    return word;
}

/* Squares share an "on". Without rules, the first of them is one word too many, and is quoted. */
static bool
is_square(const struct ruleset *r, struct bytes rest)
{
    return r && bytes_name(&r->squares, &rest) != RULES_NONE;
}

/*
 * Takes a name, which may contain blanks, from the start of the line; a word, if there is no such
 * name.
 */
static struct bytes
take_name(const struct ruleset *r, const struct names *names, struct bytes *rest)
{
    struct bytes name = *rest;

    if (!r || bytes_name(names, rest) == RULES_NONE)
        return bytes_word(rest);
    name.length -= rest->length;
    name.length -= name.length && name.at[name.length - 1] == ' ';
    return name;
}

static struct bytes
take_square(const struct ruleset *r, struct bytes *rest)
{
    return take_name(r, r ? &r->squares : NULL, rest);
}

static struct bytes
take_piece(const struct ruleset *r, struct bytes *rest)
{
    return take_name(r, r ? &r->piece_names : NULL, rest);
}

static struct bytes
take_player(const struct ruleset *r, struct bytes *rest)
{
    return take_name(r, r ? &r->players : NULL, rest);
}

/* ------------------------------------------------------------------ a line as words */

static const char *
attribute_name(const struct ruleset *r, struct bytes number)
{
    for (unsigned a = 0; r && a < r->attributes.count; a++) {
        char own[12];

        (void)snprintf(own, sizeof own, "%u", r->attribute_numbers[a]);
        if (bytes_are(number, own))
            return r->attributes.text[a];
    }
    return NULL;
}

static void
write_attribute(struct buf *out, const struct ruleset *r, struct bytes *rest)
{
    struct bytes square = take_square(r, rest), number = bytes_word(rest);
    struct bytes value = bytes_word(rest);
    const char *name = attribute_name(r, number);

    buf_add_text(out, bytes_are(value, "0") ? "clears " : "sets ");
    if (name)
        buf_add_text(out, name);
    else
        add(out, number);
    buf_add_text(out, " of ");
    add(out, square);
}

static void
write_clause(struct buf *out, const struct ruleset *r, struct bytes *rest)
{
    struct bytes first = peek(*rest, 0), clause = *rest, by;

    if (bytes_are(first, "@")) {
        (void)bytes_word(rest);
        write_attribute(out, r, rest);
    } else if (bytes_are(first, "x")) {
        buf_add_text(out, "takes");
        while (bytes_are(peek(*rest, 0), "x")) {
            (void)bytes_word(rest);
            buf_add_char(out, ' ');
            add(out, take_square(r, rest));
        }
    } else if (bytes_are(first, "=")) {
        (void)bytes_word(rest);
        by = *rest;
        buf_add_text(out, "becomes ");
        add(out, r && bytes_name(&r->players, &by) != RULES_NONE ? take_player(r, rest)
                                                                 : take_piece(r, rest));
        if (!bytes_are(peek(*rest, 0), "on"))
            return;
        (void)bytes_word(rest);
        buf_add_text(out, " on");
        do {
            buf_add_char(out, ' ');
            add(out, take_square(r, rest));
        } while (is_square(r, *rest) && !bytes_are(peek(*rest, 0), "x"));
    } else if (bytes_are(first, "flip")) {
        (void)bytes_word(rest);
        buf_add_text(out, "flips ");
        add(out, take_square(r, rest));
    } else {
        struct bytes piece = take_piece(r, rest), from = take_square(r, rest);

        by = bytes_word(rest);
        if (bytes_are(by, "-") || bytes_are(by, "x")) {
            add(out, piece);
            buf_add_char(out, ' ');
            add(out, from);
            buf_add_char(out, ' ');
            add(out, by);
            buf_add_char(out, ' ');
        } else {
            *rest = clause;
            buf_add_text(out, "puts ");
            add(out, take_player(r, rest));
            buf_add_char(out, ' ');
            add(out, take_piece(r, rest));
            buf_add_text(out, " on ");
        }
        add(out, take_square(r, rest));
    }
}

static void
write_words(struct buf *out, const struct ruleset *r, struct bytes line)
{
    struct bytes rest = line, number = {"", 0};
    bool partial = bytes_are(peek(line, 0), "partial");

    if (bytes_are(line, "Pass")) {
        buf_add_text(out, "passes");
        return;
    }
    if (partial) {
        (void)bytes_word(&rest);
        number = bytes_word(&rest);
    }
    for (bool more = false; rest.length; more = true) {
        if (more)
            buf_add_text(out, ", ");
        write_clause(out, r, &rest);
    }
    if (partial) {
        buf_add_text(out, ", goes on (");
        add(out, number);
        buf_add_char(out, ')');
    }
}

/* ------------------------------------------------------------------ and back */

static void
next(struct buf *out)
{
    if (out->length)
        buf_add_char(out, ' ');
}

static void
read_attribute(struct buf *out, const struct ruleset *r, struct bytes rest, bool value)
{
    struct bytes name = take_name(r, r ? &r->attributes : NULL, &rest), square;
    int attribute = r ? bytes_number(&r->attributes, name) : RULES_NONE;

    (void)bytes_word(&rest);
    square = take_square(r, &rest);
    buf_add_text(out, "@ ");
    add(out, square);
    buf_add_char(out, ' ');
    if (attribute != RULES_NONE)
        buf_add_number(out, r->attribute_numbers[attribute]);
    else
        add(out, name);
    buf_add_text(out, value ? " 1" : " 0");
}

static void
read_clause(struct buf *out, const struct ruleset *r, struct bytes clause)
{
    struct bytes rest = clause, first = bytes_word(&rest);

    next(out);
    if (bytes_are(first, "takes")) {
        for (bool more = false; rest.length; more = true) {
            buf_add_text(out, more ? " x " : "x ");
            add(out, take_square(r, &rest));
        }
    } else if (bytes_are(first, "becomes")) {
        buf_add_text(out, "= ");
        add(out, rest);
    } else if (bytes_are(first, "flips")) {
        buf_add_text(out, "flip ");
        add(out, rest);
    } else if (bytes_are(first, "sets") || bytes_are(first, "clears")) {
        read_attribute(out, r, rest, bytes_are(first, "sets"));
    } else if (bytes_are(first, "puts")) {
        add(out, take_player(r, &rest));
        buf_add_char(out, ' ');
        add(out, take_piece(r, &rest));
        (void)bytes_word(&rest);
        buf_add_char(out, ' ');
        add(out, rest);
    } else {
        add(out, clause);
    }
}

void
notation_read(struct buf *out, const struct ruleset *r, struct bytes text)
{
    static const char goes_on[] = "goes on (";
    struct buf line = BUF_EMPTY;

    if (!text.at || !text.length)
        return;
    if (text.length >= 2 && *text.at == '"') {
        buf_add(out, text.at + 1, text.length - 2);
        return;
    }
    if (bytes_are(text, "passes")) {
        buf_add_text(out, "Pass");
        return;
    }
    while (text.length) {
        struct bytes clause = {text.at, 0};

        while (clause.length < text.length &&
               !(text.at[clause.length] == ',' && clause.length + 1 < text.length &&
                 text.at[clause.length + 1] == ' '))
            clause.length++;
        text.at += clause.length;
        text.length -= clause.length;
        if (text.length) {
            text.at += 2;
            text.length -= 2;
        }
        if (clause.length > sizeof goes_on && !text.length &&
            memcmp(clause.at, goes_on, sizeof goes_on - 1) == 0) {
            buf_add_text(out, "partial ");
            buf_add(out, clause.at + sizeof goes_on - 1, clause.length - sizeof goes_on);
            buf_add_char(out, ' ');
        } else {
            read_clause(&line, r, clause);
        }
    }
    buf_add(out, line.bytes, line.length);
    buf_free_part(&line, out);
}

void
notation_write(struct buf *out, const struct ruleset *r, struct bytes line)
{
    size_t start = out->length;
    struct buf again = BUF_EMPTY;

    write_words(out, r, line);
    if (out->length > start)
        notation_read(&again, r, (struct bytes){out->bytes + start, out->length - start});
    /* An attribute's name may contain newlines, too. */
    if (again.length != line.length ||
        (line.length && memcmp(again.bytes, line.at, line.length) != 0) ||
        (out->length > start && memchr(out->bytes + start, '\n', out->length - start))) {
        out->length = start;
        buf_add_char(out, '"');
        add(out, line);
        buf_add_char(out, '"');
    }
    buf_free_part(&again, out);
}
