-- SPDX-License-Identifier: MIT
-- shell.lua - runs commands and looks at files.
local shell = {}

function shell.quoted(text)
    return "'" .. text .. "'"
end

-- What a command prints, line by line; it has to succeed.
function shell.lines_of(command)
    local list = {}
    local pipe = assert(io.popen(command .. " && echo done"))
    for line in pipe:lines() do
        list[#list + 1] = line
    end
    pipe:close()
    assert(table.remove(list) == "done", command)
    return list
end

function shell.exists(path)
    local file = io.open(path)
    return file ~= nil and file:close() and true
end

-- By whichever program the system has.
function shell.sha256(path)
    local file = shell.quoted(path)
    local line = shell.lines_of(("{ sha256sum %s || shasum -a 256 %s || openssl dgst -r -sha256 %s; } 2>/dev/null"):format(
        file, file, file))[1]
    return assert(line:match("^%x+"), "no program for SHA-256")
end

return shell
