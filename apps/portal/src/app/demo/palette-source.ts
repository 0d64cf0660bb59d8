/**
 * The search of the template's demo (spec 7, `GET /app-bar/search`), on its own pages only: its fake server answers
 * nowhere else.
 */
import { loadTexts } from '#languages/load.ts'
import { isGroup, titleOf } from '../navigation/items.ts'
import type { RemoteSource } from '../palette/items.ts'
import { linksOf } from '../palette/local-sources.ts'
import { pageAt } from '../paths.ts'

const SUGGESTED = 4

export const demoSource: RemoteSource = {
  name: 'demo',
  // Like every search of the demo (spec 9).
  debounceMs: 800,
  isSearchedOn: (path) => pageAt(path)?.isDemo === true,
  minLength: 1,
  search: async (typed, signal) => {
    await loadTexts('demo')
    const { findInDemo } = await import('#demo/search.ts')
    const groups = await findInDemo(typed, signal)
    return ({ go }) =>
      groups.map(({ title, items }) => ({
        title,
        items: items.map(({ path, ...item }) => ({ ...item, run: () => go(path) })),
      }))
  },
  // The first links of each group of the demo.
  suggestions: (context) =>
    context.navigation
      .filter(isGroup)
      .filter(({ title }) => title.startsWith('demo-'))
      .map((group) => ({
        title: titleOf(group),
        // The hint would repeat the title of the group.
        items: linksOf([group], context)
          .slice(0, SUGGESTED)
          .map(({ hint: _hint, ...item }) => item),
      })),
}
