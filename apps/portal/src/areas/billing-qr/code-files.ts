/** The picture of a code as files: those that the service drew where it gave them, else drawn here. */
import { modulesOf, svgOf } from '@merchant/hkqr/modules.ts'

/** Pixels to a module, as in the ZIP. */
const SCALE = 8

export const svgFile = (payload: string, drawn = svgOf(modulesOf(payload))): Blob =>
  new Blob([drawn], { type: 'image/svg+xml' })

/** `drawn` is base64. */
export const pngFile = (payload: string, drawn?: string): Promise<Blob> =>
  drawn === undefined
    ? drawPng(payload)
    : Promise.resolve(new Blob([bytesOf(drawn)], { type: 'image/png' }))

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Every module is the same number of whole pixels. */
const drawPng = (payload: string): Promise<Blob> => {
  const { size, dark } = modulesOf(payload)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * SCALE
  const paper = canvas.getContext('2d')
  if (paper === null) throw new TypeError('nothing to draw on')
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.fillStyle = '#000'
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (dark[y * size + x] === 1) paper.fillRect(x * SCALE, y * SCALE, SCALE, SCALE)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new TypeError('the picture was not made'))
      else resolve(blob)
    }, 'image/png')
  })
}
