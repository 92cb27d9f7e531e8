/* SPDX-License-Identifier: MIT */
/*
 * remarks_lua.c - what stands beside a game's moves. A line is 0 for the game, which is what all
 * of these take where none is given, and else a variation.
 */
#include "congo_lua.h"

#include <string.h>

static congo_game *
check_self(lua_State *L)
{
    return ((struct game_object *)luaL_checkudata(L, 1, TYPE_GAME))->game;
}

/* A count, from 0. */
static size_t
check_count(lua_State *L, int index, lua_Integer otherwise)
{
    lua_Integer count = luaL_optinteger(L, index, otherwise);

    luaL_argcheck(L, count >= 0, index, "a number from 0 is needed");
    return (size_t)count;
}

/* The game itself, or what failed. */
static int
push_self(lua_State *L, bool fine, const congo_error *err)
{
    if (!fine)
        return push_failure(L, err);
    lua_settop(L, 1);
    return 1;
}

/* game:lines(): how many there are. */
static int
game_lines(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)congo_game_lines(check_self(L)));
    return 1;
}

/* game:branch(line): {parent=, ply=, plies=} */
static int
game_branch(lua_State *L)
{
    const congo_game *game = check_self(L);
    congo_line about;

    if (!congo_game_line(game, check_count(L, 2, 0), &about)) {
        lua_pushnil(L);
        return 1;
    }
    lua_newtable(L);
    lua_pushinteger(L, (lua_Integer)about.parent);
    lua_setfield(L, -2, "parent");
    lua_pushinteger(L, (lua_Integer)about.ply);
    lua_setfield(L, -2, "ply");
    lua_pushinteger(L, (lua_Integer)about.plies);
    lua_setfield(L, -2, "plies");
    return 1;
}

/* game:line_move(line, n), its n-th, and game:line_position(line, n), after n of them. */
static int
game_line_move(lua_State *L)
{
    const congo_game *game = check_self(L);
    size_t line = check_count(L, 2, 0), ply = check_count(L, 3, 0) - 1;
    const congo_move *move = congo_game_line_move(game, line, ply);
    congo_position before;

    if (move && congo_game_line_position(game, line, ply, &before))
        push_move(L, &before, move);
    else
        lua_pushnil(L);
    return 1;
}

static int
game_line_position(lua_State *L)
{
    const congo_game *game = check_self(L);
    congo_position position;

    if (congo_game_line_position(game, check_count(L, 2, 0), check_count(L, 3, 0), &position))
        push_position(L, &position);
    else
        lua_pushnil(L);
    return 1;
}

/* game:line_number(line, n): the number of the pair of its n-th half-move. */
static int
game_line_number(lua_State *L)
{
    const congo_game *game = check_self(L);

    lua_pushinteger(L, (lua_Integer)congo_game_line_number(game, check_count(L, 2, 0),
                                                           check_count(L, 3, 1) - 1));
    return 1;
}

/* game:remarks(n [, line]): a list of {comment=}, {mark=} and {variation=}. */
static int
game_remarks(lua_State *L)
{
    const congo_game *game = check_self(L);
    size_t plies = check_count(L, 2, 0), line = check_count(L, 3, 0), cursor = 0;
    congo_remark remark;

    lua_newtable(L);
    for (int i = 1; congo_game_remark(game, line, plies, &cursor, &remark); i++) {
        lua_newtable(L);
        if (remark.kind == CONGO_COMMENT)
            lua_pushlstring(L, remark.text, remark.length);
        else
            lua_pushinteger(L, remark.kind == CONGO_MARK ? (lua_Integer)remark.mark
                                                         : (lua_Integer)remark.line);
        lua_setfield(L, -2,
                     remark.kind == CONGO_COMMENT ? "comment"
                     : remark.kind == CONGO_MARK  ? "mark"
                                                  : "variation");
        lua_rawseti(L, -2, i);
    }
    return 1;
}

/* game:comment(n, text [, line]) */
static int
game_comment(lua_State *L)
{
    size_t length;
    const char *text = luaL_checklstring(L, 3, &length);
    congo_error err;

    return push_self(L,
                     congo_game_add_comment(check_self(L), check_count(L, 4, 0),
                                            check_count(L, 2, 0), text, length, &err),
                     &err);
}

/* A mark by its number, or one of the first six as it is written. */
static unsigned
check_mark(lua_State *L, int index)
{
    static const char *const signs[] = {"!", "?", "!!", "??", "!?", "?!"};

    for (unsigned i = 0; lua_type(L, index) == LUA_TSTRING && i < sizeof signs / sizeof *signs; i++)
        if (strcmp(signs[i], lua_tostring(L, index)) == 0)
            return i + 1;
    luaL_argcheck(L, lua_isnumber(L, index), index,
                  "a mark is ! ? !! ?? !? ?! or a number from 1 to 139");
    return (unsigned)check_count(L, index, 0);
}

/* game:mark(n, mark [, line]) */
static int
game_mark(lua_State *L)
{
    congo_error err;

    return push_self(L,
                     congo_game_add_mark(check_self(L), check_count(L, 4, 0), check_count(L, 2, 0),
                                         check_mark(L, 3), &err),
                     &err);
}

/* game:vary(n [, line]): the line of a new variation in place of the n-th half-move. */
static int
game_vary(lua_State *L)
{
    congo_error err;
    size_t line =
        congo_game_add_variation(check_self(L), check_count(L, 3, 0), check_count(L, 2, 0), &err);

    if (!line)
        return push_failure(L, &err);
    lua_pushinteger(L, (lua_Integer)line);
    return 1;
}

/* game:line_play(line, move or notation) */
static int
game_line_play(lua_State *L)
{
    congo_game *game = check_self(L);
    size_t line = check_count(L, 2, 0);
    congo_position now;
    congo_line about;
    congo_move move;
    congo_error err;

    luaL_argcheck(L,
                  congo_game_line(game, line, &about) &&
                      congo_game_line_position(game, line, about.plies, &now),
                  2, "there is no such line");
    return push_self(
        L, check_move(L, 3, &now, &move, &err) && congo_game_line_play(game, line, &move, &err),
        &err);
}

/* game:tags(): a list of {name=, value=}; game:tag(name) and game:tag(name, value). */
static int
game_tags(lua_State *L)
{
    const congo_game *game = check_self(L);

    lua_newtable(L);
    for (size_t i = 0; i < congo_game_tags(game); i++) {
        lua_newtable(L);
        lua_pushstring(L, congo_game_tag_name(game, i));
        lua_setfield(L, -2, "name");
        lua_pushstring(L, congo_game_tag_value(game, i));
        lua_setfield(L, -2, "value");
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int
game_tag(lua_State *L)
{
    congo_game *game = check_self(L);
    const char *name = luaL_checkstring(L, 2);
    congo_error err;

    if (!lua_isnoneornil(L, 3))
        return push_self(L, congo_game_set_tag(game, name, luaL_checkstring(L, 3), &err), &err);
    lua_pushstring(L, congo_game_tag(game, name));
    return 1;
}

void
open_remarks(lua_State *L)
{
    static const luaL_Reg methods[] = {
        {"branch", game_branch},
        {"comment", game_comment},
        {"line_move", game_line_move},
        {"line_number", game_line_number},
        {"line_play", game_line_play},
        {"line_position", game_line_position},
        {"lines", game_lines},
        {"mark", game_mark},
        {"remarks", game_remarks},
        {"tag", game_tag},
        {"tags", game_tags},
        {"vary", game_vary},
        {NULL, NULL},
    };

    luaL_getmetatable(L, TYPE_GAME);
    lua_getfield(L, -1, "__index");
    compat_set_functions(L, methods);
    lua_pop(L, 2);
}
