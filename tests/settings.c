/* SPDX-License-Identifier: MIT */
#include "settings.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct setting *
setting_read(const char *program, const struct setting *list, size_t count, const char *text,
             double *number)
{
    const char *value = strchr(text, '=') + 1;
    size_t length = (size_t)(value - text) - 1;
    char *end;

    for (size_t i = 0; i < count; i++) {
        const struct setting *setting = &list[i];

        if (strlen(setting->name) != length || memcmp(text, setting->name, length) != 0)
            continue;
        *number = strtod(value, &end);
        if (end != value && !*end && *number >= setting->least && *number <= setting->most &&
            (!setting->whole || *number == floor(*number)))
            return setting;
        fprintf(stderr, "%s: \"%s\": %s is a %snumber from %.0f to %.0f\n", program, text,
                setting->name, setting->whole ? "whole " : "", setting->least, setting->most);
        return NULL;
    }
    fprintf(stderr, "%s: \"%s\" is not a setting; there are", program, text);
    for (size_t i = 0; i < count; i++)
        fprintf(stderr, "%s %s", i == 0 ? "" : i + 1 < count ? "," : " and", list[i].name);
    fputc('\n', stderr);
    return NULL;
}
