/**
 * Records of every kind for the palette. Each kind needs a source, or the record of
 * sources does not compile.
 */
import {
  FOUND_OF_ONE,
  FOUND_OF_SEVERAL,
  searchCalls,
  type Found,
  type FoundKind,
} from '@merchant/contract/areas/search.calls.ts'
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
    const found: Found = {
      payments: await findOf(context, 'payments', query.q),
      shops: await findOf(context, 'shops', query.q),
      terminals: await findOf(context, 'terminals', query.q),
      members: await findOf(context, 'members', query.q),
      bills: await findOf(context, 'bills', query.q),
    }
    return shortened(found)
  },
})

const findOf = async <K extends FoundKind>(
  context: TenantContext,
  kind: K,
  typed: string,
): Promise<Found[K]> => {
  const { db, session } = context
  const source: SearchSource<K> = sources[kind]
  const none = [] as unknown as Found[K]
  if (!can(session.roleType, source.access)) return none
  if (source.feature !== undefined && !(await hasFeature(db, session.merchantId, source.feature)))
    return none
  const found = await withinTime(db, TIMEOUT_MS, () => source.find(context, typed, FOUND_OF_ONE))
  return found ?? none
}

/** Several kinds share the space of one. */
const shortened = (found: Found): Found => {
  const kinds = Object.values(found).filter((items) => items.length > 0).length
  const most = kinds > 1 ? FOUND_OF_SEVERAL : FOUND_OF_ONE
  return {
    payments: found.payments.slice(0, most),
    shops: found.shops.slice(0, most),
    terminals: found.terminals.slice(0, most),
    members: found.members.slice(0, most),
    bills: found.bills.slice(0, most),
  }
}
