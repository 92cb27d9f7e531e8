#!/bin/sh
# SPDX-License-Identifier: MIT
# The engine as a browser has it against the engine itself: nodes a second of `congo engine bench`,
# in turns, in one run. At least half is what pages are promised.
#
# usage: CONGO=... SRC=... SCRATCH=... web.sh [RUNS]
set -eu
. "$SRC/tests/bench/measure"
module=$(dirname "$CONGO")/src/web/module.wasm
if ! command -v node >/dev/null 2>&1 || [ ! -s "$module" ]; then
    echo 'web: skipped: no node, or the module was not built'
    exit 0
fi
cat >"$SCRATCH/web.js" <<'EOF'
const [glue, bytes] = process.argv.slice(2);
const { congoModule } = require(glue);
congoModule(require("fs").readFileSync(bytes)).then((web) => {
  web.bench(9);
  const begin = process.cpuUsage();
  const { nodes } = web.bench(10);
  console.log(nodes / process.cpuUsage(begin).user * 1e6);
});
EOF
run=1
while [ "$run" -le "${1:-5}" ]; do
    node "$SCRATCH/web.js" "$SRC/src/web/glue.js" "$module" >>"$SCRATCH/web.speeds"
    seconds=$( (echo uci; echo bench 10; echo quit) >"$SCRATCH/bench"; user_seconds sh -c '"$1" engine <"$2"' sh "$CONGO" "$SCRATCH/bench")
    awk -v seconds="$seconds" '/Nodes searched/ { printf "%.0f\n", $4 / seconds }' "$SCRATCH/output" >>"$SCRATCH/native.speeds"
    run=$((run + 1))
done
web=$(median "$SCRATCH/web.speeds")
native=$(median "$SCRATCH/native.speeds")
awk -v web="$web" -v native="$native" 'BEGIN {
    printf "web: %.2f million nodes a second in WebAssembly, %.2f by the command: %.0f %%\n", web / 1e6, native / 1e6, 100 * web / native
    exit web < native / 2 }'
