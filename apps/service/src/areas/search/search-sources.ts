/** The kinds of records that the palette finds: who may find them, and how. */
import type { Feature } from '@merchant/contract/access/features.ts'
import type { Access } from '@merchant/contract/access/permissions.ts'
import type { Found, FoundKind } from '@merchant/contract/areas/search.calls.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { addMonths } from '@merchant/contract/core/time.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { sourceOf, type PaymentRecord } from '#domain/payments/payment.rules.ts'
import { listPaymentRecords } from '#domain/payments/payment.queries.ts'
import { findNow } from '#domain/payments/clock.queries.ts'
import { listLatestPayments } from '#domain/payments/payment-list.queries.ts'
import { keywordOf, criteriaOf } from '#domain/payments/payment-query.rules.ts'
import { listExactNumbers, findShops, findTerminals, findBills } from './records.queries.ts'
import { findMembers } from '#domain/members/member-list.queries.ts'
import { memberFor, seesAddresses } from '#domain/members/member.rules.ts'

export interface SearchSource<K extends FoundKind> {
  readonly access: Access
  readonly feature?: Feature
  /** The best matches first, at most `most`, in the shops that the session may see. */
  readonly find: (context: TenantContext, typed: string, most: number) => Promise<Found[K]>
}

/**
 * Payments by an exact number on any date, else by keyword in the list's default days. Four
 * digits are searched among the cards of the last three months.
 */
const payments: SearchSource<'payments'> = {
  access: 'viewTransaction',
  find: async ({ db, session }, typed, most) => {
    const exact = await listExactNumbers(db, session.merchantId, typed, most)
    const numbers = exact.length > 0 ? exact : await findByKeyword({ db, session }, typed, most)
    const records = await listPaymentRecords(db, session.merchantId, numbers)
    const known = new Map(records.map((record) => [record.merTradeNo, record]))
    return numbers.flatMap((number) => known.get(number) ?? []).map(foundOf)
  },
}

const findByKeyword = async (
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
    const query = criteriaOf(filter, today, source)
    rows.push(...(await listLatestPayments(db, scopeOf(session), query, most)))
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
  // A check constraint limits each column to the contract's values.
  txnType: row.txnType as FoundPayment['txnType'],
  status: row.status as FoundPayment['status'],
  amount: moneyOf(row.amountCents),
  paymentNetwork: row.paymentNetwork as FoundPayment['paymentNetwork'],
  cardLast4: row.cardLast4,
  shopName: row.shopName,
  createdAt: row.createdAt,
})

/** Shops, by code, name in either language, or district. */
const shops: SearchSource<'shops'> = {
  access: 'shopList',
  find: ({ db, session }, typed, most) => findShops(db, scopeOf(session), typed, most),
}

/** Terminals of both kinds, by name, serial number or TID. */
const terminals: SearchSource<'terminals'> = {
  access: 'posList',
  find: ({ db, session }, typed, most) => findTerminals(db, scopeOf(session), typed, most),
}

/** Members, as the list of members shows them: e-mail addresses masked for most roles. */
const members: SearchSource<'members'> = {
  access: { anyOf: ['manageMember', 'inviteUser', 'editUser'] },
  find: async ({ db, session }, typed, most) => {
    const filter = { keyword: typed, hasAddresses: seesAddresses(session) }
    const found = await findMembers(db, scopeOf(session), filter, most)
    return found
      .map(memberFor(session))
      .map(({ userId, displayName, email, roleType, status }) => ({
        userId,
        displayName,
        email,
        roleType,
        status,
      }))
  },
}

/** Requests for billing QR codes, by ticket, file or the reference of a bill. */
const bills: SearchSource<'bills'> = {
  access: 'viewBillingQr',
  feature: 'BILL_QR',
  find: async ({ db, session }, typed, most) => {
    const found = await findBills(db, scopeOf(session), typed, most)
    return found.map((job) => ({
      ...job,
      // A check constraint limits the column to these values.
      status: job.status as Found['bills'][number]['status'],
    }))
  },
}

export const sources: { readonly [K in FoundKind]: SearchSource<K> } = {
  payments,
  shops,
  terminals,
  members,
  bills,
}
