/* SPDX-License-Identifier: MIT */
/* typist.c - writes games as people type them, with all habits at once. */
#define _GNU_SOURCE 1 /* memmem */

#include "text/typist.h"

#include "games/random_game.h"
#include "game/write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH = 3, WRAPPED_HTML = 1, WRAPPED_MAIL = 3 };

size_t
typist_below(struct typist *typist, size_t bound)
{
    return random_below(&typist->random, bound);
}

static void
add(struct typist *typist, const char *text)
{
    buf_add_text(&typist->text, text);
}

static bool
at_line_start(const struct typist *typist)
{
    return !typist->text.length || typist->text.bytes[typist->text.length - 1] == '\n';
}

/* A blank between two things, of all kinds; `line`: a new line may begin. */
static void
space(struct typist *typist, bool line)
{
    static const char *const blanks[] = {" ",  " ",        " ",    " ",    "  ",
                                         "\t", "\xc2\xa0", "\xa0", " \r\n"};

    static const char *const tags[] = {"&nbsp;", " <b>", "</b> ", "<br>", "</td><td class=\"x\">"};

    if (at_line_start(typist))
        return;
    if (typist->wrapping == WRAPPED_HTML && !typist_below(typist, 2))
        add(typist, tags[typist_below(typist, 5)]);
    else
        add(typist, blanks[typist_below(typist, line ? 9 : 8)]);
}

static const char *const words[] = {
    "king", "pawn!", "E3",     "is",     "12.", "better:", "Z-D4",   "(or so)",           "1-0",
    "$3",   "a",     "Congo;", "the",    "#",   "[x]",     "l:d2??", "\xc3\xa9t\xc3\xa9", "7",
    "...",  "-",     "Black",  "% sign", "and",
};
enum { WORDS = sizeof words / sizeof *words };

/* Words of a comment: at least one. `plain`: none that a line of prose could not hold. */
static void
say(struct typist *typist, bool lines, bool plain)
{
    for (size_t i = 1 + typist_below(typist, 6); i > 0; i--) {
        add(typist, plain ? "word" : words[typist_below(typist, WORDS)]);
        if (i > 1)
            add(typist, lines && !typist_below(typist, 6) ? "\n " : " ");
    }
}

static void
comment(struct typist *typist)
{
    space(typist, true);
    if (typist_below(typist, 3)) {
        add(typist, "{");
        say(typist, true, false);
        add(typist, "}");
    } else {
        add(typist, ";");
        say(typist, false, false);
        add(typist, "\n");
    }
    typist->comments++;
}

static void
mark(struct typist *typist)
{
    static const char *const marks[] = {"!", "?", "!!", "??", "!?", "?!"};

    /* Two that touch would be another one. */
    if (!strchr("!?", typist->text.bytes[typist->text.length - 1]) && typist_below(typist, 2)) {
        add(typist, marks[typist_below(typist, 6)]);
    } else {
        space(typist, false);
        add(typist, "$");
        buf_add_number(&typist->text, 1 + typist_below(typist, CONGO_MARK_MAX));
    }
    typist->marks++;
}

/* ------------------------------------------------------------------ moves */

static void
replace(char *text, const char *what, const char *with)
{
    char *found = strstr(text, what);

    if (!found)
        return;
    memmove(found + strlen(with), found + strlen(what), strlen(found + strlen(what)) + 1);
    memcpy(found, with, strlen(with));
}

static void
lower_case(char *text)
{
    for (; *text; text++)
        if (*text >= 'A' && *text <= 'Z')
            *text = (char)(*text + 32);
}

/* A move in one of the ways in which people write it, which all mean this one alone. */
static void
spell(struct typist *typist, const congo_position *before, const congo_move *move, char *text)
{
    static const char *const dashes[] = {"-", "\xe2\x80\x93", "\xe2\x80\x94", "\xe2\x88\x92",
                                         " - "};
    static const char *const crosses[] = {":", "x", "\xc3\x97", "\xd7", " x ", "X"};
    bool chain = move->jumps > 0;
    char from[3], to[3];

    (void)congo_move_write(before, move, CONGO_SAVANNA, text);
    if (!typist->careless)
        return;
    congo_square_write(move->from, from);
    congo_square_write(move->to, to);
    switch (typist_below(typist, chain ? 3 : 8)) {
    case 0:
        (void)congo_move_write(before, move,
                               (congo_dialect)typist_below(typist, CONGO_DIALECT_COUNT), text);
        break;
    case 1:
        lower_case(text);
        break;
    case 2:
        if (text[1] == '-')
            replace(text, "-", dashes[typist_below(typist, 5)]);
        else if (text[1] == ':' && !chain)
            replace(text, ":", crosses[typist_below(typist, 6)]);
        break;
    case 3: /* the whole name and both squares */
        (void)sprintf(text, "%s%s%s%s%s", congo_piece_name((congo_piece)move->piece, before->rules),
                      typist_below(typist, 2) ? " " : "-", from, move->captured ? "x" : "-", to);
        break;
    case 4:
        (void)sprintf(text, "%s%s", from, to);
        lower_case(text);
        break;
    case 5:
        (void)sprintf(text, "%s%s%s", from,
                      move->captured ? " x " : dashes[typist_below(typist, 5)], to);
        break;
    case 6: /* as chess players do, with as much of it as tells the rivals apart */
        if ((text[1] == '-' || text[1] == ':') && text[2] >= 'A')
            memmove(text + 1, text + 2, strlen(text + 1));
        break;
    default:
        break;
    }
}

/* The number of a half-move, or nothing where one is not needed. */
static void
number(struct typist *typist, const congo_game *game, size_t line, size_t ply, bool needed,
       bool bracket)
{
    static const char *const white[] = {".", ".", ")", ",", "", ". "};
    static const char *const black[] = {"...", ". ...",          "\xe2\x80\xa6", "... ",
                                        "..",  ". \xe2\x80\xa6", "\x85"};
    congo_position before;
    bool is_black;

    if (!congo_game_line_position(game, line, ply, &before))
        abort();
    is_black = before.to_move == CONGO_BLACK;
    if (typist->habit == 6 && !bracket)
        return;
    if (is_black && !needed && typist_below(typist, 4))
        return;
    buf_add_number(&typist->text, congo_game_line_number(game, line, ply));
    add(typist, is_black ? black[typist->habit % 7] : white[bracket ? 0 : typist->habit % 6]);
    space(typist, false);
}

static void moves_of(struct typist *typist, const congo_game *game, size_t line);

/* Another legal move in place of the last one, and some that follow. */
static void
variation(struct typist *typist, congo_game *game, size_t line, size_t plies, unsigned depth)
{
    congo_error err;
    size_t branch = congo_game_add_variation(game, line, plies, &err);

    for (size_t i = 1 + typist_below(typist, 4); branch && i > 0; i--) {
        congo_move list[512];
        congo_position now;
        congo_line about;
        size_t count;

        if (!congo_game_line(game, branch, &about) ||
            !congo_game_line_position(game, branch, about.plies, &now))
            abort();
        count = congo_moves(&now, list, 512, NULL);
        if (!count || count > 512 ||
            !congo_game_line_play(game, branch, &list[typist_below(typist, count)], &err))
            break;
        if (depth < DEPTH && !typist_below(typist, 4))
            variation(typist, game, branch, about.plies + 1, depth + 1);
    }
}

static void
remarks_of(struct typist *typist, const congo_game *game, size_t line, size_t plies, bool *needed)
{
    size_t cursor = 0;
    congo_remark remark;
    congo_line about;

    for (size_t i = typist_below(typist, 8); plies && i > 5; i--)
        mark(typist);
    for (size_t i = typist_below(typist, 8); i > 6; i--) {
        comment(typist);
        *needed = true;
    }
    while (congo_game_remark(game, line, plies, &cursor, &remark)) {
        if (remark.kind != CONGO_VARIATION || !congo_game_line(game, remark.line, &about) ||
            !about.plies)
            continue;
        space(typist, true);
        add(typist, "(");
        moves_of(typist, game, remark.line);
        add(typist, ")");
        typist->variations++;
        *needed = true;
    }
    if (!line && plies && !typist_below(typist, 12) && typist->habit < 4) {
        char diagram[CONGO_DIAGRAM_SIZE];
        congo_position now;

        if (!congo_game_line_position(game, line, plies, &now))
            abort();
        congo_position_diagram(&now, diagram);
        add(typist, at_line_start(typist) ? "" : "\n");
        add(typist, diagram);
        *needed = true;
    }
    /* Prose between lines of moves. */
    if (!line && plies && !typist_below(typist, 12) && typist->habit < 4) {
        add(typist, "\n\nThis is ");
        say(typist, true, true);
        add(typist, "\n\n");
        typist->comments++;
        *needed = true;
    }
}

static void
moves_of(struct typist *typist, const congo_game *game, size_t line)
{
    char text[CONGO_NOTATION_SIZE + 80];
    congo_line about;
    bool needed = true;

    if (!congo_game_line(game, line, &about))
        abort();
    for (size_t ply = 0; ply < about.plies; ply++) {
        congo_position before;
        bool white;

        if (!congo_game_line_position(game, line, ply, &before))
            abort();
        white = before.to_move == CONGO_WHITE;
        /* Without numbers a line of a comment would stand between two that have none, either. */
        if (line == 0 && white && typist->habit != 6 && typist_below(typist, 2) &&
            !at_line_start(typist))
            add(typist, "\n");
        else if (ply)
            space(typist, typist->habit != 4 && typist->habit != 6);
        number(typist, game, line, ply, needed || at_line_start(typist), line != 0);
        needed = false;
        spell(typist, &before, congo_game_line_move(game, line, ply), text);
        add(typist, text);
        typist->moves++;
        remarks_of(typist, game, line, ply + 1, &needed);
    }
}

/* ------------------------------------------------------------------ texts */

static void
head_of(struct typist *typist, const congo_game *game)
{
    const char *title = congo_game_variant(game)->title;

    switch (typist_below(typist, 4)) {
    case 0:
        buf_printf(&typist->text, "# %s\n\n", title);
        break;
    case 1:
        buf_printf(&typist->text, "Variant: %s\nPlayers: HC\n", title);
        break;
    case 2:
        buf_printf(&typist->text,
                   "[Event \"A \\\"club\\\"\"]\n[Variant \"%s\"] [White \"Anna\"]\n\n", title);
        break;
    default:
        buf_printf(&typist->text, "%s\n", title);
        break;
    }
    buf_printf(&typist->text, "Terrain: %s\n", write_terrain(game));
    if (!typist_below(typist, 3))
        add(typist, "% for another program: E3\n");
}

void
typist_branch(struct typist *typist, congo_game *game)
{
    for (size_t plies = 1; plies <= congo_game_plies(game); plies++)
        if (!typist_below(typist, 6))
            variation(typist, game, 0, plies, 1);
}

/* The beginning and the end of a page or a mail that holds the game, which are no part of it. */
static void
wrap(struct typist *typist, bool end)
{
    static const char *const wrappings[][2] = {
        {"", ""},
        {"<!DOCTYPE html>\n<html lang=\"en\">\n<body>\n", "</body>\n</html>\n"},
        {"---\n\n", "\n---\n"},
        {"Good evening,\nthis is what came of it:\n\n", "\n-- \nAnna\n"},
    };

    add(typist, wrappings[typist->wrapping][end]);
}

/* Each line with the sign of a quotation, as an answer to a mail has it. */
static void
quote(struct typist *typist)
{
    struct buf quoted = BUF_EMPTY;

    for (size_t i = 0; i < typist->text.length; i++) {
        if (!i || typist->text.bytes[i - 1] == '\n')
            buf_add_text(&quoted, "> ");
        buf_add_char(&quoted, typist->text.bytes[i]);
    }
    buf_free(&typist->text);
    typist->text = quoted;
}

void
typist_add_unplayable(struct typist *typist)
{
    static const char *const ends[] = {" (1... Z-G1 P-CD5 {my remark})", " ({words alone})",
                                       " (99. L-A7 {a} L-B7 $5 {b})"};

    while (typist->text.length && strchr("\n ", typist->text.bytes[typist->text.length - 1]))
        typist->text.length--;
    buf_add_text(&typist->text, ends[typist_below(typist, 3)]);
    buf_add_char(&typist->text, '\n');
}

void
typist_type(struct typist *typist, congo_game *game)
{
    typist->text.length = 0;
    typist->moves = typist->comments = typist->marks = typist->variations = 0;
    typist->habit = (unsigned)typist_below(typist, 7);
    typist->careless = typist_below(typist, 3) > 0;
    typist->wrapping = typist_below(typist, 3) ? 0 : (unsigned)typist_below(typist, 4);
    typist_branch(typist, game);
    wrap(typist, false);
    head_of(typist, game);
    moves_of(typist, game, 0);
    add(typist, typist_below(typist, 2) ? "\n" : " *\n");
    if (!typist_below(typist, 4)) {
        add(typist, "\nThis ends with ");
        say(typist, true, true);
        add(typist, "\n");
    }
    wrap(typist, true);
    /* Tags stand at the very start of a line. */
    if (typist->wrapping == WRAPPED_MAIL &&
        !memmem(typist->text.bytes, typist->text.length, "\n[", 2))
        quote(typist);
}
