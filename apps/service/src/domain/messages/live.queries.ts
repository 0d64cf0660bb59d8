/**
 * Events of the live stream. Write them in the transaction of the change, as its last statement:
 * the merchant's head row stays locked until the commit, so that event numbers become visible in order
 * and a reader never skips one.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Permission } from '@merchant/contract/access/permissions.ts'
import type { LiveEvent } from '@merchant/contract/areas/events.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { sourceOf } from '#domain/payments/payment.rules.ts'
import { refundProgressOf } from '#domain/refunds/refund-progress.queries.ts'
import type { Db } from '#infra/db/database.ts'

export interface NewLiveEvent {
  readonly kind: LiveEvent['kind']
  readonly shopId: string | null
  /** The permission that a reader needs. */
  readonly permission: Permission
  readonly detail: LiveEvent['detail']
}

const takeNumbers = (merchantId: string, count: number): RawBuilder<unknown> => sql`
  insert into live_head (merchant_id, event_no) values (${merchantId}, ${count})
  on conflict (merchant_id) do update set event_no = live_head.event_no + excluded.event_no
  returning event_no`

export const insertLiveEvents = async (
  db: Db,
  merchantId: string,
  events: readonly NewLiveEvent[],
): Promise<void> => {
  if (events.length === 0) return
  await sql`
    with head as (${takeNumbers(merchantId, events.length)})
    insert into live_event (merchant_id, event_no, at, kind, shop_id, permission, detail)
    select ${merchantId}, head.event_no - ${events.length}::int + e.place, app_now(),
      e.value ->> 'kind', e.value ->> 'shopId', e.value ->> 'permission', e.value -> 'detail'
    from head, jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as e(value, place)`.execute(
    db,
  )
}

/**
 * Makes every stream of the merchant check its session again, because somebody's rights have changed. It takes
 * a number without writing an event.
 */
export const wakeReaders = async (db: Db, merchantId: string): Promise<void> => {
  await takeNumbers(merchantId, 1).execute(db)
}

/** Publishes the current state of a refund. */
export const publishRefund = async (
  db: Db,
  merchantId: string,
  refundNo: string,
): Promise<void> => {
  await sql`
    with head as (${takeNumbers(merchantId, 1)})
    insert into live_event (merchant_id, event_no, at, kind, shop_id, permission, detail)
    select r.merchant_id, head.event_no, app_now(), 'refund', r.shop_id, 'viewTransaction',
      jsonb_build_object('merTradeNo', r.mer_trade_no, 'refundNo', r.refund_no,
        'status', ${refundProgressOf('r')},
        'amount', to_char(r.amount_cents / 100.0, 'FM9999999999990.00'))
    from head, refund r where r.merchant_id = ${merchantId} and r.refund_no = ${refundNo}`.execute(
    db,
  )
}

/** Larger batches of payments become one summary event for each shop. */
const SINGLE_EVENTS = 100

/** What an event says about a payment. */
export interface PaymentEvent {
  readonly merTradeNo: string
  readonly shopId: string
  readonly status: string
  readonly source: string
  readonly isFpsA2a: boolean
  readonly txnType: string
  readonly amountCents: number
}

interface PaymentBatch {
  readonly added: readonly PaymentEvent[]
  /** Payments that were known before and have changed values. */
  readonly changed: readonly PaymentEvent[]
}

export const publishPayments = (
  db: Db,
  merchantId: string,
  { added, changed }: PaymentBatch,
): Promise<void> => {
  const payments = [
    ...added.map((payment) => ({ ...payment, added: 1 })),
    ...changed.map((payment) => ({ ...payment, added: 0 })),
  ]
  const permission = 'viewTransaction'
  if (payments.length <= SINGLE_EVENTS) {
    const single = payments.map(({ shopId, amountCents, ...payment }): NewLiveEvent => {
      const { merTradeNo, status, txnType, added: count } = payment
      const source = sourceOf(payment)
      const amount = moneyOf(amountCents)
      const detail = { merTradeNo, status, source, txnType, amount, added: count }
      return { kind: 'payment', shopId, permission, detail }
    })
    return insertLiveEvents(db, merchantId, single)
  }
  const byShop = Map.groupBy(payments, ({ shopId }) => shopId)
  const many = [...byShop].map(([shopId, ofShop]): NewLiveEvent => {
    const isNew = ofShop.filter((payment) => payment.added === 1)
    const detail = { count: ofShop.length, added: isNew.length }
    return { kind: 'payments', shopId, permission, detail }
  })
  return insertLiveEvents(db, merchantId, many)
}

/**
 * Deletes events older than a day, the oldest first, and records the first number from which each stream is complete.
 */
export const deleteOldEvents = async (db: Db, maxRows: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from live_event where ctid = any(array(
        select ctid from live_event where at < app_now() - interval '1 day' order by at, event_no limit ${maxRows}))
      returning merchant_id, event_no
    ), heads as (
      -- In the order in which notifications lock them.
      select merchant_id from live_head where merchant_id in (select merchant_id from gone)
      order by merchant_id for update
    ), advanced as (
      update live_head h set kept_from = greatest(h.kept_from, g.next)
      from (select merchant_id, max(event_no) + 1 as next from gone group by 1) g join heads using (merchant_id)
      where h.merchant_id = g.merchant_id
    )
    select count(*) as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}
