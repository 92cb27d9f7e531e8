/* SPDX-License-Identifier: MIT */
/*
 * endings.c - of endgames that tables have: where the stronger side, with the move, does not win,
 * and the longest win with its line.
 *
 *   endings FOLDER RULES MATERIAL...
 *
 * FOLDER is that of `congo tables build`; RULES are words with commas: mpawn, elephante, river,
 * loses. A material has one piece a side at most besides the Lions: LZ-L, LC-LE. A line of JSON for
 * each.
 */
#include <congo.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SQUARES = 49, EXCEPTIONS = 64, MOVES = 512, LINE = 8192 };

/* What is asked of one material. */
struct ending {
    congo_tables *tables;
    unsigned rules;
    bool loses;           /* repetition does */
    char letters[2];      /* White's piece and Black's, as positions have them; '-' for none */
    unsigned longest;     /* half-moves of White's longest win */
    congo_position start; /* and where it begins */
    unsigned exception_count;
    char exceptions[EXCEPTIONS][CONGO_POSITION_SIZE];
};

static bool
look(const struct ending *ending, const congo_position *position, congo_probe *probe,
     congo_error *err)
{
    return congo_tables_probe(ending->tables, position, ending->loses, probe, err);
}

/* One placement, with either side to move. */
static bool
weigh(struct ending *ending, const char board[SQUARES], congo_error *err)
{
    for (int side = CONGO_WHITE; side <= CONGO_BLACK; side++) {
        char text[SQUARES + 9], *end = text;
        congo_error unplayable; /* a Pawn on its last rank */
        congo_position position;
        congo_probe probe;

        for (int row = 0; row < 7; row++) {
            memcpy(end, board + 7 * row, 7);
            end[7] = '/';
            end += 8;
        }
        memcpy(end - 1, side == CONGO_WHITE ? " w" : " b", 3);
        if (!congo_position_read(text, ending->rules, &position, &unplayable) ||
            !congo_position_playable(&position, &unplayable))
            continue;
        if (!look(ending, &position, &probe, err))
            return false;
        if (side == CONGO_WHITE && probe.outcome != CONGO_WON &&
            ending->exception_count++ < EXCEPTIONS)
            congo_position_write(&position, ending->exceptions[ending->exception_count - 1]);
        if (probe.outcome == (side == CONGO_WHITE ? CONGO_WON : CONGO_LOST) &&
            probe.distance > ending->longest) {
            ending->longest = probe.distance;
            ending->start = position;
        }
    }
    return true;
}

/* The pieces besides the Lions on all squares that are free; a piece that there is none of, on one. */
static bool
place_pieces(struct ending *ending, char board[SQUARES], congo_error *err)
{
    for (int white = 0; white < SQUARES; white++) {
        if (board[white] != '-')
            continue;
        board[white] = ending->letters[CONGO_WHITE];
        for (int black = 0; black < SQUARES; black++) {
            if (board[black] != '-')
                continue;
            board[black] = ending->letters[CONGO_BLACK];
            if (!weigh(ending, board, err))
                return false;
            board[black] = '-';
            if (ending->letters[CONGO_BLACK] == '-')
                break;
        }
        board[white] = '-';
        if (ending->letters[CONGO_WHITE] == '-')
            break;
    }
    return true;
}

static bool
place_all(struct ending *ending, congo_error *err)
{
    for (int white = 0; white < 9; white++) {
        for (int black = 0; black < 9; black++) {
            char board[SQUARES];

            memset(board, '-', sizeof board);
            board[7 * (4 + white / 3) + 2 + white % 3] = 'l';
            board[7 * (black / 3) + 2 + black % 3] = 'L';
            if (!place_pieces(ending, board, err))
                return false;
        }
    }
    return true;
}

/*
 * The move of a line: the winner's shortest way, the loser's longest, and of equal ones the first by
 * its letters. `left` are the half-moves behind it.
 */
static bool
choose(const struct ending *ending, const congo_position *position, unsigned left, congo_move *best,
       char text[CONGO_NOTATION_SIZE], congo_error *err)
{
    static congo_move moves[MOVES];
    size_t count = congo_moves(position, moves, MOVES, err);

    text[0] = '\0';
    for (size_t i = 0; i < count && i < MOVES; i++) {
        congo_position after = *position;
        congo_probe probe = {CONGO_LOST, true, 0};
        char written[CONGO_NOTATION_SIZE];

        congo_play(&after, &moves[i]);
        if (!moves[i].wins && !look(ending, &after, &probe, err))
            return false;
        /* On the line what is won stays won, so that the distance alone tells. */
        if (!probe.has_distance || probe.distance != left)
            continue;
        congo_move_write(position, &moves[i], CONGO_SAVANNA, written);
        if (text[0] != '\0' && strcmp(written, text) >= 0)
            continue;
        strcpy(text, written);
        *best = moves[i];
    }
    return text[0] != '\0';
}

static bool
write_line(const struct ending *ending, char line[LINE], congo_error *err)
{
    congo_position position = ending->start;
    unsigned number = 1;
    size_t length = 0;

    line[0] = '\0';
    for (unsigned left = ending->longest; left-- > 0;) {
        congo_side side = congo_position_to_move(&position);
        char text[CONGO_NOTATION_SIZE], before[32] = "";
        congo_move move;

        if (!choose(ending, &position, left, &move, text, err))
            return false;
        if (side == CONGO_WHITE || length == 0)
            snprintf(before, sizeof before, side == CONGO_WHITE ? "%u. " : "%u... ", number);
        length += (size_t)snprintf(line + length, LINE - length, "%s%s%s", length ? " " : "", before, text);
        if (length >= LINE)
            return false;
        number += side == CONGO_BLACK;
        congo_play(&position, &move);
    }
    return true;
}

static bool
tell(struct ending *ending, const char *material, const char *rules, congo_error *err)
{
    char start[CONGO_POSITION_SIZE], line[LINE];

    if (!place_all(ending, err))
        return false;
    congo_position_write(&ending->start, start);
    snprintf(err->text, sizeof err->text, "%s: no line of %u half-moves from %s", material,
             ending->longest, start);
    if (!write_line(ending, line, err))
        return false;
    printf("{\"material\":\"%s\",\"rules\":\"%s\",\"plies\":%u,", material, rules, ending->longest);
    printf("\"position\":\"%s\",\"line\":\"%s\"", start, line);
    printf(",\"exception_count\":%u,\"exceptions\":[", ending->exception_count);
    for (unsigned i = 0; ending->exception_count <= EXCEPTIONS && i < ending->exception_count; i++)
        printf("%s\"%s\"", i ? "," : "", ending->exceptions[i]);
    puts("]}");
    return true;
}

/* "LZ-LC" into 'z' and 'C'. */
static bool
read_material(struct ending *ending, const char *material, congo_error *err)
{
    const char *dash = strchr(material, '-');
    size_t white = dash ? (size_t)(dash - material) : 0;

    if (white < 1 || white > 2 || material[0] != 'L' || dash[1] != 'L' || strlen(dash) > 3) {
        snprintf(err->text, sizeof err->text, "no such material: %s", material);
        return false;
    }
    ending->letters[CONGO_WHITE] = white == 2 ? (char)(material[1] - 'A' + 'a') : '-';
    ending->letters[CONGO_BLACK] = dash[2] ? dash[2] : '-';
    return true;
}

int
main(int argc, char **argv)
{
    congo_error err = {.text = "name a folder, the rules and materials"};
    congo_tables *tables = argc > 3 ? congo_tables_open(argv[1], &err) : NULL;
    bool fine = tables != NULL;

    for (int i = 3; fine && i < argc; i++) {
        struct ending ending = {
            .tables = tables,
            .rules = (strstr(argv[2], "mpawn") ? CONGO_RULE_MPAWN : 0U) |
                     (strstr(argv[2], "elephante") ? CONGO_RULE_ELEPHANTE : 0U) |
                     (strstr(argv[2], "river") ? CONGO_RULE_RIVER : 0U),
            .loses = strstr(argv[2], "loses") != NULL,
        };
        fine = read_material(&ending, argv[i], &err) && tell(&ending, argv[i], argv[2], &err);
    }
    if (!fine)
        fprintf(stderr, "endings: %s\n", err.text);
    congo_tables_free(tables);
    return fine ? 0 : 1;
}
