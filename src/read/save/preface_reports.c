/* SPDX-License-Identifier: MIT */
/* preface_reports.c - says why the lines before a save's first move name no variant. */
#include "read/save/preface.h"

#include "game/start.h"
#include "read/line/foreign_line.h"
#include "read/save/explain.h"
#include "read/save/slips.h"
#include "rules/squares.h"
#include "rules/titles.h"

#include <string.h>

/*
 * In a save of another game, nobody expects the moves to be understood. One report for each line
 * would hide the real one.
 */
static void
forget_strange_lines(struct game_reports *reports)
{
    size_t kept = 0;

    for (size_t i = 0; i < reports->count; i++) {
        const congo_error *report = &reports->list[i];

        if (report->code != CONGO_UNKNOWN_LINE && report->code != CONGO_TRUNCATED &&
            report->code != CONGO_KEPT_LINE)
            reports->list[kept++] = *report;
    }
    reports->count = kept;
}

static bool
is_piece_of_ours(const char *name, size_t length)
{
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        for (unsigned rules = 0; rules <= (CONGO_RULE_MPAWN | CONGO_RULE_ELEPHANTE); rules++) {
            const char *ours = congo_piece_name((congo_piece)piece, rules);

            if (strlen(ours) == length && memcmp(ours, name, length) == 0)
                return true;
        }
    return false;
}

static bool
is_square_of_ours(const char *name, size_t length)
{
    return length == 2 && squares_is_name(name);
}

/*
 * "1. Knight g1 - f3": whether a line has the form of a save's move, and whether its piece or one
 * of its squares does not exist in Congo.
 */
static bool
is_move_line(const char *line, size_t length, bool *strange)
{
    const char *word[6], *at = line, *end = line + length;
    size_t size[6], count = 0, first;

    *strange = foreign_line_is_move(line, end);
    if (*strange)
        return true;
    while (at < end && count < 6) {
        for (word[count] = at; at < end && *at != ' '; at++)
            ;
        size[count] = (size_t)(at - word[count]);
        count += size[count] > 0;
        at += at < end;
    }
    first = count > 2 && size[1] == 7 && memcmp(word[1], "partial", 7) == 0 ? 3 : 1;
    /* "1. White: Checker a3 - b4", in a text of another game. */
    if (first == 1 && count > 1 && size[1] > 1 && word[1][size[1] - 1] == ':')
        first = 2;
    if (count < first + 4 || size[0] < 2 || word[0][0] < '0' || word[0][0] > '9' ||
        word[0][size[0] - 1] != '.' || size[first + 2] != 1 || !strchr("-x", *word[first + 2]))
        return false;
    *strange = !is_piece_of_ours(word[first], size[first]) ||
               !is_square_of_ours(word[first + 1], size[first + 1]) ||
               !is_square_of_ours(word[first + 3], size[first + 3]);
    return true;
}

/*
 * The first such line, if at least half of the moves are like it; one or two can be typing
 * mistakes.
 */
static const struct save_record *
find_strange_moves(const struct zsg_save *save)
{
    const struct save_record *first = NULL;
    size_t moves = 0, strange = 0;

    for (size_t i = 0; i < save->count; i++) {
        bool is_strange;

        if (!is_move_line(zsg_line(save, &save->records[i]), save->records[i].length, &is_strange))
            continue;
        moves++;
        if (is_strange && !strange++)
            first = &save->records[i];
    }
    return 2 * strange >= moves ? first : NULL;
}

/* A save that lost its header, or one of another game. */
void
preface_without_header(congo_game *game, const struct zsg_save *save, const struct preface *preface,
                       const congo_variants *variants)
{
    const struct save_record *strange = find_strange_moves(save);
    congo_error *report;

    if (strange && (!preface->title || !titles_at(variants, game->title.bytes, game->title.length,
                                                  false, NULL, &(bool){false}))) {
        forget_strange_lines(&game->errors);
        report = game_error(game, CONGO_NOT_CONGO, strange->line,
                            "not a Congo save (no header, and moves of another game); skipped");
        explain_add_line(report, save, strange);
        return;
    }
    if (preface->title)
        report = game_error(game, CONGO_NO_HEADER, save->records[0].line,
                            "the save's first line is missing; add \"" SAVE_FIRST_WORDS
                            " Version 0.02 CC\" above this one");
    else
        report = game_error(game, CONGO_NO_HEADER, save->count ? save->records[0].line : 1,
                            "these moves of a save have no header or diagram above them");
    err_hint(report, preface->title ? ", or name the variant with --variant"
                                    : "; name the variant with --variant");
    if (preface->title)
        explain_add_line(report, save, &save->records[0]);
}

void
preface_without_title(congo_game *game, const struct zsg_save *save, const struct preface *preface)
{
    const struct save_record *header = preface->header;
    congo_error *report = game_error(game, CONGO_BAD_HEADER, header->line,
                                     "no VariantName line after this header; add one%s",
                                     preface->rules_file ? " below the RulesFile line" : "");

    err_hint(report, ", or name one of Congo's variants with --variant");
    explain_add_line(report, save, header);
}

/* A save that a mail program or a form on a page has made into one line. */
bool
preface_is_joined(congo_game *game, const struct zsg_save *save, const struct preface *preface)
{
    const struct save_record *header = preface->header;

    if (!header || !slips_is_joined(zsg_line(save, header), header->length))
        return false;
    explain_add_line(game_error(game, CONGO_BAD_HEADER, header->line,
                                "the lines of this save have been joined; start a new line before "
                                "\"" SAVE_RULES_FILE_WORD "\", before \"" SAVE_VARIANT_WORD
                                "\" and before each move"),
                     save, header);
    return true;
}

/* The title may be a typing mistake, or one of another game. */
static congo_error *
report_foreign(congo_game *game, unsigned long line, const char *name, const char *hint)
{
    size_t length = game->rules_file.length;
    const char *base = start_base_name(game->rules_file.bytes, &length);

    forget_strange_lines(&game->errors);
    if (!hint)
        hint = "skipped";
    return game_error(game, CONGO_NOT_CONGO, line,
                      "not a Congo save (\"%.80s\", rules file \"%.*s\"); %.*s", name,
                      length > 60 ? 60 : (int)length, base, (int)strcspn(hint, ")"), hint);
}

void
preface_unknown_variant(congo_game *game, const struct zsg_save *save,
                        const struct preface *preface, const congo_variants *variants,
                        const char *name, bool foreign)
{
    congo_error unknown, *report;
    const congo_variant *near = titles_find(variants, name, NULL, &unknown);
    /* A title that is a part of other titles is no typing mistake. */
    const char *hint = near ? NULL : strstr(unknown.text, "did you mean ");
    unsigned long line = preface->title->line;

    if (foreign) {
        report = report_foreign(game, line, name, hint);
    } else if (!preface->rules_file && !near && !hint && find_strange_moves(save)) {
        forget_strange_lines(&game->errors);
        forget_strange_lines(&game->findings);
        report = game_error(game, CONGO_UNKNOWN_VARIANT, line,
                            "no RulesFile line in the header, and no variant of Congo is called "
                            "\"%.80s\"",
                            name);
        err_hint(report, "; add \"RulesFile=NAME.zrf\" above this line if this is another game");
    } else {
        if (near)
            err_set(&unknown, CONGO_UNKNOWN_VARIANT, 0, 0,
                    "no variant is called \"%.80s\" (did you mean \"%s\"?)", name, near->title);
        titles_hint(&unknown);
        report = game_error(game, CONGO_UNKNOWN_VARIANT, line, "%s", unknown.text);
    }
    explain_add_line(report, save, preface->title);
}
