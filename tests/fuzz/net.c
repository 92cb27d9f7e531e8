/* SPDX-License-Identifier: MIT */
/*
 * net.c - any bytes as a net: refused, or every position can be judged. The checksum is put right
 * first, since bytes that are thought up never fit it; what is short is filled up.
 */
#include "fuzz.h"

#include "base/bytes.h"
#include "base/mem.h"
#include "think/search/eval.h"

#include <string.h>

enum { AT_SUM = 24 };

static void
look_at(const unsigned char *bytes, size_t size)
{
    congo_error err = {.code = CONGO_OK};
    struct net *net = net_read(bytes, size, &err);
    const congo_variants *variants = fuzz_variants();

    if (!net) {
        fuzz_check(err.code == CONGO_BAD_NET, "what is refused is called a bad net");
        return;
    }
    for (size_t i = 0; i < congo_variants_count(variants); i++) {
        int value = eval_position(net, &congo_variants_at(variants, i)->setup);

        fuzz_check(value <= EVAL_MAX && value >= -EVAL_MAX, "a value has limits");
    }
    net_free(net);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned char *copy = mem_new(NET_FILE_SIZE, 1);
    uint64_t sum;

    if (!copy)
        return 0;
    look_at(data, size);
    memset(copy, size ? data[size - 1] : 0, NET_FILE_SIZE);
    memcpy(copy, data, size < NET_FILE_SIZE ? size : NET_FILE_SIZE);
    sum = bytes_sum(BYTES_SUM_FIRST, copy, AT_SUM);
    bytes_put(copy + AT_SUM, 8, bytes_sum(sum, copy + NET_HEAD, NET_FILE_SIZE - NET_HEAD));
    look_at(copy, NET_FILE_SIZE);
    mem_free(copy);
    return 0;
}
