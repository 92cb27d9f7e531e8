/* SPDX-License-Identifier: MIT */
/*
 * roundtrip_check [SEED [GAMES]]: save -> records -> save and game -> save -> game -> save, byte
 * for byte, on random games of every variant and terrain, from the setup and from edited starts;
 * and each line is what patterns say that it is, on true lines and on spoilt ones.
 */
#include "games/random_game.h"

#include "read/line/text_pattern.h"
#include "read/save/record.h"
#include "read/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 10000, PLIES = 70, SPOILT_EVERY = 16 };

struct checker {
    congo_variants *variants;
    congo_reader *reader;
    struct text_pattern pattern[SAVE_OTHER];
    congo_game *played, *read;
    uint64_t random;
    unsigned long games, lines, spoilt, jumps, promotions, drownings, passes;
};

static void
fail(const char *what, const char *bytes, size_t size)
{
    printf("# %s\n", what);
    printf("%.*s\nnot ok 1 - round trips\n1..1\n", (int)size, bytes);
    exit(1);
}

#define SQUARE "([A-G][1-7])"
#define LINE(pattern) "\\A" pattern "[ \\t]*\\z"

/* The lines of a save in another way than save_line.c has them; rows of diagrams are asked of
 * line.h. */
static const char *const patterns[SAVE_OTHER] = {
    [SAVE_MOVE] =
        LINE("([0-9]{1,9})\\.[ \\t]+(?|(?:partial[ \\t]+[0-9]+[ \\t]+)?[A-Za-z]+[ \\t]+" SQUARE
             "[ \\t]+[-x][ \\t]+" SQUARE "(?:[ \\t]+=[ \\t]+[A-Za-z]+)?"
             "(?:[ \\t]+@[ \\t]+[A-G][1-7][ \\t]+[0-9]+[ \\t]+[0-9]+)?"
             "|@[ \\t]+(?=" SQUARE ")" SQUARE "[ \\t]+[0-9]+[ \\t]+[0-9]+)(?:"
             "(?:[ \\t]+x[ \\t]+[A-G][1-7])*)"),
    [SAVE_TAKE] = LINE("\\(x " SQUARE "\\)"),
    [SAVE_PUT] = LINE("\\((?:White|Black) [A-Za-z]+ " SQUARE "\\)"),
    [SAVE_HEADER] = LINE("Zillions Save Game File Version.*"),
    [SAVE_RULES_FILE] = LINE("RulesFile=.*"),
    [SAVE_VARIANT] = LINE("VariantName=.*"),
    [SAVE_FILES] = LINE("[ \\t]*A *B *C *D *E *F *G"),
    [SAVE_BLANK] = LINE(""),
};

/* A name that no piece has makes a line none of a save's. */
static bool
names_pieces(const char *line, size_t length)
{
    unsigned rule;
    bool kinds;

    for (size_t at = 0, letters; at < length; at += letters + !letters) {
        for (letters = 0; at + letters < length && (line[at + letters] | 0x20) >= 'a' &&
                          (line[at + letters] | 0x20) <= 'z';)
            letters++;
        if (letters > 2 && pos_piece_named(line + at, letters, &rule, &kinds) == CONGO_NO_PIECE &&
            !(letters == 7 && memcmp(line + at, "partial", 7) == 0) &&
            !(letters == 5 && memcmp(line + at, "White", 5) == 0) &&
            !(letters == 5 && memcmp(line + at, "Black", 5) == 0))
            return false;
    }
    return true;
}

static bool
same_line(struct checker *checker, const char *line, size_t length)
{
    struct save_record record;
    const size_t *groups = NULL;
    unsigned kind = 0;

    save_read_line(line, length, &record);
    if (record.kind == SAVE_DIAGRAM)
        return true;
    while (kind < SAVE_OTHER &&
           !(patterns[kind] && (groups = text_pattern_match(&checker->pattern[kind], patterns[kind],
                                                            line, length)) != NULL))
        kind++;
    if ((kind == SAVE_MOVE || kind == SAVE_PUT) && !names_pieces(line, length))
        kind = SAVE_OTHER;
    if (kind != record.kind)
        return false;
    if (kind == SAVE_MOVE)
        return record.number == strtoul(line, NULL, 10) &&
               record.from == congo_square_read(line + groups[4]) &&
               record.to == congo_square_read(line + groups[6]) &&
               record.captures ==
                   (line[groups[4] + 2 + strspn(line + groups[4] + 2, " \t")] == 'x') &&
               record.attribute == (memchr(line, '@', length) != NULL);
    return (kind != SAVE_TAKE && kind != SAVE_PUT) ||
           record.from == congo_square_read(line + groups[2]);
}

/* One letter changed, left out or doubled: the line still has to be what patterns say. */
static void
check_spoilt(struct checker *checker, const char *line, size_t length)
{
    static const char letters[] = "AGax1289. -=@\tPMEZ(";
    char spoilt[CONGO_NOTATION_SIZE * 2];
    size_t at = random_below(&checker->random, length ? length : 1);

    if (length + 2 > sizeof spoilt)
        return;
    memcpy(spoilt, line, length);
    switch (random_below(&checker->random, 3)) {
    case 0:
        spoilt[at] = letters[random_below(&checker->random, sizeof letters - 1)];
        break;
    case 1:
        memmove(spoilt + at, spoilt + at + 1, length - at - (length > 0));
        length -= length > 0;
        break;
    default:
        memmove(spoilt + at + 1, spoilt + at, length - at);
        length++;
    }
    checker->spoilt++;
    if (!same_line(checker, spoilt, length))
        fail("a spoilt line is not what patterns say", spoilt, length);
}

static void
check_lines(struct checker *checker, const char *bytes, size_t size)
{
    for (size_t at = 0; at < size;) {
        size_t length = (size_t)((const char *)memchr(bytes + at, '\n', size - at) - bytes) - at;

        checker->lines++;
        if (!same_line(checker, bytes + at, length - 1))
            fail("a line is not what patterns say", bytes + at, length);
        if (checker->lines % SPOILT_EVERY == 0)
            check_spoilt(checker, bytes + at, length - 1);
        at += length + 1;
    }
}

static void
count_events(struct checker *checker)
{
    for (size_t i = 0; i < congo_game_plies(checker->played); i++) {
        const congo_move *move = congo_game_move(checker->played, i);

        checker->jumps += move->jumps > 1;
        checker->promotions += move->promotion != CONGO_NO_PIECE;
        checker->drownings += move->drowned != 0;
    }
}

static void
check_game(struct checker *checker, const char *rules_file)
{
    struct buf save = BUF_EMPTY, again = BUF_EMPTY, records = BUF_EMPTY;
    congo_error err;

    if (!record_save(checker->played, rules_file, NULL, &save, &err))
        fail(err.text, "", 0);
    check_lines(checker, save.bytes, save.length);
    congo_reader_memory(checker->reader, save.bytes, save.length);
    if (congo_reader_next(checker->reader, checker->read, &err) != CONGO_READ_GAME)
        fail(err.text, save.bytes, save.length);
    if (congo_game_errors(checker->read))
        fail(congo_game_error(checker->read, 0)->text, save.bytes, save.length);
    zsg_save_write(&checker->reader->save, &records);
    if (records.length != save.length || memcmp(records.bytes, save.bytes, save.length) != 0)
        fail("the records are not the bytes they were read from", save.bytes, save.length);
    if (!record_save(checker->read, rules_file, NULL, &again, &err) ||
        again.length != save.length || memcmp(again.bytes, save.bytes, save.length) != 0)
        fail("the save written again differs", save.bytes, save.length);
    if (!congo_position_equal(congo_game_last(checker->played), congo_game_last(checker->read)) ||
        congo_game_result(checker->played) != congo_game_result(checker->read) ||
        congo_game_reason(checker->played) != congo_game_reason(checker->read))
        fail("the game read ends another way", save.bytes, save.length);
    count_events(checker);
    checker->passes += strstr(buf_text(&save), ". Monkey ") && strstr(save.bytes, " 0 0\r\n");
    buf_free(&save);
    buf_free(&again);
    buf_free(&records);
    checker->games++;
}

static void
check_all(struct checker *checker, unsigned long games)
{
    size_t variants = congo_variants_count(checker->variants);

    for (unsigned long i = 0; i < games; i++) {
        const congo_variant *variant = congo_variants_at(checker->variants, i % variants);
        congo_terrain terrain = i / variants % 2 ? CONGO_RIVER : CONGO_ISLANDS;
        congo_position start =
            random_start(&checker->random, variant, terrain, i / variants % 4 > 1);
        /* The package's own file sweeps at every jump; both ways have to read back. */
        bool original = terrain == CONGO_RIVER && i % variants == 0 &&
                        start.piece[CONGO_ROOK] == 0 && start.piece[CONGO_MEGAPAWN] == 0;

        congo_game_start(checker->played, variant, &start);
        random_play(&checker->random, checker->played, PLIES);
        check_game(checker, original ? "Congo.zrf" : NULL);
    }
}

int
main(int argc, char **argv)
{
    struct checker checker = {.random = argc > 1 ? strtoull(argv[1], NULL, 10) : 20261121};
    unsigned long games = argc > 2 ? strtoul(argv[2], NULL, 10) : GAMES;
    bool rich;
    congo_error err;

    checker.variants = congo_variants_new(&err);
    checker.reader = congo_reader_new(checker.variants, NULL, &err);
    checker.played = congo_game_new(&err);
    checker.read = congo_game_new(&err);
    check_all(&checker, games);
    printf("# %lu games, %lu lines, %lu spoilt lines, %lu chains, %lu promotions, %lu drownings\n",
           checker.games, checker.lines, checker.spoilt, checker.jumps, checker.promotions,
           checker.drownings);
    rich = checker.games == games && checker.jumps && checker.promotions && checker.drownings &&
           checker.passes;
    printf("%s 1 - round trips of %lu random games\n", rich ? "ok" : "not ok", checker.games);
    printf("1..1\n");
    for (unsigned i = 0; i < SAVE_OTHER; i++)
        text_pattern_free(&checker.pattern[i]);
    congo_game_free(checker.played);
    congo_game_free(checker.read);
    congo_reader_free(checker.reader);
    congo_variants_free(checker.variants);
    return !rich;
}
