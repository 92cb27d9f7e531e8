/* SPDX-License-Identifier: MIT */
/* moves_lua.c - a move, with the position that it is played from. */
#include "congo_lua.h"

static const struct move_object *
check_self(lua_State *L)
{
    return luaL_checkudata(L, 1, TYPE_MOVE);
}

void
push_move(lua_State *L, const congo_position *before, const congo_move *move)
{
    struct move_object *object = object_new(L, sizeof *object, TYPE_MOVE);

    object->before = *before;
    object->move = *move;
}

/* move:notation([dialect]) */
static int
move_notation(lua_State *L)
{
    const struct move_object *object = check_self(L);
    char text[CONGO_NOTATION_SIZE];
    size_t length = congo_move_write(&object->before, &object->move, check_dialect(L, 2), text);

    lua_pushlstring(L, text, length);
    return 1;
}

static int
move_text(lua_State *L)
{
    lua_settop(L, 1);
    return move_notation(L);
}

static int
move_from(lua_State *L)
{
    push_square(L, check_self(L)->move.from);
    return 1;
}

static int
move_to(lua_State *L)
{
    push_square(L, check_self(L)->move.to);
    return 1;
}

static int
move_landings(lua_State *L)
{
    const congo_move *move = &check_self(L)->move;

    lua_newtable(L);
    for (int i = 0; i < move->jumps; i++) {
        push_square(L, move->landing[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int
move_captured(lua_State *L)
{
    congo_square captured[CONGO_JUMPS_MAX];
    size_t count = congo_move_captured(&check_self(L)->move, captured);

    lua_newtable(L);
    for (size_t i = 0; i < count; i++) {
        push_square(L, captured[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

static int
move_drowned(lua_State *L)
{
    push_squares(L, check_self(L)->move.drowned);
    return 1;
}

static int
push_piece_name(lua_State *L, unsigned piece)
{
    if (piece == CONGO_NO_PIECE)
        lua_pushnil(L);
    else
        lua_pushstring(
            L, congo_piece_name((congo_piece)piece, congo_position_rules(&check_self(L)->before)));
    return 1;
}

static int
move_piece(lua_State *L)
{
    return push_piece_name(L, check_self(L)->move.piece);
}

static int
move_promotion(lua_State *L)
{
    return push_piece_name(L, check_self(L)->move.promotion);
}

static int
move_wins(lua_State *L)
{
    lua_pushboolean(L, check_self(L)->move.wins);
    return 1;
}

static int
move_before(lua_State *L)
{
    push_position(L, &check_self(L)->before);
    return 1;
}

static int
move_after(lua_State *L)
{
    const struct move_object *object = check_self(L);
    congo_position after = object->before;

    congo_play(&after, &object->move);
    push_position(L, &after);
    return 1;
}

void
open_moves(lua_State *L)
{
    static const luaL_Reg methods[] = {
        {"after", move_after},         {"before", move_before},
        {"captured", move_captured},   {"drowned", move_drowned},
        {"from", move_from},           {"landings", move_landings},
        {"notation", move_notation},   {"piece", move_piece},
        {"promotion", move_promotion}, {"to", move_to},
        {"wins", move_wins},           {NULL, NULL},
    };
    static const luaL_Reg meta[] = {{"__tostring", move_text}, {NULL, NULL}};

    object_type(L, TYPE_MOVE, methods, meta);
}
