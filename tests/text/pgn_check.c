/* SPDX-License-Identifier: MIT */
/*
 * pgn_check.c - checks notate --pgn by PGN's standard. A tokenizer written from its sections on
 * tokens, tags and movetext parses the output for random games with remarks of every kind. It must
 * agree with the game about tags, moves, comments, marks and variations, in order. There must be no
 * token unknown to the standard, no line of 80 characters or more, and nothing after the result.
 */
#include "games/random_game.h"
#include "game/write.h"
#include "text/typist.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 2000, PLIES = 40, VALUE = 256 };

enum token { END, STRING, INTEGER, SYMBOL, NAG, COMMENT, SIGN, STRANGE };

struct pgn {
    const char *start, *at, *end;
    enum token token;
    const char *text; /* of a string without its quotes, of a comment without its braces */
    size_t length;
};

static const char *wrong;

static bool
fail(const char *what)
{
    wrong = what;
    return false;
}

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool
is_letter_or_digit(char c)
{
    return is_digit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Section 7: a symbol begins with a letter or a digit and goes on with these. */
static bool
is_symbol(char c)
{
    return is_letter_or_digit(c) || (c && strchr("_+#=:-", c));
}

/* The next token. Of a result's "/" the standard's own text is the source: "1/2-1/2". */
static void
next(struct pgn *pgn)
{
    const char *close;

    while (pgn->at < pgn->end && strchr(" \n", *pgn->at))
        pgn->at++;
    pgn->text = pgn->at;
    pgn->length = 1;
    if (pgn->at == pgn->end) {
        pgn->token = END;
        return;
    }
    pgn->token = STRANGE;
    if (strchr("[]().*<>", *pgn->at)) {
        pgn->token = SIGN;
    } else if (*pgn->at == '{') {
        close = memchr(pgn->at, '}', (size_t)(pgn->end - pgn->at));
        pgn->token = close ? COMMENT : STRANGE;
        pgn->text++;
        pgn->length = close ? (size_t)(close - pgn->text) : 0;
        pgn->at = close ? close : pgn->end - 1;
        pgn->at++;
        return;
    } else if (*pgn->at == '"') {
        for (close = ++pgn->text; close < pgn->end && *close != '"' && *close != '\n'; close++)
            close += *close == '\\';
        pgn->token = close < pgn->end && *close == '"' ? STRING : STRANGE;
        pgn->length = (size_t)(close - pgn->text);
        pgn->at = close + 1;
        return;
    } else if (*pgn->at == '$') {
        pgn->token = NAG;
        while (pgn->at + pgn->length < pgn->end && is_digit(pgn->at[pgn->length]))
            pgn->length++;
    } else if (pgn->end - pgn->at >= 7 && memcmp(pgn->at, "1/2-1/2", 7) == 0) {
        pgn->token = SYMBOL;
        pgn->length = 7;
    } else if (is_letter_or_digit(*pgn->at)) {
        bool digits = true;

        pgn->length = 0;
        for (; pgn->at + pgn->length < pgn->end && is_symbol(pgn->at[pgn->length]); pgn->length++)
            digits = digits && is_digit(pgn->at[pgn->length]);
        pgn->token = digits ? INTEGER : SYMBOL;
    }
    pgn->at += pgn->length;
}

static bool
is_sign(const struct pgn *pgn, char sign)
{
    return pgn->token == SIGN && *pgn->text == sign;
}

static bool
spells(const struct pgn *pgn, const char *text)
{
    return strlen(text) == pgn->length && memcmp(text, pgn->text, pgn->length) == 0;
}

/* ------------------------------------------------------------------ tags */

/* The value between quotes, where a backslash stands before a quote or a backslash. */
static bool
is_value(const struct pgn *pgn, const char *value)
{
    const char *at = pgn->text, *end = at + pgn->length;

    for (; at < end; at++, value++) {
        if (*at == '\\' && (++at == end || !strchr("\"\\", *at)))
            return false;
        if (*at != *value)
            return false;
    }
    return !*value;
}

static const char *
value_of(const congo_game *game, const char *name, char position[CONGO_POSITION_SIZE])
{
    const char *tag = congo_game_tag(game, name);

    if (strcmp(name, "Variant") == 0)
        return congo_game_variant(game)->title;
    if (strcmp(name, "Terrain") == 0)
        return write_terrain(game);
    if (strcmp(name, "SetUp") == 0)
        return "1";
    if (strcmp(name, "FEN") == 0) {
        (void)congo_position_write(congo_game_first(game), position);
        return position;
    }
    if (strcmp(name, "Result") == 0)
        return congo_result_name(congo_game_result(game));
    return tag ? tag : strcmp(name, "Date") == 0 ? "????.??.??" : "?";
}

static bool
check_tags(struct pgn *pgn, const congo_game *game, unsigned *count)
{
    static const char *const roster[] = {"Event", "Site",  "Date",  "Round",
                                         "White", "Black", "Result"};
    char position[CONGO_POSITION_SIZE], name[64];

    for (*count = 0; is_sign(pgn, '['); ++*count) {
        next(pgn);
        if (pgn->token != SYMBOL || pgn->length >= sizeof name)
            return fail("a tag without a name");
        memcpy(name, pgn->text, pgn->length);
        name[pgn->length] = '\0';
        if (*count < 7 && strcmp(name, roster[*count]) != 0)
            return fail("the seven tags do not stand first, in their order");
        next(pgn);
        if (pgn->token != STRING || !is_value(pgn, value_of(game, name, position)))
            return fail("a tag's value");
        next(pgn);
        if (!is_sign(pgn, ']'))
            return fail("a tag is not closed");
        next(pgn);
    }
    return *count >= 9 || fail("a tag is missing");
}

/* ------------------------------------------------------------------ movetext */

/* The same words, whatever is between them; braces are round ones there. */
static bool
same_words(const struct pgn *pgn, const char *text, size_t length)
{
    const char *one = pgn->text, *one_end = one + pgn->length, *end = text + length;

    for (;;) {
        while (one < one_end && strchr(" \t\r\n", *one))
            one++;
        while (text < end && strchr(" \t\r\n", *text))
            text++;
        if (one == one_end || text == end)
            return one == one_end && text == end;
        if (*one++ != (*text == '{' ? '(' : *text == '}' ? ')' : *text))
            return false;
        text++;
    }
}

static bool check_line(struct pgn *pgn, const congo_game *game, size_t line);

static bool
check_remarks(struct pgn *pgn, const congo_game *game, size_t line, size_t plies, bool *numbered)
{
    size_t cursor = 0;
    congo_remark remark;
    congo_line about;

    while (congo_game_remark(game, line, plies, &cursor, &remark)) {
        if (remark.kind == CONGO_MARK) {
            if (pgn->token != NAG || (unsigned)atoi(pgn->text + 1) != remark.mark)
                return fail("a mark");
            next(pgn);
            continue;
        }
        *numbered = true;
        if (remark.kind == CONGO_COMMENT) {
            if (pgn->token != COMMENT || !same_words(pgn, remark.text, remark.length))
                return fail("a comment");
            next(pgn);
            continue;
        }
        if (!congo_game_line(game, remark.line, &about) || !about.plies)
            continue;
        if (!is_sign(pgn, '('))
            return fail("a variation does not begin");
        next(pgn);
        if (!check_line(pgn, game, remark.line))
            return false;
        if (!is_sign(pgn, ')'))
            return fail("a variation does not end");
        next(pgn);
    }
    return true;
}

/* "12." before White's move, "12..." before Black's where something stands between them. */
static bool
check_number(struct pgn *pgn, const congo_game *game, size_t line, size_t ply, bool black)
{
    unsigned dots = 0;

    if (pgn->token != INTEGER ||
        strtoul(pgn->text, NULL, 10) != congo_game_line_number(game, line, ply))
        return fail("a number");
    for (next(pgn); is_sign(pgn, '.'); next(pgn))
        dots++;
    return dots == (black ? 3 : 1) || fail("the dots behind a number");
}

static bool
check_line(struct pgn *pgn, const congo_game *game, size_t line)
{
    bool numbered = true;
    congo_line about;

    if (!congo_game_line(game, line, &about) || !check_remarks(pgn, game, line, 0, &numbered))
        return false;
    for (size_t ply = 0; ply < about.plies; ply++) {
        const congo_move *move = congo_game_line_move(game, line, ply);
        congo_position before;
        congo_move read;
        char text[CONGO_NOTATION_SIZE];

        if (!congo_game_line_position(game, line, ply, &before))
            return fail("no position");
        if ((before.to_move == CONGO_WHITE || numbered) &&
            !check_number(pgn, game, line, ply, before.to_move == CONGO_BLACK))
            return false;
        numbered = false;
        if (pgn->token != SYMBOL || pgn->length >= sizeof text)
            return fail("no move");
        memcpy(text, pgn->text, pgn->length);
        text[pgn->length] = '\0';
        if (!congo_move_read(&before, text, &read, NULL) || read.from != move->from ||
            read.to != move->to || read.captured != move->captured || read.jumps != move->jumps)
            return fail("another move");
        next(pgn);
        if (!check_remarks(pgn, game, line, ply + 1, &numbered))
            return false;
    }
    return true;
}

static bool
check(struct pgn *pgn, const congo_game *game)
{
    unsigned tags;
    size_t length = 0;

    for (const char *c = pgn->start; c < pgn->end; c++) {
        length = *c == '\n' ? 0 : length + 1;
        if (length >= 80)
            return fail("a line of 80 letters");
    }
    next(pgn);
    if (!check_tags(pgn, game, &tags) || !check_line(pgn, game, 0))
        return false;
    if (!(spells(pgn, congo_result_name(congo_game_result(game))) &&
          (pgn->token == SYMBOL || is_sign(pgn, '*'))))
        return fail("no result behind the moves");
    next(pgn);
    return pgn->token == END || fail("something behind the result");
}

/* ------------------------------------------------------------------ games */

static void
remark_on(struct typist *typist, congo_game *game)
{
    static const char long_word[] = "a\tword-of-more-letters-than-one-line-of-PGN-holds-"
                                    "and-even-more-than-that,-without-a-blank";
    static const char *const comments[] = {
        "plain",   "of {braces} in it",      "of\nseveral lines",
        long_word, "50 % \xc3\xa9t\xc3\xa9", "(round) ; and more",
        "%first"};
    congo_error err;
    bool fine = true;

    for (size_t line = 0; line < congo_game_lines(game); line++) {
        congo_line about;

        if (!congo_game_line(game, line, &about))
            abort();
        for (size_t plies = 0; plies <= about.plies; plies++) {
            const char *text = comments[typist_below(typist, 7)];

            if (plies && !typist_below(typist, 5))
                fine = fine && congo_game_add_mark(game, line, plies,
                                                   1 + (unsigned)typist_below(typist, 139), &err);
            if (!typist_below(typist, 6))
                fine = fine && congo_game_add_comment(game, line, plies, text, strlen(text), &err);
        }
    }
    if (!typist_below(typist, 2))
        fine = fine && congo_game_set_tag(game, "Event", "A \"club\" \\ pub", &err);
    if (!typist_below(typist, 2))
        fine = fine && congo_game_set_tag(game, "Annotator", "Anna", &err);
    if (!fine)
        abort();
}

/* Read as any text it is the same game, without a word of complaint. */
static bool
check_read(const congo_variants *variants, const congo_game *game, const struct buf *text)
{
    congo_reader *reader = congo_reader_new(variants, NULL, NULL);
    congo_game *read = congo_game_new(NULL);
    bool good;

    congo_reader_memory(reader, text->bytes, text->length);
    good = congo_reader_next(reader, read, NULL) == CONGO_READ_GAME && !congo_game_errors(read) &&
           congo_game_plies(read) == congo_game_plies(game) &&
           congo_game_lines(read) <= congo_game_lines(game);
    for (size_t i = 0; good && i < congo_game_plies(game); i++)
        good = congo_game_move(read, i)->from == congo_game_move(game, i)->from &&
               congo_game_move(read, i)->to == congo_game_move(game, i)->to;
    for (size_t i = 0; good && i < congo_game_findings(read); i++)
        good = congo_game_finding(read, i)->code != CONGO_LENIENT &&
               congo_game_finding(read, i)->code != CONGO_AMBIGUOUS;
    congo_game_free(read);
    congo_reader_free(reader);
    return good || fail("read again it is another game, or not as written");
}

int
main(void)
{
    congo_variants *variants = congo_variants_new(NULL);
    congo_game *game = congo_game_new(NULL);
    struct typist typist = {.random = UINT64_C(20261122)};
    struct buf text = BUF_EMPTY;
    unsigned long drowned = 0;
    bool good = true;

    for (unsigned i = 0; good && i < GAMES; i++) {
        const congo_variant *variant =
            congo_variants_at(variants, i % congo_variants_count(variants));
        congo_position start = random_start(&typist.random, variant, (congo_terrain)(i & 1), i & 2);
        struct pgn pgn;

        congo_game_start(game, variant, &start);
        random_play(&typist.random, game, typist_below(&typist, PLIES));
        typist_branch(&typist, game);
        remark_on(&typist, game);
        for (size_t ply = 0; ply < congo_game_plies(game); ply++)
            drowned += congo_game_move(game, ply)->drowned != 0;
        buf_clear(&text);
        write_pgn(game, (congo_dialect)(i % CONGO_DIALECT_COUNT), false, &text);
        pgn = (struct pgn){.start = text.bytes, .at = text.bytes, .end = text.bytes + text.length};
        good = check(&pgn, game) && check_read(variants, game, &text);
        if (!good)
            printf("# %s, at: %.40s\n%s", wrong, pgn.at, text.bytes);
    }
    printf("# %lu moves with drownings among them\n", drowned);
    printf("%s 1 - PGN of %d games\n1..1\n", good && drowned ? "ok" : "not ok", GAMES);
    buf_free(&text);
    congo_game_free(game);
    congo_variants_free(variants);
    return 0;
}
