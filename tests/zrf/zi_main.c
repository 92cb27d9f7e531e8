/* SPDX-License-Identifier: MIT */
/* zi FILE [TITLE DEPTH]: the games of a rules file, or a count of turn sequences. */
#include "zi_play.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int
main(int argc, char **argv)
{
    zi_error err = {0, ""};
    FILE *file = argc == 2 || argc == 4 ? fopen(argv[1], "rb") : NULL;
    static char text[1 << 20];
    if (!file) {
        fprintf(stderr, "usage: zi FILE [TITLE DEPTH]\n");
        return 2;
    }
    size_t size = fread(text, 1, sizeof text, file);
    fclose(file);
    zi_rules *rules = zi_rules_read(text, size, &err);
    if (!rules) {
        fprintf(stderr, "%s:%d: %s\n", argv[1], err.line, err.text);
        return 1;
    }
    for (int i = 0; argc == 2 && i < rules->game_count; i++)
        puts(rules->games[i].title);
    if (argc == 4) {
        int game = zi_game_titled(rules, argv[2]);
        zi_player p = {.rules = rules, .game = &rules->games[game < 0 ? 0 : game], .err = &err};
        zi_board board;
        zi_setup(&p, &board);
        uint64_t count = game < 0 ? UINT64_MAX : zi_perft(&p, &board, atoi(argv[3]));
        if (count == UINT64_MAX)
            return fprintf(stderr, "%s: %s\n", argv[2], game < 0 ? "no such game" : err.text), 1;
        printf("%" PRIu64 "\n", count);
    }
    zi_rules_free(rules);
    return 0;
}
