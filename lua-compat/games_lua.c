/* SPDX-License-Identifier: MIT */
/* games_lua.c - games: half-moves are counted from 1, positions from 0, the start. */
#include "congo_lua.h"

#include <stdio.h>
#include <string.h>

static congo_game *
check_self(lua_State *L)
{
    return ((struct game_object *)luaL_checkudata(L, 1, TYPE_GAME))->game;
}

/* congo.game(variant [, position]) */
static int
game_new(lua_State *L)
{
    const congo_variant *variant;
    const congo_position *start;
    struct game_object *object;
    congo_error err;

    lua_settop(L, 2);
    start = lua_isnil(L, 2) ? NULL : check_position(L, 2);
    variant = check_variant(L, 1, &err);
    if (!variant)
        return push_failure(L, &err);
    object = object_new(L, sizeof *object, TYPE_GAME);
    object->game = congo_game_new(&err);
    if (!object->game)
        return push_failure(L, &err);
    congo_game_start(object->game, variant, start);
    lua_pushvalue(L, 1);
    object_keep(L, -2);
    return 1;
}

OBJECT_FREE(game_free, game_object, game, congo_game_free)

/* game:play(move or notation): the game itself, so that moves can be strung together. */
static int
game_play(lua_State *L)
{
    congo_game *game = check_self(L);
    congo_move move;
    congo_error err;

    if (!check_move(L, 2, congo_game_last(game), &move, &err) ||
        !congo_game_play(game, &move, &err))
        return push_failure(L, &err);
    lua_settop(L, 1);
    return 1;
}

/* game:undo() - nil where there is nothing to take back */
static int
game_undo(lua_State *L)
{
    congo_game *game = check_self(L);

    lua_settop(L, 1);
    if (!congo_game_undo(game))
        lua_pushnil(L);
    return 1;
}

static int
game_plies(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)congo_game_plies(check_self(L)));
    return 1;
}

/* The half-move at an index, from 1; false: there is none. */
static bool
ply_at(lua_State *L, const congo_game *game, size_t *ply)
{
    lua_Integer index = luaL_checkinteger(L, 2);

    *ply = (size_t)index - 1;
    return index >= 1 && *ply < congo_game_plies(game);
}

static int
game_move(lua_State *L)
{
    const congo_game *game = check_self(L);
    congo_position before;
    size_t ply;

    if (ply_at(L, game, &ply) && congo_game_position(game, ply, &before))
        push_move(L, &before, congo_game_move(game, ply));
    else
        lua_pushnil(L);
    return 1;
}

static int
game_moves(lua_State *L)
{
    const congo_game *game = check_self(L);
    congo_position before;

    lua_newtable(L);
    for (size_t ply = 0; ply < congo_game_plies(game); ply++) {
        if (!congo_game_position(game, ply, &before))
            break;
        push_move(L, &before, congo_game_move(game, ply));
        lua_rawseti(L, -2, (int)ply + 1);
    }
    return 1;
}

static int
game_line(lua_State *L)
{
    const congo_game *game = check_self(L);
    size_t ply;

    if (ply_at(L, game, &ply))
        lua_pushinteger(L, (lua_Integer)congo_game_move_line(game, ply));
    else
        lua_pushnil(L);
    return 1;
}

static int
game_number(lua_State *L)
{
    const congo_game *game = check_self(L);
    size_t ply;

    if (ply_at(L, game, &ply))
        lua_pushinteger(L, (lua_Integer)congo_game_move_number(game, ply));
    else
        lua_pushnil(L);
    return 1;
}

/* game:position(n): after n half-moves. */
static int
game_position(lua_State *L)
{
    const congo_game *game = check_self(L);
    lua_Integer index = luaL_checkinteger(L, 2);
    congo_position position;

    if (index >= 0 && congo_game_position(game, (size_t)index, &position))
        push_position(L, &position);
    else
        lua_pushnil(L);
    return 1;
}

static int
game_first(lua_State *L)
{
    push_position(L, congo_game_first(check_self(L)));
    return 1;
}

static int
game_last(lua_State *L)
{
    push_position(L, congo_game_last(check_self(L)));
    return 1;
}

static int
game_variant(lua_State *L)
{
    const congo_variant *variant = congo_game_variant(check_self(L));

    if (variant) {
        /* What the game keeps alive keeps the variant's book. */
        object_kept(L, 1);
        push_variant(L, variant, -1);
    } else {
        lua_pushnil(L);
    }
    return 1;
}

static int
game_result(lua_State *L)
{
    lua_pushstring(L, congo_result_name(congo_game_result(check_self(L))));
    return 1;
}

static int
game_reason(lua_State *L)
{
    lua_pushstring(L, congo_reason_name(congo_game_reason(check_self(L))));
    return 1;
}

/* game:repeats(): the number of the move after which a lost repetition first stood, or nil. */
static int
game_repeats(lua_State *L)
{
    long number = congo_game_repeats(check_self(L));

    if (number < 0)
        lua_pushnil(L);
    else
        lua_pushinteger(L, number);
    return 1;
}

/* game:orientation(): its name, and the half-move that decided it. */
static int
game_orientation(lua_State *L)
{
    size_t ply = 0;
    congo_orientation orientation = congo_game_orientation(check_self(L), &ply);

    lua_pushstring(L, congo_orientation_name(orientation));
    if (orientation != CONGO_LEFT && orientation != CONGO_RIGHT)
        return 1;
    lua_pushinteger(L, (lua_Integer)ply + 1);
    return 2;
}

static int
game_errors(lua_State *L)
{
    const congo_game *game = check_self(L);

    lua_newtable(L);
    for (size_t i = 0; i < congo_game_errors(game); i++) {
        push_report(L, congo_game_error(game, i));
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int
game_findings(lua_State *L)
{
    const congo_game *game = check_self(L);

    lua_newtable(L);
    for (size_t i = 0; i < congo_game_findings(game); i++) {
        push_report(L, congo_game_finding(game, i));
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int
game_players(lua_State *L)
{
    lua_pushstring(L, congo_game_players(check_self(L)));
    return 1;
}

static int
game_rules_file(lua_State *L)
{
    lua_pushstring(L, congo_game_rules_file(check_self(L)));
    return 1;
}

static int
game_heading(lua_State *L)
{
    lua_pushstring(L, congo_game_heading(check_self(L)));
    return 1;
}

static int
game_title(lua_State *L)
{
    lua_pushstring(L, congo_game_title(check_self(L)));
    return 1;
}

/* What the library writes into the box, which is on the stack already, as a string. */
static int
push_text(lua_State *L, struct text_object *box, size_t size, const congo_error *err)
{
    if (!box->text)
        return push_failure(L, err);
    lua_pushlstring(L, box->text, size);
    congo_free(box->text);
    box->text = NULL;
    return 1;
}

/* game:save([rules_file [, players]]): as Zillions loads it. */
static int
game_save(lua_State *L)
{
    const congo_game *game = check_self(L);
    const char *rules_file = luaL_optstring(L, 2, NULL), *players = luaL_optstring(L, 3, NULL);
    struct text_object *box = object_new(L, sizeof *box, TYPE_TEXT);
    congo_error err;
    size_t size;

    box->text = congo_game_save(game, rules_file, players, &size, &err);
    return push_text(L, box, size, &err);
}

/* game:notation([dialect]): the numbered moves alone. */
static int
game_notation(lua_State *L)
{
    const congo_game *game = check_self(L);
    congo_dialect dialect = check_dialect(L, 2);
    struct text_object *box = object_new(L, sizeof *box, TYPE_TEXT);
    congo_error err;
    size_t size;

    box->text = congo_game_notation(game, dialect, &size, &err);
    return push_text(L, box, size, &err);
}

/* game:sheet(title [, dialect [, diagrams]]) */
static int
game_sheet(lua_State *L)
{
    const congo_game *game = check_self(L);
    const char *title = luaL_checkstring(L, 2);
    congo_dialect dialect = check_dialect(L, 3);
    lua_Integer diagrams = luaL_optinteger(L, 4, 10);
    struct text_object *box = object_new(L, sizeof *box, TYPE_TEXT);
    congo_error err;
    size_t size;

    luaL_argcheck(L, diagrams >= 0, 4, "a number of moves is needed");
    box->text = congo_game_sheet(game, title, dialect, (unsigned long)diagrams, &size, &err);
    return push_text(L, box, size, &err);
}

/* game:json([file [, dialect]]) */
static int
game_json(lua_State *L)
{
    const congo_game *game = check_self(L);
    const char *file = luaL_optstring(L, 2, "-");
    congo_dialect dialect = check_dialect(L, 3);
    struct text_object *box = object_new(L, sizeof *box, TYPE_TEXT);
    congo_error err;
    size_t size;

    box->text = congo_game_json(game, file, dialect, &size, &err);
    return push_text(L, box, size, &err);
}

/* game:key(): what the same games have in common, and whether this one is mirrored. */
static int
game_key(lua_State *L)
{
    const congo_game *game = check_self(L);
    uint64_t key[2];
    char text[33];
    bool mirrored;

    if (!congo_game_variant(game))
        return luaL_error(L, "the game has no variant");
    mirrored = congo_game_key(game, key);
    (void)snprintf(text, sizeof text, "%016llx%016llx", (unsigned long long)key[0],
                   (unsigned long long)key[1]);
    lua_pushstring(L, text);
    lua_pushboolean(L, mirrored);
    return 2;
}

static int
game_text(lua_State *L)
{
    const congo_game *game = check_self(L);
    const congo_variant *variant = congo_game_variant(game);

    lua_pushfstring(L, "%s: %d half-move%s, %s (%s)", variant ? variant->title : "unknown variant",
                    (int)congo_game_plies(game), congo_game_plies(game) == 1 ? "" : "s",
                    congo_result_name(congo_game_result(game)),
                    congo_reason_name(congo_game_reason(game)));
    return 1;
}

void
open_games(lua_State *L)
{
    static const luaL_Reg functions[] = {{"game", game_new}, {NULL, NULL}};
    static const luaL_Reg methods[] = {
        {"errors", game_errors},
        {"findings", game_findings},
        {"first", game_first},
        {"heading", game_heading},
        {"json", game_json},
        {"key", game_key},
        {"last", game_last},
        {"line", game_line},
        {"move", game_move},
        {"moves", game_moves},
        {"notation", game_notation},
        {"number", game_number},
        {"orientation", game_orientation},
        {"play", game_play},
        {"players", game_players},
        {"plies", game_plies},
        {"position", game_position},
        {"reason", game_reason},
        {"repeats", game_repeats},
        {"result", game_result},
        {"rules_file", game_rules_file},
        {"save", game_save},
        {"sheet", game_sheet},
        {"title", game_title},
        {"undo", game_undo},
        {"variant", game_variant},
        {NULL, NULL},
    };
    static const luaL_Reg meta[] = {
        {"__gc", game_free},
        {"__len", game_plies},
        {"__tostring", game_text},
        {NULL, NULL},
    };

    object_type(L, TYPE_GAME, methods, meta);
    compat_set_functions(L, functions);
}
