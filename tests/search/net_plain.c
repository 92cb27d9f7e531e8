/* SPDX-License-Identifier: MIT */
/* net_plain.c - net_sums.c compiled again, for one value at a time. */
#include "search/net_plain.h"

#define NET_ONE_BY_ONE
#define net_prepare plain_prepare
#define net_begin plain_begin
#define net_follow plain_follow
#define net_value plain_value

#include "think/search/net_sums.c"
