/* SPDX-License-Identifier: MIT */
/*
 * tables.c - the tables of a folder, mapped, and blocks of them unpacked.
 *
 * A block that was unpacked stays in its slot until another one needs it. The slots are shared
 * out among locks, so that threads seldom wait for each other.
 */
#include "think/tables/tables.h"

#include "base/mem.h"
#include "think/search/engine.h"
#include "think/tables/table_folder.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { SHARES = 64, SLOTS = 64 };

struct slot {
    const struct table_file *file;
    uint64_t block;
    unsigned char *bytes;
};

struct share {
    pthread_mutex_t lock;
    struct table_unpacker *unpacker;
    struct slot slot[SLOTS];
};

struct congo_tables {
    struct table_file *files; /* sorted by sides, then rules; distances first */
    size_t count, room;
    unsigned pieces;  /* of the largest table */
    congo_error *err; /* while the folder is being opened */
    struct share share[SHARES];
    pthread_mutex_t fault_lock;
    congo_error *fault; /* one a file */
    size_t fault_count, fault_room;
};

/* Notes a file that is of no use. Without memory for it, it is of no use all the same. */
static void
add_fault(congo_tables *tables, const congo_error *fault)
{
    congo_error *faults = NULL;
    bool known = false;

    (void)pthread_mutex_lock(&tables->fault_lock);
    for (size_t i = 0; i < tables->fault_count; i++)
        known = known || strcmp(tables->fault[i].file, fault->file) == 0;
    if (!known)
        faults = mem_more(tables->fault, tables->fault_count, &tables->fault_room, sizeof *faults);
    if (faults) {
        tables->fault = faults;
        faults[tables->fault_count++] = *fault;
    }
    (void)pthread_mutex_unlock(&tables->fault_lock);
}

bool
congo_tables_fault(congo_tables *tables, size_t number, congo_error *fault)
{
    bool found;

    (void)pthread_mutex_lock(&tables->fault_lock);
    found = number < tables->fault_count;
    if (found)
        *fault = tables->fault[number];
    (void)pthread_mutex_unlock(&tables->fault_lock);
    return found;
}

static int
compare_keys(const struct table_file *a, const struct table_file *b)
{
    for (unsigned side = 0; side < 2; side++)
        if (a->index.material.side[side] != b->index.material.side[side])
            return a->index.material.side[side] < b->index.material.side[side] ? -1 : 1;
    if (a->rules.rules != b->rules.rules)
        return a->rules.rules < b->rules.rules ? -1 : 1;
    return (int)a->rules.repetition_loses - (int)b->rules.repetition_loses;
}

static int
by_key(const void *a, const void *b)
{
    int order = compare_keys(a, b);
    const struct table_file *one = a, *other = b;

    return order ? order : (int)one->content - (int)other->content;
}

static bool
add_file(void *context, const char *path)
{
    congo_tables *tables = context;
    struct table_file *files = mem_more(tables->files, tables->count, &tables->room, sizeof *files);
    unsigned pieces;
    congo_error fault;

    if (!files)
        return err_no_memory(tables->err);
    tables->files = files;
    if (!table_file_open(&files[tables->count], path, &fault)) {
        if (fault.code == CONGO_NO_MEMORY)
            return err_no_memory(tables->err);
        add_fault(tables, &fault);
        return true;
    }
    pieces = material_pieces(files[tables->count].index.material);
    tables->pieces = pieces > tables->pieces ? pieces : tables->pieces;
    tables->count++;
    return true;
}

congo_tables *
congo_tables_open(const char *folder, congo_error *err)
{
    congo_tables *tables = mem_new(1, sizeof *tables);
    bool fine = tables || err_no_memory(err);

    if (!fine)
        return NULL;
    /* Not NULL: an error that is set is false. NOLINTNEXTLINE */
    tables->err = err;
    (void)pthread_mutex_init(&tables->fault_lock, NULL);
    for (unsigned i = 0; i < SHARES; i++)
        (void)pthread_mutex_init(&tables->share[i].lock, NULL);
    fine = folder_each_table(folder, add_file, tables, err);
    if (fine && !tables->count && tables->fault_count) {
        if (err)
            *err = tables->fault[0];
        fine = false;
    } else if (fine && !tables->count) {
        err_set(err, CONGO_NO_TABLE, 0, 0,
                "no endgame tables in this folder; 'congo tables build' makes them");
        err_in_file(err, folder);
        fine = false;
    }
    if (!fine) {
        congo_tables_free(tables);
        return NULL;
    }
    qsort(tables->files, tables->count, sizeof *tables->files, by_key);
    return tables;
}

void
congo_tables_free(congo_tables *tables)
{
    if (!tables)
        return;
    for (unsigned i = 0; i < SHARES; i++) {
        for (unsigned k = 0; k < SLOTS; k++)
            mem_free(tables->share[i].slot[k].bytes);
        table_unpacker_free(tables->share[i].unpacker);
        (void)pthread_mutex_destroy(&tables->share[i].lock);
    }
    for (size_t i = 0; i < tables->count; i++)
        table_file_close(&tables->files[i]);
    mem_free(tables->files);
    (void)pthread_mutex_destroy(&tables->fault_lock);
    mem_free(tables->fault);
    mem_free(tables);
}

bool
tables_cover(const congo_tables *tables, unsigned rules, bool repetition_loses)
{
    for (size_t i = 0; i < tables->count; i++)
        if (tables->files[i].rules.rules == rules &&
            tables->files[i].rules.repetition_loses == repetition_loses)
            return true;
    return false;
}

/* The first of the files with this material and these rules: the one with distances. */
static const struct table_file *
find(const congo_tables *tables, struct material material, const struct table_rules *rules)
{
    size_t low = 0, high = tables->count;
    struct table_file key;

    key.index.material = material;
    key.rules = *rules;
    while (low < high) {
        size_t middle = (low + high) / 2;

        if (compare_keys(&tables->files[middle], &key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < tables->count && compare_keys(&tables->files[low], &key) == 0 ? &tables->files[low]
                                                                               : NULL;
}

/* The block in its slot, unpacked; NULL: damaged, or no memory. The share is locked. */
static const unsigned char *
fetch(congo_tables *tables, struct share *share, struct slot *slot, const struct table_file *file,
      uint64_t block, congo_error *err)
{
    congo_error fault;

    if (slot->file == file && slot->block == block)
        return slot->bytes;
    if (!slot->bytes)
        slot->bytes = mem_new(TABLE_BLOCK_BYTES, 1);
    if (!share->unpacker)
        share->unpacker = table_unpacker_new();
    slot->file = NULL;
    if (!slot->bytes || !share->unpacker) {
        err_no_memory(err);
        return NULL;
    }
    if (!table_file_unpack(file, share->unpacker, block, slot->bytes, &fault)) {
        add_fault(tables, &fault);
        if (err)
            *err = fault;
        return NULL;
    }
    slot->file = file;
    slot->block = block;
    return slot->bytes;
}

enum tables_found
tables_look_up(congo_tables *tables, const congo_position *position, bool repetition_loses,
               table_value *value, bool *exact, congo_error *err)
{
    const struct table_rules rules = {position->rules, repetition_loses};
    const struct table_file *file;
    const unsigned char *bytes;
    struct material material, sorted;
    struct share *share;
    uint64_t entry, block, hash;

    if (board_count(pos_occupied(position)) > tables->pieces || !material_of(position, &material))
        return TABLES_NONE;
    sorted = material_of_table(material);
    file = find(tables, sorted, &rules);
    if (!file)
        return TABLES_NONE;
    entry = index_of(&file->index, position, material.side[0] != sorted.side[0]);
    block = entry / table_file_block_entries(file);
    hash = (block + ((uint64_t)(file - tables->files) << 20)) * UINT64_C(0x9e3779b97f4a7c15);
    share = &tables->share[hash >> 58];
    (void)pthread_mutex_lock(&share->lock);
    bytes = fetch(tables, share, &share->slot[hash >> 52 & (SLOTS - 1)], file, block, err);
    if (bytes)
        *value = table_file_value(file, bytes, entry);
    (void)pthread_mutex_unlock(&share->lock);
    *exact = file->content == TABLE_DISTANCES;
    return bytes ? TABLES_FOUND : TABLES_DAMAGED;
}

bool
congo_tables_probe(congo_tables *tables, const congo_position *position, bool repetition_loses,
                   congo_probe *probe, congo_error *err)
{
    enum tables_found found;
    table_value value;
    bool exact;

    if (!congo_position_playable(position, err))
        return false;
    found = tables_look_up(tables, position, repetition_loses, &value, &exact, err);
    if (found == TABLES_DAMAGED)
        return false;
    if (found == TABLES_NONE)
        return err_set(err, CONGO_NO_TABLE, 0, 0,
                       "no endgame table for these pieces under these rules");
    *probe = (congo_probe){
        .outcome = value_wins(value)    ? CONGO_WON
                   : value_loses(value) ? CONGO_LOST
                   : repetition_loses   ? CONGO_OPEN
                                        : CONGO_DRAWN,
        .has_distance = exact && value_is_decided(value),
        .distance = exact && value_is_decided(value) ? value_distance(value) : 0,
    };
    return true;
}

/*
 * A Lion's move between bare Lions: whoever wins does so because the other may not go back, so the
 * position before the move has to count.
 */
static bool
probe_lions(const congo_position *position, const congo_position *after,
            const struct lions_past *past, congo_probe *probe, congo_error *err)
{
    struct lions_past now = {0};
    struct lions_answer answer;
    struct lions *lions = lions_new(err);

    if (!lions)
        return false;
    if (past)
        now = *past;
    *probe = (congo_probe){CONGO_LOST, false, 0};
    lions_stood(&now, position);
    if (!lions_have_stood(&now, after)) {
        (void)lions_solve(lions, after, &now, &answer); /* nobody asks it to give up */
        *probe = (congo_probe){answer.wins ? CONGO_LOST : CONGO_WON, true, answer.distance + 1};
    }
    lions_free(lions);
    return true;
}

bool
tables_probe_move(congo_tables *tables, const congo_position *position, const congo_move *move,
                  bool repetition_loses, const struct lions_past *past, congo_probe *probe,
                  congo_error *err)
{
    congo_position after = *position;

    *probe = (congo_probe){CONGO_WON, true, 1};
    if (move->wins)
        return true;
    congo_play(&after, move);
    if (repetition_loses && lions_are_bare(position))
        return probe_lions(position, &after, past, probe, err);
    if (!congo_tables_probe(tables, &after, repetition_loses, probe, err))
        return false;
    if (probe->outcome == CONGO_WON || probe->outcome == CONGO_LOST)
        probe->outcome = probe->outcome == CONGO_WON ? CONGO_LOST : CONGO_WON;
    probe->distance += probe->has_distance;
    return true;
}

/* For the engine, which can use neither a win without its distance nor what is open. */
static bool
tell(void *context, const congo_position *position, bool repetition_loses, int *outcome,
     unsigned *half_moves)
{
    table_value value;
    bool exact;

    if (tables_look_up(context, position, repetition_loses, &value, &exact, NULL) != TABLES_FOUND)
        return false;
    if (!value_is_decided(value)) {
        *outcome = 0;
        return !repetition_loses;
    }
    *outcome = value_wins(value) ? 1 : -1;
    *half_moves = value_distance(value);
    return exact;
}

void
congo_engine_set_tables(congo_engine *engine, congo_tables *tables)
{
    engine_set_probe(engine, tables ? tell : NULL, tables, tables ? tables->pieces : 0);
}
