/* SPDX-License-Identifier: MIT */
/*
 * save_line.c - what a line of a save can be: a table of patterns, and a short cut past it.
 *
 * The patterns say what is accepted, but for rows of diagrams, which are asked of line.h. Nearly
 * every line of a save is a plain move, though, and a pattern takes longer for it than the rules do
 * to verify it: read_plain_move reads exactly those lines by hand, read_plain_value the three lines
 * of every header, and both leave everything that is in the least unusual to the patterns.
 */
#include "read/line/save_line.h"

#include "base/mem.h"
#include "rules/position.h"
#include "read/line/line.h"
#include "read/line/save_pattern.h"

#include <assert.h>
#include <string.h>

/* The line being understood, with what a pattern has found in it. */
struct found {
    const char *line;
    const size_t *groups; /* start and end of each, PATTERN_UNSET where it is not there */
};

static size_t
group_length(const struct found *found, unsigned group)
{
    return found->groups[2 * group + 1] - found->groups[2 * group];
}

static const char *
group_text(const struct found *found, unsigned group)
{
    return found->line + found->groups[2 * group];
}

static bool
group_there(const struct found *found, unsigned group)
{
    return found->groups[2 * group] != PATTERN_UNSET;
}

static void
value_is(struct save_record *record, const struct found *found, unsigned group)
{
    record->value_at = (uint32_t)found->groups[2 * group];
    record->value_length = (uint32_t)group_length(found, group);
}

static bool
piece_is(struct save_record *record, const struct found *found, unsigned group)
{
    unsigned rule;
    congo_piece piece = pos_piece_named(group_text(found, group), group_length(found, group), &rule,
                                        &record->two_kinds);

    record->piece = (uint8_t)piece;
    record->rule = (uint8_t)rule;
    return piece != CONGO_NO_PIECE;
}

static bool
fill_value(struct save_record *record, const struct found *found)
{
    value_is(record, found, 1);
    return true;
}

static bool
fill_none(struct save_record *record, const struct found *found)
{
    (void)record;
    (void)found;
    return true;
}

static bool
fill_take(struct save_record *record, const struct found *found)
{
    record->from = congo_square_read(group_text(found, 1));
    return true;
}

static bool
fill_put(struct save_record *record, const struct found *found)
{
    record->side = *group_text(found, 1) == 'W' ? CONGO_WHITE : CONGO_BLACK;
    record->from = congo_square_read(group_text(found, 3));
    return piece_is(record, found, 2);
}

static void
add_captured(struct save_record *record, congo_square square)
{
    record->twice |= record->captured & BIT(square);
    record->captured |= BIT(square);
}

static bool
fill_move(struct save_record *record, const struct found *found)
{
    const char *digits = group_text(found, 1), *further = group_text(found, 10);
    size_t length = group_length(found, 10);
    unsigned rule;
    bool kinds;

    record->number = 0;
    for (size_t i = 0; i < group_length(found, 1); i++)
        record->number = record->number * 10 + (uint32_t)(digits[i] - '0');
    record->partial = group_there(found, 2);
    record->from = congo_square_read(group_text(found, 4));
    record->captures = *group_text(found, 5) == 'x';
    record->to = congo_square_read(group_text(found, 6));
    record->attribute = group_there(found, 8);
    if (group_there(found, 7))
        record->promotion =
            (uint8_t)pos_piece_named(group_text(found, 7), group_length(found, 7), &rule, &kinds);
    if (group_there(found, 7) && record->promotion == CONGO_NO_PIECE)
        return false;
    if (record->captures)
        add_captured(record, record->to);
    for (size_t i = 0; i + 1 < length; i++) {
        if (further[i] != 'x')
            continue;
        for (i++; further[i] == ' ' || further[i] == '\t'; i++)
            ;
        add_captured(record, congo_square_read(further + i));
    }
    return piece_is(record, found, 3);
}

#define SQUARE "([A-G][1-7])"
#define BLANKS "[ \\t]+"
#define LINE(pattern) "\\A" pattern "[ \\t]*\\z"

static const struct {
    enum save_kind kind;
    const char *first; /* what such a line can begin with; NULL: anything */
    const char *pattern;
    bool (*fill)(struct save_record *record, const struct found *found);
} patterns[] = {
    {SAVE_MOVE, "0123456789",
     LINE("([0-9]{1,9})\\." BLANKS "(?:(partial)" BLANKS "[0-9]+" BLANKS
          ")?([A-Za-z]+)" BLANKS SQUARE BLANKS "([-x])" BLANKS SQUARE "(?:" BLANKS "=" BLANKS
          "([A-Za-z]+))?(?:" BLANKS "@" BLANKS SQUARE BLANKS "([0-9]+)" BLANKS "[0-9]+)?((?:" BLANKS
          "x" BLANKS "[A-G][1-7])*)"),
     fill_move},
    {SAVE_TAKE, "(", LINE("\\(x " SQUARE "\\)"), fill_take},
    {SAVE_PUT, "(", LINE("\\((White|Black) ([A-Za-z]+) " SQUARE "\\)"), fill_put},
    {SAVE_HEADER, "Z", LINE(SAVE_FIRST_WORDS " Version[ \\t]*(.*?)"), fill_value},
    {SAVE_RULES_FILE, "R", LINE(SAVE_RULES_FILE_WORD "(.*?)"), fill_value},
    {SAVE_VARIANT, "V", LINE(SAVE_VARIANT_WORD "(.*?)"), fill_value},
    /* One board's: a text may have several. */
    {SAVE_FILES, " \tA", LINE("[ \\t]*A *B *C *D *E *F *G"), fill_none},
    {SAVE_BLANK, NULL, LINE(""), fill_none},
};
enum { PATTERNS = sizeof patterns / sizeof *patterns, NAMES = 2, BUCKETS = 64 };

/* A piece's name as saves spell it, in a form that is compared at once: none is past 9 letters. */
enum { NAME_MAX_LENGTH = 9, NAME_WORD = 8 };

struct name {
    const char *text;
    size_t length; /* 0: none */
    uint64_t word; /* its first letters, as they stand in memory */
    uint64_t mask; /* which of the word's bytes they are */
    char ninth;    /* NUL where there is none */
    uint8_t piece;
    uint8_t rule;
    bool two_kinds;
};

struct save_grammar {
    struct save_pattern pattern[PATTERNS];
    struct name names[BUCKETS][NAMES];
};

/*
 * By its first two letters. Pawn shares a place with mPawn and Elephant with Elephante, which no
 * variant has side by side; all other names have one alone.
 */
static inline unsigned
name_bucket(const char *text)
{
    return (5u * (unsigned char)text[0] + (unsigned char)text[1]) % BUCKETS;
}

static void
add_name(struct save_grammar *grammar, congo_piece piece, unsigned rules)
{
    const char *text = congo_piece_name(piece, rules);
    struct name *place = grammar->names[name_bucket(text)];
    unsigned rule;

    while (place->length && strcmp(place->text, text) != 0) {
        place++;
        /* Else a new name needs more of NAMES, or another way to a bucket. */
        assert(place < grammar->names[name_bucket(text)] + NAMES);
    }
    assert(strlen(text) <= NAME_MAX_LENGTH);
    place->text = text;
    place->length = strlen(text);
    place->ninth = place->length == NAME_MAX_LENGTH ? text[NAME_WORD] : '\0';
    memcpy(&place->word, text, place->length < NAME_WORD ? place->length : NAME_WORD);
    memset(&place->mask, 0xff, place->length < NAME_WORD ? place->length : NAME_WORD);
    place->piece = (uint8_t)pos_piece_named(text, place->length, &rule, &place->two_kinds);
    place->rule = (uint8_t)rule;
}

struct save_grammar *
save_grammar_new(congo_error *err)
{
    struct save_grammar *grammar = mem_new(1, sizeof *grammar);

    if (!grammar) {
        err_no_memory(err);
        return NULL;
    }
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++) {
        add_name(grammar, (congo_piece)piece, 0);
        add_name(grammar, (congo_piece)piece, CONGO_RULE_MPAWN | CONGO_RULE_ELEPHANTE);
    }
    for (unsigned i = 0; i < PATTERNS; i++)
        grammar->pattern[i].text = patterns[i].pattern;
    return grammar;
}

void
save_grammar_free(struct save_grammar *grammar)
{
    if (!grammar)
        return;
    for (unsigned i = 0; i < PATTERNS; i++)
        save_pattern_free(&grammar->pattern[i]);
    mem_free(grammar);
}

bool
save_grammar_failed(const struct save_grammar *grammar)
{
    bool failed = false;

    for (unsigned i = 0; i < PATTERNS; i++)
        failed = failed || grammar->pattern[i].failed;
    return failed;
}

/* The name at the start of a text that has at least NAME_MAX_LENGTH + 1 letters. */
static inline const struct name *
name_at(const struct save_grammar *grammar, const char *text)
{
    const struct name *name = grammar->names[name_bucket(text)];
    uint64_t word;

    memcpy(&word, text, NAME_WORD);
    for (unsigned i = 0; i < NAMES; i++, name++)
        if (name->length && (word & name->mask) == name->word && text[name->length] == ' ' &&
            (!name->ninth || text[NAME_WORD] == name->ninth))
            return name;
    return NULL;
}

/* A square in capitals; CONGO_NO_SQUARE where it is none. */
static inline congo_square
square_at(const char *text)
{
    unsigned file = (unsigned)text[0] - 'A', rank = (unsigned)text[1] - '1';

    return file > 6 || rank > 6 ? CONGO_NO_SQUARE : CONGO_SQUARE(file, rank);
}

/* " x SQ" again and again; where that stops, or NULL where something else follows a blank. */
static inline const char *
read_plain_captures(const char *text, const char *end, struct save_record *record)
{
    for (; end - text >= 5 && text[0] == ' '; text += 5) {
        congo_square square = square_at(text + 3);

        if (text[1] != 'x' || text[2] != ' ' || square == CONGO_NO_SQUARE)
            return NULL;
        add_captured(record, square);
    }
    return text;
}

static const struct save_record nothing = {
    .kind = SAVE_OTHER,
    .piece = CONGO_NO_PIECE,
    .promotion = CONGO_NO_PIECE,
    .from = CONGO_NO_SQUARE,
    .to = CONGO_NO_SQUARE,
};

/* "12. Name A1 - B2 x C3 ...": single blanks, nothing else. Where that stops, or NULL. */
static inline const char *
read_plain_move(const struct save_grammar *grammar, const char *line, const char *end,
                struct save_record *record)
{
    const char *text = line;
    const struct name *name;
    uint32_t number = 0;

    while (text < end && (unsigned)(*text - '0') <= 9)
        number = number * 10 + (uint32_t)(*text++ - '0');
    if (text == line || text - line > 6 || end - text < 2 + NAME_MAX_LENGTH + 1 || text[0] != '.' ||
        text[1] != ' ')
        return NULL;
    name = name_at(grammar, text + 2);
    if (!name)
        return NULL;
    text += 2 + name->length;
    if (end - text < 8 || text[3] != ' ' || text[5] != ' ' || (text[4] != '-' && text[4] != 'x'))
        return NULL;
    *record = nothing;
    record->from = square_at(text + 1);
    record->to = square_at(text + 6);
    if (record->from == CONGO_NO_SQUARE || record->to == CONGO_NO_SQUARE)
        return NULL;
    record->kind = SAVE_MOVE;
    record->number = number;
    record->piece = name->piece;
    record->rule = name->rule;
    record->two_kinds = name->two_kinds;
    record->captures = text[4] == 'x';
    record->captured = record->captures ? BIT(record->to) : 0;
    return read_plain_captures(text + 8, end, record);
}

/* A header line, which is a fixed beginning and a value up to the blanks at the end. */
static bool
read_plain_value(const char *line, size_t length, struct save_record *record)
{
    static const struct {
        enum save_kind kind;
        size_t length;
        const char *start;
    } starts[] = {
#define START(kind, text) {kind, sizeof(text) - 1, text}
        START(SAVE_HEADER, SAVE_FIRST_WORDS " Version "),
        START(SAVE_RULES_FILE, SAVE_RULES_FILE_WORD),
        START(SAVE_VARIANT, SAVE_VARIANT_WORD),
#undef START
    };

    for (unsigned i = 0; i < 3; i++) {
        size_t start = starts[i].length;

        if (length <= start || memcmp(line, starts[i].start, start) != 0)
            continue;
        while (length > start && (line[length - 1] == ' ' || line[length - 1] == '\t'))
            length--;
        *record = nothing;
        record->kind = (uint8_t)starts[i].kind;
        record->value_at = (uint32_t)start;
        record->value_length = (uint32_t)(length - start);
        /* Blanks before a value are the header's own; a pattern knows how many. */
        return line[start] != ' ' && line[start] != '\t';
    }
    return false;
}

size_t
save_read_plain(const struct save_grammar *grammar, const char *bytes, size_t size,
                struct save_record *record)
{
    const char *end = read_plain_move(grammar, bytes, bytes + size, record);
    size_t left = end ? size - (size_t)(end - bytes) : 0;

    if (left >= 2 && end[0] == '\r' && end[1] == '\n')
        record->line_end = 2;
    else if (left && end[0] == '\n')
        record->line_end = 1;
    else
        return 0;
    return (size_t)(end - bytes);
}

void
save_read_line(struct save_grammar *grammar, const char *line, size_t length, bool exact,
               struct save_record *record)
{
    struct found found = {line, NULL};
    const char *row;
    char rank;

    if (!exact && (read_plain_value(line, length, record) ||
                   read_plain_move(grammar, line, line + length, record) == line + length))
        return;
    *record = nothing;
    row = line_row(line, line + length, true, &rank);
    if (row) {
        record->kind = SAVE_DIAGRAM;
        record->value_at = (uint32_t)(row - line);
        record->value_length = 7;
        return;
    }
    for (unsigned i = 0; i < PATTERNS; i++) {
        if (patterns[i].first && (!length || !strchr(patterns[i].first, line[0]) || !line[0]))
            continue;
        found.groups = save_pattern_match(&grammar->pattern[i], line, length);
        if (!found.groups)
            continue;
        *record = nothing;
        record->kind = (uint8_t)patterns[i].kind;
        if (patterns[i].fill(record, &found))
            return;
        break;
    }
    *record = nothing;
}
