/* SPDX-License-Identifier: MIT */
/*
 * hostile FOLDER [ORIGINAL]: makes the archives that tests/zrf/hostile.sh hands to `congo build`,
 * one a fault, named by it. They are put together byte by byte (liar.c), since no honest packer
 * makes them; the entries are stored, and the bomb alone is packed, by hand as well. With the
 * original package given it also makes changed copies of that.
 */
#include "liar.h"

#include "base/file.h"
#include "zillions/archive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * In the archive's comment stands another directory with its end record, of whose bytes the last
 * are cut off: who takes the last record does not see the names that libzip unpacks.
 */
static void
two_directories(const char *folder, const char *archive, const char *second_name, size_t cut)
{
    struct liar zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};
    struct liar second = {.local = BUF_EMPTY, .directory = BUF_EMPTY};
    uint32_t start, size;

    if (second_name)
        liar_add_file(&second, second_name, "rules\n");
    second.directory.length -= cut;
    liar_add_file(&zip, "Congo/Congo.zrf", "; rules\n");
    liar_add_file(&zip, "Congo/ev\til", "evil\n");
    start = (uint32_t)zip.local.length;
    size = (uint32_t)zip.directory.length;
    buf_add(&zip.local, zip.directory.bytes, size);
    liar_put_end(&zip.local, zip.count, start, size,
                 (unsigned)second.directory.length + LIAR_END_SIZE);
    buf_free(&zip.directory);
    buf_free(&second.local);
    zip.directory = second.directory;
    zip.count = 0;
    liar_finish(&zip, folder, archive, 0);
}

/*
 * 4000 entries, and a comment full of end records that lead to them: libzip reads the directory
 * anew for each of these.
 */
static void
many_ends(const char *folder)
{
    struct liar zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};
    uint32_t start;
    char name[40];

    for (int i = 0; i < 4000; i++) {
        snprintf(name, sizeof name, "Congo/%d", i);
        liar_add_file(&zip, name, "");
    }
    start = (uint32_t)zip.local.length;
    buf_add(&zip.local, zip.directory.bytes, zip.directory.length);
    for (unsigned behind = 2900; behind-- > 0;)
        liar_put_end(&zip.local, zip.count, start, (uint32_t)zip.directory.length,
                     behind * LIAR_END_SIZE);
    liar_write(folder, "many-ends", zip.local.bytes, zip.local.length);
    buf_free(&zip.local);
    buf_free(&zip.directory);
}

/* The same entries beyond number by a record of Zip64, which knows another directory. */
static void
zip64(const char *folder, const char *archive, uint32_t off)
{
    struct liar zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};
    uint32_t start, size;
    char name[40];

    liar_add_file(&zip, "Congo/Congo.zrf", "; rules\n");
    for (int i = 0; i < 4097; i++) {
        snprintf(name, sizeof name, "Congo/%d", i);
        liar_add_file(&zip, name, "");
    }
    start = (uint32_t)zip.local.length;
    size = (uint32_t)zip.directory.length;
    buf_add(&zip.local, zip.directory.bytes, size);
    liar_put(&zip.local, 0x06064b50, 4);
    liar_put(&zip.local, 44, 8); /* the length of what follows */
    liar_put(&zip.local, 45 << 16 | 45, 4);
    liar_put(&zip.local, 0, 8); /* first disk */
    liar_put(&zip.local, zip.count, 8);
    liar_put(&zip.local, zip.count, 8);
    liar_put(&zip.local, size, 8);
    liar_put(&zip.local, start, 8);
    liar_put(&zip.local, 0x07064b50, 4);
    liar_put(&zip.local, 0, 4);
    liar_put(&zip.local, start + size + off, 8);
    liar_put(&zip.local, 1, 4);
    liar_put_end(&zip.local, 0xffff, 0xffffffff, 0, 0);
    liar_write(folder, archive, zip.local.bytes, zip.local.length);
    buf_free(&zip.local);
    buf_free(&zip.directory);
}

/* A rules file, so that nothing but the one entry is wrong, and that entry. */
static void
one_bad_entry(const char *folder, const char *archive, struct liar_entry entry)
{
    struct liar zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};

    if (!entry.text) {
        entry.text = "evil\n";
        entry.length = 5;
    }
    liar_add_file(&zip, "Congo/Congo.zrf", "; rules\n");
    liar_add(&zip, &entry);
    liar_finish(&zip, folder, archive, 0);
}

static void
bad_names(const char *folder)
{
    static const struct {
        const char *archive, *name;
        size_t length;
    } bad[] = {
        {"parent", "Congo/../../evil", 0},
        {"parent-end", "Congo/..", 0},
        {"absolute", "/evil", 0},
        {"drive", "C:/evil", 0},
        {"colon", "Congo/Congo.zrf:evil", 0},
        {"backslash", "Congo\\..\\evil", 0},
        {"nul", "Congo/evil\0.txt", 15},
        {"control", "Congo/ev\033[2Jil", 0},
        {"newline", "Congo/ev\nil", 0},
        {"dot", "Congo/./evil", 0},
        {"double-slash", "Congo//evil", 0},
        {"twice", "Congo/Congo.zrf", 0},
        {"twice-case", "Congo/CONGO.ZRF", 0},
        {"twice-dropped", "Congo.zrf", 0},
        {"file-and-folder", "Congo/Congo.zrf/evil", 0},
    };
    char long_name[400], long_path[1200];

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        one_bad_entry(folder, bad[i].archive,
                      (struct liar_entry){.name = bad[i].name, .name_length = bad[i].length});
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    one_bad_entry(folder, "long-name", (struct liar_entry){.name = long_name});
    for (size_t i = 0; i < sizeof long_path - 1; i++)
        long_path[i] = i % 100 == 99 ? '/' : 'x';
    long_path[sizeof long_path - 1] = '\0';
    one_bad_entry(folder, "long-path", (struct liar_entry){.name = long_path});
    one_bad_entry(folder, "no-name", (struct liar_entry){.name = ""});
    one_bad_entry(folder, "unicode-parent",
                  (struct liar_entry){.name = "Congo/good", .unicode = "Congo/../../evil"});
}

static void
bad_kinds(const char *folder)
{
    one_bad_entry(
        folder, "symlink",
        (struct liar_entry){.name = "Congo/link", .text = "/etc", .length = 4, .mode = 0120777});
    one_bad_entry(folder, "fifo", (struct liar_entry){.name = "Congo/pipe", .mode = 0010644});
    one_bad_entry(folder, "encrypted", (struct liar_entry){.name = "Congo/secret", .flags = 1});
    one_bad_entry(folder, "crc", (struct liar_entry){.name = "Congo/flipped", .crc_xor = 1});
    one_bad_entry(folder, "method", (struct liar_entry){.name = "Congo/odd", .method = 77});
    one_bad_entry(folder, "garbage",
                  (struct liar_entry){.name = "Congo/garbage",
                                      .method = 8,
                                      .text = "\xff\xff\xff\xff\xff",
                                      .length = 5,
                                      .claimed = 100});
    one_bad_entry(folder, "longer", (struct liar_entry){.name = "Congo/longer", .claimed = 3});
    one_bad_entry(folder, "folder", (struct liar_entry){.name = "Congo/folder/"});
    one_bad_entry(folder, "huge", (struct liar_entry){.name = "Congo/huge", .claimed = 0x7fffffff});
}

/*
 * Zeros, packed as one block of fixed codes: a literal, then as many repeats as it takes of the 258
 * bytes before, each 8 bits for the length and 5 for the distance. That is 158 times smaller at
 * best, so the claimed length makes it pass the limit, and the limit has to hold without unpacking.
 */
static void
add_bits(struct buf *out, unsigned *held, unsigned *count, unsigned bits, unsigned length)
{
    while (length-- > 0) {
        *held |= (bits >> length & 1) << (*count)++;
        if (*count == 8) {
            buf_add_char(out, (char)*held);
            *held = *count = 0;
        }
    }
}

static void
bombs(const char *folder)
{
    struct liar zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};
    struct buf packed = BUF_EMPTY;
    unsigned held = 0, count = 0;
    char name[40];

    add_bits(&packed, &held, &count, 1, 1);
    add_bits(&packed, &held, &count, 2, 2); /* fixed codes; its bits come lowest first */
    add_bits(&packed, &held, &count, 0x30, 8);
    for (int i = 0; i < 4000; i++)
        add_bits(&packed, &held, &count, 0xc5 << 5, 13);
    add_bits(&packed, &held, &count, 0, 15);
    one_bad_entry(folder, "bomb",
                  (struct liar_entry){.name = "Congo/zeros",
                                      .method = 8,
                                      .text = packed.bytes,
                                      .length = packed.length,
                                      .claimed = (uint32_t)packed.length * 200 + 1});
    one_bad_entry(folder, "liar",
                  (struct liar_entry){.name = "Congo/zeros",
                                      .method = 8,
                                      .text = packed.bytes,
                                      .length = packed.length,
                                      .claimed = 1000});
    /* None of them is large, all together are. */
    liar_add_file(&zip, "Congo/Congo.zrf", "; rules\n");
    for (int i = 0; i < 90; i++) {
        snprintf(name, sizeof name, "Congo/part%d", i);
        liar_add(&zip, &(struct liar_entry){.name = name,
                                            .method = 8,
                                            .text = packed.bytes,
                                            .length = packed.length,
                                            .claimed = 1000000});
    }
    liar_finish(&zip, folder, "too-much", 0);
    for (int i = 0; i < 4097; i++) {
        snprintf(name, sizeof name, "Congo/%d", i);
        liar_add_file(&zip, name, "");
    }
    liar_finish(&zip, folder, "too-many", 0);
    buf_free(&packed);
}

/* As many paths as may be, as long as they may be, told apart at their ends alone. */
static void
long_paths(const char *folder)
{
    struct liar zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};
    char path[1025];

    memset(path, 'x', sizeof path);
    for (size_t at = 200; at < sizeof path; at += 200)
        path[at] = '/';
    for (int i = 0; i < 4096; i++) {
        snprintf(path + sizeof path - 5, 5, "%04d", i);
        liar_add_file(&zip, path, "");
    }
    liar_finish(&zip, folder, "long-paths", 0);
}

static void
bad_rules_files(const char *folder)
{
    struct liar zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};

    liar_add_file(&zip, "Congo/readme.txt", "no rules here\n");
    liar_finish(&zip, folder, "rules-missing", 0);
    liar_add_file(&zip, "Congo/Congo.zrf", "");
    liar_finish(&zip, folder, "rules-empty", 0);
    liar_add_file(&zip, "Congo/Congo.zrf/", "");
    liar_finish(&zip, folder, "rules-folder", 0);
    liar_add_file(&zip, "Congo/Congo.zrf", "; another game\n(game)\n");
    liar_finish(&zip, folder, "rules-other", 0);
}

/* Two entries, and the bytes of one. */
static void
overlapping(const char *folder)
{
    struct liar zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};
    char text[1001];
    size_t once;

    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    liar_add_file(&zip, "Congo/once", text);
    once = zip.local.length;
    liar_add_file(&zip, "Congo/again", text);
    zip.local.length = once;
    liar_finish(&zip, folder, "overlapping", 0);
}

static void
damaged(const char *folder)
{
    struct liar zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};

    liar_add_file(&zip, "Congo/Congo.zrf", "; rules\n");
    liar_finish(&zip, folder, "truncated", 30);
    liar_add_file(&zip, "Congo/Congo.zrf", "; rules\n");
    zip.directory.bytes[0] = 'X';
    liar_finish(&zip, folder, "directory", 0);
    liar_add_file(&zip, "Congo/Congo.zrf", "; rules\n");
    zip.count++;
    liar_finish(&zip, folder, "count", 0);
    liar_add_file(&zip, "Congo/Congo.zrf", "; rules\n");
    zip.disk = 1;
    liar_finish(&zip, folder, "disks", 0);
    overlapping(folder);
    many_ends(folder);
    zip64(folder, "zip64-many", 0);
    zip64(folder, "zip64-nowhere", 1u << 30);
    two_directories(folder, "two-directories", NULL, 0);
    two_directories(folder, "other-directory", "Congo/Congo.zrg", 0);
    two_directories(folder, "cut-directory", "Congo/Congo.zrf", 1);
    liar_write(folder, "no-archive", "This is not an archive at all.\n", 31);
    liar_write(folder, "empty", "", 0);
}

/* ------------------------------------------------------------------ copies of the original */

enum change { LF, COMMENT, RULE, CLASH, NO_BOARD, BAD_BOARD, SMALL_BOARD };

static void
add_changed_rules(struct buf *out, const struct buf *rules, enum change change)
{
    for (size_t i = 0; i < rules->length; i++)
        if (change != LF || rules->bytes[i] != '\r')
            buf_add_char(out, rules->bytes[i]);
    if (change == COMMENT)
        out->bytes[2] = '-';
    if (change == RULE && buf_text(out)) {
        /* The first line that a patch changes. */
        char *line = out->bytes;

        for (int i = 1; i < 21; i++)
            line = strchr(line, '\n') + 1;
        line[strspn(line, "\t") + 1] = 'S';
    }
}

static void
changed_copy(const char *folder, const char *name, const struct tree *original, enum change change)
{
    struct liar zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};

    for (size_t i = 0; i < original->count; i++) {
        const struct tree_file *file = &original->file[i];
        bool rules = strcmp(file->path, "Congo.zrf") == 0;
        bool board = strstr(file->path, "CongoBoard") != NULL;
        struct buf contents = BUF_EMPTY;
        char path[200];

        snprintf(path, sizeof path, "Congo/%s", file->path);
        buf_add(&contents, "", 0);
        if (rules)
            add_changed_rules(&contents, &file->contents, change);
        else
            buf_add(&contents, file->contents.bytes, file->contents.length);
        if (board && change == BAD_BOARD)
            contents.bytes[28] = 4;
        if (board && change == SMALL_BOARD)
            contents.bytes[18] = 100;
        if (!board || change != NO_BOARD)
            liar_add(&zip, &(struct liar_entry){.name = path,
                                                .text = contents.bytes ? contents.bytes : "",
                                                .length = contents.length});
        buf_free(&contents);
    }
    if (change == CLASH)
        liar_add_file(&zip, "Congo/Congo-NoIslands.zrf", "; taken\n");
    liar_finish(&zip, folder, name, 0);
}

static int
changed_copies(const char *folder, const char *path)
{
    struct buf archive = BUF_EMPTY;
    struct tree tree = TREE_EMPTY;
    congo_error err;

    if (!file_read(path, ARCHIVE_BYTES_MAX, &archive, &err) ||
        !archive_read(&archive, "Congo", &tree, &err))
        return fprintf(stderr, "%s: %s\n", path, err.text), 1;
    changed_copy(folder, "original-lf", &tree, LF);
    changed_copy(folder, "original-comment", &tree, COMMENT);
    changed_copy(folder, "original-rule", &tree, RULE);
    changed_copy(folder, "original-clash", &tree, CLASH);
    changed_copy(folder, "original-no-board", &tree, NO_BOARD);
    changed_copy(folder, "original-bad-board", &tree, BAD_BOARD);
    changed_copy(folder, "original-small-board", &tree, SMALL_BOARD);
    liar_write(folder, "original-truncated", archive.bytes, archive.length / 2);
    archive.bytes[archive.length / 3] ^= 1;
    liar_write(folder, "original-flipped", archive.bytes, archive.length);
    buf_free(&archive);
    tree_free(&tree);
    return 0;
}

int
main(int argc, char **argv)
{
    if (argc < 2)
        return fprintf(stderr, "usage: hostile FOLDER [ORIGINAL]\n"), 2;
    bad_names(argv[1]);
    bad_kinds(argv[1]);
    bombs(argv[1]);
    long_paths(argv[1]);
    bad_rules_files(argv[1]);
    damaged(argv[1]);
    return argc > 2 ? changed_copies(argv[1], argv[2]) : 0;
}
