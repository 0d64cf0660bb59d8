/**
 * Where a person goes after signing in. `to` comes from the address bar, so anyone may have written it: it is
 * followed only if it is the path of a protected page (otherwise it would be an open redirect); all else leads home.
 */
import { HOME, pageRows, patternOf } from './pages.ts'

const PARAMETER = '[A-Za-z0-9_-]+'
const patterns = pageRows
  .filter((page) => page.loginProtected !== false)
  .map((page) => patternOf(page, PARAMETER))

/** The base is put before it and the whole is read by the browser's own rules: what they change is refused. */
const BASE = '/merchant-portal'
const ORIGIN = 'https://portal.invalid'

export const safeTo = (to: unknown): string => {
  if (typeof to !== 'string' || to.length > 2000) return HOME
  if (!to.startsWith('/') || /[\\\s\p{Cc}]/u.test(to)) return HOME
  const [path = ''] = to.split(/[?#]/)
  if (!URL.canParse(BASE + to, ORIGIN)) return HOME
  const read = new URL(BASE + to, ORIGIN)
  if (read.origin !== ORIGIN || read.pathname !== BASE + path) return HOME
  return patterns.some((pattern) => pattern.test(path)) ? path + read.search : HOME
}
