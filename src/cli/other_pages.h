/* SPDX-License-Identifier: MIT */
/* other_pages.h - makes pages of games of any rules file. */
#ifndef CONGO_CLI_OTHER_PAGES_H
#define CONGO_CLI_OTHER_PAGES_H

#include "cli/other_games.h"
#include "cli/thinker.h"
#include "zillions/zpage.h"

/* Data of one thread that makes pages; starts with zeros. */
struct page_state {
    struct thinker thinker;
    struct other_rules rules;
    struct zpage page;
    /* Of the last game written, for an index. */
    struct buf players, variant, result;
    size_t moves;
    bool wrong, other;
};

void page_state_free(void *state);

/*
 * Adds a save of another game to the page that was begun, or, for a folder, makes a page of its
 * own.
 */
void other_page(struct work *work, const char *name, const char *title);
/* Whether a page could be made of it; if not, the reason is reported. */
bool other_page_possible(struct work *work);
/* Writes its line in an index. */
void other_page_entry(const struct page_state *state, const char *name, const char *file,
                      struct buf *out);
/* `*wanted`: whether the files named have saves of other games, and none of Congo. */
bool other_pages_wanted(struct cli *cli, bool *wanted, congo_error *err) CONGO_MUST_CHECK;

#endif
