/* SPDX-License-Identifier: MIT */
/*
 * name_tree.c - many names, found again: a crit-bit tree. A node knows the first bit in which the
 * names on its two sides differ; on the way down these bits stand ever further behind.
 */
#include "base/name_tree.h"

#include "base/mem.h"
#include "base/names.h"

#include <string.h>

/*
 * Node N came with name N and tells it from those that were there before; node 0, which came with
 * the first name, tells nothing apart and hangs nowhere. A link is twice a node's number, or twice
 * a name's and one.
 */
struct name_node {
    size_t side[2]; /* links: names with a 0 there, names with a 1 */
    size_t bit;     /* eight times a letter's place, and from its highest bit on */
    size_t text;    /* where the name begins */
    size_t value;
};

static unsigned
letter_at(const char *name, size_t length, size_t at)
{
    return at < length ? (unsigned char)names_lower(name[at]) : 0;
}

static unsigned
bit_at(const char *name, size_t length, size_t bit)
{
    return letter_at(name, length, bit / 8) >> (7 - bit % 8) & 1;
}

const char *
name_tree_text(const struct name_tree *tree, size_t place)
{
    return tree->texts.bytes + tree->node[place].text;
}

/* The name that agrees in all bits that are asked for: this one, if it is there at all. */
static size_t
candidate(const struct name_tree *tree, const char *name, size_t length)
{
    size_t link = tree->root;

    while (!(link & 1)) {
        const struct name_node *node = &tree->node[link / 2];

        link = node->side[bit_at(name, length, node->bit)];
    }
    return link / 2;
}

/* The first bit in which they differ, and one; 0: they do not. */
static size_t
difference(const char *a, const char *b)
{
    size_t at = 0, bit;
    unsigned differing;

    while (a[at] && names_lower(a[at]) == names_lower(b[at]))
        at++;
    differing = (unsigned char)names_lower(a[at]) ^ (unsigned char)names_lower(b[at]);
    if (!differing)
        return 0;
    for (bit = at * 8; !(differing & 0x80); bit++)
        differing <<= 1;
    return bit + 1;
}

bool
name_tree_add(struct name_tree *tree, const char *name, size_t value)
{
    size_t length = strlen(name), place = tree->count, text = tree->texts.length, bit = 0;
    size_t *link = &tree->root;
    struct name_node *node;

    if (place) {
        bit = difference(name_tree_text(tree, candidate(tree, name, length)), name);
        if (!bit--)
            return true;
    }
    node = mem_more(tree->node, place, &tree->room, sizeof *node);
    if (!node)
        return false;
    tree->node = node;
    buf_add(&tree->texts, name, length + 1);
    if (tree->texts.failed) {
        tree->texts.failed = false;
        return false;
    }
    node[place] = (struct name_node){.bit = bit, .text = text, .value = value};
    if (place) {
        unsigned side = bit_at(name, length, bit);

        while (!(*link & 1) && node[*link / 2].bit < bit)
            link = &node[*link / 2].side[bit_at(name, length, node[*link / 2].bit)];
        node[place].side[side] = place * 2 + 1;
        node[place].side[!side] = *link;
        *link = place * 2;
    } else {
        *link = 1;
    }
    tree->count++;
    return true;
}

size_t
name_tree_find(const struct name_tree *tree, const char *name)
{
    size_t place;

    if (!tree->count)
        return NAME_UNKNOWN;
    place = candidate(tree, name, strlen(name));
    return names_equal(name_tree_text(tree, place), name) ? tree->node[place].value : NAME_UNKNOWN;
}

/* The last name hangs at its own node until another comes between, and that one has gone by then.
 */
void
name_tree_cut(struct name_tree *tree, size_t count)
{
    while (tree->count > count) {
        size_t place = --tree->count;
        const char *name = name_tree_text(tree, place);
        size_t length = strlen(name), *link = &tree->root;

        while (place && *link != place * 2)
            link = &tree->node[*link / 2].side[bit_at(name, length, tree->node[*link / 2].bit)];
        *link = tree->node[place].side[!bit_at(name, length, tree->node[place].bit)];
        tree->texts.length = tree->node[place].text;
    }
}

void
name_tree_free(struct name_tree *tree)
{
    mem_free(tree->node);
    buf_free(&tree->texts);
    *tree = NAME_TREE_EMPTY;
}
