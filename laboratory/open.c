/* SPDX-License-Identifier: MIT */
/*
 * open.c - what tables leave open where repetition loses: how many open positions can be reached
 * from one, and how large the groups are in which each can be reached from each other one. Only
 * within a group can a position come back, so that the way there counts.
 *
 *   open FOLDER RULES POSITION
 *
 * FOLDER is that of `congo tables build`; RULES are words with commas: mpawn, elephante, river. A
 * line of JSON: the number of positions, the groups of more than one from the largest, and the
 * group of POSITION.
 */
#include <congo.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES = 512, SLOTS = 1 << 22, MOST = SLOTS / 2, NONE = -1 };

/* An open position, and what Tarjan's algorithm knows of it. */
struct node {
    char position[CONGO_POSITION_SIZE];
    size_t first; /* of the positions that a move leads to */
    int ways, next_way;
    int number, lowest, group; /* in the order of visits from 1; 0 and NONE: not yet */
    int visitor;
};

struct graph {
    congo_tables *tables;
    unsigned rules;
    struct node *node;
    int count, group_count;
    int *slot; /* a hash table: nodes counted from 1 */
    int *way;
    size_t ways, room;
    int *group_size;
};

static bool
fail(congo_error *err, const char *text)
{
    snprintf(err->text, sizeof err->text, "%s", text);
    return false;
}

/* The number of a position, a new one if it is new; NONE: there are too many. */
static int
number_of(struct graph *graph, const congo_position *position)
{
    char text[CONGO_POSITION_SIZE];
    unsigned hash = 5381;

    congo_position_write(position, text);
    for (const char *at = text; *at; at++)
        hash = hash * 33 ^ (unsigned char)*at;
    hash = (hash ^ hash >> 15) * 0x9e3779b1U;
    for (hash >>= 10; graph->slot[hash]; hash = (hash + 1) % SLOTS)
        if (strcmp(graph->node[graph->slot[hash] - 1].position, text) == 0)
            return graph->slot[hash] - 1;
    if (graph->count == MOST)
        return NONE;
    strcpy(graph->node[graph->count].position, text);
    graph->node[graph->count].group = NONE;
    graph->slot[hash] = ++graph->count;
    return graph->count - 1;
}

static bool
add_way(struct graph *graph, struct node *node, int to)
{
    int *more = graph->way;

    for (int i = 0; i < node->ways; i++)
        if (graph->way[node->first + (size_t)i] == to)
            return true;
    if (graph->ways == graph->room) {
        graph->room = graph->room ? 2 * graph->room : 1024;
        more = realloc(graph->way, graph->room * sizeof *more);
    }
    if (!more)
        return false;
    graph->way = more;
    graph->way[graph->ways++] = to;
    node->ways++;
    return true;
}

/* The open positions that moves lead to. */
static bool
find_ways(struct graph *graph, int number, congo_error *err)
{
    static congo_move moves[MOVES];
    struct node *node = &graph->node[number];
    congo_position position;
    size_t count;

    node->first = graph->ways;
    if (!congo_position_read(node->position, graph->rules, &position, err))
        return false;
    count = congo_moves(&position, moves, MOVES, err);
    for (size_t i = 0; i < count && i < MOVES; i++) {
        congo_position after = position;
        congo_probe probe;
        int to;

        if (moves[i].wins)
            continue;
        congo_play(&after, &moves[i]);
        if (!congo_tables_probe(graph->tables, &after, true, &probe, err))
            return false;
        if (probe.outcome != CONGO_OPEN)
            continue;
        to = number_of(graph, &after);
        if (to == NONE || !add_way(graph, node, to))
            return fail(err, "too many positions");
    }
    return true;
}

static int
least(int a, int b)
{
    return a < b ? a : b;
}

/* Takes a group that is complete from the stack. */
static void
close_group(struct graph *graph, int *stack, int *height, int number)
{
    int size = 0, top;

    do {
        top = stack[--*height];
        graph->node[top].group = graph->group_count;
        size++;
    } while (top != number);
    graph->group_size[graph->group_count++] = size;
}

/* Tarjan's algorithm from the first position, from which all others are reached. */
static bool
find_groups(struct graph *graph, congo_error *err)
{
    int *stack = malloc((size_t)graph->count * sizeof *stack);
    int height = 0, visited = 0, now = 0;

    graph->group_size = malloc((size_t)graph->count * sizeof *graph->group_size);
    if (!stack || !graph->group_size) {
        free(stack);
        return fail(err, "no memory");
    }
    graph->node[0].visitor = NONE;
    while (now != NONE) {
        struct node *node = &graph->node[now];

        if (!node->number) {
            node->number = node->lowest = ++visited;
            stack[height++] = now;
        }
        if (node->next_way < node->ways) {
            int to = graph->way[node->first + (size_t)node->next_way++];

            if (!graph->node[to].number) {
                graph->node[to].visitor = now;
                now = to;
            } else if (graph->node[to].group == NONE) {
                node->lowest = least(node->lowest, graph->node[to].number);
            }
            continue;
        }
        if (node->lowest == node->number)
            close_group(graph, stack, &height, now);
        now = node->visitor;
        if (now != NONE)
            graph->node[now].lowest = least(graph->node[now].lowest, node->lowest);
    }
    free(stack);
    return true;
}

static int
larger_first(const void *a, const void *b)
{
    int one = *(const int *)a, other = *(const int *)b;

    return (one < other) - (one > other);
}

static void
tell(struct graph *graph)
{
    int start = graph->group_size[graph->node[0].group];

    qsort(graph->group_size, (size_t)graph->group_count, sizeof *graph->group_size, larger_first);
    printf("{\"positions\":%d,\"start\":%d,\"groups\":[", graph->count, start);
    for (int i = 0; i < graph->group_count && graph->group_size[i] > 1; i++)
        printf("%s%d", i ? "," : "", graph->group_size[i]);
    puts("]}");
}

int
main(int argc, char **argv)
{
    congo_error err = {.text = "name a folder, the rules and a position"};
    struct graph graph = {.tables = argc == 4 ? congo_tables_open(argv[1], &err) : NULL};
    congo_position start;
    bool fine = graph.tables != NULL;

    if (fine) {
        graph.rules = (strstr(argv[2], "mpawn") ? CONGO_RULE_MPAWN : 0U) |
                      (strstr(argv[2], "elephante") ? CONGO_RULE_ELEPHANTE : 0U) |
                      (strstr(argv[2], "river") ? CONGO_RULE_RIVER : 0U);
        graph.node = calloc(MOST, sizeof *graph.node);
        graph.slot = calloc(SLOTS, sizeof *graph.slot);
        fine = (graph.node && graph.slot) || fail(&err, "no memory");
    }
    fine = fine && congo_position_read(argv[3], graph.rules, &start, &err);
    if (fine)
        (void)number_of(&graph, &start);
    for (int i = 0; fine && i < graph.count; i++)
        fine = find_ways(&graph, i, &err);
    fine = fine && find_groups(&graph, &err);
    if (fine)
        tell(&graph);
    else
        fprintf(stderr, "open: %s\n", err.text);
    free(graph.node);
    free(graph.slot);
    free(graph.way);
    free(graph.group_size);
    congo_tables_free(graph.tables);
    return fine ? 0 : 1;
}
