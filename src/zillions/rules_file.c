/* SPDX-License-Identifier: MIT */
/* rules_file.c - a rules file and its games. */
#include "zillions/rules_file.h"

#include "base/encoding.h"
#include "base/mem.h"
#include "base/names.h"

static bool
is_save(const char *bytes, size_t size)
{
    static const char head[] = "Zillions Save Game File";

    return size >= sizeof head && memcmp(bytes, head, sizeof head - 1) == 0;
}

struct rules_file *
rules_file_read(const struct tree *folder, const char *path, const char *bytes, size_t size,
                bool keep_faults, congo_error *err)
{
    struct rules_file *file = mem_new(1, sizeof *file);

    if (!file) {
        err_no_memory(err);
        return NULL;
    }
    file->chosen = SIZE_MAX;
    file->path = mem_new(strlen(path) + 1, 1);
    if (file->path)
        memcpy(file->path, path, strlen(path));
    else
        err_no_memory(err);
    file->source.folder = folder;
    file->source.faults = keep_faults ? &file->faults : NULL;
    file->source.unknown = &file->unknown;
    if (file->path && is_save(bytes, size))
        err_set(err, CONGO_BAD_RULES, 0, 0, "a save, not a rules file; 'congo verify' reads it");
    else if (file->path && expr_read(&file->source, path, bytes, size, err) &&
             games_list(&file->source, &file->games, err)) {
        file->stray = file->unknown;
        return file;
    }
    if (err)
        err_in_file(err, path);
    rules_file_free(file);
    return NULL;
}

void
rules_file_free(struct rules_file *file)
{
    if (!file)
        return;
    ruleset_free(file->rules);
    mem_free(file->faults.fault);
    mem_free(file->skipped.fault);
    expr_free(&file->source);
    tree_free(&file->folder);
    mem_free(file->path);
    mem_free(file);
}

const char *
rules_file_title(const struct rules_file *file, size_t game)
{
    return games_title(game ? file->games.variants[game - 1] : file->games.game);
}

static struct bytes
trimmed(struct bytes text)
{
    while (text.length && (*text.at == ' ' || *text.at == '\t')) {
        text.at++;
        text.length--;
    }
    return bytes_trimmed(text);
}

static bool
same_title(struct bytes a, const char *b)
{
    return utf8_same(a.at, a.length, b);
}

size_t
rules_file_game(const struct rules_file *file, struct bytes title)
{
    for (size_t i = 0; i <= file->games.count; i++)
        if (bytes_are(title, rules_file_title(file, i)))
            return i;
    for (size_t i = 0; i <= file->games.count; i++)
        if (same_title(trimmed(title), rules_file_title(file, i)))
            return i;
    return SIZE_MAX;
}

bool
rules_file_cut(const struct rules_file *file, congo_error *err)
{
    if (!file->source.unclosed)
        return false;
    expr_unclosed(&file->source, file->source.unclosed, err);
    return true;
}

const struct ruleset *
rules_file_choose(struct rules_file *file, size_t game, congo_error *err)
{
    if (file->rules && file->chosen == game)
        return file->rules;
    ruleset_free(file->rules);
    file->unknown = file->stray;
    file->chosen = game;
    file->rules =
        ruleset_new(&file->source, &file->games, game ? file->games.variants[game - 1] : NULL, err);
    if (!file->rules && err)
        err_in_file(err, file->path);
    return file->rules;
}

const struct ruleset *
rules_file_play(struct rules_file *file, size_t game, congo_error *err)
{
    const struct ruleset *rules = rules_file_choose(file, game, err);

    if (!rules || !rules->engine)
        return rules;
    expr_fail(&file->source, rules->engine, err, RULES_IN_DLL);
    return NULL;
}
