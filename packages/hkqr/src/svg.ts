/** A symbol as an SVG of one path, and the symbol that such a path shows. */
import type { Modules } from './modules.ts'
import { HkqrError } from './problem.ts'

/** The dark modules as a path, one unit to the module: a box for every run of a row. */
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

/** Black on white, the quiet zone around it; eight units of the page to the module, like the PNG. */
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

const wrong = (says: string): HkqrError => new HkqrError({ code: 'PICTURE', path: '', says })

const box = /M(\d+) (\d+)h(\d+)v1H\1z/g

/** Reads what `svgOf` drew, and refuses every other picture. */
export const modulesOfSvg = (svg: string): Modules => {
  const size = Number(/ viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  const path = / d="([^"]*)"/.exec(svg)?.[1]
  if (!Number.isSafeInteger(size) || size > 200 || path === undefined)
    throw wrong('the SVG is not one of ours')
  if (path.replaceAll(box, '') !== '') throw wrong('the path of the SVG is not of boxes')
  const dark = new Uint8Array(size * size)
  for (const [, x, y, width] of path.matchAll(box)) {
    const start = Number(y) * size + Number(x)
    if (Number(x) + Number(width) > size || Number(y) >= size) throw wrong('a box lies outside')
    dark.fill(1, start, start + Number(width))
  }
  return { size, dark }
}
