/* SPDX-License-Identifier: MIT */
/*
 * cmd_completion.c - completion for bash, zsh and fish, made from the tables of commands and
 * options.
 *
 * The variants' titles are asked for when the user presses the key, so that a script stays true
 * when variants are added.
 */
#include "cli/words.h"

#include <stdio.h>
#include <string.h>

/* What can stand for an argument or for an option's value. */
enum kind { NOTHING, WORDS, TITLES, GAMES, ARCHIVES, FILES };

struct meaning {
    enum kind kind;
    const char *words; /* of WORDS, as words_of gives them */
};

/* By what the usage text calls it. */
static struct meaning
meaning_of(const char *placeholder)
{
    static const struct {
        const char *placeholder;
        struct meaning meaning;
    } known[] = {
        {"[FILE...]", {GAMES, NULL}}, {"[FILE]", {GAMES, NULL}}, {"[NAME]", {TITLES, NULL}},
        {"[ZIP]", {ARCHIVES, NULL}},  {"FILE", {FILES, NULL}},   {"OUT", {FILES, NULL}},
        {"DIR", {FILES, NULL}},
    };

    for (size_t i = 0; placeholder && i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].placeholder, placeholder) == 0)
            return known[i].meaning;
    return (struct meaning){words_of(placeholder) ? WORDS : NOTHING, words_of(placeholder)};
}

/* NAME is a title with --variant, and with other options it is not. */
static struct meaning
meaning_of_option(const struct cli_option *option)
{
    if (strcmp(option->name, "variant") == 0)
        return (struct meaning){TITLES, NULL};
    return meaning_of(option->value);
}

/* Calls `print` for each option that the command takes. */
static void
each_option(const struct cmd *cmd,
            void (*print)(const struct cmd *cmd, const struct cli_option *option))
{
    for (const struct cli_option *option = cmd->options; option->name; option++)
        print(cmd, option);
    for (const struct cli_option *option = cli_common_options; option->name; option++)
        print(cmd, option);
}

/* For text between single quotes, in any of the shells: an apostrophe ends, adds and begins. */
static void
print_quoted(const char *text, const char *also)
{
    for (; *text; text++) {
        if (*text == '\'')
            (void)fputs("'\\''", stdout);
        else if (strchr(also, *text))
            printf("\\%c", *text);
        else
            (void)putchar(*text);
    }
}

/* ------------------------------------------------------------------ bash */

static void
bash_option_words(const struct cmd *cmd, const struct cli_option *option)
{
    (void)cmd;
    if (option->letter)
        printf(" -%c", option->letter);
    printf(" --%s", option->name);
}

static const char *
bash_action(struct meaning meaning)
{
    static const char *const actions[] = {
        [NOTHING] = ":",
        [WORDS] = "_congo_words",
        [TITLES] = "_congo_titles",
        [GAMES] = "_congo_files zsg txt",
        [ARCHIVES] = "_congo_files zip",
        [FILES] = "_congo_files",
    };

    return actions[meaning.kind];
}

static void
bash_option_value(const struct cmd *cmd, const struct cli_option *option)
{
    struct meaning meaning = meaning_of_option(option);

    if (!option->value)
        return;
    printf("    '%s --%s'", cmd->name, option->name);
    if (option->letter)
        printf(" | '%s -%c'", cmd->name, option->letter);
    printf(") %s%s%s ;;\n", bash_action(meaning), meaning.words ? " " : "",
           meaning.words ? meaning.words : "");
}

static const char bash_head[] =
    "# bash completion for congo, made by: congo completion bash\n"
    "_congo_words() { COMPREPLY=($(compgen -W \"$*\" -- \"$cur\")); }\n"
    "\n"
    "# The variants' titles, letter case apart; blanks are escaped unless a quote is open.\n"
    "_congo_titles() {\n"
    "    local title quote= plain=$cur\n"
    "    case $plain in [\\\"\\']*) quote=${plain:0:1} plain=${plain:1} ;; esac\n"
    "    plain=${plain//\\\\/}\n"
    "    while IFS= read -r title; do\n"
    "        [[ ${title,,} == \"${plain,,}\"* ]] || continue\n"
    "        if [[ $quote ]]; then COMPREPLY+=(\"$title\"); "
    "else COMPREPLY+=(\"$(printf %q \"$title\")\"); fi\n"
    "    done < <(\"${COMP_WORDS[0]}\" variants 2>/dev/null)\n"
    "}\n"
    "\n"
    "# Files with these extensions, or all; and folders.\n"
    "_congo_files() {\n"
    "    local name extension\n"
    "    compopt -o filenames 2>/dev/null\n"
    "    while IFS= read -r name; do\n"
    "        if [[ -d $name || $# -eq 0 ]]; then COMPREPLY+=(\"$name\"); continue; fi\n"
    "        for extension; do\n"
    "            if [[ ${name,,} == *.$extension ]]; then COMPREPLY+=(\"$name\"); fi\n"
    "        done\n"
    "    done < <(compgen -f -- \"$cur\")\n"
    "}\n"
    "\n"
    "_congo() {\n"
    "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} "
    "command=${COMP_WORDS[1]}\n"
    "    COMPREPLY=()\n"
    "    # --option=value comes as three words.\n"
    "    if [[ $cur == = ]]; then cur=; "
    "elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD - 2]}; fi\n";

static void
print_bash(void)
{
    (void)fputs(bash_head, stdout);
    printf("    if [[ $COMP_CWORD -eq 1 || ($COMP_CWORD -eq 2 && $command == help) ]]; then\n"
           "        _congo_words");
    for (const struct cmd *const *cmd = cli_commands; *cmd; cmd++)
        printf(" %s", (*cmd)->name);
    printf(" $([[ $command == help && $COMP_CWORD -eq 2 ]] || echo help --help --version)\n"
           "        return\n    fi\n    case \"$command $prev\" in\n");
    for (const struct cmd *const *cmd = cli_commands; *cmd; cmd++)
        each_option(*cmd, bash_option_value);
    printf("    *)\n        case $command/$cur in\n");
    for (const struct cmd *const *cmd = cli_commands; *cmd; cmd++) {
        struct meaning meaning = meaning_of((*cmd)->arguments);

        printf("        %s/-*) _congo_words", (*cmd)->name);
        each_option(*cmd, bash_option_words);
        printf(" ;;\n        %s/*) %s%s%s ;;\n", (*cmd)->name, bash_action(meaning),
               meaning.words ? " " : "", meaning.words ? meaning.words : "");
    }
    printf("        esac\n        ;;\n    esac\n}\ncomplete -F _congo congo\n");
}

/* ------------------------------------------------------------------ zsh */

static void
zsh_action(struct meaning meaning)
{
    switch (meaning.kind) {
    case WORDS:
        printf("(%s)", meaning.words);
        break;
    case TITLES:
        printf("_congo_titles");
        break;
    case GAMES:
        printf("_files -g \"*.(#i)(zsg|txt)\"");
        break;
    case ARCHIVES:
        printf("_files -g \"*.(#i)zip\"");
        break;
    case FILES:
        printf("_files");
        break;
    case NOTHING:
        printf(" ");
        break;
    }
}

/* _arguments takes "SPEC[text]:name:action"; brackets and colons of the text are escaped. */
static void
zsh_option(const struct cmd *cmd, const struct cli_option *option)
{
    char help[WORDS_HELP_SIZE];

    (void)cmd;
    for (int is_long = option->letter ? 0 : 1; is_long < 2; is_long++) {
        if (is_long)
            printf("            '--%s%s[", option->name, option->value ? "=" : "");
        else
            printf("            '-%c%s[", option->letter, option->value ? "+" : "");
        print_quoted(words_help(option, help), "[]:\\");
        (void)putchar(']');
        if (option->value) {
            printf(":%s:", option->value);
            zsh_action(meaning_of_option(option));
        }
        printf("' \\\n");
    }
}

static void
print_zsh(void)
{
    printf("#compdef congo\n"
           "# zsh completion for congo, made by: congo completion zsh\n"
           "_congo_titles() {\n"
           "    local -a titles=(${(f)\"$(congo variants 2>/dev/null)\"})\n"
           "    compadd -M 'm:{a-zA-Z}={A-Za-z}' -a titles\n"
           "}\n\n"
           "_congo_commands() {\n    local -a commands=(\n");
    for (const struct cmd *const *cmd = cli_commands; *cmd; cmd++) {
        printf("        '%s:", (*cmd)->name);
        print_quoted((*cmd)->summary, ":\\");
        printf("'\n");
    }
    printf("        'help:explains a command'\n    )\n    _describe command commands\n}\n\n"
           "_congo() {\n"
           "    if (( CURRENT == 2 )); then\n"
           "        _arguments '--version[print the version]' '--help[list the commands]' "
           "'1:command:_congo_commands'\n"
           "        return\n    fi\n"
           "    local command=$words[2]\n"
           "    shift words\n    (( CURRENT-- ))\n"
           "    case $command in\n    help) _arguments '1:command:_congo_commands' ;;\n");
    for (const struct cmd *const *cmd = cli_commands; *cmd; cmd++) {
        struct meaning meaning = meaning_of((*cmd)->arguments);

        printf("    %s)\n        _arguments \\\n", (*cmd)->name);
        each_option(*cmd, zsh_option);
        if (*(*cmd)->arguments) {
            printf("            '%s:%s:", (*cmd)->arguments_max == 1 ? "1" : "*",
                   meaning.kind == GAMES ? "game" : "argument");
            zsh_action(meaning);
            printf("'");
        } else {
            printf("            ':'");
        }
        printf("\n        ;;\n");
    }
    /* Loaded from a folder of fpath, zsh runs the file as the function; read in, it only defines
     * it. */
    printf(
        "    esac\n}\n\n"
        "if [[ ${funcstack[1]-} = _congo ]]; then _congo \"$@\"; else compdef _congo congo; fi\n");
}

/* ------------------------------------------------------------------ fish */

static void
fish_values(struct meaning meaning)
{
    switch (meaning.kind) {
    case WORDS:
        printf(" -x -a '%s'", meaning.words);
        break;
    case TITLES:
        printf(" -x -a '(congo variants 2>/dev/null)'");
        break;
    case GAMES:
        printf(" -x -a '(__congo_files \"zsg|txt\")'");
        break;
    case ARCHIVES:
        printf(" -x -a '(__congo_files zip)'");
        break;
    case FILES:
        printf(" -r -F");
        break;
    case NOTHING:
        printf(" -x");
        break;
    }
}

static void
fish_option(const struct cmd *cmd, const struct cli_option *option)
{
    char help[WORDS_HELP_SIZE];

    printf("complete -c congo -n '__fish_seen_subcommand_from %s' -l %s", cmd->name, option->name);
    if (option->letter)
        printf(" -s %c", option->letter);
    if (option->value)
        fish_values(meaning_of_option(option));
    printf(" -d '");
    print_quoted(words_help(option, help), "\\");
    printf("'\n");
}

static void
print_fish(void)
{
    /* fish's own way to complete by extension offers all other files as well, behind those. */
    printf("# fish completion for congo, made by: congo completion fish\n"
           "function __congo_files\n"
           "    __fish_complete_path (commandline -ct) | string match -rie "
           "\"(/|\\.($argv))(\\t|\\$)\"\nend\n"
           "complete -c congo -f\n"
           "complete -c congo -n __fish_use_subcommand -l version -d 'print the version'\n"
           "complete -c congo -n __fish_use_subcommand -l help -d 'list the commands'\n"
           "complete -c congo -n __fish_use_subcommand -a help -d 'explains a command'\n");
    for (const struct cmd *const *cmd = cli_commands; *cmd; cmd++) {
        struct meaning meaning = meaning_of((*cmd)->arguments);

        printf("complete -c congo -n __fish_use_subcommand -a %s -d '", (*cmd)->name);
        print_quoted((*cmd)->summary, "\\");
        printf("'\ncomplete -c congo -n '__fish_seen_subcommand_from help' -a %s\n", (*cmd)->name);
        if (meaning.kind != NOTHING) {
            printf("complete -c congo -n '__fish_seen_subcommand_from %s'", (*cmd)->name);
            fish_values(meaning);
            (void)putchar('\n');
        }
        each_option(*cmd, fish_option);
    }
}

/* ------------------------------------------------------------------ the command */

static int
run(struct cli *cli)
{
    static const struct {
        const char *name;
        void (*print)(void);
    } shells[] = {{"bash", print_bash}, {"zsh", print_zsh}, {"fish", print_fish}};

    if (!cli->argument_count)
        return cli_usage(cli, "a shell is needed: bash, zsh or fish");
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++) {
        if (strcmp(shells[i].name, cli->arguments[0]) == 0) {
            shells[i].print();
            return EXIT_DONE;
        }
    }
    return cli_usage(cli, "the shell is bash, zsh or fish, not \"%.40s\"", cli->arguments[0]);
}

static const struct cli_option options[] = {
    {NULL, 0, NULL, NULL},
};

const struct cmd cmd_completion = {
    .name = "completion",
    .summary = "prints what lets a shell complete commands, options and titles",
    .arguments = "SHELL",
    .help = "SHELL is bash, zsh or fish. In bash, for instance:\n\n"
            "  source <(congo completion bash)",
    .arguments_max = 1,
    .options = options,
    .run = run,
};
