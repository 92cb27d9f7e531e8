/* SPDX-License-Identifier: MIT */
/* position.c - the position: its pieces, its hash and its invariants. */
#include "rules/position.h"
#include "rules/squares.h"

#include "base/names.h"

#include <stdio.h>
#include <string.h>

static const struct {
    char letters[3]; /* Black's and White's */
    const char *name;
    unsigned rule;         /* the rule bit that gives the piece its second name, or 0 */
    const char *rule_name; /* the second name */
} pieces[] = {
#define PIECE(constant, letters, name, drowns, rule, rule_name)                                    \
    [constant] = {letters, name, rule, rule_name},
    CONGO_PIECES(PIECE)
#undef PIECE
};

/* One number for White and one for Black: random, but with an odd number of bits set. */
#define KEYS_CONGO_PAWN UINT64_C(0xc963cfe0afae5a3b), UINT64_C(0x3e1dcfb592bde31c)
#define KEYS_CONGO_SUPERPAWN UINT64_C(0xe1454c40c439f34a), UINT64_C(0x1570bc621832c9e2)
#define KEYS_CONGO_MEGAPAWN UINT64_C(0x26b563b1e794ee14), UINT64_C(0x4e18a3634891a61b)
#define KEYS_CONGO_ELEPHANT UINT64_C(0xac8be7d742840d2b), UINT64_C(0x41bc858eb0b4362e)
#define KEYS_CONGO_ROOK UINT64_C(0x7972a36d51b31a6c), UINT64_C(0xe7db270d1e216216)
#define KEYS_CONGO_ZEBRA UINT64_C(0x94a67f00f335c357), UINT64_C(0x447e604605f9eb87)
#define KEYS_CONGO_GIRAFFE UINT64_C(0x6977a41b730bed9c), UINT64_C(0x3be4c78bb4ae3dd3)
#define KEYS_CONGO_MONKEY UINT64_C(0x332726d0356a4152), UINT64_C(0xd756a407dbeece42)
#define KEYS_CONGO_CROCODILE UINT64_C(0x17bcc74d6d683cf8), UINT64_C(0x92ed2607383c017b)
#define KEYS_CONGO_LION UINT64_C(0x67a9b05c7dfb27e8), UINT64_C(0x0e56d5813cd158af)

const uint64_t pos_keys[CONGO_PIECE_COUNT][2] = {
#define PIECE(constant, letters, name, drowns, rule, rule_name) [constant] = {KEYS_##constant},
    CONGO_PIECES(PIECE)
#undef PIECE
};

char
congo_piece_letter(congo_piece piece)
{
    return (unsigned)piece < CONGO_PIECE_COUNT ? pieces[piece].letters[0] : '?';
}

const char *
congo_piece_name(congo_piece piece, unsigned rules)
{
    if ((unsigned)piece >= CONGO_PIECE_COUNT)
        return "nothing";
    return rules & pieces[piece].rule ? pieces[piece].rule_name : pieces[piece].name;
}

congo_piece
pos_piece_named(const char *name, size_t length, unsigned *rules_bit, bool *has_kinds)
{
    /*
     * The lengths are stored because every move of a save is looked up, and they tell most names
     * apart.
     */
    static const struct {
        const char *name; /* or NULL */
        uint8_t length, piece, rule;
    } names[] = {
#define PIECE(constant, letters, name, drowns, rule, rule_name)                                    \
    {name, sizeof name - 1, constant, 0}, {rule_name, sizeof rule_name - 1, constant, rule},
        CONGO_PIECES(PIECE)
#undef PIECE
    };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (names[i].length != length || !names[i].name || *names[i].name != *name ||
            memcmp(names[i].name, name, length) != 0)
            continue;
        *rules_bit = names[i].rule;
        *has_kinds = pieces[names[i].piece].rule != 0;
        return (congo_piece)names[i].piece;
    }
    return CONGO_NO_PIECE;
}

bool
pos_letter(char letter, congo_piece *piece, congo_side *side)
{
    /* By letter, two for each piece. */
    static const char letters[] = POS_LETTERS;
    const char *found = memchr(letters, letter, sizeof letters - 1);

    if (!found)
        return false;
    *piece = (congo_piece)((found - letters) / 2);
    *side = (found - letters) % 2 ? CONGO_WHITE : CONGO_BLACK;
    return true;
}

char
pos_letter_of(congo_piece piece, congo_side side)
{
    return pieces[piece].letters[side == CONGO_WHITE];
}

void
pos_clear(congo_position *position, unsigned rules)
{
    memset(position, 0, sizeof *position);
    position->rules = (uint8_t)rules;
}

static inline uint64_t
hash_of(const congo_position *position, bool mirrored)
{
    uint64_t hash = position->to_move == CONGO_BLACK ? POS_BLACK_KEY : 0;

    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++) {
        congo_squares left = position->piece[piece];

        while (left) {
            congo_square square = board_pop(&left);

            hash ^= pos_key(position->side[CONGO_BLACK] >> square & 1, piece,
                            mirrored ? board_mirror_square(square) : square);
        }
    }
    return hash;
}

uint64_t
pos_hash(const congo_position *position)
{
    return hash_of(position, false);
}

uint64_t
pos_mirrored_hash(const congo_position *position)
{
    return hash_of(position, true);
}

void
pos_fill_mailbox(const congo_position *position, struct pos_mailbox *mailbox)
{
    memset(mailbox, 0, sizeof *mailbox);
    for (congo_squares left = pos_occupied(position); left; left &= left - 1)
        mailbox->piece[board_first(left)] = (uint8_t)pos_piece_on(position, board_first(left));
}

bool
pos_check(const congo_position *position)
{
    congo_squares seen = 0;

    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++) {
        if (seen & position->piece[piece])
            return false;
        seen |= position->piece[piece];
    }
    return seen == pos_occupied(position) && !(seen & ~CONGO_BOARD) &&
           !(position->side[CONGO_WHITE] & position->side[CONGO_BLACK]) &&
           position->hash == pos_hash(position);
}

bool
congo_position_equal(const congo_position *a, const congo_position *b)
{
    return a->to_move == b->to_move && a->rules == b->rules &&
           memcmp(a->side, b->side, sizeof a->side) == 0 &&
           memcmp(a->piece, b->piece, sizeof a->piece) == 0;
}

congo_squares
congo_position_pieces(const congo_position *position, congo_side side, congo_piece piece)
{
    return piece < CONGO_PIECE_COUNT ? pos_of(position, side, piece) : position->side[side];
}

congo_side
congo_position_to_move(const congo_position *position)
{
    return (congo_side)position->to_move;
}

unsigned
congo_position_rules(const congo_position *position)
{
    return position->rules;
}

const char *
congo_terrain_name(unsigned rules)
{
    return rules & CONGO_RULE_RIVER ? "river" : "islands";
}

congo_position
congo_position_mirror(const congo_position *position)
{
    congo_position mirrored = *position;

    for (unsigned side = 0; side < 2; side++)
        mirrored.side[side] = board_mirror(position->side[side]);
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        mirrored.piece[piece] = board_mirror(position->piece[piece]);
    mirrored.hash = pos_hash(&mirrored);
    return mirrored;
}

bool
pos_symmetric(const congo_position *position)
{
    if (board_mirror(position->side[CONGO_WHITE]) != position->side[CONGO_WHITE])
        return false;
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        if (board_mirror(position->piece[piece]) != position->piece[piece])
            return false;
    return true;
}

congo_position
congo_position_with_rules(const congo_position *position, unsigned rules)
{
    congo_position changed = *position;

    changed.rules = (uint8_t)rules;
    return changed;
}

congo_piece
congo_position_at(const congo_position *position, congo_square square, congo_side *side)
{
    if (!board_holds(square) || !(pos_occupied(position) >> square & 1))
        return CONGO_NO_PIECE;
    if (side)
        *side = position->side[CONGO_BLACK] >> square & 1 ? CONGO_BLACK : CONGO_WHITE;
    return pos_piece_on(position, square);
}

bool
congo_position_playable(const congo_position *position, congo_error *err)
{
    static const char *const names[2] = {"White", "Black"};

    for (unsigned side = 0; side < 2; side++) {
        congo_squares lions = pos_of(position, side, CONGO_LION);
        congo_squares stray = pos_of(position, side, CONGO_PAWN) & board_last_rank(side);
        char square[3];

        if (board_count(lions) != 1)
            return err_set(err, CONGO_BAD_POSITION, 0, 0, "%s has %s", names[side],
                           lions ? "more than one Lion" : "no Lion");
        if (lions & ~board_castle(side)) {
            congo_square_write(board_first(lions), square);
            return err_set(err, CONGO_BAD_POSITION, 0, 0, "%s's Lion on %s is outside its castle",
                           names[side], square);
        }
        if (stray) {
            congo_square_write(board_first(stray), square);
            return err_set(err, CONGO_BAD_POSITION, 0, 0,
                           "%s's %s on %s is on its last rank, where it would have promoted",
                           names[side], congo_piece_name(CONGO_PAWN, position->rules), square);
        }
    }
    return true;
}
