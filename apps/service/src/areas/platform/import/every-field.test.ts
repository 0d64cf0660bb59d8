/**
 * Every field that a platform can report: sent, read back, changed, read back again. Fields and values come
 * from the schema of the report, so that new fields are tested automatically.
 */
import { PaymentReport, platformCalls } from '@merchant/contract/areas/platform.calls.ts'
import {
  transactionCalls,
  type TransactionView,
} from '@merchant/contract/areas/transactions.calls.ts'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { fitting } from '#dev/testing/generated-values.ts'
import { service } from '#dev/testing/harness.ts'
import { platformFixtures } from '#dev/testing/platform.ts'
import { Components } from '#infra/openapi/json-schemas.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { as, newMerchant } = opened
const platform = await platformFixtures(opened)

type Field = keyof PaymentReport
type Values = Partial<Record<Field, unknown>>
const fields = Object.keys(PaymentReport.shape) as Field[]

/** Set by the first report of a payment: another value is refused. */
const fixed: readonly Field[] = ['source', 'txnType', 'originalMerTradeNo', 'shopCode']
/** Accepted for smart POS payments only. */
const ofSmartPos: readonly Field[] = ['walletType', 'qrMode', 'chnlSn']

const components = new Components()
const { properties = {} } = components.whole(PaymentReport)
const words = {
  resolve: (ref: string) => components.schemas[ref.slice(ref.lastIndexOf('/') + 1)] ?? {},
  known: {},
}

/**
 * Two valid values of the field: its name for free text, so that mixed-up fields are noticed, else values generated
 * from its schema. Files show them unchanged: there are no blanks to trim, and amounts have two decimals.
 */
const twoValues = (name: Field): readonly [unknown, unknown] => {
  const schema = PaymentReport.shape[name]
  const made = fc.sample(fitting(properties[name] ?? {}, words, name), { seed: 1, numRuns: 400 })
  const money = made.filter((value) => typeof value === 'string' && /^[1-9]\d*\.\d\d$/.test(value))
  const plain = made.filter((value) => typeof value !== 'string' || /^\w[\w:. -]*$/.test(value))
  const candidates = new Set([`${name}-1`, `${name}-2`, ...money, ...plain])
  const [first, second] = [...candidates].filter((value) => schema.safeParse(value).data === value)
  if (second === undefined)
    throw new Error(
      `No two values were made for ${name}: add some to twoValues in every-field.test.ts`,
    )
  return [first, second]
}
const generated = new Map(fields.map((name) => [name, twoValues(name)]))
const valuesAt = (index: 0 | 1): Values =>
  Object.fromEntries([...generated].map(([name, values]) => [name, values[index]]))

/** The stored payment, with the field names of a report. */
const readAs = (
  { transaction, smartPos }: TransactionView,
  { shops: [shop] }: ReturnType<typeof newMerchant>,
): Values => {
  const { cardMasked, shopId, posId, ...shown } = transaction
  return {
    ...shown,
    ...smartPos,
    source: smartPos === null ? 'CIS' : 'HQPAY',
    shopCode: shopId === shop.shopId ? shop.shopCode : undefined,
    serialNo: shop.serialNos[shop.posIds.findIndex((id) => id === posId)],
    cardFirst6: cardMasked?.slice(0, 6),
    cardLast4: cardMasked?.slice(-4),
  }
}

const without = (report: Values, ...names: readonly Field[]): Values =>
  Object.fromEntries(Object.entries(report).filter(([name]) => !names.includes(name as Field)))

/** Valid combinations of dependent fields, before and after the change. */
const kinds = {
  CIS: [
    { source: 'CIS', paymentMethod: 'CARD', paymentNetwork: 'VISA', isFpsA2a: false },
    { source: 'CIS', paymentMethod: 'FPS_A2A', paymentNetwork: 'FPS', isFpsA2a: true },
  ],
  HQPAY: [
    { source: 'HQPAY', paymentMethod: 'WALLET_QR', paymentNetwork: 'ALIPAYHK', isFpsA2a: false },
    { source: 'HQPAY', paymentMethod: 'CARD', paymentNetwork: 'AMEX', isFpsA2a: false },
  ],
} as const satisfies Record<string, readonly [Values, Values]>
type Kind = keyof typeof kinds

/** Two reports of one payment, with every field that its kind has. */
const reportsOf = (kind: Kind, merchant: ReturnType<typeof newMerchant>) => {
  const [shop] = merchant.shops
  const reportAt = (index: 0 | 1): Values => {
    const report: Values = {
      ...valuesAt(index),
      ...kinds[kind][index],
      merTradeNo: `EVERY-${kind}`,
      txnType: 'SALE',
      status: index === 0 ? 'SUCCESS' : 'VOIDED',
      originalMerTradeNo: 'ORIGINAL',
      shopCode: shop.shopCode,
      serialNo: shop.serialNos[index],
      settlementStatus: 'SETTLED',
    }
    return kind === 'HQPAY' ? report : without(report, ...ofSmartPos)
  }
  return [reportAt(0), reportAt(1)] as const
}

const openPayment = async (kind: Kind) => {
  const merchant = newMerchant()
  await merchant.ready
  const request = as('MERCHANT', merchant)
  const params = { merTradeNo: `EVERY-${kind}` }
  return {
    merchant,
    request,
    take: async (report: Values) => {
      const { merchantId } = merchant
      const body = { merchantId, transactions: [report] }
      return (await platform.send(platformCalls.transactions, body)).payload
    },
    view: async () => (await request(transactionCalls.view, { params })).payload,
  }
}

/** The cell that a file has for a value. */
const cellOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Only a payment that succeeded shows its fee. */
const withoutFee = (report: Values): Values => ({ ...report, feeAmount: '0.00' })

const hint =
  'A field that was reported is not read back: see docs/recipes.md, "A field of a payment"'

test.for(['CIS', 'HQPAY'] as const)(
  'every field of a %s report is read back, and again after a later report has changed it',
  async (kind) => {
    const { merchant, request, take, view } = await openPayment(kind)
    const [first, second] = reportsOf(kind, merchant)

    expect(await take(first)).toMatchObject({ added: 1, rejected: [] })
    const shown = await view()
    expect(readAs(shown, merchant), hint).toMatchObject(first)
    expect(shown.transaction).toMatchObject({
      refundStatus: 'NONE',
      refundedAmount: '0.00',
      businessDate: String(first.createdAt).slice(0, 10),
      cardBrand: first.paymentMethod === 'CARD' ? first.paymentNetwork : null,
    })

    // The list and its file have the same values.
    const query = { merTradeNo: shown.transaction.merTradeNo }
    const lists = { CIS: transactionCalls.cis, HQPAY: transactionCalls.hqpay } as const
    const files = { CIS: transactionCalls.cisFile, HQPAY: transactionCalls.hqpayFile } as const
    const [row = {}] = (await request(lists[kind], { query })).payload.items
    expect({ ...shown.transaction, ...shown.smartPos }).toMatchObject(row)
    const names = Object.keys(row)
    const file = await request(files[kind], { query: { ...query, columns: names.join(',') } })
    const [heads = [], cells = []] = parse(file.body, { bom: true, record_delimiter: '\r\n' })
    // Beside a column of codes there is one with their words.
    const values = cells.filter((_cell, index) => heads[index]?.endsWith(' in words') !== true)
    expect(Object.fromEntries(names.map((name, index) => [name, values[index]])), hint).toEqual(
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)])),
    )

    expect(await take(second)).toMatchObject({ changed: 1, rejected: [] })
    expect(readAs(await view(), merchant), hint).toMatchObject(withoutFee(second))
    expect(await take(second)).toMatchObject({ unchanged: 1 })

    // Omitted fields stay unchanged.
    const required = without(
      second,
      ...fields.filter((name) => PaymentReport.shape[name].safeParse(undefined).success),
    )
    expect(await take(required)).toMatchObject({ unchanged: 1, rejected: [] })
    expect(readAs(await view(), merchant), hint).toMatchObject(withoutFee(second))

    const unsettled = { ...without(second, 'settlementDate'), settlementStatus: 'UNSETTLED' }
    expect(await take(unsettled)).toMatchObject({ changed: 1 })
    expect(readAs(await view(), merchant)).toMatchObject({
      ...withoutFee(unsettled),
      settlementDate: null,
    })

    // The reported fee stayed stored.
    const { feeAmount, ...successful } = { ...unsettled, status: 'SUCCESS' }
    expect(await take(successful)).toMatchObject({ changed: 1, rejected: [] })
    expect((await view()).transaction).toMatchObject({ status: 'SUCCESS', feeAmount })
  },
)

test('a fixed field with another value is refused in a later report', async () => {
  const { merchant, take } = await openPayment('CIS')
  const [first] = reportsOf('CIS', merchant)
  await take(first)
  const other: Values = {
    source: 'HQPAY',
    txnType: 'TIP_ADJUST',
    originalMerTradeNo: 'ANOTHER',
    shopCode: merchant.shops[1]?.shopCode,
  }
  for (const name of fixed) {
    const changed = without({ ...first, [name]: other[name] }, 'serialNo')
    const { rejected } = await take(changed)
    expect(rejected.map(({ reasons }) => reasons[0]?.split(':')[0])).toEqual([name])
  }
})

test('every field is tested, with a change unless it is fixed', () => {
  const merchant = newMerchant()
  const tried = (['CIS', 'HQPAY'] as const).flatMap((kind) => {
    const [first, second] = reportsOf(kind, merchant)
    return fields.filter((name) => first[name] !== undefined && first[name] !== second[name])
  })
  // The settlement status is tested separately.
  const own: readonly Field[] = ['merTradeNo', 'settlementStatus', ...fixed]
  expect(fields.filter((name) => !tried.includes(name) && !own.includes(name))).toEqual([])
})
