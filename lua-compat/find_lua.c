/* SPDX-License-Identifier: MIT */
/* find_lua.c - the games that fit what a script asks for. */
#include "congo_lua.h"

#include <string.h>

struct filter_object {
    congo_filter *filter;
};

OBJECT_FREE(filter_free, filter_object, filter, congo_filter_free)

/* Sets an option to the value on the top of the stack; false: the error is set. */
static bool
set_value(lua_State *L, congo_filter *filter, const char *name, congo_error *err)
{
    const char *text;

    if (lua_isboolean(L, -1))
        return !lua_toboolean(L, -1) || congo_filter_set(filter, name, NULL, err);
    lua_pushvalue(L, -1); /* a number becomes a text, which must not happen in the table */
    text = lua_tostring(L, -1);
    if (!text)
        luaL_error(L, "the option %s is a string, a number or true", name);
    if (!congo_filter_set(filter, name, text, err))
        return false;
    lua_pop(L, 1);
    return true;
}

/* One option of the table, which is at `name` and the value behind it; false: the error is set. */
static bool
set_option(lua_State *L, congo_filter *filter, int name, congo_error *err)
{
    const char *option;
    size_t count = lua_istable(L, name + 1) ? compat_length(L, name + 1) : 0;

    luaL_argcheck(L, lua_type(L, name) == LUA_TSTRING, 2, "options have names");
    option = lua_tostring(L, name);
    if (!count || (strcmp(option, "variant") != 0 && strcmp(option, "result") != 0))
        return set_value(L, filter, option, err);
    for (size_t i = 1; i <= count; i++) {
        lua_rawgeti(L, name + 1, (int)i);
        if (!set_value(L, filter, option, err))
            return false;
        lua_pop(L, 1);
    }
    return true;
}

/* A variant comes before an opening, whatever the table's order. */
static bool
set_options(lua_State *L, int options, congo_filter *filter, congo_error *err)
{
    lua_pushliteral(L, "variant");
    lua_getfield(L, options, "variant");
    if (!lua_isnil(L, -1) && !set_option(L, filter, lua_gettop(L) - 1, err))
        return false;
    lua_pop(L, 2);
    lua_pushnil(L);
    while (lua_next(L, options)) {
        const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";

        if (strcmp(name, "variant") != 0 && strcmp(name, "variants") != 0 &&
            strcmp(name, "unique") != 0 && !set_option(L, filter, lua_gettop(L) - 1, err))
            return false;
        lua_pop(L, 1);
    }
    return true;
}

/* Whether the table at `seen` has the game, which is then noted there. */
static bool
is_seen(lua_State *L, int seen, const congo_game *game)
{
    uint64_t key[2];
    bool is;

    (void)congo_game_key(game, key);
    lua_pushlstring(L, (const char *)key, sizeof key);
    lua_pushvalue(L, -1);
    lua_rawget(L, seen);
    is = !lua_isnil(L, -1);
    lua_pop(L, 1);
    lua_pushboolean(L, 1);
    lua_rawset(L, seen);
    return is;
}

/* Pushes the games of the array at `games` that fit. */
static bool
filter_games(lua_State *L, int games, congo_filter *filter, bool unique, congo_error *err)
{
    int found, seen, count = 0;

    lua_newtable(L);
    found = lua_gettop(L);
    lua_newtable(L);
    seen = found + 1;
    for (int i = 1;; i++) {
        const struct game_object *object;
        bool fits;

        lua_rawgeti(L, games, i);
        if (lua_isnil(L, -1))
            break;
        object = compat_test_object(L, -1, TYPE_GAME);
        luaL_argcheck(L, object != NULL, 1, "a text or an array of games is needed");
        if (!congo_filter_fits(filter, object->game, &fits, err))
            return false;
        if (fits && !(unique && is_seen(L, seen, object->game)))
            lua_rawseti(L, found, ++count);
        else
            lua_pop(L, 1);
    }
    lua_settop(L, found);
    return true;
}

/*
 * congo.find(games, options): those that fit, as an array. `games` is one, too, or a text that is
 * read as congo.read does.
 */
static int
find_games(lua_State *L)
{
    struct filter_object *object;
    congo_error err;
    bool unique;

    lua_settop(L, 2);
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_getfield(L, 2, "unique");
    unique = lua_toboolean(L, -1);
    lua_getfield(L, 2, "variants");
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        push_default_book(L);
    } else if (!compat_test_object(L, -1, TYPE_VARIANTS)) {
        return luaL_error(L, "the option variants is a book of variants");
    }
    if (lua_type(L, 1) == LUA_TSTRING) {
        lua_pushvalue(L, lua_upvalueindex(1)); /* congo.read */
        lua_pushvalue(L, 1);
        lua_newtable(L);
        lua_pushvalue(L, 4);
        lua_setfield(L, -2, "variants");
        lua_call(L, 2, 3);
        if (lua_isnil(L, -3))
            return 3;
        lua_pop(L, 2);
        lua_replace(L, 1);
    }
    luaL_checktype(L, 1, LUA_TTABLE);
    object = object_new(L, sizeof *object, TYPE_FILTER);
    object->filter =
        congo_filter_new(((struct variants_object *)lua_touserdata(L, 4))->variants, &err);
    if (!object->filter || !set_options(L, 2, object->filter, &err) ||
        !filter_games(L, 1, object->filter, unique, &err))
        return push_failure(L, &err);
    return 1;
}

/* The module is on the top of the stack, and has congo.read. */
void
open_find(lua_State *L)
{
    static const luaL_Reg none[] = {{NULL, NULL}};
    static const luaL_Reg meta[] = {{"__gc", filter_free}, {NULL, NULL}};

    object_type(L, TYPE_FILTER, none, meta);
    lua_getfield(L, -1, "read");
    lua_pushcclosure(L, find_games, 1);
    lua_setfield(L, -2, "find");
}
