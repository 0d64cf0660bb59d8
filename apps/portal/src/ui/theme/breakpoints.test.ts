/** The breakpoints of spec 9, and that styles use no others. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { below, breakpoints, from } from './breakpoints.ts'

const src = new URL('../../', import.meta.url)

const widthsOf = (text: string): number[] =>
  [...text.matchAll(/@media[^{]*\{/g)].flatMap(([query]) =>
    [...query.matchAll(/(?:min|max)-width:\s*([\d.]+)px/g)].map(([, width]) => Number(width)),
  )
const used = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) =>
    widthsOf(readFileSync(new URL(file, src), 'utf8')).map((width) => ({ file, width })),
  )

test('the breakpoints are xs 600, sm 960, md 1264 and lg 1904', () => {
  expect(breakpoints).toEqual({ xs: 600, sm: 960, md: 1264, lg: 1904 })
})

test('the navigation is an overlay below 600 px', () => {
  expect([below('xs'), from('xs')]).toEqual(['(max-width: 599.98px)', '(min-width: 600px)'])
})

test('a media query uses one of the four breakpoints, or the last width below one', () => {
  const allowed = Object.values(breakpoints).flatMap((width) => [width, width - 0.02])
  expect(used.filter(({ width }) => !allowed.includes(width))).toEqual([])
})

test.for([
  ['xs', 600],
  ['sm', 960],
  ['md', 1264],
] as const)('styles change at %s', ([_name, width]) => {
  expect(used.some((one) => Math.abs(one.width - width) < 0.1)).toBe(true)
})
