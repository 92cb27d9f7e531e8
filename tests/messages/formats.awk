# SPDX-License-Identifier: MIT
# formats.awk - reads C sources and prints every message that can come of them, a line each:
#
#     PLACE <tab> TEXT
#
# PLACE is the file and line of the call; TEXT is the format as it is written there. Where an
# argument can only be one of some texts that stand in the sources, TEXT has that text in its place,
# a line for each: "cannot %s: %s" called with "flush" is "cannot flush: %s".
#
# Nothing is listed here. What makes messages is what is declared with ERR_PRINTF, what prints to
# stderr, and what fills the text of an error; a function that hands one of its own parameters on to
# such a function makes messages too, of what it is called with, and so on. Where none of that tells
# what a call says, that itself is printed, as a TEXT that no block has.
#
# usage: awk -f formats.awk HEADER... SOURCE...

# ------------------------------------------------------------------ tokens

# Words, strings with their quotes (neighbours joined), and single characters.
function add_token(text) {
    if (text ~ /^"/ && count && token[count] ~ /^"/ && file_of[count] == FILENAME) {
        token[count] = substr(token[count], 1, length(token[count]) - 1) substr(text, 2)
        return
    }
    token[++count] = text
    file_of[count] = FILENAME
    line_of[count] = FNR
}

# A macro that is a text: strings, and names of such macros.
function define(name, text,    value) {
    value = ""
    for (sub(/^ +/, "", text); text != ""; sub(/^ +/, "", text)) {
        if (match(text, /^"([^"\\]|\\.)*"/))
            value = value substr(text, 2, RLENGTH - 2)
        else if (match(text, /^[A-Z_]+/) && (substr(text, 1, RLENGTH) in macro))
            value = value macro[substr(text, 1, RLENGTH)]
        else
            return
        text = substr(text, RLENGTH + 1)
    }
    if (value != "")
        macro[name] = value
}

FNR == 1 { in_comment = in_directive = 0 }

{
    rest = $0
    if (in_directive || rest ~ /^#/) {
        in_directive = rest ~ /\\$/
        if (match(rest, /^#define [A-Z_]+ /))
            define(substr(rest, 9, RLENGTH - 9), substr(rest, RLENGTH + 1))
        next
    }
    while (rest != "") {
        if (in_comment) {
            at = index(rest, "*/")
            if (!at)
                next
            in_comment = 0
            rest = substr(rest, at + 2)
        } else if (match(rest, /^[ \t]+/)) {
            rest = substr(rest, RLENGTH + 1)
        } else if (match(rest, /^\/\*/)) {
            in_comment = 1
            rest = substr(rest, 3)
        } else if (match(rest, /^"([^"\\]|\\.)*"/) || match(rest, /^'([^'\\]|\\.)*'/) ||
                   match(rest, /^[A-Za-z_][A-Za-z_0-9]*/) || match(rest, /^[0-9][A-Za-z_0-9]*/)) {
            word = substr(rest, 1, RLENGTH)
            rest = substr(rest, RLENGTH + 1)
            add_token(word in macro ? "\"" macro[word] "\"" : word)
        } else {
            add_token(substr(rest, 1, 1))
            rest = substr(rest, 2)
        }
    }
}

function is_name(text) {
    return text ~ /^[A-Za-z_]/
}

# ------------------------------------------------------------------ functions and calls

# For every "(", "[" and "{" its end, and the other way round; for every token its function.
function pair_up(    i, depth, open, depth0, inside) {
    depth = 0
    for (i = 1; i <= count; i++) {
        if (token[i] ~ /^[([{]$/) {
            if (token[i] == "{" && !depth && token[i - 1] == ")" && is_name(token[mate[i - 1] - 1]))
                inside = add_function(mate[i - 1] - 1, i)
            open[++depth] = i
        } else if (token[i] ~ /^[])}]$/ && depth) {
            mate[i] = open[depth]
            mate[open[depth]] = i
            if (--depth == 0 && token[i] == "}" && inside) {
                body_end[inside] = i
                inside = 0
            }
        }
        within[i] = inside
    }
}

# The name of a function here, or of the one of that name in another file.
function key_of(name, at) {
    return ((file_of[at] " " name) in body_end || (file_of[at] " " name) in known) \
        ? file_of[at] " " name : name
}

function add_function(at, body,    key, i, parameter) {
    key = file_of[at] " " token[at]
    begin[key] = body
    body_end[key] = count
    parameter = 1
    for (i = at + 2; i < mate[at + 1]; i++) {
        if (token[i] ~ /^[([]$/)
            i = mate[i]
        else if (token[i] == ",")
            parameter++
        else if (is_name(token[i]) && (token[i + 1] == "," || token[i + 1] == "[" || i + 1 == mate[at + 1]))
            parameter_of[key, token[i]] = parameter
    }
    is_static = 0
    for (i = at - 1; i > 0 && token[i] !~ /^[;}]$/; i--)
        is_static = is_static || token[i] == "static"
    if (!is_static)
        home[token[at]] = key
    return key
}

# The arguments of the call at a name: first[1..n], last[1..n].
function split_call(at,    i, n) {
    n = 1
    first[1] = at + 2
    for (i = at + 2; i < mate[at + 1]; i++) {
        if (token[i] ~ /^[([{]$/) {
            i = mate[i]
        } else if (token[i] == ",") {
            last[n++] = i - 1
            first[n] = i + 1
        }
    }
    last[n] = i - 1
    return n
}

# ------------------------------------------------------------------ what a piece of code can be

# A single word with a capital, or without a blank out of a function, is a name and no wording.
# `deep` is 0 for the call itself, 0.5 for a variable of it, from 1 on for what functions return.
function offer(text, deep) {
    if (text ~ /^[A-Z][A-Za-z]*$/ || (deep >= 1 && text !~ / / && text != ""))
        return
    if (!((text) in offered)) {
        offered[text] = 1
        choices[++choice_count] = text
    }
}

# The texts that an expression may be. What stands in a call is that call's, and says nothing here.
function offer_range(from, to, deep,    i, key) {
    for (i = from; i <= to; i++) {
        if (is_name(token[i]) && token[i + 1] == "(") {
            key = function_at(i)
            if (key && deep < 3)
                offer_returns(key, deep + 1)
            i = mate[i + 1]
        } else if (token[i] ~ /^"/ && token[i - 1] != "[" ) {
            offer(substr(token[i], 2, length(token[i]) - 2), deep)
        } else if (is_name(token[i]) && token[i - 1] !~ /^[.>]$/ && token[i + 1] !~ /^[.[-]$/ &&
                   !deep && !((within[i], token[i]) in parameter_of)) {
            offer_variable(within[i], token[i])
        }
    }
}

function function_at(i) {
    if ((file_of[i] " " token[i]) in body_end)
        return file_of[i] " " token[i]
    return token[i] in home ? home[token[i]] : ""
}

function offer_returns(key, deep,    i, from) {
    for (i = begin[key]; i < body_end[key]; i++)
        if (token[i] == "return") {
            from = i + 1
            while (token[i] != ";")
                i++
            offer_range(from, i - 1, deep)
        }
}

# A variable's texts: what it is set to, and what is printed into it.
function offer_variable(key, name,    i, from, n) {
    if (!key)
        return
    for (i = begin[key]; i < body_end[key]; i++) {
        if (token[i] == name && token[i + 1] == "=" && token[i + 2] != "=" && token[i - 1] !~ /^[.>]$/) {
            from = i + 2
            for (i = from; token[i] !~ /^[;,]$/; i++)
                if (token[i] ~ /^[([{]$/)
                    i = mate[i]
            offer_range(from, i - 1, 0.5)
        } else if (token[i] == "snprintf" && token[i + 2] == name && token[i + 3] == ",") {
            n = split_call(i)
            offer(substr(token[first[3]], 2, length(token[first[3]]) - 2), 0.5)
        }
    }
}

# The parameter that an expression names as it is, by its place; 0: something else.
function parameter_in(from, to,    i) {
    for (i = from; i <= to; i++) {
        if (is_name(token[i]) && token[i + 1] == "(")
            i = mate[i + 1]
        else if (is_name(token[i]) && token[i + 1] !~ /^[.[?<=>!&|-]$/ && token[i - 1] !~ /^[.>*&]$/ &&
                 ((within[i], token[i]) in parameter_of))
            return parameter_of[within[i], token[i]]
    }
    return 0
}

# ------------------------------------------------------------------ templates

# A template of a function has "\001N\002" where its N-th parameter's text comes in.
function add_template(key, text) {
    if ((key, text) in has_template)
        return
    has_template[key, text] = 1
    template[key, ++templates[key]] = text
    known[key] = 1
    changed = 1
}

# A finished message at a call, or, with a parameter of the caller in it, a template of the caller.
function add_text(at, text) {
    if (text ~ /\001/)
        add_template(within[at], text)
    bare = text
    gsub(/\001[0-9]+\002/, "%s", bare)
    if (text !~ /\001/ || bare != "%s")
        found[file_of[at] ":" line_of[at] "\t" bare] = text ~ /\001/ ? 0 : 1
}

function cannot_follow(at) {
    found[file_of[at] ":" line_of[at] "\twhat is said here cannot be followed"] = 1
}

# Puts the call's arguments into the holes: first[h] to last[h] is what comes into hole[h]. One text
# for each choice of each hole, the others open; where no hole has any, one with all open.
function fill(at, text, holes,    h, i, any, own, list, n) {
    any = 0
    for (h = 1; h <= holes; h++) {
        if (hole_kind[h] != "s" || !hole_from[h])
            continue
        own = parameter_in(hole_from[h], hole_to[h])
        choice_count = 0
        split("", offered)
        offer_range(hole_from[h], hole_to[h], 0)
        if (!choice_count && own) {
            filler[h] = "\001" own "\002"
            continue
        }
        n = choice_count
        for (i = 1; i <= n; i++)
            list[h, i] = choices[i]
        choice[h] = n
    }
    for (h = 1; h <= holes; h++)
        for (i = 1; i <= choice[h]; i++) {
            any = 1
            add_text(at, merge(text, holes, h, list[h, i]))
        }
    if (!any)
        add_text(at, merge(text, holes, 0, ""))
    # Words that come from nowhere known: another error's text is only handed on.
    if (!any && merge(text, holes, 0, "") == "%s" && token[hole_to[1]] != "text")
        cannot_follow(at)
    for (h = 1; h <= holes; h++) {
        choice[h] = 0
        filler[h] = ""
    }
}

# The text with its holes closed again: "\003H\004" is hole H.
function merge(text, holes, which, value,    h, with) {
    for (h = 1; h <= holes; h++) {
        with = h == which ? value : filler[h] != "" ? filler[h] : hole_text[h]
        at_hole = index(text, "\003" h "\004")
        text = substr(text, 1, at_hole - 1) with substr(text, at_hole + length(h) + 2)
    }
    return text
}

# A format at argument `n` of the call: its conversions are holes, filled by the arguments behind it.
function take_format(at, format, n, arguments,    text, holes, argument, spec) {
    text = ""
    holes = 0
    argument = n
    while (match(format, /%[-0-9.*]*[lzh]*[a-zA-Z%]/)) {
        spec = substr(format, RSTART, RLENGTH)
        text = text substr(format, 1, RSTART - 1)
        format = substr(format, RSTART + RLENGTH)
        if (spec == "%%") {
            text = text "%%"
            continue
        }
        argument += 1 + (spec ~ /\*/)
        holes++
        hole_kind[holes] = substr(spec, length(spec))
        hole_text[holes] = spec
        # What stands in quotes is somebody's word.
        hole_from[holes] = argument <= arguments && text !~ /"$/ ? first[argument] : 0
        hole_to[holes] = argument <= arguments ? last[argument] : 0
        text = text "\003" holes "\004"
    }
    fill(at, text format, holes)
}

# A call of a function with a format: each text that the format may be.
function take_formatted(at, n,    arguments, i, formats, list) {
    arguments = split_call(at)
    if (arguments < n)
        return
    choice_count = 0
    split("", offered)
    offer_range(first[n], last[n], 0)
    formats = choice_count
    if (!formats && !parameter_in(first[n], last[n]))
        cannot_follow(at)
    for (i = 1; i <= formats; i++)
        list[i] = choices[i]
    for (i = 1; i <= formats; i++) {
        arguments = split_call(at)
        take_format(at, list[i], n, arguments)
    }
}

# A call of a function that has templates.
function take_templates(at, key,    arguments, t, text, holes, which) {
    for (t = 1; t <= templates[key]; t++) {
        arguments = split_call(at)
        text = template[key, t]
        for (holes = 0; match(text, /\001[0-9]+\002/);) {
            which = substr(text, RSTART + 1, RLENGTH - 2) + 0
            holes++
            hole_kind[holes] = "s"
            hole_text[holes] = "%s"
            hole_from[holes] = which <= arguments ? first[which] : 0
            hole_to[holes] = which <= arguments ? last[which] : 0
            text = substr(text, 1, RSTART - 1) "\003" holes "\004" substr(text, RSTART + RLENGTH)
        }
        fill(at, text, holes)
    }
}

# What is declared with ERR_PRINTF(N, M): the format is argument N. What prints into a buffer says
# nothing to anybody yet.
function find_makers(    i, name) {
    for (i = 1; i <= count; i++)
        if (token[i] == "ERR_PRINTF" && token[i - 1] == ")" && mate[i - 1] && token[i + 4] + 0 > 0) {
            name = token[mate[i - 1] - 1]
            if (token[mate[i - 1] + 2] == "buf")
                continue
            format_at[name] = token[i + 2] + 0
        }
}

function take_call(at,    n, name) {
    name = token[at]
    if (name in format_at) {
        take_formatted(at, format_at[name])
    } else if (name == "fprintf" && token[at + 2] == "stderr") {
        take_formatted(at, 2)
    } else if (name == "fputs" || name == "snprintf") {
        n = split_call(at)
        if (name == "fputs" && token[first[2]] == "stderr")
            take_formatted(at, 1)
        if (name == "snprintf" && token[last[1]] == "text" && token[last[1] - 1] ~ /^[.>]$/)
            take_formatted(at, 3)
    } else if (function_at(at) && (function_at(at) in templates)) {
        take_templates(at, function_at(at))
    }
}

END {
    pair_up()
    find_makers()
    do {
        changed = 0
        split("", found)
        for (i = 1; i < count; i++)
            if (within[i] && token[i + 1] == "(" && is_name(token[i]))
                take_call(i)
    } while (changed)
    for (line in found) {
        one = found[line]
        text = line
        sub(/^[^\t]*\t/, "", text)
        gsub(/\\"/, "\"", line)
        # An open template is no message, but what its callers make of it; "%s" alone hands one on.
        if (one && text ~ /[a-z][a-z]/ && text !~ /^(%[-.0-9]*[a-z])+$/)
            print line
    }
}
