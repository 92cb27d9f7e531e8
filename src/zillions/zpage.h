/* SPDX-License-Identifier: MIT */
/*
 * zpage.h - games of any rules file as one HTML page that stands alone, with the pictures that the
 * rules file names: a head, then each game, then a tail.
 *
 * What is shown is worked out here; the page's script (page/) only shows it. What a game looks
 * like, and each picture, stands in the page once, before the first game that needs it.
 */
#ifndef CONGO_ZILLIONS_ZPAGE_H
#define CONGO_ZILLIONS_ZPAGE_H

#include "draw/page.h"
#include "zillions/game_looks.h"

/* What a page has so far; all zero at first. */
struct zpage {
    struct game_pictures pictures;
    size_t written;         /* of the pictures */
    struct name_list looks; /* rules file and title, with the place of what a game looks like */
};

void zpage_free(struct zpage *page);

/* Failures stick in the buffers. `play` is NULL for a page to look at; `index`: an index.html lies
 * beside it. */
void zpage_head(struct buf *out, const char *title, const struct pic_play *play, bool index);
void zpage_tail(struct buf *out, const struct pic_play *play);

/* A save that was replayed, all of it; it may be NULL on a page to play on, which then begins a
 * game of these rules. */
struct zpage_game {
    const struct rules_file *file;
    const struct ruleset *rules;
    const struct save_text *save;
    const struct zreplay *replay;
    const char *name, *result;
};

bool zpage_game(struct zpage *page, const struct zpage_game *game, struct buf *out,
                congo_error *err) CONGO_MUST_CHECK;

/* A page to play a game of the file on, from 0; all that the rules file names goes along.
 * `refused`: why the first picture that cannot be shown cannot, if its code is not CONGO_OK. */
bool zpage_play(struct rules_file *file, size_t game, const char *title,
                const struct pic_play *play, struct buf *out, congo_error *refused,
                congo_error *err) CONGO_MUST_CHECK;

/* Such a page without its module and game, which belong where "<!--module-->" stands: for Congo's
 * page to play on, which opens any rules file. It is in an archive, a third as large. */
bool zpage_template(struct buf *zip, congo_error *err) CONGO_MUST_CHECK;

#endif
