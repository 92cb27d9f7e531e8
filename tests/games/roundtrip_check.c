/* SPDX-License-Identifier: MIT */
/*
 * roundtrip_check [SEED [GAMES]]: save -> records -> save and game -> save -> game -> save, byte
 * for byte, on random games of every variant and terrain, from the setup and from edited starts;
 * and the short cut for plain lines says what the patterns say, on true lines and on spoilt ones.
 */
#include "games/random_game.h"

#include "read/save/record.h"
#include "read/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 10000, PLIES = 70, SPOILT_EVERY = 16 };

struct checker {
    congo_variants *variants;
    congo_reader *reader;
    struct save_grammar *grammar;
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

static bool
same_line(const struct checker *checker, const char *line, size_t length)
{
    struct save_record quick, exact;

    save_read_line(checker->grammar, line, length, false, &quick);
    save_read_line(checker->grammar, line, length, true, &exact);
    return memcmp(&quick, &exact, sizeof quick) == 0;
}

/* One letter changed, left out or doubled: the two readings still have to agree. */
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
        fail("the short cut and the patterns disagree on a spoilt line", spoilt, length);
}

static void
check_lines(struct checker *checker, const char *bytes, size_t size)
{
    for (size_t at = 0; at < size;) {
        size_t length = (size_t)((const char *)memchr(bytes + at, '\n', size - at) - bytes) - at;

        checker->lines++;
        if (!same_line(checker, bytes + at, length - 1))
            fail("the short cut and the patterns disagree", bytes + at, length);
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
    checker.grammar = save_grammar_new(&err);
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
    save_grammar_free(checker.grammar);
    congo_game_free(checker.played);
    congo_game_free(checker.read);
    congo_reader_free(checker.reader);
    congo_variants_free(checker.variants);
    return !rich;
}
