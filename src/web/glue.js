// SPDX-License-Identifier: MIT
// glue.js - the compiled rules, readers and engine, as functions for a page's script or a test.
// The module needs three things from its environment: the time, a function for thoughts, and a
// replacement for PCRE2. Patterns are matched with RegExp, on texts with one unit for each byte, so
// that offsets agree.
"use strict";

// Converts PCRE2's pattern to RegExp: \A and \z are the ends of the text, and a dot is anything but
// a newline.
function congoPattern(text) {
  let out = "";
  let inClass = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === "\\") {
      const next = text[++i];
      out += next === "A" ? "^" : next === "z" ? "$(?![^])" : c + next;
    } else if (c === "." && !inClass) {
      out += "[^\\n]";
    } else {
      if (c === "[") inClass = true;
      else if (c === "]") inClass = false;
      out += c;
    }
  }
  return new RegExp(out, "dy");
}

// A page contains the module deflated.
async function congoInflate(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Resolves to { variants, begin, ... }: the functions of web.h without web_ and without the
// session, each with its answer parsed. `thought` is called with each thought while `think` runs.
async function congoModule(bytes, thought) {
  let memory, view, exports;
  const patterns = [];
  const utf8 = new TextEncoder(), decoder = new TextDecoder();
  const data = () => (view && view.buffer === memory.buffer ? view : (view = new DataView(memory.buffer)));
  const octets = (at, length) => new Uint8Array(memory.buffer, at, length);
  const latin = (at, length) => {
    let text = "";
    for (const octet of octets(at, length)) text += String.fromCharCode(octet);
    return text;
  };
  const congo = {
    pattern(at, length) {
      patterns.push(congoPattern(latin(at, length)));
      return patterns.length;
    },
    match(pattern, at, length, start, offsets, pairs) {
      const regex = patterns[pattern - 1];
      regex.lastIndex = start;
      const found = regex.exec(latin(at, length));
      if (!found) return -1;
      for (let i = 0; i < pairs; i++) {
        const [from, to] = found.indices[i] || [-1, -1];
        data().setInt32(offsets + 8 * i, from, true);
        data().setInt32(offsets + 8 * i + 4, to, true);
      }
      return found.length;
    },
    thought(at, length) {
      if (thought) thought(JSON.parse(decoder.decode(octets(at, length))));
    },
  };
  const NOSYS = 52;
  const system = {
    clock_time_get(clock, precision, at) {
      data().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    proc_exit(status) {
      throw new Error("the module has ended: " + status);
    },
  };
  // The C library imports functions for files, but they are never called.
  const wasi = new Proxy(system, { get: (known, name) => known[name] || (() => NOSYS) });
  const module = await WebAssembly.compile(await congoInflate(bytes));
  const imports = { congo, wasi_snapshot_preview1: {} };
  for (const wanted of WebAssembly.Module.imports(module))
    if (wanted.module === "wasi_snapshot_preview1") imports.wasi_snapshot_preview1[wanted.name] = wasi[wanted.name];
  exports = (await WebAssembly.instantiate(module, imports)).exports;
  memory = exports.memory;
  exports._initialize();

  // Texts are only lent for the call; the answer is read before the next call.
  const call = (name, ...values) => {
    const lent = [];
    const lend = (octetsGiven) => {
      const at = exports.malloc(octetsGiven.length + 1);
      if (!at) throw new Error("memory ran out");
      octets(at, octetsGiven.length).set(octetsGiven);
      octets(at + octetsGiven.length, 1)[0] = 0;
      lent.push(at);
      return at;
    };
    const given = [];
    for (const value of values)
      if (value instanceof Uint8Array) given.push(lend(value), value.length);
      else given.push(typeof value === "string" ? lend(utf8.encode(value)) : value);
    const at = exports["web_" + name](session, ...given);
    for (const text of lent) exports.free(text);
    let end = at;
    const all = new Uint8Array(memory.buffer);
    while (all[end]) end++;
    return JSON.parse(decoder.decode(all.subarray(at, end)));
  };
  const session = exports.web_new();
  const functions = {};
  for (const name of Object.keys(exports))
    if (name.startsWith("web_") && name !== "web_new" && name !== "web_free")
      functions[name.slice(4)] = (...values) => call(name.slice(4), ...values);
  return functions;
}

if (typeof module !== "undefined") module.exports = { congoModule, congoPattern };
