/* SPDX-License-Identifier: MIT */
/*
 * shapes.c - the drawings of the pieces. Long numbers in curves are mostly for circles: 0.5523 of
 * the radius.
 */
#include "draw/shapes.h"

const struct pic_role_style pic_roles[PIC_ROLE_COUNT] = {
#define PIC_ROLE_STYLE(role, name, fill, line, width) {name, fill, line, width},
    PIC_ROLES(PIC_ROLE_STYLE)
#undef PIC_ROLE_STYLE
};

#define END                                                                                        \
    {                                                                                              \
        PIC_ROLE_COUNT, NULL                                                                       \
    }

/* ------------------------------------------------------------------ animals */

static const struct pic_layer lion[] = {
    {PIC_SHADE,
     "M 50 12 C 53.1 0.1 72.2 5.2 69 17.1 C 77.7 8.4 91.6 22.3 82.9 31 C 94.8 27.8 99.9 46.9 88 50 "
     "C 99.9 53.1 94.8 72.2 82.9 69 C 91.6 77.7 77.7 91.6 69 82.9 C 72.2 94.8 53.1 99.9 50 88 C "
     "46.9 99.9 27.8 94.8 31 82.9 C 22.3 91.6 8.4 77.7 17.1 69 C 5.2 72.2 0.1 53.1 12 50 C 0.1 "
     "46.9 5.2 27.8 17.1 31 C 8.4 22.3 22.3 8.4 31 17.1 C 27.8 5.2 46.9 0.1 50 12 Z"},
    {PIC_BODY, "M 34.5 25 C 34.5 30.5 30 35 24.5 35 C 19 35 14.5 30.5 14.5 25 C 14.5 19.5 19 15 "
               "24.5 15 C 30 15 34.5 19.5 34.5 25 Z M 85.5 25 C 85.5 30.5 81 35 75.5 35 C 70 35 "
               "65.5 30.5 65.5 25 C 65.5 19.5 70 15 75.5 15 C 81 15 85.5 19.5 85.5 25 Z"},
    {PIC_SHADE,
     "M 28.5 25 C 28.5 27.2 26.7 29 24.5 29 C 22.3 29 20.5 27.2 20.5 25 C 20.5 22.8 22.3 21 24.5 "
     "21 C 26.7 21 28.5 22.8 28.5 25 Z M 79.5 25 C 79.5 27.2 77.7 29 75.5 29 C 73.3 29 71.5 27.2 "
     "71.5 25 C 71.5 22.8 73.3 21 75.5 21 C 77.7 21 79.5 22.8 79.5 25 Z"},
    {PIC_BODY, "M 50 20 C 68 20 76 33 75 48 C 74 60 70 66 67 74 C 64 83 58 88 50 88 C 42 88 36 83 "
               "33 74 C 30 66 26 60 25 48 C 24 33 32 20 50 20 Z"},
    {PIC_LIGHT, "M 50 60 C 60 58 67 64 67 72 C 66 81 59 87.5 50 87.5 C 41 87.5 34 81 33 72 C 33 64 "
                "40 58 50 60 Z"},
    {PIC_DARK, "M 41 55 C 44 53.5 56 53.5 59 55 C 58 61 54 64 50 66 C 46 64 42 61 41 55 Z"},
    {PIC_MARK, "M 41 44 C 41 46.5 39.2 48.6 37 48.6 C 34.8 48.6 33 46.5 33 44 C 33 41.5 34.8 39.4 "
               "37 39.4 C 39.2 39.4 41 41.5 41 44 Z M 67 44 C 67 46.5 65.2 48.6 63 48.6 C 60.8 "
               "48.6 59 46.5 59 44 C 59 41.5 60.8 39.4 63 39.4 C 65.2 39.4 67 41.5 67 44 Z"},
    {PIC_SEAM, "M 50 65 L 50 72 C 48 78 42 79 39 75 M 50 72 C 52 78 58 79 61 75"},
    END,
};

static const char elephant_head[] =
    "M 91 93 C 94 64 92 38 80 24 C 68 10 46 6 33 16 C 24 23 22 34 21 44 C 20 54 21 60 18 68 C "
    "16 73 12 72 12 66 L 12 62 C 12 59 4 59 4 62 C 3 76 7 85 17 85 C 29 85 34 75 37 66 C 40 70 "
    "45 72 50 71 L 53 93 Z";
static const char elephant_ear[] =
    "M 50 28 C 60 16 80 22 86 38 C 91 52 84 70 70 80 C 66 72 52 66 49 52 C 47 44 46 36 50 28 Z";
static const char elephant_tusk[] =
    "M 36 60 C 35 70 30 76 23 79 C 33 80 43 74 45 63 C 42 60 39 59 36 60 Z";
static const char elephant_eye[] =
    "M 40.2 38 C 40.2 40.3 38.3 42.2 36 42.2 C 33.7 42.2 31.8 40.3 31.8 38 C 31.8 35.7 33.7 "
    "33.8 36 33.8 C 38.3 33.8 40.2 35.7 40.2 38 Z";
static const char elephante_head[] =
    "M 91 93 C 94 64 92 38 82 25 C 70 10 48 8 38 19 C 32 26 32 34 30 40 C 26 46 19 42 17 35 C 15 "
    "28 17 20 21 14 C 23 8 14 3 9 9 C 2 20 0 38 6 50 C 13 63 28 66 38 63 C 41 69 45 72 50 71 L "
    "53 93 Z";
static const char elephante_tusk[] =
    "M 40 58 C 34 66 27 69 18 68 C 25 75 39 74 48 63 C 46 59 43 57 40 58 Z";
static const char elephante_cap[] =
    "M 36 21 C 36 8 52 2 68 10 C 76 14 80 20 82 26 C 68 18 52 18 36 21 Z";

static const struct pic_layer elephant[] = {
    {PIC_BODY, elephant_head},
    {PIC_SHADE, elephant_ear},
    {PIC_LIGHT, elephant_tusk},
    {PIC_MARK, elephant_eye},
    END,
};

/* The Elephante, which runs forward, lifts its trunk and wears a cap. */
static const struct pic_layer elephante[] = {
    {PIC_BODY, elephante_head},  {PIC_SHADE, elephante_cap}, {PIC_SHADE, elephant_ear},
    {PIC_LIGHT, elephante_tusk}, {PIC_MARK, elephant_eye},   END,
};

static const char zebra_head[] =
    "M 30 93 C 33 80 44 74 46 62 C 42 64 36 66 32 72 C 28 79 20 83 13 78 C 7 74 7 67 11 62 C 19 "
    "52 24 42 30 32 C 34 25 40 20 46 18 L 47 6 C 52 8 56 12 58 18 C 74 26 84 50 85 93 Z";

static const struct pic_layer zebra[] = {
    {PIC_SHADE, "M 52 14 C 60 6 68 10 70 14 C 76 12 82 18 82 24 C 88 24 92 32 90 38 C 96 42 96 50 "
                "94 56 C 98 62 97 70 95 74 C 97 80 96 88 95 93 L 70 93 Z"},
    {PIC_FILL, zebra_head},
    {PIC_MARK,
     "M 12 61 C 18 60 25 64 31 73 C 27 79 20 83 13 78 C 7 74 7 67 12 61 Z M 44 35 C 44 37.2 42.2 "
     "39 40 39 C 37.8 39 36 37.2 36 35 C 36 32.8 37.8 31 40 31 C 42.2 31 44 32.8 44 35 Z M 26.5 "
     "37.5 C 30.5 41 31.5 45 30 50 C 27.5 47 25.5 45 22.5 44.5 Z M 69.5 27 C 63 30 57 35 54 43 C "
     "60 37 67 34 74.5 34 Z M 79 43 C 70 43 60 47 55 55 C 64 50 74 49 81 51 Z M 83 60 C 72 60 60 "
     "63 50 72 C 62 66 74 66 84 68.5 Z M 84.5 77 C 72 76 57 78 46 88 C 60 82 74 82 85 85.5 Z"},
    {PIC_RIM, zebra_head},
    END,
};

static const struct pic_layer crocodile[] = {
    {PIC_DARK, "M 58 48 L 66 56 L 58 70 L 30 71 L 12 70 C 30 66 46 62 40 46 Z"},
    {PIC_LIGHT, "M 12 42 L 17 56 L 23 44 L 28 57 L 34 45 L 39 57 L 45 46 L 50 57 L 57 48 Z M 13 74 "
                "L 19 60 L 24 73 L 30 61 L 35 73 L 41 61 L 46 72 L 52 61 L 57 70 Z"},
    {PIC_BODY, "M 93 84 C 97 70 97 52 92 40 C 88 33 82 30 77 29 C 77 17 57 15 54 27 C 44 31 32 33 "
               "25 33 C 23 26 10 26 8 33 C 3 36 3 45 9 47 C 28 49 46 50 62 57 C 46 65 28 68 12 68 "
               "C 5 70 5 80 12 82 C 34 87 60 87 93 84 Z"},
    {PIC_SHADE, "M 61 57 C 46 65 28 68 12 68 C 5 70 5 80 12 82 C 34 87 60 87 93 84 C 94.5 78 95.5 "
                "72 95.5 66 C 84 66 70 62 61 57 Z"},
    {PIC_MARK,
     "M 70.6 28 C 70.6 30.5 68.5 32.6 66 32.6 C 63.5 32.6 61.4 30.5 61.4 28 C 61.4 25.5 63.5 23.4 "
     "66 23.4 C 68.5 23.4 70.6 25.5 70.6 28 Z M 18.4 35 C 18.4 36.3 17.3 37.4 16 37.4 C 14.7 37.4 "
     "13.6 36.3 13.6 35 C 13.6 33.7 14.7 32.6 16 32.6 C 17.3 32.6 18.4 33.7 18.4 35 Z"},
    {PIC_LINE,
     "M 77 41 C 80 44 83 45 86 44 M 84 54 C 86.5 56.5 89 57 91.5 56 M 70 50 C 73 53 76 54 79 53"},
    END,
};

static const char giraffe_head[] =
    "M 36 94 C 42 76 46 60 46 47 C 40 49 30 52 22 51 C 14 50 11 43 15 38 C 23 32 32 24 42 20 C "
    "52 16 62 18 67 28 C 72 40 74 66 86 94 Z";

static const struct pic_layer giraffe[] = {
    {PIC_BODY, "M 44.5 23 L 40.5 10 L 45.5 9 L 50 22 Z M 55 22 L 56.5 8 L 61.5 9 L 60.5 23 Z"},
    {PIC_SHADE,
     "M 47.6 9 C 47.6 11.5 45.5 13.6 43 13.6 C 40.5 13.6 38.4 11.5 38.4 9 C 38.4 6.5 40.5 4.4 43 "
     "4.4 C 45.5 4.4 47.6 6.5 47.6 9 Z M 64.1 8 C 64.1 10.5 62 12.6 59.5 12.6 C 57 12.6 54.9 10.5 "
     "54.9 8 C 54.9 5.5 57 3.4 59.5 3.4 C 62 3.4 64.1 5.5 64.1 8 Z"},
    {PIC_BODY, "M 66 24 C 74 16 82 16 86 19 C 85 26 78 31 68 32 Z"},
    {PIC_FILL, giraffe_head},
    {PIC_SHADE, "M 15 38 C 20 34.5 24 33 27 36 C 31 41 29 48 26 51 L 22 51 C 14 50 11 43 15 38 Z"},
    {PIC_MARK, "M 50.2 31 C 50.2 33.3 48.3 35.2 46 35.2 C 43.7 35.2 41.8 33.3 41.8 31 C 41.8 28.7 "
               "43.7 26.8 46 26.8 C 48.3 26.8 50.2 28.7 50.2 31 Z M 21 42 C 21 43.1 20.1 44 19 44 "
               "C 17.9 44 17 43.1 17 42 C 17 40.9 17.9 40 19 40 C 20.1 40 21 40.9 21 42 Z M 58 39 "
               "L 64 35 L 67 43 L 61 48 L 55 45 Z M 51 55 L 57 54 L 57 63 L 50 67 L 48.5 61 Z M "
               "63.5 54 L 68.5 51 L 70.5 61 L 64.5 64 Z M 63 71 L 71 68 L 74 76 L 66 79 Z M 47 76 "
               "L 56 70 L 58 79 L 50 86 L 44 84 Z M 60 88 L 71 85 L 77 92 L 58 92 Z"},
    {PIC_RIM, giraffe_head},
    END,
};

static const struct pic_layer monkey[] = {
    {PIC_BODY, "M 25 50 C 25 56.1 20.1 61 14 61 C 7.9 61 3 56.1 3 50 C 3 43.9 7.9 39 14 39 C 20.1 "
               "39 25 43.9 25 50 Z M 97 50 C 97 56.1 92.1 61 86 61 C 79.9 61 75 56.1 75 50 C 75 "
               "43.9 79.9 39 86 39 C 92.1 39 97 43.9 97 50 Z"},
    {PIC_SHADE, "M 19 50 C 19 52.8 16.8 55 14 55 C 11.2 55 9 52.8 9 50 C 9 47.2 11.2 45 14 45 C "
                "16.8 45 19 47.2 19 50 Z M 91 50 C 91 52.8 88.8 55 86 55 C 83.2 55 81 52.8 81 50 C "
                "81 47.2 83.2 45 86 45 C 88.8 45 91 47.2 91 50 Z"},
    {PIC_BODY, "M 50 8 C 54 3 60 4 60 10 C 76 14 85 28 85 46 C 86 72 70 93 50 93 C 30 93 14 72 15 "
               "46 C 15 28 26 12 50 8 Z"},
    {PIC_SHADE, "M 50 36 C 44 24 24 26 24 43 C 24 51 30 54 28 63 C 26 78 38 87 50 87 C 62 87 74 78 "
                "72 63 C 70 54 76 51 76 43 C 76 26 56 24 50 36 Z"},
    {PIC_MARK, "M 42.5 45 C 42.5 48 40.5 50.5 38 50.5 C 35.5 50.5 33.5 48 33.5 45 C 33.5 42 35.5 "
               "39.5 38 39.5 C 40.5 39.5 42.5 42 42.5 45 Z M 66.5 45 C 66.5 48 64.5 50.5 62 50.5 C "
               "59.5 50.5 57.5 48 57.5 45 C 57.5 42 59.5 39.5 62 39.5 C 64.5 39.5 66.5 42 66.5 45 "
               "Z M 48 60 C 48 60.9 47.1 61.6 46 61.6 C 44.9 61.6 44 60.9 44 60 C 44 59.1 44.9 "
               "58.4 46 58.4 C 47.1 58.4 48 59.1 48 60 Z M 56 60 C 56 60.9 55.1 61.6 54 61.6 C "
               "52.9 61.6 52 60.9 52 60 C 52 59.1 52.9 58.4 54 58.4 C 55.1 58.4 56 59.1 56 60 Z"},
    {PIC_LINE, "M 37 70 C 43 79 57 79 63 70"},
    END,
};
/* ------------------------------------------------------------------ turned men */

static const struct pic_layer pawn[] = {
    {PIC_BODY, "M 22 92 C 20 83 25 79 31 77 C 40 68 43 58 43 46 L 57 46 C 57 58 60 68 69 77 C 75 "
               "79 80 83 78 92 Z"},
    {PIC_BODY, "M 33 46 C 32 40 68 40 67 46 C 67 52 33 52 33 46 Z"},
    {PIC_BODY, "M 67 25 C 67 34.4 59.4 42 50 42 C 40.6 42 33 34.4 33 25 C 33 15.6 40.6 8 50 8 C "
               "59.4 8 67 15.6 67 25 Z"},
    {PIC_SEAM, "M 31 78 C 42 82 58 82 69 78"},
    END,
};

/* The mPawn, which can move sideways, wears a hat with a wide brim. */
static const struct pic_layer mpawn[] = {
    {PIC_BODY, "M 22 92 C 20 83 25 79 31 77 C 40 68 43 58 43 46 L 57 46 C 57 58 60 68 69 77 C 75 "
               "79 80 83 78 92 Z"},
    {PIC_BODY, "M 33 48 C 32 42 68 42 67 48 C 67 54 33 54 33 48 Z"},
    {PIC_BODY, "M 66 29 C 66 37.8 58.8 44 50 44 C 41.2 44 34 37.8 34 29 Z"},
    {PIC_SHADE,
     "M 30 25 C 30 0 70 0 70 25 L 84 26 C 92 27 92 33 84 33 L 16 33 C 8 33 8 27 16 26 Z"},
    {PIC_SEAM, "M 31 78 C 42 82 58 82 69 78"},
    END,
};

static const struct pic_layer superpawn[] = {
    {PIC_BODY, "M 20 92 C 18 83 23 79 29 77 C 39 68 43 60 43 48 L 57 48 C 57 60 61 68 71 77 C 77 "
               "79 82 83 80 92 Z"},
    {PIC_SHADE, "M 50 3 L 57.9 18.1 L 74.7 21 L 62.8 33.2 L 65.3 50 L 50 42.5 L 34.7 50 L 37.2 "
                "33.2 L 25.3 21 L 42.1 18.1 Z"},
    {PIC_BODY, "M 30 51 C 29 44 71 44 70 51 C 70 58 30 58 30 51 Z"},
    {PIC_SEAM, "M 29 78 C 42 82 58 82 71 78"},
    END,
};

static const struct pic_layer megapawn[] = {
    {PIC_BODY, "M 14 93 C 12 84 17 80 25 78 C 34 70 38 62 39 52 L 61 52 C 62 62 66 70 75 78 C 83 "
               "80 88 84 86 93 Z"},
    {PIC_SHADE, "M 28 52 L 15 18 L 34 31 L 39 10 L 50 29 L 61 10 L 66 31 L 85 18 L 72 52 Z"},
    {PIC_BODY, "M 25 53 C 24 45 76 45 75 53 C 75 61 25 61 25 53 Z"},
    {PIC_LIGHT,
     "M 19 16 C 19 18.8 16.8 21 14 21 C 11.2 21 9 18.8 9 16 C 9 13.2 11.2 11 14 11 C 16.8 11 19 "
     "13.2 19 16 Z M 91 16 C 91 18.8 88.8 21 86 21 C 83.2 21 81 18.8 81 16 C 81 13.2 83.2 11 86 11 "
     "C 88.8 11 91 13.2 91 16 Z M 43.5 9 C 43.5 11.8 41.3 14 38.5 14 C 35.7 14 33.5 11.8 33.5 9 C "
     "33.5 6.2 35.7 4 38.5 4 C 41.3 4 43.5 6.2 43.5 9 Z M 66.5 9 C 66.5 11.8 64.3 14 61.5 14 C "
     "58.7 14 56.5 11.8 56.5 9 C 56.5 6.2 58.7 4 61.5 4 C 64.3 4 66.5 6.2 66.5 9 Z"},
    {PIC_SEAM, "M 25 79 C 40 83 60 83 75 79"},
    END,
};

static const char tower_base[] =
    "M 17 93 L 17 83 L 26 79 L 32 46 L 68 46 L 74 79 L 83 83 L 83 93 Z";

static const struct pic_layer rook[] = {
    {PIC_BODY, tower_base},
    {PIC_BODY, "M 30 46 L 20 34 L 20 10 L 33 10 L 33 19 L 43 19 L 43 10 L 57 10 L 57 19 L 67 19 L "
               "67 10 L 80 10 L 80 34 L 70 46 Z"},
    {PIC_SEAM, "M 26 80 L 74 80 M 22 32 L 78 32"},
    END,
};

/* A dome for the Elephant, since there is a Rook, too; a pennant for the Elephante. */
static const struct pic_layer dome[] = {
    {PIC_BODY, tower_base},
    {PIC_SHADE, "M 26 37 C 26 20 38 12 46 9 C 46 3 54 3 54 9 C 62 12 74 20 74 37 Z"},
    {PIC_BODY, "M 30 48 L 19 40 L 19 34 L 81 34 L 81 40 L 70 48 Z"},
    {PIC_SEAM, "M 26 80 L 74 80"},
    END,
};

static const struct pic_layer pennant[] = {
    {PIC_BODY, tower_base},
    {PIC_BODY, "M 45 4 L 51 4 L 51 34 L 45 34 Z"},
    {PIC_SHADE, "M 51 5 L 89 14 L 51 25 Z"},
    {PIC_BODY, "M 30 48 L 19 40 L 19 32 L 81 32 L 81 40 L 70 48 Z"},
    {PIC_SEAM, "M 26 80 L 74 80"},
    END,
};

static const struct pic_layer knight[] = {
    {PIC_BODY, "M 26 93 C 24 72 48 64 48 50 C 40 54 32 56 27 62 C 22 66 14 64 11 57 C 9 52 12 48 "
               "16 43 C 22 34 24 26 33 20 L 33 8 L 44 16 L 52 7 L 56 18 C 76 24 86 48 84 93 Z"},
    {PIC_MARK,
     "M 38.6 31 C 38.6 33 37 34.6 35 34.6 C 33 34.6 31.4 33 31.4 31 C 31.4 29 33 27.4 35 27.4 C 37 "
     "27.4 38.6 29 38.6 31 Z M 19.2 53 C 19.2 54.2 18.2 55.2 17 55.2 C 15.8 55.2 14.8 54.2 14.8 53 "
     "C 14.8 51.8 15.8 50.8 17 50.8 C 18.2 50.8 19.2 51.8 19.2 53 Z"},
    {PIC_SEAM, "M 58 24 C 70 32 76 54 75 84"},
    END,
};

static const struct pic_layer bishop[] = {
    {PIC_BODY, "M 18 93 L 18 84 C 30 82 40 80 40 72 L 60 72 C 60 80 70 82 82 84 L 82 93 Z"},
    {PIC_BODY, "M 50 16 C 66 26 74 40 70 52 C 68 60 62 66 60 72 L 40 72 C 38 66 32 60 30 52 C 26 "
               "40 34 26 50 16 Z"},
    {PIC_BODY, "M 32 73 C 31 67 69 67 68 73 C 68 79 32 79 32 73 Z"},
    {PIC_BODY, "M 56 11 C 56 14.3 53.3 17 50 17 C 46.7 17 44 14.3 44 11 C 44 7.7 46.7 5 50 5 C "
               "53.3 5 56 7.7 56 11 Z"},
    {PIC_MARK, "M 47.6 32 L 52.4 32 L 52.4 40 L 60 40 L 60 44.8 L 52.4 44.8 L 52.4 58 L 47.6 58 L "
               "47.6 44.8 L 40 44.8 L 40 40 L 47.6 40 Z"},
    END,
};

static const struct pic_layer king[] = {
    {PIC_BODY, "M 46 4 L 54 4 L 54 12 L 62 12 L 62 20 L 54 20 L 54 32 L 46 32 L 46 20 L 38 20 L 38 "
               "12 L 46 12 Z"},
    {PIC_BODY, "M 24 93 L 28 72 C 6 60 8 34 28 34 C 40 34 46 42 50 50 C 54 42 60 34 72 34 C 92 34 "
               "94 60 72 72 L 76 93 Z"},
    {PIC_SHADE, "M 50 62 C 44 50 40 30 50 24 C 60 30 56 50 50 62 Z"},
    {PIC_SEAM, "M 28 72 C 42 66 58 66 72 72 M 26.5 82 C 42 77 58 77 73.5 82"},
    END,
};

static const struct pic_layer queen[] = {
    {PIC_BODY, "M 24 93 L 27 72 L 12 26 L 30 50 L 33 16 L 45 48 L 50 12 L 55 48 L 67 16 L 70 50 L "
               "88 26 L 73 72 L 76 93 Z"},
    {PIC_BODY,
     "M 18 22 C 18 25.3 15.3 28 12 28 C 8.7 28 6 25.3 6 22 C 6 18.7 8.7 16 12 16 C 15.3 16 18 18.7 "
     "18 22 Z M 39 12 C 39 15.3 36.3 18 33 18 C 29.7 18 27 15.3 27 12 C 27 8.7 29.7 6 33 6 C 36.3 "
     "6 39 8.7 39 12 Z M 56 9 C 56 12.3 53.3 15 50 15 C 46.7 15 44 12.3 44 9 C 44 5.7 46.7 3 50 3 "
     "C 53.3 3 56 5.7 56 9 Z M 73 12 C 73 15.3 70.3 18 67 18 C 63.7 18 61 15.3 61 12 C 61 8.7 63.7 "
     "6 67 6 C 70.3 6 73 8.7 73 12 Z M 94 22 C 94 25.3 91.3 28 88 28 C 84.7 28 82 25.3 82 22 C 82 "
     "18.7 84.7 16 88 16 C 91.3 16 94 18.7 94 22 Z"},
    {PIC_SEAM, "M 27 72 C 42 66 58 66 73 72 M 25.5 82 C 42 77 58 77 74.5 82"},
    END,
};

/* ------------------------------------------------------------------ letters */

static const char disc[] =
    "M 93 50 C 93 73.7 73.7 93 50 93 C 26.3 93 7 73.7 7 50 C 7 26.3 26.3 7 50 7 C 73.7 7 93 "
    "26.3 93 50 Z";

/*
 * Our own letters, so that pictures do not depend on the installed fonts: one stroke each, between
 * 20 and 80.
 */
#define GLYPHS(X)                                                                                  \
    X(1, "M 38 33 L 54 20 L 54 80")                                                                \
    X(2, "M 30 36 C 31 25 39 20 50 20 C 61 20 69 26 69 36 C 69 46 60 52 50 60 C 40 67 32 72 30 "   \
         "80 L 71 80")                                                                             \
    X(3, "M 31 30 C 35 23 42 20 50 20 C 61 20 68 26 68 34.5 C 68 43 61 49 50 49 C 62 49 71 54 71 " \
         "64 C 71 74 62 80 50 80 C 40 80 33 76 29 69")                                             \
    X(4, "M 60 80 L 60 20 L 26 63 L 76 63")                                                        \
    X(5, "M 67 20 L 36 20 L 33 46 C 37 43 43 41 50 41 C 62 41 71 49 71 60 C 71 72 62 80 50 80 C "  \
         "40 80 33 76 30 70")                                                                      \
    X(6, "M 67 28 C 63 23 58 20 52 20 C 37 20 29 34 29 52 C 29 70 37 80 50 80 C 62 80 71 72 71 "   \
         "61 C 71 50 63 43 51 43 C 40 43 31 50 29 58")                                             \
    X(7, "M 30 20 L 71 20 L 44 80")                                                                \
    X(A, "M 24 80 L 50 20 L 76 80 M 34 58 L 66 58")                                                \
    X(B, "M 30 49 L 30 20 L 52 20 C 62 20 68 26 68 34.5 C 68 43 62 49 52 49 L 30 49 L 30 80 L 54 " \
         "80 C 66 80 72 73 72 64 C 72 55 65 49 54 49")                                             \
    X(C,                                                                                           \
      "M 74 34 C 69 24 61 20 52 20 C 36 20 26 33 26 50 C 26 67 36 80 52 80 C 61 80 69 76 74 66")   \
    X(D, "M 30 20 L 30 80 L 48 80 C 64 80 74 68 74 50 C 74 32 64 20 48 20 Z")                      \
    X(E, "M 68 20 L 32 20 L 32 80 L 68 80 M 32 49 L 62 49")                                        \
    X(F, "M 68 20 L 32 20 L 32 80 M 32 50 L 62 50")                                                \
    X(G, "M 73 32 C 68 24 61 20 52 20 C 36 20 26 33 26 50 C 26 67 36 80 52 80 C 66 80 74 71 74 "   \
         "55 L 55 55")                                                                             \
    X(L, "M 37.4 23 L 37.4 77 L 68 77")                                                            \
    X(M, "M 29.2 74 L 29.2 26 L 50 56.4 L 70.8 26 L 70.8 74")                                      \
    X(P, "M 33.8 77 L 33.8 23 L 53.6 23 C 64.4 23 69.8 30.2 69.8 38.3 C 69.8 46.4 64.4 "           \
         "53.6 53.6 53.6 L 33.8 53.6")                                                             \
    X(Q, "M 71.8 50 C 71.8 63.9 62.1 75.2 50 75.2 C 37.9 75.2 28.2 63.9 28.2 50 C 28.2 "           \
         "36.1 37.9 24.8 50 24.8 C 62.1 24.8 71.8 36.1 71.8 50 Z M 56.7 61.8 L 71.8 78.6")         \
    X(R, "M 34.9 75.2 L 34.9 24.8 L 53.4 24.8 C 63.4 24.8 68.5 31.5 68.5 38.2 C 68.5 "             \
         "45.8 63.4 51.7 53.4 51.7 L 34.9 51.7 M 53.4 51.7 L 68.5 75.2")                           \
    X(S, "M 68.9 34.7 C 66.2 26.6 59 23 50.9 23 C 41 23 32.9 27.5 32.9 36.5 C 32.9 45.5 "          \
         "41 48.2 50.9 50 C 60.8 51.8 68.9 55.4 68.9 63.5 C 68.9 72.5 59.9 77 50 77 C 41 "         \
         "77 32.9 73.4 30.2 64.4")                                                                 \
    X(Z, "M 31.9 24.2 L 68.1 24.2 L 31.1 75.8 L 68.9 75.8")

#define GLYPH_PATH(letter, path) static const char glyph_##letter[] = path;
GLYPHS(GLYPH_PATH)

/* The two kinds that share a letter with another piece: shows how they go further. */
static const char glyph_mpawn[] =
    "M 37 62 L 37 19 L 52 19 C 62 19 66 25 66 32 C 66 39 62 45 52 45 L 37 45 M 29 77 L 71 77";
static const char glyph_elephante[] =
    "M 65 38 L 37 38 L 37 80 L 65 80 M 37 58 L 61 58 M 38 27 L 50 16 L 62 27";

static const struct pic_layer letter_P[] = {{PIC_BODY, disc}, {PIC_GLYPH, glyph_P}, END};
static const struct pic_layer letter_mpawn[] = {{PIC_BODY, disc}, {PIC_GLYPH, glyph_mpawn}, END};
static const struct pic_layer letter_elephante[] = {
    {PIC_BODY, disc}, {PIC_GLYPH, glyph_elephante}, END};
static const struct pic_layer letter_S[] = {{PIC_BODY, disc}, {PIC_GLYPH, glyph_S}, END};
static const struct pic_layer letter_Q[] = {{PIC_BODY, disc}, {PIC_GLYPH, glyph_Q}, END};
static const struct pic_layer letter_E[] = {{PIC_BODY, disc}, {PIC_GLYPH, glyph_E}, END};
static const struct pic_layer letter_R[] = {{PIC_BODY, disc}, {PIC_GLYPH, glyph_R}, END};
static const struct pic_layer letter_Z[] = {{PIC_BODY, disc}, {PIC_GLYPH, glyph_Z}, END};
static const struct pic_layer letter_G[] = {{PIC_BODY, disc}, {PIC_GLYPH, glyph_G}, END};
static const struct pic_layer letter_M[] = {{PIC_BODY, disc}, {PIC_GLYPH, glyph_M}, END};
static const struct pic_layer letter_C[] = {{PIC_BODY, disc}, {PIC_GLYPH, glyph_C}, END};
static const struct pic_layer letter_L[] = {{PIC_BODY, disc}, {PIC_GLYPH, glyph_L}, END};

const char *
pic_glyph(char letter)
{
    static const struct {
        const char *letter;
        const char *path;
    } glyphs[] = {
#define GLYPH_ENTRY(letter, path) {#letter, glyph_##letter},
        GLYPHS(GLYPH_ENTRY)};

    for (size_t i = 0; i < sizeof glyphs / sizeof glyphs[0]; i++)
        if (glyphs[i].letter[0] == letter)
            return glyphs[i].path;
    return NULL;
}

/* ------------------------------------------------------------------ sets */

/* In the order of the sets. */
#define SHAPES_CONGO_PAWN pawn, pawn, letter_P
#define SHAPES_CONGO_SUPERPAWN superpawn, superpawn, letter_S
#define SHAPES_CONGO_MEGAPAWN megapawn, queen, letter_Q
#define SHAPES_CONGO_ELEPHANT elephant, dome, letter_E
#define SHAPES_CONGO_ROOK rook, rook, letter_R
#define SHAPES_CONGO_ZEBRA zebra, knight, letter_Z
#define SHAPES_CONGO_GIRAFFE giraffe, giraffe, letter_G
#define SHAPES_CONGO_MONKEY monkey, monkey, letter_M
#define SHAPES_CONGO_CROCODILE crocodile, bishop, letter_C
#define SHAPES_CONGO_LION lion, king, letter_L

static const struct pic_layer *const shapes[CONGO_PIECE_COUNT][PIC_SETS] = {
#define SHAPES(constant, ...) [constant] = {SHAPES_##constant},
    CONGO_PIECES(SHAPES)
#undef SHAPES
};

const struct pic_layer *
pic_shape(enum pic_set set, congo_piece piece, unsigned rules)
{
    static const struct pic_layer *const elephantes[PIC_SETS] = {elephante, pennant,
                                                                 letter_elephante};
    static const struct pic_layer *const mpawns[PIC_SETS] = {mpawn, mpawn, letter_mpawn};

    if (piece == CONGO_ELEPHANT && rules & CONGO_RULE_ELEPHANTE)
        return elephantes[set];
    if (piece == CONGO_PAWN && rules & CONGO_RULE_MPAWN)
        return mpawns[set];
    return shapes[piece][set];
}
