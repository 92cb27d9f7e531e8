/* SPDX-License-Identifier: MIT */
/* uci_options.c - the options: listing and setting them. */
#include "play/find/opening_book.h"
#include "play/protocol/uci.h"

#include "base/file.h"
#include "base/names.h"
#include "rules/variants.h"
#include "think/search/engine.h"

#include <stdio.h>

enum { HASH_MAX = 65536, THREADS_MAX = 256, LINES_MAX = 256 };

/* ------------------------------------------------------------------ one function each */

/*
 * `value` follows the word "value". False: it is out of range, and `wanted` says what is allowed.
 */
typedef bool set_option(struct session *session, struct word value, char wanted[128]);

static void
warn(struct session *session, const congo_error *err)
{
    session_say(session, "info string %s%s%.*s", err->file, err->file[0] ? ": " : "",
                (int)strcspn(err->text, "\n"), err->text);
}

void
uci_say_table_faults(struct session *session)
{
    congo_error fault;

    for (; session->tables && congo_tables_fault(session->tables, session->table_faults, &fault);
         session->table_faults++)
        warn(session, &fault);
}

static bool
number_within(struct word value, int64_t least, int64_t most, int64_t *number, char wanted[128])
{
    if (word_number(value, number) && *number >= least && *number <= most)
        return true;
    (void)snprintf(wanted, 128, "a number from %d to %d", (int)least, (int)most);
    return false;
}

static bool
set_variant(struct session *session, struct word value, char wanted[128])
{
    congo_error err;
    const congo_variant *variant = session_variant_named(session, value, &err);

    (void)wanted;
    if (!variant) {
        warn(session, &err);
        return true;
    }
    session->variant = variant;
    session_new_game(session);
    return true;
}

static bool
set_terrain(struct session *session, struct word value, char wanted[128])
{
    static const char *const words[] = {"default", "islands", "river"};

    for (int i = 0; i < 3; i++)
        if (word_is(value, words[i])) {
            session->terrain = i == 0 ? TERRAIN_OWN : i == 1 ? CONGO_ISLANDS : CONGO_RIVER;
            session_new_game(session);
            return true;
        }
    (void)snprintf(wanted, 128, "default, islands or river");
    return false;
}

static bool
set_hash(struct session *session, struct word value, char wanted[128])
{
    congo_error err;
    int64_t number;

    if (!number_within(value, 1, HASH_MAX, &number, wanted))
        return false;
    if (!congo_engine_set_hash(session->engine, (size_t)number, &err))
        warn(session, &err);
    return true;
}

static bool
set_threads(struct session *session, struct word value, char wanted[128])
{
    congo_error err;
    int64_t number;

    if (!number_within(value, 1, THREADS_MAX, &number, wanted))
        return false;
    if (!congo_engine_set_threads(session->engine, (unsigned)number, &err))
        warn(session, &err);
    return true;
}

static bool
set_lines(struct session *session, struct word value, char wanted[128])
{
    int64_t number;

    if (!number_within(value, 1, LINES_MAX, &number, wanted))
        return false;
    session->multi_pv = (unsigned)number;
    return true;
}

static bool
is_truth(struct word value, bool *truth, char wanted[128])
{
    *truth = word_is(value, "true");
    if (*truth || word_is(value, "false"))
        return true;
    (void)snprintf(wanted, 128, "true or false");
    return false;
}

/* The other program asks for pondering with each "go", so there is nothing to set. */
static bool
set_ponder(struct session *session, struct word value, char wanted[128])
{
    bool truth;

    (void)session;
    return is_truth(value, &truth, wanted);
}

static bool
clear_hash(struct session *session, struct word value, char wanted[128])
{
    (void)value;
    (void)wanted;
    congo_engine_clear(session->engine);
    return true;
}

static bool
set_limited(struct session *session, struct word value, char wanted[128])
{
    return is_truth(value, &session->limited, wanted);
}

static bool
set_elo(struct session *session, struct word value, char wanted[128])
{
    int64_t number;

    if (!number_within(value, SESSION_ELO_MIN, SESSION_ELO_MAX, &number, wanted))
        return false;
    session->elo = (int)number;
    return true;
}

/* If the tables cannot be opened, the engine has none. */
static bool
set_tables(struct session *session, struct word value, char wanted[128])
{
    congo_tables *before = session->tables;
    char folder[4096];
    congo_error err;

    (void)wanted;
    session->tables = NULL;
    session->table_faults = 0;
    (void)snprintf(folder, sizeof folder, "%.*s", (int)value.length, value.text);
    if (value.length && !word_is(value, "<empty>")) {
        session->tables = congo_tables_open(folder, &err);
        if (!session->tables)
            warn(session, &err);
        uci_say_table_faults(session);
    }
    congo_engine_set_tables(session->engine, session->tables);
    congo_tables_free(before);
    return true;
}

/* If the book cannot be read, the engine has none. */
static bool
set_book(struct session *session, struct word value, char wanted[128])
{
    char path[4096];
    congo_error err;

    (void)wanted;
    opening_book_free(session->book);
    session->book = NULL;
    (void)snprintf(path, sizeof path, "%.*s", (int)value.length, value.text);
    if (value.length && !word_is(value, "<empty>")) {
        /* Do not wait for a pipe: the program that talks to us would be waiting, too. */
        session->book = file_may_be_regular(path, &err)
                            ? opening_book_read(path, session->variants, &err)
                            : NULL;
        if (!session->book)
            warn(session, &err);
    }
    return true;
}

/* If the net cannot be read, the built-in one is used. */
static bool
set_net(struct session *session, struct word value, char wanted[128])
{
    struct net *before = session->net;
    char path[4096];
    congo_error err;

    (void)wanted;
    session->net = NULL;
    (void)snprintf(path, sizeof path, "%.*s", (int)value.length, value.text);
    if (value.length && !word_is(value, "<empty>")) {
        session->net = net_open(path, &err);
        if (!session->net)
            warn(session, &err);
    }
    engine_set_net(session->engine, session->net);
    net_free(before);
    return true;
}

/* ------------------------------------------------------------------ all of them */

#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)

static const struct option {
    const char *name;
    const char *type; /* as in the answer to "uci"; NULL: the list of variants */
    set_option *set;
} options[] = {
    {"UCI_Variant", NULL, set_variant},
    {"Terrain", "combo default default var default var islands var river", set_terrain},
    {"Hash", "spin default 16 min 1 max 65536", set_hash},
    {"Threads", "spin default 1 min 1 max 256", set_threads},
    {"MultiPV", "spin default 1 min 1 max 256", set_lines},
    {"Ponder", "check default false", set_ponder},
    {"Clear Hash", "button", clear_hash},
    {"UCI_LimitStrength", "check default false", set_limited},
    {"UCI_Elo",
     "spin default " TEXT(SESSION_ELO_MAX) " min " TEXT(SESSION_ELO_MIN) " max " TEXT(
         SESSION_ELO_MAX),
     set_elo},
    {"TablePath", "string default <empty>", set_tables},
    {"Book", "string default <empty>", set_book},
    {"EvalFile", "string default <empty>", set_net},
};
enum { OPTION_COUNT = sizeof options / sizeof *options };

static void
add_variants(const struct session *session, struct buf *out)
{
    char slug[TITLE_SIZE];

    buf_add_text(out, "combo default congo");
    for (size_t i = 0; i < congo_variants_count(session->variants); i++) {
        const char *title = congo_variants_at(session->variants, i)->title;

        (void)variants_slug(title, strlen(title), slug);
        buf_printf(out, " var %s", slug);
    }
}

void
uci_options(struct session *session, struct buf *out)
{
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        buf_printf(out, "option name %s type ", options[i].name);
        if (options[i].type)
            buf_add_text(out, options[i].type);
        else
            add_variants(session, out);
        buf_add_char(out, '\n');
    }
}

/* The words up to "value" or the end, since names may contain blanks. */
static struct word
read_name(const char **line)
{
    struct word name = words_peek(*line), word;

    name.length = 0;
    while ((word = words_peek(*line)).length && !word_is(word, "value")) {
        (void)words_next(line);
        name.length = (size_t)(word.text + word.length - name.text);
    }
    (void)words_next(line);
    return name;
}

/* However many blanks are between the words. */
static bool
is_named(struct word name, const char *option)
{
    const char *at = name.text;
    struct word word, wanted;

    do {
        word = words_next(&at);
        wanted = words_next(&option);
        if (word.text >= name.text + name.length)
            word.length = 0;
        if (word.length != wanted.length || !names_equal_n(word.text, wanted.text, word.length))
            return false;
    } while (wanted.length);
    return true;
}

void
uci_set_option(struct session *session, const char *line)
{
    char wanted[128] = "";
    struct word name, value;

    if (!word_is(words_next(&line), "name")) {
        session_say(session, "info string setoption needs a name and a value, such as: "
                             "setoption name Hash value 64");
        return;
    }
    name = read_name(&line);
    value = words_rest(line);
    for (size_t i = 0; i < OPTION_COUNT; i++)
        if (is_named(name, options[i].name)) {
            if (!options[i].set(session, value, wanted))
                session_say(session, "info string %s must be %s, not \"%.*s\"", options[i].name,
                            wanted, word_shown(value), value.text);
            return;
        }
    session_say(session, "info string no option \"%.*s\"", word_shown(name), name.text);
}
