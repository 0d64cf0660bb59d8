/** A symbol as a PNG of one bit to the pixel, and the symbol that such a PNG shows. */
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import type { Modules } from './modules.ts'
import { HkqrError } from './problem.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Pixels to a module, so that one byte of a row is one module: some 3.5 cm at 300 dpi. */
const SCALE = 8
const LIGHT = 0xff
const DARK = 0x00

/** PNG's filters: a row as it is, and the difference from the row above. */
const PLAIN = 0
const FROM_ABOVE = 2

/** A tenth larger than at the usual level 6, and made five times as fast. */
const DEFLATE_LEVEL = 4

/** After the sides: one bit to the pixel, grey, and the only compression, filters and order there are. */
const kind = Buffer.from([1, 0, 0, 0, 0])

const chunk = (type: string, data: Buffer): Buffer => {
  const bytes = Buffer.alloc(data.length + 12)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8)
  return bytes
}

const headerOf = (side: number): Buffer => {
  const sides = Buffer.alloc(8)
  sides.writeUInt32BE(side, 0)
  sides.writeUInt32BE(side, 4)
  return Buffer.concat([sides, kind])
}

/** Black on white, the quiet zone around it. */
export const pngOf = ({ size, dark }: Modules): Uint8Array => {
  const stride = 1 + size
  const rows = Buffer.alloc(stride * size * SCALE)
  for (let y = 0; y < size; y += 1) {
    const first = y * SCALE * stride
    rows[first] = PLAIN
    for (let x = 0; x < size; x += 1) rows[first + 1 + x] = dark[y * size + x] === 1 ? DARK : LIGHT
    // The others equal the first: their difference is nothing, which takes next to no space.
    for (let more = 1; more < SCALE; more += 1) rows[first + more * stride] = FROM_ABOVE
  }
  const png = Buffer.concat([
    signature,
    chunk('IHDR', headerOf(size * SCALE)),
    chunk('IDAT', deflateSync(rows, { level: DEFLATE_LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  // In memory of its own: a small Buffer is a view of a pool, all of which would be kept with it, and
  // copied to another thread with it: 90 KB instead of one.
  return new Uint8Array(png)
}

const wrong = (says: string): HkqrError => new HkqrError({ code: 'PICTURE', path: '', says })

/** The chunks of a PNG, each with its checksum found right. */
const chunksOf = (png: Buffer): ReadonlyMap<string, Buffer> => {
  if (!png.subarray(0, 8).equals(signature)) throw wrong('it is no PNG')
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length;) {
    if (at + 12 > png.length) throw wrong('the PNG is cut off')
    const end = at + 12 + png.readUInt32BE(at)
    if (end > png.length) throw wrong('the PNG is cut off')
    const covered = png.subarray(at + 4, end - 4)
    if (crc32(covered) !== png.readUInt32BE(end - 4)) throw wrong('a chunk of the PNG is damaged')
    chunks.set(covered.toString('latin1', 0, 4), covered.subarray(4))
    at = end
  }
  return chunks
}

const unpacked = (data: Buffer, length: number): Buffer => {
  try {
    const rows = inflateSync(data, { maxOutputLength: length, chunkSize: length + 64 })
    if (rows.length === length) return rows
  } catch {
    // Damaged or too long: the same as too short.
  }
  throw wrong('the PNG has not all of its rows')
}

/** Undoes the filters, in place. */
const unfilter = (rows: Buffer, stride: number): void => {
  for (let start = 0; start < rows.length; start += stride) {
    const filter = rows[start]
    if (filter !== PLAIN && filter !== FROM_ABOVE)
      throw wrong('a row has a filter that is not ours')
    if (filter === PLAIN || start === 0) continue
    for (let place = start + 1; place < start + stride; place += 1)
      rows[place] = ((rows[place] ?? 0) + (rows[place - stride] ?? 0)) & 0xff
  }
}

/** Every pixel counts: all that belong to a module have its colour. */
const modulesIn = (rows: Buffer, size: number): Modules => {
  const stride = 1 + size
  const dark = new Uint8Array(size * size)
  for (let y = 0; y < size; y += 1) {
    const first = y * SCALE * stride + 1
    for (let x = 0; x < size; x += 1) {
      const pixels = rows[first + x]
      if (pixels !== LIGHT && pixels !== DARK) throw wrong('a module has two colours')
      dark[y * size + x] = pixels === DARK ? 1 : 0
    }
    for (let more = 1; more < SCALE; more += 1) {
      const line = first + more * stride
      if (rows.compare(rows, first, first + size, line, line + size) !== 0)
        throw wrong('a module has two colours')
    }
  }
  return { size, dark }
}

/** Reads what `pngOf` drew, and refuses every other picture. */
export const modulesOfPng = (png: Uint8Array): Modules => {
  const chunks = chunksOf(Buffer.from(png.buffer, png.byteOffset, png.byteLength))
  const header = chunks.get('IHDR')
  const data = chunks.get('IDAT')
  if (header?.length !== 13 || data === undefined || !chunks.has('IEND'))
    throw wrong('the PNG is not whole')
  const side = header.readUInt32BE(0)
  const size = side / SCALE
  const isOurs = header.readUInt32BE(4) === side && header.subarray(8).equals(kind)
  // Symbols have 21 to 177 modules a side: nothing larger is unpacked.
  const isSymbol = Number.isInteger(size) && size >= 21 && size <= 200
  if (!isOurs || !isSymbol) throw wrong('the PNG is not one of ours')
  const rows = unpacked(data, (1 + size) * side)
  unfilter(rows, 1 + size)
  return modulesIn(rows, size)
}
