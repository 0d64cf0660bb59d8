/** What the palette finds on a server. */
import { searchCalls, type Found, type FoundKind } from '@merchant/contract/areas/search.calls.ts'
import { isBackground } from '#api/client.ts'
import { send } from '#api/send.ts'
import { pageAt } from '../paths.ts'
import type { PaletteContext, PaletteGroup, RemoteSource } from './items.ts'
import { recordKinds, type RecordKind } from './record-kinds.ts'

const groupOf = <K extends FoundKind>(
  kind: K,
  found: Found,
  context: PaletteContext,
): PaletteGroup => {
  const { title, items }: RecordKind<K> = recordKinds[kind]
  const matches: readonly Found[K][number][] = found[kind]
  return {
    title: title(matches),
    items: matches.flatMap((record) => items(record, context)),
  }
}

/** All kinds of records, in one call. */
const recordSource: RemoteSource = {
  name: 'records',
  debounceMs: 150,
  minLength: 2,
  search: async (typed, signal) => {
    const found = await send(
      searchCalls.find,
      { query: { q: typed } },
      { signal, background: isBackground() },
    )
    return (context) =>
      (Object.keys(recordKinds) as FoundKind[]).map((kind) => groupOf(kind, found, context))
  },
}

/**
 * The search of the template's demo (spec 7, `GET /app-bar/search`), on its own pages only: its fake server answers
 * nowhere else.
 */
const demoSource: RemoteSource = {
  name: 'demo',
  // Like every search of the demo (spec 9).
  debounceMs: 800,
  isSearchedOn: (path) => pageAt(path)?.isDemo === true,
  minLength: 1,
  search: async (typed, signal) => {
    const { findInDemo } = await import('#demo/search.ts')
    const groups = await findInDemo(typed, signal)
    return ({ go }) =>
      groups.map(({ title, items }) => ({
        title,
        items: items.map(({ path, ...item }) => ({ ...item, run: () => go(path) })),
      }))
  },
}

/** In display order. */
export const remoteSources = [recordSource, demoSource] as const
