#!/bin/sh
# SPDX-License-Identifier: MIT
# The file of a match: the same bytes with any number of threads, in parts, and out of a run that was
# killed; locked, refused where it is another's, whole on a full disk; games with programs that speak
# UCI, and with programs that only seem to. Prints TAP; run it in the folder where congo was built.
. "$srcdir/tests/scratch.sh"

# A program that gives no answer loses in the end; it takes some seconds, and others go on meanwhile.
cat >silent <<'END'
while read -r line; do
    case $line in uci) echo uciok ;; isready) echo readyok ;; quit) exit ;; esac
done
END
"$congo" match --a random --b "time=0.01,cmd=sh $work/silent" --games 2 --json -o late.txt >late 2>late.err &
late=$!
# In a game of one's own likewise; and so does one that never stops talking, in lines or without an end.
cat >talker <<'END'
while read -r line; do
    case $line in
    uci) echo uciok ;;
    isready) echo readyok ;;
    quit) exit ;;
    go*) yes 'info string so it goes' | head -n 100000; head -c 3000000 /dev/zero | tr '\0' x; sleep 60 ;;
    esac
done
END
for kind in silent talker; do
    mkdir $kind.kept
    (cd $kind.kept && exec "$congo" play --white human --black "time=0.01,cmd=sh $work/$kind") <<'END' >$kind.out 2>&1 &
P-DD3
END
    eval "$kind=\$!"
done

game="--a nodes=150 --b nodes=50 --variant Congo --variant=Rook\ Savanna --games 16 --seed 7"
play() { eval '"$congo" match '"$game"' "$@" 2>>err'; }
play -j 1 -o one.txt >one
play -j 2 -o two.txt >two
cmp -s one.txt two.txt && cmp -s one two && [ -s one.txt ]
verdict $? 'the same file, and the same figures, from one thread and from two'

for part in 3 1 2; do play --shard $part/3 -o part$part.txt >/dev/null; done
cat part1.txt part2.txt part3.txt >parts.txt
cmp -s one.txt parts.txt
verdict $? 'the files of three parts, one behind the other, are that file'

play --openings random:3 -o odd.txt >odd && cp odd.txt before.txt && play --openings random:3 -o odd.txt >again &&
    cmp -s odd.txt before.txt && cmp -s odd again
verdict $? 'a match with openings of three half-moves is resumed, too'

for pause in 0.05 0.15 0.1 0.25 0.2; do
    (eval 'exec "$congo" match '"$game"' -j 2 -o killed.txt' >/dev/null 2>>err) &
    run=$!
    sleep $pause
    kill -9 $run 2>/dev/null
    wait $run 2>/dev/null
done
[ "$(wc -c <killed.txt)" -le "$(wc -c <one.txt)" ] && play -o killed.txt >killed && cmp -s one.txt killed.txt && cmp -s one killed
verdict $? 'a run killed five times, and the same command: the same file and figures'

size=$(wc -c <one.txt)
bad=0
for cut in 1 40 130 200 500 $((size / 2)) $((size - 1)); do
    head -c "$cut" one.txt >cut.txt
    play -o cut.txt >cut && cmp -s one.txt cut.txt && cmp -s one cut || bad=1
done
verdict $bad 'cut off at any place it is made whole again'

play -o one.txt >again && cmp -s one again && cmp -s one.txt two.txt
verdict $? 'a file that is whole stays as it is'

bad=0
for other in '--seed 8' '--openings random:3' '--games 8' '--adjudicate' '--b nodes=51' '--terrain river' '--shard 2/3'; do
    cp one.txt other.txt
    play $other -o other.txt >out
    [ $? -eq 2 ] && [ ! -s out ] && cmp -s one.txt other.txt || { echo "# $other"; bad=1; }
done
verdict $bad 'the file of another command is refused, and stays'
printf 'notes\n' >notes.txt
play -o notes.txt >out
[ $? -eq 2 ] && [ "$(cat notes.txt)" = notes ]
verdict $? 'so is what is no file of games'
{ cat one.txt && echo 'my notes'; } >behind.txt
cp behind.txt before.txt
play -o behind.txt >out
[ $? -eq 2 ] && cmp -s behind.txt before.txt
verdict $? 'and what has something behind its games'

"$congo" verify --json one.txt >verified 2>err
[ "$(grep -c '"errors":\[\],' verified)" -eq 32 ] && ! grep -q '"result":"\*"' verified
verdict $? 'every game is legal to its end'
{ "$congo" notate one.txt && echo; } >noted 2>err
cmp -s noted one.txt && ! grep -qv "the opening goes to the A/B/C side first" err
verdict $? 'and is written down again as it stands, headings and all'
wins() { sed -n "s/.*\"$1\":\\([0-9]*\\),.*/\\1/p"; }
white=$(awk '/^Players: nodes=150/ { a = 1 } /^Players: nodes=50/ { a = 0 }
    /^Result: 1-0/ { n += a } /^Result: 0-1/ { n += !a } END { print n }' one.txt)
[ "$(play --json | tail -1 | wins wins)" = "$white" ]
verdict $? 'the figures are what a count of the results gives'
[ "$(awk '/^Pair:/ { pair = $2 } /^[1-9]*\. / && $1 <= 2 { line = line $0 }
    /^Result/ { if (games++ % 2) { if (line != last) print pair } last = line; line = "" }' one.txt)" = '' ]
verdict $? 'both games of a pair begin alike'

"$congo" match --a random --games 5 --json >single
[ "$(wins games <single)" = 5 ] && grep -q '"pentanomial":null,"elo":null,"elo_error":null,"elo_low":null,"elo_high":null,"nelo":null,"nelo_error":null,"los":null,"draw_rate":[0-9.]*,"llr":null' single
verdict $? 'a player against itself: each opening once, and no pairs'

# Recorded for programs that learn: the same rules for the file, and in it the games of the match.
play --record one.rec -j 1 >again && cmp -s one again && play --record two.rec -j 2 >/dev/null && cmp -s one.rec two.rec &&
    for part in 1 2 3; do play --shard $part/3 --record part$part.rec >/dev/null; done && cat part[123].rec | cmp -s one.rec -
verdict $? 'a record is the same from one thread, from two and in parts'
size=$(wc -c <one.rec)
bad=0
for cut in 3 24 31 32 500 $((size / 2)) $((size - 1)); do
    head -c "$cut" one.rec >cut.rec
    play --record cut.rec >cut && cmp -s one.rec cut.rec && cmp -s one cut || bad=1
done
for other in '--seed 8' '--openings random:3' '--games 8' '--b nodes=51' '--terrain river' '--shard 2/3'; do
    cp one.rec other.rec
    play $other --record other.rec >out
    [ $? -eq 2 ] && [ ! -s out ] && cmp -s one.rec other.rec || { echo "# $other"; bad=1; }
done
verdict $bad 'cut off it is made whole again; that of another command is refused, and stays'
if command -v python3 >/dev/null; then
    python3 "$srcdir/tests/match/record.py" one.rec >recorded 2>err
    bad=$?
    awk '/^Pair: / { print } /^[1-7] / { gsub(/[#~+]/, "-", $2); row[8 - $1] = $1 " " $2 }
        /^Result: / { sub(/,.*/, ""); print; for (i = 1; i <= 7; i++) print row[i] }' one.txt >texts
    grep -v '^half-moves' recorded | cmp -s - texts && [ $bad -eq 0 ] &&
        [ "$(sed -n 's/^half-moves: //p' recorded)" = "$(sed 's/.*"plies":\([0-9]*\).*/\1/' verified)" ]
    verdict $? 'what congo-record(5) says finds the games of the text in it, and a score for every move'
fi

# Openings that are moves alone: of the variant that is named, of none where none is.
printf '1. E-C3 E-C5\n' >bare.txt
"$congo" match --a random --b nodes=9 --games 2 --variant Congo --openings bare.txt -o bared.txt --json >out 2>err &&
    [ "$(wins games <out)" = 2 ] && [ "$(grep -cx '1\. E-C3 E-C5' bared.txt)" -eq 2 ]
bad=$?
"$congo" match --a random --games 1 --openings bare.txt >out 2>err
[ $? -eq 1 ] && grep -q 'bare.txt:1: no heading or diagram names the variant; add a line "Variant: NAME" above the moves, or use --variant' err || bad=1
verdict $bad 'openings without a heading are of the variant that --variant names'

# Balanced openings: the same from any number of threads and in parts; they are those of --book-out; K and K+1
# half-moves by turns, or K alone.
even="--a random --games 12 --seed 3 --openings balanced:3"
"$congo" match $even -j 1 -o even1.txt >/dev/null 2>err && "$congo" match $even -j 2 -o even2.txt >/dev/null 2>err && cmp -s even1.txt even2.txt
bad=$?
for part in 1 2 3 4 5; do "$congo" match $even --shard $part/5 -o even.part$part >/dev/null 2>err; done
cat even.part? | cmp -s - even1.txt || bad=1
"$congo" match $even -o even1.txt >/dev/null 2>err || bad=1
verdict $bad 'balanced openings are the same from one thread and from two, in parts, and resumed'
plies() { "$congo" verify --json "$1" 2>>err | sed 's/.*"plies":\([0-9]*\),.*/\1/' | sort | uniq -c | awk '{ print $1 "x" $2 }' | paste -sd ' '; }
"$congo" match --games 12 --seed 3 --openings balanced:3 --book-out book.txt 2>err &&
    "$congo" match --games 12 --seed 3 --openings 'balanced:3!' --book-out three.txt 2>err &&
    [ "$(plies book.txt)" = '6x3 6x4' ] && [ "$(plies three.txt)" = 12x3 ] &&
    "$congo" match --a random --games 12 --seed 3 --openings book.txt -o booked.txt >/dev/null 2>err &&
    sed 's/^Openings: .*//' even1.txt >even.bare && sed 's/^Openings: .*//' booked.txt | cmp -s - even.bare
verdict $? '--book-out writes them: as many of three half-moves as of four, and --openings takes them back'
# What a setup gives to one side stays there: White has a Lion and eleven men, Black lacks a Giraffe.
printf '%s\n' 'title Uneven' 'pawn Pawn' 'elephant Elephant' 'repetition draws' -MELECZ PPPPPPP --###-- '~~~~~~~' --###-- ppppppp gmelecz >uneven.txt
"$congo" match --variant-file uneven.txt --variant Uneven --a nodes=200 --games $((sanitized ? 30 : 100)) --json >out 2>err && [ "$(wins wins <out)" -ge $((2 * $(wins losses <out))) ]
verdict $? 'balanced openings leave an advantage that the setup has'

# Results alone: parts in any order are the match, what is missing is named, and what was changed is refused.
few="--a nodes=60 --b random --variant Congo --variant=Rook\ Savanna --games 10 --seed 3"
sums() { eval '"$congo" match '"$few"' "$@" 2>err'; }
sums --json >whole
bad=0
for part in 1 2 3 4; do sums --shard $part/4 --sums -o sum$part >/dev/null || bad=1; done
"$congo" match --merge sum3 sum1 sum4 sum2 --json 2>err | cmp -s - whole || bad=1
cat sum2 sum1 sum4 sum3 >sum.all && "$congo" match --merge sum.all --json 2>err | cmp -s - whole || bad=1
verdict $bad 'the results of all parts, in any order, are those of one run'
"$congo" match --merge sum1 sum4 >out 2>err
[ $? -eq 1 ] && [ "$(cat err)" = "congo match: pairs 4 to 6 are missing: run --shard 2/4
congo match: pairs 7 to 8 are missing: run --shard 3/4" ]
verdict $? 'a part that is missing is named'
bad=0
for cut in 10 150 200 $(($(wc -c <sum2) - 1)); do
    head -c "$cut" sum2 >sum.cut && sums --shard 2/4 --sums -o sum.cut >/dev/null && cmp -s sum.cut sum2 || bad=1
done
sed 's/^WW/WL/; t; s/^W/L/' sum2 >sum.bad && cp sum.bad before.txt
cmp -s sum2 sum.bad && bad=1
sums --shard 2/4 --sums -o sum.bad >out
[ $? -eq 2 ] && cmp -s sum.bad before.txt || bad=1
"$congo" match --merge sum1 sum.bad >out 2>err
[ $? -eq 1 ] && grep -q 'sum.bad: the result of pair [0-9]* is damaged' err || bad=1
verdict $bad 'results that were cut off are gone on with, and changed ones are refused'
"$congo" match --a nodes=100 --b random --openings random:4 --games 400 --sprt 0,50 >once 2>err
for part in 1 2 3; do "$congo" match --a nodes=100 --b random --openings random:4 --games 400 --shard $part/3 --sums -o test.part$part >/dev/null 2>err; done
"$congo" match --merge test.part3 test.part2 test.part1 --sprt 0,50 2>err | cmp -s - once && grep -q 'H1 accepted' once
verdict $? 'a sequential test on the parts ends where that of one run does'

# A round robin: the same rules for the file, and a table that agrees with its games.
robin() { "$congo" match random level=1 level=2 --variant Congo --variant 'Rook Savanna' --games 10 "$@" 2>err; }
robin -j 1 -o robin1.txt >table1 && robin -j 2 -o robin2.txt >table2 && cmp -s robin1.txt robin2.txt && cmp -s table1 table2
bad=$?
for part in 1 2 3 4; do
    robin --shard $part/4 -o robin.part$part >/dev/null || bad=1
    robin --shard $part/4 --sums -o robin.sum$part >/dev/null || bad=1
done
cat robin.part1 robin.part2 robin.part3 robin.part4 | cmp -s - robin1.txt || bad=1
for form in --json --csv; do
    robin -o robin1.txt $form >table
    "$congo" match --merge robin.sum3 robin.sum1 robin.sum4 robin.sum2 $form 2>err | cmp -s - table || bad=1
done
cmp -s robin1.txt robin2.txt || bad=1
verdict $bad 'a round robin: the same file and table from one thread, two, and four parts, and from results alone'
points=$(awk -F': ' '/^Players: /{ split($2, p, " - ") } /^Result: /{ if (p[1]) games[++n] = p[1] "," p[2] "," $2; p[1] = "" }
    END { for (i = 1; i <= n; i++) { split(games[i], g, ","); split(g[3], r, "-"); if (r[1] ~ /2/) r[1] = r[2] = .5
          points[g[1]] += r[1]; points[g[2]] += r[2] } for (who in points) print who, points[who] }' robin1.txt | sort)
listed=$(robin -o robin1.txt --csv | tr -d '"' | awk -F, '/^all,/{ print $4, $8 + $9 / 2 }' | sort)
[ "$(echo "$points" | wc -l)" -eq 3 ] && [ "$points" = "$listed" ]
verdict $? 'its table has the points that the games have'
head -c $(($(wc -c <robin1.txt) * 2 / 3)) robin1.txt >robin.cut && robin -o robin.cut >table && cmp -s robin.cut robin1.txt && cmp -s table table1
verdict $? 'a round robin that was cut off is continued'
"$congo" match random level=1 --games 6 -o more.txt >/dev/null 2>err && cp more.txt less.txt &&
    "$congo" match random level=1 level=2 --games 6 -o more.txt >/dev/null 2>err && head -c "$(wc -c <less.txt)" more.txt | cmp -s - less.txt &&
    [ "$(grep -c '^Pair: ' more.txt)" -eq 18 ]
verdict $? 'and goes on with one more player'

# A clock, and options of programs.
cat >clocked <<'END'
while read -r line; do
    case $line in uci) printf 'option name %s\n' 'Skill Level type spin default 20 min 0 max 20' 'Press type button'; echo uciok ;;
        isready) echo readyok ;; quit) exit ;; set*) echo "$line" >>options ;; go*) echo "$line" >>goes; sleep 0.4; exit ;; esac
done
END
"$congo" match --a tc=5+0.5 --b "tc=0.3+0.1,option.Skill Level=3,option.Press,cmd=sh $work/clocked" --games 2 --openings 'random:4' -j 1 -o clock.txt --json >out 2>err
[ "$(wins wins <out)" = 2 ] && [ "$(sed -n 1,2p options)" = 'setoption name Skill Level value 3
setoption name Press' ] && grep -Eq '^go wtime [0-9]+ btime 300 winc 500 binc 100$' goes
verdict $? 'a program is told the clocks and its options'
echo 'while read -r line; do case $line in go*) sleep 0.3 ;; esac; echo "$line"; done | "$congo" engine' >slow
export congo
"$congo" match --a random --b "tc=0.1,cmd=sh $work/slow" --games 2 -j 1 -o short.txt --json >out 2>err
[ "$(wins wins <out)" = 2 ] && [ "$(grep -c '^Result: .*, time$' short.txt)" -eq 2 ] && grep -q 'slow" exceeded its time by [0-9]* ms' err
verdict $? 'a player whose clock runs out has lost by time'

# Programs: our own, one that ends, one that moves where it cannot.
cat >ends <<'END'
while read -r line; do
    case $line in uci) echo uciok ;; isready) echo readyok ;; go*) exit ;; quit) exit ;; esac
done
END
sed 's/go\*) exit/go*) echo bestmove a1a7/' ends >cheats
sed 's/go\*) exit/go*) echo "bestmove (none)"/' ends >resigns
bad=0
for kind in ends:crash cheats:'illegal move' resigns:resigned; do
    "$congo" match --a random --b "nodes=9,cmd=sh $work/${kind%%:*}" --games 4 -j 1 -o "${kind%%:*}.txt" --json >out 2>err
    [ "$(wins wins <out)" = 4 ] && [ "$(grep -c "^Result: .*, ${kind#*:}\$" "${kind%%:*}.txt")" -eq 4 ] &&
        [ "$(wc -l <err)" -eq 4 ] || bad=1
done
verdict $bad 'a program that ends, cheats or resigns has lost that game, for that reason'
"$congo" match --a random --b 'nodes=9,cmd=exit 0' --games 4 -o never.txt >out 2>err
[ $? -eq 2 ] && grep -q '"exit 0" ended before it answered "uci"' err && [ ! -s never.txt ]
verdict $? 'what is no such program is said at once'

# Both have to agree, each on its own side of the board, for four moves; or that it is even, for ten.
claims() { echo "nodes=60,cmd=$congo engine | sed -u 's/score [cm][pa][te]* -*[0-9]*/score cp $1/'"; }
agreed() { # agreed A B [GAMES]: the games of two who think so, as "CLAIM in PLIES"
    rm -f agreed.txt
    "$congo" match --a "$(claims "$1")" --b "$(claims "$2")" --openings random:4 --games "${3-2}" --seed 4 --adjudicate -o agreed.txt >/dev/null 2>>err
    "$congo" verify --json agreed.txt 2>>err |
        sed 's/.*"plies":\([0-9]*\),\("result":"\([^"]*\)"\).*/\1 \3 &/; s/ {.*"claimed":"\([^"]*\)".*/ \1/; s/ {.*//'
}
[ "$(agreed 1000 -1000 | paste -sd ' ')" = '12 * 1-0, adjudicated 12 * 0-1, adjudicated' ] &&
    "$congo" stats --json agreed.txt 2>>err | head -n 1 | grep -q '"white":1,"draws":0,"black":1,"unfinished":0,.*"adjudicated":2' &&
    ! agreed 1000 999 | grep adjudicated && ! agreed 999 -1000 | grep adjudicated
verdict $? 'what both have thought decided for four moves is ended so, and what one alone does is played on'
# Most games end before; of so many, with any net, some do not.
agreed 0 0 16 >even && [ "$(grep -c '^80 \* 1/2-1/2, adjudicated$' even)" -ge 1 ] && ! grep 'adjudicated' even | grep -v '^80 '
verdict $? 'and what both have thought even for ten, from half-move 80 on'

# A lock, while another run writes.
"$congo" match --a nodes=4000 --b nodes=4001 --games 2000 -j 1 -o locked.txt >/dev/null 2>&1 &
run=$!
sleep 0.3
"$congo" match --a nodes=4000 --b nodes=4001 --games 2000 -o locked.txt >out 2>err
[ $? -eq 2 ] && grep -q 'another congo is writing to it' err
verdict $? 'two runs do not write to one file'
kill -9 $run 2>/dev/null
wait $run 2>/dev/null

(ulimit -f 8; play -j 1 -o full.txt >out; echo $? >status)
[ "$(cat status)" = 2 ] && [ "$(wc -c <full.txt)" -le 8192 ] && play -o full.txt >out && cmp -s full.txt one.txt
verdict $? 'a disk that is full: a message, and later the same file'

"$congo" match --a nodes=100 --b random --openings random:4 --games 2000 --sprt 0,50 -j 2 -o test2.txt >test2 2>err
"$congo" match --a nodes=100 --b random --openings random:4 --games 2000 --sprt 0,50 -j 1 -o test1.txt >test1 2>err
cmp -s test1.txt test2.txt && cmp -s test1 test2 && grep -q 'H1 accepted' test1 &&
    [ "$(grep -c '^Result' test1.txt)" -lt 400 ]
verdict $? 'a sequential test stops at the same pair with any number of threads'
before=$(wc -c <test1.txt)
"$congo" match --a nodes=100 --b random --openings random:4 --games 2000 --sprt 0,50 -o test1.txt >test2 2>err
cmp -s test1 test2 && [ "$(wc -c <test1.txt)" -eq "$before" ]
verdict $? 'and does not go on once it is decided'

mkfifo pipe
timeout 0.3 "$congo" match --a random --games 2 -q -o pipe >/dev/null
[ $? -eq 124 ]
verdict $? 'games for a pipe that nobody reads wait for a reader'

wait $late
[ "$(wins wins <late)" = 2 ] && grep -q 'did not answer; it loses the game' late.err && [ "$(grep -c '^Result: .*, time$' late.txt)" -eq 2 ]
verdict $? 'a program that gives no answer has lost by time'
bad=0
for kind in silent talker; do
    eval "wait \$$kind"
    grep -q 'White wins: time' $kind.out && grep -q 'did not answer; the game was saved in congo-play.txt' $kind.out &&
        [ "$("$congo" notate -m $kind.kept/congo-play.txt)" = '1. P-DD3' ] &&
        grep -q '^Result: 1-0, time$' $kind.kept/congo-play.txt || { sed 's/^/# /' $kind.out; bad=1; }
done
verdict $bad 'so it has in a game against a person, whether silent or talking without end, and the game is kept'
echo "1..$count"
