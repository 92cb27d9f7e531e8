/* SPDX-License-Identifier: MIT */
/*
 * file.h - reads and writes whole files. Output goes to a temporary file beside the target, is
 * flushed, and renamed over the target.
 */
#ifndef CONGO_BASE_FILE_H
#define CONGO_BASE_FILE_H

#include "base/buf.h"
#include "base/target.h"

/* Reads a whole file ("-": standard input); more than `most` bytes is an error. */
bool file_read(const char *path, size_t most, struct buf *contents,
               congo_error *err) CONGO_MUST_CHECK;

/* The same, but only regular files. */
bool file_read_regular(const char *path, size_t most, struct buf *contents,
                       congo_error *err) CONGO_MUST_CHECK;

/* Opens a file ("-": standard input) for reading piece by piece; -1: it cannot be opened. */
int file_open(const char *path, congo_error *err);
/* Opens only regular files. It is for names that nobody has typed: opening a pipe would wait. */
int file_open_regular(const char *path, congo_error *err);
/* Whether it is a regular file, or does not exist yet. */
bool file_may_be_regular(const char *path, congo_error *err);
/* The number of bytes read, 0 at the end; -1: an error, see errno. */
ptrdiff_t file_read_some(int fd, char *into, size_t room);
void file_shut(int fd);

/* Which files must not be overwritten. */
struct file_care {
    const struct file_ids *read; /* these are being read and are never overwritten; may be NULL */
    bool keeps;                  /* refuse to overwrite an existing file with other contents */
    bool force;                  /* overwrite even then, and read-only files too */
    bool lacks_force;            /* the command has no --force, so messages do not mention it */
};

/* A file being written, beside its target. Devices, pipes and descriptors are written directly. */
struct file_out {
    int fd;
    int hold;          /* keeps leftover_sweep() away from the temporary file */
    const char *given; /* for messages; must stay valid until the file is closed */
    char *path;        /* the target, with links resolved */
    char *temporary;   /* the temporary file beside it */
};

/* Does not check `keeps`, which needs the whole contents: see file_write below. */
bool file_out_open(struct file_out *out, const char *path, const struct file_care *care,
                   congo_error *err) CONGO_MUST_CHECK;
bool file_out_write(struct file_out *out, const void *bytes, size_t length,
                    congo_error *err) CONGO_MUST_CHECK;
/* Flushes and renames. On failure the target is unchanged, and the temporary file is gone. */
bool file_out_close(struct file_out *out, congo_error *err) CONGO_MUST_CHECK;
void file_out_abandon(struct file_out *out);

/* Writes a whole file at once. */
bool file_write(const char *path, const void *bytes, size_t length, const struct file_care *care,
                congo_error *err) CONGO_MUST_CHECK;
/* The same, with the owner and permissions of another file. */
bool file_write_like(const char *path, const char *like, const void *bytes, size_t length,
                     const struct file_care *care, congo_error *err) CONGO_MUST_CHECK;

/* Reports that the output would overwrite its own input; returns false. */
bool file_would_be_lost(const char *path, congo_error *err);
/* Reports why the file is not replaced, and that --force would replace it. */
bool file_needs_force(const char *path, const char *why, congo_error *err);

bool file_is_read_only(const char *path);

/*
 * The final target of a path, to be freed. NULL: it cannot be told, or, with *fine false, an error.
 */
char *file_real_path(const char *path, bool *fine, congo_error *err);
/* Whether a path is that file or folder, or lies inside it; links are followed. */
bool file_is_within(const char *path, const char *place, bool *within,
                    congo_error *err) CONGO_MUST_CHECK;

/*
 * The name of a temporary file or folder beside another one: "NAME.congo-PROCESS.ENDING". Long
 * names are shortened. Numbers from 2 on give further names. To be freed; NULL: no memory.
 */
char *file_beside(const char *path, unsigned number, const char *ending);

/* Writes all bytes to a descriptor, repeating short writes. */
bool file_write_all(int fd, const void *bytes, size_t length);

#endif
