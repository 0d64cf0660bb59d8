/** The state of a refund as calls and events report it. */
import { sql, type RawBuilder } from 'kysely'

/**
 * One that was never approved, or failed for a reason before it was sent, did not fail at the acquirer.
 * `refund` is the table's name in the statement.
 */
export const refundProgressOf = (refund: string): RawBuilder<string> => {
  const of = (column: string) => sql.ref(`${refund}.${column}`)
  return sql<string>`case when ${of('status')} <> 'FAILED' then ${of('status')}
    when ${of('approval')} = 'REFUSED' then 'DECLINED' when ${of('approval')} = 'EXPIRED' then 'EXPIRED'
    when ${of('sent_at')} is null and ${of('failure')} is not null then 'CANCELLED' else 'FAILED' end`
}
