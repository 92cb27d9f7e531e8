/* SPDX-License-Identifier: MIT */
/* analysis_json.c - an analysis as a JSON object for each half-move. */
#include "think/analysis/analysis.h"

#include "base/json.h"
#include "game/write.h"

/* The moves in the documents' notation, from this position. */
static void
add_moves(struct buf *out, const char *name, const struct analysis_line *line,
          const congo_position *from)
{
    congo_position position = *from;
    char text[CONGO_NOTATION_SIZE];

    json_list(out, name);
    for (size_t i = 0; i < line->count; i++) {
        congo_move_write(&position, &line->move[i], CONGO_SAVANNA, text);
        json_string(out, text);
        congo_play(&position, &line->move[i]);
    }
    buf_add_char(out, ']');
}

static void
add_score(struct buf *out, const struct analysis_line *line)
{
    json_signed(out, "score", line->score);
    if (line->decided)
        json_signed(out, "mate", line->mate);
    else
        json_null(out, "mate");
    json_number(out, "depth", line->depth);
    if (line->tabled && line->decided)
        json_number(out, "distance", line->distance);
}

void
analysis_json_point(const struct analysis_point *point, const congo_position *position,
                    struct buf *out)
{
    static const struct analysis_line none;
    const struct analysis_line *best = point->lines ? &point->line[0] : &none;
    char text[CONGO_NOTATION_SIZE];

    add_score(out, best);
    if (best->count)
        congo_move_write(position, &best->move[0], CONGO_SAVANNA, text);
    json_text_or_null(out, "best", best->count ? text : NULL);
    add_moves(out, "pv", best, position);
    if (point->lines < 2)
        return;
    json_list(out, "others");
    for (size_t i = 1; i < point->lines; i++) {
        json_object(out);
        add_score(out, &point->line[i]);
        add_moves(out, "pv", &point->line[i], position);
        buf_add_char(out, '}');
    }
    buf_add_char(out, ']');
}

void
analysis_json(const struct analysis *analysis, const congo_game *game, const char *file,
              struct buf *out)
{
    for (size_t ply = 0; ply < analysis->plies; ply++) {
        char text[CONGO_NOTATION_SIZE];
        congo_position position;

        (void)congo_game_position(game, ply, &position);
        (void)write_move(game, ply, CONGO_SAVANNA, text);
        buf_add_char(out, '{');
        json_text(out, "file", file);
        json_number(out, "ply",
                    ply); /* as for `congo show --ply`, which shows the position before the move */
        json_text(out, "move", text);
        analysis_json_point(&analysis->point[ply], &position, out);
        buf_add_text(out, "}\n");
    }
}
