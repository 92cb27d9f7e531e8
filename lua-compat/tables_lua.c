/* SPDX-License-Identifier: MIT */
/* tables_lua.c - endgame tables. */
#include "congo_lua.h"

/* congo.tables(folder) */
static int
tables(lua_State *L)
{
    const char *folder = luaL_checkstring(L, 1);
    struct tables_object *object = object_new(L, sizeof *object, TYPE_TABLES);
    congo_error err;

    object->tables = congo_tables_open(folder, &err);
    return object->tables ? 1 : push_failure(L, &err);
}

/* tables:probe(position [, variant]) - "won", 17; "drawn"; "open" */
static int
tables_probe(lua_State *L)
{
    static const char *const words[] = {
        [CONGO_WON] = "won", [CONGO_DRAWN] = "drawn", [CONGO_OPEN] = "open", [CONGO_LOST] = "lost"};
    struct tables_object *object = luaL_checkudata(L, 1, TYPE_TABLES);
    const congo_position *position = check_position(L, 2);
    const congo_variant *variant;
    congo_probe probe;
    congo_error err;

    lua_settop(L, 3);
    if (lua_isnil(L, 3)) {
        lua_pushliteral(L, "Congo");
        lua_replace(L, 3);
    }
    variant = check_variant(L, 3, &err);
    if (!variant ||
        !congo_tables_probe(object->tables, position, variant->repetition_loses, &probe, &err))
        return push_failure(L, &err);
    lua_pushstring(L, words[probe.outcome]);
    if (!probe.has_distance)
        return 1;
    lua_pushinteger(L, (lua_Integer)probe.distance);
    return 2;
}

/* tables:faults() - what is wrong with those that are of no use, as game:errors() has it */
static int
tables_faults(lua_State *L)
{
    struct tables_object *object = luaL_checkudata(L, 1, TYPE_TABLES);
    congo_error fault;

    lua_newtable(L);
    for (size_t i = 0; congo_tables_fault(object->tables, i, &fault); i++) {
        push_report(L, &fault);
        lua_pushstring(L, fault.file);
        lua_setfield(L, -2, "file");
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int
tables_free(lua_State *L)
{
    struct tables_object *object = luaL_checkudata(L, 1, TYPE_TABLES);

    congo_tables_free(object->tables);
    object->tables = NULL;
    return 0;
}

void
open_tables(lua_State *L)
{
    static const luaL_Reg functions[] = {{"tables", tables}, {NULL, NULL}};
    static const luaL_Reg methods[] = {
        {"faults", tables_faults}, {"probe", tables_probe}, {NULL, NULL}};
    static const luaL_Reg meta[] = {{"__gc", tables_free}, {NULL, NULL}};

    object_type(L, TYPE_TABLES, methods, meta);
    compat_set_functions(L, functions);
}
