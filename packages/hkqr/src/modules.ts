/** The modules of a symbol: the dark and light squares, from the payload and back to it. */
import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { HkqrError } from './problem.ts'

/** A square of modules, row after row, the quiet zone included; 1 is dark. */
export interface Modules {
  readonly size: number
  readonly dark: Uint8Array
}

/** The quiet zone that ISO/IEC 18004 asks for, in modules. */
const QUIET_ZONE = 4

/** The smallest symbol that holds the payload at level M, which EMVCo's own generator uses. */
export const modulesOf = (payload: string): Modules => {
  const rows = encodeQR(payload, 'raw', { ecc: 'medium', encoding: 'byte', border: QUIET_ZONE })
  const size = rows.length
  const dark = new Uint8Array(size * size)
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < size; x += 1) dark[y * size + x] = row[x] === true ? 1 : 0
  }
  return { size, dark }
}

/** Pixels to a module in the picture the decoder looks at; it knows of no modules, only of pictures. */
const SCALE = 2
const WHITE = 255

/** A byte of brightness to the pixel. */
const pictureOf = ({ size, dark }: Modules) => {
  const side = size * SCALE
  const data = new Uint8Array(side * side).fill(WHITE)
  for (let y = 0; y < size; y += 1) {
    const line = y * SCALE * side
    for (let x = 0; x < size; x += 1) {
      if (dark[y * size + x] === 1) data.fill(0, line + x * SCALE, line + (x + 1) * SCALE)
    }
    for (let more = 1; more < SCALE; more += 1)
      data.copyWithin(line + more * side, line, line + side)
  }
  return { width: side, height: side, data }
}

/** What a reader of the symbol sees. The decoder may take its time: a busy machine is no reason to fail. */
export const payloadOf = (modules: Modules): string => {
  try {
    return decodeQR(pictureOf(modules), {
      // Of a video's picture, the part that tells brightness; the parts that tell colour are not read.
      format: 'I420',
      effort: Infinity,
      timeLimit: Infinity,
    })
  } catch (cause) {
    const says = `no code is seen: ${cause instanceof Error ? cause.message : 'unknown'}`
    throw new HkqrError({ code: 'PICTURE', path: '', says })
  }
}
