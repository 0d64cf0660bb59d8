/**
 * Search parameters stay text: `?merTradeNo=001` is read as `001`, not as a number. None is lost when an address is
 * read and written again, because the router does so with every address that it opens.
 */

/** The texts of a repeated parameter in their order, otherwise its text, which may be empty. */
export type SearchParams = Record<string, string | string[]>

export const parseSearch = (search: string): SearchParams => {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const [first = '', ...more] = given.getAll(name)
      return [name, more.length === 0 ? first : [first, ...more]]
    }),
  )
}

/** Values other than text, numbers and booleans are left out. */
export const stringifySearch = (values: Record<string, unknown>): string => {
  const search = new URLSearchParams()
  for (const [name, given] of Object.entries(values)) {
    for (const value of [given].flat())
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        search.append(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** A path with a query as the router's `to` and `search`. */
export const targetOf = (path: string): { to: string; search: SearchParams } => {
  const at = path.indexOf('?')
  return at === -1
    ? { to: path, search: {} }
    : { to: path.slice(0, at), search: parseSearch(path.slice(at)) }
}
