/** Draws a symbol as a PNG of one bit per pixel, and reads such a PNG. */
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import type { Modules } from './modules.ts'
import { HkqrError } from './problem.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Pixels per module, so that a byte of a row is a module: about 3.5 cm at 300 dpi. */
const SCALE = 8
const LIGHT = 0xff
const DARK = 0x00

/** Filters of PNG: the row itself, and the difference from the row above. */
const PLAIN = 0
const FILTER_UP = 2

/** Five times as fast as the default level 6, for a tenth more bytes. */
const DEFLATE_LEVEL = 4

/** IHDR after the sides: 1 bit, greyscale, deflate, standard filters, no interlacing. */
const format = Buffer.from([1, 0, 0, 0, 0])

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
  return Buffer.concat([sides, format])
}

export const pngOf = ({ size, dark }: Modules): Uint8Array => {
  const stride = 1 + size
  const rows = Buffer.alloc(stride * size * SCALE)
  for (let y = 0; y < size; y += 1) {
    const first = y * SCALE * stride
    rows[first] = PLAIN
    for (let x = 0; x < size; x += 1) rows[first + 1 + x] = dark[y * size + x] === 1 ? DARK : LIGHT
    // The other rows of the module equal the first: a difference of zeros compresses best.
    for (let more = 1; more < SCALE; more += 1) rows[first + more * stride] = FILTER_UP
  }
  const png = Buffer.concat([
    signature,
    chunk('IHDR', headerOf(size * SCALE)),
    chunk('IDAT', deflateSync(rows, { level: DEFLATE_LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  // A copy: a small Buffer is a view of a shared pool, which would be kept in memory and posted to another
  // thread as a whole, 90 KB instead of one.
  return new Uint8Array(png)
}

const invalid = (message: string): HkqrError =>
  new HkqrError({ code: 'PICTURE', path: '', message })

/** The chunks of a PNG after verifying their checksums. */
const chunksOf = (png: Buffer): ReadonlyMap<string, Buffer> => {
  if (!png.subarray(0, 8).equals(signature)) throw invalid('it is no PNG')
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length;) {
    if (at + 12 > png.length) throw invalid('the PNG is cut off')
    const end = at + 12 + png.readUInt32BE(at)
    if (end > png.length) throw invalid('the PNG is cut off')
    const covered = png.subarray(at + 4, end - 4)
    if (crc32(covered) !== png.readUInt32BE(end - 4)) throw invalid('a chunk of the PNG is damaged')
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
    // Damaged or too long.
  }
  throw invalid('the PNG has not all of its rows')
}

/** Reverses the filters in place. */
const unfilter = (rows: Buffer, stride: number): void => {
  for (let start = 0; start < rows.length; start += stride) {
    const filter = rows[start]
    if (filter !== PLAIN && filter !== FILTER_UP)
      throw invalid('a row has a filter that is not ours')
    if (filter === PLAIN || start === 0) continue
    for (let index = start + 1; index < start + stride; index += 1)
      rows[index] = ((rows[index] ?? 0) + (rows[index - stride] ?? 0)) & 0xff
  }
}

/** Verifies that all pixels of a module have the same colour. */
const modulesIn = (rows: Buffer, size: number): Modules => {
  const stride = 1 + size
  const dark = new Uint8Array(size * size)
  for (let y = 0; y < size; y += 1) {
    const first = y * SCALE * stride + 1
    for (let x = 0; x < size; x += 1) {
      const pixels = rows[first + x]
      if (pixels !== LIGHT && pixels !== DARK) throw invalid('a module has two colours')
      dark[y * size + x] = pixels === DARK ? 1 : 0
    }
    for (let more = 1; more < SCALE; more += 1) {
      const line = first + more * stride
      if (rows.compare(rows, first, first + size, line, line + size) !== 0)
        throw invalid('a module has two colours')
    }
  }
  return { size, dark }
}

/** Reads what `pngOf` has drawn; throws for any other picture. */
export const modulesOfPng = (png: Uint8Array): Modules => {
  const chunks = chunksOf(Buffer.from(png.buffer, png.byteOffset, png.byteLength))
  const header = chunks.get('IHDR')
  const data = chunks.get('IDAT')
  if (header?.length !== 13 || data === undefined || !chunks.has('IEND'))
    throw invalid('the PNG is not whole')
  const side = header.readUInt32BE(0)
  const size = side / SCALE
  const isOurs = header.readUInt32BE(4) === side && header.subarray(8).equals(format)
  // Symbols have 21 to 177 modules per side, plus the quiet zone: nothing larger is decompressed.
  const isSymbol = Number.isInteger(size) && size >= 21 && size <= 200
  if (!isOurs || !isSymbol) throw invalid('the PNG is not one of ours')
  const rows = unpacked(data, (1 + size) * side)
  unfilter(rows, 1 + size)
  return modulesIn(rows, size)
}
