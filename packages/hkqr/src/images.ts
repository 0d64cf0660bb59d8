/** Draws codes as PNG and SVG, and verifies the files before returning them. */
import { isDeepStrictEqual } from 'node:util'
import { buildPayload, readBack } from './payload.ts'
import type { FpsCode } from './fps-code.ts'
import { type Modules, modulesOf, modulesOfSvg, payloadOf, svgOf } from './modules.ts'
import { modulesOfPng, pngOf } from './png.ts'
import { HkqrError } from './problem.ts'

export interface CodeImages {
  readonly payload: string
  readonly png: Uint8Array
  readonly svg: string
  /** Modules per side with the quiet zone, so that printed pages can use whole dots per module. */
  readonly size: number
}

const mismatch = (message: string): HkqrError =>
  new HkqrError({ code: 'PICTURE', path: '', message })

/** The payload that both files show. */
export const payloadInImages = (png: Uint8Array, svg: string): string => {
  const modules: Modules = modulesOfPng(png)
  if (!isDeepStrictEqual(modulesOfSvg(svg), modules)) throw mismatch('PNG and SVG differ')
  return payloadOf(modules)
}

/**
 * Draws a code, then decodes the files and compares them with the code field by field. Throws an `HkqrError`
 * if the code cannot be written or the files show another one.
 */
export const verifiedImages = (code: FpsCode): CodeImages => {
  const payload = buildPayload(code)
  const modules = modulesOf(payload)
  const png = pngOf(modules)
  const svg = svgOf(modules)
  const shown = payloadInImages(png, svg)
  if (shown !== payload) throw mismatch('the files show another payload')
  if (!isDeepStrictEqual(readBack(shown), code))
    throw mismatch('the payload does not represent the code')
  return { payload, png, svg, size: modules.size }
}
