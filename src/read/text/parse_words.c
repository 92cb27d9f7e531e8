/* SPDX-License-Identifier: MIT */
/* parse_words.c - turns the words of a line of moves into parts of a game. */
#include "read/line/emphasis.h"
#include "read/text/parser.h"

#include <string.h>

/*
 * The sign of "3) L-D9": no move follows that would show it to be one, but outside brackets it can
 * close nothing.
 */
static void
join_signs(struct text_words *words, unsigned depth)
{
    size_t kept = 0;

    for (size_t i = 0; i < words->count; i++) {
        struct text_word *word = &words->list[i], *before = kept ? &words->list[kept - 1] : NULL;

        if (word->kind == WORD_CLOSE && !depth && before && before->kind == WORD_NUMBER &&
            before->text + before->length == word->text && !word_is_blank(word->text[-1])) {
            before->length++;
            /* A line of prose may begin with "1)", too. */
            before->bare = before->bare && kept == 1;
            continue;
        }
        depth += word->kind == WORD_OPEN;
        depth -= word->kind == WORD_CLOSE && depth > 0;
        words->list[kept++] = *word;
    }
    words->count = kept;
}

bool
parser_words(struct text_parser *parser, const char *start, const char *end)
{
    if (text_words_read(&parser->words, start, end))
        join_signs(&parser->words, parser->depth);
    else
        parser->failed = true;
    return !parser->failed;
}

static struct text_open_line *
open_line(struct text_parser *parser)
{
    return &parser->open[parser->depth];
}

void
parser_remark(struct text_parser *parser, enum text_remark_kind kind, uint32_t at, uint32_t end,
              uint32_t value, unsigned long line)
{
    uint32_t of = open_line(parser)->line;
    struct text_remark *remark = PARTS_ADD(parser, remarks);

    if (!remark)
        return;
    memset(remark, 0, sizeof *remark);
    remark->kind = kind;
    remark->of = of;
    remark->plies = (uint32_t)parser->parts.lines.list[of].count;
    remark->at = at;
    remark->length = end - at;
    remark->value = value;
    remark->line = line;
}

void
parser_fault(struct text_parser *parser, enum text_fault_kind kind, uint32_t at, uint32_t length,
             uint32_t line_at, unsigned long line)
{
    struct text_fault *fault = PARTS_ADD(parser, faults);

    if (fault)
        *fault =
            (struct text_fault){kind,
                                at,
                                length,
                                line_at,
                                line,
                                parser->parts.count,
                                kind == FAULT_MARK || (parser->depth > 0 && kind != FAULT_OPEN)};
}

/* ------------------------------------------------------------------ taking */

/* As if the number that waits were not there. */
static void
forget_number(struct text_open_line *open)
{
    open->first = false;
    open->number = open->waiting.before;
    open->black = open->waiting.black;
}

void
parser_end_number(struct text_parser *parser)
{
    struct text_open_line *open = open_line(parser);
    const struct text_waiting *waiting = &open->waiting;
    struct text_remark *list, kept;
    size_t i;

    if (!open->first)
        return;
    forget_number(open);
    if (waiting->alone)
        return;
    parser_fault(parser, FAULT_WORD, waiting->at, waiting->length, waiting->line_at, waiting->line);
    parser_remark(parser, REMARK_KEPT, waiting->at, waiting->at + waiting->length, 0,
                  waiting->line);
    /* Remarks behind it are there already. */
    list = parser->parts.remarks.list;
    for (i = parser->parts.remarks.count; i > 1 && list[i - 2].at > waiting->at; i--) {
        kept = list[i - 1];
        list[i - 1] = list[i - 2];
        list[i - 2] = kept;
    }
}

/* `starts`: it is the first word of its line. */
static void
take_number(struct text_parser *parser, const struct text_word *word, bool starts)
{
    struct text_open_line *open = open_line(parser);
    struct text_waiting *waiting = &open->waiting;

    parser_end_number(parser);
    *waiting = (struct text_waiting){.at = place_of(parser, word->text),
                                     .length = (uint32_t)word->length,
                                     .line_at = parser->line_at,
                                     .line = parser->line,
                                     .before = open->number,
                                     .black = open->black};
    while (waiting->length > 1 && word_is_blank(word->text[waiting->length - 1]))
        waiting->length--;
    waiting->due =
        !parser->parts.lines.list[open->line].count || word->number == open->number + !open->black;
    /* "4." may be left for a move to come; "2", behind a move, is perhaps the time it took. */
    waiting->alone = waiting->due && (!word->bare || starts);
    /* White's number again: this is Black's move. */
    open->black = word->dots || (word->number == open->number && open->black);
    open->number = word->number;
    open->first = true;
    parser->parts.numbered = true;
}

static void
take_move(struct text_parser *parser, const struct text_word *word)
{
    struct text_open_line *open = open_line(parser);
    struct text_line *line = &parser->parts.lines.list[open->line];
    struct text_move *move = PARTS_ADD(parser, moves);

    if (!move)
        return;
    if (!open->first && !open->black && (line->count || open->line == 0))
        open->number++;
    *move = (struct text_move){
        .at = place_of(parser, word->text),
        .length = (uint32_t)word->length,
        .line_at = parser->line_at,
        .line = parser->line,
        .number = open->number,
        .of = open->line,
        .black = open->black,
        .first_of_pair = open->first,
        .readable = word->kind == WORD_MOVE,
        .move = word->move,
    };
    line->count++;
    open->black = !open->black;
    open->first = false;
    if (!open->line) {
        parser->parts.count++;
        parser->parts.order.begun = true;
        parser->parts.order.over = false;
    }
    for (unsigned i = 0; word->kind == WORD_MOVE && i < DECODE_MARKS && word->move.marks[i]; i++)
        parser_remark(parser, REMARK_MARK, move->at, move->at, word->move.marks[i], parser->line);
}

/* From here on a variation is not understood, and kept as it is. */
static void
cut(struct text_parser *parser, const struct text_word *word)
{
    uint32_t start = parser->parts.lines.list[open_line(parser)->line].at;

    open_line(parser)->cut =
        place_of(parser, word_number_before(parser->bytes + start, word->text));
    open_line(parser)->brackets = word->kind == WORD_OPEN;
}

static void
fault_at(struct text_parser *parser, enum text_fault_kind kind, const struct text_word *word)
{
    parser_fault(parser, kind, place_of(parser, word->text), (uint32_t)word->length,
                 parser->line_at, parser->line);
    if (parser->depth)
        cut(parser, word);
}

static bool
take_open(struct text_parser *parser, const struct text_word *word)
{
    struct text_open_line *open = open_line(parser);
    uint32_t parent = open->line, at = place_of(parser, word->text);
    uint32_t plies = (uint32_t)parser->parts.lines.list[parent].count;
    struct text_line *line;
    bool black = plies ? !open->black : open->black;

    if (!plies || parser->depth == CONGO_VARIATION_DEPTH_MAX) {
        fault_at(parser, plies ? FAULT_DEPTH : FAULT_VARIATION, word);
        return parser->depth > 0;
    }
    parser_remark(parser, REMARK_VARIATION, at, at, (uint32_t)parser->parts.lines.count,
                  parser->line);
    line = PARTS_ADD(parser, lines);
    if (!line)
        return false;
    *line = (struct text_line){.parent = parent, .plies = plies, .at = at + 1};
    parser->open[++parser->depth] = (struct text_open_line){
        .line = (uint32_t)(parser->parts.lines.count - 1),
        .at = at,
        .line_at = parser->line_at,
        .in_line = parser->line,
        /* Its first move may have the number of the move it replaces, or none. */
        .number = open->number,
        .black = black,
    };
    return true;
}

/* False: it does not close anything. */
static bool
take_close(struct text_parser *parser, const struct text_word *word)
{
    struct text_open_line *open = open_line(parser);
    uint32_t at = place_of(parser, word->text);

    if (!parser->depth) {
        fault_at(parser, FAULT_CLOSE, word);
        return false;
    }
    if (open->cut && open->brackets) {
        open->brackets--;
        return true;
    }
    parser_end_number(parser);
    if (open->cut)
        parser_remark(parser, REMARK_COMMENT, open->cut, at, 0, parser->line);
    parser->parts.lines.list[open->line].end = at;
    parser->depth--;
    return true;
}

/* A comment in braces, words in round brackets, or the rest of the line. */
static void
take_comment(struct text_parser *parser, const struct text_word *word)
{
    uint32_t at = place_of(parser, word->text), end = at + (uint32_t)word->length;
    bool aside = word->kind == WORD_BRACE && word->number == ')';

    if (word->dots) {
        parser->inside =
            (struct text_inside){(char)word->number, 0, at, parser->line_at, parser->line, 0};
        for (const char *c = word->text + 1; aside && c < word->text + word->length; c++)
            if (*c == '(')
                parser->inside.nested++;
            else if (*c == ')')
                parser->inside.nested--;
        return;
    }
    if (open_line(parser)->cut)
        return;
    if (word->kind == WORD_REST)
        parser_remark(parser, REMARK_REST, at + 1, end, 0, parser->line);
    else
        parser_remark(parser, aside ? REMARK_ASIDE : REMARK_COMMENT, at + !aside, end - !aside, 0,
                      parser->line);
}

static void
take_marks(struct text_parser *parser, const struct text_word *word)
{
    uint32_t at = place_of(parser, word->text), length = (uint32_t)word->length;

    /* "4. ???" asks for a move; it says nothing about the one before. */
    if (open_line(parser)->first) {
        parser_fault(parser, FAULT_MARK, at, length, parser->line_at, parser->line);
        parser_remark(parser, REMARK_COMMENT, at, at + length, 0, parser->line);
        return;
    }
    for (unsigned i = 0; i < DECODE_MARKS && word->move.marks[i]; i++)
        parser_remark(parser, REMARK_MARK, at, at, word->move.marks[i], parser->line);
}

/*
 * Which result it is. "resigns" alone agrees with a result before it, or depends on whose move it
 * is.
 */
static unsigned
said_by(const struct text_parser *parser, const struct text_word *word)
{
    const struct text_parts *parts = &parser->parts;
    size_t count = parts->remarks.count;
    const struct text_remark *last = count ? &parts->remarks.list[count - 1] : NULL;
    unsigned said;

    if (word_wins(word->text, word->text + word->length, &said))
        return said;
    if (!word_resigns(word->text, word->text + word->length, &said))
        return word_result_number(word->text, word->length);
    if (!said && last && last->kind == REMARK_RESULT && last->value && last->value < 3 &&
        last->plies == parts->lines.list[0].count)
        said = last->value;
    return said ? said : parser->open[0].black ? 1 : 2;
}

static void
take_result(struct text_parser *parser, const struct text_word *word)
{
    struct text_open_line *open = open_line(parser);
    uint32_t at = place_of(parser, word->text);

    /* "2. White resigns" */
    open->first = open->first && !open->waiting.due;
    parser_end_number(parser);
    parser_remark(parser, parser->depth ? REMARK_COMMENT : REMARK_RESULT, at,
                  at + (uint32_t)word->length, said_by(parser, word), parser->line);
    if (!parser->depth)
        parser->parts.order.over = true;
}

/* A word that is not understood. False: skip the rest of the line. */
static bool
take_plain(struct text_parser *parser, const struct text_word *word)
{
    struct text_open_line *open = open_line(parser);
    const char *number = parser->bytes + open->waiting.at;

    /* "5 min": both. */
    if (open->first && word_number_before(parser->bytes + parser->line_at, word->text) == number)
        forget_number(open);
    parser_end_number(parser);
    fault_at(parser, word->kind == WORD_BRACE_END ? FAULT_CLOSE : FAULT_WORD, word);
    return parser->depth > 0;
}

/* `starts`: it is the first word of its line. False: skip the rest of the line. */
static bool
take_word(struct text_parser *parser, const struct text_word *word, bool starts)
{
    struct text_open_line *open = open_line(parser);

    switch (word->kind) {
    case WORD_OPEN:
        if (open->cut)
            open->brackets++;
        else
            return take_open(parser, word);
        break;
    case WORD_CLOSE:
        return take_close(parser, word);
    case WORD_BRACE:
    case WORD_REST:
        take_comment(parser, word);
        break;
    case WORD_NUMBER:
        if (!open->cut)
            take_number(parser, word, starts);
        break;
    case WORD_DOTS:
        if (!open->cut && (open->first || !parser->parts.lines.list[open->line].count))
            open->black = true;
        break;
    case WORD_MARK:
        if (!open->cut)
            take_marks(parser, word);
        break;
    case WORD_RESULT:
        if (!open->cut)
            take_result(parser, word);
        break;
    case WORD_MOVE:
        if (!open->cut)
            take_move(parser, word);
        break;
    case WORD_ATTEMPT:
        if (!parser->depth) {
            take_move(parser, word);
            break;
        }
        /* fall through */
    default:
        return open->cut || take_plain(parser, word);
    }
    return true;
}

/* After a word that is not understood, the rest of a line is not part of the game. */
static void
skip_word(struct text_parser *parser, const struct text_word *word)
{
    struct text_value *skipped;

    if (word->kind != WORD_MOVE && word->kind != WORD_ATTEMPT)
        return;
    skipped = PARTS_ADD(parser, skipped);
    if (skipped)
        *skipped = parser_value(parser, word->text, word->length);
}

/* From a word that is not understood on; with a lenient reading the words are kept. */
static void
skip_words(struct text_parser *parser, size_t first, const char *end)
{
    const struct text_words *words = &parser->words;
    const char *line = parser->bytes + parser->line_at, *stop = end;
    const char *start = word_number_before(line, words->list[first].text);

    while (end > start && word_is_blank(end[-1]))
        end--;
    emphasis_keep(&start, &end, line, stop);
    parser_remark(parser, REMARK_KEPT, place_of(parser, start), place_of(parser, end), 0,
                  parser->line);
    for (size_t i = first + 1; i < words->count; i++)
        skip_word(parser, &words->list[i]);
}

void
parser_take_words(struct text_parser *parser, const char *end)
{
    struct move_order *order = &parser->parts.order;
    const struct text_open_line *open = &parser->open[0];

    for (size_t i = 0; i < parser->words.count && !parser->failed; i++)
        if (!take_word(parser, &parser->words.list[i], i == 0)) {
            skip_words(parser, i, end);
            break;
        }
    order->number = open->first ? open->waiting.before : open->number;
    order->black = open->first ? open->waiting.black : open->black;
    order->gap = order->between = false;
    parser->parts.heading_behind = parser->parts.keys_behind = 0;
    parser->parts.keys_name = parser->parts.other_behind = parser->parts.key_behind.there = false;
    parser->last_diagram = 0;
}

const char *
parser_close(struct text_parser *parser, const char *at, const char *end)
{
    struct text_inside *inside = &parser->inside;
    const char *stop = text_words_close(at, end, inside->close, &inside->nested);
    bool aside = inside->close == ')';

    if (!stop)
        return NULL;
    inside->close = '\0';
    if (!open_line(parser)->cut)
        parser_remark(parser, aside ? REMARK_ASIDE : REMARK_COMMENT, inside->at + !aside,
                      place_of(parser, stop) - !aside, 0, inside->line);
    return stop;
}
