/* SPDX-License-Identifier: MIT */
/* manual.c - finds a page in the manual that build-aux/pages.sh has rendered as text. */
#include "cli/manual.h"

#include <stdio.h>
#include <string.h>

/* For each page: a form feed, its name with the section, a newline, its text. */
extern const unsigned char manual_pages[];

/*
 * Topics in the order of the list. The usage text of the commands named here points to the topic.
 */
static const struct {
    const char *name, *page, *command;
} topics[] = {
    {"game", "congo.7", NULL},
    {"notation", "congo-notation.7", "notate"},
    {"save", "zsg.5", "zsg"},
    {"variant", "congo-variant.5", "variants"},
    {"zrf", "zrf.5", "rules"},
    {"codes", "congo-codes.7", "verify"},
    {"record", "congo-record.5", "match"},
    {"endgames", "congo-tables.5", "tables"},
    {"net", "congo-net.5", NULL},
};
enum { TOPICS = sizeof topics / sizeof *topics, LIST = 10 };

struct page {
    const char *name, *text;
    size_t name_length, text_length;
};

/* Reads the page at *at, and moves on to the next one; false: there is none. */
static bool
next_page(const char **at, struct page *page)
{
    if (**at != '\f')
        return false;
    page->name = *at + 1;
    page->name_length = strcspn(page->name, "\n");
    page->text = page->name + page->name_length + 1;
    page->text_length = strcspn(page->text, "\f");
    *at = page->text + page->text_length;
    return true;
}

/* Whether NAME is the page's name, with or without its section. */
static bool
is_called(const struct page *page, const char *name)
{
    size_t bare = page->name_length - 2, length = strlen(name);
    char section = page->name[bare + 1];

    if (length < bare || memcmp(page->name, name, bare) != 0)
        return false;
    name += bare;
    return !*name || (name[0] == '.' && name[1] == section && !name[2]) ||
           (name[0] == '(' && name[1] == section && strcmp(name + 2, ")") == 0);
}

static bool
find_page(const char *name, struct page *page)
{
    const char *at = (const char *)manual_pages;
    char full[100];

    (void)snprintf(full, sizeof full, "congo-%.80s", name);
    while (next_page(&at, page))
        if (is_called(page, name) || is_called(page, full))
            return true;
    return false;
}

/* The text after the dash in the line below NAME. */
static void
print_title(const char *name, const struct page *page)
{
    static const char dash[] = " \342\200\223 ";
    const char *title = strstr(page->text, dash);
    int length;

    title = title ? title + sizeof dash - 1 : page->text;
    length = (int)strcspn(title, "\n");
    printf("  %-*s %.*s\n", LIST, name, length, title);
}

static void
print_topics(void)
{
    struct page page;

    if (!*manual_pages) {
        printf("This congo was built without mandoc, so it does not carry its manual.\n"
               "Where it is installed, 'man congo' shows it.\n");
        return;
    }
    printf("'congo help TOPIC' prints a page of the manual:\n\n");
    for (size_t i = 0; i < TOPICS; i++)
        if (find_page(topics[i].page, &page))
            print_title(topics[i].name, &page);
    printf("\nOptions of every command, POSITION, limits: 'congo help congo'.\n"
           "A command's page: 'congo help congo-verify', for instance.\n"
           "To read a screen at a time: 'congo help game | more'.\n");
}

bool
manual_print(const char *name)
{
    struct page page;

    if (strcmp(name, "topics") == 0) {
        print_topics();
        return true;
    }
    for (size_t i = 0; i < TOPICS; i++)
        if (strcmp(topics[i].name, name) == 0)
            name = topics[i].page;
    if (!find_page(name, &page))
        return false;
    (void)fwrite(page.text, 1, page.text_length, stdout);
    return true;
}

void
manual_print_more(const char *command)
{
    struct page page;
    char name[40];

    (void)snprintf(name, sizeof name, "congo-%s", command);
    if (!find_page(name, &page))
        return;
    printf("\n'congo help %s' prints its manual page.\n", name);
    for (size_t i = 0; i < TOPICS; i++)
        if (topics[i].command && strcmp(topics[i].command, command) == 0)
            printf("See also 'congo help %s'.\n", topics[i].name);
}

void
manual_offer(struct names_nearest *nearest)
{
    for (size_t i = 0; i < TOPICS && *manual_pages; i++)
        names_nearest_offer(nearest, topics[i].name);
}
