/* SPDX-License-Identifier: MIT */
/* play_page.h - pages with the engine that this program carries for browsers. */
#ifndef CONGO_CLI_PLAY_PAGE_H
#define CONGO_CLI_PLAY_PAGE_H

#include "cli/cli.h"
#include "draw/page.h"

/* Whether it carries one: it does not where there was no compiler for it. */
bool play_page_there(void);
/* What such a page carries, with the variants of --variant-file, which have to be loaded. */
struct pic_play play_page_module(const struct cli *cli);
/* A page to play on; failures stick. */
void play_page_write(const struct pic_play *play, const char *title, enum pic_set set,
                     struct buf *out);

#endif
