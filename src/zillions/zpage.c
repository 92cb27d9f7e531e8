/* SPDX-License-Identifier: MIT */
/* zpage.c - the page around the games: template, pictures, moves. */
#include "zillions/zpage.h"

#include "base/file.h"
#include "base/mem.h"
#include "draw/pen.h"
#include "draw/png_chunks.h"

/* Embedded by build-aux/embed.sh from src/zillions/page/; each ends with a NUL, not counted. */
extern const unsigned char zpage_html[], zpage_css[], zpage_js[], zpage_main_js[];
extern const unsigned char zpage_watch_js[], zpage_play_js[];

void
zpage_free(struct zpage *page)
{
    game_pictures_free(&page->pictures);
    name_list_free(&page->looks);
    *page = (struct zpage){.written = 0};
}

/* ------------------------------------------------------------------ the template */

struct zpage_filling {
    const char *title;
    const struct pic_play *play;
    bool index;
    bool open; /* module and games are left to those who fill in the rest */
};

static const char needs_script[] =
    "Stepping through the game needs JavaScript. The moves are below.";

static void
add_part(struct buf *out, const char *mark, const void *filling)
{
    const struct zpage_filling *with = filling;
    const struct pic_play *play = with->play;

    if (strncmp(mark, "@TITLE@", 7) == 0)
        pic_add_escaped(out, with->title, strlen(with->title));
    else if (strncmp(mark, "@POLICY@", 8) == 0)
        buf_add_text(out, play ? " 'wasm-unsafe-eval'; worker-src blob:" : "");
    else if (strncmp(mark, "@STYLE@", 7) == 0)
        buf_add_text(out, (const char *)zpage_css);
    else if (strncmp(mark, "@INDEX@", 7) == 0)
        buf_add_text(out, with->index ? "<a href=\"./index.html\">All games</a>\n" : "");
    else if (strncmp(mark, "@STILL@", 7) == 0)
        buf_add_text(out, play ? "Playing needs JavaScript." : needs_script);
    else if (strncmp(mark, "@MODULE@", 8) == 0 && with->open)
        buf_add_text(out, "<!--module-->");
    else if (strncmp(mark, "@MODULE@", 8) == 0 && play)
        pic_page_module(out, play);
    else if (strncmp(mark, "@SCRIPT@", 8) == 0) {
        buf_add_text(out, (const char *)zpage_js);
        buf_add_text(out, (const char *)(play ? zpage_play_js : zpage_watch_js));
        buf_add_text(out, (const char *)zpage_main_js);
    }
}

void
zpage_head(struct buf *out, const char *title, const struct pic_play *play, bool index)
{
    pic_page_fill(out, (const char *)zpage_html, add_part,
                  &(struct zpage_filling){title, play, index, false});
}

void
zpage_tail(struct buf *out, const struct pic_play *play)
{
    const char *games = strstr((const char *)zpage_html, "@GAMES@");

    pic_page_fill(out, games + strlen("@GAMES@"), add_part,
                  &(struct zpage_filling){"", play, false, false});
}

bool
zpage_template(struct buf *zip, congo_error *err)
{
    static const struct pic_play some = {.module = NULL};
    const struct zpage_filling with = {"Play", &some, false, true};
    const char *games = strstr((const char *)zpage_html, "@GAMES@");
    struct tree tree = TREE_EMPTY;
    struct buf page = BUF_EMPTY;
    bool fine;

    pic_page_fill(&page, (const char *)zpage_html, add_part, &with);
    pic_page_fill(&page, games + strlen("@GAMES@"), add_part, &with);
    if (!buf_text(&page)) {
        buf_free(&page);
        return err_no_memory(err);
    }
    fine = tree_add(&tree, "page.html", &page, err) && tree_zip(&tree, "other", zip, err);
    tree_free(&tree);
    return fine;
}

/* ------------------------------------------------------------------ a page to play on */

/* A file that the rules file names, under its name from there. */
static bool
add_file(const struct rules_file *file, struct tree *tree, const char *path, congo_error *err)
{
    const char *own = file->source.files[0], *slash = strrchr(own, '/');
    size_t folder = slash ? (size_t)(slash - own) + 1 : 0;
    const struct tree_file *inside = file->folder.count ? tree_find(&file->folder, path) : NULL;
    struct buf bytes = BUF_EMPTY;

    if (strlen(path) <= folder || tree_find(tree, path + folder))
        return true;
    if (inside)
        buf_add(&bytes, inside->contents.bytes ? inside->contents.bytes : "",
                inside->contents.length);
    else if (file->folder.count || !file_read_regular(path, PICTURE_BYTES_MAX, &bytes, err)) {
        buf_free(&bytes);
        return file->folder.count || err->code != CONGO_NO_MEMORY;
    }
    return tree_add(tree, path + folder, &bytes, err);
}

/* The rules file with all that it names, as an archive: what a page opens when it is dropped. */
static bool
pack_game(struct rules_file *file, struct buf *zip, congo_error *refused, congo_error *err)
{
    struct game_pictures pictures = {.list = NULL};
    struct tree tree = TREE_EMPTY;
    struct buf look = BUF_EMPTY;
    bool fine = true;

    for (unsigned i = 0; fine && i < file->source.file_count; i++)
        fine = add_file(file, &tree, file->source.files[i], err);
    for (size_t i = 0; fine && i <= file->games.count; i++) {
        congo_error why;
        const struct ruleset *r = rules_file_choose(file, i, &why);

        buf_clear(&look);
        fine = !r || r->engine || looks_write(&look, file, r, &pictures, err);
    }
    for (size_t i = 0; fine && i < pictures.count; i++)
        fine = !pictures.list[i].shown || add_file(file, &tree, pictures.list[i].path, err);
    fine = fine && tree_zip(&tree, "game", zip, err);
    *refused = pictures.refused ? pictures.fault : (congo_error){.code = CONGO_OK};
    buf_free(&look);
    tree_free(&tree);
    game_pictures_free(&pictures);
    return fine;
}

bool
zpage_play(struct rules_file *file, size_t game, const char *title, const struct pic_play *play,
           struct buf *out, congo_error *refused, congo_error *err)
{
    struct buf zip = BUF_EMPTY;
    bool fine = pack_game(file, &zip, refused, err);

    zpage_head(out, title, play, false);
    buf_printf(out,
               "<script type=\"application/octet-stream\" class=\"archive\" data-game=\"%zu\">",
               game);
    if (fine)
        pic_add_base64(out, (const unsigned char *)zip.bytes, zip.length);
    buf_add_text(out, "</script>\n");
    zpage_tail(out, play);
    buf_free(&zip);
    return fine && (!out->failed || err_no_memory(err));
}

/* ------------------------------------------------------------------ looks and pictures */

static bool
add_pictures(struct zpage *page, struct buf *out, congo_error *err)
{
    struct buf png = BUF_EMPTY;
    bool fine = true;

    for (; fine && page->written < page->pictures.count; page->written++) {
        struct bmp *bmp = &page->pictures.list[page->written].bmp;

        buf_clear(&png);
        fine = !page->pictures.list[page->written].shown ||
               png_write(bmp->pixel, bmp->width, bmp->height, &png, err);
        buf_printf(out, "<script type=\"text/plain\" class=\"picture\" data-size=\"%u %u\">",
                   bmp->width, bmp->height);
        if (fine && png.length)
            pic_add_base64(out, (const unsigned char *)png.bytes, png.length);
        buf_add_text(out, "</script>\n");
        bmp_free(bmp);
    }
    buf_free(&png);
    return fine;
}

/* Which of the looks in the page is this game's; it is added if need be. */
static bool
look_of(struct zpage *page, const struct zpage_game *game, struct buf *out, size_t *number,
        congo_error *err)
{
    struct buf key = BUF_EMPTY;
    bool fine = true;

    buf_printf(&key, "%s\n%s\n%s", game->file->path, game->file->source.files[0],
               game->rules->title);
    if (!buf_text(&key))
        return err_no_memory(err);
    *number = name_list_find(&page->looks, key.bytes);
    if (*number == NAME_UNKNOWN) {
        *number = page->looks.count;
        buf_add_text(out, "<script type=\"application/json\" class=\"look\">");
        fine = looks_write(out, game->file, game->rules, &page->pictures, err);
        buf_add_text(out, "</script>\n");
        fine = fine && (name_list_add(&page->looks, key.bytes, *number) || err_no_memory(err)) &&
               add_pictures(page, out, err);
    }
    buf_free(&key);
    return fine;
}

/* ------------------------------------------------------------------ a game */

/* The lines of a save played once more, each with what it does to the board. */
struct zpage_rows {
    const struct zpage_game *game;
    struct zboard *before;
    struct zreplay again;
    bool begun, any;
};

static void
add_start(struct zpage_rows *rows, struct buf *out)
{
    if (!rows->begun) {
        buf_add_text(out, ",\"start\":");
        looks_position(out, rows->game->rules, rows->again.table);
        buf_add_text(out, ",\"rows\":[");
    }
    rows->begun = true;
}

static void
add_move(struct zpage_rows *rows, const struct save_row *row, struct buf *out)
{
    const struct zpage_game *game = rows->game;
    const int16_t *move = game->replay->words + row->move;
    bool goes_on;

    zboard_copy(game->rules, rows->before, rows->again.table);
    goes_on = !run_play(game->replay->run, rows->again.table, move);
    buf_printf(out, "%s{\"n\":%u,\"p\":%d,%s", rows->any ? "," : "", row->number, row->player,
               goes_on ? "\"on\":1," : "");
    looks_line(out, game->rules, row->text.at, row->text.length);
    buf_add_char(out, ',');
    looks_step(out, game->rules, rows->before, rows->again.table, move);
    buf_add_char(out, '}');
    rows->any = true;
}

static bool
add_rows(const struct zpage_game *game, struct buf *out, congo_error *err)
{
    struct zpage_rows rows = {.game = game, .again = {.rules = game->rules}};
    bool goes_on;

    rows.before = zboard_new(game->rules, err);
    rows.again.table = zboard_new(game->rules, err);
    goes_on = rows.before && rows.again.table;
    for (size_t i = 0; goes_on && i < game->save->count; i++) {
        const struct save_row *row = &game->save->row[i];

        if (row->kind == SAVE_UNKNOWN)
            break;
        if (row->kind == SAVE_EDIT)
            goes_on = replay_edit(&rows.again, row);
        if (row->kind != SAVE_MOVE)
            continue;
        add_start(&rows, out);
        goes_on = row->move != UINT32_MAX;
        if (goes_on)
            add_move(&rows, row, out);
    }
    if (rows.before && rows.again.table) {
        add_start(&rows, out);
        buf_printf(out, "],\"next\":%d", zboard_slot(game->rules, rows.again.table)->player);
    }
    goes_on = rows.before && rows.again.table;
    mem_free(rows.again.errors.report);
    mem_free(rows.again.findings.report);
    zboard_free(rows.before);
    zboard_free(rows.again.table);
    return goes_on;
}

static void
add_verdict(const struct zpage_game *game, struct buf *out)
{
    const struct zreplay *p = game->replay;

    buf_add_text(out, ",\"result\":");
    looks_string(out, game->result, strlen(game->result));
    buf_add_text(out, ",\"reason\":");
    looks_string(out, p->verdict.reason, strlen(p->verdict.reason));
    looks_faults(out, p->errors.count ? p->errors.report : NULL, &p->findings);
}

bool
zpage_game(struct zpage *page, const struct zpage_game *game, struct buf *out, congo_error *err)
{
    struct buf json = BUF_EMPTY;
    size_t look = 0;
    bool fine = look_of(page, game, out, &look, err);

    buf_printf(&json, "{\"look\":%zu,\"name\":", look);
    looks_string(&json, game->name, strlen(game->name));
    if (game->save) {
        fine = fine && add_rows(game, &json, err);
        add_verdict(game, &json);
        buf_add_text(&json, ",\"save\":");
        looks_octets(&json, game->save->all.at, game->save->all.length);
    }
    buf_add_char(&json, '}');
    buf_add_text(out, "<script type=\"application/json\" class=\"game\">");
    buf_add(out, json.bytes, json.length);
    buf_add_text(out, "</script>\n");
    if (game->save) {
        buf_add_text(out, "<noscript><pre>");
        pic_add_escaped(out, game->save->all.at, game->save->all.length);
        buf_add_text(out, "</pre></noscript>\n");
    }
    buf_free_part(&json, out);
    return fine && (!out->failed || err_no_memory(err));
}
