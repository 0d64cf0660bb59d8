/** The state of a refund as calls and events report it. */
import { sql, type RawBuilder } from 'kysely'

/**
 * One that was never approved, or failed for a reason before it was sent, did not fail at the acquirer,
 * unless it was disputed since and an operator decided that it failed. `refund` is the table's name in the
 * statement.
 */
export const refundProgressOf = (refund: string): RawBuilder<string> => {
  const of = (column: string) => sql.ref(`${refund}.${column}`)
  return sql<string>`case when ${of('status')} <> 'FAILED' then ${of('status')}
    when ${of('approval')} in ('REFUSED', 'EXPIRED') then case
      when exists (select from refund_finding as decision where decision.merchant_id = ${of('merchant_id')}
        and decision.refund_no = ${of('refund_no')} and decision.source = 'OPERATOR') then 'FAILED'
      when ${of('approval')} = 'REFUSED' then 'DECLINED' else 'EXPIRED' end
    when ${of('sent_at')} is null and ${of('failure')} is not null then 'CANCELLED' else 'FAILED' end`
}
