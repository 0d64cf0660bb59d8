/** The registration of the demo's areas, pages and links. */
import { expect, test } from 'vitest'
import { pageAt } from '#app/paths.ts'
import type { DemoArea } from './area.ts'
import { demoAreas, demoPages } from './areas.ts'
import { sampleItems } from './fake-server/sample/search-items.ts'
import { hasDemoPage } from './pages.tsx'

const tables = import.meta.glob<Readonly<Record<string, DemoArea>>>('./areas/*/*.area.ts', {
  eager: true,
})

test('every area of the demo is registered', () => {
  for (const [file, exported] of Object.entries(tables))
    for (const [name, area] of Object.entries(exported))
      expect(demoAreas.includes(area), `Add ${name} of ${file} to demo/areas.ts`).toBe(true)
})

test('every page of the demo is below a route of the portal', () => {
  const misplaced = demoPages.filter(({ path }) => pageAt(path)?.isDemo !== true)
  expect(
    misplaced.map(({ path }) => path),
    'Put these pages below /apps or /pages',
  ).toEqual([])
})

test('links and search items lead to pages of the demo, and no address is used twice', () => {
  const links = demoPages.flatMap(({ path, link }) => (link === undefined ? [] : (link.to ?? path)))
  const targets = [...links, ...sampleItems().map(({ url }) => url)]
  const broken = targets.filter((path) => !hasDemoPage(path) || path.includes('$'))
  expect(broken, 'No page of the demo has this address: set `to` or the url in its row').toEqual([])
  const paths = demoPages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
