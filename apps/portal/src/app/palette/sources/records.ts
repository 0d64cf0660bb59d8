/** Records, which the service finds in one call. Each area says of its own how they are shown, and where they lead. */
import { searchCalls, type Found, type FoundKind } from '@merchant/contract/areas/search.calls.ts'
import { foundBills } from '#areas/billing-qr/found-bills.ts'
import { foundMembers } from '#areas/members/found-members.ts'
import { foundTerminals } from '#areas/pos/found-terminals.ts'
import { foundShops } from '#areas/shops/found-shops.ts'
import { foundPayments } from '#areas/transactions/found-payments.ts'
import { isBackground } from '#api/client.ts'
import { send } from '#api/send.ts'
import type { RecordSource } from '#components/list/found-record.ts'
import type { AskedSource, PaletteContext, PaletteGroup } from '../items.ts'

/** In the order in which they are shown. */
const sources: { readonly [K in FoundKind]: RecordSource<K> } = {
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
  const { title, item, path }: RecordSource<K> = sources[kind]
  const records: readonly Found[K][number][] = found[kind]
  return {
    title,
    items: records.map((record) => ({ ...item(record), run: () => go(path(record)) })),
  }
}

export const recordSource: AskedSource = {
  name: 'records',
  pauseMs: 150,
  least: 2,
  ask: async (typed, signal) => {
    const found = await send(
      searchCalls.find,
      { query: { q: typed } },
      { signal, background: isBackground() },
    )
    return (context) =>
      (Object.keys(sources) as FoundKind[]).map((kind) => groupOf(kind, found, context))
  },
}
