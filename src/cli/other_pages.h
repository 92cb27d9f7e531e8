/* SPDX-License-Identifier: MIT */
/* other_pages.h - pages of games of any rules file. */
#ifndef CONGO_CLI_OTHER_PAGES_H
#define CONGO_CLI_OTHER_PAGES_H

#include "cli/other_games.h"
#include "cli/thinker.h"
#include "zillions/zpage.h"

/* What a thread that makes pages has for itself; all zero at first. */
struct page_state {
    struct thinker thinker;
    struct other_rules rules;
    struct zpage page;
    /* Of the other game that was written last, for an index. */
    struct buf players, variant, result;
    size_t moves;
    bool wrong, other;
};

void page_state_free(void *state);

/* A save of another game: into the page that was begun, or, to a folder, as a page of its own. */
void other_page(struct work *work, const char *name, const char *title);
/* Its line in an index. */
void other_page_entry(const struct page_state *state, const char *name, const char *file,
                      struct buf *out);
/* Whether the files that are named have saves of other games than Congo, and none of Congo. */
bool other_pages_wanted(struct cli *cli);

#endif
