import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { without } from '#components/list/list-search.ts'
import { cisFields } from './payment-filters.ts'
import { meaningsOf, parametersOf, suggestionsOf } from './search-words.ts'

/** The filters of the likeliest meaning, without the cleared ones. */
const first = (typed: string) => {
  const [meaning] = meaningsOf(typed)
  return meaning && without(parametersOf(meaning), [])
}
const amount = (from: string, to = from) => ({ minAmount: from, maxAmount: to })

test.each([
  ['0026', { cardLast4: '0026' }],
  ['•••• 0026', { cardLast4: '0026' }],
  ['visa', { paymentNetworks: 'VISA' }],
  ['HBK2611210308', { merTradeNo: 'HBK2611210308' }],
  ['20261121000123456789', { merTradeNo: '20261121000123456789' }],
  ['632611304417', { rrn: '632611304417' }],
  ['RF2611210041', { refundNo: 'RF2611210041' }],
  ['rf2611210041', { refundNo: 'RF2611210041' }],
  ['hbk2611210308', { merTradeNo: 'hbk2611210308' }],
  ['0A1B2C', { authCode: '0A1B2C' }],
  ['508812', { authCode: '508812' }],
  ['RENT-7', { billReference: 'RENT-7' }],
  ['128.00', amount('128.00')],
  ['HKD 1,280', amount('1280.00')],
  ['HKD 128', amount('128.00')],
  ['$86', amount('86.00')],
  ['128', amount('128.00')],
  ['９２．５０', amount('92.50')],
  ['ＨＢＫ２６１１２１０３０８', { merTradeNo: 'HBK2611210308' }],
  ['mei@harbour.example', { keyword: 'mei@harbour.example' }],
  ['birthday cake', { keyword: 'birthday cake' }],
  ['九龍灣', { keyword: '九龍灣' }],
  ['1118 149.50', { cardLast4: '1118', ...amount('149.50') }],
  ['149.50 •••• 1118', { cardLast4: '1118', ...amount('149.50') }],
  ['visa 4809', { cardLast4: '4809', paymentNetworks: 'VISA' }],
  ['wechat pay $86 cake', { paymentNetworks: 'WECHATPAY', keyword: 'cake', ...amount('86.00') }],
  ['table 12', { keyword: 'table 12' }],
])('%s is searched for as %j', (typed, parameters) => {
  expect(first(typed)).toEqual(parameters)
})

test('ambiguous text is offered with each of its meanings', () => {
  const offered = (typed: string) =>
    suggestionsOf(typed).map(({ label, value }) => `${label}: ${value}`)
  expect(offered('1280')).toEqual(['Card ending: 1280', 'Amount: 1,280.00', 'Keyword: 1280'])
  expect(offered('4809 90')).toEqual([
    'Card ending, Amount: 4809, 90.00',
    'Card ending, Amount: 4809, 72.00–108.00',
    'Keyword: 4809 90',
  ])
  expect(offered('1118 4809').slice(0, 3)).toEqual([
    'Card ending, Amount: 1118, 4,809.00',
    'Card ending, Amount: 1118, 3,847.20–5,770.80',
    'Card ending, Amount: 4809, 1,118.00',
  ])
})

const change = (typed: string) => parametersOf(meaningsOf(typed)[0] ?? [])

test('an amount keeps the digits of the card, an exact number takes their place', () => {
  expect(Object.keys(change('92.50'))).not.toContain('cardLast4')
  expect(Object.keys(change('4809'))).not.toContain('minAmount')
})

test.each(['HBK2611210308', 'RF2611210041', '632611304417'])(
  'the exact number %s is searched for without any other filter of the list but its days',
  (typed) => {
    const [meaning = []] = meaningsOf(typed)
    const filters = cisFields({ shops: [], programs: [], terminals: [] })
      .filter(({ name }) => name !== 'date')
      .flatMap(({ params }) => params)
    expect(filters).toEqual(expect.arrayContaining(['statuses', 'minAmount', 'shopIds', 'posIds']))
    const others = Object.entries(parametersOf(meaning, filters)).filter(
      ([, value]) => value === undefined,
    )
    expect(others).toHaveLength(filters.length - 1)
  },
)

test('an empty text has no meaning', () => {
  expect(meaningsOf('   ')).toEqual([])
})

test.each([
  '0026',
  'HBK2611210308',
  'HKD 1,280',
  'RF2611210041',
  '632611304417',
  '4809 0.01 american express table',
  'a'.repeat(300),
  '<script>',
])('the service accepts every meaning of %s', (typed) => {
  const meanings = meaningsOf(typed)
  expect(meanings).not.toEqual([])
  for (const meaning of meanings) {
    expect(transactionCalls.cis.query.safeParse(parametersOf(meaning)).success).toBe(true)
  }
})
