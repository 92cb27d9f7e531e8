/* SPDX-License-Identifier: MIT */
/*
 * variant.c - the variants, built-in and the user's, in one format (congo-variant(5)).
 *
 * A block is some facts, one a line, and seven rows of a diagram, rank 7 first. Blocks follow each
 * other. Empty lines and lines that begin with "#" are ignored.
 */
#include "base/mem.h"
#include "base/name_list.h"
#include "base/names.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "rules/position.h"
#include "rules/variants.h"

#include <stdio.h>
#include <string.h>

extern const unsigned char variants_text[];
extern const size_t variants_text_size;

enum { VARIANTS_MAX = 10000, VARIANTS_LINE_MAX = 200 };

struct congo_variants {
    congo_variant **list; /* allocated one by one, so that their addresses stay the same */
    size_t count;
    size_t room;
    struct name_list names; /* titles and other names, with the variant's place in the list */
    struct name_list slugs; /* the slugs of all names; the first variant with a slug keeps it */
};

/* The block being read. */
struct variant_block {
    congo_variant variant;
    unsigned aliases;
    unsigned rows;  /* rows of the diagram read so far */
    unsigned facts; /* one bit for each fact seen, ORDER FACT */
    unsigned rules;
    unsigned long line; /* its first line */
};

struct variant_reader {
    congo_variants *variants;
    struct variant_block block;
    unsigned long line, complete; /* the last row of the variant before */
    congo_error *err;
};

/* ORDER FACT */
enum {
    FACT_TITLE,
    FACT_PAWN,
    FACT_ELEPHANT,
    FACT_REPETITION,
    FACTS_NEEDED,
    FACT_ALSO = FACTS_NEEDED
};
static const char *const fact_names[] = {"title", "pawn", "elephant", "repetition", "also"};
enum { FACT_COUNT = sizeof fact_names / sizeof *fact_names };

static bool
fault(struct variant_reader *reader, unsigned long column, const char *line, size_t length,
      const char *text)
{
    err_set(reader->err, CONGO_BAD_VARIANT, reader->line, column, "%s", text);
    err_excerpt(reader->err, line, length);
    return false;
}

static bool
read_name(struct variant_reader *reader, char name[64], const char *line, size_t start,
          size_t length)
{
    if (length - start >= 64)
        return fault(reader, start + 1, line, length,
                     "a title can have at most 63 letters, or fewer with accents");
    for (size_t i = start; i < length; i++)
        if ((unsigned char)line[i] < ' ' || line[i] == 127)
            return fault(reader, i + 1, line, length, "a title cannot contain control characters");
        else if (line[i] == '"') /* ends a text in Zillions' language, which has no escapes */
            return fault(
                reader, i + 1, line, length,
                "a title cannot contain a double quote, because rules files do not allow it");
    memcpy(name, line + start, length - start);
    name[length - start] = '\0';
    return name_list_find(&reader->variants->names, name) == NAME_UNKNOWN ||
           fault(reader, start + 1, line, length,
                 "this name is already taken, by a built-in variant, by one above in this file, or "
                 "by one in another variant file, such as the one that CONGO_VARIANTS names");
}

static bool
value_is(const char *line, size_t start, size_t length, const char *word)
{
    return strlen(word) == length - start && names_equal_n(line + start, word, length - start);
}

static bool
read_fact(struct variant_reader *reader, unsigned fact, const char *line, size_t start,
          size_t length)
{
    struct variant_block *block = &reader->block;
    congo_variant *variant = &block->variant;

    switch (fact) {
    case FACT_TITLE:
        return read_name(reader, variant->title, line, start, length);
    case FACT_ALSO:
        if (block->aliases == 3)
            return fault(reader, 1, line, length, "a variant can have at most three other names");
        return read_name(reader, variant->aliases[block->aliases++], line, start, length);
    case FACT_PAWN:
        if (value_is(line, start, length, "mPawn"))
            block->rules |= CONGO_RULE_MPAWN;
        else if (!value_is(line, start, length, "Pawn"))
            return fault(reader, start + 1, line, length, "pawn must be Pawn or mPawn");
        return true;
    case FACT_ELEPHANT:
        if (value_is(line, start, length, "Elephante"))
            block->rules |= CONGO_RULE_ELEPHANTE;
        variant->has_rook = value_is(line, start, length, "Rook");
        variant->has_elephant =
            (block->rules & CONGO_RULE_ELEPHANTE) || value_is(line, start, length, "Elephant");
        if (!variant->has_elephant && !variant->has_rook && !value_is(line, start, length, "none"))
            return fault(reader, start + 1, line, length,
                         "elephant must be Elephant, Elephante, Rook or none");
        return true;
    default:
        variant->repetition_loses = value_is(line, start, length, "loses");
        if (!variant->repetition_loses && !value_is(line, start, length, "draws"))
            return fault(reader, start + 1, line, length, "repetition must be loses or draws");
        return true;
    }
}

static bool
read_fact_line(struct variant_reader *reader, const char *line, size_t length)
{
    size_t word = 0, start;

    while (word < length && line[word] != ' ' && line[word] != '\t')
        word++;
    start = word;
    while (start < length && (line[start] == ' ' || line[start] == '\t'))
        start++;
    for (unsigned fact = 0; fact < FACT_COUNT; fact++) {
        if (strlen(fact_names[fact]) != word || !names_equal_n(fact_names[fact], line, word))
            continue;
        if (start == length)
            return fault(reader, word + 1, line, length, "this line needs a value");
        if (fact < FACTS_NEEDED && reader->block.facts >> fact & 1)
            return fault(reader, 1, line, length, "this variant already has such a line");
        if (fact == FACT_TITLE)
            reader->block.line = reader->line;
        else if (!(reader->block.facts & 1u << FACT_TITLE))
            return fault(reader, 1, line, length, "a variant begins with its title");
        reader->block.facts |= 1u << fact;
        return read_fact(reader, fact, line, start, length);
    }
    return fault(reader, 1, line, length,
                 "a line begins with \"title\", \"also\", \"pawn\", \"elephant\" or \"repetition\" "
                 "(no colon), as "
                 "in \"title My Congo\"; a row of the diagram has seven signs and nothing else");
}

static bool
is_sign(char c)
{
    return (c >= '0' && c <= '9') || (names_lower(c) >= 'a' && names_lower(c) <= 'z') ||
           (unsigned char)c >= 0x80;
}

size_t
variants_slug(const char *text, size_t length, char out[TITLE_SIZE])
{
    size_t used = 0;

    for (size_t i = 0, step = 1; i < length; i += step) {
        unsigned letter;
        size_t whole = utf8_read(text + i, length - i, &letter);

        step = whole ? whole : 1;
        if (!is_sign(text[i]))
            continue;
        if (used + step + 1 >= TITLE_SIZE)
            break;
        if (used && !is_sign(text[i - 1]))
            out[used++] = '-';
        if (whole)
            (void)utf8_write(utf8_lower(letter), out + used);
        else
            out[used] = text[i];
        used += step;
    }
    out[used] = '\0';
    return used;
}

static bool
add_name(congo_variants *variants, const char *name)
{
    char slug[TITLE_SIZE];

    (void)variants_slug(name, strlen(name), slug);
    return name_list_add(&variants->names, name, variants->count) &&
           name_list_add(&variants->slugs, slug, variants->count);
}

/* A variant may have the same name twice; names of other variants have been refused before. */
static bool
add_names(congo_variants *variants, const congo_variant *variant)
{
    bool fine = add_name(variants, variant->title);

    for (unsigned i = 0; fine && i < 3 && variant->aliases[i][0]; i++)
        fine = add_name(variants, variant->aliases[i]);
    return fine;
}

size_t
variants_place(const congo_variants *variants, const char *name, bool slug)
{
    return name_list_find(slug ? &variants->slugs : &variants->names, name);
}

/* All seven rows are there: set the terrain and the rest, and add the variant. */
static bool
finish_block(struct variant_reader *reader, const char *line, size_t length)
{
    struct variant_block *block = &reader->block;
    congo_variants *variants = reader->variants;
    congo_error fault_in_setup;
    congo_variant **list, *added;

    block->variant.setup.rules = (uint8_t)block->rules;
    /* Any of the rows may have it. */
    if (!congo_position_playable(&block->variant.setup, &fault_in_setup)) {
        reader->line = block->line;
        return fault(reader, 0, "", 0, fault_in_setup.text);
    }
    block->variant.symmetric = pos_symmetric(&block->variant.setup);
    list = variants->count < VARIANTS_MAX
               ? mem_more(variants->list, variants->count, &variants->room, sizeof *list)
               : NULL;
    if (!list)
        return variants->count < VARIANTS_MAX
                   ? err_no_memory(reader->err)
                   : fault(reader, 0, line, length, "more than 10000 variants, the limit");
    variants->list = list;
    added = mem_new(1, sizeof *added);
    if (!added || !add_names(variants, &block->variant)) {
        mem_free(added);
        return err_no_memory(reader->err);
    }
    *added = block->variant;
    list[variants->count++] = added;
    memset(block, 0, sizeof *block);
    reader->complete = reader->line;
    return true;
}

static bool
read_diagram_row(struct variant_reader *reader, const char *line, size_t length)
{
    struct variant_block *block = &reader->block;
    unsigned rank = 6 - block->rows;
    unsigned missing = 0;
    struct pos_row row;

    while (missing < FACTS_NEEDED && block->facts >> missing & 1)
        missing++;
    if (missing < FACTS_NEEDED) {
        char text[80];

        if (!block->facts && reader->complete && reader->complete == reader->line - 1)
            return fault(reader, 1, line, length, "a diagram has seven rows; this is one more");
        (void)snprintf(text, sizeof text, "the line \"%s\" is missing above the diagram",
                       fact_names[missing]);
        return fault(reader, 1, line, length, text);
    }
    row = pos_read_row(&block->variant.setup, rank, line, length, false);
    if (row.fault < length)
        return fault(reader, row.fault + 1, line, length,
                     row.length == 7 ? "a diagram row has seven squares; this one has more"
                                     : "not a piece or an empty square");
    if (row.length < 7)
        return fault(reader, row.fault + 1, line, length,
                     "a diagram row has seven squares; this one has fewer");
    if (block->variant.setup.piece[CONGO_ELEPHANT] && !block->variant.has_elephant)
        return fault(reader, strcspn(line, "eE") + 1, line, length,
                     block->variant.has_rook
                         ? "the diagram has an E, but the elephant line says Rook; write R for a "
                           "Rook"
                         : "the diagram has an E, but the elephant line says none");
    if (rank != RIVER_RANK && (row.deep | row.islands))
        return fault(reader, 1, line, length,
                     "~ and + mark the river, which has to be the fourth row of seven");
    /* No marks on rank 4, or only at its ends: islands, as in nearly all variants. */
    if (row.deep & ~ISLANDS_DEEP)
        block->rules |= CONGO_RULE_RIVER;
    if ((row.islands & ISLANDS_DEEP) || (row.islands && (row.deep & ~ISLANDS_DEEP)))
        return fault(reader, 1, line, length,
                     "rank 4 must be ++~~~++ (islands) or ~~~~~~~ (the full river)");
    block->rows++;
    return block->rows < 7 || finish_block(reader, line, length);
}

/* A fact is a word, a blank and a value; a row of a diagram has no blank. */
static bool
read_line(struct variant_reader *reader, const char *line, size_t length)
{
    while (length && strchr(" \t\r", line[length - 1]))
        length--;
    /* As a line of the manual is when it is copied from the screen. */
    for (; length && strchr(" \t", *line); length--)
        line++;
    if (length > VARIANTS_LINE_MAX)
        return fault(reader, VARIANTS_LINE_MAX, line, length,
                     "more than 200 letters in a line, the limit");
    if (!length || (line[0] == '#' && !reader->block.rows)) {
        if (reader->block.rows && !length)
            return fault(reader, 0, line, length, "a diagram needs seven rows without a gap");
        return true;
    }
    if (reader->block.rows || (!memchr(line, ' ', length) && !memchr(line, '\t', length) &&
                               (length == 7 || strpbrk("-.+~", (char[2]){line[0], '\0'}))))
        return read_diagram_row(reader, line, length);
    return read_fact_line(reader, line, length);
}

static bool
read_all(struct variant_reader *reader, const char *text, size_t size)
{
    size_t at = 0;

    while (at < size) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t length = end ? (size_t)(end - text) - at : size - at;

        reader->line++;
        if (!read_line(reader, text + at, length))
            return false;
        at += length + 1;
    }
    if (reader->block.facts) {
        reader->line = reader->block.line;
        return fault(reader, 0, "", 0, "the variant that starts here has no complete diagram");
    }
    return true;
}

/* Read line by line, these would lose what stands behind the first "#". */
static bool
are_lines(const char *text, size_t size, congo_error *err)
{
    if (utf8_is_wide(text, size))
        return err_set(err, CONGO_BAD_VARIANT, 0, 0, UTF8_WIDE_TEXT);
    if (memchr(text, '\0', size))
        return err_set(err, CONGO_BAD_VARIANT, 0, 0, "not a text file");
    return !scan_count_lone_returns(text, size) ||
           err_set(err, CONGO_BAD_VARIANT, 0, 0, SCAN_LONE_RETURNS);
}

static void
cut(congo_variants *variants, size_t count)
{
    while (variants->count > count)
        mem_free(variants->list[--variants->count]);
}

bool
congo_variants_read(congo_variants *variants, const char *text, size_t size, const char *file,
                    congo_error *err)
{
    size_t before = variants->count, names_before = variants->names.count;
    size_t slugs_before = variants->slugs.count, mark;
    struct variant_reader reader;

    memset(&reader, 0, sizeof reader);
    reader.variants = variants;
    reader.err = err;
    mark = utf8_mark(text, text + size);
    text += mark;
    size -= mark;
    if (are_lines(text, size, err) && read_all(&reader, text, size)) {
        if (variants->count > before)
            return true;
        err_set(err, CONGO_EMPTY_INPUT, 0, 0, "no variants in this file");
    }
    cut(variants, before);
    name_list_cut(&variants->names, names_before);
    name_list_cut(&variants->slugs, slugs_before);
    if (file)
        err_in_file(err, file);
    return false;
}

congo_variants *
congo_variants_new(congo_error *err)
{
    congo_variants *variants = mem_new(1, sizeof *variants);

    if (!variants) {
        err_no_memory(err);
        return NULL;
    }
    if (!congo_variants_read(variants, (const char *)variants_text, variants_text_size,
                             "variants.txt", err)) {
        congo_variants_free(variants);
        return NULL;
    }
    return variants;
}

void
congo_variants_free(congo_variants *variants)
{
    if (!variants)
        return;
    cut(variants, 0);
    mem_free(variants->list);
    name_list_free(&variants->names);
    name_list_free(&variants->slugs);
    mem_free(variants);
}

size_t
congo_variants_count(const congo_variants *variants)
{
    return variants->count;
}

const congo_variant *
congo_variants_at(const congo_variants *variants, size_t index)
{
    return index < variants->count ? variants->list[index] : NULL;
}
