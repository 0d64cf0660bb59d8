/** A merchant's profile, payment methods, programs and balance. */
import type { PaymentSource } from '@merchant/contract/areas/consolidated.shapes.ts'
import type { PaymentMethodType } from '@merchant/contract/areas/merchant.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { Db } from '#infra/db/database.ts'
import { sql } from 'kysely'
import { dueDate, expectedCents, isDueWithin } from '#domain/settlement.queries.ts'

export const findMerchant = (db: Db, merchantId: string) =>
  db
    .selectFrom('merchant')
    .where('merchant_id', '=', merchantId)
    .select([
      'merchant_id as merchantId',
      'merchant_name as merchantName',
      'logo_url as logoUrl',
      'status',
      'contact_email as contactEmail',
      'contact_phone as contactPhone',
    ])
    .executeTakeFirst()

/** All methods; with a filter by type, only the active ones, because only these count. */
export const listMethods = async (
  db: Db,
  merchantId: string,
  types: readonly PaymentMethodType[] = [],
) => {
  const rows = await db
    .selectFrom('payment_method')
    .where('merchant_id', '=', merchantId)
    .$if(types.length > 0, (query) =>
      query.where('payment_method_type', 'in', types).where('status', '=', 'A'),
    )
    .selectAll()
    .orderBy('position')
    .orderBy('payment_method_type')
    .execute()
  return rows.map((row) => ({
    paymentMethodType: row.payment_method_type as PaymentMethodType,
    name: row.name,
    status: row.status as 'A' | 'I',
    minAmount: moneyOf(row.min_cents),
    maxAmount: moneyOf(row.max_cents),
    feeText: row.fee_text,
    settlementDays: row.settlement_days,
    refund: {
      full: row.refund_full,
      partial: row.refund_partial,
      windowDays: row.refund_window_days,
    },
  }))
}

export const listNetworks = async (db: Db, merchantId: string) => {
  const rows = await db
    .selectFrom('payment_network')
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'A')
    .select(['network_code as networkCode', 'name', 'status'])
    .orderBy('position')
    .orderBy('network_code')
    .execute()
  return rows.map((row) => ({ ...row, status: row.status as 'A' | 'I' }))
}

export const listChannels = (db: Db, merchantId: string) =>
  db
    .selectFrom('payment_channel')
    .where('merchant_id', '=', merchantId)
    .select(['channel_code as channelCode', 'name'])
    .orderBy('position')
    .orderBy('channel_code')
    .execute()

export const listPrograms = async (db: Db, merchantId: string) => {
  const rows = await db
    .selectFrom('loyalty_program')
    .where('merchant_id', '=', merchantId)
    .select(['program_id as programId', 'loyalty_type as loyaltyType', 'name', 'status'])
    .orderBy('program_id')
    .execute()
  return rows.map((row) => ({ ...row, status: row.status as 'A' | 'I' }))
}

/** Older overdue amounts are left to reconciliation. */
const OVERDUE_DAYS = 62

/** The latest settlement day up to today; rows without a result count as received in full. */
export const findSettled = (db: Db, merchantId: string, sources: readonly PaymentSource[]) => {
  const latest = db
    .selectFrom('payment as last')
    .where('last.merchant_id', '=', merchantId)
    .where('last.source', 'in', sources)
    .where('last.settlement_date', '<=', sql<string>`app_now()::date`)
    .select((eb) => eb.fn.max('last.settlement_date').as('day'))
  const expected = sql`coalesce(${expectedCents}, 0)`
  return db
    .selectFrom('payment')
    .where('payment.merchant_id', '=', merchantId)
    .where('payment.source', 'in', sources)
    .where('payment.settlement_status', '=', 'SETTLED')
    .where('payment.settlement_date', '=', latest)
    .groupBy('payment.settlement_date')
    .select([
      sql<string>`payment.settlement_date::text`.as('date'),
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(${expected})::bigint`.as('expectedCents'),
      sql<number>`sum(coalesce(payment.received_settlement_cents, ${expected}))::bigint`.as(
        'receivedCents',
      ),
    ])
    .executeTakeFirst()
}

/** What is still to be settled by the day it is due, the earliest first. */
export const listPending = (db: Db, merchantId: string, sources: readonly PaymentSource[]) =>
  db
    .selectFrom('payment')
    .where('payment.merchant_id', '=', merchantId)
    .where('payment.source', 'in', sources)
    .where('payment.status', '=', 'SUCCESS')
    .where(isDueWithin(sql`(app_now()::date - ${sql.lit(OVERDUE_DAYS)})`))
    .where(expectedCents, 'is not', null)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .select([
      sql<string>`${dueDate}::text`.as('date'),
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(${expectedCents})::bigint`.as('cents'),
    ])
    .execute()

/** Today, the first day whose overdue payments still count, and the time. */
export const findBalanceDays = (db: Db) =>
  db
    .selectNoFrom([
      sql<string>`app_now()::date::text`.as('today'),
      sql<string>`(app_now()::date - ${sql.lit(OVERDUE_DAYS)})::text`.as('since'),
      sql<string>`left(app_now()::text, 19)`.as('asOf'),
    ])
    .executeTakeFirstOrThrow()
