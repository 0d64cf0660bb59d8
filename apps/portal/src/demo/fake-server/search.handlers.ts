import {
  demoSearchCalls,
  searchCategories,
  type SearchCategory,
  type SearchItem,
} from '../calls/search.calls.ts'
import { t } from '../search.messages.ts'
import { sampleItems } from './sample/search-items.ts'
import { areaServer } from './serve.ts'

// Spec 9: at most five matches of each type in a category. Then three of each category, or five of a single one.
const PER_TYPE = 5
const OF_SEVERAL = 3
const OF_ONE = 5

const matchesIn = (items: readonly SearchItem[], category: SearchCategory, wanted: string) => {
  const own = items.filter((item) => item.category === category)
  const begins = own.filter(({ title }) => title.toLowerCase().startsWith(wanted))
  const contains = own.filter(
    (item) => !begins.includes(item) && item.title.toLowerCase().includes(wanted),
  )
  return { category, begins: begins.slice(0, PER_TYPE), contains: contains.slice(0, PER_TYPE) }
}

/** The matching items below a header for each category; titles that begin with the text come first. */
export const findItems = (items: readonly SearchItem[], q: string) => {
  const wanted = q.trim().toLowerCase()
  const all = searchCategories.map((category) => matchesIn(items, category, wanted))
  const matched = all.filter(({ begins, contains }) => begins.length + contains.length > 0)
  const limit = matched.length === 1 ? OF_ONE : OF_SEVERAL
  return matched.flatMap(({ category, begins, contains }) => [
    { header: category, title: t(category) },
    ...[...begins, ...contains].slice(0, limit),
  ])
}

export const searchServer = areaServer(demoSearchCalls, () => {
  const items = sampleItems()
  return { find: ({ query }) => findItems(items, query.q) }
})
