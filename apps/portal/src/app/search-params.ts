/** Search parameters stay text: `?merTradeNo=001` is read as `001`, not as a number. */

export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** Values other than text, numbers and booleans are left out, and so is empty text. */
export const stringifySearch = (values: Record<string, unknown>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    const isPlain =
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    if (isPlain && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** A path with a query as the router's `to` and `search`. */
export const targetOf = (path: string): { to: string; search: Record<string, string> } => {
  const at = path.indexOf('?')
  return at === -1
    ? { to: path, search: {} }
    : { to: path.slice(0, at), search: parseSearch(path.slice(at)) }
}
