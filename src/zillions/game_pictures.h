/* SPDX-License-Identifier: MIT */
/* game_pictures.h - the pictures that rules files name; each is read once. */
#ifndef CONGO_ZILLIONS_GAME_PICTURES_H
#define CONGO_ZILLIONS_GAME_PICTURES_H

#include "base/name_list.h"
#include "draw/bmp_read.h"
#include "zillions/rules_file.h"

/* Limit for all pictures of a page; further ones count as missing. */
enum {
    PICTURES_MAX = 4000,
    PICTURES_NAMES_MAX = 20000,
    PICTURES_PIXELS_MAX = 1 << 25,
    PICTURE_BYTES_MAX = 64 << 20
};

struct game_picture {
    char *path;
    struct bmp bmp; /* its pixels may be freed after use */
    bool shown;     /* false: it exists, but cannot be shown */
};

struct game_pictures {
    struct game_picture *list;
    size_t count, room, pixels;
    struct name_list asked; /* rules file and name, with the picture's number plus one */
    size_t refused;         /* how many exist but cannot be shown; */
    congo_error fault;      /* and why, for the first of them */
    size_t missing;         /* names without a picture in the game that was described last */
};

/*
 * The picture for a list of names that starts at `name`, up to something that is not a string; the
 * first one that exists counts. RULES_NONE: there is none. False: no memory.
 */
bool game_picture_find(struct game_pictures *pictures, const struct rules_file *file,
                       const struct expr *name, int *number, congo_error *err) CONGO_MUST_CHECK;
void game_pictures_free(struct game_pictures *pictures);

#endif
