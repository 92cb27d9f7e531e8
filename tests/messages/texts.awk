# SPDX-License-Identifier: MIT
# texts.awk - prints the texts that messages are made of, a line each: PLACE <tab> TEXT.
#
# To it C is statements with words in them, and it asks whether a statement says something: whether
# it calls what is declared with ERR_PRINTF, prints to stderr, fills the text of an error, or calls a
# function that hands a text it was given on to such a statement. The texts there are messages or
# parts of them; so are those that a function called there returns, and those that a variable named
# there is set to. Single words are left out: most are names.
#
# usage: awk -f texts.awk HEADER... SOURCE...

function end_statement() {
    if (words != "") {
        count++
        place[count] = FILENAME ":" FNR
        scope[count] = scope_now
        words_of[count] = words " "
        calls_of[count] = calls
        texts_of[count] = texts
        target_of[count] = target
        speaks[count] = (calls ~ / (fprintf|fputs)( |$)/ && words ~ / stderr( |$)/) ||
                        (calls ~ / snprintf( |$)/ && words ~ / snprintf [a-z_]+ text /)
    }
    words = calls = texts = target = ""
}

FNR == 1 { in_comment = in_directive = 0; scope_now = "" }
# A definition has its name at the beginning of a line, and nothing else has.
/^[a-z_][a-z_0-9]*\(/ {
    end_statement()
    scope_now = FILENAME " " substr($0, 1, index($0, "(") - 1)
    gives_text[scope_now] = line_before ~ /char \*$/
}
{ line_before = $0 }
/^}/ { end_statement(); scope_now = "" }
in_directive || (/^ *#/ && !/^#define [A-Z_]+ +"/) { in_directive = /\\$/; next }
/^#define/ { macro = $2 }
{
    for (rest = $0; rest != ""; rest = substr(rest, RSTART + RLENGTH)) {
        if (in_comment) {
            if (!match(rest, /\*\//))
                next
            in_comment = 0
        } else if (match(rest, /^[ \t]+/)) {
            continue
        } else if (match(rest, /^"([^"\\]|\\.)*"/)) {
            if (!joins)
                texts = texts " " ++literals
            text[literals] = text[literals] substr(rest, 2, RLENGTH - 2)
            joins = 1
            continue
        } else if (match(rest, /^[A-Za-z_][A-Za-z_0-9]*/)) {
            word = substr(rest, 1, RLENGTH)
            words = words " " word
            if (substr(rest, RLENGTH + 1, 1) == "(")
                calls = calls " " word
            else if (!target && (substr(rest, RLENGTH + 1) ~ /^(\[[^]]*\])? = / || calls ~ / snprintf$/))
                target = word
        } else if (match(rest, /^\/\*/)) {
            in_comment = 1
            continue
        } else if (match(rest, /^'([^'\\]|\\.)+'/) || match(rest, /^./)) {
            if (rest ~ /^[{]/ && scope_now && !(scope_now in parameters))
                parameters[scope_now] = words
            if (rest ~ /^[;{}]/)
                end_statement()
        }
        joins = 0
    }
    if (macro) {
        texts_of_macro[macro] = texts
        macro = words = texts = ""
        joins = 0
    }
}

function may_give(i,    function_name) {
    function_name = substr(scope[i], index(scope[i], " ") + 1)
    return scope[i] && ((target_of[i] && (scope[i], target_of[i]) in named) ||
                        (words_of[i] ~ / return / && gives_text[scope[i]] && function_name in named))
}

function take(i,    n, k, part, list) {
    list = texts_of[i]
    n = split(words_of[i], part, " ")
    for (k = 1; k <= n; k++)
        list = list " " texts_of_macro[part[k]]
    n = split(list, part, " ")
    for (k = 1; k <= n; k++)
        print_text(place[i], text[part[k]])
}

function print_text(place, text) {
    sub(/\\n.*/, "", text)
    sub(/^congo: /, "", text)
    gsub(/\\"/, "\"", text)
    gsub(/\\\\/, "\\", text)
    if (text ~ /[a-z] +[a-z%]|%[a-z.0-9]* [a-z]/ && !(text in printed)) {
        printed[text] = 1
        print place "\t" text
    }
}

END {
    # What prints into a buffer says nothing to anybody yet.
    for (i = 1; i <= count; i++)
        if (words_of[i] ~ / ERR_PRINTF / && words_of[i] !~ / buf /) {
            split(calls_of[i], part, " ")
            speaker[part[1]] = 1
        }
    do {
        changed = 0
        for (i = 1; i <= count; i++) {
            n = split(calls_of[i], part, " ")
            for (k = 1; k <= n && !speaks[i]; k++)
                if (part[k] in speaker)
                    speaks[i] = changed = 1
            name = substr(scope[i], index(scope[i], " ") + 1)
            if (!speaks[i] || !scope[i] || name in speaker)
                continue
            n = split(parameters[scope[i]], part, " ")
            for (k = 1; k < n && !(name in speaker); k++)
                if (part[k] == "char" && index(words_of[i], " " part[k + 1] " "))
                    speaker[name] = changed = 1
        }
    } while (changed)
    for (i = 1; i <= count; i++)
        if (speaks[i]) {
            take(i)
            n = split(calls_of[i], part, " ")
            for (k = 1; k <= n; k++)
                named[part[k]] = 1
            n = split(words_of[i], part, " ")
            for (k = 1; k <= n; k++)
                named[scope[i], part[k]] = 1
        }
    for (i = 1; i <= count; i++)
        if (may_give(i))
            take(i)
}
