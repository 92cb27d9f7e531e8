/* SPDX-License-Identifier: MIT */
/* game_index_add.c - adds games to an index. */
#include "play/find/game_index_inside.h"

#include "game/game.h"
#include "play/find/explored.h"
#include "play/find/same_game.h"

#include <stdio.h>
#include <string.h>

#ifdef HAVE_SQLITE

/* ------------------------------------------------------------------ files */

/* The file's number, 0 if it is not there; and whether it is unchanged. */
static bool
find_file(struct game_index *index, const struct indexed_file *file, int64_t *id, bool *same,
          congo_error *err)
{
    sqlite3_stmt *statement = index_statement(index, INDEX_FIND_FILE, err);
    int code;

    if (!statement)
        return false;
    (void)index->calls.bind_text(statement, 1, file->path, -1, SQLITE_STATIC);
    code = index->calls.step(statement);
    *id = 0;
    *same = false;
    if (code == SQLITE_ROW) {
        *id = index->calls.column_int64(statement, 0);
        *same = index->calls.column_int64(statement, 1) == file->size &&
                index->calls.column_int64(statement, 2) == file->changed;
    }
    (void)index->calls.reset(statement);
    return code == SQLITE_ROW || code == SQLITE_DONE || index_failed(index, code, err);
}

bool
game_index_has(struct game_index *index, const struct indexed_file *file, bool *has,
               congo_error *err)
{
    int64_t id;

    return find_file(index, file, &id, has, err);
}

bool
game_index_add_file(struct game_index *index, const struct indexed_file *file, congo_error *err)
{
    sqlite3_stmt *statement;
    bool same;

    if (!find_file(index, file, &index->file, &same, err) ||
        (index->file && !index_drop_games(index, index->file, err)))
        return false;
    statement = index_statement(index, INDEX_ADD_FILE, err);
    if (!statement)
        return false;
    (void)index->calls.bind_text(statement, 1, file->path, -1, SQLITE_STATIC);
    (void)index->calls.bind_int64(statement, 2, file->size);
    (void)index->calls.bind_int64(statement, 3, file->changed);
    if (!index_finish(index, statement, err))
        return false;
    if (!index->file)
        index->file = index->calls.last_insert_rowid(index->db);
    return true;
}

bool
game_index_count(struct game_index *index, uint64_t games, congo_error *err)
{
    sqlite3_stmt *statement = index_statement(index, INDEX_COUNT_GAMES, err);

    if (!statement)
        return false;
    (void)index->calls.bind_int64(statement, 1, index->file);
    (void)index->calls.bind_int64(statement, 2, (int64_t)games);
    return index_finish(index, statement, err);
}

/* ------------------------------------------------------------------ games */

/* Plain bytes, followed by the texts, each with a NUL, the moves, and the positions. */
struct packed_game {
    uint64_t same[2];
    uint32_t plies, chain, drowned, promoted, moves, places;
    uint8_t result;
    bool mirrored, repeated, is_other;
};

enum packed_text {
    TEXT_VARIANT,
    TEXT_TERRAIN,
    TEXT_START,
    TEXT_PLAYERS,
    TEXT_RESULT = TEXT_PLAYERS + 3,
    TEXT_REASON,
    TEXTS
};

/* A position of the game, followed by the move played there, unless the game ended. */
struct packed_place {
    uint64_t key;
    uint32_t move; /* its length in bytes */
};

/* From and to. For a chain: from with the highest bit set, the number of landings, the landings. */
static void
write_move(const congo_move *move, struct buf *out)
{
    buf_add_char(out, (char)(move->from | (move->jumps ? 0x80 : 0)));
    buf_add_char(out, (char)(move->jumps ? move->jumps : move->to));
    buf_add(out, move->landing, move->jumps);
}

/* Moves are stored as from whichever of a position and its image is not turned. */
static void
write_places(const congo_game *game, struct buf *out)
{
    for (size_t ply = 0; ply <= game->count; ply++) {
        struct packed_place place = {.move = 0};
        uint8_t turned;
        congo_move move;

        place.key = game_index_key(game->variant, game_at(game, ply), &turned);
        if (ply < game->count) {
            move = game->turns[ply].move;
            if (turned == TURNED_EITHER ? board_move_side(&move) < 0 : turned)
                move = board_mirror_move(&move);
            place.move = move.jumps ? 2u + move.jumps : 2;
        }
        buf_add(out, &place, sizeof place);
        if (place.move)
            write_move(&move, out);
    }
}

static void
add_text(struct buf *out, const char *text)
{
    buf_add(out, text ? text : "", text ? strlen(text) + 1 : 1);
}

void
game_index_write(const congo_game *game, struct buf *out)
{
    struct game_facts facts = game_facts_of(game);
    struct same_game same = same_game_of(game);
    congo_position setup = congo_position_with_rules(&game->variant->setup, game->start.rules);
    struct packed_game packed = {.same = {same.key[0], same.key[1]},
                                 .plies = (uint32_t)facts.plies,
                                 .chain = (uint32_t)facts.chain,
                                 .drowned = (uint32_t)facts.drowned,
                                 .promoted = (uint32_t)facts.promoted,
                                 .places = (uint32_t)facts.plies + 1,
                                 .result = (uint8_t)facts.result,
                                 .mirrored = same.mirrored,
                                 .repeated = facts.repeated};
    char start[CONGO_POSITION_SIZE] = "";
    size_t before = out->length, moves;

    if (!congo_position_equal(&setup, &game->start))
        congo_position_write(&game->start, start);
    buf_add(out, &packed, sizeof packed);
    add_text(out, game->variant->title);
    add_text(out, congo_terrain_name(game->start.rules));
    add_text(out, start);
    for (unsigned i = 0; i < 3; i++)
        add_text(out, facts.players[i]);
    add_text(out, congo_result_name(facts.result));
    add_text(out, facts.reason);
    moves = out->length;
    for (size_t ply = 0; ply < game->count; ply++)
        write_move(&game->turns[ply].move, out);
    packed.moves = (uint32_t)(out->length - moves);
    write_places(game, out);
    if (!out->failed)
        memcpy(out->bytes + before, &packed, sizeof packed);
}

void
game_index_write_other(const struct indexed_other *other, struct buf *out)
{
    struct packed_game packed = {.same = {other->same.key[0], other->same.key[1]},
                                 .plies = (uint32_t)other->facts.plies,
                                 .moves = (uint32_t)strlen(other->names.lines),
                                 .is_other = true};

    buf_add(out, &packed, sizeof packed);
    add_text(out, other->names.variant);
    add_text(out, NULL);
    add_text(out, NULL);
    for (unsigned i = 0; i < 3; i++)
        add_text(out, other->facts.players[i]);
    add_text(out, other->result);
    add_text(out, other->facts.reason);
    buf_add(out, other->names.lines, packed.moves);
}

static bool
add_row(struct game_index *index, const struct packed_game *packed, const char *const text[TEXTS],
        const char *moves, uint64_t number, congo_error *err)
{
    sqlite3_stmt *statement = index_statement(index, INDEX_ADD_GAME, err);
    const struct sqlite_calls *calls = &index->calls;
    const uint32_t counts[] = {packed->plies, packed->chain, packed->drowned, packed->promoted,
                               packed->repeated};
    unsigned char same[17];

    if (!statement)
        return false;
    for (unsigned i = 0; i < 16; i++)
        same[i] = (unsigned char)(packed->same[i / 8] >> (8 * (7 - i % 8)));
    same[16] = packed->mirrored;
    (void)calls->bind_int64(statement, 1, index->file);
    (void)calls->bind_int64(statement, 2, (int64_t)number);
    for (unsigned i = 0; i < TEXTS; i++)
        if (*text[i] || i == TEXT_TERRAIN || (i == TEXT_START && packed->is_other))
            (void)calls->bind_text(statement, 3 + (int)i, text[i], -1, SQLITE_STATIC);
        else
            (void)calls->bind_null(statement, 3 + (int)i);
    for (unsigned i = 0; i < sizeof counts / sizeof *counts; i++)
        (void)calls->bind_int64(statement, 11 + (int)i, counts[i]);
    (void)calls->bind_blob(statement, 16, same, sizeof same, SQLITE_STATIC);
    (void)calls->bind_blob(statement, 17, packed->moves ? moves : "", (int)packed->moves,
                           SQLITE_STATIC);
    return index_finish(index, statement, err);
}

bool
index_stage(struct game_index *index, const struct index_place *place, congo_error *err)
{
    sqlite3_stmt *statement = index_statement(index, INDEX_STAGE, err);
    const struct sqlite_calls *calls = &index->calls;

    if (!statement)
        return false;
    (void)calls->bind_int64(statement, 1, place->key);
    (void)calls->bind_int64(statement, 2, place->game);
    (void)calls->bind_blob(statement, 3, place->move_size ? place->move : "", place->move_size,
                           SQLITE_STATIC);
    (void)calls->bind_int64(statement, 4, place->ply);
    (void)calls->bind_int64(statement, 5, place->result);
    return index_finish(index, statement, err);
}

/* `*size`: their length in bytes. */
static bool
stage_places(struct game_index *index, const char *bytes, const struct packed_game *game,
             size_t *size, congo_error *err)
{
    struct index_place place = {.game = index->calls.last_insert_rowid(index->db),
                                .result = game->result};
    const char *at = bytes;
    bool fine = true;

    for (uint32_t ply = 0; fine && ply < game->places; ply++) {
        struct packed_place packed;

        memcpy(&packed, at, sizeof packed);
        at += sizeof packed;
        place.key = (int64_t)packed.key;
        place.move = at;
        place.move_size = (int)packed.move;
        place.ply = ply;
        at += packed.move;
        fine = index_stage(index, &place, err);
    }
    *size = (size_t)(at - bytes);
    return fine;
}

bool
index_add_variant(struct game_index *index, const char *title, congo_error *err)
{
    sqlite3_stmt *statement;

    if (strcmp(index->last_variant, title) == 0)
        return true;
    statement = index_statement(index, INDEX_ADD_VARIANT, err);
    if (!statement)
        return false;
    (void)snprintf(index->last_variant, sizeof index->last_variant, "%s", title);
    (void)index->calls.bind_text(statement, 1, title, -1, SQLITE_STATIC);
    return index_finish(index, statement, err);
}

bool
game_index_add(struct game_index *index, const char *bytes, uint64_t number, size_t *size,
               congo_error *err)
{
    const char *text[TEXTS], *at = bytes + sizeof(struct packed_game);
    struct packed_game packed;
    size_t places;

    memcpy(&packed, bytes, sizeof packed);
    for (unsigned i = 0; i < TEXTS; i++) {
        text[i] = at;
        at += strlen(at) + 1;
    }
    if ((!packed.is_other && !index_add_variant(index, text[TEXT_VARIANT], err)) ||
        !add_row(index, &packed, text, at, number, err) ||
        !stage_places(index, at + packed.moves, &packed, &places, err))
        return false;
    *size = (size_t)(at - bytes) + packed.moves + places;
    return true;
}

#endif
