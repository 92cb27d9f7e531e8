/* SPDX-License-Identifier: MIT */
/*
 * protocol.c - lines that another program may send, by UCI or XBoard's protocol: whatever they are,
 * they are handled, and the engine ends when it is told to. Lines that only take long, or much
 * memory, are left out.
 */
#include "fuzz.h"

#include "play/protocol/protocol.h"

#include <stdlib.h>
#include <string.h>

static void
take(void *context, const char *text, size_t length)
{
    size_t *lines = context;

    fuzz_check(length > 0 && text[length - 1] == '\n', "what is said is whole lines");
    (*lines)++;
}

static bool
takes_long(const char *line)
{
    static const char *const words[] = {"perft",   "Hash",   "hash",  "HASH",  "hread",
                                        "HREAD",   "memory", "cores", "bench", "MultiPV",
                                        "multipv", "Table",  "table"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(line, words[i]))
            return true;
    return false;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t lines = 0;
    struct protocol *protocol;
    char *text, *line;

    if (size > 4096)
        return 0;
    protocol = protocol_new(fuzz_variants(), take, &lines, NULL);
    text = malloc(size + 1);
    if (!protocol || !text)
        abort();
    memcpy(text, data, size);
    text[size] = '\0';
    for (line = text; line < text + size; line += strlen(line) + 1) {
        char *feed = strchr(line, '\n');

        if (feed)
            *feed = '\0';
        if (!takes_long(line) && !protocol_line(protocol, line, strlen(line)))
            break;
    }
    /* At once, or at least soon where many programs share the processor. */
    fuzz_check(protocol_finish(protocol, 0.01) || protocol_finish(protocol, 30),
               "it ends when it is told to");
    protocol_free(protocol);
    free(text);
    return 0;
}
