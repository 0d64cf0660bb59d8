/** Payments for the palette: what was typed, from the surest meaning to the least. */
import { paymentSources, type PaymentSource } from '@merchant/contract/areas/consolidated.shapes.ts'
import type { Found } from '@merchant/contract/areas/search.calls.ts'
import {
  aboutCents,
  isWrittenAsMoney,
  plainTerms,
  termsOf,
  textOfTerms,
  type SearchTerm,
} from '@merchant/contract/areas/search-terms.rules.ts'
import type { CisFilter } from '@merchant/contract/areas/transactions.shapes.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { addMonths } from '@merchant/contract/core/time.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { hasFeature } from '#infra/http/feature.queries.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { listLatestPayments } from '#domain/payments/payment-list.queries.ts'
import { listPaymentRecords } from '#domain/payments/payment.queries.ts'
import { cisTransactionOf, sourceOf, type PaymentRecord } from '#domain/payments/payment.rules.ts'
import { criteriaOf } from '#domain/payments/payment-query.rules.ts'
import { listExactNumbers, listRefundsOf, type FoundRefundRow } from './payments.queries.ts'

type FoundPayment = Found['payments'][number]
type Searched = Pick<TenantContext, 'db' | 'session'>
interface Numbers {
  readonly numbers: readonly string[]
  readonly isNear: boolean
}

/** Maximum of refunds shown for one payment. */
const REFUNDS = 3
/** Number of payments with about the amount from which the nearest are chosen. */
const NEAR = 20

export const findPayments = async (
  context: Searched,
  typed: string,
  limit: number,
): Promise<FoundPayment[]> => {
  const { db, session } = context
  // Smart POS payments have no page without this feature.
  const hasSmartPos = await hasFeature(db, session.merchantId, 'PAYMENT_NETWORK')
  const sources = paymentSources.filter((source) => hasSmartPos || source !== 'HQPAY')
  const number = plainTerms(typed)
  const exact = await listExactNumbers(db, session.merchantId, number, limit, sources)
  const { numbers, isNear } =
    exact.length > 0
      ? { numbers: exact, isNear: false }
      : await numbersOf(context, typed, limit, sources)
  return withRefunds(context, numbers, isNear)
}

const numbersOf = async (
  context: Searched,
  typed: string,
  limit: number,
  sources: readonly PaymentSource[],
): Promise<Numbers> => {
  const today = (await findNow(context.db)).slice(0, 10)
  const terms = termsOf(typed)
  const latest = async (filter: CisFilter, count: number) => {
    const rows = []
    for (const source of sources)
      rows.push(
        ...(await listLatestPayments(
          context.db,
          scopeOf(context.session),
          criteriaOf(filter, today, source),
          count,
        )),
      )
    return rows.toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1))
  }
  const startDate = addMonths(today, -3)
  const cards = cardsIn(terms)
  for (const { cardLast4, others } of cards) {
    const rows = await latest({ cardLast4, startDate, ...keywordOf(others) }, limit)
    if (rows.length > 0) return { numbers: numbersIn(rows, limit), isNear: false }
  }
  for (const { cardLast4, others } of cards)
    for (const amount of others.filter(({ amountCents }) => amountCents !== undefined)) {
      const cents = amount.amountCents ?? 0
      const { from, to } = aboutCents(cents)
      const words = keywordOf(others.filter((other) => other !== amount))
      const range = { minAmount: moneyOf(from), maxAmount: moneyOf(to) }
      const rows = await latest({ cardLast4, startDate, ...range, ...words }, NEAR)
      const distance = (row: (typeof rows)[number]) => Math.abs(row.amountCents - cents)
      const nearest = rows.toSorted((a, b) => distance(a) - distance(b))
      if (rows.length > 0) return { numbers: numbersIn(nearest, limit), isNear: true }
    }
  // A network alone is the name of a page as well, and would find the latest payments whatever they are.
  if (terms.every(isNetwork)) return { numbers: [], isNear: false }
  return { numbers: numbersIn(await latest(filterOf(typed, terms), limit), limit), isNear: false }
}

const isNetwork = ({ networks }: SearchTerm): boolean => networks.length > 0

/** Each of the first two terms that may end a card, with the other terms. */
const cardsIn = (terms: readonly SearchTerm[]) =>
  terms
    .flatMap((term) =>
      term.cardLast4 === undefined
        ? []
        : { cardLast4: term.cardLast4, others: terms.filter((other) => other !== term) },
    )
    .slice(0, 2)

const keywordOf = (terms: readonly SearchTerm[]): Pick<CisFilter, 'keyword'> =>
  terms.length === 0 ? {} : { keyword: textOfTerms(terms) }

/** An amount with or without a network is answered by an index; any other text is compared row by row. */
const filterOf = (typed: string, terms: readonly SearchTerm[]): CisFilter => {
  const amounts = terms.filter(isWrittenAsMoney)
  const [networks, ...further] = terms.filter(isNetwork)
  const [amount] = amounts
  const isPlain =
    amounts.length === 1 && further.length === 0 && terms.length === (networks ? 2 : 1)
  if (!isPlain) return { keyword: typed }
  const money = moneyOf(amount?.amountCents ?? 0)
  return {
    minAmount: money,
    maxAmount: money,
    ...(networks && { paymentNetworks: [...networks.networks] }),
  }
}

const numbersIn = (rows: readonly { readonly merTradeNo: string }[], limit: number): string[] =>
  rows.slice(0, limit).map(({ merTradeNo }) => merTradeNo)

/** Payments in this order, each with its refunds; the row of a refund stands for its payment. */
const withRefunds = async (
  { db, session }: Searched,
  numbers: readonly string[],
  isNear: boolean,
): Promise<FoundPayment[]> => {
  if (numbers.length === 0) return []
  const { merchantId } = session
  const found = await listPaymentRecords(db, merchantId, numbers)
  const originals = found.flatMap(refundedBy).filter((number) => !numbers.includes(number))
  const all = [...found, ...(await listPaymentRecords(db, merchantId, originals))]
  const known = new Map(all.map((record) => [record.merTradeNo, record]))
  const payments = numbers
    .flatMap((number) => known.get(number) ?? [])
    .map((row) => known.get(refundedBy(row)[0] ?? '') ?? row)
  const refunds = await listRefundsOf(db, merchantId, [...known.keys()])
  return [...new Set(payments)].map((row) => ({
    ...foundOf(row),
    isNear,
    refunds: refunds
      .filter(({ merTradeNo }) => merTradeNo === row.merTradeNo)
      .slice(0, REFUNDS)
      .map(refundOf),
  }))
}

/** For the row of a refund the number of its payment; empty for other rows. */
const refundedBy = ({ txnType, originalMerTradeNo }: PaymentRecord): readonly string[] =>
  txnType === 'REFUND' && originalMerTradeNo !== null ? [originalMerTradeNo] : []

const foundOf = (row: PaymentRecord): Omit<FoundPayment, 'isNear' | 'refunds'> => {
  const source = sourceOf(row)
  const { txnType, status, paymentNetwork, refundableAmount } = cisTransactionOf(row)
  return {
    merTradeNo: row.merTradeNo,
    source,
    txnType,
    status,
    amount: moneyOf(txnType === 'REFUND' ? -row.amountCents : row.amountCents),
    paymentNetwork,
    cardLast4: row.cardLast4,
    shopName: row.shopName,
    createdAt: row.createdAt,
    // Smart POS payments are refunded at the terminal.
    refundableAmount: source === 'HQPAY' ? '0.00' : refundableAmount,
  }
}

const refundOf = ({ refundNo, kind, amountCents, status, requestedAt }: FoundRefundRow) => ({
  refundNo,
  kind,
  amount: moneyOf(-amountCents),
  status,
  requestedAt,
})
