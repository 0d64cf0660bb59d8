import { pageRows, patternOf } from './pages.ts'

// What lies below another page goes first: the more particular one counts, as it does for the router.
const patterns = pageRows
  .toSorted((a, b) => b.path.length - a.path.length)
  .map((page) => ({ page, pattern: patternOf(page, '[^/]+') }))

/** The row of the page at a path, with or without a query. */
export const pageAt = (path: string): (typeof pageRows)[number] | undefined => {
  const [bare = ''] = path.split(/[?#]/)
  return patterns.find(({ pattern }) => pattern.test(bare))?.page
}
