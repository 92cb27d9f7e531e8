/* SPDX-License-Identifier: MIT */
/* game_pictures.c - reads pictures beside a rules file, or in its archive. */
#include "zillions/game_pictures.h"

#include "base/mem.h"
#include "zillions/beside.h"

static bool
read_picture(struct game_pictures *p, struct game_picture *picture, const struct buf *bytes)
{
    congo_error err;

    if (!bmp_read(&picture->bmp, (const unsigned char *)bytes->bytes, bytes->length, &err)) {
        if (err.code == CONGO_NO_MEMORY)
            return false;
        err_in_file(&err, picture->path);
        if (!p->refused++)
            p->fault = err;
        return true;
    }
    if ((size_t)picture->bmp.width * picture->bmp.height > PICTURES_PIXELS_MAX - p->pixels) {
        err_set(&err, CONGO_BAD_ARCHIVE, 0, 0, "the pictures of this game are too large together");
        err_in_file(&err, picture->path);
        if (!p->refused++)
            p->fault = err;
        bmp_free(&picture->bmp);
        return true;
    }
    p->pixels += (size_t)picture->bmp.width * picture->bmp.height;
    picture->shown = true;
    return true;
}

/* Takes over the path. */
static bool
add_picture(struct game_pictures *p, char *path, const struct buf *bytes, int *number)
{
    struct game_picture *more = mem_more(p->list, p->count, &p->room, sizeof *more);

    if (!more) {
        mem_free(path);
        return false;
    }
    p->list = more;
    more += p->count;
    *more = (struct game_picture){.path = path};
    *number = (int)p->count++;
    return read_picture(p, more, bytes);
}

static bool
look_for(struct game_pictures *p, const struct rules_file *file, const struct expr *name,
         int *number, congo_error *err)
{
    const char *rules = file->source.files[name->file];
    struct buf bytes = BUF_EMPTY;
    char *path = NULL;
    congo_error why = {.code = CONGO_OK};
    bool there, fine = true;

    there =
        beside_read(file->source.folder, rules, name->text, PICTURE_BYTES_MAX, &path, &bytes, &why);
    for (size_t i = 0; path && i < p->count && *number == RULES_NONE; i++)
        if (strcmp(p->list[i].path, path) == 0)
            *number = (int)i;
    if (there && *number == RULES_NONE && p->count < PICTURES_MAX)
        fine = add_picture(p, path, &bytes, number) || err_no_memory(err);
    else
        mem_free(path);
    buf_free(&bytes);
    if (*number != RULES_NONE && !p->list[*number].shown)
        *number = RULES_NONE;
    return fine;
}

/* Each name is only looked for once. */
static bool
find_one(struct game_pictures *p, const struct rules_file *file, const struct expr *name,
         int *number, congo_error *err)
{
    struct buf key = BUF_EMPTY;
    size_t known;
    bool fine;

    buf_printf(&key, "%s%s\n%s", file->folder.count ? file->path : "",
               file->source.files[name->file], name->text);
    fine = buf_text(&key) || err_no_memory(err);
    known = fine ? name_list_find(&p->asked, key.bytes) : 0;
    if (fine && known != NAME_UNKNOWN) {
        *number = (int)known - 1;
    } else if (fine && p->asked.count < PICTURES_NAMES_MAX) {
        fine = look_for(p, file, name, number, err) &&
               (name_list_add(&p->asked, key.bytes, (size_t)*number + 1) || err_no_memory(err));
    }
    buf_free(&key);
    return fine;
}

bool
game_picture_find(struct game_pictures *p, const struct rules_file *file, const struct expr *name,
                  int *number, congo_error *err)
{
    bool named = name && name->kind == EXPR_STRING && *name->text;

    *number = RULES_NONE;
    for (; name && name->kind == EXPR_STRING && *number == RULES_NONE; name = name->next)
        if (*name->text && !find_one(p, file, name, number, err))
            return false;
    p->missing += named && *number == RULES_NONE;
    return true;
}

void
game_pictures_free(struct game_pictures *p)
{
    for (size_t i = 0; i < p->count; i++) {
        mem_free(p->list[i].path);
        bmp_free(&p->list[i].bmp);
    }
    mem_free(p->list);
    name_list_free(&p->asked);
    *p = (struct game_pictures){.list = NULL};
}
