/** Sixty payments of every kind within three weeks, the same in every run, with ties in each column. */
import type { PaymentSeed } from './seeded-payments.queries.ts'
import type { TestMerchant } from './harness.ts'

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T
const two = (value: number): string => String(value).padStart(2, '0')

/** All within these days, whichever date is asked for. */
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
    const txnType = index % 10 === 9 ? 'REFUND' : index % 17 === 16 ? 'TIP_ADJUST' : 'SALE'
    return {
      mer_trade_no: `T${String(index)}`,
      trade_no: `A${String(1000 + index)}`,
      original_mer_trade_no: txnType === 'REFUND' ? `T${String(index - 9)}` : null,
      txn_type: txnType,
      status: isPaid
        ? pick(['SUCCESS', 'SUCCESS', 'VOIDED', 'SUCCESS', 'FAILED'], index)
        : 'PENDING',
      amount_cents: pick([10_000, 12_345, 900, 50_000], index),
      tip_cents: index % 4 === 0 ? 500 : 0,
      fee_cents: index % 5,
      refunded_cents: index % 8 === 0 ? 300 : 0,
      refund_status: index % 8 === 0 ? 'PARTIAL' : 'NONE',
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
