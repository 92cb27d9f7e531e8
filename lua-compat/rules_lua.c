/* SPDX-License-Identifier: MIT */
/* rules_lua.c - games of any rules file of Zillions. */
#include "congo_lua.h"

struct rules_object {
    congo_rules *rules;
};

static congo_rules *
check_rules_file(lua_State *L)
{
    return ((struct rules_object *)luaL_checkudata(L, 1, TYPE_RULES))->rules;
}

OBJECT_FREE(rules_free, rules_object, rules, congo_rules_free)

/* congo.rules(path): the rules of a .zrf file, its first game at the start. */
static int
rules_open(lua_State *L)
{
    const char *path = luaL_checkstring(L, 1);
    struct rules_object *object = object_new(L, sizeof *object, TYPE_RULES);
    congo_error err;

    object->rules = congo_rules_open(path, &err);
    return object->rules ? 1 : push_failure(L, &err);
}

/* rules:titles() */
static int
rules_titles(lua_State *L)
{
    congo_rules *rules = check_rules_file(L);

    lua_newtable(L);
    for (size_t i = 0; i < congo_rules_count(rules); i++) {
        lua_pushstring(L, congo_rules_title(rules, i));
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int
push_done(lua_State *L, bool fine, const congo_error *err)
{
    if (!fine)
        return push_failure(L, err);
    lua_settop(L, 1);
    return 1;
}

/* rules:choose(n): begins the n-th game, from 1; the rules themselves come back. */
static int
rules_choose(lua_State *L)
{
    congo_rules *rules = check_rules_file(L);
    lua_Integer game = luaL_checkinteger(L, 2);
    congo_error err;

    luaL_argcheck(L, game >= 1, 2, "games are counted from 1");
    return push_done(L, congo_rules_choose(rules, (size_t)game - 1, &err), &err);
}

/* rules:play(move): as moves() has it. */
static int
rules_play(lua_State *L)
{
    congo_rules *rules = check_rules_file(L);
    const char *move = luaL_checkstring(L, 2);
    congo_error err;

    return push_done(L, congo_rules_play(rules, move, &err), &err);
}

/* rules:moves(): the legal moves as a save has them, an array. */
static int
rules_moves(lua_State *L)
{
    congo_error err;
    char *text = congo_rules_moves(check_rules_file(L), &err), *at = text;
    int count = 0;

    if (!text)
        return push_failure(L, &err);
    lua_newtable(L);
    while (*at) {
        char *end = at;

        while (*end != '\n')
            end++;
        lua_pushlstring(L, at, (size_t)(end - at));
        lua_rawseti(L, -2, ++count);
        at = end + 1;
    }
    congo_free(text);
    return 1;
}

/* rules:perft(depth) */
static int
rules_perft(lua_State *L)
{
    congo_rules *rules = check_rules_file(L);
    lua_Integer depth = luaL_checkinteger(L, 2);
    uint64_t count;
    congo_error err;

    luaL_argcheck(L, depth >= 0 && depth <= 32, 2, "the depth is a number from 0 to 32");
    if (!congo_rules_perft(rules, (unsigned)depth, &count, &err))
        return push_failure(L, &err);
    compat_push_count(L, count);
    return 1;
}

/* rules:result(): "1-0" and so on, and why. */
static int
rules_result(lua_State *L)
{
    const char *result, *reason;
    congo_error err;

    if (!congo_rules_result(check_rules_file(L), &result, &reason, &err))
        return push_failure(L, &err);
    lua_pushstring(L, result);
    lua_pushstring(L, reason);
    return 2;
}

static int
push_text(lua_State *L, char *text, const congo_error *err)
{
    if (!text)
        return push_failure(L, err);
    lua_pushstring(L, text);
    congo_free(text);
    return 1;
}

static int
rules_board(lua_State *L)
{
    congo_error err;
    char *text = congo_rules_board(check_rules_file(L), &err);

    return push_text(L, text, &err);
}

static int
rules_save(lua_State *L)
{
    congo_error err;
    char *text = congo_rules_save(check_rules_file(L), &err);

    return push_text(L, text, &err);
}

static int
rules_json(lua_State *L)
{
    congo_error err;
    char *text = congo_rules_json(check_rules_file(L), &err);

    return push_text(L, text, &err);
}

void
open_rules(lua_State *L)
{
    static const luaL_Reg methods[] = {
        {"titles", rules_titles}, {"choose", rules_choose},
        {"moves", rules_moves},   {"play", rules_play},
        {"perft", rules_perft},   {"result", rules_result},
        {"board", rules_board},   {"save", rules_save},
        {"json", rules_json},     {NULL, NULL},
    };
    static const luaL_Reg meta[] = {{"__gc", rules_free}, {NULL, NULL}};

    object_type(L, TYPE_RULES, methods, meta);
    lua_pushcfunction(L, rules_open);
    lua_setfield(L, -2, "rules");
}
