/* SPDX-License-Identifier: MIT */
/*
 * congo.h - the whole public interface of libcongo. It is long so that a program has only one
 * header to include, and you only one file to read.
 *
 * Ownership: const pointers are borrowed for the call. What a `_new` function returns is yours; its
 * `_free` accepts NULL. Games, readers, filters and engines use other objects, or memory, that have
 * to outlive them; what these are is said where they are given. Nothing else keeps a pointer to
 * your memory. Never free a `const char *` that was returned. Positions and moves are values: copy
 * them.
 *
 * Errors: a function that can fail has a `congo_error *` as its last argument, which may be NULL.
 * It returns false, NULL or 0 and fills in the error; only congo_reader_next, which can also find
 * the end, has results of its own. The library never prints, never exits and has no global state:
 * threads can use it freely as long as they share no object.
 */
#ifndef CONGO_H
#define CONGO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define CONGO_MUST_CHECK __attribute__((warn_unused_result))
#else
#define CONGO_MUST_CHECK
#endif

/* The version of the running library, for instance "1.0.0". */
const char *congo_version(void);

/* ------------------------------------------------------------------ errors and findings */

/*
 * Every error and finding: the constant, its name in messages and JSON, its exit status (1: the
 * input is wrong, 2: cannot run, 0: only a finding), and its meaning.
 */
#define CONGO_CODES(X)                                                                             \
    X(CONGO_OK, "ok", 0, "nothing to report")                                                      \
    /* cannot run */                                                                               \
    X(CONGO_NO_MEMORY, "no-memory", 2, "memory ran out")                                           \
    X(CONGO_CANNOT_READ, "cannot-read", 2, "a file cannot be read")                                \
    X(CONGO_CANNOT_WRITE, "cannot-write", 2, "a file cannot be written")                           \
    X(CONGO_USAGE, "usage", 2, "the call itself is wrong")                                         \
    X(CONGO_TOO_MANY_MOVES, "too-many-moves", 2, "more moves in a position than the limit")          \
    /* the input is wrong */                                                                       \
    X(CONGO_BAD_POSITION, "bad-position", 1, "a position cannot be read or cannot be played")      \
    X(CONGO_BAD_VARIANT, "bad-variant", 1, "a variant file has a fault")                           \
    X(CONGO_UNKNOWN_VARIANT, "unknown-variant", 1, "no variant has this title")                    \
    X(CONGO_EMPTY_INPUT, "empty-input", 1, "there is nothing to read")                             \
    X(CONGO_NO_HEADER, "no-header", 1, "moves of a save, with no header or diagram above them")    \
    X(CONGO_BAD_HEADER, "bad-header", 1, "a save's header is of another version, or incomplete")   \
    X(CONGO_NOT_CONGO, "not-congo", 1, "a save of another game")                                   \
    X(CONGO_BINARY, "binary", 1, "not text")                                                       \
    X(CONGO_TRUNCATED, "truncated", 1, "the file ends in the middle of a line")                            \
    X(CONGO_UNKNOWN_LINE, "unknown-line", 1, "a line that is not understood")                      \
    X(CONGO_LINE_TOO_LONG, "line-too-long", 1, "a line over the limit")                            \
    X(CONGO_GAME_TOO_LONG, "game-too-long", 1, "a game over the limit")                            \
    X(CONGO_BAD_EDIT, "bad-edit", 1, "a setup edit that the variant does not allow")               \
    X(CONGO_BAD_MOVE, "bad-move", 1, "a move's text cannot be read")                               \
    X(CONGO_ILLEGAL_MOVE, "illegal-move", 1, "the rules do not allow the move")                    \
    X(CONGO_EMPTY_SQUARE, "empty-square", 1, "a move from an empty square")                        \
    X(CONGO_WRONG_SIDE, "wrong-side", 1, "a move of the other player's piece")                     \
    X(CONGO_WRONG_PIECE, "wrong-piece", 1, "another piece stands there")                           \
    X(CONGO_WRONG_CAPTURE, "wrong-capture", 1, "the captured squares differ from the rules")       \
    X(CONGO_WRONG_PROMOTION, "wrong-promotion", 1, "the promotion differs from the rules")         \
    X(CONGO_AFTER_END, "after-end", 1, "a move after a Lion's capture")                            \
    X(CONGO_TOO_MANY_READINGS, "too-many-readings", 1, "too many ambiguous moves")                 \
    X(CONGO_BLACK_FIRST, "black-first", 1, "a save cannot begin with Black's move")                \
    X(CONGO_BAD_PATCH, "bad-patch", 1, "a patch cannot be read or does not fit")                   \
    X(CONGO_BAD_ARCHIVE, "bad-archive", 1, "an archive is damaged or not safe to unpack")          \
    /* findings */                                                                                 \
    X(CONGO_WRONG_NUMBER, "wrong-number", 0, "a move's number is not the next one")                \
    X(CONGO_REPETITION, "repetition", 0, "an earlier position of the game came back")              \
    X(CONGO_THIRD_OCCURRENCE, "third-occurrence", 0, "a position occurred for the third time")     \
    X(CONGO_BARE_LIONS, "bare-lions", 0, "only the two Lions are left, and neither can capture")   \
    X(CONGO_LEFT_OPENING, "left-opening", 0, "the opening goes to the A/B/C side first")           \
    X(CONGO_NO_OPENING_RULE, "no-opening-rule", 0, "the start is not its own mirror image")        \
    X(CONGO_LENIENT, "lenient", 0, "a move is not spelled as congo-notation(7) has it")                 \
    X(CONGO_AMBIGUOUS, "ambiguous", 0, "a move fits several pieces; the note names one")           \
    X(CONGO_DIAGRAM_DIFFERS, "diagram-differs", 0, "a diagram differs from the position reached")  \
    X(CONGO_EDIT_ON_EMPTY, "edit-on-empty", 0, "a setup edit takes from an empty square")          \
    X(CONGO_EDIT_ON_OCCUPIED, "edit-on-occupied", 0, "a setup edit puts on an occupied square")    \
    X(CONGO_UNKNOWN_RULES_FILE, "unknown-rules-file", 0, "congo does not know the rules file")     \
    X(CONGO_SEVERAL_TITLES, "several-titles", 0, "the diagram is the setup of several variants")   \
    X(CONGO_KEPT_LINE, "kept-line", 0, "a line that is not understood was kept as a comment")      \
    X(CONGO_OTHER_ARCHIVE, "other-archive", 0, "an archive other than the known one")              \
    X(CONGO_REPEATED_GAMES, "repeated-games", 0, "some games are copies of an earlier one")        \
    /* errors again: the numbers stay */                                                           \
    X(CONGO_NOT_IN_RULES_FILE, "not-in-rules-file", 1,                                             \
      "the rules file that a save names lacks a piece, a variant or its terrain")                  \
    X(CONGO_BAD_TABLE, "bad-table", 1, "not an endgame table, or a damaged one")                   \
    X(CONGO_NO_TABLE, "no-table", 1, "no endgame table has this position")                         \
    /* texts */                                                                                    \
    X(CONGO_UNCLOSED, "unclosed", 1, "a bracket that is never closed, or closes nothing")          \
    X(CONGO_BAD_NUMBER, "bad-number", 1, "a game that starts in the middle, without a diagram")    \
    X(CONGO_BAD_VARIATION, "bad-variation", 0, "a variation with a fault in it")                   \
    X(CONGO_BAD_HEADING, "bad-heading", 0, "a heading that cannot be understood")                  \
    X(CONGO_PROSE, "prose", 0, "words that may hold moves were kept as a remark")                  \
    X(CONGO_LEFT_OUT, "left-out", 0, "something was left out of the output")                       \
    X(CONGO_RESULT_DIFFERS, "result-differs", 0, "a result differs from that of the moves")        \
    X(CONGO_NAMES_SQUARES, "names-squares", 0, "a comment that names squares was not mirrored")    \
    /* other games of Zillions */                                                                  \
    X(CONGO_BAD_RULES, "bad-rules", 1, "a rules file cannot be used")                              \
    X(CONGO_RULES_NOT_FOUND, "rules-not-found", 1, "a save's rules file is nowhere to be found")   \
    X(CONGO_ENGINE_LIBRARY, "engine-library", 0, "the game's rules are in a DLL")                  \
    X(CONGO_WRONG_EFFECT, "wrong-effect", 1, "a move captures or changes something other than the rules say")            \
    X(CONGO_OTHER_TYPE_NUMBER, "other-type-number", 0,                                             \
      "a move type's number differs from the rules file")                                          \
    X(CONGO_RANDOM_OPENINGS, "random-openings", 0, "games begin with random half-moves")           \
    X(CONGO_BAD_RESULTS, "bad-results", 1, "results are damaged, or of another match")             \
    X(CONGO_BAD_INDEX, "bad-index", 1, "not an index of games, or a damaged one")                  \
    X(CONGO_BAD_RECORD, "bad-record", 1, "not the record of a game, or a damaged one")             \
    X(CONGO_BAD_NET, "bad-net", 1, "not a net, or a damaged one")                                  \
    X(CONGO_OTHER_START, "other-start", 0, "games start from the setup of another title")          \
    X(CONGO_TOO_FEW_GAMES, "too-few-games", 0, "too few games to estimate anything from them")     \
    X(CONGO_RULES_UNCLOSED, "rules-unclosed", 0, "a rules file may have been cut off")             \
    X(CONGO_PLAYED_ON, "played-on", 0, "a game of other rules went on after its end")

typedef enum congo_code {
#define CONGO_CODE_CONSTANT(constant, name, status, meaning) constant,
    CONGO_CODES(CONGO_CODE_CONSTANT)
#undef CONGO_CODE_CONSTANT
        CONGO_CODE_COUNT
} congo_code;

/* One type for errors and findings alike. */
typedef struct congo_error {
    congo_code code;
    unsigned long line;   /* from 1; 0 if there is none */
    unsigned long column; /* from 1; 0 if there is none */
    char file[256];       /* its end, should it be longer; empty if there is none */
    char text[1200];      /* may hold several lines, the later ones a diagram */
    char excerpt[160];    /* the offending line, or its part around the column */
    char position[64];    /* the position in question, as text; empty if there is none */
    unsigned hint;        /* where in the text an option of congo is proposed; 0: nowhere */
} congo_error;

/*
 * A code's columns in the table above; for an unknown code: "unknown", an empty meaning, status 2.
 */
const char *congo_code_name(congo_code code);
const char *congo_code_meaning(congo_code code);
int congo_code_status(congo_code code);

/* ------------------------------------------------------------------ squares and pieces */

/*
 * A square is 8 * rank + file, both from 0: A1 is 0, G1 is 6, A2 is 8, G7 is 54. A set of squares
 * has a bit for each; the bits of the eighth file are always clear, so that a whole set of pieces
 * can step sideways at once without wrapping round.
 */
typedef uint8_t congo_square;
typedef uint64_t congo_squares;
#define CONGO_SQUARE(file, rank) ((congo_square)(8 * (rank) + (file)))
#define CONGO_NO_SQUARE ((congo_square)0xff)
#define CONGO_BOARD UINT64_C(0x007f7f7f7f7f7f7f)

typedef enum congo_side { CONGO_WHITE, CONGO_BLACK } congo_side;
typedef enum congo_terrain { CONGO_ISLANDS, CONGO_RIVER } congo_terrain;

/* The rules of a position, as bits. Without any: Pawn, Elephant, islands. */
enum { CONGO_RULE_MPAWN = 1, CONGO_RULE_ELEPHANTE = 2, CONGO_RULE_RIVER = 4 };

/*
 * The pieces: the constant, Black's letter and White's, the name, whether it drowns. If variants
 * have two kinds with one letter: the rule of the second kind, and its name.
 */
#define CONGO_PIECES(X)                                                                            \
    X(CONGO_PAWN, "Pp", "Pawn", true, CONGO_RULE_MPAWN, "mPawn")                                   \
    X(CONGO_SUPERPAWN, "Ss", "SuperPawn", true, 0, NULL)                                           \
    X(CONGO_MEGAPAWN, "Qq", "MegaPawn", true, 0, NULL)                                             \
    X(CONGO_ELEPHANT, "Ee", "Elephant", true, CONGO_RULE_ELEPHANTE, "Elephante")                   \
    X(CONGO_ROOK, "Rr", "Rook", true, 0, NULL)                                                     \
    X(CONGO_ZEBRA, "Zz", "Zebra", true, 0, NULL)                                                   \
    X(CONGO_GIRAFFE, "Gg", "Giraffe", true, 0, NULL)                                               \
    X(CONGO_MONKEY, "Mm", "Monkey", true, 0, NULL)                                                 \
    X(CONGO_CROCODILE, "Cc", "Crocodile", false, 0, NULL)                                          \
    X(CONGO_LION, "Ll", "Lion", true, 0, NULL)

typedef enum congo_piece {
#define CONGO_PIECE_CONSTANT(constant, letters, name, drowns, rule, rule_name) constant,
    CONGO_PIECES(CONGO_PIECE_CONSTANT)
#undef CONGO_PIECE_CONSTANT
        CONGO_PIECE_COUNT,
    CONGO_NO_PIECE = CONGO_PIECE_COUNT
} congo_piece;

/* "A1" to "G7" into two letters and a NUL; and back, CONGO_NO_SQUARE if it is not a square. */
void congo_square_write(congo_square square, char text[3]);
congo_square congo_square_read(const char *text);

/* ------------------------------------------------------------------ variants */

/*
 * A position: a value of fixed size, which you can copy, and ask with the functions below. Its
 * bytes are internal, and may change.
 */
#define CONGO_POSITION_WORDS 16
#ifdef CONGO_INSIDE
#include "rules/layout.h"
typedef struct pos_layout congo_position;
#else
typedef struct congo_position {
    uint64_t opaque[CONGO_POSITION_WORDS];
} congo_position;
#endif

typedef struct congo_variant {
    char title[64];
    char aliases[3][64];  /* other names, empty where there are fewer */
    congo_position setup; /* on the variant's own terrain, White to move */
    bool has_elephant;    /* its E column: false where E is a Rook or nothing */
    bool has_rook;
    bool repetition_loses;
    bool symmetric; /* computed from the diagram */
} congo_variant;

/* The known variants: the built-in ones, and those read from the user's files. */
typedef struct congo_variants congo_variants;

/* The built-in variants, in the order of `congo variants`. NULL: no memory. */
congo_variants *congo_variants_new(congo_error *err) CONGO_MUST_CHECK;
/* Also frees the variants: first free the games, readers and filters that use them. */
void congo_variants_free(congo_variants *variants);
/*
 * Adds the variants of a text in the format of congo-variant(5): all of them or none. `file` is its
 * name in errors.
 */
bool congo_variants_read(congo_variants *variants, const char *text, size_t size, const char *file,
                         congo_error *err) CONGO_MUST_CHECK;
/* The number of variants, for congo_variants_at. */
size_t congo_variants_count(const congo_variants *variants);
/* The variants returned by these two belong to the list, and stay at the same address. */
const congo_variant *congo_variants_at(const congo_variants *variants, size_t index);
/*
 * Finds a variant by title or alias, in any letter case, by a slug ("elephante-savanna"), or by a
 * part or the initials of a single title. NULL: the error names all that match, or the nearest.
 */
const congo_variant *congo_variants_find(const congo_variants *variants, const char *name,
                                         congo_error *err);

/* ------------------------------------------------------------------ positions */

/* Room for any position as text, and for any diagram of eight lines, with the NUL. */
enum { CONGO_POSITION_SIZE = 64, CONGO_DIAGRAM_SIZE = 88 };

/*
 * The text form: "EPCLCPE/1Z1P1Z1/PP3PP/7/pp3pp/1z1p1z1/epclcpe w". Reading refuses positions that
 * are not playable, see congo_position_playable. A position is always written the same way.
 */
bool congo_position_read(const char *text, unsigned rules, congo_position *position,
                         congo_error *err) CONGO_MUST_CHECK;
void congo_position_write(const congo_position *position, char text[CONGO_POSITION_SIZE]);
/* Eight lines as in the documents, "7 EPCLCPE" to "  ABCDEFG". */
void congo_position_diagram(const congo_position *position, char text[CONGO_DIAGRAM_SIZE]);
/* Each side has one Lion, in its castle, and no Pawn on its last rank. */
bool congo_position_playable(const congo_position *position, congo_error *err) CONGO_MUST_CHECK;
/* Equal board, side to move and rules. */
bool congo_position_equal(const congo_position *a, const congo_position *b);
/* Mirrored left to right. */
congo_position congo_position_mirror(const congo_position *position);
/* The piece on a square and its side; CONGO_NO_PIECE: the square is empty. */
congo_piece congo_position_at(const congo_position *position, congo_square square,
                              congo_side *side);
/* The squares of a side's pieces of one kind; CONGO_NO_PIECE means all kinds. */
congo_squares congo_position_pieces(const congo_position *position, congo_side side,
                                    congo_piece piece);
congo_side congo_position_to_move(const congo_position *position);
unsigned congo_position_rules(const congo_position *position);
/* "islands" or "river", by the rules. */
const char *congo_terrain_name(unsigned rules);
/* The same board under other rules, for instance on the other terrain. */
congo_position congo_position_with_rules(const congo_position *position, unsigned rules);

/* "mPawn" for P under the mPawn rule, and so on; the name that saves use. */
const char *congo_piece_name(congo_piece piece, unsigned rules);
/* In upper case: 'P' for the Pawn and the mPawn. */
char congo_piece_letter(congo_piece piece);

/* ------------------------------------------------------------------ moves */

/*
 * The most pieces that a Monkey can jump in one turn: it can only land on 4 x 4 squares at most,
 * which have 12 + 12 squares between them in straight directions, and 9 diagonally.
 */
enum { CONGO_JUMPS_MAX = 33 };

/*
 * The most moves that are generated. Only Monkeys on a board full of enemies come near this limit.
 */
enum { CONGO_MOVES_MAX = 1 << 20 };

/* A player's whole turn. */
typedef struct congo_move {
    congo_squares captured; /* enemies taken: on `to`, or each one jumped */
    congo_squares drowned;  /* the player's own pieces that the river takes at the turn's end */
    uint8_t piece;          /* what moves, before any promotion */
    congo_square from;
    congo_square to;
    uint8_t promotion; /* what it becomes, or CONGO_NO_PIECE */
    bool wins;         /* the Lion is among the captured */
    uint8_t jumps;     /* how many landings a capturing Monkey makes; 0 for all other moves */
    congo_square landing[CONGO_JUMPS_MAX];
} congo_move;

/*
 * All legal moves, in no particular order; none if the game is over. Writes at most `room` moves,
 * and returns how many there are. With more than CONGO_MOVES_MAX it fails and returns 0.
 */
size_t congo_moves(const congo_position *position, congo_move *moves, size_t room,
                   congo_error *err);

/*
 * Checks a move. Set `from`, `to` and, for a capturing Monkey, `jumps` and `landing`; the rest is
 * filled in. False: it is not legal. A board full of Monkeys does not make this slower.
 */
bool congo_move_complete(const congo_position *position, congo_move *move) CONGO_MUST_CHECK;

/*
 * The captured squares in the order of the captures: for a Monkey, jump by jump. Returns how many.
 */
size_t congo_move_captured(const congo_move *move, congo_square captured[CONGO_JUMPS_MAX]);

/* Plays a legal move: captures, promotion, drowning; then it is the other side's turn. */
void congo_play(congo_position *position, const congo_move *move);

/* Whether a Lion is gone; `winner` is then the side that still has one. */
bool congo_position_over(const congo_position *position, congo_side *winner);

/* Whether the side to move has a legal move. */
bool congo_position_can_move(const congo_position *position);

/*
 * Counts the sequences of moves of a length. A Monkey's turn is one move; different paths are
 * different moves. Uses `threads` threads (0: as many as there are processors).
 */
bool congo_perft(const congo_position *position, unsigned depth, unsigned threads, uint64_t *count,
                 congo_error *err) CONGO_MUST_CHECK;
enum { CONGO_PERFT_DEPTH_MAX = 32 };

/* ------------------------------------------------------------------ notation of a move */

/* The dialects: the constant, and its name in the command and in Lua. The first is the default. */
#define CONGO_DIALECTS(X)                                                                          \
    X(CONGO_SAVANNA, "savanna")                                                                    \
    X(CONGO_SIMPLE, "simple")                                                                      \
    X(CONGO_PBMSERV, "pbmserv")

typedef enum congo_dialect {
#define CONGO_DIALECT_CONSTANT(constant, name) constant,
    CONGO_DIALECTS(CONGO_DIALECT_CONSTANT)
#undef CONGO_DIALECT_CONSTANT
        CONGO_DIALECT_COUNT
} congo_dialect;

/* Room for any move's notation: a chain of landings, drownings and marks. */
enum { CONGO_NOTATION_SIZE = 256 };

/* Writes a legal move in this position in the documented notation; returns the length. */
size_t congo_move_write(const congo_position *position, const congo_move *move,
                        congo_dialect dialect, char text[CONGO_NOTATION_SIZE]);

/*
 * Reads a move in this position, leniently and in any dialect. If several legal moves match equally
 * well, the error is CONGO_AMBIGUOUS, since there is no rest of a game to decide.
 */
bool congo_move_read(const congo_position *position, const char *text, congo_move *move,
                     congo_error *err) CONGO_MUST_CHECK;

/* ------------------------------------------------------------------ games */

/* Limits. A game that exceeds them is an error. */
enum {
    CONGO_LINE_MAX = 65536,           /* bytes of one line */
    CONGO_GAME_MAX = 8 * 1024 * 1024, /* bytes of one game */
    CONGO_PLIES_MAX = 100000,         /* half-moves of one game */
    CONGO_REPORTS_MAX = 200           /* errors, or findings, kept of one game */
};

typedef enum congo_result {
    CONGO_UNFINISHED_RESULT, /* "*" */
    CONGO_WHITE_WINS,        /* "1-0" */
    CONGO_BLACK_WINS,        /* "0-1" */
    CONGO_DRAW               /* "1/2-1/2" */
} congo_result;

typedef enum congo_reason {
    CONGO_BY_NOTHING, /* "unfinished" */
    CONGO_BY_LION,    /* "lion captured" */
    CONGO_BY_REPETITION,
    CONGO_BY_BARE_LIONS,
    CONGO_BY_NO_MOVES
} congo_reason;

/* What the opening rule says about a game. */
typedef enum congo_orientation {
    CONGO_FREE,   /* the start is not its own mirror image: no rule */
    CONGO_CENTRE, /* no wing touched yet */
    CONGO_RIGHT,
    CONGO_LEFT /* needs repair */
} congo_orientation;

/*
 * The values of the three types above as `verify` prints them: "1-0", "lion captured", "left";
 * "unknown" for any other number.
 */
const char *congo_result_name(congo_result result);
const char *congo_reason_name(congo_reason reason);
const char *congo_orientation_name(congo_orientation orientation);

/*
 * A game: its start, the legal turns that followed, and remarks. Use one object for many games:
 * reading the next game into it frees nothing and allocates little.
 */
typedef struct congo_game congo_game;

/* An empty game, to start or read into. NULL: no memory. */
congo_game *congo_game_new(congo_error *err) CONGO_MUST_CHECK;
/* Also frees what the game's functions returned, but not its variant. */
void congo_game_free(congo_game *game);

/*
 * Starts a new game from a position; NULL: the variant's own setup. The variant has to outlive the
 * game. Without one its rules are unknown: it has no result, and cannot be written.
 */
void congo_game_start(congo_game *game, const congo_variant *variant, const congo_position *start);
/* Plays a turn; false: it is not legal, or the game has CONGO_PLIES_MAX half-moves. */
bool congo_game_play(congo_game *game, const congo_move *move, congo_error *err) CONGO_MUST_CHECK;
/*
 * Takes back the last half-move, with the remarks after it, the variations there, and the result
 * tag; false: there is none.
 */
bool congo_game_undo(congo_game *game);

/*
 * What these functions return belongs to the game, and is valid until the game is started again,
 * played on or freed. The variant belongs to its list; NULL: unknown.
 */
const congo_variant *congo_game_variant(const congo_game *game);
/* The start; and the position after all half-moves. */
const congo_position *congo_game_first(const congo_game *game);
const congo_position *congo_game_last(const congo_game *game);
/* The number of half-moves; a Monkey's turn is one. */
size_t congo_game_plies(const congo_game *game);
/* A half-move, and the position before it. Ply 0 is the first. Past the end: NULL and false. */
const congo_move *congo_game_move(const congo_game *game, size_t ply);
bool congo_game_position(const congo_game *game, size_t ply, congo_position *position);
/* The line number of a half-move in its source, or 0; and the number of its pair. */
unsigned long congo_game_move_line(const congo_game *game, size_t ply);
unsigned long congo_game_move_number(const congo_game *game, size_t ply);

/* The verdict at the end of the record; unfinished if the game has errors. */
congo_result congo_game_result(const congo_game *game);
congo_reason congo_game_reason(const congo_game *game);
/*
 * For a loss by repetition: the number of the move after which the position first occurred;
 * otherwise -1.
 */
long congo_game_repeats(const congo_game *game);
/* `ply`, unless NULL, gets the half-move that decided it. */
congo_orientation congo_game_orientation(const congo_game *game, size_t *ply);

/* The number of errors and findings, and each of them, from 0; NULL past the end. */
size_t congo_game_errors(const congo_game *game);
const congo_error *congo_game_error(const congo_game *game, size_t index);
size_t congo_game_findings(const congo_game *game);
const congo_error *congo_game_finding(const congo_game *game, size_t index);

/* What the source said, empty if nothing: the players' code, the rules file, the title. */
const char *congo_game_players(const congo_game *game);
const char *congo_game_rules_file(const congo_game *game);
const char *congo_game_title(const congo_game *game);
/* The text's own heading, "# ...". */
const char *congo_game_heading(const congo_game *game);

/* ------------------------------------------------------------------ beside the moves */

/*
 * Remarks: comments, marks (such as "!", by their numbers in PGN), variations; and tags. A game's
 * moves are in lines. Line 0 is the game itself; every other line is a variation, which replaces a
 * half-move of its parent and everything after it. A remark's place is after a number of half-moves
 * of a line; 0: before the first one.
 */
typedef enum congo_remark_kind { CONGO_COMMENT, CONGO_MARK, CONGO_VARIATION } congo_remark_kind;

/* "!" "?" "!!" "??" "!?" "?!" are the first six marks. */
enum { CONGO_MARK_MAX = 139, CONGO_VARIATION_DEPTH_MAX = 64 };

/* Valid until something is added to the game. */
typedef struct congo_remark {
    congo_remark_kind kind;
    const char *text; /* of a comment, ended by a NUL, which may hold line feeds; else empty */
    size_t length;
    unsigned mark; /* of a mark, 1 to 139 */
    size_t line;   /* of a variation */
} congo_remark;

typedef struct congo_line {
    size_t parent; /* the line it branches off from; 0 for the game, too */
    size_t ply;    /* how many half-moves of that one stand before the branch */
    size_t plies;  /* how many half-moves it has itself */
} congo_line;

/*
 * The number of lines: 1 if there are no variations. One that congo_game_undo took away is not
 * counted, unless a later one is still there, which keeps its number: then the one that is gone is
 * empty, and nothing can be added to it.
 */
size_t congo_game_lines(const congo_game *game);
/* False: there is no such line. */
bool congo_game_line(const congo_game *game, size_t line, congo_line *about);
/* Like congo_game_move, _position and _move_number, for any line; ply 0 is its first half-move. */
const congo_move *congo_game_line_move(const congo_game *game, size_t line, size_t ply);
bool congo_game_line_position(const congo_game *game, size_t line, size_t plies,
                              congo_position *position);
unsigned long congo_game_line_number(const congo_game *game, size_t line, size_t ply);

/*
 * The remarks after `plies` half-moves of a line, one by one, in the order in which they were
 * written. Start with `*cursor` = 0. False: there are no more.
 */
bool congo_game_remark(const congo_game *game, size_t line, size_t plies, size_t *cursor,
                       congo_remark *remark);

/* Adds a remark after those that are there. */
bool congo_game_add_comment(congo_game *game, size_t line, size_t plies, const char *text,
                            size_t length, congo_error *err) CONGO_MUST_CHECK;
bool congo_game_add_mark(congo_game *game, size_t line, size_t plies, unsigned mark,
                         congo_error *err) CONGO_MUST_CHECK;
/*
 * Adds a variation that replaces the last of `plies` half-moves; returns its line, 0 if that fails.
 */
size_t congo_game_add_variation(congo_game *game, size_t line, size_t plies,
                                congo_error *err) CONGO_MUST_CHECK;
/* Plays a legal turn at the end of a line. All variations together can have CONGO_PLIES_MAX. */
bool congo_game_line_play(congo_game *game, size_t line, const congo_move *move,
                          congo_error *err) CONGO_MUST_CHECK;

/*
 * Tags as in PGN, [White "Anna"], in order; NULL past the end. Their texts, like those of remarks,
 * are valid until a tag or a remark is added, and may be handed to the function that adds it.
 */
size_t congo_game_tags(const congo_game *game);
const char *congo_game_tag_name(const congo_game *game, size_t index);
const char *congo_game_tag_value(const congo_game *game, size_t index);
/* A tag's value by its name, in any case; NULL: there is none. */
const char *congo_game_tag(const congo_game *game, const char *name);
/*
 * Replaces the tag of that name, or adds one. Variant, SetUp and FEN, which the game knows itself,
 * are refused unless they agree with it; they are always written.
 */
bool congo_game_set_tag(congo_game *game, const char *name, const char *value,
                        congo_error *err) CONGO_MUST_CHECK;

/* What overrides the source, and how strict to be. All zero: nothing, and strict. */
typedef struct congo_reading {
    const congo_variant *variant;
    bool has_terrain;
    congo_terrain terrain;
    const char *setup;              /* a position that replaces both setup and edits */
    bool lenient;                   /* a line that is not understood is a finding, not an error */
    const congo_variant *otherwise; /* of a text that nothing names; overrides nothing */
} congo_reading;

/* ------------------------------------------------------------------ reading games */

/*
 * Reads games from saves and texts, one after another. The variants, and the variant of the
 * reading, must stay until the reader is freed. One reader for each thread.
 */
typedef struct congo_reader congo_reader;

typedef enum congo_read {
    CONGO_READ_END,
    CONGO_READ_GAME, /* perhaps with errors: ask congo_game_errors */
    CONGO_READ_ERROR /* not a game; go on reading all the same until the end */
} congo_read;

/*
 * `reading` is copied, but not its setup's text; NULL means all zero. Returns NULL if there is no
 * memory.
 */
congo_reader *congo_reader_new(const congo_variants *variants, const congo_reading *reading,
                               congo_error *err) CONGO_MUST_CHECK;
/* Games that it has read are not affected. */
void congo_reader_free(congo_reader *reader);
/* Reads from memory, which must stay until the end has been read or other memory is given. */
void congo_reader_memory(congo_reader *reader, const char *bytes, size_t size);
/* Reads the next game into `game`, replacing what is in it. */
congo_read congo_reader_next(congo_reader *reader, congo_game *game, congo_error *err);
/* The bytes of the last game in the source; valid until the next game is read. */
const char *congo_reader_bytes(const congo_reader *reader, size_t *size);

/* ------------------------------------------------------------------ finding games */

/*
 * Chooses games, see congo-find(1). A game must meet every setting; without settings, all games
 * pass. One filter for each thread.
 */
typedef struct congo_filter congo_filter;

/* The variants must stay until the filter is freed. NULL: no memory. */
congo_filter *congo_filter_new(const congo_variants *variants, congo_error *err) CONGO_MUST_CHECK;
void congo_filter_free(congo_filter *filter);
/*
 * `name` is an option of congo find without its dashes, with the option's value: "variant" and
 * "result" (which can be set several times: any of them may match), "terrain", "reason", "plies",
 * "player", "opening", "position", "material", "chain", "drowned"; or, with NULL, "exact",
 * "promoted" and "repetition". Set "variant" before "opening", which is read in that variant. After
 * an error the filter can only be freed.
 */
bool congo_filter_set(congo_filter *filter, const char *name, const char *value,
                      congo_error *err) CONGO_MUST_CHECK;
/* Whether a game matches. Games with errors, or of no known variant, never do. */
bool congo_filter_fits(congo_filter *filter, const congo_game *game, bool *fits,
                       congo_error *err) CONGO_MUST_CHECK;
/*
 * A key that equal games share: variant, terrain, start and moves are equal, or everything is
 * mirrored. True: this game is the mirrored one of the two. The key is the same on every machine,
 * and zero for a game without a variant.
 */
bool congo_game_key(const congo_game *game, uint64_t key[2]);

/* ------------------------------------------------------------------ left and right exchanged */

/*
 * Mirrors any number of saves and text games: the squares of moves and edits, and the rows of
 * diagrams. Headers, paths, prose and newlines stay the same, and so does the number of bytes;
 * `mirrored` must have room for as many. Mirroring twice gives the original bytes. Nothing is
 * verified.
 */
bool congo_mirror(const char *bytes, size_t size, char *mirrored,
                  congo_error *err) CONGO_MUST_CHECK;

/*
 * The same for the last game read, which is `game`. The result is read again; if it is not that
 * game mirrored, move by move, this is an error.
 */
bool congo_reader_mirror(congo_reader *reader, const congo_game *game, char *mirrored,
                         congo_error *err) CONGO_MUST_CHECK;

/* ------------------------------------------------------------------ writing games */

/*
 * The save of a game that Zillions can load, with CRLF newlines; free it with congo_free.
 * `rules_file` and `players` are NULL for the usual ones. NULL: the game cannot be a save, because
 * it has errors or no variant, or Black moves first.
 */
char *congo_game_save(const congo_game *game, const char *rules_file, const char *players,
                      size_t *size, congo_error *err) CONGO_MUST_CHECK;

/*
 * A game in the documented notation, to be freed with congo_free: only the numbered moves; or a
 * text for people, with a title and a diagram after every `diagrams` moves (0: none); or a JSON
 * object on one line, in which `file` is the source. `title` and `file` may be NULL. Returns NULL
 * if the game has no variant, or errors: the first one is then the error.
 */
char *congo_game_notation(const congo_game *game, congo_dialect dialect, size_t *size,
                          congo_error *err) CONGO_MUST_CHECK;
char *congo_game_sheet(const congo_game *game, const char *title, congo_dialect dialect,
                       unsigned long diagrams, size_t *size, congo_error *err) CONGO_MUST_CHECK;
char *congo_game_json(const congo_game *game, const char *file, congo_dialect dialect, size_t *size,
                      congo_error *err) CONGO_MUST_CHECK;

/* ------------------------------------------------------------------ endgame tables */

/* The tables in a folder, made by `congo tables build`. Several threads may use them at once. */
typedef struct congo_tables congo_tables;

/* NULL: it cannot be read, or has no valid table. Some tables may be damaged: see below. */
congo_tables *congo_tables_open(const char *folder, congo_error *err) CONGO_MUST_CHECK;
/* First free the engines that use them, or let them use none. */
void congo_tables_free(congo_tables *tables);

/* For the side to move. Open, if repetition loses: without it, neither side wins. */
typedef enum congo_outcome { CONGO_WON, CONGO_DRAWN, CONGO_OPEN, CONGO_LOST } congo_outcome;

typedef struct congo_probe {
    congo_outcome outcome;
    bool has_distance; /* won or lost, and the table has more than that */
    unsigned distance; /* half-moves to the Lion's capture, that included */
} congo_probe;

/* False: no table has these pieces under these rules (CONGO_NO_TABLE), or the table is damaged. */
bool congo_tables_probe(congo_tables *tables, const congo_position *position, bool repetition_loses,
                        congo_probe *probe, congo_error *err) CONGO_MUST_CHECK;

/*
 * What is wrong with damaged tables, by number from 0, each with its file's name: tables that could
 * not be opened, and those in which a probe, also by the engine, has found a damaged block since.
 * False: there are no more.
 */
bool congo_tables_fault(congo_tables *tables, size_t number, congo_error *fault);

/* ------------------------------------------------------------------ the engine */

/*
 * The engine. It keeps what it has found for the next move. It may think on several threads, but
 * only one thread may use it, except for the two functions that say otherwise.
 */
typedef struct congo_engine congo_engine;

enum {
    CONGO_ENGINE_HASH_MAX = 65536, /* MiB */
    CONGO_ENGINE_THREADS_MAX = 256,
    CONGO_ENGINE_LINES_MAX = 256,
    CONGO_ENGINE_DEPTH_MAX = 120
};

/* With a hash table of 16 MiB and one thread. NULL: no memory. */
congo_engine *congo_engine_new(congo_error *err) CONGO_MUST_CHECK;
void congo_engine_free(congo_engine *engine);

/*
 * Call these while it is not thinking. They fail if a number is out of range, or if memory runs
 * out; then nothing changes. A new hash table is empty.
 */
bool congo_engine_set_hash(congo_engine *engine, size_t mebibytes,
                           congo_error *err) CONGO_MUST_CHECK;
bool congo_engine_set_threads(congo_engine *engine, unsigned threads,
                              congo_error *err) CONGO_MUST_CHECK;

/* Forgets everything: it continues like a new engine. */
void congo_engine_clear(congo_engine *engine);

/* The endgame tables that it uses from now on, which must stay as long; NULL: none. */
void congo_engine_set_tables(congo_engine *engine, congo_tables *tables);

/* The evaluation of a position without search, for the side to move; a Pawn is about 100. */
int congo_engine_evaluate(const congo_engine *engine, const congo_position *position);

/* When to stop; the first limit reached counts. All zero: only when told to. */
typedef struct congo_limits {
    unsigned depth;             /* half-moves, at most CONGO_ENGINE_DEPTH_MAX */
    uint64_t nodes;             /* positions entered */
    unsigned long milliseconds; /* for this move */
    unsigned mate;              /* N: once a win in N own moves is found, or depth 2N+4 has none */
    bool infinite;              /* says what all zero says, whatever else is set */
    bool ponder;                /* the same, until congo_engine_ponderhit */
    bool clock;                 /* the next three hold */
    long left[2];               /* milliseconds that White and Black have */
    long increment[2];          /* and what each move gives them */
    unsigned moves_to_go;       /* for that time; 0: the rest of the game */
    unsigned lines;             /* how many of the best moves to tell of; 0: one */
    const congo_move *only;     /* search only these moves, if any are given */
    size_t only_count;
} congo_limits;

typedef enum congo_bound { CONGO_EXACT, CONGO_AT_LEAST, CONGO_AT_MOST } congo_bound;

/* What the engine thinks about one line of play. */
typedef struct congo_thought {
    unsigned line;      /* 1 is the best move's */
    unsigned depth;     /* half-moves that every line was searched */
    unsigned selective; /* and the longest one */
    congo_bound bound;  /* whether the true score is this, more or less */
    int score;          /* in hundredths of a Pawn, for the side to move; beyond 30000: decided */
    bool decided;       /* one side wins by force, and `mate` says when */
    int mate;           /* own moves of the winner until the Lion is captured, the loser has no
                           move, or its every move repeats; negative or 0: the side to move loses */
    uint64_t nodes;     /* positions entered so far, by all threads */
    uint64_t microseconds;
    uint64_t table_hits;     /* endgame positions looked up */
    unsigned full;           /* thousandths of the hash table in use */
    const congo_move *moves; /* the line; lent for the call */
    size_t move_count;       /* 0 where the game is over */
} congo_thought;

/* Called on the thinking thread for each better line, and for each completed depth. */
typedef void congo_thought_visit(void *context, const congo_thought *thought);

/*
 * Thinks about the game's last position, with the rules of its variant; the game's history counts
 * as these rules say. `best` gets the move of the last thought, and `*found` says whether there is
 * one: not if the game is over. `visit` and `found` may be NULL. At least one thought is reported,
 * however little time there is. Under `infinite` and `ponder` it may finish thinking before it is
 * told to stop; then a protocol has to hold back the move.
 *
 * With one thread, no clock, and an engine that is new or cleared, the thoughts are always the
 * same, on every machine.
 */
bool congo_engine_think(congo_engine *engine, const congo_game *game, const congo_limits *limits,
                        congo_thought_visit *visit, void *context, congo_move *best, bool *found,
                        congo_error *err) CONGO_MUST_CHECK;

/*
 * May be called from any thread, and from a signal handler. congo_engine_stop ends the current
 * thought or, if there is none, the next one. congo_engine_ponderhit says that the expected move
 * has been played: the clock in the limits starts now.
 */
void congo_engine_stop(congo_engine *engine);
void congo_engine_ponderhit(congo_engine *engine);

/* ------------------------------------------------------------------ games of other rules files */

/*
 * A rules file of Zillions, and one of its games being played: the first one, from its start, until
 * another one is chosen. Free returned texts with congo_free. One for each thread.
 */
typedef struct congo_rules congo_rules;

/* Opens a .zrf file, or an archive with one. NULL: it cannot be read. */
congo_rules *congo_rules_open(const char *path, congo_error *err) CONGO_MUST_CHECK;
void congo_rules_free(congo_rules *rules);
/* The number of games, and their titles; past the end an empty one. */
size_t congo_rules_count(const congo_rules *rules);
const char *congo_rules_title(const congo_rules *rules, size_t game);
/* Begins a game. After an error, choose another game, or free the rules. */
bool congo_rules_choose(congo_rules *rules, size_t game, congo_error *err) CONGO_MUST_CHECK;
/* The legal moves as in a save, one on each line, sorted; nothing if the game is over. */
char *congo_rules_moves(congo_rules *rules, congo_error *err) CONGO_MUST_CHECK;
/* Plays one of them; a turn may take several. */
bool congo_rules_play(congo_rules *rules, const char *move, congo_error *err) CONGO_MUST_CHECK;
/* Counts sequences of this many turns from here. */
bool congo_rules_perft(congo_rules *rules, unsigned depth, uint64_t *count,
                       congo_error *err) CONGO_MUST_CHECK;
/* "1-0", "0-1", "1/2-1/2", the winner's name or "*"; and the reason, as in congo verify. */
bool congo_rules_result(congo_rules *rules, const char **result, const char **reason,
                        congo_error *err) CONGO_MUST_CHECK;
/* The board as text; the game as a save; everything about the game, as in congo rules --json. */
char *congo_rules_board(congo_rules *rules, congo_error *err) CONGO_MUST_CHECK;
char *congo_rules_save(congo_rules *rules, congo_error *err) CONGO_MUST_CHECK;
char *congo_rules_json(congo_rules *rules, congo_error *err) CONGO_MUST_CHECK;

/* Frees text that the library returned. */
void congo_free(void *memory);

#ifdef __cplusplus
}
#endif
#endif
