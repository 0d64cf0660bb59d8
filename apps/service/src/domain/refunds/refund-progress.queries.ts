/** The state of a refund as calls and events report it. */
import { sql, type RawBuilder } from 'kysely'

/** One that was never approved did not fail at the acquirer. `refund` is the table's name in the statement. */
export const refundProgressOf = (refund: string): RawBuilder<string> => {
  const [status, approval] = [sql.ref(`${refund}.status`), sql.ref(`${refund}.approval`)]
  return sql<string>`case when ${status} <> 'FAILED' then ${status} when ${approval} = 'REFUSED' then 'DECLINED'
    when ${approval} = 'EXPIRED' then 'EXPIRED' else 'FAILED' end`
}
