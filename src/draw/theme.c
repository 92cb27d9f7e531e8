/* SPDX-License-Identifier: MIT */
/*
 * theme.c - the themes. In each of them, the two coats differ in lightness, not just in hue, and so
 * do land, castle, island and deep water: they can be told apart in a photocopy. `print` only has
 * greys.
 */
#include "draw/theme.h"

#include "base/names.h"

#define COAT(body, shade, light, mark, outline, seam)                                              \
    {                                                                                              \
        .ink = {                                                                                   \
            [PIC_INK_BODY] = body,                                                                 \
            [PIC_INK_SHADE] = shade,                                                               \
            [PIC_INK_LIGHT] = light,                                                               \
            [PIC_INK_MARK] = mark,                                                                 \
            [PIC_INK_OUTLINE] = outline,                                                           \
            [PIC_INK_SEAM] = seam                                                                  \
        }                                                                                          \
    }

const struct pic_theme pic_themes[PIC_THEMES] = {
    {.name = "color",
     .coat = {COAT(0xfffdf5, 0xe9b949, 0xffffff, 0x2a1a0e, 0x2a1a0e, 0x2a1a0e),
              COAT(0x463730, 0x9c6b3f, 0xf7ecd8, 0xf7ecd8, 0x120c08, 0xb98a5a)},
     .paper = 0xfbf7ec,
     .lettering = 0x4a3f30,
     .land = {0xe3d7a4, 0xd6c88f},
     .castle = {0xe0a572, 0xd3935e},
     .castle_line = 0x7a3b12,
     .water = 0x4f93c4,
     .wave = 0xa9d3ee,
     .island = 0xe9dcae,
     .shore = 0xb79a5c,
     .trunk = 0x8a6a3a,
     .leaf = 0x5f8a3c,
     .grid = 0x8d7f56,
     .halo = 0xfff8e6,
     .last_move = 0xf6d02f,
     .arrow = 0xb3261e,
     .captured = 0xb3261e,
     .drowned = 0x12507f,
     .tint = 0.62},
    {.name = "print",
     .coat = {COAT(0xffffff, 0xd2d2d2, 0xffffff, 0x000000, 0x000000, 0x000000),
              COAT(0x262626, 0x7c7c7c, 0xffffff, 0xffffff, 0x000000, 0xa8a8a8)},
     .paper = 0xffffff,
     .lettering = 0x000000,
     .land = {0xffffff, 0xffffff},
     .castle = {0xe2e2e2, 0xe2e2e2},
     .castle_line = 0x000000,
     .water = 0xc4c4c4,
     .wave = 0x4c4c4c,
     .island = 0xffffff,
     .shore = 0x4c4c4c,
     .trunk = 0x6e6e6e,
     .leaf = 0x6e6e6e,
     .grid = 0x6e6e6e,
     .halo = 0xffffff,
     .last_move = 0x000000,
     .arrow = 0x000000,
     .captured = 0x000000,
     .drowned = 0x000000,
     .tint = 0.0},
    {.name = "dark",
     .coat = {COAT(0xf4ecdc, 0xd9a441, 0xffffff, 0x20150c, 0x20150c, 0x20150c),
              COAT(0x2a221e, 0x8d5d36, 0xf1e3cb, 0xf1e3cb, 0x080504, 0xab7b4c)},
     .paper = 0x1d1c1a,
     .lettering = 0xcfc7b4,
     .land = {0x7b765b, 0x6d6850},
     .castle = {0x9c6a44, 0x8f5e3a},
     .castle_line = 0xe3a772,
     .water = 0x24587f,
     .wave = 0x5b93bd,
     .island = 0x8b8460,
     .shore = 0xc9bd8b,
     .trunk = 0x5c4526,
     .leaf = 0x4d6b35,
     .grid = 0x2f2d24,
     .halo = 0xd8c8a4,
     .last_move = 0xc9a51c,
     .arrow = 0xff8a70,
     .captured = 0xc23b2c,
     .drowned = 0x2f7fb8,
     .tint = 0.55},
};

const struct pic_theme *
pic_theme_named(const char *name)
{
    if (names_equal(name, "colour"))
        return &pic_themes[0];
    for (size_t i = 0; i < PIC_THEMES; i++)
        if (names_equal(name, pic_themes[i].name))
            return &pic_themes[i];
    return NULL;
}
