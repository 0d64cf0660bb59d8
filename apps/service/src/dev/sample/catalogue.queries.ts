/** Inserts the usual methods, networks and channels for a merchant of the sample or of the merchant command. */
import { paymentWords } from '@merchant/contract/areas/payment-words.ts'
import type { Db } from '#infra/db/database.ts'
import { standardChannels, standardMethods } from './catalogue.ts'

/** Every method of the market, switched on or not. */
export const insertMethods = async (
  db: Db,
  merchantId: string,
  isActive: (type: string) => boolean,
): Promise<void> => {
  await db
    .insertInto('payment_method')
    .values(
      standardMethods.map((method, position) => ({
        merchant_id: merchantId,
        payment_method_type: method.type,
        name: method.name,
        status: isActive(method.type) ? 'A' : 'I',
        min_cents: 100,
        max_cents: method.maxCents,
        fee_text: method.feeText,
        fee_basis_points: method.feeBasisPoints,
        settlement_days: method.settlementDays,
        refund_full: method.refund.full,
        refund_partial: method.refund.partial,
        refund_window_days: method.refund.windowDays,
        position,
      })),
    )
    .execute()
}

export const insertChannels = async (db: Db, merchantId: string): Promise<void> => {
  await db
    .insertInto('payment_channel')
    .values(
      standardChannels.map(({ code, name }, position) => ({
        merchant_id: merchantId,
        channel_code: code,
        name,
        position,
      })),
    )
    .execute()
}

/** Inserts networks in the given order; one without an entry in the catalogue is named by its code. */
export const insertNetworks = async (
  db: Db,
  merchantId: string,
  networks: readonly string[],
): Promise<void> => {
  if (networks.length === 0) return
  const names: Readonly<Record<string, string>> = paymentWords.network
  await db
    .insertInto('payment_network')
    .values(
      networks.map((code, position) => ({
        merchant_id: merchantId,
        network_code: code,
        name: names[code] ?? code,
        status: 'A',
        position,
      })),
    )
    .execute()
}
