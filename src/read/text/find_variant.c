/* SPDX-License-Identifier: MIT */
/* find_variant.c - finds a text game's variant and start. */
#include "read/text/reading.h"

#include "base/names.h"
#include "base/scan.h"
#include "rules/titles.h"
#include "game/start.h"

#include <stdio.h>
#include <string.h>

enum { VALUE_SIZE = 200 };

/* A value as a string, without a tag's backslashes; long values are cut. */
static const char *
value_text(const struct text_reader *reader, const struct text_value *value, char text[VALUE_SIZE])
{
    size_t used = 0;

    for (uint32_t i = 0; i < value->length && used + 1 < VALUE_SIZE; i++) {
        char c = reader->item->bytes[value->at + i];

        if (c == '\\' && value->escaped && i + 1 < value->length)
            c = reader->item->bytes[value->at + ++i];
        /* A no-break space is one that looks like a blank. */
        if (c == '\xc2' && i + 1 < value->length &&
            reader->item->bytes[value->at + i + 1] == '\xa0') {
            c = ' ';
            i++;
        }
        if (used || c != ' ')
            text[used++] = c;
    }
    text[used] = '\0';
    return text;
}

/* What a line or a tag says; the line, if both are there. */
static const struct text_value *
headed(const struct text_reader *reader, enum line_key key, const char *name)
{
    const struct text_value *value = &reader->parts->key[key];

    return value->there ? value : parts_tag(reader->parts, reader->item->bytes, name);
}

static bool
read_terrain(const struct text_reader *reader, const struct text_value *value,
             congo_terrain *terrain)
{
    char text[VALUE_SIZE];

    if (!value)
        return false;
    (void)value_text(reader, value, text);
    if (names_equal("river", text) || names_equal("full river", text))
        *terrain = CONGO_RIVER;
    else if (names_equal("islands", text))
        *terrain = CONGO_ISLANDS;
    else
        return false;
    return true;
}

/* The variant named by a line or a tag, and whether it says "with Islands". */
static const congo_variant *
find_title(const struct text_reader *reader, const struct text_value *value, bool *islands,
           congo_error *err)
{
    char name[VALUE_SIZE];

    return titles_find(reader->variants, value_text(reader, value, name), islands, err);
}

bool
text_diagram_marks(const struct text_reader *reader, const struct text_diagram *diagram,
                   congo_terrain *marks)
{
    return start_marks(reader->item->bytes + diagram->row[7 - 1 - RIVER_RANK], marks);
}

/*
 * The marks of the setup. If pieces cover them all, and no heading names the terrain, those of a
 * later diagram.
 */
static bool
drawn_terrain(const struct text_reader *reader, congo_terrain *marks)
{
    const struct text_parts *parts = reader->parts;
    const struct text_diagram *setup = parts_setup(parts);

    if (setup && text_diagram_marks(reader, setup, marks))
        return true;
    for (size_t i = 0; i < parts->diagrams.count && !reader->head->has_terrain; i++)
        if (parts_holds(parts, &parts->diagrams.list[i]) &&
            text_diagram_marks(reader, &parts->diagrams.list[i], marks))
            return true;
    return false;
}

static const struct text_value *
fen_tag(const struct text_reader *reader)
{
    return parts_tag(reader->parts, reader->item->bytes, "FEN");
}

bool
text_has_start(const struct text_reader *reader)
{
    return reader->reading->setup || fen_tag(reader) || parts_setup(reader->parts);
}

bool
text_start(const struct text_reader *reader, const congo_variant *variant, congo_position *start,
           congo_error *err)
{
    const struct text_diagram *setup = parts_setup(reader->parts);
    const struct text_value *fen = fen_tag(reader);
    const struct text_parts *parts = reader->parts;
    struct start_told told = {.reading = reader->reading,
                              .line = fen     ? fen->line
                                      : setup ? setup->line
                                              : 0,
                              .has_terrain = reader->head->has_terrain,
                              .terrain = reader->head->terrain};
    char text[VALUE_SIZE];

    if (fen)
        told.words = value_text(reader, fen, text);
    for (unsigned i = 0; setup && i < 7; i++)
        told.row[i] = reader->item->bytes + setup->row[i];
    told.has_marks = drawn_terrain(reader, &told.marks);
    if (!start_position(&told, variant, start, err) || !start_playable(start, told.line, err))
        return false;
    /* Without a number, the side to move decides which move it is. */
    if (parts->count && (parts->numbered || parts_move(parts, 0)->black) &&
        parts_move(parts, 0)->black != (start->to_move == CONGO_BLACK))
        pos_pass(start);
    return true;
}

/* Words about the terrain alone behind a title: "Congo (islands)", "Elephante Savanna on river". */
static bool
terrain_behind(const char *at, const char *end, congo_terrain *terrain)
{
    static const char *const words[] = {"with", "on", "the", "full", "terrain", "river", "islands"};
    enum { WORDS = sizeof words / sizeof *words, TERRAINS = WORDS - 2 };
    unsigned named = 0;

    while (at < end) {
        size_t length = 0, i = 0;

        while (at + length < end && scan_is_letter(at[length]))
            length++;
        while (length && i < WORDS &&
               (strlen(words[i]) != length || !names_equal_n(words[i], at, length)))
            i++;
        if (length ? i == WORDS : !strchr(" \t,;:()-", *at))
            return false;
        if (length && i >= TERRAINS) {
            *terrain = i == TERRAINS ? CONGO_RIVER : CONGO_ISLANDS;
            named++;
        }
        at += length ? length : 1;
    }
    return named == 1;
}

static const congo_variant *
titled_variant(const struct text_reader *reader, bool *named, congo_terrain *terrain)
{
    const struct text_value *title = &reader->parts->title;
    const char *at = reader->item->bytes + title->at, *end = at + title->length;
    size_t matched = 0;
    const congo_variant *variant =
        titles_at(reader->variants, at, title->length, true, &matched, named);

    if (*named)
        *terrain = CONGO_ISLANDS;
    else if (variant)
        *named = terrain_behind(at + matched, end, terrain);
    return variant;
}

/* The variant named by a line or tag, or by the last title before the first move. */
static bool
headed_variant(struct text_reader *reader, const congo_variant **variant, bool *named,
               congo_terrain *terrain)
{
    const struct text_parts *parts = reader->parts;
    const struct text_value *value = headed(reader, KEY_VARIANT, "Variant");
    congo_error unknown;

    *variant = NULL;
    *named = false;
    if (!value) {
        if (parts->title.there)
            *variant = titled_variant(reader, named, terrain);
        return true;
    }
    *variant = find_title(reader, value, named, &unknown);
    *terrain = CONGO_ISLANDS;
    if (!*variant) {
        const char *start = reader->item->bytes + value->at, *end = start + value->length;
        congo_error *report;

        titles_hint(&unknown);
        report = game_error(reader->game, CONGO_UNKNOWN_VARIANT, value->line, "%s", unknown.text);

        while (start > reader->item->bytes && start[-1] != '\n')
            start--;
        while (end < reader->item->bytes + reader->item->size && !strchr("\r\n", *end))
            end++;
        if (report)
            err_excerpt(report, start, (size_t)(end - start));
    }
    return *variant != NULL;
}

/* What is not the text's own, where nothing else gives it. */
static void
note_borrowed(struct text_reader *reader, bool own_terrain)
{
    const struct text_diagram *setup = parts_setup(reader->parts);
    struct text_head *head = reader->head;
    congo_terrain marks;

    head->names = headed(reader, KEY_VARIANT, "Variant") || reader->parts->title.there;
    head->borrows_variant = reader->reading->variant && !head->names;
    head->borrows_terrain = !own_terrain && (reader->reading->has_terrain || head->has_terrain) &&
                            !(setup && text_diagram_marks(reader, setup, &marks));
}

bool
text_named_variant(struct text_reader *reader, const congo_variant **variant)
{
    struct text_head *head = reader->head;
    congo_terrain terrain, titled = CONGO_ISLANDS;
    bool named = false, own_terrain;

    *variant = reader->reading->variant;
    if (!*variant) {
        bool known = headed_variant(reader, variant, &named, &titled);

        if (*variant || !known)
            *head = (struct text_head){.variant = *variant};
        if (!known)
            return false;
    }
    own_terrain = read_terrain(reader, headed(reader, KEY_TERRAIN, "Terrain"), &terrain) || named;
    if (own_terrain) {
        head->has_terrain = true;
        head->terrain = named ? titled : terrain;
    }
    note_borrowed(reader, own_terrain);
    return true;
}

/* ------------------------------------------------------------------ contradictions */

/* Whether two values mean the same; a variant may be called by different names. */
static bool
says_same(const struct text_reader *reader, enum line_key key, const struct text_value *one,
          const struct text_value *other)
{
    const char *bytes = reader->item->bytes;
    bool islands;

    return (one->length == other->length &&
            memcmp(bytes + one->at, bytes + other->at, one->length) == 0) ||
           (key == KEY_VARIANT &&
            find_title(reader, one, &islands, NULL) == find_title(reader, other, &islands, NULL));
}

/* Reports lines and tags that occur twice with different values. */
static void
note_repeated(struct text_reader *reader, enum line_key key, const char *name, const char *what)
{
    const struct text_parts *parts = reader->parts;
    const struct text_value *taken =
        key == KEY_COUNT ? parts_tag(parts, reader->item->bytes, name) : headed(reader, key, name);
    char text[VALUE_SIZE], other[VALUE_SIZE];

    for (size_t i = 0; i < parts->repeated.count + parts->tags.count; i++) {
        const struct text_tag *tag = i < parts->repeated.count
                                         ? &parts->repeated.list[i]
                                         : &parts->tags.list[i - parts->repeated.count];

        if (&tag->value == taken || tag->name.length != strlen(name) ||
            !names_equal_n(name, reader->item->bytes + tag->name.at, tag->name.length) ||
            says_same(reader, key, &tag->value, taken))
            continue;
        game_finding(reader->game, CONGO_BAD_HEADING, taken->line,
                     "the %s is \"%.80s\" here but \"%.80s\" in line %lu; using this one", what,
                     value_text(reader, taken, text), value_text(reader, &tag->value, other),
                     tag->value.line);
    }
}

/* "1. L-D1" below a position in which Black moves: the number counts, see text_start. */
static void
note_other_side(struct text_reader *reader)
{
    const struct text_move *move = reader->parts->count ? parts_move(reader->parts, 0) : NULL;
    const struct text_value *fen = fen_tag(reader);
    char text[VALUE_SIZE];
    const char *words = reader->reading->setup ? reader->reading->setup
                        : fen                  ? value_text(reader, fen, text)
                                               : "";
    const char *side = words + strcspn(words, " ");

    side += strspn(side, " ");
    if (move && reader->parts->numbered && *side && *side == (move->black ? 'w' : 'b'))
        game_finding(reader->game, CONGO_WRONG_NUMBER, move->line,
                     "the position says %s to move, but the first move is numbered as %s's; "
                     "the number counts",
                     move->black ? "White" : "Black", move->black ? "Black" : "White");
}

/* "Terrain: islands" above a diagram that shows a river: the diagram is what is played. */
static void
note_other_terrain(struct text_reader *reader)
{
    const struct text_value *value = headed(reader, KEY_TERRAIN, "Terrain");
    const struct text_diagram *setup = parts_setup(reader->parts);
    congo_terrain named, drawn;

    if (!reader->reading->has_terrain && !reader->reading->setup && !fen_tag(reader) && setup &&
        read_terrain(reader, value, &named) && text_diagram_marks(reader, setup, &drawn) &&
        named != drawn)
        game_finding(reader->game, CONGO_BAD_HEADING, value->line,
                     "the terrain is \"%s\" here, but rank 4 of the diagram shows %s; the diagram "
                     "counts",
                     named == CONGO_RIVER ? "river" : "islands",
                     drawn == CONGO_RIVER ? "a river" : "islands");
}

/* "White: Anna   Black: Bert" on one line is a name with a colon in it. */
static void
note_headings_within(struct text_reader *reader)
{
    const struct text_parts *parts = reader->parts;

    for (size_t i = 0; i < parts->tags.count; i++) {
        const struct text_tag *tag = &parts->tags.list[i];
        const char *within =
            !tag->bracketed
                ? line_heading_within(reader->item->bytes + tag->value.at, tag->value.length)
                : NULL;

        if (within)
            text_point_at(reader,
                          game_finding(reader->game, CONGO_BAD_HEADING, tag->value.line,
                                       "\"%s:\" within a line is no heading; write each heading on "
                                       "a line of its own",
                                       within),
                          tag->name.at, tag->name.at);
    }
}

void
text_note_head(struct text_reader *reader)
{
    const struct text_parts *parts = reader->parts;
    const struct text_value *value = headed(reader, KEY_TERRAIN, "Terrain"), *set_up;
    congo_terrain terrain;
    char text[VALUE_SIZE];

    note_repeated(reader, KEY_VARIANT, "Variant", "variant");
    note_repeated(reader, KEY_TERRAIN, "Terrain", "terrain");
    note_repeated(reader, KEY_PLAYERS, "Players", "players' code");
    note_repeated(reader, KEY_COUNT, "FEN", "position");
    note_other_side(reader);
    note_other_terrain(reader);
    note_headings_within(reader);
    set_up = parts_tag(parts, reader->item->bytes, "SetUp");
    if (set_up && !fen_tag(reader) && strcmp(value_text(reader, set_up, text), "0") != 0)
        game_finding(
            reader->game, CONGO_BAD_HEADING, set_up->line,
            "the tag SetUp is \"%.80s\", but no tag FEN has the position; add [FEN \"POSITION\"]",
            text);
    if (value && !read_terrain(reader, value, &terrain))
        game_finding(reader->game, CONGO_BAD_HEADING, value->line,
                     "unknown terrain \"%.80s\"; the variant's own is used; write islands or river",
                     value_text(reader, value, text));
    value = headed(reader, KEY_PLAYERS, "Players");
    /* A match writes its players there as well: "nodes=1000 - random". */
    if (value && !strstr(value_text(reader, value, text), " - ") &&
        (!value->length ||
         value->length != strspn(value_text(reader, value, text), "ABCDEFGHIJKLMNOPQRSTUVWXYZ")))
        game_finding(reader->game, CONGO_BAD_HEADING, value->line,
                     "\"%.80s\" is not a players' code such as HC; write names as [White \"Anna\"]",
                     value_text(reader, value, text));
    for (size_t i = 0; i < parts->doubtful.count; i++)
        text_point_at(reader,
                      game_finding(reader->game, CONGO_PROSE, parts->doubtful.list[i].line,
                                   "read as moves; if this is the end of the sentence above, put "
                                   "the sentence in { }"),
                      parts->doubtful.list[i].at, parts->doubtful.list[i].at);
    for (unsigned i = 0; i < 2; i++)
        if (parts->left_out[i].there && parts->left_out[i].at < reader->end)
            text_point_at(
                reader,
                game_finding(
                    reader->game, CONGO_LEFT_OUT, parts->left_out[i].line,
                    !parts->left_out[i].heading
                        ? i ? "from here on, this is not part of the game; left out"
                            : "left out; only the text between the last heading and the moves is "
                              "kept"
                    : !i && (parts->prose_left_out || parts->headings > 2)
                        ? parts->tags_last > parts->tags_first
                              ? "the lines from here to the last heading above the moves are "
                                "left out; only that heading and lines such as \"White: Anna\" count"
                              : "the lines from here to the last heading above the moves are "
                                "left out; only that heading counts"
                        : "this heading is left out; only the last one above the moves counts"),
                parts->left_out[i].at, parts->left_out[i].at);
}
