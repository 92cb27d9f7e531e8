/* SPDX-License-Identifier: MIT */
/* page_index.c - the index of many pages: a line for each game, with a link to its page. */
#include "draw/page.h"

#include <string.h>

#include "draw/captions.h"
#include "game/game.h"

/* Embedded by build-aux/embed.sh from src/draw/page/, with a final NUL, which is not counted. */
extern const unsigned char page_index_js[];

static const char style[] =
    ":root{color-scheme:light dark}"
    "body{margin:1rem auto;max-width:60rem;padding:0 1rem;font:1rem/1.4 system-ui,sans-serif;"
    "background:#fbf7ec;color:#211c15}"
    "h1{overflow-wrap:anywhere}"
    "table{border-collapse:collapse;width:100%}"
    "th,td{text-align:left;padding:.25rem .6rem .25rem 0;border-bottom:1px solid #b9ab8d;"
    "vertical-align:top}"
    /* Names of files and people can be long, and break; the other columns break between words. */
    "td:nth-child(-n+3){overflow-wrap:anywhere;min-width:8rem}"
    "td:nth-child(4){white-space:nowrap}"
    "a{color:#7a3b12}"
    "th button{font:inherit;font-weight:700;color:inherit;background:none;border:0;padding:.3rem 0;"
    "cursor:pointer;white-space:nowrap}"
    "th[aria-sort=ascending] button::after{content:\" \\25b2\"}"
    "th[aria-sort=descending] button::after{content:\" \\25bc\"}"
    "#count{white-space:nowrap}"
    "input{font:inherit;padding:.3rem .5rem;max-width:100%;color:inherit;background:transparent;"
    "border:1px solid #8a7d63;border-radius:.3rem}"
    /* A narrow screen has no room for columns: there each game's facts follow its name. */
    "@media screen and (max-width:34rem){tr{display:flex;flex-wrap:wrap;gap:0 .8rem;"
    "padding:.3rem 0;border-bottom:1px solid #b9ab8d}th,td{border:0;padding:0}"
    "td:first-child{flex-basis:100%}td:nth-child(-n+3){min-width:0}td:empty{display:none}"
    "thead tr::before{content:\"Sort by\";padding:.3rem 0}"
    "td:last-child::before{content:\"Moves: \"}}"
    "@media screen and (prefers-color-scheme:dark){body{background:#1d1c1a;color:#ece5d6}"
    "a{color:#e3a772}tr,th,td{border-color:#5e574a}}"
    "@media print{:root{color-scheme:light}body{margin:0;max-width:none;padding:0;background:#fff;"
    "color:#000;font-size:10pt}a{color:#000}p{display:none}tr{break-inside:avoid}}";

void
pic_index_head(struct buf *out, const char *title)
{
    buf_add_text(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                      "style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n"
                      "<meta name=\"generator\" content=\"congo\">\n"
                      "<link rel=\"icon\" href=\"data:,\">\n<title>");
    pic_add_escaped(out, title, strlen(title));
    buf_printf(out, "</title>\n<style>%s</style>\n</head>\n<body>\n<main>\n<h1>", style);
    pic_add_escaped(out, title, strlen(title));
    buf_add_text(
        out,
        "</h1>\n<p hidden><label>Find <input type=\"search\" id=\"find\"></label> "
        "<span id=\"count\" role=\"status\"></span></p>\n"
        "<table>\n<thead><tr><th scope=\"col\">Game</th>"
        "<th scope=\"col\">Players</th><th scope=\"col\">Variant</th><th scope=\"col\">Result</th>"
        "<th scope=\"col\">Moves</th></tr></thead>\n<tbody>\n");
}

/* As a URL: special characters are escaped. */
static void
add_address(struct buf *out, const char *file)
{
    buf_add_text(out, "./");
    for (const unsigned char *at = (const unsigned char *)file; *at; at++)
        if ((*at >= '0' && *at <= '9') || (*at >= 'A' && *at <= 'Z') ||
            (*at >= 'a' && *at <= 'z') || strchr("-._~", *at))
            buf_add_char(out, (char)*at);
        else
            buf_printf(out, "%%%02X", *at);
}

void
pic_index_row(struct buf *out, const struct pic_index_row *row)
{
    buf_add_text(out, "<tr><td><a href=\"");
    add_address(out, row->file);
    buf_add_text(out, "\">");
    pic_add_escaped(out, row->name, strlen(row->name));
    buf_add_text(out, "</a></td><td>");
    pic_add_escaped(out, row->players, strlen(row->players));
    buf_add_text(out, "</td><td>");
    pic_add_escaped(out, row->variant, strlen(row->variant));
    buf_add_text(out, "</td><td>");
    pic_add_escaped(out, row->result, strlen(row->result));
    buf_printf(out, "</td><td>%zu%s</td></tr>\n", row->moves, row->wrong ? ", then an error" : "");
}

void
pic_index_entry(struct buf *out, const congo_game *game, const char *name, const char *file)
{
    const congo_variant *variant = congo_game_variant(game);
    const char *white = pic_known_tag(game, "White"), *black = pic_known_tag(game, "Black");
    struct buf who = BUF_EMPTY;

    /* By name, or as a save describes them. */
    if (white || black)
        buf_printf(&who, "%s \xe2\x80\x93 %s", white ? white : "?", black ? black : "?");
    else
        pic_add_players(&who, game);
    pic_index_row(out, &(struct pic_index_row){name, file, buf_text(&who) ? who.bytes : "",
                                               variant ? variant->title : "",
                                               !congo_game_errors(game) ? pic_result(game)
                                               : variant                ? "broken"
                                                                        : "not read",
                                               (game_plies_to_error(game) + 1) / 2,
                                               variant && congo_game_errors(game)});
    buf_free_part(&who, out);
}

void
pic_index_tail(struct buf *out)
{
    buf_add_text(out, "</tbody>\n</table>\n</main>\n<script>\n(function () {\n'use strict';\n");
    buf_add_text(out, (const char *)page_index_js);
    buf_add_text(out, "}());\n</script>\n</body>\n</html>\n");
}
