import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildPayload } from './payload.ts'
import { type FpsCode, defaults } from './fps-code.ts'
import { payloadInImages, verifiedImages } from './images.ts'
import { modulesOf, modulesOfSvg, payloadOf, svgOf } from './modules.ts'
import { modulesOfPng, pngOf } from './png.ts'
import { chanceOf } from './testing/chance.ts'
import { problemOf } from './testing/problem-of.ts'
import { codeFrom } from './testing/random-code.ts'
import { emvSample, others, ours } from './testing/vectors.ts'

const SEED = Number(process.env['PROVE_SEED'] ?? 20_260_101)

test(`every code is drawn and decoded from its files unchanged (seed ${String(SEED)})`, () => {
  for (let round = 0; round < 150; round += 1) {
    const code = codeFrom(chanceOf(SEED + round))
    expect(verifiedImages(code).payload).toBe(buildPayload(code))
  }
})

test.for([...ours, ...others])('$name is decoded from its picture', ({ payload }) => {
  expect(payloadOf(modulesOfPng(pngOf(modulesOf(payload))))).toBe(payload)
})

test('Chinese in a payload is UTF-8 in its picture', () => {
  expect(payloadOf(modulesOf(emvSample))).toBe(emvSample)
})

const bill: FpsCode = {
  ...defaults,
  initiation: 'DYNAMIC',
  proxy: { type: 'FPSID', id: '1234567' },
  amountCents: 128_050,
  merchantName: 'DEMO MERCHANT',
  labels: { billReference: 'BILL-2026-000001' },
}
const another: FpsCode = { ...bill, amountCents: 128_051 }

test('a picture of another bill is noticed, in either file', () => {
  const images = verifiedImages(bill)
  const wrong = verifiedImages(another)
  expect(payloadInImages(images.png, images.svg)).toBe(images.payload)
  expect(payloadInImages(wrong.png, wrong.svg)).not.toBe(images.payload)
  expect(problemOf(() => payloadInImages(images.png, wrong.svg)).message).toBe('PNG and SVG differ')
})

test('a field that the payload cannot represent is noticed, not dropped', () => {
  const labels: object = { billReference: 'BILL-1', taxNumber: '12345678' }
  expect(problemOf(() => verifiedImages({ ...bill, labels })).message).toBe(
    'the payload does not represent the code',
  )
})

test('a PNG is square with one bit per pixel, eight pixels per module and a quiet zone of four', () => {
  const { png, size } = verifiedImages(bill)
  const bytes = Buffer.from(png)
  expect(bytes.readUInt32BE(16)).toBe(size * 8)
  expect(bytes.readUInt32BE(20)).toBe(size * 8)
  expect([...bytes.subarray(24, 29)]).toEqual([1, 0, 0, 0, 0])
  const modules = modulesOfPng(png)
  const isLight = (x: number, y: number): boolean => modules.dark[y * size + x] === 0
  for (let along = 0; along < size; along += 1) {
    for (const edge of [0, 3, size - 4, size - 1]) {
      expect(isLight(along, edge) && isLight(edge, along)).toBe(true)
    }
  }
  expect(isLight(4, 4)).toBe(false)
  expect(inflateSync(bytes.subarray(41, -16)).length).toBe((size + 1) * size * 8)
})

test('a PNG with one changed byte, or truncated anywhere, is refused', () => {
  const { png } = verifiedImages(bill)
  for (let index = 0; index < png.length; index += 1) {
    const damaged = png.with(index, (png[index] ?? 0) ^ 0x10)
    expect(problemOf(() => modulesOfPng(damaged)).code, String(index)).toBe('PICTURE')
    expect(problemOf(() => modulesOfPng(png.subarray(0, index))).code).toBe('PICTURE')
  }
})

test('a PNG or SVG from another source is refused', () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  )
  expect(problemOf(() => modulesOfPng(pixel))).toMatchObject({ code: 'PICTURE' })
  expect(problemOf(() => modulesOfPng(Buffer.from('<svg/>')))).toMatchObject({ code: 'PICTURE' })
  const { svg } = verifiedImages(bill)
  const changes: [string | RegExp, string][] = [
    [/viewBox="[^"]*"/, ''],
    [/ d="/, ' d="M0 0l9 9z'],
    [/ d="/, ' d="M900 4h7v1H900z'],
  ]
  for (const [part, changed] of changes) {
    expect(problemOf(() => modulesOfSvg(svg.replace(part, changed)))).toMatchObject({
      code: 'PICTURE',
    })
  }
})

test('an SVG is one path of the dark modules on white, without scripts or external resources', () => {
  const { svg, size } = verifiedImages(bill)
  const side = String(size)
  expect(svg.match(/<\w+/g)).toEqual(['<svg', '<rect', '<path'])
  expect(svg).toContain(`viewBox="0 0 ${side} ${side}"`)
  expect(svg).toMatch(/ d="(M\d+ \d+h\d+v1H\d+z)+"/)
})

test('a blank picture has no symbol', () => {
  const blank = { size: 33, dark: new Uint8Array(33 * 33) }
  expect(problemOf(() => payloadOf(blank))).toMatchObject({ code: 'PICTURE' })
  expect(modulesOfSvg(svgOf(blank))).toEqual(blank)
})

test('a PNG takes no more memory than its bytes, here and in another thread', () => {
  const { png } = verifiedImages(bill)
  expect(png.buffer.byteLength).toBe(png.byteLength)
})
