/* SPDX-License-Identifier: MIT */
/* zboard_moves.c - the moves of a position, without duplicates. */
#include "zillions/zboard_play.h"

#include "base/mem.h"

static uint32_t
hash_move(const int16_t *move)
{
    uint32_t hash = 2166136261u;

    for (int i = 0; i < move[MOVE_LENGTH]; i++)
        hash = (hash ^ (uint16_t)move[i]) * 16777619u;
    return hash ^ hash >> 15;
}

static bool
table_place(struct moves *m, const int16_t *move, uint32_t n)
{
    size_t at = hash_move(move) & (m->table_size - 1);

    for (; m->table[at]; at = (at + 1) & (m->table_size - 1)) {
        const int16_t *other = moves_at(m, m->table[at] - 1);

        if (other[MOVE_LENGTH] == move[MOVE_LENGTH] &&
            memcmp(other, move, (size_t)move[MOVE_LENGTH] * sizeof *move) == 0)
            return false;
    }
    m->table[at] = n + 1;
    return true;
}

static bool
moves_reserve(struct moves *m, size_t words)
{
    if (m->used + words > m->word_room) {
        size_t room = m->used + m->used + words; /* within what is in memory */
        int16_t *more = mem_resize(m->word, room, sizeof *more);

        if (!more)
            return false;
        m->word = more;
        m->word_room = room;
    }
    if (m->count == m->room) {
        size_t room = m->room ? m->room + m->room : 64;
        uint32_t *more = mem_resize(m->start, room, sizeof *more);

        if (!more)
            return false;
        m->start = more;
        m->room = room;
    }
    if (m->count * 2 >= m->table_size) {
        size_t size = m->table_size ? m->table_size + m->table_size : 128;
        uint32_t *table = mem_new(size, sizeof *table);

        if (!table)
            return false;
        mem_free(m->table);
        m->table = table;
        m->table_size = size;
        for (size_t i = 0; i < m->count; i++)
            table_place(m, moves_at(m, i), (uint32_t)i);
    }
    return true;
}

bool
moves_add(struct moves *m, const int16_t *move)
{
    size_t words = (size_t)move[MOVE_LENGTH];

    if (!moves_reserve(m, words))
        return false;
    if (!table_place(m, move, (uint32_t)m->count))
        return true;
    memcpy(m->word + m->used, move, words * sizeof *move);
    m->start[m->count++] = (uint32_t)m->used;
    m->used += words;
    return true;
}

void
moves_free(struct moves *m)
{
    mem_free(m->word);
    mem_free(m->start);
    mem_free(m->table);
    *m = (struct moves){.word = NULL};
}
