/** A QR symbol as a square of modules: made from a payload and decoded to it, drawn as SVG and read from it. */
import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { HkqrError } from './problem.ts'

/** The modules row by row, with the quiet zone; 1 is dark. */
export interface Modules {
  readonly size: number
  readonly dark: Uint8Array
}

/** The quiet zone that ISO/IEC 18004 asks for, in modules. */
const QUIET_ZONE = 4

/** The smallest symbol for the payload at error correction level M, as EMVCo's generator uses. */
export const modulesOf = (payload: string): Modules => {
  const rows = encodeQR(payload, 'raw', { ecc: 'medium', encoding: 'byte', border: QUIET_ZONE })
  const size = rows.length
  const dark = new Uint8Array(size * size)
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < size; x += 1) dark[y * size + x] = row[x] === true ? 1 : 0
  }
  return { size, dark }
}

/** Pixels per module in the picture for the decoder, which takes pictures only. */
const SCALE = 2
const WHITE = 255

/** One byte of brightness per pixel. */
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

/** Decodes the symbol, without a time limit: on a busy machine it would fail by chance. */
export const payloadOf = (modules: Modules): string => {
  try {
    return decodeQR(pictureOf(modules), {
      // The decoder reads the brightness plane of I420 only, so the colour planes can be missing.
      format: 'I420',
      effort: Infinity,
      timeLimit: Infinity,
    })
  } catch (cause) {
    const message = `no code was found: ${cause instanceof Error ? cause.message : 'unknown'}`
    throw new HkqrError({ code: 'PICTURE', path: '', message })
  }
}

/** An SVG path with a rectangle for every run of dark modules in a row; one unit per module. */
export const pathOfModules = ({ size, dark }: Modules): string => {
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x
      while (dark[y * size + x] === 1) x += 1
      if (x > start)
        path += `M${String(start)} ${String(y)}h${String(x - start)}v1H${String(start)}z`
    }
  }
  return path
}

/** Black on white; eight pixels per module, like the PNG. */
export const svgOf = (modules: Modules): string => {
  const size = String(modules.size)
  const side = String(modules.size * 8)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<rect width="${size}" height="${size}" fill="#fff"/>`,
    `<path d="${pathOfModules(modules)}"/>`,
    '</svg>\n',
  ].join('')
}

const invalid = (message: string): HkqrError =>
  new HkqrError({ code: 'PICTURE', path: '', message })

const rectangle = /M(\d+) (\d+)h(\d+)v1H\1z/g

/** Reads what `svgOf` has drawn; throws for any other picture. */
export const modulesOfSvg = (svg: string): Modules => {
  const size = Number(/ viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  const path = / d="([^"]*)"/.exec(svg)?.[1]
  if (!Number.isSafeInteger(size) || size > 200 || path === undefined)
    throw invalid('the SVG was not drawn by this package')
  if (path.replaceAll(rectangle, '') !== '')
    throw invalid('the path of the SVG has other shapes than rectangles')
  const dark = new Uint8Array(size * size)
  for (const [, x, y, width] of path.matchAll(rectangle)) {
    const start = Number(y) * size + Number(x)
    if (Number(x) + Number(width) > size || Number(y) >= size)
      throw invalid('a rectangle lies outside')
    dark.fill(1, start, start + Number(width))
  }
  return { size, dark }
}
