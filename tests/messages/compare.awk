# SPDX-License-Identifier: MIT
# compare.awk - holds the texts of messages (TEXTS, of texts.awk) against the blocks of messages.test
# (BLOCKS) and the list of those that have none (ELSEWHERE). Prints a line for each fault: "missing",
# a text that no block has; "stale", an entry of the list whose text is gone, or has a block.
#
# A line of a block begins with "congo COMMAND: ", or as `congo rules --check` lists faults. What it
# says is looked for from the longest text down, and taken out of the line:
# "there is no Congo.zrf in the archive" is not "%s has no %s" as well.
#
# usage: awk -f compare.awk TEXTS ELSEWHERE BLOCKS

FILENAME == ARGV[1] {
    tab = index($0, "\t")
    text[++texts] = substr($0, tab + 1)
    place[texts] = substr($0, 1, tab - 1)
    number[text[texts]] = texts
    # What stands in the line in this order, whatever is printed in between.
    fixed = text[texts]
    gsub(/%%/, "\001", fixed)
    gsub(/%[-+0-9.*]*[lzh]*[a-zA-Z]/, "\002", fixed)
    gsub(/\001/, "%", fixed)
    sub(/\002+$/, "", fixed)
    fixed_parts[texts] = fixed
    # Sorted by insertion: there are some hundred.
    for (i = texts; i > 1 && length(fixed) > length(fixed_parts[order[i - 1]]); i--)
        order[i] = order[i - 1]
    order[i] = texts
    next
}

FILENAME == ARGV[2] {
    if (/^[^#]/) {
        split($0, part, / \| /)
        entry[++entries] = substr($0, length(part[1]) + length(part[2]) + 7)
    }
    next
}

/^@[a-z]/ { expected = /^@(out|err)/ }
expected && (/^congo( [a-z]+)?: / || /^[a-z]+\.zrf(:[0-9]+)*: /) {
    line = substr($0, index($0, ": ") + 2)
    for (i = 1; i <= texts; i++)
        if (take_out(fixed_parts[order[i]]))
            found[fixed_parts[order[i]]] = 1
}

# True where the line has the parts, which are then replaced in it.
function take_out(fixed,    n, i, part, at, before, rest) {
    n = split(fixed, part, "\002")
    rest = line
    before = ""
    for (i = 1; i <= n; i++) {
        if (part[i] == "")
            continue
        at = index(rest, part[i])
        if (!at)
            return 0
        before = before substr(rest, 1, at - 1) "\003"
        rest = substr(rest, at + length(part[i]))
    }
    line = before rest
    return 1
}

END {
    for (i = 1; i <= entries; i++) {
        listed[entry[i]] = 1
        if (!(entry[i] in number))
            print "stale not in the sources: " entry[i]
        else if (fixed_parts[number[entry[i]]] in found)
            print "stale has a block: " entry[i]
    }
    for (i = 1; i <= texts; i++)
        if (!(fixed_parts[i] in found) && !(text[i] in listed))
            print "missing " place[i] ": " text[i]
}
