/* SPDX-License-Identifier: MIT */
/*
 * diff_check: unified diffs that apply, that do not fit, and that are no diffs;
 * then diffs made from random edits, applied to what they were made from and to texts that have
 * moved since.
 */
#include "zillions/diff.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned tests, failures;

static void
result(const char *title, bool good, const char *why)
{
    printf("%s %u - %s\n", good ? "ok" : "not ok", ++tests, title);
    if (!good)
        printf("%s\n", why);
    failures += !good;
}

#define HEAD "--- old\n+++ new\n"
#define TEN "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n"

struct good {
    const char *title, *text, *diff;
    const char *wanted;
};

static const struct good good[] = {
    {"a line changed", "a\nb\nc\n", HEAD "@@ -2 +2 @@\n-b\n+B\n", "a\nB\nc\n"},
    {"what stands before the diff is for people", "a\n",
     "Why: because.\n\n@@ not yet @@\n" HEAD "@@ -1 +1 @@\n-a\n+b\n",

     "b\n"},
    {"several hunks, the later ones moved by the earlier", TEN,
     HEAD "@@ -1,2 +1,3 @@\n 1\n+new\n 2\n@@ -9 +10 @@\n-9\n+nine\n",

     "1\nnew\n2\n3\n4\n5\n6\n7\n8\nnine\n10\n"},
    {"lines come in after the one named", "a\nb\n", HEAD "@@ -1,0 +2 @@\n+x\n",

     "a\nx\nb\n"},
    {"lines come in before the first", "a\n", HEAD "@@ -0,0 +1 @@\n+x\n", "x\na\n"},
    {"into an empty file", "", HEAD "@@ -0,0 +1,2 @@\n+x\n+y\n", "x\ny\n"},
    {"everything goes", "a\nb\n", HEAD "@@ -1,2 +0,0 @@\n-a\n-b\n", ""},
    {"an empty line is empty context", "a\n\nb\n", HEAD "@@ -1,3 +1,3 @@\n a\n\n-b\n+c\n",

     "a\n\nc\n"},
    {"a diff with LF for a text with CR LF", "a\r\nb\r\n", HEAD "@@ -2 +2 @@\n-b\n+B\n",

     "a\r\nB\r\n"},
    {"a diff with CR LF for a text with LF", "a\nb\n", HEAD "@@ -2 +2 @@\n-b\r\n+B\r\n",

     "a\nB\n"},
    {"heads with CR LF too", "a\r\nb\r\n", "--- old\r\n+++ new\r\n@@ -2 +2 @@\r\n-b\r\n+B\r\n",

     "a\r\nB\r\n"},
    {"the last line had no end and gets one", "a\nb",
     HEAD "@@ -2 +2 @@\n-b\n\\ No newline at end of file\n+B\n",

     "a\nB\n"},
    {"the last line loses its end", "a\nb\n",
     HEAD "@@ -2 +2 @@\n-b\n+B\n\\ No newline at end of file\n",

     "a\nB"},
};

struct bad {
    const char *title, *text, *diff;
    unsigned long line;
    const char *message;
};

static const struct bad bad[] = {
    {"another line", "a\nx\nc\n", HEAD "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n", 5,
     "hunk 1 does not fit at line 2 of the file\nexpected: b\nfound:    x"},
    {"the second hunk, the first one is undone", TEN,
     HEAD "@@ -1 +1 @@\n-1\n+one\n@@ -9 +9 @@\n-8\n+x\n", 7,
     "hunk 2 does not fit at line 9 of the file\nexpected: 8\nfound:    9"},
    {"the text ends too early", "a\n", HEAD "@@ -1,2 +1,2 @@\n a\n-b\n+B\n", 5,
     "hunk 1 does not fit at line 2 of the file\nexpected: b\nfound:    (the end of the file)"},
    {"lines to come in behind the end", "a\n", HEAD "@@ -5,0 +6 @@\n+x\n", 3,
     "the file ends before the hunk"},
    {"a line further down is not looked for", "0\na\n", HEAD "@@ -1 +1 @@\n-a\n+b\n", 4,
     "hunk 1 does not fit at line 1 of the file\nexpected: a\nfound:    0"},
    {"blanks count", "a \n", HEAD "@@ -1 +1 @@\n-a\n+b\n", 4,
     "hunk 1 does not fit at line 1 of the file\nexpected: a\nfound:    a "},
    {"context that ended the file, and does not now", "a\nb\nc\n",
     HEAD "@@ -1,2 +1,3 @@\n a\n b\n+x\n", 3, "the hunk belongs at the end of the file"},
    {"hunks in the wrong order", TEN, HEAD "@@ -9 +9 @@\n-9\n+x\n@@ -2 +2 @@\n-2\n+x\n", 6,
     "the hunk overlaps the one above"},
    {"no diff", "a\n", "a\nb\n", 3, "not a unified diff: the --- and +++ lines are missing"},
    {"nothing", "a\n", "", 1, "not a unified diff: the --- and +++ lines are missing"},
    {"one of its two lines", "a\n", "--- a\n", 1,
     "not a unified diff: the --- and +++ lines are missing"},
    {"no hunk", "a\n", HEAD, 2, "a diff without hunks"},
    {"no head of a hunk", "a\n", HEAD "-a\n+b\n", 3, "not a hunk header"},
    {"half a head", "a\n", HEAD "@@ -1 +1\n-a\n+b\n", 3, "not a hunk header"},
    {"a number too large", "a\n", HEAD "@@ -99999999999 +1 @@\n-a\n+b\n", 3, "not a hunk header"},
    {"line 0", "a\n", HEAD "@@ -0 +1 @@\n-a\n+b\n", 3, "a hunk cannot start at line 0"},
    {"too few lines", "a\nb\n", HEAD "@@ -1,2 +1,2 @@\n-a\n+b\n", 5, "the hunk ends too early"},
    {"half a line", "a\nb\n", HEAD "@@ -1,2 +1,2 @@\n a\n-b\n+c", 6,
     "the diff ends in the middle of a line"},
    {"too many lines", "a\nb\n", HEAD "@@ -1 +1 @@\n-a\n+b\n b\n", 6, "not a hunk header"},
    {"more old lines than told", "a\nb\n", HEAD "@@ -1 +1,2 @@\n-a\n-b\n+c\n", 5,
     "the hunk has more lines than its header says"},
    {"a strange line", "a\nb\n", HEAD "@@ -1,2 +1,2 @@\n-a\n*b\n+b\n", 5, "not a line of a hunk"},
    {"the file's end told in the middle of a hunk", "a\nb\n",
     HEAD "@@ -1,2 +1,2 @@\n-a\n+b\n\\ No newline at end of file\n b\n", 6, "not a line of a hunk"},
    {"the file's end told twice", "a\nb",
     HEAD "@@ -2 +2 @@\n-b\n\\ No newline at end of file\n\\ No newline at end of file\n+c\n", 6,
     "not a line of a hunk"},
    {"a last line without an end is not one with", "a\nb", HEAD "@@ -2 +2 @@\n-b\n+c\n", 4,
     "hunk 1 does not fit at line 2 of the file\nexpected: b\nfound:    b (and no end of line)"},
    {"a last line with an end is not one without", "a\nb\n",
     HEAD "@@ -2 +2 @@\n-b\n\\ No newline at end of file\n+c\n", 4,
     "hunk 1 does not fit at line 2 of the file\nexpected: b (and no end of line)\nfound:    b"},
    {"a line behind the last one, which has no end", "a\nb", HEAD "@@ -2,0 +3 @@\n+c\n", 4,
     "a line follows one without a line end"},
    {"nothing changed", "a\n", HEAD "@@ -1 +1 @@\n a\n", 3, "the hunk changes nothing"},
    {"a second file", "a\n", HEAD "@@ -1 +1 @@\n-a\n+b\n" HEAD "@@ -1 +1 @@\n-b\n+c\n", 6,
     "a diff for a second file"},
};

static void
check_good(const struct good *g)
{
    struct buf out = BUF_EMPTY;
    congo_error err = {.text = ""};
    char why[400];
    bool fine = diff_apply(g->text, strlen(g->text), g->diff, strlen(g->diff), &out, &err);

    snprintf(why, sizeof why, "%.200s gave: %.150s", fine ? "it" : err.text,
             fine && buf_text(&out) ? out.bytes : "nothing");
    result(g->title, fine && strcmp(buf_text(&out), g->wanted) == 0, why);
    buf_free(&out);
}

static void
check_bad(const struct bad *b)
{
    struct buf out = BUF_EMPTY;
    congo_error err = {.text = ""};
    char why[700];
    bool fine;

    buf_add_text(&out, "kept");
    fine = diff_apply(b->text, strlen(b->text), b->diff, strlen(b->diff), &out, &err);
    snprintf(why, sizeof why, "line %lu: %.300s, left: %.200s", err.line, err.text,
             buf_text(&out) ? out.bytes : "");
    result(b->title,
           !fine && err.code == CONGO_BAD_PATCH && err.line == b->line &&
               strcmp(err.text, b->message) == 0 && strcmp(out.bytes, "kept") == 0,
           why);
    buf_free(&out);
}

/* ------------------------------------------------------------------ random edits */

enum { ROUNDS = 2000, LINES = 60 };

struct edits {
    uint64_t random;
    unsigned context;
    int count;
    int change[LINES]; /* of line i: 0 stays, 1 goes, 2 is replaced, 3 makes way for two */
    struct buf old, new, diff;
};

static unsigned
below(struct edits *e, unsigned n)
{
    e->random = e->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(e->random >> 33) % n;
}

static void
add_line(struct edits *e, char mark, int i, const char *kind)
{
    buf_printf(&e->diff, "%c%s%d\n", mark, kind, i);
    if (mark != '+')
        buf_printf(&e->old, "%s%d\n", kind, i);
    if (mark != '-')
        buf_printf(&e->new, "%s%d\n", kind, i);
}

/* Line i as a hunk or what lies between hunks has it. */
static void
add_change(struct edits *e, int i)
{
    int change = e->change[i];

    add_line(e, change ? '-' : ' ', i, "line ");
    if (change >= 2)
        add_line(e, '+', i, "new ");
    if (change == 3)
        add_line(e, '+', i, "newer ");
}

/* Hunks as `diff -U` groups them: what lies closer than twice the context is one. */
static void
make(struct edits *e)
{
    int context = (int)e->context, old_at = 1, new_at = 1;
    struct buf hunks = BUF_EMPTY;

    for (int i = 0; i < e->count;) {
        int first = i, end;

        while (first < e->count && !e->change[first])
            first++;
        int start = first == e->count ? e->count : first - context < i ? i : first - context;
        for (; i < start; i++, old_at++, new_at++)
            add_line(e, ' ', i, "line ");
        if (first == e->count)
            break;
        for (end = first; end < e->count && end <= first + 2 * context; end++)
            if (e->change[end])
                first = end;
        end = first + 1 + context > e->count ? e->count : first + 1 + context;
        buf_clear(&e->diff);
        int old = 0, new = 0;
        for (; i < end; i++) {
            add_change(e, i);
            old++;
            new += e->change[i] == 3 ? 2 : e->change[i] != 1;
        }
        buf_printf(&hunks, "@@ -%d,%d +%d,%d @@\n", old_at, old, new_at - (new == 0), new);
        buf_add(&hunks, e->diff.bytes, e->diff.length);
        old_at += old;
        new_at += new;
    }
    buf_clear(&e->diff);
    buf_add_text(&e->diff, HEAD);
    buf_add(&e->diff, hunks.bytes, hunks.length);
    buf_free(&hunks);
}

/* The diff on the text, with some lines more before both. */
static bool
applies(const struct edits *e, unsigned long moved)
{
    struct buf old = BUF_EMPTY, new = BUF_EMPTY, out = BUF_EMPTY;
    congo_error err;
    bool same;

    for (unsigned long i = 0; i < moved; i++) {
        buf_printf(&old, "before %lu\n", i);
        buf_printf(&new, "before %lu\n", i);
    }
    buf_add(&old, e->old.bytes, e->old.length);
    buf_add(&new, e->new.bytes, e->new.length);
    same = diff_apply(old.bytes, old.length, e->diff.bytes, e->diff.length, &out, &err) &&
           out.length == new.length &&memcmp(out.bytes, new.bytes, out.length) == 0;
    buf_free(&old);
    buf_free(&new);
    buf_free(&out);
    return same;
}

static void
check_random(void)
{
    struct edits e = {.random = 1};
    unsigned long wrong = 0, lax = 0;

    for (int round = 0; round < ROUNDS; round++) {
        e.count = 1 + (int)below(&e, LINES - 1);
        e.context = below(&e, 4);
        for (int i = 0; i < e.count; i++)
            e.change[i] = below(&e, 4) ? 0 : (int)below(&e, 4);
        e.change[below(&e, (unsigned)e.count)] = 2;
        e.old = e.new = e.diff = BUF_EMPTY;
        make(&e);
        wrong += !applies(&e, 0);
        lax += applies(&e, 5);
        buf_free(&e.old);
        buf_free(&e.new);
        buf_free(&e.diff);
    }
    result("diffs of random edits", wrong == 0, "some do not apply");
    result("diffs of random edits to a text that has moved", lax == 0, "some apply");
}

int
main(void)
{
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        check_good(&good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        check_bad(&bad[i]);
    check_random();
    printf("1..%u\n", tests);
    return failures != 0;
}
