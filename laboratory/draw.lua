-- SPDX-License-Identifier: MIT
-- draw.lua - the report's pictures, as SVG that needs no style from elsewhere.
local draw = {}

local WEAK, STRONG, INK, FAINT = "#4a90c2", "#b5452c", "#222", "#ccc"

-- On a dark page other colours, on a phone no more than its width.
local DARK = '<style>svg{max-width:100%;height:auto}@media(prefers-color-scheme:dark){[fill="#fff"]{fill:#1d1c1a}' ..
    '[fill="#eee"]{fill:#33312d}[fill="#222"]{fill:#ece5d6}[fill="#666"]{fill:#aaa}[stroke="#ccc"]{stroke:#4a4741}' ..
    '[fill="#4a90c2"]{fill:#6fb1e0}[stroke="#4a90c2"]{stroke:#6fb1e0}[fill="#b5452c"]{fill:#e8785d}' ..
    '[stroke="#b5452c"]{stroke:#e8785d}}</style>'

local function escaped(text)
    return (text:gsub("[&<>]", {["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;"}))
end

local Picture = {}
Picture.__index = Picture

local function picture(width, height, title)
    local self = setmetatable({lines = {}}, Picture)
    self:add('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" width="%g" height="%g" ' ..
        'font-family="sans-serif" font-size="12">', width, height, width, height)
    self:add("<title>%s</title>", escaped(title))
    self:add("%s", DARK)
    self:add('<rect width="%g" height="%g" fill="#fff"/>', width, height)
    return self
end

function Picture:add(format, ...)
    self.lines[#self.lines + 1] = format:format(...)
end

function Picture:text(x, y, anchor, text, colour)
    self:add('<text x="%.1f" y="%.1f" text-anchor="%s" fill="%s">%s</text>', x, y, anchor, colour or INK, escaped(text))
end

function Picture:line(x1, y1, x2, y2, colour, width)
    self:add('<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="%s" stroke-width="%g"/>', x1, y1, x2, y2, colour,
        width)
end

function Picture:write(path)
    self.lines[#self.lines + 1] = "</svg>"
    local file = assert(io.open(path, "w"))
    file:write(table.concat(self.lines, "\n"), "\n")
    file:close()
end

-- Several ladders: Elo above the random player. The grey band is the document's guess.
function draw.ladders(path, ladders, guess_low, guess_high)
    local left, top, height = 70, 40, 300
    local most, names = guess_high, {"random"}
    local colours = {STRONG, WEAK, "#5b8c3a", "#8a5aa8"}

    for _, ladder in ipairs(ladders) do
        for i, point in ipairs(ladder.points) do
            most = math.max(most, point.elo + point.error)
            if i > 1 and not names[i] then
                local random = point.player:match("random=(%d+)$")
                local nodes = tonumber(point.player:match("%d+$"))
                names[i] = random and random .. " %" or nodes < 10000 and ("%d"):format(nodes) or
                    ("%.0fk"):format(nodes / 1000)
            end
        end
    end
    -- Wide enough for the names below; and for the line under them, if there are few.
    local width = math.max(560, 46 * (#names - 1))
    local self = picture(left + width + 30, top + height + 50, "Elo above a random player, player by player")
    local function x(rung)
        return left + width * (rung - 1) / math.max(1, #names - 1)
    end
    local function y(elo)
        return top + height - height * math.max(0, elo) / most
    end

    self:add('<rect x="%.1f" y="%.1f" width="%g" height="%.1f" fill="#eee"/>', left, y(guess_high), width,
        y(guess_low) - y(guess_high))
    self:text(left + 6, y(guess_high) + 16, "start", "the document's guess", "#666")
    for elo = 0, most, 500 do
        self:line(left, y(elo), left + width, y(elo), FAINT, 0.6)
        self:text(left - 8, y(elo) + 4, "end", ("%d"):format(elo))
    end
    for i, name in ipairs(names) do
        self:text(x(i), top + height + 18, "middle", name)
    end
    self:text(left + width / 2, top + height + 38, "middle", "positions searched per move (k: thousands), or how many moves are random; upwards: Elo")
    for n, ladder in ipairs(ladders) do
        local colour = colours[(n - 1) % #colours + 1]

        self:text(left + 160 * (n - 1), 18, "start", ladder.title, colour)
        for i, point in ipairs(ladder.points) do
            if i > 1 then
                self:line(x(i - 1), y(ladder.points[i - 1].elo), x(i), y(point.elo), colour, 1.5)
            end
            self:line(x(i), y(point.elo - point.error), x(i), y(point.elo + point.error), colour, 1)
            self:add('<circle cx="%.1f" cy="%.1f" r="3.5" fill="%s"/>', x(i), y(point.elo), colour)
        end
    end
    self:write(path)
end

-- A square of shares, the row's over the column's: blue where the row wins, red where it loses.
function draw.matrix(path, rows, title)
    local left, top, cell = 100, 90, 52
    local self = picture(left + cell * #rows + 60, top + cell * #rows + 20, title)

    self:text(left, 22, "start", "row's score against column, %: " .. title)
    for i, row in ipairs(rows) do
        local y = top + cell * (i - 1)

        self:text(left - 8, y + cell / 2 + 4, "end", row.name)
        self:add('<text transform="translate(%.1f %.1f) rotate(-40)" fill="%s">%s</text>', left + cell * (i - 0.6),
            top - 8, INK, escaped(row.name))
        for k, share in ipairs(row) do
            local x = left + cell * (k - 1)
            local strength = math.min(1, 2 * math.abs(share - 0.5))

            self:add('<rect x="%.1f" y="%.1f" width="%g" height="%g" fill="%s" fill-opacity="%.2f" stroke="#fff"/>', x, y,
                cell, cell, share >= 0.5 and WEAK or STRONG, 0.9 * strength)
            self:text(x + cell / 2, y + cell / 2 + 4, "middle", ("%.0f"):format(100 * share))
        end
    end
    self:write(path)
end

return draw
