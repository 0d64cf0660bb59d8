/** Payments of every source with all that is known of them: for one in detail, and for mixed lists. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { paymentsAtPlaces } from './payment-place.queries.ts'
import { cisColumns, cisTimes } from './cis-transaction.queries.ts'
import type { PaymentRecord } from './payment-record.ts'
import { expectedCents, matchStatus } from '#domain/settlement.queries.ts'

const selectRecords = (db: Db, merchantId: string) =>
  paymentsAtPlaces(db, merchantId)
    .select(cisColumns)
    .select(cisTimes)
    .select([
      'payment.source',
      'payment.wallet_type as walletType',
      'payment.qr_mode as qrMode',
      'payment.chnl_sn as chnlSn',
      'payment.received_settlement_cents as receivedCents',
      expectedCents.as('expectedCents'),
      matchStatus.as('matchStatus'),
    ])

/** One payment of the merchant's shops that the session may see. */
export const findPaymentRecord = (
  db: Db,
  merchantId: string,
  merTradeNo: string,
): Promise<PaymentRecord | undefined> =>
  selectRecords(db, merchantId).where('payment.mer_trade_no', '=', merTradeNo).executeTakeFirst()

/** Those with these numbers, in no order. */
export const listPaymentRecords = (
  db: Db,
  merchantId: string,
  numbers: readonly string[],
): Promise<PaymentRecord[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : selectRecords(db, merchantId)
        .where(sql<boolean>`payment.mer_trade_no = any(${[...numbers]}::text[])`)
        .execute()
