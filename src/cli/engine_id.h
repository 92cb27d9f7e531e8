/* SPDX-License-Identifier: MIT */
/*
 * engine_id.h - which engine this is, so that results can be attributed: both change with what the
 * engine plays. tests/search/bench.sh holds them against the engine and the net.
 */
#ifndef CONGO_CLI_ENGINE_ID_H
#define CONGO_CLI_ENGINE_ID_H

/* The first 12 digits of the SHA-256 of laboratory/congo.net. */
#define ENGINE_NET "f3ec4890e0cb"
/* The nodes of `congo engine bench`. */
#define ENGINE_BENCH "793969"

#endif
