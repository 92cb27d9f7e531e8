-- SPDX-License-Identifier: MIT
-- check.lua - what the tests of the module share.
local check = {}

function check.equal(got, wanted, what)
    if got ~= wanted then
        error(("%s: wanted %s, got %s"):format(what or "not equal", tostring(wanted), tostring(got)), 2)
    end
end

-- nil, a message with these words, and this code.
function check.fails(code, words, result, message, got_code)
    check.equal(result, nil, "result")
    if not tostring(message):find(words, 1, true) then
        error(("message %q has no %q"):format(tostring(message), words), 2)
    end
    if got_code ~= code then
        error(("code %s instead of %s"):format(tostring(got_code), code), 2)
    end
end

-- A wrong call is raised, with these words.
function check.raises(words, call, ...)
    local fine, message = pcall(call, ...)
    if fine or not tostring(message):find(words, 1, true) then
        error(("raised %s, not %q"):format(tostring(message), words), 2)
    end
end

function check.list(got, wanted)
    check.equal(table.concat(got, " "), wanted, "list")
end

function check.read(path)
    local file = assert(io.open(path, "rb"))
    local text = file:read("*a")
    file:close()
    return text
end

return check
