/* SPDX-License-Identifier: MIT */
/* The frame of a rules file: board, zones, pieces, setups, goals. */
#include "zi_code.h"

#include <stdlib.h>
#include <string.h>

static const char *const players[2] = {"White", "Black"};

int
zi_square(const zi_rules *rules, const char *name)
{
    for (int i = 0; i < rules->square_count; i++)
        if (strcmp(rules->square[i], name) == 0)
            return i;
    return ZI_NONE;
}

int
zi_piece_named(const zi_rules *rules, const char *name)
{
    for (int i = 0; i < rules->piece_count; i++)
        if (strcmp(rules->pieces[i].name, name) == 0)
            return i;
    return ZI_NONE;
}

int
zi_game_titled(const zi_rules *rules, const char *title)
{
    for (int i = 0; i < rules->game_count; i++)
        if (strcmp(rules->games[i].title, title) == 0)
            return i;
    return ZI_NONE;
}

static int
dir_named(const zi_rules *r, const char *name)
{
    for (int i = 0; i < r->dir_count; i++)
        if (strcmp(r->dirs[i], name) == 0)
            return i;
    return ZI_NONE;
}

static int
player_named(const zi_node *word)
{
    for (int i = 0; i < 2; i++)
        if (word && word->kind == ZI_WORD && strcmp(word->text, players[i]) == 0)
            return i;
    return ZI_NONE;
}

static bool
is(const zi_node *list, const char *head)
{
    return strcmp(zi_head(list), head) == 0;
}

static int
number_at(const zi_node *word)
{
    return word && word->kind == ZI_WORD ? atoi(word->text) : 0;
}

/* The n-th item after the head of a list. */
static const zi_node *
item(const zi_node *list, int n)
{
    const zi_node *at = list->first;
    while (at && n-- > 0)
        at = at->next;
    return at;
}

/* "A/B/C" and "7/6/5" give A7 B7 C7 A6 ...: the first row of names runs fastest. */
static bool
read_dimensions(zi_rules *r, const zi_node *list, zi_error *err)
{
    const zi_node *across = item(list, 1), *down = across ? across->next : NULL;
    if (!across || !down || !across->first || !down->first)
        return zi_fail(err, list->line, "dimensions wants two rows of names");
    r->across = number_at(item(item(across, 1), 0));
    r->down = number_at(item(item(down, 1), 1));
    const char *files = across->first->text, *ranks = down->first->text;
    for (size_t y = 0; y < strlen(ranks); y += 2)
        for (size_t x = 0; x < strlen(files); x += 2) {
            if (r->square_count == ZI_SQUARES)
                return zi_fail(err, list->line, "more than %d squares", ZI_SQUARES);
            char *name = r->square[r->square_count++];
            name[0] = files[x];
            name[1] = ranks[y];
        }
    return r->square_count == ZI_SQUARES || zi_fail(err, list->line, "not 49 squares");
}

static bool
read_directions(zi_rules *r, const zi_node *list, zi_error *err)
{
    for (const zi_node *n = item(list, 1); n; n = n->next) {
        int dx = number_at(item(n, 1)), dy = number_at(item(n, 2)), d = r->dir_count++;
        if (d == ZI_DIRS)
            return zi_fail(err, n->line, "too many directions");
        r->dirs[d] = zi_head(n);
        r->mirrored[0][d] = r->mirrored[1][d] = d;
        for (int sq = 0; sq < ZI_SQUARES; sq++) {
            int x = sq % 7 + dx, y = sq / 7 + dy;
            bool on = x >= 0 && x < 7 && y >= 0 && y < 7;
            r->link[d][sq] = (signed char)(on ? y * 7 + x : ZI_NONE);
        }
    }
    return true;
}

static bool
read_grid(zi_rules *r, const zi_node *list, zi_error *err)
{
    for (const zi_node *n = item(list, 1); n; n = n->next) {
        bool ok = true;
        if (is(n, "start-rectangle")) {
            r->left = number_at(item(n, 1));
            r->top = number_at(item(n, 2));
            r->right = number_at(item(n, 3));
            r->bottom = number_at(item(n, 4));
        } else if (is(n, "dimensions")) {
            ok = read_dimensions(r, n, err);
        } else if (is(n, "directions")) {
            ok = read_directions(r, n, err);
        } else {
            return zi_fail(err, n->line, "unknown in grid: %s", zi_head(n));
        }
        if (!ok)
            return false;
    }
    return true;
}

static bool
read_symmetry(zi_rules *r, const zi_node *list, zi_error *err)
{
    int player = player_named(item(list, 1));
    if (player == ZI_NONE)
        return zi_fail(err, list->line, "symmetry for an unknown player");
    for (const zi_node *n = item(list, 2); n; n = n->next) {
        int from = dir_named(r, zi_head(n));
        int to = item(n, 1) ? dir_named(r, item(n, 1)->text) : ZI_NONE;
        if (from == ZI_NONE || to == ZI_NONE)
            return zi_fail(err, n->line, "unknown direction");
        r->mirrored[player][from] = to;
    }
    return true;
}

static bool
read_zone(zi_rules *r, const zi_node *list, zi_error *err)
{
    int zone = ZI_NONE;
    bool of[2] = {false, false};
    for (const zi_node *n = item(list, 1); n; n = n->next) {
        if (is(n, "name")) {
            const char *name = item(n, 1)->text;
            for (zone = 0; zone < r->zone_count && strcmp(r->zones[zone], name) != 0;)
                zone++;
            if (zone == ZI_ZONES)
                return zi_fail(err, n->line, "too many zones");
            r->zones[zone] = name;
            r->zone_count = zone == r->zone_count ? zone + 1 : r->zone_count;
        } else if (is(n, "players")) {
            for (const zi_node *p = item(n, 1); p; p = p->next)
                if (player_named(p) == ZI_NONE)
                    return zi_fail(err, p->line, "unknown player");
                else
                    of[player_named(p)] = true;
        } else if (is(n, "positions") && zone != ZI_NONE) {
            for (const zi_node *p = item(n, 1); p; p = p->next) {
                int sq = zi_square(r, p->text);
                if (sq == ZI_NONE)
                    return zi_fail(err, p->line, "unknown square %s", p->text);
                for (int player = 0; player < 2; player++)
                    r->in_zone[player][zone][sq] |= of[player];
            }
        } else {
            return zi_fail(err, n->line, "unknown in zone: %s", zi_head(n));
        }
    }
    return true;
}

static bool
read_board(zi_rules *r, const zi_node *list, zi_error *err)
{
    for (const zi_node *n = item(list, 1); n; n = n->next) {
        bool ok = true;
        if (is(n, "image") && item(n, 1)) {
            r->board_image = item(n, 1)->text;
        } else if (is(n, "grid")) {
            ok = read_grid(r, n, err);
        } else if (is(n, "symmetry")) {
            ok = read_symmetry(r, n, err);
        } else if (is(n, "zone")) {
            ok = read_zone(r, n, err);
        } else {
            return zi_fail(err, n->line, "unknown in board: %s", zi_head(n));
        }
        if (!ok)
            return false;
    }
    return true;
}

static bool
read_piece_images(zi_piece *piece, const zi_node *list, zi_error *err)
{
    for (const zi_node *n = item(list, 1); n; n = n->next) {
        if (n->kind != ZI_WORD)
            continue;
        int player = player_named(n);
        if (player == ZI_NONE || !n->next || n->next->kind != ZI_STRING)
            return zi_fail(err, n->line, "image wants a player and a file");
        piece->image[player] = n->next->text;
    }
    return true;
}

/* The move types first: a move may name one that is declared after it. */
static bool
read_types(zi_rules *r, const zi_node *moves, zi_error *err)
{
    for (const zi_node *n = item(moves, 1); n; n = n->next) {
        if (!is(n, "move-type"))
            continue;
        if (r->type_count == ZI_TYPES || !item(n, 1))
            return zi_fail(err, n->line, "a bad move type");
        r->types[r->type_count++] = item(n, 1)->text;
    }
    return true;
}

static bool
read_moves(zi_rules *r, zi_piece *piece, const zi_node *moves, zi_error *err)
{
    int type = ZI_NONE;
    bool ok = read_types(r, moves, err);
    for (const zi_node *n = item(moves, 1); ok && n; n = n->next) {
        if (is(n, "move-type")) {
            for (type = 0; strcmp(r->types[type], item(n, 1)->text) != 0;)
                type++;
            continue;
        }
        if (n->kind != ZI_LIST)
            return zi_fail(err, n->line, "a move is a list");
        if (piece->block_count == ZI_BLOCKS)
            return zi_fail(err, n->line, "too many moves for %s", piece->name);
        piece->blocks[piece->block_count].type = type;
        piece->blocks[piece->block_count++].code = zi_code(r, piece, n->first, err, &ok);
    }
    return ok;
}

static bool
read_piece(zi_rules *r, int at, const zi_node *list, zi_error *err)
{
    zi_piece *piece = &r->pieces[at];
    const zi_node *moves = NULL;
    for (const zi_node *n = item(list, 1); n; n = n->next) {
        if (is(n, "image")) {
            if (!read_piece_images(piece, n, err))
                return false;
        } else if (is(n, "moves")) {
            moves = n;
        } else if (is(n, "attribute") && piece->attr_count < ZI_ATTRS) {
            if (!item(n, 2) || strcmp(item(n, 2)->text, "false") != 0)
                return zi_fail(err, n->line, "an attribute starts false here");
            piece->attrs[piece->attr_count++] = item(n, 1)->text;
        } else if (!is(n, "name") && !is(n, "help") && !is(n, "description")) {
            return zi_fail(err, n->line, "unknown in piece: %s", zi_head(n));
        }
    }
    return !moves || read_moves(r, piece, moves, err);
}

static bool
read_setup(const zi_rules *r, zi_game *game, const zi_node *list, zi_error *err)
{
    memset(game->piece, ZI_NONE, sizeof game->piece);
    memset(game->owner, ZI_NONE, sizeof game->owner);
    for (const zi_node *side = item(list, 1); side; side = side->next) {
        int owner = player_named(side->first);
        for (const zi_node *n = item(side, 1); n; n = n->next) {
            int piece = zi_piece_named(r, zi_head(n));
            if (owner == ZI_NONE || piece == ZI_NONE)
                return zi_fail(err, n->line, "unknown player or piece %s", zi_head(n));
            for (const zi_node *s = item(n, 1); s; s = s->next) {
                int sq = zi_square(r, s->text);
                if (sq == ZI_NONE || game->piece[sq] != ZI_NONE)
                    return zi_fail(err, s->line, "no free square %s", s->text);
                game->piece[sq] = (signed char)piece;
                game->owner[sq] = (signed char)owner;
            }
        }
    }
    return true;
}

/* A goal in a variant may add to the game's or take their place: Zillions' own description leaves
 * it open. So a variant with goals has to name all of them, and what it inherits is dropped. */
static bool
read_goal(const zi_rules *r, zi_game *game, const zi_node *list, zi_error *err)
{
    const zi_node *who = item(list, 1), *what = item(list, 2);
    if (!what || player_named(who ? item(who, 0) : NULL) != 0 || player_named(item(who, 1)) != 1)
        return zi_fail(err, list->line, "a goal wants (White Black) and a condition");
    if (!game->goal_line) {
        game->lost_when_captured = 0;
        game->lost_when_stuck = game->lost_when_repeated = false;
        game->goal_line = list->line;
    }
    if (is(what, "captured")) {
        int piece = item(what, 1) ? zi_piece_named(r, item(what, 1)->text) : ZI_NONE;
        if (piece == ZI_NONE)
            return zi_fail(err, what->line, "unknown piece");
        game->lost_when_captured |= 1u << piece;
    } else if (what->kind == ZI_WORD && strcmp(what->text, "stalemated") == 0) {
        game->lost_when_stuck = true;
    } else if (what->kind == ZI_WORD && strcmp(what->text, "repetition") == 0) {
        game->lost_when_repeated = true;
    } else {
        return zi_fail(err, what->line, "unknown goal");
    }
    return true;
}

/* Settings that say nothing here, or have to have the one value that these tests follow. */
static bool
read_setting(const zi_node *n, zi_error *err)
{
    static const char *const ignored[] = {"history",    "strategy",    "win-sound",
                                          "loss-sound", "click-sound", "release-sound"};
    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++)
        if (is(n, ignored[i]))
            return true;
    if (is(n, "players") || is(n, "turn-order"))
        return (player_named(item(n, 1)) == 0 && player_named(item(n, 2)) == 1 && !item(n, 3)) ||
               zi_fail(err, n->line, "%s is not White Black", zi_head(n));
    if (is(n, "pass-turn") || is(n, "pass-partial"))
        return (item(n, 1) && strcmp(item(n, 1)->text, "false") == 0) ||
               zi_fail(err, n->line, "%s is not false", zi_head(n));
    return zi_fail(err, n->line, "unknown in game: %s", zi_head(n));
}

static bool
read_pieces(zi_rules *r, const zi_node *list, zi_error *err)
{
    for (const zi_node *n = item(list, 1); n; n = n->next) {
        if (!is(n, "piece"))
            continue;
        const zi_node *name = item(n, 1);
        if (!is(name, "name") || !item(name, 1) || r->piece_count == ZI_PIECES)
            return zi_fail(err, n->line, "a piece without a name, or too many");
        if (zi_piece_named(r, item(name, 1)->text) != ZI_NONE)
            return zi_fail(err, n->line, "piece %s stands twice", item(name, 1)->text);
        r->pieces[r->piece_count++].name = item(name, 1)->text;
    }
    int at = 0;
    for (const zi_node *n = item(list, 1); n; n = n->next)
        if (is(n, "piece") && !read_piece(r, at++, n, err))
            return false;
    return true;
}

static bool
read_game(zi_rules *r, const zi_node *list, zi_error *err)
{
    bool variant = is(list, "variant");
    if (r->game_count == ZI_GAMES || variant != (r->game_count > 0))
        return zi_fail(err, list->line, "one game, then its variants");
    zi_game *game = &r->games[r->game_count++];
    if (variant) {
        *game = r->games[0];
        game->title = NULL;
        game->goal_line = 0;
    }
    for (const zi_node *n = item(list, 1); n; n = n->next)
        if (is(n, "board") && !variant && !read_board(r, n, err))
            return false;
    if (!variant && !read_pieces(r, list, err))
        return false;
    for (const zi_node *n = item(list, 1); n; n = n->next) {
        bool ok = true;
        if ((is(n, "title") || is(n, "description")) && item(n, 1))
            *(is(n, "title") ? &game->title : &game->description) = item(n, 1)->text;
        else if (is(n, "board-setup"))
            ok = read_setup(r, game, n, err);
        else if (is(n, "loss-condition"))
            ok = read_goal(r, game, n, err);
        else if (variant || (!is(n, "board") && !is(n, "piece")))
            ok = read_setting(n, err);
        if (!ok)
            return false;
    }
    return game->title || zi_fail(err, list->line, "a game without a title");
}

zi_rules *
zi_rules_read(const char *text, size_t size, zi_error *err)
{
    zi_arena *arena = zi_arena_new();
    zi_rules *rules = zi_alloc(arena, sizeof *rules);
    zi_node *top = NULL;
    bool ok = zi_parse(arena, text, size, &top, err);

    rules->arena = arena;
    for (const zi_node *n = top; ok && n; n = n->next)
        ok = is(n, "game") || is(n, "variant")
                 ? read_game(rules, n, err)
                 : zi_fail(err, n->line, "neither a game nor a variant nor a known macro: %s",
                           zi_head(n));
    if (ok && rules->game_count == 0)
        ok = zi_fail(err, 0, "no game");
    if (ok)
        return rules;
    zi_arena_free(arena);
    return NULL;
}

void
zi_rules_free(zi_rules *rules)
{
    if (rules)
        zi_arena_free(rules->arena);
}
