/**
 * Records of every kind for the palette. Each kind needs a source, or the record of
 * sources does not compile.
 */
import {
  MAX_FOUND_OF_ONE_KIND,
  MAX_FOUND_PER_KIND,
  searchCalls,
  type Found,
  type FoundKind,
} from '@merchant/contract/areas/search.calls.ts'
import { plainTerms } from '@merchant/contract/areas/search-terms.rules.ts'
import { can } from '@merchant/contract/access/permissions.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { hasFeature } from '#infra/http/feature.queries.ts'
import { serve } from '#infra/http/serve.ts'
import { withinTime } from '#domain/payments/payment-totals.queries.ts'
import { sources, type SearchSource } from './search-sources.ts'

/** The palette answers while somebody types: a slower kind is left out. */
const TIMEOUT_MS = 800

export const searchRoutes = serve(searchCalls, {
  find: async (context, { query }) => {
    const found = new Map<FoundKind, readonly unknown[]>()
    for (const kind of Object.keys(sources) as FoundKind[])
      found.set(kind, await findOf(context, kind, query.q))
    return shortened(found)
  },
})

const findOf = async <K extends FoundKind>(
  context: TenantContext,
  kind: K,
  typed: string,
): Promise<readonly unknown[]> => {
  const { db, session } = context
  const source: SearchSource<K> = sources[kind]
  if (!can(session.roleType, source.access) || source.takes?.test(plainTerms(typed)) === false)
    return []
  if (source.feature !== undefined && !(await hasFeature(db, session.merchantId, source.feature)))
    return []
  const found = await withinTime(db, TIMEOUT_MS, () =>
    source.find(context, typed, MAX_FOUND_OF_ONE_KIND),
  )
  return found ?? []
}

/** Keeps fewer items of each kind when several kinds were found. */
const shortened = (found: ReadonlyMap<FoundKind, readonly unknown[]>): Found => {
  const kinds = [...found.values()].filter((items) => items.length > 0).length
  const limit = kinds > 1 ? MAX_FOUND_PER_KIND : MAX_FOUND_OF_ONE_KIND
  // Each kind has the items of its own source.
  return Object.fromEntries(
    [...found].map(([kind, items]) => [kind, items.slice(0, limit)]),
  ) as unknown as Found
}
