/** A merchant with rows of every source, and its consolidated list read to the end. */
import type {
  ConsolidatedGroup,
  ConsolidatedTransaction,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { setCutoff } from './books.queries.ts'
import type { TestService } from './harness.ts'
import { paymentMix } from './payment-mix.ts'
import { seedLoyalty, seedPayments } from './seeded-payments.queries.ts'

export type Filter = Readonly<Record<string, string>>
type Item = ConsolidatedTransaction | ConsolidatedGroup

export const isRow = (item: Item): item is ConsolidatedTransaction => 'merTradeNo' in item
export const isGroup = (item: Item): item is ConsolidatedGroup => !isRow(item)

export const consolidatedFixtures = ({ as, newMerchant, database }: TestService) => {
  const merchant = newMerchant({ shops: 3 })
  const ask = as('MERCHANT', merchant)

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
        // The very time of the payment with the same number.
        created_at: `2026-11-${String(1 + ((index + 3) % 19)).padStart(2, '0')} 03:15:03.000+08`,
      })),
    )
  }

  /** Every page of a list, by cursor. */
  const all = async (filter: Filter, pageSize = 100): Promise<Item[]> => {
    const items: Item[] = []
    let cursor: string | undefined
    do {
      const { payload, code, message } = await ask(transactionCalls.consolidated, {
        query: { ...filter, pageSize, ...(cursor !== undefined && { cursor }) },
      })
      if (code !== '0000') throw new Error(`${JSON.stringify(filter)}: ${message}`)
      items.push(...payload.items)
      cursor = payload.nextCursor
      if (cursor === undefined && items.length !== payload.total)
        throw new Error(`${String(payload.total)} were told, ${String(items.length)} came`)
    } while (cursor !== undefined)
    return items
  }
  const rowsOf = async (filter: Filter, pageSize?: number): Promise<ConsolidatedTransaction[]> =>
    (await all(filter, pageSize)).filter(isRow)

  return { merchant, ask, seed, all, rowsOf }
}
