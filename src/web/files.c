/* SPDX-License-Identifier: MIT */
/*
 * files.c - files opened by a page: their games, repairing them, and writing them in other formats.
 */
#include "web/page_session.h"

#include "base/json.h"
#include "base/mem.h"
#include "game/game.h"
#include "game/write.h"
#include "read/reader.h"
#include "read/save/left_out.h"
#include "draw/page.h"

#include <stdio.h>
#include <string.h>

static congo_reader *
reader_of(const struct web *web, const char *bytes, size_t size, congo_error *err)
{
    congo_reader *reader = congo_reader_new(web->variants, NULL, err);

    if (reader)
        congo_reader_memory(reader, bytes, size);
    return reader;
}

/* Reads the next item, perhaps a game, into web->cut; false: the end, or no memory. */
static bool
next_found(struct web *web, congo_reader *reader, congo_read *found, congo_error *err)
{
    err->code = CONGO_OK;
    *found = congo_reader_next(reader, web->cut, err);
    return *found == CONGO_READ_GAME ||
           (*found == CONGO_READ_ERROR && err->code != CONGO_NO_MEMORY);
}

static bool
is_other(const congo_game *game)
{
    const congo_error *fault = congo_game_error(game, 0);

    return fault && fault->code == CONGO_NOT_CONGO;
}

/* ------------------------------------------------------------------ the list */

static void
add_entry(struct web *web, size_t number, bool save)
{
    const congo_game *game = web->cut;
    struct buf about = BUF_EMPTY;

    json_object(&web->out);
    json_number(&web->out, "number", number);
    pic_page_about(&about, game);
    json_text(&web->out, "about", buf_text(&about) ? about.bytes : "");
    json_bool(&web->out, "wrong", congo_game_errors(game) > 0);
    json_bool(&web->out, "left", game_opens_wrong(game, NULL));
    json_bool(&web->out, "save", save);
    buf_add_char(&web->out, '}');
    buf_free_part(&about, &web->out);
}

/* The first message about something that is not a game, or another game, stands for all. */
static void
keep_first(char *text, size_t size, const congo_error *fault)
{
    if (!*text)
        (void)snprintf(text, size, "%s", fault->text);
}

const char *
web_list(struct web *web, const char *bytes, size_t size)
{
    congo_error err;
    congo_reader *reader = reader_of(web, bytes, size, &err);
    char other[300] = "", fault[300] = "";
    size_t number = 0, others = 0;
    congo_read found;

    if (!reader)
        return web_error(web, &err);
    buf_clear(&web->out);
    buf_add_text(&web->out, "{\"games\":[");
    for (; next_found(web, reader, &found, &err); number += found == CONGO_READ_GAME)
        if (found == CONGO_READ_ERROR) {
            keep_first(fault, sizeof fault, &err);
        } else if (is_other(web->cut)) {
            others++;
            keep_first(other, sizeof other, congo_game_error(web->cut, 0));
        } else {
            add_entry(web, number, reader->item.kind == ITEM_SAVE);
        }
    congo_reader_free(reader);
    if (found != CONGO_READ_END)
        return web_error(web, &err);
    buf_add_char(&web->out, ']');
    json_number(&web->out, "others", others);
    json_text(&web->out, "other", other);
    json_text(&web->out, "fault", number ? "" : *fault ? fault : "no game found here");
    buf_add_char(&web->out, '}');
    return web_answer(web);
}

/* ------------------------------------------------------------------ one of them */

/* Reads on to the game with this number, into web->cut. False, with an error: there is none. */
static bool
find_game(struct web *web, congo_reader *reader, unsigned number, congo_error *err)
{
    unsigned count = 0;
    congo_read found;

    while (next_found(web, reader, &found, err))
        if (found == CONGO_READ_GAME && count++ == number)
            return true;
    return err->code == CONGO_OK ? err_set(err, CONGO_EMPTY_INPUT, 0, 0, "no game found here")
                                 : false;
}

const char *
web_open(struct web *web, const char *bytes, size_t size, unsigned number, const char *name)
{
    congo_error err;
    congo_reader *reader = reader_of(web, bytes, size, &err);
    congo_game *swap = web->game;
    bool there;

    if (!reader)
        return web_error(web, &err);
    there = find_game(web, reader, number, &err);
    congo_reader_free(reader);
    if (there && !congo_game_variant(web->cut)) {
        err = *congo_game_error(web->cut, 0);
        there = false;
    }
    if (!there)
        return web_error(web, &err);
    web->game = web->cut;
    web->cut = swap;
    buf_clear(&web->out);
    pic_page_facts(&web->out, web->game, name, &(struct pic_texts){.text = NULL});
    return web_answer(web);
}

/* ------------------------------------------------------------------ its bytes, and the repair */

/* As text with one character for each byte, since a save's paths can be in any code page. */
static void
add_octets(struct buf *out, const char *name, const struct buf *bytes)
{
    json_name(out, name);
    buf_add_char(out, '"');
    for (size_t i = 0; i < bytes->length; i++) {
        unsigned char c = (unsigned char)bytes->bytes[i];

        if (c < ' ' || c > '~' || c == '"' || c == '\\')
            buf_printf(out, "\\u%04x", c);
        else
            buf_add_char(out, (char)c);
    }
    buf_add_char(out, '"');
}

const char *
web_source(struct web *web, const char *bytes, size_t size, unsigned number)
{
    congo_error err;
    congo_reader *reader = reader_of(web, bytes, size, &err);

    if (!reader)
        return web_error(web, &err);
    if (find_game(web, reader, number, &err)) {
        struct buf source = BUF_EMPTY;

        bytes = congo_reader_bytes(reader, &size);
        buf_add(&source, bytes, size);
        buf_clear(&web->out);
        buf_add_char(&web->out, '{');
        add_octets(&web->out, "octets", &source);
        buf_add_char(&web->out, '}');
        buf_free_part(&source, &web->out);
        err.code = CONGO_OK;
    }
    congo_reader_free(reader);
    return err.code == CONGO_OK ? web_answer(web) : web_error(web, &err);
}

const char *
web_repair(struct web *web, const char *bytes, size_t size)
{
    congo_error err;
    congo_reader *reader = reader_of(web, bytes, size, &err);
    struct buf repaired = BUF_EMPTY, notes = BUF_EMPTY;
    congo_error note;
    size_t count = 0;
    congo_read found;
    bool fine = true;

    if (!reader)
        return web_error(web, &err);
    while (fine && next_found(web, reader, &found, &err)) {
        const char *item = congo_reader_bytes(reader, &size);

        if (found == CONGO_READ_GAME && !congo_game_errors(web->cut) &&
            game_opens_wrong(web->cut, NULL)) {
            fine = reader_mirror(reader, web->cut, true, &repaired, &err);
            count++;
            if (reader_unmirrored(reader, web->cut, &note))
                buf_printf(&notes, "line %lu: %s\n", note.line, note.text);
        } else {
            buf_add(&repaired, item, size);
        }
    }
    bytes = reader_left_over(reader, &size, NULL);
    buf_add(&repaired, bytes, size);
    congo_reader_free(reader);
    if (fine && (err.code == CONGO_NO_MEMORY || repaired.failed || !buf_text(&notes)))
        fine = err_no_memory(&err);
    if (fine) {
        buf_clear(&web->out);
        buf_add_char(&web->out, '{');
        json_number(&web->out, "repaired", count);
        add_octets(&web->out, "octets", &repaired);
        json_text(&web->out, "notes", notes.bytes);
        buf_add_char(&web->out, '}');
    }
    buf_free(&notes);
    buf_free(&repaired);
    return fine ? web_answer(web) : web_error(web, &err);
}

/* ------------------------------------------------------------------ other forms */

struct game_form {
    const char *name;
    congo_dialect dialect;
    const char *title;
    const char *source; /* the file's name, or empty */
    struct left_out *left_out;
    struct buf *numbers; /* of the games that are written: "1,3" */
};

static bool
read_dialect(struct game_form *form, const char *name, congo_error *err)
{
    static const char *const names[] = {
#define DIALECT_NAME(dialect, name) [dialect] = name,
        CONGO_DIALECTS(DIALECT_NAME)};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(names[i], name) == 0) {
            form->dialect = (congo_dialect)i;
            return true;
        }
    return err_set(err, CONGO_USAGE, 0, 0, "there is no dialect \"%.40s\"", name);
}

static void
add_sheet(const congo_game *game, const struct game_form *form, bool markdown, struct buf *out)
{
    const struct write_style style = {
        .dialect = form->dialect, .diagrams = 10, .markdown = markdown};
    const char *heading = congo_game_heading(game);

    write_sheet(game, *heading ? heading : form->title, &style, out);
}

/* With the name of its file, as the command writes it. */
static bool
add_pgn(congo_game *game, const struct game_form *form, struct buf *out, congo_error *err)
{
    if (*form->source && !congo_game_tag(game, "Source") &&
        !congo_game_set_tag(game, "Source", form->source, err))
        return false;
    write_pgn(game, form->dialect, false, out);
    return true;
}

static bool
add_save(const congo_game *game, struct left_out *left_out, struct buf *out, congo_error *err)
{
    size_t size = 0;
    char *save = congo_game_save(game, NULL, NULL, &size, err);

    if (!save)
        return false;
    buf_add(out, save, size);
    congo_free(save);
    left_out_count(game, left_out);
    return true;
}

/* Appends a game in a format, if it can be followed. */
static bool
add_form(congo_game *game, const struct game_form *form, struct buf *out, congo_error *err)
{
    const char *name = form->name;
    bool text = strcmp(name, "text") == 0, markdown = strcmp(name, "markdown") == 0;

    if (strcmp(name, "save") == 0)
        return add_save(game, form->left_out, out, err);
    if (out->length && strcmp(name, "json") != 0)
        buf_add_char(out, '\n');
    if (strcmp(name, "pgn") == 0)
        return add_pgn(game, form, out, err);
    if (text || markdown)
        add_sheet(game, form, markdown, out);
    else if (strcmp(name, "moves") == 0)
        write_moves(game, form->dialect, out);
    else if (strcmp(name, "json") == 0)
        write_json(game, form->title, form->dialect, out);
    else
        return err_set(err, CONGO_USAGE, 0, 0, "a game cannot be written as \"%.40s\"", name);
    return true;
}

/*
 * Appends all games that can be followed; `left` counts the others. The fault is why one of them
 * cannot have this form, or else the first one's error.
 */
static bool
write_games(struct web *web, congo_reader *reader, const char *name, const struct game_form *form,
            struct buf *out, size_t *written, size_t *left, congo_error *fault, congo_error *err)
{
    struct game_form named = *form;
    char title[600];
    congo_read found;

    named.title = title;
    named.source = name;
    while (next_found(web, reader, &found, err)) {
        size_t before = out->length;

        if (found == CONGO_READ_GAME && congo_game_errors(web->cut)) {
            if (fault->code == CONGO_OK)
                *fault = *congo_game_error(web->cut, 0);
            ++*left;
        } else if (found == CONGO_READ_GAME) {
            (void)snprintf(title, sizeof title, *written + *left ? "%.500s, game %u" : "%.500s",
                           name, (unsigned)(*written + *left + 1));
            if (add_form(web->cut, &named, out, fault)) {
                buf_printf(form->numbers, "%s%zu", *written ? "," : "", *written + *left + 1);
                ++*written;
                continue;
            }
            out->length = before;
            ++*left;
        }
    }
    return found == CONGO_READ_END;
}

const char *
web_convert(struct web *web, const char *bytes, size_t size, const char *name, const char *form,
            const char *dialect)
{
    struct left_out left_out = {0};
    struct buf out = BUF_EMPTY, list = BUF_EMPTY, numbers = BUF_EMPTY;
    struct game_form how = {.name = form, .left_out = &left_out, .numbers = &numbers};
    size_t written = 0, left = 0;
    congo_error err, fault = {.code = CONGO_OK};
    congo_reader *reader;
    bool fine;

    if (!read_dialect(&how, dialect, &err) || !(reader = reader_of(web, bytes, size, &err)))
        return web_error(web, &err);
    fine = write_games(web, reader, name, &how, &out, &written, &left, &fault, &err);
    congo_reader_free(reader);
    left_out_list(&left_out, &list);
    if (fine && (!buf_text(&out) || !buf_text(&list) || !buf_text(&numbers)))
        fine = err_no_memory(&err);
    if (fine) {
        buf_clear(&web->out);
        buf_add_char(&web->out, '{');
        json_text(&web->out, "text", out.bytes);
        json_number(&web->out, "games", written);
        json_name(&web->out, "numbers");
        buf_printf(&web->out, "[%s]", numbers.bytes);
        json_number(&web->out, "left", left);
        json_text(&web->out, "fault", fault.text);
        json_text(&web->out, "lacks", list.bytes);
        buf_add_char(&web->out, '}');
    }
    buf_free(&left_out.result);
    buf_free(&list);
    buf_free(&numbers);
    buf_free(&out);
    return fine ? web_answer(web) : web_error(web, &err);
}
