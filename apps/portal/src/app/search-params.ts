/** Search parameters are text, as they stand in the address: `?merTradeNo=001` stays `001`. */

export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** What is neither text, number nor yes-or-no has no place in an address and is left out. */
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

/** A path with its query, as the router wants it. */
export const targetOf = (path: string): { to: string; search: Record<string, string> } => {
  const at = path.indexOf('?')
  return at === -1
    ? { to: path, search: {} }
    : { to: path.slice(0, at), search: parseSearch(path.slice(at)) }
}
