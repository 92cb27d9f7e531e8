/* SPDX-License-Identifier: MIT */
/* file.h - whole files in, whole files out: beside the target, flushed, renamed over it. */
#ifndef CONGO_BASE_FILE_H
#define CONGO_BASE_FILE_H

#include "base/buf.h"
#include "base/target.h"

/* Reads a file, "-" being standard input, to its end; more than `most` bytes is an error. */
bool file_read(const char *path, size_t most, struct buf *contents,
               congo_error *err) CONGO_MUST_CHECK;

/* The same of a regular file alone. */
bool file_read_regular(const char *path, size_t most, struct buf *contents,
                       congo_error *err) CONGO_MUST_CHECK;

/* A file, "-" being standard input, to be read piece by piece; -1: it cannot be opened. */
int file_open(const char *path, congo_error *err);
/*
 * Only if it is a regular file, for what is looked for by a name that nobody has typed: a pipe
 * there is not waited for.
 */
int file_open_regular(const char *path, congo_error *err);
/* Whether it is one, or not there yet. */
bool file_may_be_regular(const char *path, congo_error *err);
/* How many bytes have come, 0 at the end; -1: it failed, and errno says how. */
ptrdiff_t file_read_some(int fd, char *into, size_t room);
void file_shut(int fd);

/* What writing leaves alone. */
struct file_care {
    const struct file_ids *read; /* what is read is never written over; NULL: nothing is */
    bool keeps;                  /* a file that is there and holds something else stays */
    bool force;                  /* not even then, nor where it may only be read */
    bool lacks_force;            /* the command has no --force to be told of */
};

/* A file being written beside its target; a device, a pipe or a descriptor is written to. */
struct file_out {
    int fd;
    int hold; /* keeps the temporary file ours until it has been renamed */
    const char *given; /* for messages; lent until the file is closed */
    char *path;        /* the target, links followed */
    char *temporary;   /* beside it */
};

/* Whether `keeps` is heeded is for those who know all of the bytes: file_write below. */
bool file_out_open(struct file_out *out, const char *path, const struct file_care *care,
                   congo_error *err) CONGO_MUST_CHECK;
bool file_out_write(struct file_out *out, const void *bytes, size_t length,
                    congo_error *err) CONGO_MUST_CHECK;
/* Flushes and renames; on failure the target is as it was, and nothing lies beside it. */
bool file_out_close(struct file_out *out, congo_error *err) CONGO_MUST_CHECK;
void file_out_abandon(struct file_out *out);

/* All of it at once. */
bool file_write(const char *path, const void *bytes, size_t length, const struct file_care *care,
                congo_error *err) CONGO_MUST_CHECK;
/* The same; the file gets the owner and the permissions of another one. */
bool file_write_like(const char *path, const char *like, const void *bytes, size_t length,
                     const struct file_care *care, congo_error *err) CONGO_MUST_CHECK;

/* What is said where a result would go over what it is made from; false. */
bool file_would_be_lost(const char *path, congo_error *err);
/* Says why it stays as it is: "is there already", and that --force replaces it. */
bool file_needs_force(const char *path, const char *why, congo_error *err);

bool file_is_read_only(const char *path);

/* Where a path leads in the end; yours. NULL: nowhere that can be told, or no memory: not `fine`.
 */
char *file_real_path(const char *path, bool *fine, congo_error *err);
/* Whether a file or folder is that place, or lies below it; links are followed. */
bool file_is_within(const char *path, const char *place, bool *within,
                    congo_error *err) CONGO_MUST_CHECK;

/*
 * The name of a temporary file or folder beside another one, "NAME.congo-PROCESS.ENDING"; of a
 * name that would become too long only the beginning. A number from 2 on makes further ones. Yours;
 * NULL without memory.
 */
char *file_beside(const char *path, unsigned number, const char *ending);

/* Writes all bytes to a descriptor, however many calls it takes. */
bool file_write_all(int fd, const void *bytes, size_t length);

#endif
