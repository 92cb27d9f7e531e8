#!/bin/sh
# SPDX-License-Identifier: MIT
# Every block of every tests/cli/*.test; tests/run.c describes the form.
exec ./tests/run "$srcdir"/tests/cli/*.test
