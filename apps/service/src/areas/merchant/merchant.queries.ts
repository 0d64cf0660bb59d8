/** A merchant's profile, payment methods, programs and balance. */
import type { PaymentMethodType } from '@merchant/contract/areas/merchant.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { Db } from '#infra/db/database.ts'
import { sql } from 'kysely'
import { dueDate, expectedCents } from '#domain/settlement.queries.ts'

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

/** Older rows are a matter of reconciliation, not of the balance. */
const PENDING_DAYS = 93

/** The latest settlement up to today: the received amount, or the expected one without a result. */
export const findSettled = async (db: Db, merchantId: string): Promise<number> => {
  const latest = db
    .selectFrom('payment as last')
    .where('last.merchant_id', '=', merchantId)
    .where('last.settlement_date', '<=', sql<string>`app_now()::date`)
    .select((eb) => eb.fn.max('last.settlement_date').as('day'))
  const { cents } = await db
    .selectFrom('payment')
    .where('payment.merchant_id', '=', merchantId)
    .where('payment.settlement_status', '=', 'SETTLED')
    .where('payment.settlement_date', '=', latest)
    .select(
      sql<number>`coalesce(sum(coalesce(payment.received_settlement_cents, ${expectedCents})), 0)::bigint`.as(
        'cents',
      ),
    )
    .executeTakeFirstOrThrow()
  return cents
}

/** What is still to be settled, and its next date. */
export const findPending = (db: Db, merchantId: string) =>
  db
    .selectFrom('payment')
    .where('payment.merchant_id', '=', merchantId)
    .where('payment.settlement_status', '=', 'UNSETTLED')
    .where('payment.status', '=', 'SUCCESS')
    .where('payment.business_date', '>=', sql<string>`app_now()::date - ${sql.lit(PENDING_DAYS)}`)
    .select([
      sql<number>`coalesce(sum(${expectedCents}), 0)::bigint`.as('cents'),
      sql<
        string | null
      >`(min(greatest(${dueDate}, app_now()::date)) filter (where ${expectedCents} is not null))::text`.as(
        'nextDate',
      ),
    ])
    .executeTakeFirstOrThrow()
