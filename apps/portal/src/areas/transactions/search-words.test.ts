import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { meaningsOf, parametersOf } from './search-words.ts'

const first = (typed: string) => {
  const [meaning] = meaningsOf(typed)
  return meaning && [meaning.kind, meaning.value]
}

test.each([
  ['0026', 'cardLast4', '0026'],
  ['•••• 0026', 'cardLast4', '0026'],
  ['HBK2611210308', 'merTradeNo', 'HBK2611210308'],
  ['20261121000123456789', 'merTradeNo', '20261121000123456789'],
  ['632611304417', 'rrn', '632611304417'],
  ['RF2611210041', 'refundNo', 'RF2611210041'],
  ['128.00', 'amount', '128.00'],
  ['HKD 1,280', 'amount', '1280.00'],
  ['$86', 'amount', '86.00'],
  ['128', 'amount', '128.00'],
  ['mei@harbour.example', 'keyword', 'mei@harbour.example'],
  ['birthday cake', 'keyword', 'birthday cake'],
  ['九龍灣', 'keyword', '九龍灣'],
])('%s is searched for as %s %s', (typed, kind, value) => {
  expect(first(typed)).toEqual([kind, value])
})

test('1280 is offered as a card, an amount and text', () => {
  expect(meaningsOf('1280').map(({ kind }) => kind)).toEqual(['cardLast4', 'amount', 'keyword'])
})

test('an empty text has no meaning', () => {
  expect(meaningsOf('   ')).toEqual([])
})

test.each([
  '0026',
  'HBK2611210308',
  'HKD 1,280',
  'RF2611210041',
  '632611304417',
  'a'.repeat(300),
  '<script>',
])('the service accepts every meaning of %s', (typed) => {
  for (const meaning of meaningsOf(typed)) {
    expect(transactionCalls.cis.query.safeParse(parametersOf(meaning)).success).toBe(true)
  }
})
