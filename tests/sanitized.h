/* SPDX-License-Identifier: MIT */
/*
 * sanitized.h - SANITIZED is 1 in a build with the address sanitizer, which takes several times as
 * long: a test that looks at many random cases may look at fewer there, where all of them are
 * looked at without, and says so beside the number.
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
