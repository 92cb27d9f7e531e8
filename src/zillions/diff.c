/* SPDX-License-Identifier: MIT */
/*
 * diff.c - reads and applies unified diffs.
 *
 *     diff  = { any line } "--- " name NL "+++ " name NL { hunk }
 *     hunk  = "@@ -" range " +" range " @@" any NL { line }
 *     range = number [ "," number ]                           one line if there is no count
 *     line  = ( " " | "-" | "+" ) text NL | NL | "\" any NL
 *
 * An empty line is empty context. "\" means that the line above ends the file, without a newline;
 * this is only possible for the last old line and the last new one.
 *
 * A hunk has exactly as many lines as its ranges say; hunks are in order and do not overlap.
 */
#include "zillions/diff.h"

#include "base/mem.h"
#include "base/scan.h"

#include <string.h>

/* A line without its newline. */
struct diff_line {
    const char *at;
    size_t length;
    bool crlf, newline;
};

struct diff_lines {
    struct diff_line *line;
    size_t count;
    bool crlf; /* the first line's newline, also used for added lines */
};

struct hunk {
    unsigned long number;               /* from 1, for messages */
    unsigned long head;                 /* the number of the line with its @@, from 1 */
    unsigned long old_start, old_count; /* from 1; what is added goes before this line */
    unsigned long new_count;
    size_t first, count;  /* its lines in the diff */
    size_t before, after; /* context lines at its beginning and end */
};

/* The state of applying a diff to a text. */
struct patcher {
    struct diff_lines text, diff;
    size_t at;             /* the next line of the diff */
    size_t done;           /* lines of the text written so far */
    unsigned long old_end; /* the line after the last hunk, according to its head */
    unsigned long hunks;
    bool glued; /* a line was written after one that ends the file */
    struct buf out;
    congo_error *err;
};

static bool
split(const char *text, size_t length, struct diff_lines *lines)
{
    size_t room = 0;

    *lines = (struct diff_lines){NULL, 0, false};
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t size = end ? (size_t)(end - text) - at : length - at;
        bool crlf = size && text[at + size - 1] == '\r';
        struct diff_line *more = mem_more(lines->line, lines->count, &room, sizeof *more);

        if (!more)
            return false;
        lines->line = more;
        more[lines->count++] = (struct diff_line){text + at, size - crlf, crlf, end != NULL};
        at += size + (end != NULL);
    }
    lines->crlf = lines->count && lines->line[0].crlf;
    return true;
}

static bool
fault(struct patcher *p, size_t line, const char *what)
{
    err_set(p->err, CONGO_BAD_PATCH, (unsigned long)line + 1, 0, "%s", what);
    if (line < p->diff.count)
        err_excerpt(p->err, p->diff.line[line].at, p->diff.line[line].length);
    return false;
}

static bool
starts(const struct diff_line *line, const char *with)
{
    size_t length = strlen(with);

    return line->length >= length && memcmp(line->at, with, length) == 0;
}

/* Reads a number small enough for a line count; moves `*at` past it. */
static bool
read_number(const struct diff_line *line, size_t *at, unsigned long *number)
{
    size_t digits = scan_number(line->at + *at, line->at + line->length, 9, number);

    *at += digits;
    return digits > 0;
}

static bool
read_range(const struct diff_line *line, size_t *at, char sign, unsigned long *start,
           unsigned long *count)
{
    if (*at >= line->length || line->at[(*at)++] != sign || !read_number(line, at, start))
        return false;
    *count = 1;
    if (*at >= line->length || line->at[*at] != ',')
        return true;
    ++*at;
    return read_number(line, at, count);
}

static bool
read_head(struct patcher *p, struct hunk *hunk)
{
    const struct diff_line *line = &p->diff.line[p->at];
    unsigned long new_start;
    size_t at = 3;

    hunk->number = ++p->hunks;
    hunk->head = (unsigned long)p->at + 1;
    if (!starts(line, "@@ ") || !read_range(line, &at, '-', &hunk->old_start, &hunk->old_count) ||
        at >= line->length || line->at[at++] != ' ' ||
        !read_range(line, &at, '+', &new_start, &hunk->new_count) || line->length - at < 3 ||
        memcmp(line->at + at, " @@", 3) != 0)
        return fault(p, p->at, "not a hunk header");
    if (hunk->old_count && !hunk->old_start)
        return fault(p, p->at, "a hunk cannot start at line 0");
    /* A hunk that only adds lines names the line before them. */
    hunk->old_start += !hunk->old_count;
    if (hunk->old_start < p->old_end)
        return fault(p, p->at, "the hunk overlaps the one above");
    p->old_end = hunk->old_start + hunk->old_count;
    p->at++;
    return true;
}

/* ' ', '-', '+', '\\', or 0 for a line that cannot be in a hunk. */
static char
kind_of(const struct diff_line *line)
{
    char c = line->length ? line->at[0] : ' ';

    return c && strchr(" -+\\", c) ? c : '\0';
}

static bool
is_old(const struct diff_line *line)
{
    return kind_of(line) == ' ' || kind_of(line) == '-';
}

/* Whether a line of the diff means a line with a newline; "\" below it says that it does not. */
static bool
has_end(const struct patcher *p, size_t line)
{
    return line + 1 == p->diff.count || kind_of(&p->diff.line[line + 1]) != '\\';
}

/* A line that ends the file must be the last one on its side or sides. */
static bool
may_end(char kind, bool old_left, bool new_left)
{
    return kind != '\\' && !(kind != '+' && old_left) && !(kind != '-' && new_left);
}

/* Reads the lines of a hunk, as many as its head says, and counts the context at both ends. */
static bool
read_hunk(struct patcher *p, struct hunk *hunk)
{
    unsigned long old = 0, new = 0;
    bool changed = false;
    char last = '\\';

    *hunk = (struct hunk){.number = 0};
    if (!read_head(p, hunk))
        return false;
    hunk->first = p->at;
    for (; old < hunk->old_count || new < hunk->new_count; p->at++) {
        if (p->at == p->diff.count)
            return fault(p, p->at - 1, "the hunk ends too early");
        char kind = kind_of(&p->diff.line[p->at]);
        if (!kind || (kind == '\\' && !may_end(last, old < hunk->old_count, new < hunk->new_count)))
            return fault(p, p->at, "not a line of a hunk");
        last = kind;
        if (kind == '\\')
            continue;
        /* The line was cut off. */
        if (!p->diff.line[p->at].newline)
            return fault(p, p->at, "the diff ends in the middle of a line");
        old += kind != '+';
        new += kind != '-';
        if (old > hunk->old_count || new > hunk->new_count)
            return fault(p, p->at, "the hunk has more lines than its header says");
        changed |= kind != ' ';
        hunk->before += !changed;
        hunk->after = kind == ' ' ? hunk->after + 1 : 0;
    }
    hunk->count = p->at - hunk->first;
    if (!changed)
        return fault(p, hunk->first - 1, "the hunk changes nothing");
    if (p->at < p->diff.count && kind_of(&p->diff.line[p->at]) == '\\')
        p->at++;
    return true;
}

/* Newlines may differ, but both lines must have one, or neither. */
static bool
same(const struct patcher *p, size_t in_text, size_t in_diff)
{
    const struct diff_line *text = &p->text.line[in_text], *diff = &p->diff.line[in_diff];
    size_t skip = diff->length ? 1 : 0;

    return text->newline == has_end(p, in_diff) && text->length == diff->length - skip &&
           memcmp(text->at, diff->at + skip, text->length) == 0;
}

/*
 * Compares the hunk's old lines with the text from line `at` on. Returns the index in the diff of
 * the line that differs, or SIZE_MAX.
 */
static size_t
differs_at(const struct patcher *p, const struct hunk *hunk, size_t at)
{
    for (size_t i = hunk->first; i < hunk->first + hunk->count; i++)
        if (is_old(&p->diff.line[i]) && (at >= p->text.count || !same(p, at++, i)))
            return i;
    return SIZE_MAX;
}

/* A hunk with less context after its changes than before them ends the file, as for `patch`. */
static bool
fits(const struct patcher *p, const struct hunk *hunk, size_t at)
{
    if (hunk->after < hunk->before && at + hunk->old_count != p->text.count)
        return false;
    /* Context may overlap lines that have been written already. */
    return at + hunk->before >= p->done && at + hunk->old_count <= p->text.count &&
           differs_at(p, hunk, at) == SIZE_MAX;
}

enum { SHOWN = 400 };

/* A line for a message: cut, with tabs as four blanks. */
static void
show(char text[SHOWN], const struct diff_line *line, size_t from, bool ends)
{
    static const char no_end[] = " (and no end of line)";
    size_t at = 0;

    for (size_t i = from; i < line->length && at < SHOWN - 5 - sizeof no_end; i++) {
        size_t wide = line->at[i] == '\t' ? 4 : 1;

        memset(text + at, wide == 4 ? ' ' : line->at[i], wide);
        at += wide;
    }
    memcpy(text + at, ends ? "" : no_end, ends ? 1 : sizeof no_end);
}

static bool
does_not_fit(struct patcher *p, const struct hunk *hunk, size_t wanted)
{
    struct diff_line found = {"(the end of the file)", 21, false, true};
    char wanted_text[SHOWN], found_text[SHOWN];
    size_t in_diff = differs_at(p, hunk, wanted);

    if (in_diff == SIZE_MAX)
        return fault(p, hunk->head - 1,
                     wanted + hunk->old_count > p->text.count
                         ? "the file ends before the hunk"
                         : "the hunk belongs at the end of the file");
    size_t at = wanted;
    for (size_t i = hunk->first; i < in_diff; i++)
        at += is_old(&p->diff.line[i]);
    show(wanted_text, &p->diff.line[in_diff], p->diff.line[in_diff].length ? 1 : 0,
         has_end(p, in_diff));
    if (at < p->text.count)
        found = p->text.line[at];
    show(found_text, &found, 0, found.newline);
    return err_set(p->err, CONGO_BAD_PATCH, (unsigned long)in_diff + 1, 0,
                   "hunk %lu does not fit at line %zu of the file\nexpected: %s\nfound:    %s",
                   hunk->number, at + 1, wanted_text, found_text);
}

static void
put_line(struct patcher *p, const char *at, size_t length, bool crlf, bool newline)
{
    /* A line may follow one without a newline; `patch` then makes one line of the two. */
    if (p->out.length && p->out.bytes[p->out.length - 1] != '\n')
        p->glued = true;
    buf_add(&p->out, at, length);
    if (crlf)
        buf_add_char(&p->out, '\r');
    if (newline)
        buf_add_char(&p->out, '\n');
}

static void
copy_lines(struct patcher *p, size_t until)
{
    for (; p->done < until; p->done++) {
        const struct diff_line *line = &p->text.line[p->done];

        put_line(p, line->at, line->length, line->crlf, line->newline);
    }
}

static bool
apply_hunk(struct patcher *p, const struct hunk *hunk)
{
    size_t place = hunk->old_start - 1;

    if (!fits(p, hunk, place))
        return does_not_fit(p, hunk, place);
    for (size_t i = hunk->first; i < hunk->first + hunk->count; i++) {
        const struct diff_line *line = &p->diff.line[i];
        bool ends = has_end(p, i);

        /*
         * Kept lines are only written with the next change, since the next hunk may use them as
         * context.
         */
        if (kind_of(line) == ' ')
            place++;
        else if (kind_of(line) == '-')
            copy_lines(p, place), p->done = ++place;
        else if (kind_of(line) == '+') {
            copy_lines(p, place);
            put_line(p, line->at + 1, line->length - 1, p->text.crlf && ends, ends);
        }
    }
    return true;
}

static bool
apply_all(struct patcher *p)
{
    struct hunk hunk;

    while (p->at < p->diff.count && !starts(&p->diff.line[p->at], "--- "))
        p->at++;
    if (p->at + 1 >= p->diff.count || !starts(&p->diff.line[p->at + 1], "+++ "))
        return fault(p, p->at, "not a unified diff: the --- and +++ lines are missing");
    p->at += 2;
    if (p->at == p->diff.count)
        return fault(p, p->at - 1, "a diff without hunks");
    while (p->at < p->diff.count) {
        if (starts(&p->diff.line[p->at], "--- "))
            return fault(p, p->at, "a diff for a second file");
        if (!read_hunk(p, &hunk) || !apply_hunk(p, &hunk))
            return false;
    }
    copy_lines(p, p->text.count);
    /* Check this first: if memory ran out, lines are missing their ends. */
    if (p->out.failed)
        return err_no_memory(p->err);
    return !p->glued || fault(p, p->diff.count - 1, "a line follows one without a line end");
}

bool
diff_apply(const char *text, size_t text_length, const char *diff, size_t diff_length,
           struct buf *out, congo_error *err)
{
    struct patcher p = {.out = BUF_EMPTY, .err = err};
    bool fine = (split(text, text_length, &p.text) && split(diff, diff_length, &p.diff)) ||
                err_no_memory(err);

    fine = fine && apply_all(&p);
    if (fine)
        buf_add(out, p.out.bytes, p.out.length);
    if (fine && out->failed)
        fine = err_no_memory(err);
    buf_free(&p.out);
    mem_free(p.text.line);
    mem_free(p.diff.line);
    return fine;
}
