-- SPDX-License-Identifier: MIT
-- compare.lua - what differences prove: intervals of differences, Holm's method where a question is asked of
-- many setups, and changes pooled over setups. The intervals themselves are those of `congo stats`.
local compare = {}

local Z = 1.959963984540054

-- Each value is {middle, low, high}.
function compare.draws(result)
    return {result.draw_rate, result.draw_low or 0, result.draw_high or 1}
end

function compare.score(result)
    return {result.score, result.score_low or 0, result.score_high or 1}
end

function compare.plies(result)
    return {result.plies_mean, result.plies_mean - result.plies_error, result.plies_mean + result.plies_error}
end

function compare.finished(result)
    return result.games - result.unfinished
end

-- a - b of two independent values, from their own intervals (Newcombe's method for shares; where intervals
-- are symmetric, that is the usual one).
function compare.difference(a, b)
    local middle = a[1] - b[1]
    return {middle, middle - math.sqrt((a[1] - a[2]) ^ 2 + (b[3] - b[1]) ^ 2),
        middle + math.sqrt((a[3] - a[1]) ^ 2 + (b[1] - b[2]) ^ 2)}
end

-- 1 if an interval lies above zero, -1 if below, 0 if it contains zero.
function compare.sign(value)
    return value[2] > 0 and 1 or value[3] < 0 and -1 or 0
end

-- How large a difference may be, whichever way: the farther end of its interval.
function compare.at_most(value)
    return math.max(math.abs(value[2]), math.abs(value[3]))
end

-- The mean of independent values.
function compare.pool(values)
    local sum, below, above = 0, 0, 0
    for _, value in ipairs(values) do
        sum = sum + value[1]
        below, above = below + (value[1] - value[2]) ^ 2, above + (value[3] - value[1]) ^ 2
    end
    local mean = sum / #values
    return {mean, mean - math.sqrt(below) / #values, mean + math.sqrt(above) / #values}
end

-- How likely a normal value is to be at least so many deviations from its mean, either way: the
-- complementary error function by its continued fraction far out, by its series near zero.
local function two_sided(z)
    local x = math.abs(z) / math.sqrt(2)
    if x < 2 then
        local term, sum = x, x
        for n = 1, 60 do
            term = -term * x * x / n
            sum = sum + term / (2 * n + 1)
        end
        return 1 - 2 / math.sqrt(math.pi) * sum
    end
    local fraction = 0
    for n = 40, 1, -1 do
        fraction = n / 2 / (x + fraction)
    end
    return math.exp(-x * x) / math.sqrt(math.pi) / (x + fraction)
end

-- How likely a value this far from zero is by chance, if its interval is that of a normal one.
function compare.chance(value)
    local half = (value[3] - value[2]) / 2
    if half == 0 then
        return value[1] == 0 and 1 or 0
    end
    return two_sided(Z * value[1] / half)
end

-- The interval of the same value that leaves out so much chance, in place of one of 95 %.
function compare.wider(value, chance)
    local low, high = 0, 10
    for _ = 1, 60 do
        local middle = (low + high) / 2
        if two_sided(middle) > chance then
            low = middle
        else
            high = middle
        end
    end
    return {value[1], value[1] - (value[1] - value[2]) * low / Z, value[1] + (value[3] - value[1]) * low / Z}
end

local function log_choose(n, k)
    local sum = 0
    for i = 1, k do
        sum = sum + math.log((n - k + i) / i)
    end
    return sum
end

-- Fisher's exact test of a hits in m against b in n, two-sided.
function compare.fisher(a, m, b, n)
    local all, total = log_choose(m + n, a + b), 0
    local function log_of(k)
        return log_choose(m, k) + log_choose(n, a + b - k) - all
    end
    local seen = log_of(a)
    for k = math.max(0, a + b - n), math.min(m, a + b) do
        local now = log_of(k)
        if now <= seen + 1e-9 then
            total = total + math.exp(now)
        end
    end
    return math.min(1, total)
end

-- Holm's method: of many questions, {chance=...} each, those whose answer is sure although so many were asked,
-- in their order.
function compare.holm(questions, family)
    local sorted, sure, list = {}, {}, {}
    for i, question in ipairs(questions) do
        sorted[i] = question
    end
    table.sort(sorted, function(a, b)
        return a.chance < b.chance
    end)
    for i, question in ipairs(sorted) do
        if question.chance > family / (#sorted - i + 1) then
            break
        end
        sure[question] = true
    end
    for _, question in ipairs(questions) do
        if sure[question] then
            list[#list + 1] = question
        end
    end
    return list
end

return compare
