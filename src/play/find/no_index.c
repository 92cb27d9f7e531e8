/* SPDX-License-Identifier: MIT */
/* no_index.c - replaces the index if congo is built without SQLite. */
#include "play/find/game_index.h"

#ifndef HAVE_SQLITE

struct game_index *
game_index_open(const char *path, bool writes, const congo_variants *variants, congo_error *err)
{
    (void)path, (void)writes, (void)variants;
    err_set(err, CONGO_CANNOT_READ, 0, 0, "this congo was built without SQLite and has no index");
    return NULL;
}

/* No index can be open. */
void
game_index_close(struct game_index *index)
{
    (void)index;
}

bool
game_index_commit(struct game_index *index, congo_error *err)
{
    (void)index;
    return err_no_memory(err);
}

bool
game_index_has(struct game_index *index, const struct indexed_file *file, bool *has,
               congo_error *err)
{
    (void)index, (void)file;
    *has = false;
    return err_no_memory(err);
}

bool
game_index_add_file(struct game_index *index, const struct indexed_file *file, congo_error *err)
{
    (void)index, (void)file;
    return err_no_memory(err);
}

void
game_index_write(const congo_game *game, struct buf *out)
{
    (void)game, (void)out;
}

void
game_index_write_other(const struct indexed_other *other, struct buf *out)
{
    (void)other, (void)out;
}

bool
game_index_add(struct game_index *index, const char *bytes, uint64_t number, size_t *size,
               congo_error *err)
{
    (void)index, (void)bytes, (void)number;
    *size = 0;
    return err_no_memory(err);
}

bool
game_index_count(struct game_index *index, uint64_t games, congo_error *err)
{
    (void)index, (void)games;
    return err_no_memory(err);
}

bool
game_index_merge(struct game_index *index, const char *path, congo_error *err)
{
    (void)index, (void)path;
    return err_no_memory(err);
}

bool
game_index_figures(struct game_index *index, struct index_figures *figures, congo_error *err)
{
    (void)index, (void)figures;
    return err_no_memory(err);
}

bool
game_index_visit(struct game_index *index, const struct game_filter *filter, indexed_visit *visit,
                 void *context, congo_error *err)
{
    (void)index, (void)filter, (void)visit, (void)context;
    return err_no_memory(err);
}

bool
game_index_others(struct game_index *index, uint64_t *count, congo_error *err)
{
    (void)index, (void)count;
    return err_no_memory(err);
}

bool
game_index_variants(struct game_index *index, const struct game_filter *filter,
                    indexed_variant *visit, void *context, congo_error *err)
{
    (void)index, (void)filter, (void)visit, (void)context;
    return err_no_memory(err);
}

bool
game_index_visit_elsewhere(struct game_index *index, const struct game_filter *filter,
                           indexed_visit *visit, void *context, congo_error *err)
{
    return game_index_visit(index, filter, visit, context, err);
}

bool
game_index_explore(struct game_index *index, const struct explore_question *question,
                   struct explored *explored, bool *can, congo_error *err)
{
    (void)index, (void)question, (void)explored;
    *can = false;
    return err_no_memory(err);
}

#endif
