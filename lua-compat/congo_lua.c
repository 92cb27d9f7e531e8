/* SPDX-License-Identifier: MIT */
/*
 * congo_lua.c - the Lua module `congo`: the library's public functions as objects with methods.
 *
 * It uses congo.h alone, so that all of it could be somebody else's code. What cannot be done is
 * nil and a message; what is called wrongly is raised.
 */
#include "congo_lua.h"

int luaopen_congo(lua_State *L);

OBJECT_FREE(text_free, text_object, text, congo_free)

static int
version(lua_State *L)
{
    lua_pushstring(L, congo_version());
    return 1;
}

/* All codes of errors and findings: {code=, status=, meaning=}. */
static int
codes(lua_State *L)
{
    lua_newtable(L);
    for (int code = 0; code < CONGO_CODE_COUNT; code++) {
        lua_newtable(L);
        lua_pushstring(L, congo_code_name((congo_code)code));
        lua_setfield(L, -2, "code");
        lua_pushinteger(L, congo_code_status((congo_code)code));
        lua_setfield(L, -2, "status");
        lua_pushstring(L, congo_code_meaning((congo_code)code));
        lua_setfield(L, -2, "meaning");
        lua_rawseti(L, -2, code + 1);
    }
    return 1;
}

int
luaopen_congo(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"version", version},
        {"codes", codes},
        {NULL, NULL},
    };
    static const luaL_Reg none[] = {{NULL, NULL}};
    static const luaL_Reg text_meta[] = {{"__gc", text_free}, {NULL, NULL}};

    object_type(L, TYPE_TEXT, none, text_meta);
    lua_newtable(L);
    compat_set_functions(L, functions);
    open_variants(L);
    open_positions(L);
    open_moves(L);
    open_games(L);
    open_remarks(L);
    open_readers(L);
    open_find(L);
    open_rules(L);
    open_engines(L);
    open_tables(L);
    return 1;
}
