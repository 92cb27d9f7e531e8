/* SPDX-License-Identifier: MIT */
/* net_plain.h - net_sums.c as compiled without vectors, under other names. */
#ifndef TESTS_SEARCH_NET_PLAIN_H
#define TESTS_SEARCH_NET_PLAIN_H

#include "think/search/net.h"

void plain_prepare(struct net_rows *rows, const struct net *net, unsigned rules);
void plain_begin(struct net_state *state, const struct net *net, const congo_position *position);
void plain_follow(const struct net_rows *rows, struct net_seen before, struct net_seen after);
int plain_value(const struct net *net, const struct net_state *state,
                const congo_position *position);

#endif
