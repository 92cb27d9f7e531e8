/* SPDX-License-Identifier: MIT */
/*
 * write_pgn.c - writes a game in PGN's export format: the seven required tags, other tags, the
 * moves in lines of less than 80 characters, and the result.
 *
 * PGN has no tags for variants: Variant names it, and if the start is not the variant's own, SetUp
 * and FEN give it. FEN has a position as this project writes it, with White in lower case. A move
 * is a PGN symbol, so it has no "," and "/" in it. A game's heading becomes its Event, or the tag
 * Heading if there is an Event already.
 */
#include "game/write.h"

#include "base/names.h"
#include "base/scan.h"
#include "game/game.h"

#include <string.h>

enum { PGN_LINE = 79 };

struct pgn {
    const congo_game *game;
    congo_dialect dialect;
    struct buf *out;
    size_t line; /* where the current line begins */
    bool plain;
    bool numbered;
};

/*
 * Moves the last words to a new line, from the last blank on. A blank before "%" is skipped,
 * because by the standard a "%" at the start of a line hides that line. False: there is no other
 * blank.
 */
static bool
break_line(struct pgn *pgn)
{
    struct buf *out = pgn->out;

    for (size_t at = out->length; at > pgn->line + 1; at--) {
        if (out->bytes[at - 1] != ' ' || out->bytes[at] == '%')
            continue;
        out->bytes[at - 1] = '\n';
        pgn->line = at;
        return true;
    }
    return false;
}

/* Adds a word, after a blank or on a new line; `tight` ones follow the last word directly. */
static void
add_word(struct pgn *pgn, const char *word, size_t length, bool tight)
{
    struct buf *out = pgn->out;

    if (out->length > pgn->line && !tight)
        buf_add_char(out, ' ');
    buf_add(out, word, length);
    while (!out->failed && out->length - pgn->line > PGN_LINE) {
        if (break_line(pgn))
            continue;
        if (!tight)
            return;
        /* The word before it fills the whole line. */
        out->length -= length;
        buf_add_char(out, '\n');
        pgn->line = out->length;
        buf_add(out, word, length);
    }
}

static void
add_text(struct pgn *pgn, const char *word, bool tight)
{
    add_word(pgn, word, strlen(word), tight);
}

/*
 * A comment in braces. PGN does not allow braces inside a comment, so these become round brackets.
 */
static void
add_comment(struct pgn *pgn, const char *text, size_t length)
{
    const char *end = text + length;
    bool first = true;

    while (text < end) {
        struct buf word = BUF_EMPTY;
        size_t start = 0;

        while (text < end && strchr(" \t\r\n", *text))
            text++;
        if (text == end)
            break;
        if (first)
            buf_add_char(&word, '{');
        for (; text < end && !strchr(" \t\r\n", *text); text++)
            buf_add_char(&word, *text == '{' ? '(' : *text == '}' ? ')' : *text);
        while (text < end && strchr(" \t\r\n", *text))
            text++;
        if (text == end)
            buf_add_char(&word, '}');
        /* A word longer than a line is cut between two characters. */
        while (word.length - start > PGN_LINE) {
            size_t part = PGN_LINE;

            while (part > PGN_LINE - 3 && ((unsigned char)word.bytes[start + part] & 0xc0) == 0x80)
                part--;
            add_word(pgn, word.bytes + start, part, false);
            start += part;
        }
        add_word(pgn, word.bytes + start, word.length - start, false);
        buf_free_part(&word, pgn->out);
        first = false;
    }
}

/* PGN has no empty variations: one without moves is written as a comment in round brackets. */
static void
add_unplayed(struct pgn *pgn, size_t line)
{
    struct buf text = BUF_EMPTY;
    congo_remark remark;
    size_t cursor = 0;

    while (congo_game_remark(pgn->game, line, 0, &cursor, &remark)) {
        buf_add_char(&text, text.length ? ' ' : '(');
        if (remark.kind == CONGO_MARK)
            buf_printf(&text, "$%u", remark.mark);
        else
            buf_add(&text, remark.text, remark.length);
    }
    buf_add_char(&text, ')');
    if (text.length > 1)
        add_comment(pgn, text.bytes, text.length);
    buf_free_part(&text, pgn->out);
}

static void add_moves(struct pgn *pgn, size_t line, bool tight);

static void
add_remarks(struct pgn *pgn, size_t line, size_t plies)
{
    congo_remark remark;
    congo_line about = {.plies = 0};
    size_t cursor = 0;

    while (!pgn->plain && congo_game_remark(pgn->game, line, plies, &cursor, &remark)) {
        if (remark.kind == CONGO_MARK) {
            struct buf mark = BUF_EMPTY;

            buf_printf(&mark, "$%u", remark.mark);
            if (buf_text(&mark))
                add_text(pgn, mark.bytes, false);
            buf_free_part(&mark, pgn->out);
            continue;
        }
        pgn->numbered = true;
        if (remark.kind == CONGO_COMMENT) {
            add_comment(pgn, remark.text, remark.length);
        } else if (congo_game_line(pgn->game, remark.line, &about) && !about.plies) {
            add_unplayed(pgn, remark.line);
        } else {
            add_text(pgn, "(", false);
            add_moves(pgn, remark.line, true);
            add_text(pgn, ")", true);
            pgn->numbered = true;
        }
    }
}

void
write_symbol(char *text)
{
    char *into = text;

    while (*text && *text != '/') {
        size_t river = *text == ',' ? strcspn(text + 1, ",#/=") + 1 : 0;

        if (river)
            text += river;
        else
            *into++ = *text++;
    }
    *into = '\0';
}

static void
add_move(struct pgn *pgn, size_t line, size_t ply, bool tight)
{
    const congo_position *before = game_line_at(pgn->game, line, ply);
    bool white = before->to_move == CONGO_WHITE;
    char text[CONGO_NOTATION_SIZE];

    if (white || pgn->numbered) {
        struct buf number = BUF_EMPTY;

        buf_printf(&number, "%lu%s", congo_game_line_number(pgn->game, line, ply),
                   white ? "." : "...");
        if (buf_text(&number))
            add_text(pgn, number.bytes, tight);
        buf_free_part(&number, pgn->out);
        tight = false;
    }
    pgn->numbered = false;
    if (line == 0)
        (void)write_move(pgn->game, ply, pgn->dialect, text);
    else
        (void)congo_move_write(before, congo_game_line_move(pgn->game, line, ply), pgn->dialect,
                               text);
    write_symbol(text);
    add_text(pgn, text, tight);
}

/* `tight`: the first word follows a bracket. */
static void
add_moves(struct pgn *pgn, size_t line, bool tight)
{
    congo_line about = {.plies = 0};
    size_t before = pgn->out->length;

    (void)congo_game_line(pgn->game, line, &about);
    pgn->numbered = true;
    add_remarks(pgn, line, 0);
    for (size_t ply = 0; ply < about.plies; ply++) {
        add_move(pgn, line, ply, tight && pgn->out->length == before);
        add_remarks(pgn, line, ply + 1);
    }
}

/* ------------------------------------------------------------------ tags */

const char *const pgn_roster[PGN_ROSTER] = {"Event", "Site",  "Date",  "Round",
                                            "White", "Black", "Result"};

static bool
in_roster(const char *name)
{
    for (unsigned i = 0; i < PGN_ROSTER; i++)
        if (names_equal(pgn_roster[i], name))
            return true;
    return false;
}

/* The result of the moves, or, if they do not decide it, the one in the text, with its reason. */
static const char *
result_of(const congo_game *game, const char **reason)
{
    congo_result claimed = game_claim(game, reason);

    if (congo_game_result(game) == CONGO_UNFINISHED_RESULT)
        return congo_result_name(claimed);
    *reason = "";
    return congo_result_name(congo_game_result(game));
}

/* Of "A - B", as a match writes its players; a name with a dash of its own is not guessed at. */
static void
add_match_player(const congo_game *game, bool black, struct buf *out)
{
    static const char dash[] = " - ";
    const char *players = congo_game_players(game), *second = strstr(players, dash);

    if (!second || second == players || !second[strlen(dash)] || strstr(second + 1, dash))
        return;
    if (black)
        buf_add_text(out, second + strlen(dash));
    else
        buf_add(out, players, (size_t)(second - players));
}

/* "2021-03-04" or "2021/03/04" as PGN writes it; any other date stays as it is. */
static bool
add_date(const char *date, struct buf *out)
{
    static const char form[] = "dddd-dd-dd";
    unsigned long month = 0, day = 0;
    const char *end = date + strlen(date);

    if (strlen(date) != sizeof form - 1 || date[4] != date[7] || !strchr("-/", date[4]))
        return false;
    for (size_t i = 0; form[i]; i++)
        if (form[i] == 'd' && !scan_is_digit(date[i]))
            return false;
    (void)scan_number(date + 5, end, 2, &month);
    (void)scan_number(date + 8, end, 2, &day);
    if (month - 1 >= 12 || day - 1 >= 31)
        return false;
    buf_printf(out, "%.4s.%.2s.%.2s", date, date + 5, date + 8);
    return true;
}

/* A tag of the seven; where nobody wrote it, what the headings of a match tell. */
static void
add_known(const struct pgn *pgn, const char *name)
{
    const char *value = congo_game_tag(pgn->game, name), *pair = congo_game_tag(pgn->game, "Pair");
    struct buf told = BUF_EMPTY;
    const char *reason;

    if (strcmp(name, "Result") == 0)
        value = result_of(pgn->game, &reason);
    if (value && !(strcmp(name, "Date") == 0 && add_date(value, &told))) {
        write_tag(pgn->out, name, value);
        return;
    }
    if (strcmp(name, "White") == 0 || strcmp(name, "Black") == 0)
        add_match_player(pgn->game, *name == 'B', &told);
    else if (strcmp(name, "Round") == 0 && pair)
        buf_add_text(&told, pair);
    else if (strcmp(name, "Event") == 0)
        buf_add_text(&told, game_own_heading(pgn->game));
    if (!told.length)
        buf_add_text(&told, strcmp(name, "Date") == 0 ? "????.??.??" : "?");
    if (buf_text(&told))
        write_tag(pgn->out, name, told.bytes);
    buf_free_part(&told, pgn->out);
}

static void
add_tags(const struct pgn *pgn)
{
    const congo_game *game = pgn->game;
    char position[CONGO_POSITION_SIZE];
    congo_position usual = game->variant->setup;
    const char *reason;

    for (unsigned i = 0; i < PGN_ROSTER; i++)
        add_known(pgn, pgn_roster[i]);
    write_tag(pgn->out, "Variant", game->variant->title);
    write_tag(pgn->out, "Terrain", write_terrain(game));
    usual = congo_position_with_rules(&usual, game->start.rules);
    if (!congo_position_equal(&usual, &game->start)) {
        write_tag(pgn->out, "SetUp", "1");
        congo_position_write(&game->start, position);
        write_tag(pgn->out, "FEN", position);
    }
    if (game->players.length)
        write_tag(pgn->out, "Players", congo_game_players(game));
    if (congo_game_tag(game, "Event") && !congo_game_tag(game, "Heading") &&
        *game_own_heading(game))
        write_tag(pgn->out, "Heading", game_own_heading(game));
    for (size_t i = 0; i < congo_game_tags(game); i++)
        if (!in_roster(congo_game_tag_name(game, i)))
            write_tag(pgn->out, congo_game_tag_name(game, i), congo_game_tag_value(game, i));
    /* "Result: 0-1, resigned" has it in the same tag. */
    if (strcmp(result_of(game, &reason), "*") != 0 && *reason &&
        !congo_game_tag(game, "Termination"))
        write_tag(pgn->out, "Termination", reason);
    buf_add_char(pgn->out, '\n');
}

void
write_pgn(const congo_game *game, congo_dialect dialect, bool plain, struct buf *out)
{
    struct pgn pgn = {game, dialect, out, 0, plain, true};
    const char *reason;

    add_tags(&pgn);
    pgn.line = out->length;
    add_moves(&pgn, 0, false);
    add_text(&pgn, result_of(game, &reason), false);
    buf_add_char(out, '\n');
}
