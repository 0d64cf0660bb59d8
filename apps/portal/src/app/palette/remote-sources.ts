/** What the palette finds on a server. */
import { searchCalls, type Found, type FoundKind } from '@merchant/contract/areas/search.calls.ts'
import { foundBills } from '#areas/billing-qr/found-bills.ts'
import { foundMembers } from '#areas/members/found-members.ts'
import { foundTerminals } from '#areas/pos/found-terminals.ts'
import { foundShops } from '#areas/shops/found-shops.ts'
import { foundPayments } from '#areas/transactions/found-payments.ts'
import { isBackground } from '#api/client.ts'
import { send } from '#api/send.ts'
import type { RecordSource } from '#components/record-source.ts'
import { pageAt } from '../paths.ts'
import type { PaletteContext, PaletteGroup, RemoteSource } from './items.ts'

/** In display order. Each area defines how its records are shown and where they lead. */
const records: { readonly [K in FoundKind]: RecordSource<K> } = {
  payments: foundPayments,
  shops: foundShops,
  terminals: foundTerminals,
  members: foundMembers,
  bills: foundBills,
}

const groupOf = <K extends FoundKind>(
  kind: K,
  found: Found,
  { go }: PaletteContext,
): PaletteGroup => {
  const { title, item, path }: RecordSource<K> = records[kind]
  const matches: readonly Found[K][number][] = found[kind]
  return {
    title,
    items: matches.map((record) => ({ ...item(record), run: () => go(path(record)) })),
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
      (Object.keys(records) as FoundKind[]).map((kind) => groupOf(kind, found, context))
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
