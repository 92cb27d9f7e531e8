/* SPDX-License-Identifier: MIT */
/*
 * breakage_check: a rules file of our own is broken in one place after the other, and each time
 * the fault has to be found, on the right line; so that none is found says something about a file.
 */
#include "zillions/package.h"
#include "zillions/rules_file.h"
#include "zillions/rules_summary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct breakage {
    const char *what, *text, *instead, *message;
};

static const struct breakage breakages[] = {
    {"a parenthesis too few", "(turn-order White Black)", "(turn-order White Black",
     "never closed"},
    {"a parenthesis too many", "(turn-order White Black)", "(turn-order White Black))", "too many"},
    {"an open string", "(title \"Congo\")", "(title \"Congo)", ""},
    {"an undefined macro", "(glide n)", "(glyde n)", "glyde"},
    {"a macro defined twice", "(define leap ", "(define stride ", "a second time"},
    {"a macro that calls itself", "(define sweep\n", "(define sweep\n(sweep)", "the limit"},
    {"an argument too few", "(march nw MegaPawn)", "(march nw)", "argument $2"},
    {"an unknown piece", "(march nw MegaPawn)", "(march nw MicroPawn)", "no such piece: MicroPawn"},
    {"an unknown zone", "(in-zone? promotion-zone)", "(in-zone? demotion-zone)", "demotion-zone"},
    {"an unknown direction", "(glide n)", "(glide north)", "north"},
    {"an unknown square", "(lion-here) D7", "(lion-here) D8", "D8"},
    {"an unknown condition", "(verify empty?)", "(verify vacant?)", "vacant?"},
    {"an unknown attribute", "(attribute suicidal? false)", "", "suicidal?"},
    {"an unknown move type", "(move-type monkey-jump-type)", "(move-type other-type)",
     "no move has the type"},
    {"an unknown setting", "(pass-turn false)", "(pass-trun false)",
     "unknown in a game: pass-trun"},
    {"a piece on an occupied square", "(Lion D1)", "(Lion A1)", "a second piece on A1"},
    {"a piece that is not there", "(Lion D1)", "(Tiger D1)", "Tiger"},
    {"a goal that nobody knows", "(captured Lion)", "(catpured Lion)", "catpured"},
};

static void
replace_first(const struct buf *text, const struct breakage *b, struct buf *out)
{
    const char *at = strstr(text->bytes, b->text);

    if (!at) {
        printf("Bail out! the file has no \"%s\" any more\n", b->text);
        exit(1);
    }
    buf_add(out, text->bytes, (size_t)(at - text->bytes));
    buf_add_text(out, b->instead);
    buf_add_text(out, at + strlen(b->text));
}

/* The line on which the first character stands that was broken. */
static unsigned long
line_of(const struct buf *text, const struct breakage *b)
{
    unsigned long line = 1;

    for (const char *at = text->bytes; at < strstr(text->bytes, b->text); at++)
        line += *at == '\n';
    return line;
}

/* Whether a fault says so; a place near the break is enough where macros carry it elsewhere. */
static bool
finds(const struct buf *broken, const struct breakage *b, char *said, size_t size)
{
    congo_error err = {.code = CONGO_OK};
    struct rules_file *file =
        rules_file_read(NULL, "broken.zrf", broken->bytes, broken->length, true, &err);
    bool found = false;

    if (file)
        rules_check(file);
    snprintf(said, size, "%s", file ? "no fault" : err.text);
    if (!file)
        found = err.line && strstr(err.text, b->message);
    for (size_t i = 0; file && i < file->faults.count && !found; i++) {
        found = file->faults.fault[i].line && strstr(file->faults.fault[i].text, b->message);
        snprintf(said, size, "%lu: %s", file->faults.fault[i].line, file->faults.fault[i].text);
    }
    rules_file_free(file);
    return found;
}

int
main(void)
{
    struct tree tree = TREE_EMPTY;
    struct buf text = BUF_EMPTY;
    unsigned tests = 0, failures = 0;
    congo_error problem;
    congo_variants *book = congo_variants_new(&problem);

    if (!book || !package_own(book, 1, &tree, &problem))
        return fprintf(stderr, "%s\n", problem.text), 1;
    const struct buf *rules_file = &tree_find(&tree, "congo-islands.zrf")->contents;
    for (size_t i = 0; i < rules_file->length; i++)
        if (rules_file->bytes[i] != '\r')
            buf_add_char(&text, rules_file->bytes[i]);
    (void)buf_text(&text);

    for (size_t i = 0; i < sizeof breakages / sizeof *breakages; i++) {
        struct buf broken = BUF_EMPTY;
        char said[1400];

        replace_first(&text, &breakages[i], &broken);
        bool good = finds(&broken, &breakages[i], said, sizeof said);
        printf("%s %u - %s\n", good ? "ok" : "not ok", ++tests, breakages[i].what);
        if (!good)
            printf("line %lu was broken, but: %s\n", line_of(&text, &breakages[i]), said);
        failures += !good;
        buf_free(&broken);
    }
    buf_free(&text);
    tree_free(&tree);
    congo_variants_free(book);
    printf("1..%u\n", tests);
    return failures != 0;
}
