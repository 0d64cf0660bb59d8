/** The breakpoints of specification section 9, and that no style and no script knows another. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const src = new URL('../../', import.meta.url)
const breakpoints = { xs: 600, sm: 960, md: 1264, lg: 1904 }

const widthsOf = (text: string): number[] =>
  [...text.matchAll(/@media[^{]*\{|watch\('[^']*'\)/g)].flatMap(([query]) =>
    [...query.matchAll(/(?:min|max)-width:\s*([\d.]+)px/g)].map(([, width]) => Number(width)),
  )

test('a media query names one of the four breakpoints, or the last point below it', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.css$|media\.ts$/.test(file),
  )
  const used = files.flatMap((file) =>
    widthsOf(readFileSync(new URL(file, src), 'utf8')).map((width) => ({ file, width })),
  )
  const allowed = Object.values(breakpoints).flatMap((width) => [width, width - 0.02])
  expect(used.filter(({ width }) => !allowed.includes(width))).toEqual([])
  expect(used.length).toBeGreaterThan(10)
})

test('below 600 px the navigation lies over the page, and cards stand for tables', () => {
  const phone = widthsOf(readFileSync(new URL('ui/media.ts', src), 'utf8'))
  expect(phone).toContain(599.98)
})
