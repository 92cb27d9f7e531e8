/* SPDX-License-Identifier: MIT */
/* tree.c - a folder in memory. folder.c writes it, tree_pack.c makes an archive of it. */
#include "zillions/tree.h"

#include "base/mem.h"

#include <string.h>

bool
tree_add(struct tree *tree, const char *path, struct buf *contents, congo_error *err)
{
    size_t length = strlen(path);
    struct tree_file *more;
    char *copy;

    if (tree_find(tree, path)) {
        buf_free(contents);
        return err_set(err, CONGO_BAD_ARCHIVE, 0, 0,
                       "\"%.200s\" in the archive has the name of a file that congo makes", path);
    }
    more = mem_more(tree->file, tree->count, &tree->room, sizeof *more);
    copy = mem_new(length + 1, 1);
    if (more)
        tree->file = more;
    if (!more || !copy || contents->failed || !name_list_add(&tree->paths, path, tree->count)) {
        mem_free(copy);
        buf_free(contents);
        return err_no_memory(err);
    }
    memcpy(copy, path, length);
    tree->file[tree->count++] = (struct tree_file){copy, *contents};
    *contents = BUF_EMPTY;
    return true;
}

const struct tree_file *
tree_find(const struct tree *tree, const char *path)
{
    size_t place = name_list_find(&tree->paths, path);

    return place == NAME_UNKNOWN ? NULL : &tree->file[place];
}

const struct tree_file *
tree_beside(const struct tree *tree, const char *path, const char *name)
{
    const char *slash = strrchr(path, '/');
    struct buf whole = BUF_EMPTY;
    const struct tree_file *file = NULL;

    if (slash)
        buf_add(&whole, path, (size_t)(slash - path + 1));
    while (*name) {
        size_t length = strcspn(name, "/\\");
        bool last = !name[length];

        if (length == 2 && memcmp(name, "..", 2) == 0) {
            if (!whole.length)
                break;
            for (whole.length--; whole.length && whole.bytes[whole.length - 1] != '/';)
                whole.length--;
        } else if (length && !(length == 1 && *name == '.')) {
            buf_add(&whole, name, length);
            if (!last)
                buf_add_char(&whole, '/');
        }
        name += length + !last;
        if (last)
            break;
    }
    if (whole.length && buf_text(&whole))
        file = tree_find(tree, whole.bytes);
    buf_free(&whole);
    return file;
}

void
tree_free(struct tree *tree)
{
    for (size_t i = 0; i < tree->count; i++) {
        mem_free(tree->file[i].path);
        buf_free(&tree->file[i].contents);
    }
    mem_free(tree->file);
    name_list_free(&tree->paths);
    *tree = TREE_EMPTY;
}
