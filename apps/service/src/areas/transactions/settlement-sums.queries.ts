/** What settlement was to bring for payments and brought, by how the two compare. */
import type { MatchStatus } from '@merchant/contract/areas/transactions.shapes.ts'
import { sql } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { expectedCents, matchStatus } from '#domain/settlement.queries.ts'
import { selectPayments } from '#domain/payments/payment-filter.queries.ts'
import type { PaymentCriteria } from '#domain/payments/payment-query.rules.ts'

export interface SettledSums {
  readonly matchStatus: MatchStatus
  readonly rows: number
  readonly expectedCents: number
  readonly receivedCents: number
}

export const sumSettlement = (
  db: Db,
  scope: Scope,
  question: PaymentCriteria,
): Promise<SettledSums[]> =>
  selectPayments(db, scope, question)
    .select([
      matchStatus.$castTo<MatchStatus>().as('matchStatus'),
      sql<number>`count(*)`.as('rows'),
      sql<number>`coalesce(sum(${expectedCents}), 0)::bigint`.as('expectedCents'),
      sql<number>`coalesce(sum(payment.received_settlement_cents), 0)::bigint`.as('receivedCents'),
    ])
    .where(matchStatus, 'is not', null)
    .groupBy(sql.ref('matchStatus'))
    .execute()
