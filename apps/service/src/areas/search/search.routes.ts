/**
 * Records of every kind for the palette. A kind is a file of its own; the record
 * below does not compile without it.
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
import { bills } from './bills.ts'
import { members } from './members.ts'
import { payments } from './payments.ts'
import { shops } from './shops.ts'
import type { SearchSource } from './search-source.ts'
import { terminals } from './terminals.ts'

const sources: { readonly [K in FoundKind]: SearchSource<K> } = {
  payments,
  shops,
  terminals,
  members,
  bills,
}

/** A palette answers while somebody types: a kind that takes longer is left out. */
const PATIENCE_MS = 800

export const searchRoutes = serve(searchCalls, {
  find: async (context, { query }) => {
    const found: Found = {
      payments: await ask(context, 'payments', query.q),
      shops: await ask(context, 'shops', query.q),
      terminals: await ask(context, 'terminals', query.q),
      members: await ask(context, 'members', query.q),
      bills: await ask(context, 'bills', query.q),
    }
    return shortened(found)
  },
})

const ask = async <K extends FoundKind>(
  context: TenantContext,
  kind: K,
  typed: string,
): Promise<Found[K]> => {
  const { db, session } = context
  const source: SearchSource<K> = sources[kind]
  const nothing = [] as unknown as Found[K]
  if (!can(session.roleType, source.access)) return nothing
  if (source.feature !== undefined && !(await hasFeature(db, session.merchantId, source.feature)))
    return nothing
  const found = await withinTime(db, PATIENCE_MS, () => source.find(context, typed, FOUND_OF_ONE))
  return found ?? nothing
}

/** Several kinds share the room that one has alone. */
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
