/* SPDX-License-Identifier: MIT */
/* tree_pack.c - makes an archive of a folder in memory. */
#include "zillions/tree.h"
#include "zillions/zip_calls.h"

#include <string.h>

/* 1 January 2000 in DOS format, so that the same files always give the same archive. */
enum { PACKED_DATE = 20 << 9 | 1 << 5 | 1, PACKED_TIME = 0 };

static bool
cannot_pack(const struct zip_calls *call, zip_error_t *zip_error, congo_error *err)
{
    return zip_lacked_memory(call, zip_error)
               ? err_no_memory(err)
               : err_set(err, CONGO_CANNOT_WRITE, 0, 0, "cannot pack: %s",
                         call->error_strerror(zip_error));
}

static bool
pack(const struct zip_calls *call, zip_t *zip, const struct tree *tree, const char *top,
     congo_error *err)
{
    struct buf path = BUF_EMPTY;
    bool fine = true;

    for (size_t i = 0; i < tree->count && fine; i++) {
        const struct tree_file *file = &tree->file[i];
        bool folder = file->path[strlen(file->path) - 1] == '/';
        zip_source_t *source;
        zip_int64_t index;

        buf_clear(&path);
        buf_printf(&path, "%s/%s", top, file->path);
        if (!buf_text(&path)) {
            fine = err_no_memory(err);
            break;
        }
        if (folder) {
            index = call->dir_add(zip, path.bytes, ZIP_FL_ENC_UTF_8);
        } else {
            source = call->source_buffer(zip, file->contents.bytes, file->contents.length, 0);
            index = source ? call->file_add(zip, path.bytes, source, ZIP_FL_ENC_UTF_8) : -1;
            if (index < 0)
                call->source_free(source);
        }
        if (index < 0 ||
            call->file_set_dostime(zip, (zip_uint64_t)index, PACKED_TIME, PACKED_DATE, 0) != 0)
            fine = cannot_pack(call, call->get_error(zip), err);
    }
    buf_free(&path);
    return fine;
}

static bool
copy_source(const struct zip_calls *call, zip_source_t *source, struct buf *archive)
{
    zip_stat_t stat;
    char *bytes;

    call->stat_init(&stat);
    if (call->source_stat(source, &stat) != 0 || call->source_open(source) != 0)
        return false;
    bytes = buf_reserve(archive, (size_t)stat.size);
    if (bytes && call->source_read(source, bytes, stat.size) == (zip_int64_t)stat.size)
        archive->length += (size_t)stat.size;
    (void)call->source_close(source);
    return bytes && archive->length == stat.size;
}

bool
tree_zip(const struct tree *tree, const char *top, struct buf *archive, congo_error *err)
{
    struct zip_calls call;
    zip_error_t zip_error;
    zip_source_t *source;
    zip_t *zip;
    bool fine;

    if (!zip_calls_load(&call, err))
        return false;
    call.error_init(&zip_error);
    source = call.source_buffer_create(NULL, 0, 0, &zip_error);
    zip = source ? call.open_from_source(source, ZIP_TRUNCATE, &zip_error) : NULL;
    if (!zip) {
        call.source_free(source);
        cannot_pack(&call, &zip_error, err);
        call.error_fini(&zip_error);
        return false;
    }
    /* Closing releases the archive's reference to the source, which must exist until then. */
    call.source_keep(source);
    fine = pack(&call, zip, tree, top, err);
    if (!fine)
        call.discard(zip);
    else if (call.close(zip) != 0) {
        fine = cannot_pack(&call, call.get_error(zip), err);
        call.discard(zip);
    }
    fine = fine && (copy_source(&call, source, archive) || err_no_memory(err));
    call.source_free(source);
    call.error_fini(&zip_error);
    return fine;
}
