/**
 * Sixty payments of every kind within three weeks, the same in every run and with ties in each column, and a
 * consolidated list of them.
 */
import { type PaymentSeed, seedLoyalty, seedPayments } from './payments.queries.ts'
import type { TestService } from './harness.ts'
import type { TestMerchant } from './factories.queries.ts'
import type {
  ConsolidatedGroup,
  ConsolidatedTransaction,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { setCutoff } from './books.queries.ts'

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T
const two = (value: number): string => String(value).padStart(2, '0')

/** Contain all of them, for every type of date. */
export const mixDays = { startDate: '2026-10-20', endDate: '2026-11-20' }

export const paymentMix = (
  merchant: TestMerchant,
): Required<
  Pick<PaymentSeed, 'created_at' | 'status' | 'txn_type' | 'amount_cents' | 'shop_id'>
>[] &
  PaymentSeed[] =>
  Array.from({ length: 60 }, (_none, index) => {
    const shop = pick(merchant.shops, index)
    const day = `2026-11-${two(1 + (index % 19))}`
    const created = `${day} ${two(index % 24)}:15:${two(index % 7)}.${String(index % 3)}00+08`
    const isPaid = index % 6 !== 5
    const status = isPaid
      ? pick(['SUCCESS', 'SUCCESS', 'VOIDED', 'SUCCESS', 'FAILED'], index)
      : 'PENDING'
    const isRefunded = index % 8 === 0 && (status === 'SUCCESS' || status === 'VOIDED')
    const txnType = index % 10 === 9 ? 'REFUND' : index % 17 === 16 ? 'TIP_ADJUST' : 'SALE'
    return {
      mer_trade_no: `T${String(index)}`,
      trade_no: `A${String(1000 + index)}`,
      original_mer_trade_no: txnType === 'REFUND' ? `T${String(index - 9)}` : null,
      txn_type: txnType,
      status,
      amount_cents: pick([10_000, 12_345, 900, 50_000], index),
      tip_cents: index % 4 === 0 ? 500 : 0,
      fee_cents: index % 5,
      refunded_cents: isRefunded ? 300 : 0,
      refund_status: isRefunded ? 'PARTIAL' : 'NONE',
      payment_method: index % 5 === 4 ? 'FPS_A2A' : 'CARD',
      payment_network: index % 5 === 4 ? 'FPS' : pick(['VISA', 'MASTERCARD', 'AMEX'], index),
      is_fps_a2a: index % 5 === 4,
      shop_id: shop.shopId,
      pos_id: index % 9 === 0 ? null : pick(shop.posIds, Math.floor(index / 2)),
      operator: index % 7 === 0 ? null : pick(['Mei Chan', 'desk 10', 'Desk 2', '陳大文'], index),
      remark: index % 11 === 0 ? 'Table 12 午餐 set' : null,
      bill_reference: index % 13 === 0 ? `INV/${String(index)}` : null,
      created_at: created,
      paid_at: isPaid ? created : null,
      business_date:
        index % 24 < 4 ? `2026-11-${two(index % 19)}`.replace('2026-11-00', '2026-10-31') : day,
      settlement_status: index % 2 === 0 ? 'SETTLED' : 'UNSETTLED',
      settlement_date: index % 2 === 0 ? day : null,
      card_last4: index % 5 === 4 ? null : String(1000 + (index % 4)),
      auth_code: `AUTH${two(index)}`,
      rrn: String(600_000_000_000 + index),
    }
  })

export type Filter = Readonly<Record<string, string>>
type Item = ConsolidatedTransaction | ConsolidatedGroup

export const isRow = (item: Item): item is ConsolidatedTransaction => 'merTradeNo' in item
export const isGroup = (item: Item): item is ConsolidatedGroup => !isRow(item)

export const consolidatedFixtures = ({ as, newMerchant, database }: TestService) => {
  const merchant = newMerchant({ shops: 3 })
  const request = as('MERCHANT', merchant)

  const seed = async (): Promise<void> => {
    const mix = paymentMix(merchant)
    await seedPayments(database, merchant, mix)
    await seedPayments(
      database,
      merchant,
      mix.map((row, index) => ({
        ...row,
        mer_trade_no: `H${String(index)}`,
        original_mer_trade_no: row.txn_type === 'REFUND' ? `H${String(index - 9)}` : null,
        source: 'HQPAY',
        is_fps_a2a: false,
        payment_method: 'WALLET_QR',
        payment_network: index % 2 === 0 ? 'ALIPAYHK' : 'WECHATPAY',
        wallet_type: 'ALIPAYHK',
        qr_mode: index % 2 === 0 ? 'CPM' : 'MPM',
        chnl_sn: `C${String(index)}`,
        received_settlement_cents: index % 3 === 0 ? 9_000 : null,
      })),
    )
    await setCutoff(database, merchant.merchantId, merchant.shops[0].shopId, '04:00')
    await seedLoyalty(
      database,
      merchant,
      Array.from({ length: 12 }, (_none, index) => ({
        loyalty_txn_no: index === 0 ? 'T3' : `L${String(index)}`,
        event_type: index % 3 === 0 ? 'REDEEM' : 'EARN',
        points: index % 3 === 0 ? -5 : 10,
        related_mer_trade_no: `T${String(index)}`,
        shop_id: merchant.shops[index % 3]?.shopId ?? '',
        pos_id: null,
        // The same time as the payment with this number.
        created_at: `2026-11-${String(1 + ((index + 3) % 19)).padStart(2, '0')} 03:15:03.000+08`,
      })),
    )
  }

  /** All pages of a list by cursor. */
  const all = async (filter: Filter, pageSize = 100): Promise<Item[]> => {
    const items: Item[] = []
    let cursor: string | undefined
    do {
      const { payload, code, message } = await request(transactionCalls.consolidated, {
        query: { ...filter, pageSize, ...(cursor !== undefined && { cursor }) },
      })
      if (code !== '0000') throw new Error(`${JSON.stringify(filter)}: ${message}`)
      items.push(...payload.items)
      cursor = payload.nextCursor
      if (cursor === undefined && items.length !== payload.total)
        throw new Error(
          `the total is ${String(payload.total)}, but ${String(items.length)} items were listed`,
        )
    } while (cursor !== undefined)
    return items
  }
  const rowsOf = async (filter: Filter, pageSize?: number): Promise<ConsolidatedTransaction[]> =>
    (await all(filter, pageSize)).filter(isRow)

  return { merchant, request, seed, all, rowsOf }
}
