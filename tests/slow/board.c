/* SPDX-License-Identifier: MIT */
/* The slow mover's board: reading, printing, and what a square is. */
#include "mover.h"

#include <ctype.h>
#include <string.h>

bool
slow_read_rules(struct slow_rules *rules, const char *pawn, const char *elephant,
                const char *terrain)
{
    if (strcmp(pawn, "Pawn") != 0 && strcmp(pawn, "mPawn") != 0)
        return false;
    if (strcmp(elephant, "Elephant") != 0 && strcmp(elephant, "Elephante") != 0 &&
        strcmp(elephant, "Rook") != 0 && strcmp(elephant, "none") != 0 &&
        strcmp(elephant, "-") != 0)
        return false;
    if (strcmp(terrain, "islands") != 0 && strcmp(terrain, "river") != 0)
        return false;
    rules->mpawn = strcmp(pawn, "mPawn") == 0;
    rules->elephante = strcmp(elephant, "Elephante") == 0;
    rules->islands = strcmp(terrain, "islands") == 0;
    return true;
}

char
slow_at(const struct slow_position *pos, struct slow_square sq)
{
    return pos->at[sq.rank][sq.file];
}

bool
slow_is_white(char piece)
{
    return piece >= 'a' && piece <= 'z';
}

bool
slow_is_black(char piece)
{
    return piece >= 'A' && piece <= 'Z';
}

bool
slow_is_own(const struct slow_position *pos, char piece)
{
    return pos->black_to_move ? slow_is_black(piece) : slow_is_white(piece);
}

bool
slow_is_enemy(const struct slow_position *pos, char piece)
{
    return pos->black_to_move ? slow_is_white(piece) : slow_is_black(piece);
}

bool
slow_on_board(struct slow_square sq)
{
    return sq.file >= 0 && sq.file < SLOW_SIZE && sq.rank >= 0 && sq.rank < SLOW_SIZE;
}

/* Islands: C4 D4 E4.  Full river: A4 to G4. */
bool
slow_is_deep(const struct slow_position *pos, struct slow_square sq)
{
    if (sq.rank != SLOW_RIVER)
        return false;
    return !pos->rules.islands || (sq.file >= 2 && sq.file <= 4);
}

/* White's castle is C1 to E3, Black's C5 to E7. */
bool
slow_in_castle(struct slow_square sq, bool black)
{
    if (sq.file < 2 || sq.file > 4)
        return false;
    return black ? sq.rank >= 4 && sq.rank <= 6 : sq.rank >= 0 && sq.rank <= 2;
}

/* Reads one row up to its '/' or blank; returns what follows, or NULL and *why. */
static const char *
read_row(char row[SLOW_SIZE], const char *text, const char **why)
{
    int file = 0;

    for (; *text != '\0' && *text != '/' && *text != ' '; text++) {
        int empty = 0;

        if (*text >= '1' && *text <= '7')
            empty = *text - '0';
        else if (strchr("-.#+~", *text) != NULL)
            empty = 1;
        else if (strchr("psqerzgmclPSQERZGMCL", *text) == NULL) {
            *why = "no such piece";
            return NULL;
        }
        if (file + (empty > 0 ? empty : 1) > SLOW_SIZE) {
            *why = "a row is too long";
            return NULL;
        }
        if (empty == 0)
            row[file++] = *text;
        while (empty-- > 0)
            row[file++] = '.';
    }
    if (file != SLOW_SIZE) {
        *why = "a row is too short";
        return NULL;
    }
    return text;
}

static int
count_of(const struct slow_position *pos, char piece)
{
    int count = 0;

    for (int rank = 0; rank < SLOW_SIZE; rank++)
        for (int file = 0; file < SLOW_SIZE; file++)
            count += pos->at[rank][file] == piece;
    return count;
}

/* A Lion each, in its castle, and no pawn where it would have promoted. */
static const char *
what_is_wrong(const struct slow_position *pos)
{
    if (count_of(pos, 'l') != 1 || count_of(pos, 'L') != 1)
        return "each side needs exactly one Lion";
    for (int rank = 0; rank < SLOW_SIZE; rank++) {
        for (int file = 0; file < SLOW_SIZE; file++) {
            struct slow_square sq = {file, rank};
            char piece = slow_at(pos, sq);

            if ((piece == 'l' || piece == 'L') && !slow_in_castle(sq, piece == 'L'))
                return "a Lion is outside its castle";
            if ((piece == 'p' && rank == 6) || (piece == 'P' && rank == 0))
                return "a pawn is on its last rank";
        }
    }
    return NULL;
}

bool
slow_read_position(struct slow_position *pos, struct slow_rules rules, const char *text,
                   const char **why)
{
    memset(pos, 0, sizeof *pos);
    pos->rules = rules;
    for (int rank = SLOW_SIZE - 1; rank >= 0; rank--) {
        text = read_row(pos->at[rank], text, why);
        if (text == NULL)
            return false;
        if (rank > 0 && *text++ != '/') {
            *why = "there are seven rows";
            return false;
        }
    }
    if (strcmp(text, " b") == 0)
        pos->black_to_move = true;
    else if (strcmp(text, " w") != 0 && *text != '\0') {
        *why = "the side to move is w or b";
        return false;
    }
    *why = what_is_wrong(pos);
    return *why == NULL;
}

void
slow_print_position(const struct slow_position *pos, char text[SLOW_TEXT])
{
    for (int rank = SLOW_SIZE - 1; rank >= 0; rank--) {
        int empty = 0;

        for (int file = 0; file < SLOW_SIZE; file++) {
            if (pos->at[rank][file] == '.') {
                empty++;
                continue;
            }
            if (empty > 0)
                *text++ = (char)('0' + empty);
            empty = 0;
            *text++ = pos->at[rank][file];
        }
        if (empty > 0)
            *text++ = (char)('0' + empty);
        *text++ = rank > 0 ? '/' : ' ';
    }
    *text++ = pos->black_to_move ? 'b' : 'w';
    *text = '\0';
}

bool
slow_same_position(const struct slow_position *a, const struct slow_position *b)
{
    return a->black_to_move == b->black_to_move && memcmp(a->at, b->at, sizeof a->at) == 0;
}

struct slow_position
slow_mirrored(const struct slow_position *pos)
{
    struct slow_position result = *pos;

    for (int rank = 0; rank < SLOW_SIZE; rank++)
        for (int file = 0; file < SLOW_SIZE; file++)
            result.at[rank][file] = pos->at[rank][SLOW_SIZE - 1 - file];
    return result;
}

struct slow_position
slow_swapped(const struct slow_position *pos)
{
    struct slow_position result = *pos;

    result.black_to_move = !pos->black_to_move;
    for (int rank = 0; rank < SLOW_SIZE; rank++) {
        for (int file = 0; file < SLOW_SIZE; file++) {
            char piece = pos->at[SLOW_SIZE - 1 - rank][file];

            if (slow_is_white(piece))
                piece = (char)toupper(piece);
            else if (slow_is_black(piece))
                piece = (char)tolower(piece);
            result.at[rank][file] = piece;
        }
    }
    return result;
}
