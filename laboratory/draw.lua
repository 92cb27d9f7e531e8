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

-- A dot with its interval.
function Picture:bar(x, low, high, y, colour)
    self:line(low, y, high, y, colour, 2)
    self:line(low, y - 3, low, y + 3, colour, 1)
    self:line(high, y - 3, high, y + 3, colour, 1)
    self:add('<circle cx="%.1f" cy="%.1f" r="3.5" fill="%s"/>', x, y, colour)
end

function Picture:write(path)
    self.lines[#self.lines + 1] = "</svg>"
    local file = assert(io.open(path, "w"))
    file:write(table.concat(self.lines, "\n"), "\n")
    file:close()
end

-- The range of a panel in tenths, wide enough for all intervals.
local function range(rows, low, high)
    local least, most = 1, 0
    for _, entry in ipairs(rows) do
        for _, side in ipairs({entry.weak, entry.strong}) do
            least = math.min(least, side[low])
            most = math.max(most, side[high])
        end
    end
    return math.floor(10 * least), math.max(math.floor(10 * least) + 1, math.ceil(10 * most))
end

-- The setups sorted by White's score at the higher strength.
local function by_score(rows)
    local sorted = {}
    for i, entry in ipairs(rows) do
        sorted[i] = entry
    end
    table.sort(sorted, function(a, b)
        return a.strong.score < b.strong.score or a.strong.score == b.strong.score and a.title < b.title
    end)
    return sorted
end

-- All setups below each other: White's score to the left, draws to the right.
function draw.variants(path, rows, weak, strong)
    local left, gap, row, top = 220, 50, 24, 64
    local height = top + row * #rows + 30
    local panels = {
        {x = left, width = 400, title = "White's score", middle = "score", low = "score_low", high = "score_high"},
        {x = left + 400 + gap, width = 240, title = "drawn", middle = "draw_rate", low = "draw_low", high = "draw_high"},
    }
    local self = picture(left + 640 + gap + 40, height, "White's scores and draw rates of all setups")

    if #rows == 0 then
        return
    end
    self:text(left, 18, "start", "at " .. weak, WEAK)
    self:text(left + 110, 18, "start", "at " .. strong, STRONG)
    self:text(left + 220, 18, "start", "with 95 % intervals")
    for _, panel in ipairs(panels) do
        panel.first, panel.last = range(rows, panel.low, panel.high)
        self:text(panel.x + panel.width / 2, 38, "middle", panel.title)
        for tenth = panel.first, panel.last do
            local x = panel.x + panel.width * (tenth - panel.first) / (panel.last - panel.first)
            local even = tenth == 5 and panel.middle == "score"
            self:line(x, top - 8, x, height - 26, even and "#888" or FAINT, even and 1.2 or 0.6)
            self:text(x, height - 10, "middle", 10 * tenth .. " %")
        end
    end
    for i, entry in ipairs(by_score(rows)) do
        local y = top + row * (i - 0.5)

        self:text(left - 14, y + 4, "end", entry.title)
        for _, panel in ipairs(panels) do
            local function at(share)
                return panel.x + panel.width * (10 * share - panel.first) / (panel.last - panel.first)
            end
            for k, side in ipairs({entry.weak, entry.strong}) do
                self:bar(at(side[panel.middle]), at(side[panel.low]), at(side[panel.high]), y + (k == 1 and -4 or 4),
                    k == 1 and WEAK or STRONG)
            end
        end
    end
    self:write(path)
end

-- Several ladders: Elo above the random player. The grey band is the document's guess.
function draw.ladders(path, ladders, guess_low, guess_high)
    local left, top, width, height = 70, 40, 560, 300
    local most, names = guess_high, {"random"}
    local colours = {STRONG, WEAK, "#5b8c3a", "#8a5aa8"}

    for _, ladder in ipairs(ladders) do
        for i, point in ipairs(ladder.points) do
            most = math.max(most, point.elo + point.error)
            names[i] = names[i] or point.player:match("%d+$")
        end
    end
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
    self:text(left + width / 2, top + height + 38, "middle", "positions searched per move; upwards: Elo")
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
