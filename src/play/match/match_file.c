/* SPDX-License-Identifier: MIT */
/*
 * match_file.c - a match's games on disk.
 *
 * A game is recognised by its headings and the moves of its opening, which the match makes again.
 * So the file of another seed, other players or other openings is refused at the first game. The
 * rest of the game is played by the rules and written again, which also detects damage. So no other
 * file is needed.
 */
#include "play/match/match_file.h"

#include "base/file.h"
#include "play/match/game_record.h"
#include "play/match/match_damage.h"
#include "play/match/match_replay.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#ifdef _WIN32
#include <io.h>
#else
#include <sys/file.h>
#endif
#include <unistd.h>

#include "base/port.h"

enum { READ_SIZE = 1 << 18 };

/* Locks the file against other runs until it is closed; false: another run has it. */
static bool
lock(int fd)
{
#ifndef _WIN32
    return flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
#else
    /* A byte far beyond the end of any file, so that the file can still be read. */
    return LockFile((HANDLE)_get_osfhandle(fd), 0, 0x7fffffff, 1, 0) != 0;
#endif
}

bool
match_file_open(struct match_file *file, const char *path, congo_error *err)
{
    const int mode = O_APPEND | O_BINARY | O_CLOEXEC;
    struct stat about;
    int number = ENOENT;

    *file = (struct match_file){.fd = -1, .path = path};
    /* A named pipe opened for reading as well would accept games that nobody reads. */
    if (stat(path, &about) != 0 || !S_ISFIFO(about.st_mode)) {
        file->fd = open(path, O_RDWR | O_CREAT | mode, 0666);
        number = errno;
    }
    /* Some files are write-only. */
    if (file->fd < 0)
        file->fd = open(path, O_WRONLY | mode);
    /* What could not be made is not there: the reason is why not. */
    if (file->fd < 0 && errno == ENOENT)
        errno = number;
    if (file->fd < 0 || fstat(file->fd, &about) != 0)
        return err_cannot(err, CONGO_CANNOT_WRITE, file->path, "write");
    file->kept = S_ISREG(about.st_mode);
    if (!file->kept || lock(file->fd))
        return true;
    err_set(err, CONGO_CANNOT_WRITE, 0, 0, "another congo is writing to it");
    err_in_file(err, path);
    return false;
}

void
match_file_close(struct match_file *file)
{
    if (file->fd >= 0)
        (void)close(file->fd);
    file->fd = -1;
}

bool
match_file_empty(struct match_file *file, congo_error *err)
{
    file->size = 0;
    return ftruncate(file->fd, 0) == 0 || err_cannot(err, CONGO_CANNOT_WRITE, file->path, "write");
}

bool
match_file_append(struct match_file *file, const struct buf *games, congo_error *err)
{
    if (!games->length)
        return true;
    if (!file_write_all(file->fd, games->bytes, games->length)) {
        int number = errno;

        /* The next run would cut off part of a pair anyway. */
        if (file->kept && ftruncate(file->fd, (off_t)file->size) != 0)
            number = errno;
        errno = number;
        return err_cannot(err, CONGO_CANNOT_WRITE, file->path, "write");
    }
    file->size += games->length;
    return true;
}

/* ------------------------------------------------------------------ what a file has already */

struct kept_games {
    struct match_file *file;
    struct buf bytes; /* of the file, from the current pair on */
    size_t at;        /* the current place in them */
    uint64_t line;    /* of the pair in the file, from 1 */
    bool ended;       /* end of file */
    enum match_replayed found;
    struct match_replay replay;
};

static bool
read_more(struct kept_games *kept, congo_error *err)
{
    char *room = buf_reserve(&kept->bytes, READ_SIZE);
    ptrdiff_t got;

    if (!room)
        return err_no_memory(err);
    got = file_read_some(kept->file->fd, room, READ_SIZE);
    if (got < 0)
        return err_cannot(err, CONGO_CANNOT_READ, kept->file->path, "read");
    kept->ended = got == 0;
    kept->bytes.length += (size_t)got;
    return true;
}

/* Reads until a whole game is there, or the end; `*length` is the length of what there is. */
static bool
read_game(struct kept_games *kept, bool record, size_t *length, congo_error *err)
{
    size_t left;

    do {
        const char *bytes = kept->bytes.bytes + kept->at;

        left = kept->bytes.length - kept->at;
        *length = record ? record_length(bytes, left) : match_replay_length(bytes, left);
        if (*length > left)
            *length = 0;
        if (*length || kept->ended || left > CONGO_GAME_MAX)
            break;
    } while (read_more(kept, err) || (*length = SIZE_MAX, false));
    if (!*length)
        *length = left;
    return *length != SIZE_MAX;
}

static enum match_replayed
read_pair(struct kept_games *kept, const struct match *match, size_t pair,
          struct match_outcome *outcome, congo_error *err)
{
    enum match_replayed found = MATCH_WHOLE;
    size_t length;

    *outcome = (struct match_outcome){.games = match_bout_of(match, pair)->single ? 1 : 2};
    if (!match_open(match, pair, &kept->replay.scale, kept->replay.game, err))
        return MATCH_FAILED;
    for (unsigned number = 0; number < outcome->games; number++) {
        if (!read_game(kept, match->record, &length, err))
            return MATCH_FAILED;
        found = (match->record ? match_replay_record : match_replay_game)(
            &kept->replay, match, pair, number, kept->bytes.bytes + kept->at, length, outcome, err);
        if (found == MATCH_CUT_SHORT && !kept->ended) {
            found = MATCH_DAMAGED;
            kept->replay.same = length;
        }
        if (found != MATCH_WHOLE)
            break;
        kept->at += length;
    }
    return found;
}
/* ------------------------------------------------------------------ what cannot be continued */

static bool
is_another(const struct kept_games *kept, bool record, congo_error *err)
{
    struct buf about = BUF_EMPTY;
    bool known = match_add_about(&kept->bytes, &kept->replay.text.head, &about);
    const char *text = known ? buf_text(&about) : NULL;
    struct results_head results;

    if (record)
        err_set(err, CONGO_USAGE, 0, 0,
                "has no record of this match; choose another file, or use --force to start over");
    else if (text)
        err_set(err, CONGO_USAGE, 0, 0,
                "is from another match (%.300s); choose another -o, or use --force to start over",
                text);
    else if (results_head_read(kept->bytes.bytes, kept->bytes.length, &results))
        err_set(err, CONGO_USAGE, 0, 0,
                "holds only results, not games; add --sums, or choose another -o");
    else
        err_set(err, CONGO_USAGE, 0, 0,
                "has no games of a match; choose another -o, or use --force to overwrite it");
    buf_free(&about);
    err_in_file(err, kept->file->path);
    return false;
}

/* The line of the first byte that is not as it should. */
static unsigned long
wrong_line(const struct kept_games *kept)
{
    uint64_t line = kept->line;

    for (size_t i = 0; i < kept->at + kept->replay.same; i++)
        line += kept->bytes.bytes[i] == '\n';
    return (unsigned long)line;
}

/* Where a text is damaged, and how; false. */
static bool
say_damage(const struct kept_games *kept, const struct match *match, size_t pair, congo_error *err)
{
    char rest[80] = "choose another -o, or use --force to start over";

    if (kept->line > 1)
        (void)snprintf(rest, sizeof rest,
                       "restore the file, or delete everything from line %llu on",
                       (unsigned long long)kept->line);
    err_set(err, CONGO_USAGE, wrong_line(kept), 0,
            kept->found == MATCH_STRANGER
                ? "damaged heading in pair %zu of %s; nothing was changed; %s"
            : kept->found == MATCH_OPENED
                ? "pair %zu of %s does not start with this match's opening: the file is damaged, "
                  "or was "
                  "made with other openings, another setup of the variant or another version of "
                  "congo; nothing was changed; %s"
                : "pair %zu of %s is damaged: this line does not follow from the moves before it; "
                  "nothing was changed; %s",
            pair % match->pairs + 1, match_bout_of(match, pair)->variant->title, rest);
    err_in_file(err, kept->file->path);
    return false;
}

/* Whether a text that is not the game that comes next is one of this match, with damage. */
static bool
is_damaged(const struct kept_games *kept, bool begins)
{
    const struct buf *head = &kept->replay.text.head;
    size_t same = kept->replay.same, at = kept->at + same;
    struct buf about = BUF_EMPTY;
    bool known;

    if (kept->found == MATCH_OPENED) /* a heading more than ours is of another match */
        return !match_is_heading(kept->bytes.bytes + at, kept->bytes.length - at);
    if (kept->found != MATCH_STRANGER)
        return true;
    known =
        !begins || match_add_about(&kept->bytes, head, &about) || memchr(head->bytes, '\n', same);
    buf_free(&about);
    return known && match_heading_is_damaged(&kept->bytes, kept->at, head, same);
}

/* How to cut off what does not belong to the games. */
static const char *
cut_at(const struct kept_games *kept, char text[60])
{
    if (kept->file->size)
        (void)snprintf(text, 60, "cut it off at byte %llu", (unsigned long long)kept->file->size);
    else
        (void)snprintf(text, 60, "delete it");
    return text;
}

/* What comes behind the last pair of this match. */
static void
say_what_follows(const struct kept_games *kept, const struct match *match, size_t end,
                 congo_error *err)
{
    const struct buf *left = &kept->bytes;
    unsigned long line = (unsigned long)kept->line;
    char cut[60];

    if (match->record ? match_record_goes_on(match, end, left->bytes, left->length)
                      : match_text_goes_on(left->bytes, left->length))
        err_set(err, CONGO_USAGE, match->record ? 0 : line, 0,
                "has more games than this match; %s, or choose another %s", match->longer,
                match->record ? "file" : "-o");
    else if (match->record)
        err_set(
            err, CONGO_USAGE, 0, 0,
            "what follows the last game does not belong there; nothing was changed; restore the "
            "file, or %s",
            cut_at(kept, cut));
    else
        err_set(err, CONGO_USAGE, line, 0,
                "this line does not belong to any game; nothing was changed; restore the file, or "
                "delete everything from line %lu on",
                line);
}

static bool
cannot_continue(const struct kept_games *kept, const struct match *match, size_t pair, size_t first,
                size_t end, congo_error *err)
{
    char cut[60];
    bool begins = pair == first && kept->at == 0, text = !match->record && pair < end;

    if (text && match_has_windows_lines(&kept->bytes, kept->at + kept->replay.same)) {
        err_set(err, CONGO_USAGE, wrong_line(kept), 0,
                "has Windows line ends (CR LF), which match does not write; nothing was changed; "
                "convert it, for instance with dos2unix, or choose another -o");
        return err_in_file(err, kept->file->path), false;
    }
    if (text && kept->found == MATCH_STRANGER &&
        match_is_out_of_order(match, pair, kept->bytes.bytes + kept->at,
                              kept->bytes.length - kept->at, (unsigned long)kept->line, err))
        return err_in_file(err, kept->file->path), false;
    if (text && is_damaged(kept, begins))
        return say_damage(kept, match, pair, err);
    if (begins && kept->found != MATCH_DAMAGED)
        return is_another(kept, match->record, err);
    if (pair >= end)
        say_what_follows(kept, match, end, err);
    else if (text)
        err_set(err, CONGO_USAGE, (unsigned long)kept->line, 0,
                "this game is not from pair %zu of %s, which comes next; nothing was changed; "
                "use the players and variants of this file, or choose another -o",
                pair % match->pairs + 1, match_bout_of(match, pair)->variant->title);
    else
        err_set(err, CONGO_USAGE, 0, 0,
                "pair %zu of %s is damaged or from another match; nothing was changed; restore the "
                "file, or %s",
                pair % match->pairs + 1, match_bout_of(match, pair)->variant->title,
                cut_at(kept, cut));
    err_in_file(err, kept->file->path);
    return false;
}

/* ------------------------------------------------------------------ all of them */

/* Moves past a complete pair. */
static void
take_pair(struct kept_games *kept)
{
    for (size_t i = 0; i < kept->at; i++)
        kept->line += kept->bytes.bytes[i] == '\n';
    kept->file->size += kept->at;
    kept->bytes.length -= kept->at;
    memmove(kept->bytes.bytes, kept->bytes.bytes + kept->at, kept->bytes.length);
    kept->at = 0;
}

/* Reads pair after pair, up to one that is incomplete. */
static bool
read_pairs(struct kept_games *kept, const struct match *match, size_t end,
           bool (*tell)(void *context, size_t pair, const struct match_outcome *outcome),
           void *context, size_t *next, congo_error *err)
{
    struct match_outcome outcome;

    for (bool enough = false; !enough; ++*next) {
        kept->found = MATCH_WHOLE;
        if (!kept->bytes.length && !kept->ended && !read_more(kept, err))
            return false;
        if (!kept->bytes.length)
            return true;
        kept->found = MATCH_STRANGER;
        if (*next >= end)
            return true;
        kept->found = read_pair(kept, match, *next, &outcome, err);
        if (kept->found != MATCH_WHOLE)
            return kept->found != MATCH_FAILED;
        take_pair(kept);
        enough = !tell(context, *next, &outcome);
    }
    return true;
}

bool
match_file_resume(struct match_file *file, const struct match *match, size_t first, size_t end,
                  bool (*tell)(void *context, size_t pair, const struct match_outcome *outcome),
                  void *context, size_t *next, congo_error *err)
{
    struct kept_games kept = {
        .file = file, .line = 1, .replay.game = congo_game_new(err), .found = MATCH_WHOLE};
    bool fine = kept.replay.game != NULL;

    *next = first;
    if (fine && file->kept)
        fine = read_pairs(&kept, match, end, tell, context, next, err);
    /* The next games tell another match from a damaged heading. */
    if (fine && kept.found == MATCH_STRANGER && !kept.ended)
        fine = read_more(&kept, err);
    if (fine &&
        (kept.found == MATCH_STRANGER || kept.found == MATCH_OPENED || kept.found == MATCH_DAMAGED))
        fine = cannot_continue(&kept, match, *next, first, end, err);
    if (fine && kept.found == MATCH_CUT_SHORT && ftruncate(file->fd, (off_t)file->size) != 0)
        fine = err_cannot(err, CONGO_CANNOT_WRITE, file->path, "write");
    match_replay_free(&kept.replay);
    buf_free(&kept.bytes);
    return fine;
}

/* ------------------------------------------------------------------ results alone */

/* Reads every complete line; `*used` bytes are valid. False: damaged. */
static bool
read_results(const struct buf *bytes, const struct match_part *part, struct pair_results *results,
             bool (*tell)(void *context, size_t pair, const struct match_outcome *outcome),
             void *context, size_t *next, size_t *used)
{
    for (bool enough = false; !enough && *used < bytes->length; ++*next) {
        struct pair_results before = *results;
        struct match_outcome outcome;
        size_t length;

        if (!pair_results_read(results, bytes->bytes + *used, bytes->length - *used, &length,
                               &outcome) ||
            *next >= part->end) {
            *results = before;
            return length == 0;
        }
        *used += length;
        enough = !tell(context, *next, &outcome);
    }
    return true;
}

static bool
results_differ(const struct match_file *file, size_t used, congo_error *err)
{
    if (used)
        err_set(err, CONGO_USAGE, 0, 0,
                "the results are damaged from byte %zu on; nothing was changed; restore the file, "
                "or use --force to start over",
                used);
    else
        err_set(err, CONGO_USAGE, 0, 0,
                "has no results of this match and shard; choose another -o, or use --force to "
                "overwrite it");
    err_in_file(err, file->path);
    return false;
}

bool
match_file_resume_results(struct match_file *file, const struct match *match,
                          const struct match_part *part, struct pair_results *results,
                          bool (*tell)(void *context, size_t pair,
                                       const struct match_outcome *outcome),
                          void *context, size_t *next, congo_error *err)
{
    struct kept_games kept = {.file = file};
    struct buf head = BUF_EMPTY;
    size_t used = 0, known;
    bool fine = true;

    *next = part->first;
    pair_results_head(match, part, results, &head);
    if (head.failed)
        fine = err_no_memory(err);
    while (fine && file->kept && !kept.ended)
        fine = read_more(&kept, err);
    known = kept.bytes.length < head.length ? kept.bytes.length : head.length;
    if (fine && memcmp(head.bytes, kept.bytes.bytes ? kept.bytes.bytes : "", known) != 0)
        fine = results_differ(file, 0, err);
    if (fine && known == head.length) {
        used = known;
        if (!read_results(&kept.bytes, part, results, tell, context, next, &used))
            fine = results_differ(file, used, err);
    }
    if (fine && file->kept && ftruncate(file->fd, (off_t)used) != 0)
        fine = err_cannot(err, CONGO_CANNOT_WRITE, file->path, "write");
    file->size = used;
    if (fine && !used)
        fine = match_file_append(file, &head, err);
    buf_free(&kept.bytes);
    buf_free(&head);
    return fine;
}
