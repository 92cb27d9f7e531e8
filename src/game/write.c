/* SPDX-License-Identifier: MIT */
/*
 * write.c - writes verified games as text.
 *
 *     # heading                        the file's name
 *     Variant: Elephante Savanna       what the rules are
 *     Terrain: islands
 *     Players: CC                      if the source has it
 *     [White "Anna"]                   other tags
 *
 *     the setup, eight lines
 *
 *     1. P-FF4 P-GF5                   about ten pairs, then a diagram, and so on
 *
 *     Result: 0-1, lion captured       ends the game: another one may follow
 *
 * ORDER KEY: the reader (read/line/line.c) recognises these four keys.
 */
#include "game/write.h"

#include "game/game.h"

#include <string.h>

static void
add_diagram(const congo_game *game, size_t plies, bool fenced, struct buf *out)
{
    char diagram[CONGO_DIAGRAM_SIZE];

    congo_position_diagram(game_at(game, plies), diagram);
    buf_add_text(out, fenced ? "```\n" : "");
    buf_add_text(out, diagram);
    buf_add_text(out, fenced ? "```\n\n" : "\n");
}

/*
 * A character for a heading, which has to stay one line whatever a file's name or a save contains.
 */
static char
heading_char(char c)
{
    if (c == '\t')
        return ' ';
    return (unsigned char)c < ' ' || c == '\x7f' ? '?' : c;
}

void
write_line(struct buf *out, const char *key, const char *value)
{
    size_t at;

    buf_add_text(out, key);
    at = out->length;
    buf_add_text(out, value);
    for (; at < out->length; at++)
        out->bytes[at] = heading_char(out->bytes[at]);
    buf_add_char(out, '\n');
}

void
write_tag(struct buf *out, const char *name, const char *value)
{
    buf_printf(out, "[%s \"", name);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            buf_add_char(out, '\\');
        buf_add_char(out, heading_char(*value));
    }
    buf_add_text(out, "\"]\n");
}

const char *
write_terrain(const congo_game *game)
{
    return congo_terrain_name(game->start.rules);
}

/* The headings of a match are written without brackets, and so is a result with its reason. */
static void
add_tag(struct buf *out, const char *name, const char *value)
{
    static const char *const bare[] = {"Pair", "Seed", "Openings", "Adjudication"};
    bool is_bare = strcmp(name, "Result") == 0 && strstr(value, ", ");

    for (size_t i = 0; i < sizeof bare / sizeof *bare; i++)
        is_bare = is_bare || strcmp(name, bare[i]) == 0;
    if (!is_bare) {
        write_tag(out, name, value);
        return;
    }
    buf_add_text(out, name);
    write_line(out, ": ", value);
}

static void
add_heading(const congo_game *game, const char *title, bool plain, struct buf *out)
{
    write_line(out, "# ", title);
    buf_add_char(out, '\n');
    write_line(out, "Variant: ", game->variant->title);
    write_line(out, "Terrain: ", write_terrain(game));
    if (game->players.length)
        write_line(out, "Players: ", congo_game_players(game));
    for (size_t i = 0; !plain && i < congo_game_tags(game); i++)
        add_tag(out, congo_game_tag_name(game, i), congo_game_tag_value(game, i));
    buf_add_char(out, '\n');
}

/*
 * The number of half-moves up to the end of the next pair whose number is a multiple of `diagrams`.
 */
static size_t
next_stop(const congo_game *game, size_t ply, unsigned long diagrams)
{
    unsigned long left;

    if (!diagrams)
        return game->count;
    left = diagrams - 1 - (game_number(game, ply) - 1) % diagrams;
    if (left >= game->count)
        return game->count;
    ply += 2 * left + (((ply + game->start.to_move) & 1) ? 1 : 2);
    return ply < game->count ? ply : game->count;
}

/* In Markdown, lines run together unless two blanks end them. */
static void
break_lines(struct buf *out, size_t from)
{
    struct buf lines = BUF_EMPTY;

    for (size_t at = from; at < out->length; at++) {
        if (out->bytes[at] == '\n' && at > from && out->bytes[at - 1] != '\n' &&
            out->bytes[from] == '#' && memchr(out->bytes + from, '\n', at - from))
            buf_add_text(&lines, "  ");
        buf_add_char(&lines, out->bytes[at]);
    }
    out->length = from;
    buf_add(out, lines.bytes, lines.length);
    buf_free_part(&lines, out);
}

/* Where the moves leave the game unfinished, what its tags claim. */
static void
write_result(const congo_game *game, struct buf *out)
{
    const char *reason;
    congo_result claim = game_claim(game, &reason);

    buf_add_text(out, "Result: ");
    if (claim == CONGO_UNFINISHED_RESULT) {
        claim = congo_game_result(game);
        reason = congo_reason_name(congo_game_reason(game));
    }
    buf_add_text(out, congo_result_name(claim));
    write_line(out, *reason ? ", " : "", reason);
}

void
write_sheet(const congo_game *game, const char *title, const struct write_style *style,
            struct buf *out)
{
    bool plain = style->plain || !remarks_any(&game->remarks);
    size_t head;

    head = out->length;
    add_heading(game, title, style->plain, out);
    if (style->markdown)
        break_lines(out, head);
    add_diagram(game, 0, style->markdown, out);
    if (!plain)
        write_start_remarks(game, style, out);
    for (size_t ply = 0, stop; ply < game->count; ply = stop) {
        stop = next_stop(game, ply, style->diagrams);
        if (plain)
            write_pairs(game, ply, stop, style->dialect, out);
        else
            write_annotated(game, ply, stop, style, out);
        buf_add_char(out, '\n');
        add_diagram(game, stop, style->markdown, out);
    }
    write_result(game, out);
}

void
write_game(const congo_game *game, const char *title, congo_dialect dialect, unsigned long diagrams,
           struct buf *out)
{
    struct write_style style = {dialect, diagrams, false, false};

    write_sheet(game, title, &style, out);
}
