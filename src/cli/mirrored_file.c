/* SPDX-License-Identifier: MIT */
#include "cli/mirrored_file.h"

#include "cli/backup.h"
#include "cli/output.h"
#include "cli/paths.h"
#include "read/reader.h"

#include <string.h>
#include <unistd.h>

#include "base/port.h"

void
mirrored_file_free(void *state)
{
    struct mirrored_file *file = state;

    buf_free(&file->bytes);
    buf_free(&file->original);
    buf_free(&file->notes);
}

/* Where the file's new contents go. For a backup the old ones are kept as well. */
static struct buf *
result_of(struct work *work)
{
    const struct mirroring *how = work->context;
    struct mirrored_file *file = work->state;

    return how->in_place ? &file->bytes : &work->out;
}

static bool
keep_original(struct work *work, const char *bytes, size_t size, congo_error *err)
{
    const struct mirroring *how = work->context;
    struct mirrored_file *file = work->state;

    if (how->backup)
        buf_add(&file->original, bytes, size);
    return !file->original.failed || err_no_memory(err);
}

static bool
copy(struct work *work, const char *bytes, size_t size, congo_error *err)
{
    struct buf *out = result_of(work);

    buf_add(out, bytes, size);
    ((struct mirrored_file *)work->state)->last = bytes[size - 1];
    return !out->failed || err_no_memory(err);
}

void
mirrored_file_pass_on(struct work *work, const char *bytes, size_t size)
{
    congo_error err;

    if (!size || (keep_original(work, bytes, size, &err) && copy(work, bytes, size, &err)))
        return;
    ((struct mirrored_file *)work->state)->lost = true;
    work_report(work, &err);
}

/*
 * A text goes by the variant that an earlier one in its file has named. Where that one is not above
 * it any more, it gets a line of its own.
 */
static void
add_head(struct work *work)
{
    const struct mirroring *how = work->context;
    struct mirrored_file *file = work->state;
    struct buf head = BUF_EMPTY;

    if (how->in_place)
        return;
    if (file->cut || work_to_folder(work))
        reader_add_head(work->reader, work->game, &head);
    if (head.length) {
        buf_add_text(&work->out, work->total && !work_to_folder(work) ? "\n" : "");
        buf_add(&work->out, head.bytes, head.length);
    }
    buf_free_part(&head, &work->out);
    file->cut = file->cut && !reader_has_head(work->reader);
}

void
mirrored_file_pass_game(struct work *work)
{
    add_head(work);
    mirrored_file_pass_on(work, work->reader->item.bytes, work->reader->item.size);
}

bool
mirrored_file_mirror(struct work *work, const congo_game *game, bool compared)
{
    const struct mirroring *how = work->context;
    struct mirrored_file *file = work->state;
    const struct item *item = &work->reader->item;
    struct buf *out = result_of(work);
    size_t before;
    congo_error err;

    if (game)
        add_head(work);
    before = out->length;
    if (keep_original(work, item->bytes, item->size, &err) &&
        reader_mirror(work->reader, game, compared, out, &err)) {
        if (how->verify && reader_unmirrored(work->reader, work->game, &err))
            work_report(work, &err);
        file->changed = true;
        if (out->length > before)
            file->last = out->bytes[out->length - 1];
        return true;
    }
    work_report(work, &err);
    out->length = before;
    if (compared && err.code != CONGO_NO_MEMORY && item->size) {
        if (copy(work, item->bytes, item->size, &err))
            return false;
        work_report(work, &err);
    }
    file->lost = file->cut = true;
    return false;
}

void
mirrored_file_begin(struct work *work)
{
    const char *base = strrchr(work->path, '/');
    const char *ending = strrchr(base ? base : work->path, '.');
    struct mirrored_file *file = work->state;

    buf_clear(&file->bytes);
    buf_clear(&file->original);
    buf_clear(&file->notes);
    file->repaired = file->offend = 0;
    file->changed = file->cut = file->lost = false;
    file->last = '\n';
    if (ending && ending[1])
        work->extension = ending;
}

/* Call this once the file has been written, or would have been in a dry run. */
static void
tell_repairs(struct work *work)
{
    const struct mirroring *how = work->context;
    struct mirrored_file *file = work->state;

    atomic_fetch_add(&how->count->repaired, file->repaired);
    if (file->notes.length)
        buf_add(&work->notes, file->notes.bytes, file->notes.length);
    work->notes.failed = work->notes.failed || file->notes.failed;
}

/* False, with an error: the file may only be read, and --force was not given. */
static bool
may_write(const struct work *work, congo_error *err)
{
    return cli_option(work->cli, "force") || !file_is_read_only(work->path) ||
           file_needs_force(work->path, "read-only", err);
}

/* What a dry run can see of a folder in which the new file could not be made. */
static bool
may_write_beside(const struct work *work, congo_error *err)
{
    size_t length = (size_t)(paths_base(work->path) - work->path);
    struct buf folder = BUF_EMPTY;
    bool fine;

    buf_add(&folder, length ? work->path : ".", length ? length : 1);
    fine = buf_text(&folder) ? access(folder.bytes, W_OK) == 0 ||
                                   err_cannot(err, CONGO_CANNOT_WRITE, work->path, "write")
                             : err_no_memory(err);
    buf_free(&folder);
    return fine;
}

/* The file is replaced, or would be in a dry run; `true`: it has been, or would have been. */
static bool
replace(struct work *work, congo_error *err)
{
    const struct mirroring *how = work->context;
    struct mirrored_file *file = work->state;
    /* The file that is written is the one that was read, so only a read-only one needs --force. */
    struct file_care care = {.force = cli_option(work->cli, "force") != NULL};

    /* If the file cannot be written, do not leave a backup beside it. */
    if (!may_write(work, err))
        return false;
    if (how->dry)
        return may_write_beside(work, err);
    return (!how->backup || backup_write(work->cli, work->path, file->original.bytes,
                                         file->original.length, err)) &&
           file_write(work->path, file->bytes.bytes, file->bytes.length, &care, err);
}

static void
end_in_place(struct work *work)
{
    const struct mirroring *how = work->context;
    struct mirrored_file *file = work->state;
    congo_error err;

    if (!file->changed)
        return;
    /* Why bytes are missing has been reported. */
    if (file->lost || work->status == EXIT_CANNOT) {
        atomic_fetch_add(&how->count->unwritten, file->repaired);
        return;
    }
    if (!replace(work, &err)) {
        work_report(work, &err);
        atomic_fetch_add(&how->count->unwritten, file->repaired);
        return;
    }
    tell_repairs(work);
    if (!how->dry && !work_is_named(work)) {
        cli_escape(&work->out, work->path, strlen(work->path));
        buf_add_char(&work->out, '\n');
    }
}

void
mirrored_file_end(struct work *work)
{
    const struct mirroring *how = work->context;
    struct mirrored_file *file = work->state;
    const char *left_over;
    congo_error err;
    size_t size;

    if (file->offend) {
        atomic_fetch_add(&how->count->offend, file->offend);
        atomic_fetch_add(&how->count->locked, may_write(work, &err) ? 0 : file->offend);
        work_status(work, EXIT_INPUT);
    }
    left_over = reader_left_over(work->reader, &size, NULL);
    if (!how->check && !work_to_folder(work))
        mirrored_file_pass_on(work, left_over, size);
    if (how->in_place) {
        end_in_place(work);
        return;
    }
    /* Without a newline at its end, a file would run into the header of the next one. */
    if (!how->check && file->last != '\n' && work_others_follow(work))
        buf_add_char(&work->out, '\n');
    /* Where a game could not be written, that has been reported. */
    if (work_to_folder(work) && work->status == EXIT_CANNOT)
        atomic_fetch_add(&how->count->unwritten, file->repaired);
    else
        tell_repairs(work);
}
