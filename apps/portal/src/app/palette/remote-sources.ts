/** What the palette finds on a server. */
import { searchCalls, type Found, type FoundKind } from '@merchant/contract/areas/search.calls.ts'
import { isBackground } from '#api/client.ts'
import { send } from '#api/send.ts'
import { demoSource } from '../demo/palette-source.ts'
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
      { signal, background: isBackground(signal) },
    )
    return (context) =>
      (Object.keys(recordKinds) as FoundKind[]).map((kind) => groupOf(kind, found, context))
  },
}

/** In display order. */
export const remoteSources: readonly RemoteSource[] = [
  recordSource,
  // The template's demo.
  demoSource,
]
