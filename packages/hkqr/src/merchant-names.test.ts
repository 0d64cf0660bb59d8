import { expect, test } from 'vitest'
import { merchantNames } from './merchant-names.ts'

test.for([
  ['DEMO MERCHANT', 'DEMO MERCHANT'],
  ['  Harbour   Café ', 'Harbour Cafe'],
  ['Harbour View Trading Company Limited', 'Harbour View Trading Comp'],
  ['Long names end at a letter & co', 'Long names end at a lette'],
  ['', 'NA'],
  ['…', 'NA'],
] as const)('the merchant %j is called %j', ([name, merchantName]) => {
  expect(merchantNames(name)).toEqual({ merchantName })
})

test('a Chinese name stands beside the one in ASCII', () => {
  expect(merchantNames('海港茶餐廳 Harbour Café')).toEqual({
    merchantName: 'Harbour Cafe',
    alternate: { language: 'ZH', name: '海港茶餐廳 Harbour Café' },
  })
})

test('a name that is Chinese only leaves NA in its place, and is cut between characters', () => {
  const name = '𠮷'.repeat(30)
  expect(merchantNames(name)).toEqual({
    merchantName: 'NA',
    alternate: { language: 'ZH', name: '𠮷'.repeat(25) },
  })
})
