/** Makes the picture that a browser took smaller, without changing a point of it. */
import { crc32, deflateSync, inflateSync } from 'node:zlib'

interface Picture {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each point. */
  readonly points: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const paeth = (left: number, up: number, corner: number): number => {
  const [toLeft, toUp] = [Math.abs(up - corner), Math.abs(left - corner)]
  const toCorner = Math.abs(left + up - 2 * corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/** What each of the five filters of PNG predicts for a byte. */
const predictions = [
  () => 0,
  (left: number) => left,
  (_left: number, up: number) => up,
  (left: number, up: number) => (left + up) >> 1,
  paeth,
] as const

/** Reads 8-bit RGB and RGBA, which is what browsers write. */
const decode = (png: Buffer): Picture => {
  let [width, height, step] = [0, 0, 3]
  const packed: Buffer[] = []
  for (let at = SIGNATURE.length; at < png.length;) {
    const size = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const body = png.subarray(at + 8, at + 8 + size)
    if (type === 'IHDR') {
      ;[width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)]
      step = body[9] === 6 ? 4 : 3
    }
    if (type === 'IDAT') packed.push(body)
    at += size + 12
  }
  const lines = inflateSync(Buffer.concat(packed))
  const bytes = new Uint8Array(width * height * step)
  const row = width * step
  for (let y = 0; y < height; y += 1) {
    const predict = predictions[lines[y * (row + 1)] ?? 0] ?? predictions[0]
    for (let x = 0; x < row; x += 1) {
      const index = y * row + x
      const left = x < step ? 0 : (bytes[index - step] ?? 0)
      const up = y === 0 ? 0 : (bytes[index - row] ?? 0)
      const corner = x < step || y === 0 ? 0 : (bytes[index - row - step] ?? 0)
      bytes[index] = (lines[y * (row + 1) + 1 + x] ?? 0) + predict(left, up, corner)
    }
  }
  if (step === 3) return { width, height, points: bytes }
  const points = new Uint8Array(width * height * 3)
  for (let point = 0; point < width * height; point += 1)
    points.set(bytes.subarray(point * 4, point * 4 + 3), point * 3)
  return { width, height, points }
}

const chunk = (type: string, body: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(body.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

/** The line by the filter that leaves the smallest bytes: the usual guess at what packs best. */
const filtered = (line: Uint8Array, above: Uint8Array, step: number): Buffer => {
  const tries = predictions.map((predict, filter) => {
    const bytes = Buffer.alloc(line.length + 1)
    bytes[0] = filter
    let sum = 0
    for (let x = 0; x < line.length; x += 1) {
      const left = x < step ? 0 : (line[x - step] ?? 0)
      const corner = x < step ? 0 : (above[x - step] ?? 0)
      const byte = ((line[x] ?? 0) - predict(left, above[x] ?? 0, corner)) & 255
      bytes[x + 1] = byte
      sum += byte < 128 ? byte : 256 - byte
    }
    return { bytes, sum }
  })
  return tries.reduce((best, one) => (one.sum < best.sum ? one : best)).bytes
}

/** The same picture, packed as tightly as it goes: plain lines suit a page, filtered ones a gradient. */
export const smaller = (png: Buffer): Buffer => {
  const { width, height, points } = decode(png)
  const row = width * 3
  const none = new Uint8Array(row)
  const lineAt = (y: number) => (y < 0 ? none : points.subarray(y * row, (y + 1) * row))
  const every = Array.from({ length: height }, (_, y) => y)
  const plain = every.map((y) => Buffer.concat([Buffer.of(0), lineAt(y)]))
  const tight = every.map((y) => filtered(lineAt(y), lineAt(y - 1), 3))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const pictures = [plain, tight].map((lines) =>
    Buffer.concat([
      SIGNATURE,
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9, memLevel: 9 })),
      chunk('IEND', new Uint8Array()),
    ]),
  )
  return [png, ...pictures].reduce((best, one) => (one.length < best.length ? one : best))
}
