/**
 * What the search of the template's demo finds (spec 7, `GET /app-bar/search`), while one of its pages is shown:
 * its fake server answers nowhere else. With the demo it goes in one commit.
 */
import { pageAt } from '../../paths.ts'
import type { AskedSource } from '../items.ts'

export const demoSource: AskedSource = {
  name: 'demo',
  // As long as every search of the demo waits (spec 9).
  pauseMs: 800,
  isAskedOn: (path) => pageAt(path)?.isDemo === true,
  least: 1,
  ask: async (typed, signal) => {
    const { findInDemo } = await import('#demo/search.ts')
    const groups = await findInDemo(typed, signal)
    return ({ go }) =>
      groups.map(({ title, items }) => ({
        title,
        items: items.map(({ path, ...item }) => ({ ...item, run: () => go(path) })),
      }))
  },
}
