/* SPDX-License-Identifier: MIT */
/* Random positions for the comparison of movers: out of games, and scattered. */
#include "mover.h"

#include <ctype.h>
#include <string.h>

/* splitmix64: small, and good enough to scatter pieces. */
uint64_t
slow_random_below(struct slow_random *random, uint64_t n)
{
    uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return (z ^ (z >> 31)) % n;
}

static int
below(struct slow_random *random, int n)
{
    return (int)slow_random_below(random, (uint64_t)n);
}

static bool
percent(struct slow_random *random, int chance)
{
    return below(random, 100) < chance;
}

bool
slow_random_turn(struct slow_random *random, struct slow_position *pos)
{
    struct slow_moves list;
    struct slow_turn turn;

    slow_all_moves(pos, &list, SIZE_MAX);
    if (list.count == 0)
        return false;
    turn = slow_play(pos, &list.move[slow_random_below(random, list.count)]);
    slow_free(&list);
    if (turn.takes_lion)
        return false;
    *pos = turn.after;
    return true;
}

struct slow_position
slow_random_play(struct slow_random *random, const struct slow_position *start)
{
    struct slow_position pos = *start;

    for (int turns = below(random, 60); turns > 0; turns--)
        if (!slow_random_turn(random, &pos))
            break;
    return pos;
}

/* What a scattered position is made of. */
struct recipe {
    int white, black;  /* pieces besides the Lion */
    char kinds[8];     /* those that are drawn half of the time; "" for none */
    int wet;           /* chance in percent that a piece is put on rank 4 */
    bool lattice;      /* the waiting side stands as on the black fields between jumps */
    bool lions_see;    /* Lions on one file or diagonal */
    bool open_between; /* and nothing stands between them */
};

static const char all_kinds[] = "psqerzgmc";

static struct recipe
draw_recipe(struct slow_random *random)
{
    static const char *const favourites[] = {"", "", "", "m", "p", "ps", "q", "er", "mc", "zg"};
    struct recipe recipe = {0};
    int most = percent(random, 10) ? 40 : percent(random, 20) ? 22 : 11;

    recipe.lattice = percent(random, 20);
    if (recipe.lattice)
        most = 25;
    recipe.white = below(random, most);
    recipe.black = below(random, most);
    strcpy(recipe.kinds, favourites[below(random, 10)]);
    recipe.wet = percent(random, 40) ? 40 : 10;
    recipe.lions_see = percent(random, 40);
    recipe.open_between = percent(random, 60);
    return recipe;
}

static void
put(struct slow_position *pos, struct slow_square sq, char kind, bool black)
{
    pos->at[sq.rank][sq.file] = (char)(black ? toupper(kind) : kind);
}

/* Both Lions; `kept_open` marks squares that stay empty so that they see each other. */
static void
put_lions(struct slow_random *random, const struct recipe *recipe, struct slow_position *pos,
          bool kept_open[SLOW_SIZE][SLOW_SIZE])
{
    struct slow_square white = {2 + below(random, 3), below(random, 3)};
    struct slow_square black = {2 + below(random, 3), 4 + below(random, 3)};

    if (recipe->lions_see && percent(random, 50)) {
        bool c3_to_e5 = percent(random, 50);

        white = (struct slow_square){c3_to_e5 ? 2 : 4, 2};
        black = (struct slow_square){c3_to_e5 ? 4 : 2, 4};
        kept_open[SLOW_RIVER][3] = recipe->open_between;
    } else if (recipe->lions_see) {
        black.file = white.file;
        for (int rank = white.rank + 1; rank < black.rank; rank++)
            kept_open[rank][white.file] = recipe->open_between;
    }
    put(pos, white, 'l', false);
    put(pos, black, 'l', true);
}

static void
put_piece(struct slow_random *random, const struct recipe *recipe, struct slow_position *pos,
          bool kept_open[SLOW_SIZE][SLOW_SIZE], bool black)
{
    struct slow_square sq = {below(random, SLOW_SIZE), below(random, SLOW_SIZE)};
    size_t favourites = strlen(recipe->kinds);
    char kind = all_kinds[slow_random_below(random, sizeof all_kinds - 1)];

    if (favourites > 0 && percent(random, 50))
        kind = recipe->kinds[slow_random_below(random, favourites)];
    if (percent(random, recipe->wet))
        sq.rank = SLOW_RIVER;
    /* What a Monkey on even squares jumps over is not on an even file and rank. */
    if (recipe->lattice && black != pos->black_to_move && sq.file % 2 == 0 && sq.rank % 2 == 0)
        return;
    if (recipe->lattice && black == pos->black_to_move && percent(random, 30))
        kind = 'm';
    if (kind == 'p' && sq.rank == (black ? 0 : SLOW_SIZE - 1))
        return;
    if (slow_at(pos, sq) == '.' && !kept_open[sq.rank][sq.file])
        put(pos, sq, kind, black);
}

static struct slow_position
scatter(struct slow_random *random, struct slow_rules rules)
{
    struct recipe recipe = draw_recipe(random);
    struct slow_position pos = {.rules = rules, .black_to_move = percent(random, 50)};
    bool kept_open[SLOW_SIZE][SLOW_SIZE] = {{false}};

    memset(pos.at, '.', sizeof pos.at);
    put_lions(random, &recipe, &pos, kept_open);
    for (int i = 0; i < recipe.white; i++)
        put_piece(random, &recipe, &pos, kept_open, false);
    for (int i = 0; i < recipe.black; i++)
        put_piece(random, &recipe, &pos, kept_open, true);
    return pos;
}

struct slow_position
slow_random_scatter(struct slow_random *random, struct slow_rules rules)
{
    for (;;) {
        struct slow_position pos = scatter(random, rules);
        struct slow_moves list;
        bool too_many;

        slow_all_moves(&pos, &list, SLOW_WILD_MOVES);
        too_many = list.too_many;
        slow_free(&list);
        if (!too_many)
            return pos;
    }
}
