/* SPDX-License-Identifier: MIT */
/*
 * malloc.c - memory for the module in a browser, in a sixth of the size of the C library's malloc:
 * a list of free blocks for each size, four sizes to a doubling, and new blocks from the top.
 */
#ifdef __wasm__ /* other systems use the C library's */

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER = 16, SIZES = 100 /* up to 2 GiB */, PAGE = 65536 };

struct block {
    size_t size; /* its number */
    struct block *next;
};

extern unsigned char __heap_base;
static struct block *free_block[SIZES];
static size_t top;

/* 64, 80, 96, 112, 128, 160, 192, 224, 256, 320 ... */
static size_t
bytes_of(size_t size)
{
    return (size_t)(4 + size % 4) << (size / 4 + 4);
}

static size_t
size_for(size_t bytes)
{
    size_t size = 0;

    if (bytes > 128)
        size = 4 * (size_t)(27 - __builtin_clzl(bytes - 1) - 2);
    while (size < SIZES && bytes_of(size) < bytes)
        size++;
    return size;
}

static struct block *
take_new(size_t bytes)
{
    size_t begin = top ? top : ((size_t)&__heap_base + HEADER - 1) / HEADER * HEADER;
    size_t there = __builtin_wasm_memory_size(0) * (size_t)PAGE;

    if (bytes > SIZE_MAX - PAGE - begin)
        return NULL;
    if (begin + bytes > there &&
        __builtin_wasm_memory_grow(0, (begin + bytes - there + PAGE - 1) / PAGE) == SIZE_MAX)
        return NULL;
    top = begin + bytes;
    /* Addresses are numbers from the start of memory. NOLINTNEXTLINE */
    return (struct block *)begin;
}

void *
malloc(size_t bytes)
{
    size_t size = bytes < SIZE_MAX / 2 ? size_for(bytes + HEADER) : SIZES;
    struct block *block;

    if (size >= SIZES) {
        errno = ENOMEM;
        return NULL;
    }
    block = free_block[size];
    if (block)
        free_block[size] = block->next;
    else if (!(block = take_new(bytes_of(size))))
        return NULL;
    block->size = size;
    return (unsigned char *)block + HEADER;
}

void
free(void *memory)
{
    struct block *block;

    if (!memory)
        return;
    block = (struct block *)((unsigned char *)memory - HEADER);
    block->next = free_block[block->size];
    free_block[block->size] = block;
}

void *
calloc(size_t count, size_t each)
{
    void *memory = each && count > SIZE_MAX / each ? NULL : malloc(count * each);

    if (memory)
        memset(memory, 0, count * each);
    return memory;
}

void *
realloc(void *memory, size_t bytes)
{
    struct block *block;
    void *other;

    if (!memory)
        return malloc(bytes);
    block = (struct block *)((unsigned char *)memory - HEADER);
    if (bytes <= bytes_of(block->size) - HEADER)
        return memory;
    other = malloc(bytes);
    if (other) {
        memcpy(other, memory, bytes_of(block->size) - HEADER);
        free(memory);
    }
    return other;
}

#endif
