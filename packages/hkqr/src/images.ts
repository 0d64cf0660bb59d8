/** Pictures of a code. Not one leaves here before it was read again. */
import { isDeepStrictEqual } from 'node:util'
import { buildPayload } from './build.ts'
import type { FpsCode } from './fps-code.ts'
import { type Modules, modulesOf, payloadOf } from './modules.ts'
import { modulesOfPng, pngOf } from './png.ts'
import { HkqrError } from './problem.ts'
import { readBack } from './read-back.ts'
import { modulesOfSvg, svgOf } from './svg.ts'

export interface CodeImages {
  readonly payload: string
  readonly png: Uint8Array
  readonly svg: string
  /** Modules of a side, the quiet zone included: a page that prints the code gives each whole dots. */
  readonly size: number
}

const unlike = (says: string): HkqrError => new HkqrError({ code: 'PICTURE', path: '', says })

/** The payload that the finished files show: what a customer's telephone will find. */
export const payloadShown = (png: Uint8Array, svg: string): string => {
  const modules: Modules = modulesOfPng(png)
  if (!isDeepStrictEqual(modulesOfSvg(svg), modules)) throw unlike('PNG and SVG differ')
  return payloadOf(modules)
}

/**
 * Draws a code, then decodes the finished files and compares field by field with what was asked for.
 * Throws an `HkqrError` when the code cannot be written or the files show another one.
 */
export const provenImages = (code: FpsCode): CodeImages => {
  const payload = buildPayload(code)
  const modules = modulesOf(payload)
  const png = pngOf(modules)
  const svg = svgOf(modules)
  const shown = payloadShown(png, svg)
  if (shown !== payload) throw unlike('the picture shows another payload')
  if (!isDeepStrictEqual(readBack(shown), code)) throw unlike('the payload says something else')
  return { payload, png, svg, size: modules.size }
}
