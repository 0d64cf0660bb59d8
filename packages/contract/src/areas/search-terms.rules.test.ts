import { expect, test } from 'vitest'
import {
  aboutCents,
  isWrittenAsMoney,
  plainTerms,
  termsOf,
  textOfTerms,
} from './search-terms.rules.ts'

test.for([
  ['1280', '1280', 128_000, false],
  ['•••• 1280', '1280', undefined, false],
  ['xx1280', '1280', undefined, false],
  ['HK$1,280.50', undefined, 128_050, true],
  ['HKD 1,280.50', undefined, 128_050, true],
  ['128.5', undefined, 12_850, true],
  ['128', undefined, 12_800, false],
  ['$ 5', undefined, 500, true],
  ['４８０９', '4809', 480_900, false],
  ['９２．５０', undefined, 9250, true],
  ['ＨＫ＄　１，２８０．５０', undefined, 128_050, true],
  ['T1280', undefined, undefined, false],
  ['1,28', undefined, undefined, false],
] as const)('%s is read as a person means it', ([typed, cardLast4, amountCents, isMoney]) => {
  const [term, ...others] = termsOf(typed)
  expect(others).toEqual([])
  expect(term).toMatchObject({ cardLast4, amountCents })
  expect(term && isWrittenAsMoney(term)).toBe(isMoney)
})

test.for([
  ['visa', ['VISA']],
  ['VIS', ['VISA']],
  ['american', ['AMEX']],
  ['alipay', ['ALIPAYHK', 'ALIPAYCN']],
  ['hk', ['ALIPAYHK']],
  ['pay', ['UNIONPAY', 'WECHATPAY', 'PAYME', 'BOCPAY']],
  ['vi', []],
  ['4809', []],
] as const)('%s names the networks %j', ([typed, networks]) => {
  expect(termsOf(typed).map((term) => term.networks)).toEqual([networks])
})

test('terms are separated by space, an amount after its currency and a masked card are one each', () => {
  const texts = termsOf('  Visa  •••• 4809 HK$ 92.50 ').map(({ text }) => text)
  expect(texts).toEqual(['Visa', '••••4809', 'HK$92.50'])
})

test('a term keeps how it was typed', () => {
  const terms = termsOf(' Ｖｉｓａ　＊＊＊＊ ４８０９ HK＄　９２．５０ 觀塘（一） ')
  expect(terms.map(({ text }) => text)).toEqual(['Visa', '****4809', 'HK$92.50', '觀塘（一）'])
  expect(textOfTerms(terms)).toBe('Ｖｉｓａ ＊＊＊＊４８０９ HK＄９２．５０ 觀塘（一）')
})

test('about an amount is a fifth less to a fifth more', () => {
  expect(aboutCents(9000)).toEqual({ from: 7200, to: 10_800 })
})

test.for([
  ['４８０９　９２．５０', '4809　92.50'],
  ['ＨＢＫ２６１１', 'HBK2611'],
  ['觀塘（一）１號舖', '觀塘（一）１號舖'],
  ['（中環） １２８', '（中環） 128'],
  ['K11（MUSEA）', 'K11（MUSEA）'],
  ['Ｋ１１（MUSEA）', 'Ｋ１１（MUSEA）'],
  ['ＳＨＯＰ－１／２，３', 'SHOP-1/2,3'],
  ['ｍｅｉ＠harbour．example', 'mei@harbour.example'],
  ['＊＊＊＊４８０９', '****4809'],
  ['！！', '！！'],
] as const)('%s is searched for as %s', ([typed, plain]) => {
  expect(plainTerms(typed)).toBe(plain)
})
