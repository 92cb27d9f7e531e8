/* SPDX-License-Identifier: MIT */
/* package.c - makes the two packages. */
#include "zillions/package.h"

#include "zillions/bitmap.h"
#include "zillions/data.h"
#include "zillions/emit.h"

#include <stdio.h>
#include <string.h>
#ifdef HAVE_LIBMD
#include <sha2.h>
#endif

#define ARCHIVE_TOP "Congo"
#define ORIGINAL_RULES "Congo.zrf"
#define ORIGINAL_BOARD EMIT_PICTURES "CongoBoard.bmp"
#define RIVER_RULES "Congo-noislands.zrf"
#define ISLANDS_RULES "congo-islands.zrf"

/* The archive as published. Its makers only allow it to be passed on unchanged. */
#define KNOWN_SHA256 "2837d65807594f0f04fa3064c2c45697f167a605df9fcc0c4763befaf1062042"

enum package_known
package_known(const struct buf *archive, congo_error *finding)
{
#ifdef HAVE_LIBMD
    char digits[SHA256_DIGEST_STRING_LENGTH];

    (void)SHA256Data((const uint8_t *)archive->bytes, archive->length, digits);
    if (strcmp(digits, KNOWN_SHA256) == 0)
        return PACKAGE_KNOWN;
    err_set(finding, CONGO_OTHER_ARCHIVE, 0, 0,
            "not the original archive (SHA-256 %.12s..., not %.12s...); used anyway", digits,
            KNOWN_SHA256);
    return PACKAGE_OTHER;
#else
    (void)archive;
    (void)finding;
    return PACKAGE_NOT_COMPARED;
#endif
}

struct patch {
    const char *file;
    const unsigned char *bytes;
    const size_t *length;
};

/* In the order in which they are applied; the islands come last, and only in one of the files. */
static const struct patch patches[] = {
    {"patches/deep-water.patch", data_deep_water_patch, &data_deep_water_patch_size},
    {"patches/monkey.patch", data_monkey_patch, &data_monkey_patch_size},
    {"patches/open-end.patch", data_open_end_patch, &data_open_end_patch_size},
};
static const struct patch islands_patch = {"patches/islands.patch", data_islands_patch,
                                           &data_islands_patch_size};

/* Changes the text in place. */
static bool
apply(struct buf *text, const struct patch *patch, congo_error *err)
{
    struct buf next = BUF_EMPTY;

    if (!diff_apply(text->bytes, text->length, (const char *)patch->bytes, *patch->length, &next,
                    err)) {
        err_in_file(err, patch->file);
        return false;
    }
    buf_free(text);
    *text = next;
    return true;
}

/* The patched text between the beginning and end that both files share. */
static bool
add_rules(struct tree *tree, const char *name, const struct buf *patched,
          const struct buf *variants, congo_error *err)
{
    const char *newline = patched->length ? memchr(patched->bytes, '\n', patched->length) : NULL;
    bool crlf = newline && newline > patched->bytes && newline[-1] == '\r';
    struct buf rules = BUF_EMPTY;

    emit_lines(&rules, data_moves, data_moves_size, crlf);
    buf_add(&rules, patched->bytes, patched->length);
    emit_lines(&rules, data_pieces, data_pieces_size, crlf);
    emit_lines(&rules, variants->bytes, variants->length, crlf);
    return tree_add(tree, name, &rules, err);
}

static bool
add_patched(struct tree *tree, const struct buf *original, const struct buf *variants,
            congo_error *err)
{
    struct buf text = BUF_EMPTY;
    bool fine;

    buf_add(&text, original->bytes, original->length);
    fine = !text.failed || err_no_memory(err);
    for (size_t i = 0; i < sizeof patches / sizeof *patches && fine; i++)
        fine = apply(&text, &patches[i], err);
    fine = fine && add_rules(tree, RIVER_RULES, &text, variants, err) &&
           apply(&text, &islands_patch, err) &&
           add_rules(tree, ISLANDS_RULES, &text, variants, err);
    buf_free(&text);
    return fine;
}

/* Distinguishes a rules file that is missing, is a folder, or is empty. */
static const struct tree_file *
find_rules(const struct tree *tree, congo_error *err)
{
    const struct tree_file *rules = tree_find(tree, ORIGINAL_RULES);
    size_t length = strlen(ORIGINAL_RULES);

    if (rules && rules->contents.length)
        return rules;
    if (rules) {
        err_set(err, CONGO_BAD_ARCHIVE, 0, 0, ORIGINAL_RULES " in the archive is empty");
        return NULL;
    }
    for (size_t i = 0; i < tree->count; i++)
        if (strncmp(tree->file[i].path, ORIGINAL_RULES "/", length + 1) == 0) {
            err_set(err, CONGO_BAD_ARCHIVE, 0, 0, ORIGINAL_RULES " in the archive is a folder");
            return NULL;
        }
    err_set(err, CONGO_BAD_ARCHIVE, 0, 0, "there is no " ORIGINAL_RULES " in the archive");
    return NULL;
}

static bool
add_islands_picture(struct tree *tree, congo_error *err)
{
    const struct tree_file *board = tree_find(tree, ORIGINAL_BOARD);
    struct buf picture = BUF_EMPTY;

    if (!board)
        return err_set(err, CONGO_BAD_ARCHIVE, 0, 0,
                       "there is no " ORIGINAL_BOARD " in the archive");
    if (!bitmap_islands(&board->contents, &picture, err)) {
        buf_free(&picture);
        return false;
    }
    return tree_add(tree, EMIT_PICTURES "CongoIslands.BMP", &picture, err);
}

bool
package_from_archive(const struct buf *archive, const congo_variants *book, struct tree *tree,
                     congo_error *err)
{
    const struct tree_file *rules;
    struct buf original, variants = BUF_EMPTY;
    bool fine;

    if (!archive_read(archive, ARCHIVE_TOP, tree, err))
        return false;
    rules = find_rules(tree, err);
    if (!rules)
        return false;
    /* Adding to the tree moves its entries, but not their contents. */
    original = rules->contents;
    emit_variants(&variants, book);
    fine = (!variants.failed || err_no_memory(err)) &&
           add_patched(tree, &original, &variants, err) && add_islands_picture(tree, err);
    buf_free(&variants);
    return fine;
}

bool
package_variants(const congo_variants *book, struct buf *out, congo_error *err)
{
    struct buf variants = BUF_EMPTY;

    emit_variants(&variants, book);
    emit_lines(out, variants.bytes, variants.length, true);
    bool fine = !variants.failed && !out->failed;
    buf_free(&variants);
    return fine || err_no_memory(err);
}

static bool
add_own(struct tree *tree, const char *name, const congo_variants *book, bool variants,
        congo_terrain terrain, unsigned scale, congo_error *err)
{
    struct buf text = BUF_EMPTY, rules = BUF_EMPTY;

    emit_own(&text, congo_variants_at(book, 0), variants ? book : NULL, terrain, scale);
    emit_lines(&rules, text.bytes, text.length, true);
    buf_free_part(&text, &rules);
    return tree_add(tree, name, &rules, err);
}

bool
package_own(const congo_variants *book, unsigned scale, struct tree *tree, congo_error *err)
{
    return add_own(tree, ORIGINAL_RULES, book, false, CONGO_RIVER, scale, err) &&
           add_own(tree, ISLANDS_RULES, book, true, CONGO_ISLANDS, scale, err) &&
           add_own(tree, RIVER_RULES, book, true, CONGO_RIVER, scale, err) &&
           bitmap_own(tree, scale, err);
}
