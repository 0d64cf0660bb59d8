/** Wallet payments at smart terminals, beside those of the tills and with numbers of their own. */
import { methodOf } from './catalogue.ts'
import type { PaymentRow } from '#domain/payments/payment.rules.ts'
import type { SampleMerchant } from './merchants.ts'
import { samplePayments, type ShopWithIds } from './payments.ts'
import type { Random } from './random.ts'

/** Their number as a share of the payments at the shop's tills. */
const SHARE = 0.12

export const sampleSmartPos = (
  merchant: SampleMerchant,
  shops: readonly ShopWithIds[],
  nowMs: number,
  random: Random,
): PaymentRow[] => {
  const wallets = merchant.mix.filter(([network]) => methodOf(network) === 'WALLET_QR')
  const quieter = shops.map((shop) => ({ ...shop, paymentsADay: shop.paymentsADay * SHARE }))
  const asWallets = { ...merchant, prefix: `${merchant.prefix}S`, mix: wallets }
  return samplePayments(asWallets, quieter, nowMs, random).map((row) => ({
    ...row,
    source: 'HQPAY',
    walletType: row.paymentNetwork,
    qrMode: random.chance(0.7) ? 'CPM' : 'MPM',
    chnlSn: `CH${random.digits(16)}`,
  }))
}
