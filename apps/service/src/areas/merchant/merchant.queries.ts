/** What a merchant is and has. */
import type { PaymentMethodType } from '@merchant/contract/areas/merchant.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { Db } from '#infra/db/database.ts'

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

/** All methods; of the wanted types only those that are active, since only these count. */
export const listMethods = async (
  db: Db,
  merchantId: string,
  wanted: readonly PaymentMethodType[] = [],
) => {
  const rows = await db
    .selectFrom('payment_method')
    .where('merchant_id', '=', merchantId)
    .$if(wanted.length > 0, (query) =>
      query.where('payment_method_type', 'in', wanted).where('status', '=', 'A'),
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
