/* SPDX-License-Identifier: MIT */
/*
 * readers_lua.c - games out of text, and text mirrored.
 *
 * Options are a table: variant (an object or a name), terrain, setup, lenient, and variants, a book
 * other than the built-in one.
 */
#include "congo_lua.h"

#include <string.h>

static struct reader_object *
check_self(lua_State *L)
{
    return luaL_checkudata(L, 1, TYPE_READER);
}

static bool
read_variant(lua_State *L, int options, int book, congo_reading *reading, congo_error *err)
{
    struct variants_object *variants = lua_touserdata(L, book);

    lua_getfield(L, options, "variant");
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        return true;
    }
    if (lua_type(L, -1) == LUA_TSTRING) {
        reading->variant = congo_variants_find(variants->variants, lua_tostring(L, -1), err);
        lua_pop(L, 1);
    } else {
        struct variant_object *object = compat_test_object(L, -1, TYPE_VARIANT);

        if (!object) /* it never returns, which is not declared */
            return luaL_error(L, "the option variant is a variant or its name");
        reading->variant = object->variant; /* kept alive by the options */
        lua_pop(L, 1);
    }
    return reading->variant != NULL;
}

static void
read_terrain(lua_State *L, int options, congo_reading *reading)
{
    const char *name;

    lua_getfield(L, options, "terrain");
    reading->has_terrain = !lua_isnil(L, -1);
    name = lua_tostring(L, -1);
    if (name && strcmp(name, "river") == 0)
        reading->terrain = CONGO_RIVER;
    else if (reading->has_terrain && (!name || strcmp(name, "islands") != 0))
        luaL_error(L, "the terrain is islands or river, not \"%s\"",
                   name ? name : luaL_typename(L, -1));
    lua_pop(L, 1);
}

static bool
read_options(lua_State *L, int options, int book, congo_reading *reading, congo_error *err)
{
    memset(reading, 0, sizeof *reading);
    if (!read_variant(L, options, book, reading, err))
        return false;
    read_terrain(L, options, reading);
    lua_getfield(L, options, "setup");
    if (!lua_isnil(L, -1) && lua_type(L, -1) != LUA_TSTRING)
        luaL_error(L, "the option setup is a string");
    reading->setup = lua_tostring(L, -1); /* kept alive by the options' copy */
    lua_pop(L, 1);
    lua_getfield(L, options, "lenient");
    reading->lenient = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return true;
}

/* A copy of the options, which the script can go on changing. */
static void
copy_options(lua_State *L, int options)
{
    static const char *const names[] = {"variant", "terrain", "setup", "lenient", "variants"};

    lua_newtable(L);
    if (lua_isnoneornil(L, options))
        return;
    luaL_checktype(L, options, LUA_TTABLE);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        lua_getfield(L, options, names[i]);
        lua_setfield(L, -2, names[i]);
    }
}

/*
 * Pushes a reader of the text at 1 with the options at 2. It keeps a table alive: the text, the
 * options, the book. False: nothing is pushed, and the error is set.
 */
static bool
push_reader(lua_State *L, congo_error *err)
{
    size_t size;
    const char *text = luaL_checklstring(L, 1, &size);
    struct reader_object *object;
    congo_reading reading;
    int options, book;

    copy_options(L, 2);
    options = lua_gettop(L);
    lua_pushvalue(L, 1);
    lua_setfield(L, options, "text");
    lua_getfield(L, options, "variants");
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        push_default_book(L);
    } else if (!compat_test_object(L, -1, TYPE_VARIANTS)) {
        luaL_error(L, "the option variants is a book of variants");
    }
    lua_pushvalue(L, -1);
    lua_setfield(L, options, "variants");
    book = lua_gettop(L);
    if (!read_options(L, options, book, &reading, err))
        return false;
    object = object_new(L, sizeof *object, TYPE_READER);
    lua_pushvalue(L, options);
    object_keep(L, -2);
    object->reader = congo_reader_new(((struct variants_object *)lua_touserdata(L, book))->variants,
                                      &reading, err);
    if (!object->reader)
        return false;
    congo_reader_memory(object->reader, text, size);
    return true;
}

/* congo.reader(text [, options]) */
static int
reader_new(lua_State *L)
{
    congo_error err;

    lua_settop(L, 2);
    return push_reader(L, &err) ? 1 : push_failure(L, &err);
}

OBJECT_FREE(reader_free, reader_object, reader, congo_reader_free)

/* Reads the next game, which is pushed where there is one. */
static congo_read
read_next(lua_State *L, int reader, congo_error *err)
{
    struct reader_object *self = lua_touserdata(L, reader);
    struct game_object *object;
    congo_read got;

    reader = compat_absolute(L, reader);
    object = object_new(L, sizeof *object, TYPE_GAME);
    object_kept(L, reader);
    object_keep(L, -2);
    object->game = congo_game_new(err);
    got = object->game ? congo_reader_next(self->reader, object->game, err) : CONGO_READ_ERROR;
    if (got != CONGO_READ_GAME)
        lua_pop(L, 1);
    return got;
}

/* reader:next(): a game; nil at the end; nil and a message for what is no game. */
static int
reader_next(lua_State *L)
{
    congo_error err;

    (void)check_self(L);
    lua_settop(L, 1);
    switch (read_next(L, 1, &err)) {
    case CONGO_READ_GAME:
        return 1;
    case CONGO_READ_ERROR:
        return push_failure(L, &err);
    default:
        lua_pushnil(L);
        return 1;
    }
}

/* reader:bytes(): those of the game last read. */
static int
reader_bytes(lua_State *L)
{
    size_t size;
    const char *bytes = congo_reader_bytes(check_self(L)->reader, &size);

    lua_pushlstring(L, size ? bytes : "", size);
    return 1;
}

/* Pushes the bytes of the game last read, mirrored and verified. */
static bool
push_mirrored(lua_State *L, congo_reader *reader, const congo_game *game, congo_error *err)
{
    size_t size;
    char *room;

    (void)congo_reader_bytes(reader, &size);
    room = lua_newuserdata(L, size ? size : 1);
    if (!congo_reader_mirror(reader, game, room, err))
        return false;
    lua_pushlstring(L, room, size);
    lua_remove(L, -2);
    return true;
}

/* reader:mirror(game): the bytes of this game, which was the last one read. */
static int
reader_mirror(lua_State *L)
{
    struct reader_object *self = check_self(L);
    struct game_object *object = luaL_checkudata(L, 2, TYPE_GAME);
    congo_error err;

    return push_mirrored(L, self->reader, object->game, &err) ? 1 : push_failure(L, &err);
}

/* congo.read(text [, options]): an array of games, and one of what was no game. */
static int
read_all(lua_State *L)
{
    congo_error err;
    congo_read got;
    int reader, games = 0, problems = 0;

    lua_settop(L, 2);
    if (!push_reader(L, &err))
        return push_failure(L, &err);
    reader = lua_gettop(L);
    lua_newtable(L);
    lua_newtable(L);
    while ((got = read_next(L, reader, &err)) != CONGO_READ_END) {
        if (got == CONGO_READ_GAME) {
            lua_rawseti(L, reader + 1, ++games);
        } else {
            push_report(L, &err);
            lua_rawseti(L, reader + 2, ++problems);
            if (congo_code_status(err.code) != 1)
                return push_failure(L, &err);
        }
    }
    return games ? 2 : push_failure(L, &err);
}

static int
mirror_all(lua_State *L)
{
    size_t size;
    const char *text = luaL_checklstring(L, 1, &size);
    char *room = lua_newuserdata(L, size ? size : 1);
    congo_error err;

    if (!congo_mirror(text, size, room, &err))
        return push_failure(L, &err);
    lua_pushlstring(L, room, size);
    return 1;
}

/* Adds the game last read to the parts on the stack, repaired where it needs it. */
static bool
add_repaired(lua_State *L, struct reader_object *self, int parts, int *count, congo_error *err)
{
    const congo_game *game = ((struct game_object *)lua_touserdata(L, -1))->game;
    const char *bytes;
    size_t size;

    if (congo_game_errors(game)) {
        *err = *congo_game_error(game, 0);
        return false;
    }
    if (congo_game_orientation(game, NULL) == CONGO_LEFT) {
        if (!push_mirrored(L, self->reader, game, err))
            return false;
    } else {
        bytes = congo_reader_bytes(self->reader, &size);
        lua_pushlstring(L, bytes, size);
    }
    lua_rawseti(L, parts, ++*count);
    lua_pop(L, 1);
    return true;
}

/*
 * congo.repair(text [, options]): the text with the games mirrored that the opening rule says so
 * of, and all else byte for byte; nil where any game is not legal.
 */
static int
repair_all(lua_State *L)
{
    congo_error err;
    congo_read got;
    luaL_Buffer buffer;
    int reader, parts, count = 0;
    size_t done = 0, size;

    lua_settop(L, 2);
    if (!push_reader(L, &err))
        return push_failure(L, &err);
    reader = lua_gettop(L);
    lua_newtable(L);
    parts = lua_gettop(L);
    while ((got = read_next(L, reader, &err)) != CONGO_READ_END)
        if (got == CONGO_READ_ERROR ||
            !add_repaired(L, lua_touserdata(L, reader), parts, &count, &err))
            return push_failure(L, &err);
    luaL_buffinit(L, &buffer);
    for (int i = 1; i <= count; i++) {
        lua_rawgeti(L, parts, i);
        done += compat_length(L, -1);
        luaL_addvalue(&buffer);
    }
    /* Blank lines behind the last game are no game's. */
    (void)lua_tolstring(L, 1, &size);
    luaL_addlstring(&buffer, lua_tostring(L, 1) + done, size - done);
    luaL_pushresult(&buffer);
    return 1;
}

void
open_readers(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"mirror", mirror_all}, {"read", read_all}, {"reader", reader_new},
        {"repair", repair_all}, {NULL, NULL},
    };
    static const luaL_Reg methods[] = {
        {"bytes", reader_bytes},
        {"mirror", reader_mirror},
        {"next", reader_next},
        {NULL, NULL},
    };
    static const luaL_Reg meta[] = {{"__gc", reader_free}, {NULL, NULL}};

    object_type(L, TYPE_READER, methods, meta);
    compat_set_functions(L, functions);
}
