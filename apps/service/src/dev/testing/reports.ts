/** Payments as a platform reports them: believable unless told otherwise. */
import type { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { newId } from '#infra/ids.ts'
import type { TestMerchant } from './factories.queries.ts'

/** A successful card payment of HKD 128.00 in the first shop. */
export const report = (
  merchant: TestMerchant,
  given: Partial<Record<keyof PaymentReport, unknown>> = {},
): PaymentReport => {
  const [shop] = merchant.shops
  const value: Partial<Record<keyof PaymentReport, unknown>> = {
    merTradeNo: `R${newId('req').slice(4)}`,
    status: 'SUCCESS',
    amount: '128.00',
    paymentMethod: 'CARD',
    paymentNetwork: 'VISA',
    shopCode: shop.shopCode,
    serialNo: shop.serialNos[0],
    createdAt: '2026-11-20 14:02:41',
    ...given,
  }
  // Tests report nonsense on purpose; what is left undefined is left out.
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => field !== undefined),
  ) as PaymentReport
}
