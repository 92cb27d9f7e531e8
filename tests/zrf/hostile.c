/* SPDX-License-Identifier: MIT */
/*
 * hostile FOLDER [ORIGINAL]: makes the archives that tests/zrf/hostile.sh hands to `congo build`,
 * one a fault, named by it. They are put together byte by byte, since no honest packer makes them;
 * the entries are stored, and the bomb alone is packed, by hand as well. With the original package
 * given it also makes changed copies of that.
 */
#include "base/file.h"
#include "zrf/archive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An entry and the lies about it. */
struct entry {
    const char *name;
    size_t name_length; /* 0: as long as the string */
    const char *text;
    size_t length;
    unsigned method, flags, mode; /* mode: of a file on Unix, 0 for none */
    uint32_t crc_xor;             /* what is wrong with the checksum */
    uint32_t claimed;             /* the unpacked length told, where it is not the real one */
    const char *unicode;          /* another name, in Info-ZIP's Unicode Path extra field */
};

enum { END_SIZE = 22 };

struct zip {
    struct buf local, directory;
    unsigned count;
    unsigned disk; /* that it ends on: an archive is whole on one alone */
};

static void
put(struct buf *out, uint32_t number, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++)
        buf_add_char(out, i < 4 ? (char)(number >> 8 * i) : 0);
}

static uint32_t
crc32_of(const char *text, size_t length)
{
    uint32_t crc = 0xffffffff;

    for (size_t i = 0; i < length; i++) {
        crc ^= (unsigned char)text[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc;
}

/* What the two heads of an entry have in common. */
static void
put_common(struct buf *out, const struct entry *e, uint32_t crc, size_t name_length)
{
    put(out, 20, 2); /* the version needed */
    put(out, e->flags, 2);
    put(out, e->method, 2);
    put(out, 0x28210000, 4); /* 1 January 2000 */
    put(out, crc ^ e->crc_xor, 4);
    put(out, (uint32_t)e->length, 4);
    put(out, e->claimed ? e->claimed : (uint32_t)e->length, 4);
    put(out, (uint32_t)name_length, 2);
    put(out, e->unicode ? 4 + 9 + (uint32_t)strlen(e->unicode) : 0, 2);
}

/*
 * Readers that know the field take its name for the entry's, if the sum is that of the first name.
 * In front of it stands a field that nobody knows, with nothing in it.
 */
static void
put_unicode(struct buf *out, const struct entry *e)
{
    if (!e->unicode)
        return;
    put(out, 0x7777, 2);
    put(out, 0, 2);
    put(out, 0x7075, 2);
    put(out, 5 + (uint32_t)strlen(e->unicode), 2);
    put(out, 1, 1); /* its version */
    put(out, crc32_of(e->name, strlen(e->name)), 4);
    buf_printf(out, "%s", e->unicode);
}

static void
add(struct zip *zip, const struct entry *e)
{
    size_t name_length = e->name_length ? e->name_length : strlen(e->name);
    uint32_t crc = crc32_of(e->text, e->length), offset = (uint32_t)zip->local.length;

    put(&zip->local, 0x04034b50, 4);
    put_common(&zip->local, e, crc, name_length);
    buf_add(&zip->local, e->name, name_length);
    put_unicode(&zip->local, e);
    buf_add(&zip->local, e->text, e->length);
    put(&zip->directory, 0x02014b50, 4);
    put(&zip->directory, 3 << 8 | 20, 2); /* made on Unix */
    put_common(&zip->directory, e, crc, name_length);
    put(&zip->directory, 0, 6); /* no comment, first disk, inner attributes */
    put(&zip->directory, e->mode << 16, 4);
    put(&zip->directory, offset, 4);
    buf_add(&zip->directory, e->name, name_length);
    put_unicode(&zip->directory, e);
    zip->count++;
}

static void
add_file(struct zip *zip, const char *name, const char *text)
{
    add(zip, &(struct entry){.name = name, .text = text, .length = strlen(text)});
}

static void
write_bytes(const char *folder, const char *name, const char *bytes, size_t length)
{
    char path[600];
    congo_error err;

    snprintf(path, sizeof path, "%s/%s.zip", folder, name);
    if (!file_write(path, bytes, length, &err)) {
        fprintf(stderr, "%s: %s\n", path, err.text);
        exit(1);
    }
}

/* The record behind a directory of `count` entries, and how long a comment is to follow. */
static void
put_end(struct buf *out, unsigned count, uint32_t start, uint32_t size, unsigned comment)
{
    put(out, 0x06054b50, 4);
    put(out, 0, 4);
    put(out, count, 2);
    put(out, count, 2);
    put(out, size, 4);
    put(out, start, 4);
    put(out, comment, 2);
}

/* Adds the end record, writes the archive without its last `cut` bytes, and forgets it. */
static void
finish(struct zip *zip, const char *folder, const char *name, size_t cut)
{
    uint32_t start = (uint32_t)zip->local.length, size = (uint32_t)zip->directory.length;

    buf_add(&zip->local, zip->directory.bytes, zip->directory.length);
    put_end(&zip->local, zip->count, start, size, 0);
    zip->local.bytes[zip->local.length - END_SIZE + 4] = (char)zip->disk;
    write_bytes(folder, name, zip->local.bytes, zip->local.length - cut);
    buf_free(&zip->local);
    buf_free(&zip->directory);
    *zip = (struct zip){.local = BUF_EMPTY, .directory = BUF_EMPTY};
}

/*
 * In the archive's comment stands another directory with its end record, of whose bytes the last
 * are cut off: who takes the last record does not see the names that libzip unpacks.
 */
static void
two_directories(const char *folder, const char *archive, const char *second_name, size_t cut)
{
    struct zip zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};
    struct zip second = {.local = BUF_EMPTY, .directory = BUF_EMPTY};
    uint32_t start, size;

    if (second_name)
        add_file(&second, second_name, "rules\n");
    second.directory.length -= cut;
    add_file(&zip, "Congo/Congo.zrf", "; rules\n");
    add_file(&zip, "Congo/ev\til", "evil\n");
    start = (uint32_t)zip.local.length;
    size = (uint32_t)zip.directory.length;
    buf_add(&zip.local, zip.directory.bytes, size);
    put_end(&zip.local, zip.count, start, size, (unsigned)second.directory.length + END_SIZE);
    buf_free(&zip.directory);
    buf_free(&second.local);
    zip.directory = second.directory;
    zip.count = 0;
    finish(&zip, folder, archive, 0);
}

/*
 * 4000 entries, and a comment full of end records that lead to them: libzip reads the directory
 * anew for each of these.
 */
static void
many_ends(const char *folder)
{
    struct zip zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};
    uint32_t start;
    char name[40];

    for (int i = 0; i < 4000; i++) {
        snprintf(name, sizeof name, "Congo/%d", i);
        add_file(&zip, name, "");
    }
    start = (uint32_t)zip.local.length;
    buf_add(&zip.local, zip.directory.bytes, zip.directory.length);
    for (unsigned behind = 2900; behind-- > 0;)
        put_end(&zip.local, zip.count, start, (uint32_t)zip.directory.length, behind * END_SIZE);
    write_bytes(folder, "many-ends", zip.local.bytes, zip.local.length);
    buf_free(&zip.local);
    buf_free(&zip.directory);
}

/* The same entries beyond number by a record of Zip64, which knows another directory. */
static void
zip64(const char *folder)
{
    struct zip zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};
    uint32_t start, size;
    char name[40];

    add_file(&zip, "Congo/Congo.zrf", "; rules\n");
    for (int i = 0; i < 4097; i++) {
        snprintf(name, sizeof name, "Congo/%d", i);
        add_file(&zip, name, "");
    }
    start = (uint32_t)zip.local.length;
    size = (uint32_t)zip.directory.length;
    buf_add(&zip.local, zip.directory.bytes, size);
    put(&zip.local, 0x06064b50, 4);
    put(&zip.local, 44, 8); /* the length of what follows */
    put(&zip.local, 45 << 16 | 45, 4);
    put(&zip.local, 0, 8); /* first disk */
    put(&zip.local, zip.count, 8);
    put(&zip.local, zip.count, 8);
    put(&zip.local, size, 8);
    put(&zip.local, start, 8);
    put(&zip.local, 0x07064b50, 4);
    put(&zip.local, 0, 4);
    put(&zip.local, start + size, 8);
    put(&zip.local, 1, 4);
    put_end(&zip.local, 0xffff, 0xffffffff, 0, 0);
    write_bytes(folder, "zip64-many", zip.local.bytes, zip.local.length);
    buf_free(&zip.local);
    buf_free(&zip.directory);
}

/* A rules file, so that nothing but the one entry is wrong, and that entry. */
static void
one_bad_entry(const char *folder, const char *archive, struct entry entry)
{
    struct zip zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};

    if (!entry.text) {
        entry.text = "evil\n";
        entry.length = 5;
    }
    add_file(&zip, "Congo/Congo.zrf", "; rules\n");
    add(&zip, &entry);
    finish(&zip, folder, archive, 0);
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
                      (struct entry){.name = bad[i].name, .name_length = bad[i].length});
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    one_bad_entry(folder, "long-name", (struct entry){.name = long_name});
    for (size_t i = 0; i < sizeof long_path - 1; i++)
        long_path[i] = i % 100 == 99 ? '/' : 'x';
    long_path[sizeof long_path - 1] = '\0';
    one_bad_entry(folder, "long-path", (struct entry){.name = long_path});
    one_bad_entry(folder, "no-name", (struct entry){.name = ""});
    one_bad_entry(folder, "unicode-parent",
                  (struct entry){.name = "Congo/good", .unicode = "Congo/../../evil"});
}

static void
bad_kinds(const char *folder)
{
    one_bad_entry(
        folder, "symlink",
        (struct entry){.name = "Congo/link", .text = "/etc", .length = 4, .mode = 0120777});
    one_bad_entry(folder, "fifo", (struct entry){.name = "Congo/pipe", .mode = 0010644});
    one_bad_entry(folder, "encrypted", (struct entry){.name = "Congo/secret", .flags = 1});
    one_bad_entry(folder, "crc", (struct entry){.name = "Congo/flipped", .crc_xor = 1});
    one_bad_entry(folder, "method", (struct entry){.name = "Congo/odd", .method = 77});
    one_bad_entry(folder, "garbage",
                  (struct entry){.name = "Congo/garbage",
                                 .method = 8,
                                 .text = "\xff\xff\xff\xff\xff",
                                 .length = 5,
                                 .claimed = 100});
    one_bad_entry(folder, "longer", (struct entry){.name = "Congo/longer", .claimed = 3});
    one_bad_entry(folder, "folder", (struct entry){.name = "Congo/folder/"});
    one_bad_entry(folder, "huge", (struct entry){.name = "Congo/huge", .claimed = 0x7fffffff});
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
    struct zip zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};
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
                  (struct entry){.name = "Congo/zeros",
                                 .method = 8,
                                 .text = packed.bytes,
                                 .length = packed.length,
                                 .claimed = (uint32_t)packed.length * 200 + 1});
    one_bad_entry(folder, "liar",
                  (struct entry){.name = "Congo/zeros",
                                 .method = 8,
                                 .text = packed.bytes,
                                 .length = packed.length,
                                 .claimed = 1000});
    /* None of them is large, all together are. */
    add_file(&zip, "Congo/Congo.zrf", "; rules\n");
    for (int i = 0; i < 90; i++) {
        snprintf(name, sizeof name, "Congo/part%d", i);
        add(&zip, &(struct entry){.name = name,
                                  .method = 8,
                                  .text = packed.bytes,
                                  .length = packed.length,
                                  .claimed = 1000000});
    }
    finish(&zip, folder, "too-much", 0);
    for (int i = 0; i < 4097; i++) {
        snprintf(name, sizeof name, "Congo/%d", i);
        add_file(&zip, name, "");
    }
    finish(&zip, folder, "too-many", 0);
    buf_free(&packed);
}

static void
bad_rules_files(const char *folder)
{
    struct zip zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};

    add_file(&zip, "Congo/readme.txt", "no rules here\n");
    finish(&zip, folder, "rules-missing", 0);
    add_file(&zip, "Congo/Congo.zrf", "");
    finish(&zip, folder, "rules-empty", 0);
    add_file(&zip, "Congo/Congo.zrf/", "");
    finish(&zip, folder, "rules-folder", 0);
    add_file(&zip, "Congo/Congo.zrf", "; another game\n(game)\n");
    finish(&zip, folder, "rules-other", 0);
}

/* Two entries, and the bytes of one. */
static void
overlapping(const char *folder)
{
    struct zip zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};
    char text[1001];
    size_t once;

    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    add_file(&zip, "Congo/once", text);
    once = zip.local.length;
    add_file(&zip, "Congo/again", text);
    zip.local.length = once;
    finish(&zip, folder, "overlapping", 0);
}

static void
damaged(const char *folder)
{
    struct zip zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};

    add_file(&zip, "Congo/Congo.zrf", "; rules\n");
    finish(&zip, folder, "truncated", 30);
    add_file(&zip, "Congo/Congo.zrf", "; rules\n");
    zip.directory.bytes[0] = 'X';
    finish(&zip, folder, "directory", 0);
    add_file(&zip, "Congo/Congo.zrf", "; rules\n");
    zip.count++;
    finish(&zip, folder, "count", 0);
    add_file(&zip, "Congo/Congo.zrf", "; rules\n");
    zip.disk = 1;
    finish(&zip, folder, "disks", 0);
    overlapping(folder);
    many_ends(folder);
    zip64(folder);
    two_directories(folder, "two-directories", NULL, 0);
    two_directories(folder, "other-directory", "Congo/Congo.zrg", 0);
    two_directories(folder, "cut-directory", "Congo/Congo.zrf", 1);
    write_bytes(folder, "no-archive", "This is not an archive at all.\n", 31);
    write_bytes(folder, "empty", "", 0);
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
    struct zip zip = {.local = BUF_EMPTY, .directory = BUF_EMPTY};

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
            add(&zip, &(struct entry){.name = path,
                                      .text = contents.bytes ? contents.bytes : "",
                                      .length = contents.length});
        buf_free(&contents);
    }
    if (change == CLASH)
        add_file(&zip, "Congo/Congo-NoIslands.zrf", "; taken\n");
    finish(&zip, folder, name, 0);
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
    write_bytes(folder, "original-truncated", archive.bytes, archive.length / 2);
    archive.bytes[archive.length / 3] ^= 1;
    write_bytes(folder, "original-flipped", archive.bytes, archive.length);
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
    bad_rules_files(argv[1]);
    damaged(argv[1]);
    return argc > 2 ? changed_copies(argv[1], argv[2]) : 0;
}
