/* SPDX-License-Identifier: MIT */
/* stems.c - names for results: a table of those that are taken. */
#include "cli/stems.h"

#include "base/mem.h"
#include "base/names.h"

#include <stdint.h>
#include <string.h>

/* FNV-1a. */
static size_t
hash(const char *text)
{
    uint64_t value = UINT64_C(0xcbf29ce484222325);

    for (; *text; text++)
        value = (value ^ (unsigned char)names_lower(*text)) * UINT64_C(0x100000001b3);
    return (size_t)(value ^ value >> 32);
}

/* Where a name stands in the table, or would. */
static size_t *
slot_of(const struct stems *stems, const char *text)
{
    size_t mask = stems->slots - 1, at = hash(text) & mask;

    while (stems->slot[at] && !names_equal(stems->list[stems->slot[at] - 1].text, text))
        at = (at + 1) & mask;
    return &stems->slot[at];
}

static void
write_base(const char *path, struct buf *out)
{
    const char *base = strcmp(path, "-") == 0 ? "game" : paths_base(path);
    const char *dot = strrchr(base, '.');

    buf_add(out, base, dot && dot > base ? (size_t)(dot - base) : strlen(base));
}

static bool
add(struct stems *stems, const char *path, struct buf *name)
{
    struct stem *stem = &stems->list[stems->count];
    size_t *slot;
    size_t length;

    buf_clear(name);
    write_base(path, name);
    length = name->length;
    if (!buf_text(name))
        return false;
    slot = slot_of(stems, name->bytes);
    if (*slot) {
        struct stem *first = &stems->list[*slot - 1];

        while (*slot) {
            name->length = length;
            buf_printf(name, "~%zu", ++first->twins + 1);
            if (!buf_text(name))
                return false;
            slot = slot_of(stems, name->bytes);
        }
    }
    stem->text = mem_new(name->length + 1, 1);
    if (!stem->text)
        return false;
    memcpy(stem->text, name->bytes, name->length);
    *slot = ++stems->count;
    return true;
}

bool
stems_make(struct stems *stems, const struct paths *paths, congo_error *err)
{
    struct buf name = BUF_EMPTY;
    bool fine = true;

    *stems = (struct stems){.slots = 4};
    while (stems->slots < paths->count * 2)
        stems->slots *= 2;
    stems->list = mem_new(paths->count + 1, sizeof *stems->list);
    stems->slot = mem_new(stems->slots, sizeof *stems->slot);
    if (!stems->list || !stems->slot)
        return err_no_memory(err);
    for (size_t i = 0; fine && i < paths->count; i++)
        fine = add(stems, paths->list[i], &name);
    buf_free(&name);
    return fine || err_no_memory(err);
}

void
stems_free(struct stems *stems)
{
    for (size_t i = 0; i < stems->count; i++)
        mem_free(stems->list[i].text);
    mem_free(stems->list);
    mem_free(stems->slot);
    *stems = (struct stems){.list = NULL};
}

void
stems_write(const struct stems *stems, size_t path, size_t number, struct buf *out)
{
    size_t length;

    buf_clear(out);
    buf_add_text(out, stems->list[path].text);
    if (number > 1)
        buf_printf(out, "-%zu", number);
    length = out->length;
    for (size_t twin = 2; number > 1 && buf_text(out) && *slot_of(stems, out->bytes); twin++) {
        out->length = length;
        buf_printf(out, "~%zu", twin);
    }
}
