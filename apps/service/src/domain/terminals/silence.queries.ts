/** When a terminal was last heard, for every list that tells whether it is silent. */
import { sql } from 'kysely'

/** Made at the terminal: a refund made in this portal is no contact of the device. */
export const lastPaymentAt = sql<string | null>`(select payment.created_at from payment
  where payment.merchant_id = terminal.merchant_id and payment.pos_id = terminal.pos_id
    and not (payment.txn_type = 'REFUND' and exists (select from refund
      where refund.merchant_id = payment.merchant_id and refund.refund_no = payment.mer_trade_no))
  order by payment.created_at desc limit 1)`

/** Its last heartbeat or payment. */
export const lastSeenAt = sql<string | null>`greatest(terminal.last_activity_at, ${lastPaymentAt})`

/** What the rule of silence counts from: a terminal that was never seen is counted from its registration. */
export const lastHeardAt = sql<string>`left(greatest(terminal.created_at, ${lastSeenAt})::text, 19)`
