// SPDX-License-Identifier: MIT
// Zip archives for tests, written and read apart from the page's own code, by Node.js's zlib.
import { crc32 as crcOf, deflateRawSync, inflateRawSync } from 'node:zlib';

/* Without zlib.crc32, which came with Node.js 22. */
function crc(bytes) {
  if (crcOf)
    return crcOf(bytes);
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let i = 0; i < 8; i++)
      value = value & 1 ? value >>> 1 ^ 0xedb88320 : value >>> 1;
  }
  return ~value >>> 0;
}

/* { NAME: bytes }; `spoil` changes the fields of an entry: { NAME: { crc, size, flags, method } }. */
export function pack(files, spoil = {}) {
  const bodies = [], list = [];
  let at = 0;
  Object.entries(files).forEach(([name, bytes], i) => {
    const path = Buffer.from(name), stored = i % 2 === 1, data = stored ? Buffer.from(bytes) : deflateRawSync(bytes);
    const { flags = 0x800, method = stored ? 0 : 8, sum = crc(Buffer.from(bytes)), size = Buffer.from(bytes).length } = spoil[name] || {};
    const fields = Buffer.alloc(26);
    [20, flags, method, 0, 0x21].forEach((value, j) => fields.writeUInt16LE(value, 2 * j));
    [sum, data.length, size].forEach((value, j) => fields.writeUInt32LE(value, 10 + 4 * j));
    fields.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    bodies.push(Buffer.from('PK\x03\x04'), fields, path, data);
    list.push(Buffer.from('PK\x01\x02\x14\x00'), fields, place, path);
    at += 30 + path.length + data.length;
  });
  const listed = Buffer.concat(list), end = Buffer.alloc(22), count = Object.keys(files).length;
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listed, end]);
}

export function unpack(archive) {
  const files = {}, end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = archive.readUInt32LE(end + 16);
  for (let i = archive.readUInt16LE(end + 10); i > 0; i--) {
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28)), local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(begin, begin + archive.readUInt32LE(at + 20));
    files[name] = archive.readUInt16LE(at + 10) ? inflateRawSync(data) : data;
    if (crc(files[name]) !== archive.readUInt32LE(at + 16))
      throw new Error(name + ' has another sum');
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
