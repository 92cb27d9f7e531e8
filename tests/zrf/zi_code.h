/* SPDX-License-Identifier: MIT */
/* The part of the compiler that turns one piece's move into instructions. */
#ifndef ZI_CODE_H
#define ZI_CODE_H

#include "zi_rules.h"

zi_instr *zi_code(zi_rules *rules, const zi_piece *piece, const zi_node *items, zi_error *err,
                  bool *ok);

#endif
