/** Paths of pages: from a path to its row, from a row to its path, and the path to follow after signing in. */
import { HOME, pageRows, pages, patternOf, type PageName } from './pages.ts'

/** Where the portal is served. */
export const BASE = '/merchant-portal'

// Longest path first: the most specific row wins, as in the router.
const pagePatterns = pageRows
  .toSorted((a, b) => b.path.length - a.path.length)
  .map((page) => ({ page, pattern: patternOf(page, '[^/]+') }))

/** The page at a path, with or without a query. */
export const pageAt = (path: string): (typeof pageRows)[number] | undefined => {
  const [bare = ''] = path.split(/[?#]/)
  return pagePatterns.find(({ pattern }) => pattern.test(bare))?.page
}

interface Target {
  readonly name: PageName
  readonly params?: Readonly<Record<string, string>>
}

/** The path of a page with its parameters filled in; the parameter of `$` is called `_splat`. */
export const pathOf = ({ name, params = {} }: Target): string =>
  pages[name].path.replace(
    /\$(\w*)/g,
    (_all, parameter: string) => params[parameter || '_splat'] ?? '',
  )

/** The choice of a merchant would lead to itself: it is part of signing in. */
const protectedPatterns = pageRows
  .filter((page) => page.loginProtected !== false && page.name !== 'choose-merchant')
  .map((page) => patternOf(page, '[A-Za-z0-9_-]+'))

const ORIGIN = 'https://portal.invalid'

/**
 * Where to go after signing in. `to` comes from the address bar, so anyone may have created it: it is followed only if
 * it is the path of a protected page and survives URL parsing unchanged. Anything else leads home, because it would be
 * an open redirect.
 */
export const safeTo = (to: unknown): string => {
  if (typeof to !== 'string' || to.length > 2000) return HOME
  if (!to.startsWith('/') || /[\\\s\p{Cc}]/u.test(to)) return HOME
  const [path = ''] = to.split(/[?#]/)
  const url = URL.parse(BASE + to, ORIGIN)
  if (url === null || url.origin !== ORIGIN || url.pathname !== BASE + path) return HOME
  return protectedPatterns.some((pattern) => pattern.test(path)) ? path + url.search : HOME
}
