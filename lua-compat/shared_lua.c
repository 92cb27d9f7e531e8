/* SPDX-License-Identifier: MIT */
/* shared_lua.c - objects and what they keep alive, and the small values that all files push. */
#include "congo_lua.h"

#include <stdio.h>
#include <string.h>

void *
object_new(lua_State *L, size_t size, const char *type)
{
    void *object = lua_newuserdata(L, size);

    memset(object, 0, size);
    luaL_getmetatable(L, type);
    lua_setmetatable(L, -2);
    return object;
}

/* What objects keep alive: a table in the registry, with weak keys. */
static void
push_keeper(lua_State *L)
{
    lua_getfield(L, LUA_REGISTRYINDEX, "congo.kept");
    if (!lua_isnil(L, -1))
        return;
    lua_pop(L, 1);
    lua_newtable(L);
    lua_newtable(L);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, "congo.kept");
}

void
object_keep(lua_State *L, int object)
{
    object = compat_absolute(L, object);
    push_keeper(L);
    lua_pushvalue(L, object);
    lua_pushvalue(L, -3);
    lua_settable(L, -3);
    lua_pop(L, 2);
}

void
object_kept(lua_State *L, int object)
{
    object = compat_absolute(L, object);
    push_keeper(L);
    lua_pushvalue(L, object);
    lua_gettable(L, -2);
    lua_remove(L, -2);
}

void
object_type(lua_State *L, const char *type, const luaL_Reg *methods, const luaL_Reg *meta)
{
    luaL_newmetatable(L, type);
    compat_set_functions(L, meta);
    lua_newtable(L);
    compat_set_functions(L, methods);
    lua_setfield(L, -2, "__index");
    lua_pushstring(L, type);
    lua_setfield(L, -2, "__metatable"); /* scripts must not reach the finaliser */
    lua_pop(L, 1);
}

/* Without what only the command has: its options. */
static void
push_words(lua_State *L, const congo_error *err)
{
    lua_pushlstring(L, err->text, err->hint ? err->hint : strlen(err->text));
}

int
push_failure(lua_State *L, const congo_error *err)
{
    lua_pushnil(L);
    push_words(L, err);
    if (err->line && err->column)
        lua_pushfstring(L, "%d:%d: %s", (int)err->line, (int)err->column, lua_tostring(L, -1));
    else if (err->line)
        lua_pushfstring(L, "%d: %s", (int)err->line, lua_tostring(L, -1));
    else
        lua_pushvalue(L, -1);
    lua_remove(L, -2);
    lua_pushstring(L, congo_code_name(err->code));
    return 3;
}

void
push_report(lua_State *L, const congo_error *err)
{
    lua_newtable(L);
    lua_pushstring(L, congo_code_name(err->code));
    lua_setfield(L, -2, "code");
    lua_pushinteger(L, (lua_Integer)err->line);
    lua_setfield(L, -2, "line");
    lua_pushinteger(L, (lua_Integer)err->column);
    lua_setfield(L, -2, "column");
    push_words(L, err);
    lua_setfield(L, -2, "text");
}

void
push_square(lua_State *L, congo_square square)
{
    char text[3];

    congo_square_write(square, text);
    lua_pushstring(L, text);
}

void
push_squares(lua_State *L, congo_squares squares)
{
    int count = 0;

    lua_newtable(L);
    for (congo_square square = 0; square < 64; square++) {
        if (!(squares >> square & 1))
            continue;
        push_square(L, square);
        lua_rawseti(L, -2, ++count);
    }
}

void
push_side(lua_State *L, unsigned side)
{
    lua_pushstring(L, side == CONGO_WHITE ? "white" : "black");
}

congo_square
square_at(lua_State *L, int index)
{
    size_t length = 0;
    const char *text = lua_tolstring(L, index, &length);

    return length == 2 ? congo_square_read(text) : CONGO_NO_SQUARE;
}

congo_square
check_square(lua_State *L, int index)
{
    congo_square square = square_at(L, index);

    if (square == CONGO_NO_SQUARE)
        luaL_argerror(L, index, "a square from A1 to G7 is needed");
    return square;
}

congo_dialect
check_dialect(lua_State *L, int index)
{
#define DIALECT_NAME(constant, name) name,
    static const char *const names[] = {CONGO_DIALECTS(DIALECT_NAME) NULL};

    return (congo_dialect)luaL_checkoption(L, index, names[0], names);
}

congo_terrain
check_terrain(lua_State *L, int index)
{
    static const char *const names[] = {"islands", "river", NULL};

    return (congo_terrain)luaL_checkoption(L, index, NULL, names);
}

unsigned
check_rules(lua_State *L, int index, unsigned rules)
{
    rules &= ~(unsigned)CONGO_RULE_RIVER;
    return check_terrain(L, index) == CONGO_RIVER ? rules | CONGO_RULE_RIVER : rules;
}
