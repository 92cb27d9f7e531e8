# SPDX-License-Identifier: MIT
# compare.awk - holds the messages that the sources have (FORMATS, of formats.awk) against the blocks
# of messages.test (BLOCKS) and the list of those that have none (ELSEWHERE). Prints a line for each
# fault: a word for its kind, and what it is.
#
#     missing   a message without a block
#     strange   a line of a block that is none of the sources' messages
#     stale     an entry of the list whose message is gone, or has a block
#
# A line counts for the message it says the most of: "there is no Congo.zrf in the archive" is not
# "%s has no %s" as well, however loosely that could be read.
#
# usage: awk -f compare.awk FORMATS ELSEWHERE BLOCKS

# The letters of a format as they are printed, a conversion as a gap: "\001" for a number, "\002"
# for one letter, "\003" for anything.
function open_gaps(format,    text, spec) {
    text = ""
    while (match(format, /%[-0-9.*]*[lzh]*[a-zA-Z%]/)) {
        spec = substr(format, RSTART, RLENGTH)
        text = text substr(format, 1, RSTART - 1)
        if (spec == "%%")
            text = text "%"
        else
            text = text (spec ~ /[dux]$/ ? "\001" : spec ~ /c$/ ? "\002" : "\003")
        format = substr(format, RSTART + RLENGTH)
    }
    return text format
}

# True where the text, from its beginning to its end, is what the open format says.
function says(text, open,    at, first, rest, part) {
    while (match(open, /[\001\002\003]/)) {
        part = substr(open, 1, RSTART - 1)
        if (substr(text, 1, length(part)) != part)
            return 0
        text = substr(text, length(part) + 1)
        first = substr(open, RSTART, 1)
        open = substr(open, RSTART + 1)
        if (first == "\001") {
            if (!match(text, /^[0-9]+/))
                return 0
            text = substr(text, RLENGTH + 1)
        } else if (first == "\002") {
            if (text == "")
                return 0
            text = substr(text, 2)
        } else {
            if (open == "")
                return 1
            for (at = 1; at <= length(text) + 1; at++)
                if (says(substr(text, at), open))
                    return 1
            return 0
        }
    }
    return text == open
}

function take_format(place, text) {
    sub(/\\n.*/, "", text)
    gsub(/\\\\/, "\\", text)
    sub(/^congo: /, "", text)
    if (text in place_of)
        return
    place_of[text] = place
    format[++formats] = text
    opened[formats] = open_gaps(text)
    site[formats] = place
    letters[formats] = opened[formats]
    gsub(/[\001\002\003]/, "", letters[formats])
    weight[formats] = length(letters[formats])
}

# True where the line says the format, with or without what names the place: "FILE:LINE: ".
function fits(line, open,    at) {
    while (!says(line, open)) {
        at = index(line, ": ")
        if (!at)
            return 0
        line = substr(line, at + 2)
    }
    return 1
}

# What passes on another message, "the given setup: %s", is said beside that one.
function weigh_line(line,    i, winner, any) {
    sub(/; 'congo help [a-z]+' tells more$/, "", line)
    winner = any = 0
    for (i = 1; i <= formats; i++) {
        fitting[i] = fits(line, opened[i])
        if (!fitting[i])
            continue
        any = 1
        if (opened[i] ~ /: \003$/)
            said[i] = 1
        else if (!winner || weight[i] > weight[winner])
            winner = i
    }
    if (!any)
        print "strange " line
    # A call that can say several things has said all that fit: "%s (%s)" with either filled.
    for (i = 1; i <= formats && winner; i++)
        if (fitting[i] && (weight[i] == weight[winner] || site[i] == site[winner]))
            said[i] = 1
}

FILENAME == ARGV[1] {
    tab = index($0, "\t")
    take_format(substr($0, 1, tab - 1), substr($0, tab + 1))
    next
}

FILENAME == ARGV[2] {
    if (/^#/ || $0 == "")
        next
    split($0, part, / \| /)
    entry[++entries] = substr($0, length(part[1]) + length(part[2]) + 7)
    next
}

/^@[a-z]/ { expected = /^@(out|err)/ }
expected && /^congo( [a-z]+)?: / {
    sub(/^congo( [a-z]+)?: /, "")
    weigh_line($0)
}

END {
    for (i = 1; i <= entries; i++) {
        listed[entry[i]] = 1
        if (!(entry[i] in place_of))
            print "stale not in the sources: " entry[i]
    }
    for (i = 1; i <= formats; i++) {
        if (said[i] && (format[i] in listed))
            print "stale has a block: " format[i]
        else if (!said[i] && !(format[i] in listed))
            print "missing " place_of[format[i]] ": " format[i]
    }
}
