/* SPDX-License-Identifier: MIT */
/* Moves compiled. A move is a little program that walks the board; see zi_play.c for its run. */
#include "zi_code.h"

#include <string.h>

typedef struct {
    zi_rules *rules;
    const zi_piece *piece;
    zi_error *err;
} coder;

static int
find(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return ZI_NONE;
}

/* Flags need no declaration: the first use makes one. */
static int
flag_named(coder *c, const char *name)
{
    zi_rules *r = c->rules;
    int at = find(r->flags, r->flag_count, name);
    if (at != ZI_NONE || r->flag_count == ZI_FLAGS)
        return at;
    r->flags[r->flag_count] = name;
    return r->flag_count++;
}

static const char *
only_word(const zi_node *args)
{
    return args && args->kind == ZI_WORD && !args->next ? args->text : NULL;
}

static zi_cond *read_cond(coder *c, const zi_node *node);

static zi_cond *
cond_new(coder *c, zi_test test, int a)
{
    zi_cond *cond = zi_alloc(c->rules->arena, sizeof *cond);
    cond->test = test;
    cond->a = a;
    return cond;
}

static zi_cond *
negated(coder *c, zi_cond *inner)
{
    if (!inner)
        return NULL;
    zi_cond *cond = cond_new(c, ZI_IS_NOT, ZI_NONE);
    cond->first = inner;
    return cond;
}

static zi_cond *
read_group(coder *c, zi_test test, const zi_node *args)
{
    zi_cond *cond = cond_new(c, test, ZI_NONE), **tail = &cond->first;
    for (const zi_node *n = args; n; n = n->next) {
        *tail = read_cond(c, n);
        if (!*tail)
            return NULL;
        tail = &(*tail)->next;
    }
    return cond->first ? cond : NULL;
}

/* A condition with one argument: what it asks, and where its argument's name is looked up. */
static zi_cond *
read_asked(coder *c, const char *name, const char *arg, int line)
{
    zi_rules *r = c->rules;
    zi_test test = ZI_IS_TRUE;
    int a = ZI_NONE;

    if (strcmp(name, "in-zone?") == 0)
        test = ZI_IS_IN_ZONE, a = find(r->zones, r->zone_count, arg);
    else if (strcmp(name, "on-board?") == 0)
        test = ZI_IS_ON_BOARD, a = find(r->dirs, r->dir_count, arg);
    else if (strcmp(name, "empty?") == 0)
        test = ZI_IS_EMPTY, a = find(r->dirs, r->dir_count, arg);
    else if (strcmp(name, "piece?") == 0)
        test = ZI_IS_PIECE, a = zi_piece_named(r, arg);
    else if (strcmp(name, "flag?") == 0)
        test = ZI_IS_FLAG, a = flag_named(c, arg);
    if (a == ZI_NONE) {
        zi_fail(c->err, line, "unknown condition or name: %s %s", name, arg);
        return NULL;
    }
    return cond_new(c, test, a);
}

static zi_cond *
read_plain(coder *c, const char *name, int line)
{
    static const struct {
        const char *name;
        zi_test test;
    } plain[] = {
        {"true", ZI_IS_TRUE},      {"empty?", ZI_IS_EMPTY},     {"enemy?", ZI_IS_ENEMY},
        {"friend?", ZI_IS_FRIEND}, {"last-to?", ZI_IS_LAST_TO}, {"last-from?", ZI_IS_LAST_FROM},
    };
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcmp(plain[i].name, name) == 0)
            return cond_new(c, plain[i].test, ZI_NONE);
    if (strcmp(name, "false") == 0)
        return negated(c, cond_new(c, ZI_IS_TRUE, ZI_NONE));
    int attr = find(c->piece->attrs, c->piece->attr_count, name);
    if (attr != ZI_NONE)
        return cond_new(c, ZI_IS_ATTR, attr);
    zi_fail(c->err, line, "unknown condition %s", name);
    return NULL;
}

static zi_cond *
read_cond(coder *c, const zi_node *node)
{
    if (!node || node->kind == ZI_STRING) {
        zi_fail(c->err, node ? node->line : 0, "a condition is missing");
        return NULL;
    }
    const zi_node *args = node->kind == ZI_LIST && node->first ? node->first->next : NULL;
    const char *name = node->kind == ZI_WORD ? node->text : zi_head(node);
    if (strcmp(name, "and") == 0)
        return read_group(c, ZI_IS_AND, args);
    if (strcmp(name, "or") == 0)
        return read_group(c, ZI_IS_OR, args);
    if (strcmp(name, "not") == 0)
        return negated(c, read_cond(c, args));
    bool negative = strncmp(name, "not-", 4) == 0;
    if (negative)
        name += 4;
    zi_cond *cond = args ? only_word(args) ? read_asked(c, name, args->text, node->line) : NULL
                         : read_plain(c, name, node->line);
    return negative ? negated(c, cond) : cond;
}

static zi_instr *
instr_new(coder *c, zi_act act, int a, int b)
{
    zi_instr *instr = zi_alloc(c->rules->arena, sizeof *instr);
    instr->act = act;
    instr->a = a;
    instr->b = b;
    return instr;
}

static zi_instr *
read_word(coder *c, const zi_node *word)
{
    static const struct {
        const char *name;
        zi_act act;
    } plain[] = {
        {"to", ZI_DO_TO},           {"mark", ZI_DO_MARK}, {"back", ZI_DO_GO_MARK},
        {"capture", ZI_DO_CAPTURE}, {"add", ZI_DO_ADD},
    };
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcmp(plain[i].name, word->text) == 0)
            return instr_new(c, plain[i].act, ZI_NONE, ZI_NONE);
    int dir = find(c->rules->dirs, c->rules->dir_count, word->text);
    if (dir != ZI_NONE)
        return instr_new(c, ZI_DO_STEP, dir, ZI_NONE);
    int square = zi_square(c->rules, word->text);
    if (square != ZI_NONE)
        return instr_new(c, ZI_DO_JUMP, square, ZI_NONE);
    zi_fail(c->err, word->line, "unknown word %s", word->text);
    return NULL;
}

static bool read_code(coder *c, const zi_node *items, zi_instr **first);

static zi_instr *
read_if(coder *c, const zi_node *args)
{
    zi_instr *instr = instr_new(c, ZI_DO_IF, ZI_NONE, ZI_NONE);
    zi_instr **tail = &instr->then;
    instr->cond = read_cond(c, args);
    if (!instr->cond)
        return NULL;
    for (const zi_node *n = args->next; n; n = n->next) {
        if (n->kind == ZI_WORD && strcmp(n->text, "else") == 0) {
            tail = &instr->other;
            continue;
        }
        zi_node one = *n;
        one.next = NULL;
        if (!read_code(c, &one, tail))
            return NULL;
        while (*tail)
            tail = &(*tail)->next;
    }
    return instr;
}

static zi_instr *
read_add(coder *c, const zi_node *list, bool partial)
{
    const char *name = only_word(list->first->next);
    int piece = ZI_NONE, type = ZI_NONE;
    if (partial)
        type = name ? find(c->rules->types, c->rules->type_count, name) : ZI_NONE;
    else
        piece = name ? zi_piece_named(c->rules, name) : ZI_NONE;
    if (piece == ZI_NONE && type == ZI_NONE) {
        zi_fail(c->err, list->line, "unknown piece or move type after %s", zi_head(list));
        return NULL;
    }
    return instr_new(c, ZI_DO_ADD, piece, type);
}

static zi_instr *
read_set(coder *c, const zi_node *list, bool flag)
{
    const zi_node *name = list->first->next;
    if (!name || name->kind != ZI_WORD || !name->next || name->next->next) {
        zi_fail(c->err, list->line, "%s wants a name and a value", zi_head(list));
        return NULL;
    }
    int a =
        flag ? flag_named(c, name->text) : find(c->piece->attrs, c->piece->attr_count, name->text);
    if (a == ZI_NONE) {
        zi_fail(c->err, name->line, "no such flag or attribute: %s", name->text);
        return NULL;
    }
    zi_instr *instr = instr_new(c, flag ? ZI_DO_FLAG : ZI_DO_ATTR, a, ZI_NONE);
    instr->cond = read_cond(c, name->next);
    return instr->cond ? instr : NULL;
}

static zi_instr *
read_go(coder *c, const zi_node *list)
{
    const char *where = only_word(list->first->next);
    if (where && strcmp(where, "from") == 0)
        return instr_new(c, ZI_DO_GO_FROM, ZI_NONE, ZI_NONE);
    if (where && strcmp(where, "to") == 0)
        return instr_new(c, ZI_DO_GO_TO, ZI_NONE, ZI_NONE);
    if (where && strcmp(where, "mark") == 0)
        return instr_new(c, ZI_DO_GO_MARK, ZI_NONE, ZI_NONE);
    zi_fail(c->err, list->line, "(go ...) knows from, to and mark");
    return NULL;
}

static zi_instr *
read_list(coder *c, const zi_node *list)
{
    const char *head = zi_head(list);
    const zi_node *args = list->first ? list->first->next : NULL;
    zi_instr *instr;

    if (strcmp(head, "if") == 0)
        return read_if(c, args);
    if (strcmp(head, "go") == 0)
        return read_go(c, list);
    if (strcmp(head, "add") == 0 || strcmp(head, "add-partial") == 0)
        return read_add(c, list, head[3] != '\0');
    if (strcmp(head, "set-flag") == 0 || strcmp(head, "set-attribute") == 0)
        return read_set(c, list, head[4] == 'f');
    if (strcmp(head, "verify") == 0 || strcmp(head, "while") == 0) {
        instr = instr_new(c, head[0] == 'v' ? ZI_DO_VERIFY : ZI_DO_WHILE, ZI_NONE, ZI_NONE);
        instr->cond = read_cond(c, args);
        if (!instr->cond || !read_code(c, args->next, &instr->then))
            return NULL;
        if (instr->act == ZI_DO_WHILE || !instr->then)
            return instr;
    }
    zi_fail(c->err, list->line, "unknown or malformed instruction (%s ...)", head);
    return NULL;
}

static bool
read_code(coder *c, const zi_node *items, zi_instr **first)
{
    zi_instr **tail = first;
    for (const zi_node *n = items; n; n = n->next) {
        if (n->kind == ZI_STRING)
            return zi_fail(c->err, n->line, "a string among instructions");
        *tail = n->kind == ZI_WORD ? read_word(c, n) : read_list(c, n);
        if (!*tail)
            return false;
        tail = &(*tail)->next;
    }
    return true;
}

zi_instr *
zi_code(zi_rules *rules, const zi_piece *piece, const zi_node *items, zi_error *err, bool *ok)
{
    coder c = {rules, piece, err};
    zi_instr *code = NULL;
    err->text[0] = '\0';
    *ok = read_code(&c, items, &code);
    if (!*ok && !err->text[0])
        zi_fail(err, items ? items->line : 0, "a malformed condition");
    return code;
}
