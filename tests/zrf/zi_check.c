/* SPDX-License-Identifier: MIT */
/*
 * zi_check: the interpreter of the tests is strict. A rules file of our own is broken in one place
 * after the other, and each time reading it has to fail with the line and the reason; so that it
 * was read at all says something about a file.
 */
#include "zi_play.h"
#include "zillions/package.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct breakage {
    const char *what, *text, *instead, *message;
};

static const struct breakage breakages[] = {
    {"a parenthesis too few", "(turn-order White Black)", "(turn-order White Black",
     "does not end"},
    {"a parenthesis too many", "(turn-order White Black)", "(turn-order White Black))", "too many"},
    {"an open string", "(title \"Congo\")", "(title \"Congo)", "unknown word"},
    {"an undefined macro", "(glide n)", "(glyde n)", "glyde"},
    {"a macro defined twice", "(define leap ", "(define stride ", "defined twice"},
    {"a macro that calls itself", "(define sweep\n", "(define sweep\n(sweep)", "too deep"},
    {"an argument too few", "(march nw MegaPawn)", "(march nw)", "no argument $2"},
    {"an unknown piece", "(march nw MegaPawn)", "(march nw MicroPawn)", "unknown piece"},
    {"an unknown zone", "(in-zone? promotion-zone)", "(in-zone? demotion-zone)", "demotion-zone"},
    {"an unknown direction", "(glide n)", "(glide north)", "north"},
    {"an unknown square", "(lion-here) D7", "(lion-here) D8", "D8"},
    {"an unknown condition", "(verify empty?)", "(verify vacant?)", "vacant?"},
    {"an unknown attribute", "(attribute suicidal? false)", "", "suicidal?"},
    {"an unknown move type", "(move-type monkey-jump-type)", "(move-type other-type)", "move type"},
    {"a setting with another value", "(pass-turn false)", "(pass-turn true)", "is not false"},
    {"an unknown setting", "(pass-turn false)", "(pass-trun false)", "unknown in game"},
    {"a piece on an occupied square", "(Lion D1)", "(Lion A1)", "no free square A1"},
    {"a piece that is not there", "(Lion D1)", "(Tiger D1)", "Tiger"},
    {"a goal that nobody knows", "(captured Lion)", "(catpured Lion)", "unknown goal"},
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

/* Flags have to be set before they are read, whatever order the moves are tried in. */
static bool
finds_unset_flag(const struct buf *text)
{
    const struct breakage b = {"", "(set-flag left-deep (in-zone? deep-zone))", "", ""};
    struct buf broken = BUF_EMPTY;
    zi_error err = {0, ""};

    replace_first(text, &b, &broken);
    zi_rules *rules = zi_rules_read(broken.bytes, broken.length, &err);
    zi_player p = {.rules = rules, .game = rules ? &rules->games[0] : NULL, .err = &err};
    zi_board board;
    bool found = false;
    if (rules) {
        zi_setup(&p, &board);
        found = zi_perft(&p, &board, 1) == UINT64_MAX && strstr(err.text, "left-deep") != NULL;
    }
    zi_rules_free(rules);
    buf_free(&broken);
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
        zi_error err = {0, ""};

        replace_first(&text, &breakages[i], &broken);
        zi_rules *rules = zi_rules_read(broken.bytes, broken.length, &err);
        bool good = !rules && strstr(err.text, breakages[i].message);
        printf("%s %u - %s\n", good ? "ok" : "not ok", ++tests, breakages[i].what);
        if (!good)
            printf("line %d: %s\n", err.line, rules ? "it was read" : err.text);
        failures += !good;
        zi_rules_free(rules);
        buf_free(&broken);
    }
    bool good = finds_unset_flag(&text);
    printf("%s %u - a flag that is read before it is set\n", good ? "ok" : "not ok", ++tests);
    failures += !good;
    buf_free(&text);
    tree_free(&tree);
    congo_variants_free(book);
    printf("1..%u\n", tests);
    return failures != 0;
}
