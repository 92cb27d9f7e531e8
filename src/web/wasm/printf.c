/* SPDX-License-Identifier: MIT */
/*
 * printf.c - formatting for the module in a browser, in a tenth of the size of the C library's
 * printf: only what libcongo's formats use, and a trap for anything else.
 */
#ifdef __wasm__ /* other systems use the C library's */

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* The output, and how long it would be. */
struct sheet {
    char *text;
    size_t size, length;
};

/* "%08.3ld"; a format uses only some of it. */
struct field {
    bool zeros, has_most;
    int width, most;
    unsigned longs;
};

static void
put(struct sheet *sheet, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++, sheet->length++)
        if (sheet->length + 1 < sheet->size)
            sheet->text[sheet->length] = text[i];
}

static void
put_number(struct sheet *sheet, const struct field *field, uint64_t number, unsigned base,
           bool minus)
{
    char digits[24];
    size_t at = sizeof digits;

    do
        digits[--at] = "0123456789abcdef"[number % base];
    while (number /= base);
    for (int written = (int)(sizeof digits - at) + minus; written < field->width; written++)
        if (field->zeros && at > 1)
            digits[--at] = '0';
        else if (!field->zeros)
            put(sheet, " ", 1);
    if (minus)
        digits[--at] = '-';
    put(sheet, digits + at, sizeof digits - at);
}

static int
digits_of(const char **format)
{
    int number = 0;

    while (**format >= '0' && **format <= '9')
        number = 10 * number + *(*format)++ - '0';
    return number;
}

int
vsnprintf(char *restrict text, size_t size, const char *format, va_list arguments)
{
    struct sheet sheet = {text, size, 0};

    for (; *format; format++) {
        struct field field = {0};

        if (*format != '%') {
            put(&sheet, format, 1);
            continue;
        }
        field.zeros = *++format == '0';
        field.width = digits_of(&format);
        if (*format == '.') {
            field.has_most = true;
            format++;
            if (*format == '*') {
                field.most = va_arg(arguments, int);
                format++;
            } else {
                field.most = digits_of(&format);
            }
        }
        for (; *format == 'l' || *format == 'z'; format++)
            field.longs += *format == 'l';
        switch (*format) {
        case 's': {
            const char *words = va_arg(arguments, const char *);

            put(&sheet, words, field.has_most ? strnlen(words, (size_t)field.most) : strlen(words));
            break;
        }
        case 'c': {
            char letter = (char)va_arg(arguments, int);

            put(&sheet, &letter, 1);
            break;
        }
        case 'd': {
            int64_t number =
                field.longs > 1 ? va_arg(arguments, long long) : va_arg(arguments, long);

            put_number(&sheet, &field, number < 0 ? -(uint64_t)number : (uint64_t)number, 10,
                       number < 0);
            break;
        }
        case 'u':
        case 'x':
            put_number(&sheet, &field,
                       field.longs > 1 ? va_arg(arguments, unsigned long long)
                                       : va_arg(arguments, unsigned long),
                       *format == 'x' ? 16 : 10, false);
            break;
        case '%':
            put(&sheet, "%", 1);
            break;
        default:
            __builtin_trap();
        }
    }
    if (size)
        text[sheet.length < size ? sheet.length : size - 1] = '\0';
    return (int)sheet.length;
}

int
snprintf(char *restrict text, size_t size, const char *format, ...)
{
    va_list arguments;
    int length;

    va_start(arguments, format);
    length = vsnprintf(text, size, format, arguments);
    va_end(arguments);
    return length;
}

#endif
