/* SPDX-License-Identifier: MIT */
/* positions_lua.c - positions: values that never change; playing gives a new one. */
#include "congo_lua.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

const congo_position *
check_position(lua_State *L, int index)
{
    return luaL_checkudata(L, index, TYPE_POSITION);
}

void
push_position(lua_State *L, const congo_position *position)
{
    congo_position *object = object_new(L, sizeof *object, TYPE_POSITION);

    *object = *position;
}

/* congo.position(text [, variant [, terrain]]): by the rules of a variant, Congo's if none. */
static int
position_new(lua_State *L)
{
    const char *text = luaL_checkstring(L, 1);
    const congo_variant *variant;
    congo_position position;
    congo_error err;
    unsigned rules;

    lua_settop(L, 3);
    if (lua_isnil(L, 2)) {
        lua_pushliteral(L, "Congo");
        lua_replace(L, 2);
    }
    variant = check_variant(L, 2, &err);
    if (!variant)
        return push_failure(L, &err);
    rules = congo_position_rules(&variant->setup);
    if (!lua_isnil(L, 3))
        rules = check_rules(L, 3, rules);
    if (!congo_position_read(text, rules, &position, &err))
        return push_failure(L, &err);
    push_position(L, &position);
    return 1;
}

static int
position_text(lua_State *L)
{
    char text[CONGO_POSITION_SIZE];

    congo_position_write(check_position(L, 1), text);
    lua_pushstring(L, text);
    return 1;
}

static int
position_diagram(lua_State *L)
{
    char text[CONGO_DIAGRAM_SIZE];

    congo_position_diagram(check_position(L, 1), text);
    lua_pushstring(L, text);
    return 1;
}

static int
position_equal(lua_State *L)
{
    lua_pushboolean(L, congo_position_equal(check_position(L, 1), check_position(L, 2)));
    return 1;
}

static int
position_to_move(lua_State *L)
{
    push_side(L, congo_position_to_move(check_position(L, 1)));
    return 1;
}

static int
position_terrain(lua_State *L)
{
    lua_pushstring(L, congo_terrain_name(congo_position_rules(check_position(L, 1))));
    return 1;
}

/* position:at(square): letter, side, name; nil where it is empty. */
static int
position_at(lua_State *L)
{
    const congo_position *position = check_position(L, 1);
    congo_side side;
    congo_piece piece = congo_position_at(position, check_square(L, 2), &side);
    char letter;

    if (piece == CONGO_NO_PIECE) {
        lua_pushnil(L);
        return 1;
    }
    letter = congo_piece_letter(piece);
    if (side == CONGO_WHITE)
        letter = (char)tolower((unsigned char)letter);
    lua_pushlstring(L, &letter, 1);
    push_side(L, side);
    lua_pushstring(L, congo_piece_name(piece, congo_position_rules(position)));
    return 3;
}

/* position:pieces(side [, letter]): the squares where they stand, of a kind or of all. */
static int
position_pieces(lua_State *L)
{
    static const char *const sides[] = {"white", "black", NULL};
    const congo_position *position = check_position(L, 1);
    congo_side side = (congo_side)luaL_checkoption(L, 2, NULL, sides);
    const char *letter = luaL_optstring(L, 3, NULL);
    unsigned piece = letter ? 0 : CONGO_NO_PIECE;

    while (letter && piece < CONGO_PIECE_COUNT &&
           congo_piece_letter((congo_piece)piece) != toupper((unsigned char)letter[0]))
        piece++;
    luaL_argcheck(L, !letter || (piece < CONGO_PIECE_COUNT && !letter[1]), 3,
                  "the letter of a piece is needed");
    push_squares(L, congo_position_pieces(position, side, (congo_piece)piece));
    return 1;
}

static int
position_playable(lua_State *L)
{
    congo_error err;

    if (!congo_position_playable(check_position(L, 1), &err))
        return push_failure(L, &err);
    lua_pushboolean(L, 1);
    return 1;
}

/* position:winner(): "white", "black", or nil while both Lions stand. */
static int
position_winner(lua_State *L)
{
    congo_side winner;

    if (congo_position_over(check_position(L, 1), &winner))
        push_side(L, winner);
    else
        lua_pushnil(L);
    return 1;
}

static int
position_can_move(lua_State *L)
{
    lua_pushboolean(L, congo_position_can_move(check_position(L, 1)));
    return 1;
}

static int
position_mirror(lua_State *L)
{
    congo_position mirrored = congo_position_mirror(check_position(L, 1));

    push_position(L, &mirrored);
    return 1;
}

static int
position_with_terrain(lua_State *L)
{
    const congo_position *position = check_position(L, 1);
    congo_position changed =
        congo_position_with_rules(position, check_rules(L, 2, congo_position_rules(position)));

    push_position(L, &changed);
    return 1;
}

/* position:perft(depth [, threads]) */
static int
position_perft(lua_State *L)
{
    const congo_position *position = check_position(L, 1);
    lua_Integer depth = luaL_checkinteger(L, 2), threads = luaL_optinteger(L, 3, 1);
    congo_error err;
    uint64_t count;

    luaL_argcheck(L, depth >= 0 && depth <= CONGO_PERFT_DEPTH_MAX, 2,
                  "the depth is a number from 0 to 32");
    luaL_argcheck(L, threads >= 0 && threads <= 1024, 3, "a number of threads is needed");
    if (!congo_perft(position, (unsigned)depth, (unsigned)threads, &count, &err))
        return push_failure(L, &err);
    compat_push_count(L, count);
    return 1;
}

static int
position_moves(lua_State *L)
{
    const congo_position *position = check_position(L, 1);
    congo_error err;
    congo_move *moves;
    size_t count;

    err.code = CONGO_OK;
    count = congo_moves(position, NULL, 0, &err);
    if (err.code != CONGO_OK)
        return push_failure(L, &err);
    moves = lua_newuserdata(L, (count ? count : 1) * sizeof *moves);
    (void)congo_moves(position, moves, count, NULL);
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        push_move(L, position, &moves[i]);
        lua_rawseti(L, -2, (int)i + 1);
    }
    return 1;
}

/* position:move(notation), or position:move(from, to, to...), a Monkey's landings one by one:
 * position:move(from, {landing, landing}). */
static int
position_move(lua_State *L)
{
    const congo_position *position = check_position(L, 1);
    congo_move move;
    congo_error err;

    if (lua_isnoneornil(L, 3)) {
        if (!congo_move_read(position, luaL_checkstring(L, 2), &move, &err))
            return push_failure(L, &err);
        push_move(L, position, &move);
        return 1;
    }
    memset(&move, 0, sizeof move);
    move.from = check_square(L, 2);
    if (lua_istable(L, 3)) {
        size_t jumps = compat_length(L, 3);

        luaL_argcheck(L, jumps >= 1 && jumps <= CONGO_JUMPS_MAX, 3, "landings are needed");
        for (move.jumps = 0; move.jumps < jumps; move.jumps++) {
            lua_rawgeti(L, 3, move.jumps + 1);
            move.landing[move.jumps] = square_at(L, -1);
            luaL_argcheck(L, move.landing[move.jumps] != CONGO_NO_SQUARE, 3,
                          "landings are squares from A1 to G7");
            lua_pop(L, 1);
        }
    } else {
        move.to = check_square(L, 3);
    }
    if (!congo_move_complete(position, &move)) {
        lua_pushnil(L);
        lua_pushliteral(L, "the rules do not allow this move");
        lua_pushstring(L, congo_code_name(CONGO_ILLEGAL_MOVE));
        return 3;
    }
    push_move(L, position, &move);
    return 1;
}

bool
check_move(lua_State *L, int index, const congo_position *position, congo_move *move,
           congo_error *err)
{
    const struct move_object *object = compat_test_object(L, index, TYPE_MOVE);

    if (!object)
        return congo_move_read(position, luaL_checkstring(L, index), move, err);
    *move = object->move;
    if (congo_move_complete(position, move))
        return true;
    memset(err, 0, sizeof *err);
    err->code = CONGO_ILLEGAL_MOVE;
    (void)snprintf(err->text, sizeof err->text, "the rules do not allow this move here");
    return false;
}

/* position:play(move or notation): the position after it. */
static int
position_play(lua_State *L)
{
    congo_position after = *check_position(L, 1);
    congo_move move;
    congo_error err;

    if (!check_move(L, 2, &after, &move, &err))
        return push_failure(L, &err);
    congo_play(&after, &move);
    push_position(L, &after);
    return 1;
}

void
open_positions(lua_State *L)
{
    static const luaL_Reg functions[] = {{"position", position_new}, {NULL, NULL}};
    static const luaL_Reg methods[] = {
        {"at", position_at},
        {"can_move", position_can_move},
        {"diagram", position_diagram},
        {"mirror", position_mirror},
        {"move", position_move},
        {"moves", position_moves},
        {"perft", position_perft},
        {"pieces", position_pieces},
        {"play", position_play},
        {"playable", position_playable},
        {"terrain", position_terrain},
        {"to_move", position_to_move},
        {"winner", position_winner},
        {"with_terrain", position_with_terrain},
        {NULL, NULL},
    };
    static const luaL_Reg meta[] = {
        {"__eq", position_equal},
        {"__tostring", position_text},
        {NULL, NULL},
    };

    object_type(L, TYPE_POSITION, methods, meta);
    compat_set_functions(L, functions);
}
