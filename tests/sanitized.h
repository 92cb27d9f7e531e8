/* SPDX-License-Identifier: MIT */
/*
 * sanitized.h - SANITIZED is 1 in a build with the address sanitizer, which is several times
 * slower. There, a test of many random cases may test fewer, and has a comment at the number that
 * says so.
 */
#ifndef TESTS_SANITIZED_H
#define TESTS_SANITIZED_H

#if defined __SANITIZE_ADDRESS__
#define SANITIZED 1
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

#endif
