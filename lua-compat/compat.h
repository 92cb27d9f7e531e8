/* SPDX-License-Identifier: MIT */
/*
 * compat.h - what differs between Lua 5.1, 5.2, 5.3, 5.4 and LuaJIT, under names of its own: LuaJIT
 * has some of the later functions already, so that theirs would clash.
 */
#ifndef CONGO_LUA_COMPAT_H
#define CONGO_LUA_COMPAT_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#if LUA_VERSION_NUM < 502
#define compat_length lua_objlen
#else
#define compat_length lua_rawlen
#endif

static inline int
compat_absolute(lua_State *L, int index)
{
    return index > 0 || index <= LUA_REGISTRYINDEX ? index : lua_gettop(L) + index + 1;
}

/* Sets functions in the table on the top of the stack. */
static inline void
compat_set_functions(lua_State *L, const luaL_Reg *functions)
{
    for (; functions->name; functions++) {
        lua_pushcfunction(L, functions->func);
        lua_setfield(L, -2, functions->name);
    }
}

/* The object at an index, if it is of this type, or NULL. */
static inline void *
compat_test_object(lua_State *L, int index, const char *type)
{
    void *object = lua_touserdata(L, index);
    int same;

    if (!object || !lua_getmetatable(L, index))
        return NULL;
    luaL_getmetatable(L, type);
    same = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return same ? object : NULL;
}

/* Whole numbers past 2^53 are exact where Lua has 64-bit integers. */
static inline void
compat_push_count(lua_State *L, unsigned long long count)
{
#if LUA_VERSION_NUM >= 503
    lua_pushinteger(L, (lua_Integer)count);
#else
    lua_pushnumber(L, (lua_Number)count);
#endif
}

#endif
