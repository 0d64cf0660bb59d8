/**
 * Payments: by an exact number whatever its date, else what the list's own keyword means in its
 * usual days. Four digits are looked for among the cards of three months.
 */
import type { Found } from '@merchant/contract/areas/search.calls.ts'
import { addMonths } from '@merchant/contract/core/time.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { sourceOf, type PaymentRecord } from '#domain/payments/payment-view.rules.ts'
import { listPaymentRecords } from '#domain/payments/payment.queries.ts'
import { findNow } from '#domain/payments/clock.queries.ts'
import { listLatestPayments } from '#domain/payments/payment-list.queries.ts'
import { keywordOf, criteriaOf } from '#domain/payments/payment-query.rules.ts'
import { listExactNumbers } from './payment-number.queries.ts'
import type { SearchSource } from './search-source.ts'

export const payments: SearchSource<'payments'> = {
  access: 'viewTransaction',
  find: async ({ db, session }, typed, most) => {
    const exact = await listExactNumbers(db, session.merchantId, typed, most)
    const numbers = exact.length > 0 ? exact : await byWords({ db, session }, typed, most)
    const records = await listPaymentRecords(db, session.merchantId, numbers)
    const known = new Map(records.map((record) => [record.merTradeNo, record]))
    return numbers.flatMap((number) => known.get(number) ?? []).map(foundOf)
  },
}

const byWords = async (
  { db, session }: Pick<TenantContext, 'db' | 'session'>,
  keyword: string,
  most: number,
): Promise<string[]> => {
  const today = (await findNow(db)).slice(0, 10)
  const { cardLast4 } = keywordOf(keyword)
  const filter =
    cardLast4 === undefined ? { keyword } : { cardLast4, startDate: addMonths(today, -3) }
  const rows = []
  for (const source of ['CIS', 'HQPAY'] as const) {
    const question = criteriaOf(filter, today, source)
    rows.push(...(await listLatestPayments(db, scopeOf(session), question, most)))
  }
  return rows
    .toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1))
    .slice(0, most)
    .map(({ merTradeNo }) => merTradeNo)
}

type FoundPayment = Found['payments'][number]

const foundOf = (row: PaymentRecord): FoundPayment => ({
  merTradeNo: row.merTradeNo,
  source: sourceOf(row),
  // The columns carry the same words as the contract, held by the checks of the table.
  txnType: row.txnType as FoundPayment['txnType'],
  status: row.status as FoundPayment['status'],
  amount: moneyOf(row.amountCents),
  paymentNetwork: row.paymentNetwork as FoundPayment['paymentNetwork'],
  cardLast4: row.cardLast4,
  shopName: row.shopName,
  createdAt: row.createdAt,
})
