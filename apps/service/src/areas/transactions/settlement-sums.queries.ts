/** What settlement was to bring for payments and brought, by how the two compare. */
import type { MatchStatus } from '@merchant/contract/areas/transactions.shapes.ts'
import { sql } from 'kysely'
import type { Db, Scope } from '#db/database.ts'
import { expectedCents, matchStatus } from '#money/settlement.queries.ts'
import { selectPayments } from '#payments/payment-filter.queries.ts'
import type { PaymentQuestion } from '#payments/question.rules.ts'

export interface SettledSums {
  readonly matchStatus: MatchStatus
  readonly rows: number
  readonly expectedCents: number
  readonly receivedCents: number
}

export const sumSettlement = (
  db: Db,
  scope: Scope,
  question: PaymentQuestion,
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
