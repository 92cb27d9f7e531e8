/* SPDX-License-Identifier: MIT */
/* play_page.c - pages with the built-in engine for browsers. */
#include "cli/play_page.h"

#include "base/err.h"
#include "zillions/zpage.h"

/* Embedded from src/web. */
extern const unsigned char web_module[], web_glue[];
extern const size_t web_module_size;

bool
play_page_there(void)
{
    return web_module_size > 0;
}

struct pic_play
play_page_module(const struct cli *cli)
{
    return (struct pic_play){.module = web_module,
                             .glue = web_glue,
                             .module_size = web_module_size,
                             .variants = &cli->variants_text,
                             .terrain = ""};
}

bool
play_page_write(const struct pic_play *play, const char *title, enum pic_set set, struct buf *out,
                congo_error *err)
{
    struct buf other = BUF_EMPTY;
    struct pic_play both = *play;
    bool fine = zpage_template(&other, err);

    if (fine) {
        both.other = &other;
        pic_page_head(out, title, set, &both);
        pic_page_tail(out, &both);
    }
    buf_free(&other);
    return fine && (!out->failed || err_no_memory(err));
}
