/* SPDX-License-Identifier: MIT */
/*
 * fixed_point_check.c - random games written as people type them, with all kinds of remarks. Each
 * is read and written as text, as PGN and as JSON. Reading and writing these again must give the
 * same bytes, with as many words as the game that was read.
 *
 * usage: fixed_point_check [SEED TEXTS]
 */
#include "game/write.h"
#include "games/random_game.h"
#include "text/typist.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXTS = 1500, PLIES = 30 };

struct form {
    const char *name;
    void (*write)(const congo_game *game, struct buf *out);
};

static void
as_text(const congo_game *game, struct buf *out)
{
    struct write_style style = {.dialect = CONGO_SAVANNA};

    write_sheet(game, congo_game_heading(game), &style, out);
}

static void
as_pgn(const congo_game *game, struct buf *out)
{
    write_pgn(game, CONGO_SAVANNA, false, out);
}

/* Without what was found in the bytes that it was read from. */
static void
as_json(const congo_game *game, struct buf *out)
{
    char *findings;

    write_json(game, "file", CONGO_SAVANNA, out);
    findings = strstr(buf_text(out), ",\"findings\":");
    if (findings)
        out->length = (size_t)(findings - out->bytes);
    buf_add_text(out, "}\n");
}

static const struct form forms[] = {{"text", as_text}, {"PGN", as_pgn}, {"JSON", as_json}};

static int
failed(uint64_t seed, const char *form, const char *why, const struct buf *a, const struct buf *b)
{
    printf("# %s: %s\n# fixed_point_check %llu 1\n%.*s\n--- again:\n%.*s\nnot ok 1 - forms\n1..1\n",
           form, why, (unsigned long long)seed, (int)a->length, a->bytes, (int)b->length,
           b->length ? b->bytes : "");
    return 1;
}

static bool
read_game(congo_reader *reader, const struct buf *bytes, congo_game *game)
{
    congo_reader_memory(reader, bytes->bytes, bytes->length);
    return congo_reader_next(reader, game, NULL) == CONGO_READ_GAME && !congo_game_errors(game);
}

/* The letters and digits of all comments: what no form may lose. */
static size_t
count_words(const congo_game *game)
{
    size_t count = 0;

    for (size_t line = 0; line < congo_game_lines(game); line++) {
        congo_line about;

        if (!congo_game_line(game, line, &about))
            abort();
        for (size_t plies = 0; plies <= about.plies; plies++) {
            congo_remark remark;
            size_t cursor = 0;

            while (congo_game_remark(game, line, plies, &cursor, &remark))
                for (size_t i = 0; remark.kind == CONGO_COMMENT && i < remark.length; i++)
                    count += (remark.text[i] | 32) >= 'a' && (remark.text[i] | 32) <= 'z';
        }
    }
    return count;
}

int
main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : UINT64_C(20261123);
    size_t texts = argc > 2 ? strtoull(argv[2], NULL, 10) : TEXTS, words = 0;
    congo_variants *variants = congo_variants_new(NULL);
    congo_reader *reader = congo_reader_new(variants, NULL, NULL);
    congo_game *game = congo_game_new(NULL), *read = congo_game_new(NULL);
    struct typist typist = {.text = BUF_EMPTY};

    for (size_t i = 0; i < texts; i++, seed++) {
        const congo_variant *variant =
            congo_variants_at(variants, seed % congo_variants_count(variants));

        typist.random = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
        congo_game_start(game, variant, NULL);
        random_play(&typist.random, game, 1 + typist_below(&typist, PLIES));
        typist_type(&typist, game);
        if (i % 3 == 0)
            typist_add_unplayable(&typist);
        if (!read_game(reader, &typist.text, game))
            continue;
        words += count_words(game);
        for (size_t form = 0; form < sizeof forms / sizeof *forms; form++) {
            struct buf once = BUF_EMPTY, twice = BUF_EMPTY;

            forms[form].write(game, &once);
            if (!read_game(reader, &once, read))
                return failed(seed, forms[form].name, "not read", &typist.text, &once);
            forms[form].write(read, &twice);
            if (once.length != twice.length || memcmp(once.bytes, twice.bytes, once.length) != 0)
                return failed(seed, forms[form].name, "not itself", &once, &twice);
            if (count_words(read) < count_words(game))
                return failed(seed, forms[form].name, "words are lost", &typist.text, &once);
            buf_free(&once);
            buf_free(&twice);
        }
    }
    printf("# %zu letters of comments\n%s 1 - %zu games, each form itself again\n1..1\n", words,
           words ? "ok" : "not ok", texts);
    buf_free(&typist.text);
    congo_game_free(game);
    congo_game_free(read);
    congo_reader_free(reader);
    congo_variants_free(variants);
    return !words;
}
