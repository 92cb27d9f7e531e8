#!/bin/sh
# SPDX-License-Identifier: MIT
# Nothing is written over that was not named: every command that writes, with its output aimed at
# each of its inputs, at descriptors and pipes, at files that may only be read, filled folders and
# links that lead nowhere. Afterwards every file that was there is there, byte for byte, or was
# named by -o and is no input. Prints TAP; run it in the folder where congo was built.
. "$srcdir/tests/scratch.sh"

### what is there, for every case anew
mkdir base base/saves base/full base/full/sub
save='Zillions Save Game File Version 0.02 CC
RulesFile=congo-islands.zrf
VariantName=Elephante Savanna
1. mPawn A3 - B4'
for name in in.save saves/a.zsg saves/b.zsg; do echo "$save" >base/$name; done
"$congo" notate base/in.save -o base/in.text 2>err || exit 99
"$congo" build -q --zip base/package.zip || exit 99
cat >base/variants.svg <<END
title       Giraffe Walk
pawn        Pawn
elephant    none
repetition  loses
--GLG--
PPPPPPP
--###--
++~~~++
--###--
ppppppp
--glg--
END
cp base/variants.svg base/variants
printf 'Variant: Congo\nTerrain: river\n\n1. E-C3\n' >base/opening
for name in other other.svg locked locked.svg saves/a.txt saves/b.txt full/keep full/a.txt full/in.txt full/a.html full/in.html \
    full/index.html full/Congo.zrf full/L-L.ctb full/sub/deep; do
    echo "by hand: $name" >base/$name
done
chmod 444 base/locked base/locked.svg
(cd base && ln -s in.save soft && ln -s in.text soft.text && ln -s opening soft.opening && ln -s nowhere dangling) || exit 1
all='in.save in.text hard hard.text hard.opening package.zip variants variants.svg opening
    other other.svg locked locked.svg saves/a.zsg saves/b.zsg saves/a.txt
    saves/b.txt full/keep full/a.txt full/in.txt full/a.html full/in.html full/index.html full/Congo.zrf
    full/L-L.ctb full/sub/deep'

state() { # state [FILE]: all files but FILE, whole, and how long each is
    left=
    for file in $all; do [ "$file" = "${1-}" ] || left="$left $file"; done
    cat $left && wc -c $left
}
fresh() { # fresh [FILE]: the files anew; only FILE may be another one afterwards
    [ -z "$untouched" ] || [ "$#" -gt 0 ] || return 0
    untouched=
    cd "$work" && rm -rf here && cp -RPp base here && cd here || exit 1
    ln in.save hard && ln in.text hard.text && ln opening hard.opening
    named=${1-}
    state "$named" >../before
    paths=$(find .)
}
untouched= # all is as it was, so that nothing has to be made anew
# verdict STATUS TITLE: and every file that was there is there, or was named
verdict() {
    count=$((count + 1))
    state "$named" >../after 2>&1
    lost=
    cmp -s ../before ../after || lost=yes
    [ -L soft ] && [ -L soft.text ] && [ -L dangling ] || lost=yes
    left= now=$(find .)
    case $now in *.congo-[!t]*) left=$(find . -name '*.congo-*' ! -name '*.congo-table') ;; esac
    untouched=
    [ "$now" != "$paths" ] || [ -n "$lost$named" ] || untouched=yes
    if [ "$1" -eq 0 ] && [ -z "$lost$left" ]; then printf 'ok %s - %s\n' $count "$2"; else
        printf 'not ok %s - %s\n' $count "$2"
        [ -z "$lost" ] || diff -a ../before ../after | head -8 | LC_ALL=C tr -c '\n -~' '?' | cut -c1-120 | sed 's/^/# lost: /'
        [ -z "$left" ] || echo "# left over: $left"
        sed 's/^/# /' ../err | head -5
    fi
}
run() { "$congo" "$@" >../out 2>../err; }
# refuses STATUS: and says why; for what makes folders, or knows its archive, other reasons come first
refuses() { if has folder; then [ $1 -ne 0 ]; else [ $1 -eq 2 ] && grep -q 'would overwrite an input\|to repair .* itself\|is read here.* would be lost\|cannot write .zsg\|not .zsg' ../err; fi; }

### the commands: COMMAND, the option that is aimed, what of the following it has
#   file  reads a FILE, or standard input     many  reads several, and folders
#   openings  reads a FILE named by --openings    force has --force
#   one   writes one file, a stream too       folder writes a folder
#   adds  appends to what it finds            named  one file, and no stream
table='verify   -o    file many force one
mirror   -o    file many force one
notate   -o    file many force one
zsg      -o    file many force one
show     -o    file force one
board    -o    force one
page     -o    file many force one
analyze  -o    file many force one
stats    -o    file many force one
find     -o    file many force one
explore  -o    file many force one
match    -o    openings adds force
match    --record openings adds force
ladder   -o    openings adds force
tables   -o    folder
tidy     -o    folder force
build    -o    zip force folder
build    --zip zip force named'

settings() { # settings COMMAND: its further words, what it reads
    words= in=in.save hard=hard soft=soft ending=
    case $1 in
    board) ending=.svg ;; # which tells its form
    zsg) in=in.text hard=hard.text soft=soft.text ;;
    analyze) words='--nodes 20 --diagrams 0' ;;
    match) words='--a random --games 2' in=opening hard=hard.opening soft=soft.opening ;;
    ladder) words='--rungs 2 --games 2 --nodes 5' in=opening hard=hard.opening soft=soft.opening ;;
    tables) words='build --pieces 2' ;;
    tidy) words=saves ;;
    build) in=package.zip ;;
    esac
}
has() { case " $kinds " in *" $1 "*) return 0 ;; esac; return 1; }

# Every command that has an -o is in the table, and the table's words are true.
fresh
missing=
for name in $("$congo" --help | sed -n 's/^  \([a-z][a-z]*\) .*/\1/p'); do
    [ "$name" != help ] || continue
    there=$("$congo" "$name" --help | grep -c -e ' -o, --output ')
    listed=$(echo "$table" | grep -c "^$name  *-o ")
    forced=$("$congo" "$name" --help | grep -c -e ' --force ')
    known=$(echo "$table" | grep "^$name  *-o .*force" | wc -l)
    [ "$there" -eq "$listed" ] && [ "$forced" -eq "$known" ] || missing="$missing $name"
done
[ -z "$missing" ] || echo "# not as in the table:$missing"
[ -z "$missing" ]
verdict $? 'every command that writes is tried here'

refused() { # refused TITLE WORDS...: with --force too: status 2, and nothing is another
    title=$1
    shift
    for force in '' --force; do
        [ -z "$force" ] || has force || continue
        fresh
        run $command $words "$@" $force
        refuses $?
        verdict $? "$command $option, $title${force:+, $force}"
    done
}

inputs() {
    if has file; then
        refused 'the file that is read' $in $option $in
        refused 'a second name of it' $in $option $hard
        refused 'a link to it' $in $option $soft
        refused 'it, read by a second name' $hard $option $in
        refused 'it, read by a link' $soft $option ./$in
        for target in $in $hard $soft; do
            for force in '' --force; do
                [ -z "$force" ] || has force || continue
                fresh
                run $command $words $option $target $force <$in
                refuses $?
                verdict $? "$command $option $target, what is standard input${force:+, $force}"
            done
        done
        fresh
        "$congo" $command $words $in -o /dev/stdout >>$in 2>../err
        refuses $?
        verdict $? "$command $option /dev/stdout, where that is what is read"
    fi
    if has many; then
        refused 'the second of two files' saves/a.zsg saves/b.zsg $option saves/b.zsg
        refused 'a file of the folder that is read' saves $option saves/b.zsg
    fi
    if has openings; then
        for target in $in $hard $soft; do refused "the openings, as $target" --openings $in $option $target; done
    fi
    if has zip; then
        refused 'the archive that is read' package.zip $option package.zip
        refused 'a second name of the archive' ./package.zip $option package.zip
    fi
    refused 'the file of variants' --variant-file variants$ending $(has file && echo $in) $option variants$ending
}

streams() { # what goes to a descriptor is what goes to standard output, between what else goes there
    fresh
    "$congo" $command $words $(has file && echo $in) >../plain 2>../err
    expected=$?
    { echo head && cat ../plain && echo foot; } >../framed
    for target in /dev/stdout /dev/fd/1; do
        fresh
        { echo head && "$congo" $command $words $(has file && echo $in) -o $target 2>../err
            echo $? >../status && echo foot; } >../got
        [ "$(cat ../status)" -eq $expected ] && cmp -s ../framed ../got
        verdict $? "$command -o $target, between two lines"
        fresh other$ending
        echo head >other$ending
        { "$congo" $command $words $(has file && echo $in) -o $target 2>../err; echo foot; } >>other$ending
        cmp -s ../framed other$ending
        verdict $? "$command -o $target, appended"
        fresh
        { "$congo" $command $words $(has file && echo $in) -o $target 2>../err; } | cat >../got
        cmp -s ../plain ../got
        verdict $? "$command -o $target, a pipe"
    done
    if [ -n "$bash" ]; then
        fresh
        bash -c '"$@" -o >(cat >../got; : >../done)' - "$congo" $command $words $(has file && echo $in) \
            >../out 2>../err
        for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
            [ ! -e ../done ] || break
            sleep 0.1
        done
        cmp -s ../plain ../got
        verdict $? "$command -o >(...)"
        rm -f ../done
    fi
}

places() {
    source=$(has file && echo $in)
    fresh other$ending
    run $command $words $source $option other$ending
    status=$?
    if has one || has named; then
        [ $status -le 1 ] && ! cmp -s other$ending ../base/other$ending && cmp -s other$ending.bak ../base/other$ending &&
            grep -q "other$ending: overwritten; the file that was there is now other$ending.bak" ../err
    else
        has adds || [ $status -eq 2 ]
    fi
    verdict $? "$command $option, a file that is named and no input"
    if has force && ! has adds && ! has folder || has named; then
        fresh other$ending
        run $command $words $source $option other$ending --force
        [ $? -le 1 ] && ! cmp -s other$ending ../base/other$ending && [ ! -e other$ending.bak ] && ! grep -q overwritten ../err
        verdict $? "$command $option, a file that is named and no input, --force: no copy, no message"
    fi
    if has adds; then
        head -n 1 other$ending | cmp -s - ../base/other$ending
        verdict $? "$command $option: what stood there stands there"
    fi
    if has force; then
        fresh
        run $command $words $source $option locked$ending
        [ $? -eq 2 ]
        verdict $? "$command $option, a file that may only be read"
        fresh full # only what is in there may be another; not even that here
        run $command $words $source $option full
        verdict 0 "$command $option, a filled folder"
        # What was made by hand under a name that no result has stays, whatever is asked for.
        for name in full/keep full/sub/deep; do
            fresh
            run $command $words $source $option full --force
            cmp -s $name ../base/$name
            status=$?
            untouched= && cp -Rp ../base/full . # what may be another by --force
            verdict $status "$command $option, a filled folder, --force: $name stays"
        done
    else
        fresh
        run $command $words $source $option full
        verdict 0 "$command $option, a filled folder"
    fi
    if has many; then
        fresh
        run $command $words saves $option saves
        verdict 0 "$command $option, the folder that is read"
        fresh
        run $command $words saves $option saves --force
        cmp -s saves/a.zsg ../base/saves/a.zsg && cmp -s saves/b.zsg ../base/saves/b.zsg
        status=$?
        cp ../base/saves/*.txt saves
        verdict $status "$command $option, the folder that is read, --force: the saves stay"
    fi
    fresh
    run $command $words $source $option dangling
    verdict 0 "$command $option, a link that leads nowhere"
}

bash=$(command -v bash)
while read -r command option kinds; do
    settings $command
    inputs
    ! has one || streams
    places
done <<END
$table
END

# In place, and its backup: what is kept is what was there first.
command=mirror option=-i kinds=
fresh in.save
echo 'by hand' >in.save.bak
run mirror -i --backup in.save
[ $? -eq 2 ] && [ "$(cat in.save.bak)" = 'by hand' ] && cmp -s in.save ../base/in.save
verdict $? 'mirror -i --backup, a backup that is there'
echo "1..$count"
