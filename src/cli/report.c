/* SPDX-License-Identifier: MIT */
/* report.c - prints all messages. */
#include "cli/cli.h"

#include "base/utf8.h"
#include "cli/window.h"
#include "game/game.h"
#include "play/find/opening_book.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/*
 * Characters that control a terminal instead of being shown: control characters (C0 and C1, newline
 * too), and those that change the direction of text (U+200E, U+200F, U+2028 to E, U+2066 to 9).
 */
static bool
is_command(const char *text, size_t length)
{
    const unsigned char *c = (const unsigned char *)text;

    if (length < 3)
        return length == 1 ? *c < ' ' || *c == 127 : c[0] == 0xc2 && c[1] < 0xa0;
    return c[0] == 0xe2 &&
           ((c[1] == 0x80 && (c[2] == 0x8e || c[2] == 0x8f || (c[2] >= 0xa8 && c[2] <= 0xae))) ||
            (c[1] == 0x81 && c[2] >= 0xa6 && c[2] <= 0xa9));
}

/* Valid UTF-8 is copied; all other bytes are shown as numbers. */
void
cli_escape(struct buf *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        size_t letter = utf8_length(text + i);

        if (letter && letter <= length - i && !is_command(text + i, letter)) {
            buf_add(out, text + i, letter);
            i += letter;
            continue;
        }
        if (!letter || letter > length - i)
            letter = 1;
        for (; letter > 0; letter--)
            buf_printf(out, "\\x%02x", (unsigned char)text[i++]);
    }
}

static void
print_escaped(struct buf *out)
{
    if (out->failed)
        (void)fputs("congo: out of memory\n", stderr);
    else
        (void)window_write(out->bytes, out->length, stderr);
    buf_free(out);
}

static void
start(const struct cli *cli, struct buf *out)
{
    buf_add_text(out, cli->colour ? "\033[1mcongo" : "congo");
    buf_add_text(out, cli->cmd ? " " : "");
    buf_add_text(out, cli->cmd ? cli->cmd->name : "");
    buf_add_text(out, cli->colour ? ":\033[0m " : ": ");
}

static void add_formatted(struct buf *out, const char *format, va_list arguments) ERR_PRINTF(2, 0);

static void
add_formatted(struct buf *out, const char *format, va_list arguments)
{
    char text[1500];

    (void)vsnprintf(text, sizeof text, format, arguments);
    cli_escape(out, text, strlen(text));
}

static void print_message(const struct cli *cli, const char *format, const char *behind,
                          va_list arguments) ERR_PRINTF(2, 0);

static void
print_message(const struct cli *cli, const char *format, const char *behind, va_list arguments)
{
    struct buf out = BUF_EMPTY;

    start(cli, &out);
    add_formatted(&out, format, arguments);
    buf_printf(&out, "%s\n", behind);
    /* If both go to the same file or pipe, messages must come after earlier output. */
    (void)fflush(stdout);
    print_escaped(&out);
}

void
cli_message(const struct cli *cli, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    if (!cli->silent)
        print_message(cli, format, "", arguments);
    va_end(arguments);
}

void
cli_notice(const struct cli *cli, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    if (!cli->quiet)
        print_message(cli, format, "", arguments);
    va_end(arguments);
}

static void print_usage(const struct cli *cli, const char *format, va_list arguments)
    ERR_PRINTF(2, 0);

static void
print_usage(const struct cli *cli, const char *format, va_list arguments)
{
    char behind[100];

    (void)snprintf(behind, sizeof behind, "; see 'congo help %s'", cli->cmd ? cli->cmd->name : "");
    if (!cli->silent)
        print_message(cli, format, behind, arguments);
}

int
cli_usage(const struct cli *cli, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    print_usage(cli, format, arguments);
    va_end(arguments);
    return EXIT_CANNOT;
}

bool
cli_refuse(const struct cli *cli, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    print_usage(cli, format, arguments);
    va_end(arguments);
    return false;
}

/* Prints the line with the error, and a caret under the column. */
static void
add_excerpt(struct buf *out, const congo_error *err)
{
    size_t length = strcspn(err->excerpt, "\n");
    struct buf before = BUF_EMPTY;

    /* A carriage return inside the line would hide what comes before it, so it is escaped. */
    if (length && err->excerpt[length - 1] == '\r')
        length--;
    if (!length)
        return;
    buf_add_text(out, "    ");
    cli_escape(out, err->excerpt, length);
    buf_add_char(out, '\n');
    if (!err->column || err->column > length + 1)
        return;
    /*
     * The caret must be under the right column, so escape the text before it, and count characters.
     */
    cli_escape(&before, err->excerpt, err->column - 1);
    out->failed |= before.failed;
    buf_add_text(out, "    ");
    for (size_t i = 0; i < before.length; i++)
        if (((unsigned char)before.bytes[i] & 0xc0) != 0x80)
            buf_add_char(out, ' ');
    buf_free(&before);
    buf_add_text(out, "^\n");
}

/* Indents the further lines of a text. */
static void
add_diagram(struct buf *out, const char *text)
{
    while (*text == '\n') {
        size_t length = strcspn(++text, "\n");

        buf_add_text(out, "    ");
        cli_escape(out, text, length);
        buf_add_char(out, '\n');
        text += length;
    }
}

/* A word as it has to be typed. */
static void
add_typed(struct buf *out, const char *word)
{
    const char *quote = strpbrk(word, " &()'") ? "\"" : "";

    buf_add_text(out, quote);
    cli_escape(out, word, strlen(word));
    buf_add_text(out, quote);
}

static void
add_reading(const struct cli *cli, struct buf *out, const char *but)
{
    static const char *const names[] = {"variant", "terrain", "position",
                                        "rules",   "lenient", "variant-file"};
    enum { SELECTING = 3 };
    /* Where the first three choose games, they say nothing about how a file is read. */
    size_t from = cli_has_option(cli, "lenient") ? 0 : SELECTING;

    for (int i = 0; i < cli->given_count; i++)
        for (size_t j = from; j < sizeof names / sizeof *names; j++) {
            if (strcmp(cli->given[i]->name, names[j]) != 0 || strcmp(names[j], but) == 0)
                continue;
            buf_printf(out, " --%s", names[j]);
            if (*cli->values[i]) {
                buf_add_char(out, ' ');
                add_typed(out, cli->values[i]);
            }
        }
}

void
cli_add_reading(const struct cli *cli, struct buf *out)
{
    add_reading(cli, out, "");
}

/* The first line of a text. Within tidy, the remedy for an opening is the copy that it makes. */
static void
add_text(const struct cli *cli, struct buf *out, const congo_error *err, size_t length)
{
    static const char by_tidy[] = "tidy puts the mirrored game in repaired/";
    static const char by_mirror[] = GAME_MIRRORING;
    const char *remedy = err->code == CONGO_LEFT_OPENING ? strstr(err->text, GAME_MIRRORING) : NULL;

    cli_escape(out, err->text, remedy ? (size_t)(remedy - err->text) : length);
    if (remedy && cli->tidies) {
        buf_add_text(out, by_tidy);
    } else if (remedy) {
        buf_add(out, by_mirror, sizeof by_mirror - sizeof GAME_MIRRORED);
        add_reading(cli, out, "rules"); /* which mirror does not have */
        buf_add_text(out, GAME_MIRRORED);
    }
}

void
cli_add_variant_hint(const struct cli *cli, const char *name, struct buf *out)
{
    congo_variants *own = NULL;
    const congo_variant *variant = NULL;
    congo_error unknown;

    if (!*name || strpbrk(name, "./") || !cli->cmd || !cli_has_option(cli, "variant"))
        return;
    /* A file may be opened before the variants are read. */
    if (!cli->variants)
        own = congo_variants_new(&unknown);
    if (cli->variants || own)
        variant = congo_variants_find(cli->variants ? cli->variants : own, name, &unknown);
    if (variant)
        buf_printf(out,
                   strcmp(cli->cmd->name, "rules") == 0
                       ? "; 'congo variants \"%s\"' describes this variant"
                       : "; to name the variant, use --variant \"%s\"",
                   variant->title);
    congo_variants_free(own);
}

/* Where the first line of a text ends. It does before an advice of what this command cannot do. */
static size_t
advised_length(const struct cli *cli, const congo_error *err, size_t length)
{
    bool lenient = err->hint && strstr(err->text + err->hint, "--lenient");

    return lenient && cli->cmd && !cli_has_option(cli, "lenient") ? err->hint : length;
}

void
cli_format_report(const struct cli *cli, struct buf *out, const congo_error *err)
{
    size_t first = strcspn(err->text, "\n");

    if (congo_code_status(err->code) ? cli->silent : cli->quiet)
        return;
    start(cli, out);
    if (err->file[0]) {
        cli_escape(out, err->file, strlen(err->file));
        buf_add_text(out, ":");
    }
    if (err->line) {
        buf_add_number(out, err->line);
        buf_add_char(out, ':');
    }
    if (err->file[0] || err->line)
        buf_add_char(out, ' ');
    if (cli->colour)
        buf_add_text(out, congo_code_status(err->code) ? "\033[31m" : "\033[33m");
    add_text(cli, out, err, advised_length(cli, err, first));
    if (err->code == CONGO_CANNOT_READ) /* a variant's name where a file's was expected */
        cli_add_variant_hint(cli, err->file, out);
    if (cli->colour)
        buf_add_text(out, "\033[0m");
    buf_add_char(out, '\n');
    add_excerpt(out, err);
    add_diagram(out, err->text + first);
}

void
cli_format_more(const struct cli *cli, struct buf *out, const char *file, size_t count, bool listed)
{
    bool input = strcmp(file, "-") == 0;

    start(cli, out);
    cli_escape(out, file, strlen(file));
    buf_printf(out, ": and %zu more", count);
    if (!listed) {
        buf_add_char(out, '\n');
        return;
    }
    buf_add_text(out, "; 'congo verify --json");
    cli_add_reading(cli, out);
    buf_add_text(out, *file == '-' && !input ? " ./" : " ");
    if (input)
        buf_add_text(out, "FILE");
    else
        add_typed(out, file);
    buf_add_text(out, "' lists them all\n");
}

void
cli_report(const struct cli *cli, const congo_error *err)
{
    struct buf out = BUF_EMPTY;

    cli_format_report(cli, &out, err);
    print_escaped(&out);
}

int
cli_fail(const struct cli *cli, const congo_error *err)
{
    cli_report(cli, err);
    return congo_code_status(err->code);
}

void
cli_report_more(const struct cli *cli, const char *file, size_t count)
{
    struct buf out = BUF_EMPTY;

    if (cli->quiet)
        return;
    cli_format_more(cli, &out, file, count, true);
    print_escaped(&out);
}

/* Reports those that were not reported before. */
static void
report_tables(struct cli *cli, congo_tables *tables, int *status)
{
    congo_error fault;

    while (congo_tables_fault(tables, cli->table_faults, &fault)) {
        int one = cli_fail(cli, &fault);

        *status = one > *status ? one : *status;
        cli->table_faults++;
    }
}

congo_tables *
cli_open_tables(struct cli *cli, const char *folder, int *status)
{
    congo_error err;
    congo_tables *tables = congo_tables_open(folder, &err);

    if (tables)
        report_tables(cli, tables, status);
    else
        *status = cli_fail(cli, &err);
    return tables;
}

void
cli_close_tables(struct cli *cli, congo_tables *tables, int *status)
{
    if (tables)
        report_tables(cli, tables, status);
    congo_tables_free(tables);
}

bool
cli_open_book(struct cli *cli, struct opening_book **book, int *status)
{
    const char *path = cli_option(cli, "book");
    congo_error err;

    *book = NULL;
    if (!path)
        return true;
    *book = opening_book_read(path, cli->variants, &err);
    if (!*book)
        *status = cli_fail(cli, &err);
    return *book != NULL;
}
