/* SPDX-License-Identifier: MIT */
/*
 * engine_lua.c - an engine, and what it thinks.
 *
 * Limits are a table: depth, nodes, milliseconds, mate, lines, and `only`, an array of moves or
 * their notation. A function that is called with each thought may raise: then the engine stops,
 * and what was raised goes on from there.
 */
#include "congo_lua.h"

static congo_engine *
check_self(lua_State *L)
{
    return ((struct engine_object *)luaL_checkudata(L, 1, TYPE_ENGINE))->engine;
}

/* congo.engine() */
static int
engine_new(lua_State *L)
{
    struct engine_object *object = object_new(L, sizeof *object, TYPE_ENGINE);
    congo_error err;

    object->engine = congo_engine_new(&err);
    return object->engine ? 1 : push_failure(L, &err);
}

OBJECT_FREE(engine_free, engine_object, engine, congo_engine_free)

/* engine:hash(mebibytes), engine:threads(number): the engine itself. */
static int
engine_hash(lua_State *L)
{
    congo_engine *engine = check_self(L);
    lua_Integer number = luaL_checkinteger(L, 2);
    congo_error err;

    if (!congo_engine_set_hash(engine, number < 0 ? 0 : (size_t)number, &err))
        return push_failure(L, &err);
    lua_settop(L, 1);
    return 1;
}

static int
engine_threads(lua_State *L)
{
    congo_engine *engine = check_self(L);
    lua_Integer number = luaL_checkinteger(L, 2);
    unsigned threads = number < 0 || number > CONGO_ENGINE_THREADS_MAX ? 0 : (unsigned)number;
    congo_error err;

    if (!congo_engine_set_threads(engine, threads, &err))
        return push_failure(L, &err);
    lua_settop(L, 1);
    return 1;
}

/* engine:tables([tables]): looks into them from now on, or into none. */
static int
engine_tables(lua_State *L)
{
    congo_engine *engine = check_self(L);
    struct tables_object *object =
        lua_isnoneornil(L, 2) ? NULL : luaL_checkudata(L, 2, TYPE_TABLES);

    lua_settop(L, 2);
    object_keep(L, 1);
    congo_engine_set_tables(engine, object ? object->tables : NULL);
    return 1;
}

static int
engine_clear(lua_State *L)
{
    congo_engine_clear(check_self(L));
    lua_settop(L, 1);
    return 1;
}

static int
engine_evaluate(lua_State *L)
{
    lua_pushinteger(L, congo_engine_evaluate(check_self(L), check_position(L, 2)));
    return 1;
}

/* Within the function that gets the thoughts: stops, and tells that the rival has played. */
static int
engine_stop(lua_State *L)
{
    congo_engine_stop(check_self(L));
    lua_settop(L, 1);
    return 1;
}

static int
engine_ponderhit(lua_State *L)
{
    congo_engine_ponderhit(check_self(L));
    lua_settop(L, 1);
    return 1;
}

/* ------------------------------------------------------------------ thinking */

/* What a thought needs that is told in the middle of C. */
struct listener {
    lua_State *L;
    congo_engine *engine;
    const congo_game *game;
    int visit;   /* where the function stands, or 0 */
    bool raised; /* it did: what it raised is on the top of the stack */
    int thought; /* where the last one of the best line stands */
};

static void
set_number(lua_State *L, const char *name, lua_Integer value)
{
    lua_pushinteger(L, value);
    lua_setfield(L, -2, name);
}

static void
push_thought(lua_State *L, const congo_game *game, const congo_thought *thought)
{
    static const char *const bounds[] = {"exact", "at least", "at most"};
    congo_position position = *congo_game_last(game);

    lua_newtable(L);
    set_number(L, "line", thought->line);
    set_number(L, "depth", thought->depth);
    set_number(L, "selective", thought->selective);
    set_number(L, "score", thought->score);
    if (thought->decided)
        set_number(L, "mate", thought->mate);
    lua_pushstring(L, bounds[thought->bound]);
    lua_setfield(L, -2, "bound");
    set_number(L, "nodes", (lua_Integer)thought->nodes);
    lua_pushnumber(L, (lua_Number)thought->microseconds / 1e6);
    lua_setfield(L, -2, "seconds");
    set_number(L, "table_hits", (lua_Integer)thought->table_hits);
    set_number(L, "full", thought->full);
    lua_newtable(L);
    for (size_t i = 0; i < thought->move_count; i++) {
        push_move(L, &position, &thought->moves[i]);
        lua_rawseti(L, -2, (int)i + 1);
        congo_play(&position, &thought->moves[i]);
    }
    lua_setfield(L, -2, "moves");
}

/* Called by lua_cpcall's like: makes the thought, and calls the function with it. */
static int
hear(lua_State *L)
{
    struct listener *listener = lua_touserdata(L, 1);
    const congo_thought *thought = lua_touserdata(L, 2);

    push_thought(L, listener->game, thought);
    if (lua_isnil(L, 3))
        return 1;
    lua_pushvalue(L, 3);
    lua_pushvalue(L, -2);
    lua_call(L, 1, 0);
    return 1;
}

static void
listen(void *context, const congo_thought *thought)
{
    struct listener *listener = context;
    lua_State *L = listener->L;

    if (listener->raised)
        return;
    lua_pushvalue(L, listener->thought - 1); /* the function `hear` */
    lua_pushlightuserdata(L, listener);
    lua_pushlightuserdata(L, (void *)(uintptr_t)thought);
    lua_pushvalue(L, listener->visit);
    if (lua_pcall(L, 3, 1, 0) != 0) {
        listener->raised = true;
        congo_engine_stop(listener->engine);
    } else if (thought->line == 1) {
        lua_replace(L, listener->thought);
    } else {
        lua_pop(L, 1);
    }
}

static unsigned
limit(lua_State *L, const char *name, lua_Number most)
{
    lua_Number number;

    lua_getfield(L, 3, name);
    if (!lua_isnil(L, -1) && !lua_isnumber(L, -1))
        luaL_error(L, "the limit %s is a number", name);
    number = lua_tonumber(L, -1);
    lua_pop(L, 1);
    return number < 0 ? 0 : number > most ? (unsigned)most : (unsigned)number;
}

/* The moves to look at, in memory that Lua frees. */
static bool
read_only(lua_State *L, const congo_game *game, congo_limits *limits, congo_error *err)
{
    static const char only_moves[] = "the limit only is an array of moves or their notation";
    congo_move *moves;

    lua_getfield(L, 3, "only");
    if (lua_isnil(L, -1))
        return true;
    if (!lua_istable(L, -1))
        luaL_error(L, only_moves);
    limits->only_count = compat_length(L, -1);
    moves = lua_newuserdata(L, (limits->only_count + 1) * sizeof *moves);
    limits->only = moves;
    for (size_t i = 0; i < limits->only_count; i++) {
        lua_rawgeti(L, -2, (int)i + 1);
        if (!lua_isstring(L, -1) && !compat_test_object(L, -1, TYPE_MOVE))
            luaL_error(L, only_moves);
        if (!check_move(L, lua_gettop(L), congo_game_last(game), &moves[i], err))
            return false;
        lua_pop(L, 1);
    }
    return true;
}

/* engine:think(game, limits [, function]): the best move, or nil; and the last thought. */
static int
engine_think(lua_State *L)
{
    congo_engine *engine = check_self(L);
    const congo_game *game = ((struct game_object *)luaL_checkudata(L, 2, TYPE_GAME))->game;
    struct listener listener = {.L = L, .engine = engine, .game = game, .visit = 4};
    congo_limits limits = {.depth = 0};
    congo_move best;
    congo_error err;
    bool found = false;

    luaL_checktype(L, 3, LUA_TTABLE);
    lua_settop(L, 4);
    limits.depth = limit(L, "depth", CONGO_ENGINE_DEPTH_MAX);
    limits.nodes = limit(L, "nodes", 4294967295.0);
    limits.milliseconds = limit(L, "milliseconds", 1e9);
    limits.mate = limit(L, "mate", CONGO_ENGINE_DEPTH_MAX);
    limits.lines = limit(L, "lines", CONGO_ENGINE_LINES_MAX);
    if (!limits.depth && !limits.nodes && !limits.milliseconds && !limits.mate && lua_isnil(L, 4))
        return luaL_error(L, "nothing would ever stop the engine");
    if (!read_only(L, game, &limits, &err))
        return push_failure(L, &err);
    lua_pushcfunction(L, hear);
    lua_pushnil(L);
    listener.thought = lua_gettop(L);
    if (!congo_engine_think(engine, game, &limits, listen, &listener, &best, &found, &err))
        return push_failure(L, &err);
    if (listener.raised)
        return lua_error(L);
    if (found)
        push_move(L, congo_game_last(game), &best);
    else
        lua_pushnil(L);
    lua_pushvalue(L, listener.thought);
    return 2;
}

void
open_engines(lua_State *L)
{
    static const luaL_Reg functions[] = {{"engine", engine_new}, {NULL, NULL}};
    static const luaL_Reg methods[] = {
        {"hash", engine_hash},           {"threads", engine_threads}, {"clear", engine_clear},
        {"evaluate", engine_evaluate},   {"think", engine_think},     {"stop", engine_stop},
        {"ponderhit", engine_ponderhit}, {"tables", engine_tables},   {NULL, NULL},
    };
    static const luaL_Reg meta[] = {{"__gc", engine_free}, {NULL, NULL}};

    object_type(L, TYPE_ENGINE, methods, meta);
    compat_set_functions(L, functions);
}
