/* SPDX-License-Identifier: MIT */
/* general_text.c - games of any rules file as whole texts, and the saves of these. */
#include "zillions/general_notation.h"

#include <string.h>

static void
add_bytes(struct buf *out, struct bytes word)
{
    buf_add(out, word.at, word.length);
}

static struct bytes
take_line(struct bytes *rest, struct bytes *end)
{
    const char *feed = memchr(rest->at, '\n', rest->length);
    struct bytes line = {rest->at, feed ? (size_t)(feed - rest->at) : rest->length};
    size_t taken = line.length + (feed != NULL);

    while (line.length && line.at[line.length - 1] == '\r')
        line.length--;
    *end = (struct bytes){line.at + line.length, taken - line.length};
    rest->at += taken;
    rest->length -= taken;
    return line;
}

bool
notation_is_text(struct bytes all)
{
    for (unsigned n = 0; all.length; n++) {
        struct bytes end, line = take_line(&all, &end), word;

        if (n == 3 && line.length && *line.at == ';')
            return true;
        word = bytes_word(&line);
        if (n < 3 || !word.length || *word.at < '0' || *word.at > '9')
            continue;
        while (line.length > 2 && memcmp(line.at, ": ", 2) != 0) {
            line.at++;
            line.length--;
        }
        return line.length > 2;
    }
    return false;
}

/* Whether the end of a player's name can be recognised when it is read back. */
static bool
is_plain(const struct ruleset *r, int player)
{
    return !strstr(r->players.text[player], ": ") && !strpbrk(r->players.text[player], "\r\n");
}

/* A line of a text: one of the header, a remark for people, or one of the save's lines. */
struct typed_line {
    struct bytes line, end;
    struct bytes number, name, words; /* of a move; without a name, they are empty */
    bool remark;
};

/* Takes the `n`th line, counted from 0. */
static struct typed_line
take_typed_line(struct bytes *text, unsigned n)
{
    struct typed_line taken = {.line = {"", 0}};
    struct bytes rest, number;
    size_t who = 0; /* the length of the name, since names may contain blanks */

    taken.line = rest = take_line(text, &taken.end);
    number = bytes_word(&rest);
    taken.remark = n >= 3 && taken.line.length && *taken.line.at == ';';
    if (n < 3 || !number.length || *number.at < '0' || *number.at > '9')
        return taken;
    while (rest.length && *rest.at == ' ') {
        rest.at++;
        rest.length--;
    }
    while (who + 1 < rest.length && !(rest.at[who] == ':' && rest.at[who + 1] == ' '))
        who++;
    if (who + 1 >= rest.length)
        return taken;
    taken.number = number;
    taken.name = (struct bytes){rest.at, who};
    taken.words = bytes_trimmed((struct bytes){rest.at + who + 2, rest.length - who - 2});
    /* Blanks behind the move belong to the end of the line. */
    taken.end.length += rest.length - who - 2 - taken.words.length;
    taken.end.at = taken.words.at + taken.words.length;
    return taken;
}

/* "1-0", "1/2-1/2", or who won; "*". */
static bool
skip_result(const struct ruleset *r, struct bytes *line)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    bool done = false;

    for (size_t i = 0; i < sizeof results / sizeof *results && !done; i++)
        done = bytes_skip(line, results[i]);
    return done || bytes_name(&r->players, line) != RULES_NONE;
}

/* "Chess: 12 turns, 1-0 (checkmated)"; `turns` is all up to the comma. */
static bool
has_form(const struct ruleset *r, struct bytes line, struct bytes *turns)
{
    struct bytes digits;

    *turns = line;
    if (!bytes_skip(&line, r->title) || !bytes_skip(&line, ": "))
        return false;
    digits = bytes_word(&line);
    for (size_t i = 0; i < digits.length; i++)
        if (digits.at[i] < '0' || digits.at[i] > '9')
            return false;
    if (!digits.length || !(bytes_skip(&line, "turns, ") || bytes_skip(&line, "turn, ")))
        return false;
    turns->length -= line.length;
    if (!skip_result(r, &line))
        return false;
    (void)bytes_skip(&line, " ");
    return line.length > 2 && *line.at == '(' && line.at[line.length - 1] == ')' &&
           zboard_has_reason(line.at + 1, line.length - 2);
}

/*
 * Whether this is the remark that notation_text has written for the header: the summary, or one of
 * another number of turns, since moves may have been added. If only the result differs, somebody
 * knows it better.
 */
static bool
is_summary(const struct ruleset *r, struct bytes line, unsigned n, const char *summary)
{
    struct bytes now = {summary, strlen(summary)}, turns, turns_now;

    if (n != 3 || !bytes_skip(&line, "; "))
        return false;
    return bytes_are(line, summary) ||
           (r && has_form(r, line, &turns) && has_form(r, now, &turns_now) &&
            (turns.length != turns_now.length ||
             memcmp(turns.at, turns_now.at, turns.length) != 0));
}

size_t
notation_remarks(const struct ruleset *r, struct bytes text, const char *summary)
{
    size_t remarks = 0;

    for (unsigned n = 0; text.length; n++) {
        struct typed_line taken = take_typed_line(&text, n);

        remarks += taken.remark && !is_summary(r, taken.line, n, summary);
    }
    return remarks;
}

/* Takes the next of the save's lines from a text, and adds the remarks above it. */
static void
add_remarks(struct buf *out, const struct ruleset *r, struct bytes *from, unsigned *n,
            const char *summary)
{
    while (from->length) {
        struct typed_line taken = take_typed_line(from, *n);

        (*n)++;
        if (!taken.remark)
            break;
        if (is_summary(r, taken.line, *n - 1, summary))
            continue;
        add_bytes(out, taken.line);
        add_bytes(out, taken.end);
    }
}

static void
write_row(struct buf *out, const struct ruleset *r, struct bytes line, const struct save_row *row)
{
    const char *text = row->text.at + row->text.length;

    /* As the save writes it, for example "01. ", and the blanks at its end. */
    buf_add(out, line.at, (size_t)(row->text.at - line.at));
    buf_add_text(out, r && row->player >= 0 && row->begins && is_plain(r, row->player)
                          ? r->players.text[row->player]
                          : "...");
    buf_add_text(out, ": ");
    notation_write(out, r, row->text);
    buf_add(out, text, (size_t)(line.at + line.length - text));
}

void
notation_text(struct buf *out, const struct ruleset *r, const struct save_text *save,
              const char *summary, bool moves_only, struct bytes from)
{
    struct bytes rest = save->all, end;
    unsigned from_line = 0;
    size_t row = 0;

    for (unsigned n = 0; rest.length; n++) {
        struct bytes line = take_line(&rest, &end);

        if (!moves_only)
            add_remarks(out, r, &from, &from_line, summary);
        if (n >= 3 && save->row[row++].kind == SAVE_MOVE) {
            write_row(out, r, line, &save->row[row - 1]);
            add_bytes(out, end);
        } else if (!moves_only) {
            add_bytes(out, line);
            add_bytes(out, end);
        }
        if (n == 2 && !moves_only && end.length) {
            buf_add_text(out, "; ");
            buf_add_text(out, summary);
            add_bytes(out, end);
        }
    }
    if (!moves_only)
        add_remarks(out, r, &from, &from_line, summary);
}

void
notation_save(struct buf *out, const struct ruleset *r, struct bytes text)
{
    for (unsigned n = 0; text.length; n++) {
        struct typed_line taken = take_typed_line(&text, n);

        if (taken.remark)
            continue;
        if (taken.number.length) {
            add_bytes(out, taken.number);
            buf_add_char(out, ' ');
            notation_read(out, r, taken.words);
        } else {
            add_bytes(out, taken.line);
        }
        add_bytes(out, taken.end);
    }
}

void
notation_place(struct save_text *save, struct bytes text)
{
    size_t row = 0;

    for (unsigned n = 0; text.length && row < save->count; n++) {
        struct typed_line taken = take_typed_line(&text, n);

        if (n < 3 || taken.remark)
            continue;
        save->row[row].line = save->first_line + n;
        if (taken.number.length) {
            save->row[row].name = taken.name;
            save->row[row].said = (struct bytes){
                taken.name.at, (size_t)(taken.words.at + taken.words.length - taken.name.at)};
        }
        row++;
    }
}
