/* SPDX-License-Identifier: MIT */
/*
 * Endgame tables against the slow mover: every entry of the small ones, move by move. A result and
 * a distance that fit those of all positions a move further are right: by the distances, what is
 * won and lost is; and were an open position won, one of the positions that it leads to would be
 * wrong as well, and nearer to the end. Placements are counted here too, one by one.
 *
 * Of larger tables, random positions by search: none is won or lost sooner than its table says.
 *
 *   table_check [MATERIAL TITLE TERRAIN]    one material, all of it
 */
#include "rules/both.h"
#include "rules/lions.h"
#include "slow/mover.h"
#include "think/tables/count.h"
#include "think/tables/solve.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The tables of a material and of all below it. */
struct shelf {
    struct table_set set;
    struct table_rules rules;
    struct lions *lions;
    long checked;
    int faults;
};

static congo_position
position_of(const struct slow_position *pos)
{
    congo_position position;

    pos_clear(&position, both_core_rules(pos->rules));
    for (int i = 0; i < SLOW_SIZE * SLOW_SIZE; i++) {
        char letter = pos->at[i / SLOW_SIZE][i % SLOW_SIZE];
        congo_piece piece;
        congo_side side;

        if (pos_letter(letter, &piece, &side))
            pos_put(&position, side, piece, CONGO_SQUARE(i % SLOW_SIZE, i / SLOW_SIZE));
    }
    if (pos->black_to_move)
        pos_pass(&position);
    return position;
}

static table_value
look_up(const struct shelf *shelf, const struct slow_position *pos)
{
    congo_position position = position_of(pos);

    return solve_look_up(&shelf->set, &position);
}

static void
complain(struct shelf *shelf, const struct slow_position *pos, table_value wanted)
{
    char text[SLOW_TEXT];

    slow_print_position(pos, text);
    printf("%s: value %u instead of %u\n", text, look_up(shelf, pos), wanted);
    shelf->faults++;
}

/* What the values of all positions a move further make of this one. */
static table_value
value_by_moves(const struct shelf *shelf, const struct slow_position *pos)
{
    table_value best = 0, longest = value_of_distance(0);
    struct slow_moves list;
    bool open = false;

    slow_all_moves(pos, &list, SLOW_WILD_MOVES);
    for (size_t i = 0; i < list.count; i++) {
        struct slow_turn turn = slow_play(pos, &list.move[i]);
        table_value after = turn.takes_lion ? value_of_distance(0) : look_up(shelf, &turn.after);
        table_value mine = (table_value)(after + 1);

        if (!value_is_decided(after))
            open = true;
        else if (value_loses(after))
            best = best && best < mine ? best : mine;
        else
            longest = longest > mine ? longest : mine;
    }
    slow_free(&list);
    return best ? best : open ? VALUE_OPEN : longest;
}

/* Bare Lions have a rule of their own. */
static table_value
value_of_lions(const struct shelf *shelf, const struct slow_position *pos)
{
    struct slow_moves list;
    struct lions_answer answer;
    congo_position position = position_of(pos);
    bool takes = false;

    slow_all_moves(pos, &list, SLOW_WILD_MOVES);
    for (size_t i = 0; i < list.count; i++)
        takes |= slow_play(pos, &list.move[i]).takes_lion;
    slow_free(&list);
    if (takes)
        return value_of_distance(1);
    if (!shelf->rules.repetition_loses)
        return VALUE_OPEN;
    lions_solve(shelf->lions, &position, NULL, &answer);
    return value_of_distance(answer.distance);
}

/* All placements of the letters from `at` on; equal ones in rising order. */
struct placing {
    struct shelf *shelf;
    struct slow_position pos;
    char letters[MATERIAL_TEXT];
    bool bare;
    struct table_count count[2];
};

static void
check_position(struct placing *placing)
{
    struct shelf *shelf = placing->shelf;

    for (int black = 0; black < 2; black++) {
        struct table_count *count = &placing->count[black];
        table_value value, wanted;
        bool wins, loses;

        placing->pos.black_to_move = black;
        value = look_up(shelf, &placing->pos);
        wanted = placing->bare ? value_of_lions(shelf, &placing->pos)
                               : value_by_moves(shelf, &placing->pos);
        if (value != wanted && shelf->faults < 10)
            complain(shelf, &placing->pos, wanted);
        shelf->checked++;
        wins = black ? value_loses(value) : value_wins(value);
        loses = black ? value_wins(value) : value_loses(value);
        count->wins += wins;
        count->losses += loses;
        count->open += !wins && !loses;
        if (wins && value_distance(value) > count->longest)
            count->longest = value_distance(value);
    }
}

static void
place(struct placing *placing, int at, int from)
{
    char letter = placing->letters[at];
    bool black = slow_is_black(letter);

    if (!letter) {
        check_position(placing);
        return;
    }
    for (int i = from; i < SLOW_SIZE * SLOW_SIZE; i++) {
        struct slow_square square = {i % SLOW_SIZE, i / SLOW_SIZE};
        char *there = &placing->pos.at[square.rank][square.file];

        if (*there != '.' || (strchr("lL", letter) && !slow_in_castle(square, black)) ||
            (letter == 'p' && square.rank == SLOW_SIZE - 1) || (letter == 'P' && square.rank == 0))
            continue;
        *there = letter;
        place(placing, at + 1, placing->letters[at + 1] == letter ? i + 1 : 0);
        *there = '.';
    }
}

/* White's letters, then Black's. */
static void
write_letters(struct material material, char letters[MATERIAL_TEXT])
{
    char text[MATERIAL_TEXT];
    size_t count = 0;

    material_write(material, text);
    for (size_t i = 0, dash = strcspn(text, "-"); text[i]; i++)
        if (i != dash)
            letters[count++] = (char)(i < dash ? text[i] - 'A' + 'a' : text[i]);
    letters[count] = '\0';
}

/* The same counts from the table's file. */
static void
check_counts(struct placing *placing, const struct table_values *table)
{
    struct shelf *shelf = placing->shelf;
    struct table_count count[2];
    struct table_file file;
    congo_error err;

    if (!table_file_write(table, &shelf->rules, TABLE_DISTANCES, "table_check.tmp", &err) ||
        !table_file_open(&file, "table_check.tmp", &err) ||
        !table_count(&file, false, count, &err)) {
        printf("%s\n", err.text);
        exit(1);
    }
    table_file_close(&file);
    (void)remove("table_check.tmp");
    for (unsigned side = 0; side < 2; side++) {
        const struct table_count *own = &placing->count[side];

        if (own->wins != count[side].wins || own->open != count[side].open ||
            own->losses != count[side].losses || own->longest != count[side].longest) {
            printf("%s: counts differ\n", placing->letters);
            shelf->faults++;
        }
    }
}

static void
check_table(struct shelf *shelf, const struct table_values *table)
{
    struct placing placing = {.shelf = shelf, .bare = material_pieces(table->index.material) == 2};

    placing.pos.rules = both_slow_rules(shelf->rules.rules);
    memset(placing.pos.at, '.', sizeof placing.pos.at);
    write_letters(table->index.material, placing.letters);
    place(&placing, 0, 0);
    check_counts(&placing, table);
}

/* ------------------------------------------------------------------ by search */

/* Whether the player to move takes the Lion within so many half-moves, whatever the other does. */
static bool wins_within(const struct slow_position *pos, unsigned most);

static bool
loses_within(const struct slow_position *pos, unsigned most)
{
    struct slow_moves list;
    bool loses = true;

    slow_all_moves(pos, &list, SLOW_WILD_MOVES);
    loses = !list.count || most >= 2;
    for (size_t i = 0; i < list.count && loses; i++) {
        struct slow_turn turn = slow_play(pos, &list.move[i]);

        loses = !turn.takes_lion && wins_within(&turn.after, most - 1);
    }
    slow_free(&list);
    return loses;
}

static bool
wins_within(const struct slow_position *pos, unsigned most)
{
    struct slow_moves list;
    bool wins = false;

    slow_all_moves(pos, &list, SLOW_WILD_MOVES);
    for (size_t i = 0; i < list.count && !wins; i++)
        wins = slow_play(pos, &list.move[i]).takes_lion;
    for (size_t i = 0; i < list.count && !wins && most >= 3; i++) {
        struct slow_turn turn = slow_play(pos, &list.move[i]);

        wins = loses_within(&turn.after, most - 1);
    }
    slow_free(&list);
    return wins;
}

static void
search_table(struct shelf *shelf, const struct table_values *table, struct slow_random *random,
             int positions)
{
    while (positions) {
        uint64_t entry = slow_random_below(random, table->index.entries);
        congo_position position;
        struct slow_position pos;
        char text[CONGO_POSITION_SIZE];
        const char *why;
        table_value value;
        bool won, lost;

        if (!index_position(&table->index, entry, shelf->rules.rules, &position))
            continue;
        positions--;
        shelf->checked++;
        congo_position_write(&position, text);
        if (!slow_read_position(&pos, both_slow_rules(shelf->rules.rules), text, &why))
            abort();
        value = table->value[entry];
        won = wins_within(&pos, 3);
        lost = !won && loses_within(&pos, 4);
        if (won != (value_wins(value) && value_distance(value) <= 3) ||
            lost != (value_loses(value) && value_distance(value) <= 4)) {
            printf("%s: value %u, but %s\n", text, value,
                   won    ? "won in 3"
                   : lost ? "lost in 4"
                          : "neither won in 3 nor lost in 4");
            shelf->faults++;
        }
    }
}

/* ------------------------------------------------------------------ which tables */

static void
fill_shelf(struct shelf *shelf, const struct materials *materials)
{
    congo_error err = {.code = CONGO_OK};

    shelf->set.tables = calloc(materials->count, sizeof *shelf->set.tables);
    for (size_t i = 0; shelf->set.tables && i < materials->count; i++) {
        struct table_values *table = &shelf->set.tables[i];

        if (index_make(&table->index, materials->list[i]))
            table->value = calloc((size_t)table->index.entries, sizeof *table->value);
        if (!table->value || !solve_table(table, &shelf->set, &shelf->rules, 0, NULL, &err))
            abort();
        shelf->set.count = i + 1;
    }
}

static void
empty_shelf(struct shelf *shelf)
{
    for (size_t i = 0; i < shelf->set.count; i++)
        free(shelf->set.tables[i].value);
    free(shelf->set.tables);
}

/* Materials of a variant: all of three pieces, or one; entry by entry, or `positions` of the last.
 */
static int
check(const char *title, const char *terrain, const char *material, int positions)
{
    congo_variants *variants = congo_variants_new(NULL);
    const congo_variant *variant = variants ? congo_variants_find(variants, title, NULL) : NULL;
    struct shelf shelf = {.lions = lions_new(NULL)};
    struct slow_random random = {7};
    struct materials materials = {NULL, 0, 0};
    struct material wanted;

    if (!variant || !shelf.lions)
        return 2;
    shelf.rules.rules = variant->setup.rules & ~(unsigned)CONGO_RULE_RIVER;
    if (strcmp(terrain, "river") == 0)
        shelf.rules.rules |= CONGO_RULE_RIVER;
    shelf.rules.repetition_loses = variant->repetition_loses;
    if (!material ? !materials_add_all_of(&materials, &variant->setup, 3)
                  : !material_read(material, &wanted, NULL) ||
                        !materials_add_all_below(&materials, wanted, shelf.rules.rules))
        return 2;
    fill_shelf(&shelf, &materials);
    if (positions)
        search_table(&shelf, &shelf.set.tables[shelf.set.count - 1], &random, positions);
    else if (material)
        check_table(&shelf, &shelf.set.tables[shelf.set.count - 1]);
    for (size_t i = 0; !material && i < shelf.set.count; i++)
        check_table(&shelf, &shelf.set.tables[i]);
    printf("%s, %s, %s: %ld positions, %d faults\n", title, terrain,
           material ? material : "up to three pieces", shelf.checked, shelf.faults);
    empty_shelf(&shelf);
    materials_free(&materials);
    lions_free(shelf.lions);
    congo_variants_free(variants);
    return shelf.faults;
}

int
main(int argc, char **argv)
{
    int faults = 0;

    if (argc > 3)
        return check(argv[2], argv[3], argv[1], argc > 4 ? atoi(argv[4]) : 0) != 0;
    faults += check("Congo", "river", NULL, 0);
    faults += check("Elephante Savanna", "islands", NULL, 0);
    faults += check("Crowded Rook land", "river", "LR-L", 0);
    faults += check("Congo", "river", "LMM-L", 0);
    faults += check("Elephante Savanna", "islands", "LP-LZ", 0);
    faults += check("Congo", "islands", "LMP-L", 30);
    faults += check("Elephante Savanna", "islands", "LE-LQ", 30);
    faults += check("Congo", "river", "LPP-L", 30);
    return faults != 0;
}
