/* SPDX-License-Identifier: MIT */
/* variants_lua.c - books of variants, and variants. */
#include "congo_lua.h"

static congo_variants *
check_book(lua_State *L, int index)
{
    return ((struct variants_object *)luaL_checkudata(L, index, TYPE_VARIANTS))->variants;
}

static const congo_variant *
check_self(lua_State *L)
{
    return ((struct variant_object *)luaL_checkudata(L, 1, TYPE_VARIANT))->variant;
}

void
push_variant(lua_State *L, const congo_variant *variant, int book)
{
    struct variant_object *object;

    book = compat_absolute(L, book);
    object = object_new(L, sizeof *object, TYPE_VARIANT);
    object->variant = variant;
    lua_pushvalue(L, book);
    object_keep(L, -2);
}

void
push_default_book(lua_State *L)
{
    struct variants_object *object;
    congo_error err;

    lua_getfield(L, LUA_REGISTRYINDEX, "congo.book");
    if (!lua_isnil(L, -1))
        return;
    lua_pop(L, 1);
    object = object_new(L, sizeof *object, TYPE_VARIANTS);
    object->variants = congo_variants_new(&err);
    if (!object->variants)
        luaL_error(L, "%s", err.text);
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, "congo.book");
}

const congo_variant *
check_variant(lua_State *L, int index, congo_error *err)
{
    struct variant_object *object = compat_test_object(L, index, TYPE_VARIANT);
    const congo_variant *variant;

    index = compat_absolute(L, index);
    if (object)
        return object->variant;
    (void)luaL_checkstring(L, index);
    push_default_book(L);
    variant = congo_variants_find(check_book(L, -1), lua_tostring(L, index), err);
    if (variant) {
        push_variant(L, variant, -1);
        lua_replace(L, index);
    }
    lua_pop(L, 1);
    return variant;
}

/* congo.variants([text [, name]]): the built-in ones, and those of a text. It never grows later,
 * since games go on pointing into it. */
static int
variants_new(lua_State *L)
{
    size_t size;
    const char *text = luaL_optlstring(L, 1, NULL, &size);
    const char *name = luaL_optstring(L, 2, "text");
    struct variants_object *object = object_new(L, sizeof *object, TYPE_VARIANTS);
    congo_error err;

    object->variants = congo_variants_new(&err);
    if (!object->variants ||
        (text && !congo_variants_read(object->variants, text, size, name, &err)))
        return push_failure(L, &err);
    return 1;
}

/* congo.variant(name): a built-in one. */
static int
variant_named(lua_State *L)
{
    congo_error err;

    (void)luaL_checkstring(L, 1);
    lua_settop(L, 1);
    if (!check_variant(L, 1, &err))
        return push_failure(L, &err);
    return 1;
}

static int
book_find(lua_State *L)
{
    congo_variants *book = check_book(L, 1);
    congo_error err;
    const congo_variant *variant = congo_variants_find(book, luaL_checkstring(L, 2), &err);

    if (!variant)
        return push_failure(L, &err);
    push_variant(L, variant, 1);
    return 1;
}

static int
book_at(lua_State *L)
{
    congo_variants *book = check_book(L, 1);
    lua_Integer index = luaL_checkinteger(L, 2);

    if (index < 1 || (size_t)index > congo_variants_count(book))
        lua_pushnil(L);
    else
        push_variant(L, congo_variants_at(book, (size_t)index - 1), 1);
    return 1;
}

static int
book_titles(lua_State *L)
{
    congo_variants *book = check_book(L, 1);

    lua_newtable(L);
    for (size_t i = 0; i < congo_variants_count(book); i++) {
        lua_pushstring(L, congo_variants_at(book, i)->title);
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int
book_length(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)congo_variants_count(check_book(L, 1)));
    return 1;
}

static int
book_text(lua_State *L)
{
    lua_pushfstring(L, "%d variants", (int)congo_variants_count(check_book(L, 1)));
    return 1;
}

OBJECT_FREE(book_free, variants_object, variants, congo_variants_free)

static int
variant_title(lua_State *L)
{
    lua_pushstring(L, check_self(L)->title);
    return 1;
}

static int
variant_aliases(lua_State *L)
{
    const congo_variant *variant = check_self(L);
    int count = 0;

    lua_newtable(L);
    for (unsigned i = 0; i < sizeof variant->aliases / sizeof *variant->aliases; i++) {
        if (!variant->aliases[i][0])
            continue;
        lua_pushstring(L, variant->aliases[i]);
        lua_rawseti(L, -2, ++count);
    }
    return 1;
}

/* variant:setup([terrain]) */
static int
variant_setup(lua_State *L)
{
    congo_position setup = check_self(L)->setup;

    if (!lua_isnoneornil(L, 2))
        setup = congo_position_with_rules(&setup, check_rules(L, 2, congo_position_rules(&setup)));
    push_position(L, &setup);
    return 1;
}

static int
variant_has_elephant(lua_State *L)
{
    lua_pushboolean(L, check_self(L)->has_elephant);
    return 1;
}

static int
variant_has_rook(lua_State *L)
{
    lua_pushboolean(L, check_self(L)->has_rook);
    return 1;
}

static int
variant_repetition_loses(lua_State *L)
{
    lua_pushboolean(L, check_self(L)->repetition_loses);
    return 1;
}

static int
variant_symmetric(lua_State *L)
{
    lua_pushboolean(L, check_self(L)->symmetric);
    return 1;
}

void
open_variants(lua_State *L)
{
    static const luaL_Reg functions[] = {
        {"variants", variants_new},
        {"variant", variant_named},
        {NULL, NULL},
    };
    static const luaL_Reg book_methods[] = {
        {"find", book_find},
        {"at", book_at},
        {"titles", book_titles},
        {NULL, NULL},
    };
    static const luaL_Reg book_meta[] = {
        {"__gc", book_free},
        {"__len", book_length},
        {"__tostring", book_text},
        {NULL, NULL},
    };
    static const luaL_Reg methods[] = {
        {"title", variant_title},         {"aliases", variant_aliases},
        {"setup", variant_setup},         {"has_elephant", variant_has_elephant},
        {"has_rook", variant_has_rook},   {"repetition_loses", variant_repetition_loses},
        {"symmetric", variant_symmetric}, {NULL, NULL},
    };
    static const luaL_Reg meta[] = {{"__tostring", variant_title}, {NULL, NULL}};

    object_type(L, TYPE_VARIANTS, book_methods, book_meta);
    object_type(L, TYPE_VARIANT, methods, meta);
    compat_set_functions(L, functions);
}
