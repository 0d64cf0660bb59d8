import { pageRows } from './pages.ts'

const patterns = pageRows.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/\$\w+/g, '[^/]+')}$`),
}))

/** The row of the page at a path, with or without a query. */
export const pageAt = (path: string): (typeof pageRows)[number] | undefined => {
  const [bare = ''] = path.split(/[?#]/)
  return patterns.find(({ pattern }) => pattern.test(bare))?.page
}
