/* Zip archives: reads those that are opened, and writes one with all games. The browser
   inflates. */
const unpackedMost = 1 << 27, entriesMost = 20000;

const crcTable = Uint32Array.from({ length: 256 }, (_, i) => {
  for (let bit = 0; bit < 8; bit++)
    i = i & 1 ? 0xedb88320 ^ i >>> 1 : i >>> 1;
  return i;
});

function crcOf(bytes) {
  let crc = ~0;
  for (const byte of bytes)
    crc = crcTable[(crc ^ byte) & 255] ^ crc >>> 8;
  return ~crc >>> 0;
}

/* At most `most` bytes, whatever the archive says. */
async function inflate(bytes, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done)
      return new Uint8Array(await new Blob(chunks).arrayBuffer());
    size += value.length;
    if (size > most) {
      reader.cancel();
      throw new Error('larger than it says');
    }
    chunks.push(value);
  }
}

/* The offset of an archive's directory; undefined: it is not an archive. */
function zipEnd(view) {
  for (let i = view.byteLength - 22; i >= Math.max(0, view.byteLength - 65557); i--)
    if (view.getUint32(i, true) === 0x06054b50)
      return i;
  return -1;
}

function isZip(bytes) {
  return bytes.length > 21 && bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

async function unpackEntry(bytes, view, at) {
  const number = (from) => view.getUint32(at + from, true), short = (from) => view.getUint16(at + from, true);
  const nameBytes = bytes.subarray(at + 46, at + 46 + short(28)), local = number(42);
  const name = new TextDecoder(short(8) & 0x800 ? 'utf-8' : 'windows-1252').decode(nameBytes);
  const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = bytes.subarray(begin, begin + number(20)), size = number(24), method = short(10);
  if (short(8) & 1)
    throw new Error(`${name} is encrypted`);
  if (method !== 0 && method !== 8)
    throw new Error(`${name} is packed in a way that is not known here`);
  const data = method ? await inflate(packed, size).catch(() => new Uint8Array(0)) : packed;
  if (data.length !== size || crcOf(data) !== number(16))
    throw new Error(`${name} is damaged`);
  return { name, bytes: data };
}

/* Why an archive cannot be read. What lies outside of it is a RangeError. */
function zipFault(name, fault) {
  const why = fault instanceof RangeError ? 'is damaged; download or copy it again' : fault.message;
  return name + (/^is /.test(why) ? ' ' : ': ') + why;
}

/* [{ name, bytes }] of the entries whose names `wanted` accepts; problems with other entries go
   to `faults`. */
async function unzip(bytes, wanted, faults) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), end = zipEnd(view), files = [];
  if (end < 0)
    throw new Error('is incomplete; download or copy it again');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true), left = unpackedMost;
  if (count > entriesMost)
    throw new Error(`an archive of more than ${entriesMost} files, the limit`);
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50)
      throw new RangeError('not where its directory says');
    const name = new TextDecoder('windows-1252').decode(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
    const size = view.getUint32(at + 24, true);
    if (wanted(name)) {
      if (size > left)
        throw new Error(`an archive of more than ${unpackedMost >> 20} MB, the limit`);
      left -= size;
      try {
        files.push(await unpackEntry(bytes, view, at));
      } catch (fault) {
        faults.push(fault instanceof RangeError ? name + ' is damaged' : fault.message);
      }
    }
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

/* ------------------------------------------------------------------ writing one */

async function deflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/* The fields that both headers of an entry have. Names are UTF-8; there is no date. */
function zipFields(file) {
  const out = new DataView(new ArrayBuffer(26));
  [20, 0x800, 8, 0, 0x21].forEach((value, i) => out.setUint16(2 * i, value, true));
  [file.crc, file.packed.length, file.bytes.length].forEach((value, i) => out.setUint32(10 + 4 * i, value, true));
  out.setUint16(22, file.path.length, true);
  return new Uint8Array(out.buffer);
}

async function zip(files) {
  const bodies = [], list = [];
  let at = 0, listed = 0;
  for (const { name, bytes } of files) {
    const file = { bytes, path: new TextEncoder().encode(name), packed: await deflate(bytes), crc: crcOf(bytes) };
    const fields = zipFields(file), place = new DataView(new ArrayBuffer(14));
    place.setUint32(10, at, true);
    bodies.push(Uint8Array.of(0x50, 0x4b, 3, 4), fields, file.path, file.packed);
    list.push(Uint8Array.of(0x50, 0x4b, 1, 2, 20, 0), fields, new Uint8Array(place.buffer), file.path);
    at += 30 + file.path.length + file.packed.length;
    listed += 46 + file.path.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, files.length, true);
  end.setUint16(10, files.length, true);
  end.setUint32(12, listed, true);
  end.setUint32(16, at, true);
  return new Blob([...bodies, ...list, end.buffer], { type: 'application/zip' });
}
