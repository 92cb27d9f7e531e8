/* SPDX-License-Identifier: MIT */
/* file.h - whole files in, whole files out: beside the target, flushed, renamed over it. */
#ifndef CONGO_BASE_FILE_H
#define CONGO_BASE_FILE_H

#include "base/buf.h"

/* Reads a file, "-" being standard input, to its end; more than `most` bytes is an error. */
bool file_read(const char *path, size_t most, struct buf *contents,
               congo_error *err) CONGO_MUST_CHECK;

/* A file, "-" being standard input, to be read piece by piece; -1: it cannot be opened. */
int file_open(const char *path, congo_error *err);
/* How many bytes have come, 0 at the end; -1: it failed, and errno says how. */
ptrdiff_t file_read_some(int fd, char *into, size_t room);
void file_shut(int fd);

/* A file being written beside its target. */
struct file_out {
    int fd;
    const char *given; /* for messages; lent until the file is closed */
    char *path;        /* the target, links followed */
    char *temporary;   /* beside it */
};

bool file_out_open(struct file_out *out, const char *path, congo_error *err) CONGO_MUST_CHECK;
bool file_out_write(struct file_out *out, const void *bytes, size_t length,
                    congo_error *err) CONGO_MUST_CHECK;
/* Flushes and renames; on failure the target is as it was, and nothing lies beside it. */
bool file_out_close(struct file_out *out, congo_error *err) CONGO_MUST_CHECK;
void file_out_abandon(struct file_out *out);

/* The folder in which a file lies, links followed; yours, NULL where it is not there. */
char *file_folder(const char *path);
/* Takes away what runs that were killed left in a folder; what may still be written to stays. */
void file_clear_stale(const char *folder);
/* The same in the folder in which a file lies, or is going to. */
void file_clear_stale_of(const char *path);
/*
 * Whether a name beside others is that of a temporary file or folder, "NAME.congo-PROCESS.ENDING",
 * whose process is gone and that nobody holds.
 */
bool file_is_stale(const char *folder, const char *name, const char *ending);

/* Holds a temporary file or folder as one that is being written to, until it is closed. */
void file_hold(int fd);

/* All of it at once. */
bool file_write(const char *path, const void *bytes, size_t length,
                congo_error *err) CONGO_MUST_CHECK;
/* The same; the file gets the owner and the permissions of another one. */
bool file_write_like(const char *path, const char *like, const void *bytes, size_t length,
                     congo_error *err) CONGO_MUST_CHECK;

/* Where a path leads in the end; yours. NULL: nowhere that can be told, or no memory: not `fine`.
 */
char *file_real_path(const char *path, bool *fine, congo_error *err);
/* Whether a file or folder is that place, or lies below it; links are followed. */
bool file_is_within(const char *path, const char *place, bool *within,
                    congo_error *err) CONGO_MUST_CHECK;

/* Whether writing there makes a new file or replaces one, and goes to no device and no pipe. */
bool file_is_replaced(const char *path);

/*
 * The name of a temporary file or folder beside another one, "NAME.congo-PROCESS.ENDING"; of a
 * name that would become too long only the beginning. A number from 2 on makes further ones. Yours;
 * NULL without memory.
 */
char *file_beside(const char *path, unsigned number, const char *ending);

/* Writes all bytes to a descriptor, however many calls it takes. */
bool file_write_all(int fd, const void *bytes, size_t length);

#endif
