/** The sums of settlement beside the consolidated list, asked after its rows as totals are. */
import type { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { matchStatuses } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Received, Reply } from '@merchant/contract/core/call.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { Db, Scope } from '#infra/db/database.ts'
import { wireTime } from '#infra/db/wire-time.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { findNow } from '#domain/payments/clock.queries.ts'
import { withinTime } from '#domain/payments/payment-totals.queries.ts'
import type { PaymentCriteria } from '#domain/payments/payment-query.rules.ts'
import { askConsolidated } from './consolidated.ts'
import { sumSettlement, type SettledSums } from './settlement-sums.queries.ts'
import { PATIENCE_MS, TOO_MANY } from './totals.ts'

type Query = Received<typeof transactionCalls.settlement>['query']
type Answer = Reply<typeof transactionCalls.settlement>

export const findSettlement = async (
  { db, session }: TenantContext,
  filter: Query,
): Promise<Answer> => {
  const { payments } = await askConsolidated(db, session, filter)
  const found = await withinTime(db, PATIENCE_MS, () => sumAll(db, scopeOf(session), payments))
  const asOf = wireTime(await findNow(db))
  return found === undefined
    ? { sums: null, asOf, reason: TOO_MANY }
    : { sums: sumsOf(found), asOf }
}

/** One list after another: they share a connection. */
const sumAll = async (
  db: Db,
  scope: Scope,
  payments: readonly PaymentCriteria[],
): Promise<readonly SettledSums[]> => {
  const found: SettledSums[] = []
  for (const question of payments) found.push(...(await sumSettlement(db, scope, question)))
  return found
}

/** Every way to compare is there, also those of no payment. */
const sumsOf = (found: readonly SettledSums[]): NonNullable<Answer['sums']> =>
  matchStatuses.map((matchStatus) => {
    const parts = found.filter((part) => part.matchStatus === matchStatus)
    const sum = (name: 'rows' | 'expectedCents' | 'receivedCents') =>
      parts.reduce((total, part) => total + part[name], 0)
    const [expected, received] = [sum('expectedCents'), sum('receivedCents')]
    return {
      matchStatus,
      count: sum('rows'),
      expected: moneyOf(expected),
      received: moneyOf(received),
      difference: moneyOf(received - expected),
    }
  })
