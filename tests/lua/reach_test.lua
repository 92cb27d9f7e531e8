-- SPDX-License-Identifier: MIT
-- Nothing the library can do is missing from the module: each public function of congo.h is named
-- in the module's source, and has a line here that reaches it.
local congo, check = require "congo", require "check"

local left = check.read("saves/left.zsg")
local book = congo.variants()
local variant = congo.variant("Elephante Savanna")
local start = variant:setup()
local game = assert(congo.read(left))[1]
local move = game:move(2)
local engine = assert(congo.engine())
local reader = congo.reader(left)
local three = "saves/tictactoe.zrf"
reader:next()

local reached = {
    congo_version = function() return congo.version() end,
    congo_code_name = function() return congo.codes()[1].code end,
    congo_code_status = function() return congo.codes()[1].status end,
    congo_code_meaning = function() return congo.codes()[1].meaning end,
    congo_square_write = function() return move:from() end,
    congo_square_read = function() return start:at("A1") end,
    congo_variants_new = function() return congo.variants() end,
    congo_variants_free = function() return collectgarbage() end,
    congo_variants_read = function() return congo.variants(check.read("saves/own.variants")) end,
    congo_variants_count = function() return #book end,
    congo_variants_at = function() return book:at(1) end,
    congo_variants_find = function() return book:find("Congo") end,
    congo_position_read = function() return congo.position(tostring(start)) end,
    congo_position_write = function() return tostring(start) end,
    congo_position_diagram = function() return start:diagram() end,
    congo_position_playable = function() return start:playable() end,
    congo_position_equal = function() return start == variant:setup() end,
    congo_position_mirror = function() return start:mirror() end,
    congo_position_at = function() return start:at("D1") end,
    congo_position_pieces = function() return start:pieces("white") end,
    congo_position_to_move = function() return start:to_move() end,
    congo_position_rules = function() return start:terrain() end,
    congo_terrain_name = function() return start:terrain() end,
    congo_position_with_rules = function() return start:with_terrain("river") end,
    congo_position_over = function() return start:winner() == nil end,
    congo_position_can_move = function() return start:can_move() end,
    congo_piece_name = function() return move:piece() end,
    congo_piece_letter = function() return start:at("D1") end,
    congo_moves = function() return start:moves() end,
    congo_move_complete = function() return start:move("D2", "D3") end,
    congo_move_read = function() return start:move("D3") end,
    congo_move_write = function() return move:notation("simple") end,
    congo_move_captured = function() return move:captured() end,
    congo_play = function() return start:play("D3") end,
    congo_tables_open = function() return congo.tables("tables") end,
    congo_tables_fault = function() return congo.tables("tables"):faults() end,
    congo_tables_free = function() return collectgarbage() end,
    congo_tables_probe = function()
        return congo.tables("tables"):probe(congo.position("3L3/7/7/7/7/7/3l3 b"))
    end,
    congo_perft = function() return start:perft(1) end,
    congo_game_new = function() return congo.game("Congo") end,
    congo_game_free = function() return collectgarbage() end,
    congo_game_start = function() return congo.game("Congo", congo.variant("Congo"):setup()) end,
    congo_game_play = function() return congo.game(variant):play("D3") end,
    congo_game_undo = function() return congo.game(variant):play("D3"):undo() end,
    congo_game_variant = function() return game:variant() end,
    congo_game_first = function() return game:first() end,
    congo_game_last = function() return game:last() end,
    congo_game_plies = function() return game:plies() end,
    congo_game_move = function() return game:move(1) end,
    congo_game_position = function() return game:position(1) end,
    congo_game_move_line = function() return game:line(1) end,
    congo_game_move_number = function() return game:number(1) end,
    congo_game_result = function() return game:result() end,
    congo_game_reason = function() return game:reason() end,
    congo_game_repeats = function() return game:repeats() == nil end,
    congo_game_orientation = function() return game:orientation() end,
    congo_result_name = function() return game:result() end,
    congo_reason_name = function() return game:reason() end,
    congo_orientation_name = function() return game:orientation() end,
    congo_game_errors = function() return game:errors() end,
    congo_game_error = function() return game:errors() end,
    congo_game_findings = function() return game:findings() end,
    congo_game_finding = function() return game:findings()[1] end,
    congo_game_players = function() return game:players() end,
    congo_game_rules_file = function() return game:rules_file() end,
    congo_game_heading = function() return game:heading() end,
    congo_game_title = function() return game:title() end,
    congo_game_lines = function() return game:lines() end,
    congo_game_line = function() return game:branch(0) end,
    congo_game_line_move = function() return game:line_move(0, 1) end,
    congo_game_line_position = function() return game:line_position(0, 0) end,
    congo_game_line_number = function() return game:line_number(0, 1) end,
    congo_game_line_play = function() return congo.game(variant):line_play(0, "D3") end,
    congo_game_remark = function() return game:remarks(0) end,
    congo_game_add_comment = function() return congo.game(variant):comment(0, "so") end,
    congo_game_add_mark = function() return congo.game(variant):mark(0, 1) end,
    congo_game_add_variation = function() return congo.game(variant):play("D3"):vary(1) end,
    congo_game_tags = function() return game:tags() end,
    congo_game_tag_name = function() return congo.game(variant):tag("Site", "here"):tags()[1].name end,
    congo_game_tag_value = function() return congo.game(variant):tag("Site", "here"):tags()[1].value end,
    congo_game_tag = function() return congo.game(variant):tag("Site", "here"):tag("site") end,
    congo_game_set_tag = function() return congo.game(variant):tag("Site", "here") end,
    congo_game_save = function() return game:save() end,
    congo_game_notation = function() return game:notation() end,
    congo_game_sheet = function() return game:sheet("a game") end,
    congo_game_json = function() return game:json() end,
    congo_free = function() return game:notation() end,
    congo_reader_new = function() return congo.reader(left) end,
    congo_reader_free = function() return collectgarbage() end,
    congo_reader_memory = function() return congo.reader(left) end,
    congo_reader_next = function() return congo.reader(left):next() end,
    congo_reader_bytes = function() return reader:bytes() end,
    congo_reader_mirror = function() return reader:mirror(game) end,
    congo_engine_new = function() return congo.engine() end,
    congo_engine_free = function() return collectgarbage() end,
    congo_engine_set_hash = function() return engine:hash(2) end,
    congo_engine_set_threads = function() return engine:threads(1) end,
    congo_engine_set_tables = function() return engine:tables(congo.tables("tables")) end,
    congo_engine_clear = function() return engine:clear() end,
    congo_engine_evaluate = function() return engine:evaluate(start) end,
    congo_engine_think = function() return engine:think(game, {depth = 2}) end,
    congo_engine_stop = function() return congo.engine():stop() end,
    congo_engine_ponderhit = function() return congo.engine():ponderhit() end,
    congo_filter_new = function() return congo.find(left, {}) end,
    congo_filter_set = function() return congo.find(left, {promoted = true}) end,
    congo_filter_fits = function() return congo.find({game}, {}) end,
    congo_filter_free = function() return collectgarbage() end,
    congo_game_key = function() return game:key() end,
    congo_rules_open = function() return congo.rules(three) end,
    congo_rules_count = function() return congo.rules(three):titles() end,
    congo_rules_title = function() return congo.rules(three):titles()[1] end,
    congo_rules_choose = function() return congo.rules(three):choose(1) end,
    congo_rules_moves = function() return congo.rules(three):moves()[9] end,
    congo_rules_play = function() return congo.rules(three):play("X Mark b2") end,
    congo_rules_perft = function() return congo.rules(three):perft(2) == 72 end,
    congo_rules_result = function() return congo.rules(three):result() == "*" end,
    congo_rules_board = function() return congo.rules(three):board() end,
    congo_rules_save = function() return congo.rules(three):save() end,
    congo_rules_json = function() return congo.rules(three):json() end,
    congo_rules_free = function() return collectgarbage() end,
    congo_mirror = function() return congo.mirror(left) end,
}

-- The header without its comments and its types of functions, and every name in front of a
-- parenthesis.
local header = check.read(assert(os.getenv("CONGO_H"))):gsub("/%*.-%*/", ""):gsub("typedef void [^;]*;", "")
local public, count = {}, 0
for name in header:gmatch("(congo_[%l_]+)%(") do
    if not public[name] then
        public[name] = true
        count = count + 1
    end
end
assert(count >= 65, "only " .. count .. " functions found in congo.h")

local source = ""
for _, part in ipairs {"congo", "engine", "find", "games", "moves", "positions", "readers", "remarks", "rules", "shared", "tables", "variants"} do
    source = source .. check.read(os.getenv("LUA_SOURCES") .. "/" .. part .. "_lua.c")
end
local missing = {}
for name in pairs(public) do
    if not reached[name] or not source:find(name .. "[(,)]") then
        missing[#missing + 1] = name
    end
end
table.sort(missing)
check.list(missing, "")
for name, call in pairs(reached) do
    assert(public[name], name .. " is not in congo.h")
    assert(call(), name .. " gave nothing")
end
