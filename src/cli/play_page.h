/* SPDX-License-Identifier: MIT */
/* play_page.h - pages with the built-in engine for browsers. */
#ifndef CONGO_CLI_PLAY_PAGE_H
#define CONGO_CLI_PLAY_PAGE_H

#include "cli/cli.h"
#include "draw/page.h"

/* Whether there is one; not if no compiler for it was found at build time. */
bool play_page_there(void);
/* The module for such a page, with the variants of --variant-file, which must have been loaded. */
struct pic_play play_page_module(const struct cli *cli);
/* Writes a page to play on. */
bool play_page_write(const struct pic_play *play, const char *title, enum pic_set set,
                     struct buf *out, congo_error *err) CONGO_MUST_CHECK;

#endif
