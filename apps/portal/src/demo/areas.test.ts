/** The areas of the demo: each is registered, and what leads to a page leads to one. */
import { expect, test } from 'vitest'
import { pageAt } from '#app/paths.ts'
import type { DemoArea } from './area.ts'
import { demoAreas, demoPages } from './areas.ts'
import { searchItems } from './fake-server/sample/search-items.ts'
import { hasDemoPage } from './pages.ts'

const tables = import.meta.glob<Readonly<Record<string, DemoArea>>>('./areas/*/*.area.ts', {
  eager: true,
})

test('every area of the demo is one of the areas that are put together', () => {
  for (const [file, exported] of Object.entries(tables))
    for (const [name, area] of Object.entries(exported))
      expect(demoAreas.includes(area), `Add ${name} of ${file} to demo/areas.ts`).toBe(true)
})

test('every page of the demo lies where the portal has a route for it', () => {
  const elsewhere = demoPages.filter(({ path }) => pageAt(path)?.isDemo !== true)
  expect(
    elsewhere.map(({ path }) => path),
    'Put these pages below /apps or /pages',
  ).toEqual([])
})

test('links and found words lead to pages of the demo, and no page has two rows', () => {
  const links = demoPages.flatMap(({ path, link }) => (link === undefined ? [] : (link.to ?? path)))
  const led = [...links, ...searchItems.map(({ url }) => url)]
  const nowhere = led.filter((path) => !hasDemoPage(path) || path.includes('$'))
  expect(nowhere, 'No page of the demo is there: say in its row where `to` leads').toEqual([])
  const paths = demoPages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
