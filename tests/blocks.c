/* SPDX-License-Identifier: MIT */
/* blocks.c - parses *.test files. */
#include "blocks.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
stop(const char *what, const char *which)
{
    printf("Bail out! %s: %s (%s)\n", what, which, errno ? strerror(errno) : "in a .test file");
    exit(99);
}

void *
must(void *pointer)
{
    if (!pointer)
        stop("no memory", "tests");
    return pointer;
}

char *
read_file(const char *path, size_t *length)
{
    FILE *stream = fopen(path, "rb");
    char *text = must(malloc(1));
    size_t got;

    *length = 0;
    if (!stream)
        stop("cannot open", path);
    do {
        text = must(realloc(text, *length + 65536 + 1));
        got = fread(text + *length, 1, 65536, stream);
        *length += got;
    } while (got);
    if (ferror(stream))
        stop("cannot read", path);
    (void)fclose(stream);
    text[*length] = '\0';
    return text;
}

static struct block *
add_block(struct blocks *blocks, const char *file, unsigned line, char *title)
{
    struct block *block;

    if (blocks->count == blocks->room) {
        blocks->room = blocks->room ? 2 * blocks->room : 64;
        blocks->list = must(realloc(blocks->list, blocks->room * sizeof *blocks->list));
    }
    block = &blocks->list[blocks->count++];
    memset(block, 0, sizeof *block);
    block->file = file;
    block->line = line;
    block->title = title;
    return block;
}

static void
add_section(struct block *block, const char *kind, char *argument)
{
    struct section *section;

    if (block->count == SECTIONS_MAX)
        stop("too many sections in one block", block->title);
    section = &block->sections[block->count++];
    section->kind = kind;
    section->argument = argument;
    section->text = "";
}

/* The empty line that sets a block apart from the next one belongs to neither. */
static void
end_block(struct block *block)
{
    struct section *last;

    if (!block || !block->count)
        return;
    last = &block->sections[block->count - 1];
    if (last->length == 1 && last->text[0] == '\n')
        last->length = 0;
    else if (last->length > 1 && memcmp(last->text + last->length - 2, "\n\n", 2) == 0)
        last->length--;
}

/* A line like "@out" or "@status 2": its kind; the text is cut after the kind. */
static const char *
marker(char *line, size_t length, char **argument)
{
    static const char *const kinds[] = {"test", "need",   "file", "in", "run",
                                        "out",  "status", "err",  NULL};

    for (const char *const *kind = kinds; *kind; kind++) {
        size_t size = strlen(*kind);

        if (length < size + 1 || strncmp(line + 1, *kind, size) != 0 ||
            (length > size + 1 && line[size + 1] != ' '))
            continue;
        *argument = line + size + 1;
        *argument += **argument == ' ';
        line[length] = '\0';
        return *kind;
    }
    line[length] = '\0';
    stop("not known to the runner", line);
    return NULL;
}

void
blocks_read(struct blocks *blocks, const char *file)
{
    struct block *block = NULL;
    unsigned line = 0;
    size_t length;
    char *text = read_file(file, &length);

    for (char *at = text, *end; at < text + length; at = end) {
        char *newline = memchr(at, '\n', (size_t)(text + length - at));
        const char *kind;
        char *argument;

        line++;
        end = newline ? newline + 1 : text + length;
        if (at[0] == '@' && at[1] >= 'a' && at[1] <= 'z') {
            kind = marker(at, newline ? (size_t)(newline - at) : (size_t)(end - at), &argument);
            if (strcmp(kind, "test") == 0) {
                end_block(block);
                block = add_block(blocks, file, line, argument);
            } else if (block) {
                add_section(block, kind, argument);
                block->sections[block->count - 1].text = end;
            } else {
                stop("a section before the first @test", file);
            }
        } else if (block && block->count) {
            block->sections[block->count - 1].length += (size_t)(end - at);
        } else if (at[0] != '#' && at[0] != '\n') {
            stop("text before the first section", file);
        }
    }
    end_block(block);
    if (!block)
        stop("no block", file);
}
