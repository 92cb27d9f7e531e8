/* SPDX-License-Identifier: MIT */
/*
 * congo_lua.h - what the files of the Lua module share.
 *
 * An object is a userdata of a type named below. Its metatable, and with it its finaliser, is set
 * while it is still empty: whatever raises later, nothing is lost. Where an object points into
 * another one, `object_keep` keeps that one alive.
 */
#ifndef CONGO_LUA_H
#define CONGO_LUA_H

#include "compat.h"

#include <congo.h>

#define TYPE_VARIANTS "congo.variants"
#define TYPE_VARIANT "congo.variant"
#define TYPE_POSITION "congo.position"
#define TYPE_MOVE "congo.move"
#define TYPE_GAME "congo.game"
#define TYPE_READER "congo.reader"
#define TYPE_TABLES "congo.tables"
#define TYPE_ENGINE "congo.engine"
#define TYPE_FILTER "congo.filter"
#define TYPE_RULES "congo.rules"
#define TYPE_TEXT "congo.text"

struct variants_object {
    congo_variants *variants;
};

struct variant_object {
    const congo_variant *variant; /* in a book that is kept */
};

struct move_object {
    congo_position before;
    congo_move move;
};

struct game_object {
    congo_game *game;
};

struct engine_object {
    congo_engine *engine;
};

struct reader_object {
    congo_reader *reader;
};

struct tables_object {
    congo_tables *tables;
};

/* Text that the library gave, until Lua has its own copy. */
struct text_object {
    char *text;
};

/* A new object, all zero, on the stack. */
void *object_new(lua_State *L, size_t size, const char *type);
/* The finaliser `name` of a struct that owns one thing. */
#define OBJECT_FREE(name, type, owned, release)                                                    \
    static int name(lua_State *L)                                                                  \
    {                                                                                              \
        struct type *object = lua_touserdata(L, 1);                                                \
                                                                                                   \
        release(object->owned);                                                                    \
        object->owned = NULL;                                                                      \
        return 0;                                                                                  \
    }

/* Keeps the value on the top of the stack, which is popped, alive as long as the object. */
void object_keep(lua_State *L, int object);
/* Pushes what is kept for the object, or nil. */
void object_kept(lua_State *L, int object);
/* Makes a type: `methods` are found by name, `meta` are the likes of __gc and __tostring. */
void object_type(lua_State *L, const char *type, const luaL_Reg *methods, const luaL_Reg *meta);

/* nil, "LINE:COLUMN: TEXT", "code": what a function returns that could not do its work. */
int push_failure(lua_State *L, const congo_error *err);
/* {code=, line=, column=, text=} */
void push_report(lua_State *L, const congo_error *err);
void push_square(lua_State *L, congo_square square);
void push_squares(lua_State *L, congo_squares squares);
void push_side(lua_State *L, unsigned side);
void push_position(lua_State *L, const congo_position *position);
void push_move(lua_State *L, const congo_position *before, const congo_move *move);
/* The variant's book is at an index, and stays alive with it. */
void push_variant(lua_State *L, const congo_variant *variant, int book);
/* Pushes the book of the built-in variants, one for each state. */
void push_default_book(lua_State *L);

/* CONGO_NO_SQUARE: there is none at this index. */
congo_square square_at(lua_State *L, int index);
/* What these raise has the index as the number of an argument: not for what is in a table. */
congo_square check_square(lua_State *L, int index);
congo_dialect check_dialect(lua_State *L, int index);
congo_terrain check_terrain(lua_State *L, int index);
/* These rules on the terrain that stands there. */
unsigned check_rules(lua_State *L, int index, unsigned rules);
const congo_position *check_position(lua_State *L, int index);
/* A variant, or its name, which becomes one in its place; NULL: unknown, the error is set. */
const congo_variant *check_variant(lua_State *L, int index, congo_error *err);
/* A move, or its notation in this position. */
bool check_move(lua_State *L, int index, const congo_position *position, congo_move *move,
                congo_error *err);

/* Adds the functions of a file to the module's table on the top of the stack. */
void open_variants(lua_State *L);
void open_positions(lua_State *L);
void open_moves(lua_State *L);
void open_games(lua_State *L);
/* Methods of a game, so that games go first. */
void open_remarks(lua_State *L);
void open_readers(lua_State *L);
/* It reads by congo.read, so that readers go first. */
void open_find(lua_State *L);
void open_rules(lua_State *L);
void open_engines(lua_State *L);
void open_tables(lua_State *L);

#endif
