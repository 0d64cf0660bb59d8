import { expect, test } from 'vitest'
import { merchantNames } from './fps-code.ts'

test.for([
  ['DEMO MERCHANT', 'DEMO MERCHANT'],
  ['  Harbour   Café ', 'Harbour Cafe'],
  ['Harbour View Trading Company Limited', 'Harbour View Trading Comp'],
  ['Long names end at a letter & co', 'Long names end at a lette'],
  ['', 'NA'],
  ['…', 'NA'],
] as const)('the merchant %j is written as %j', ([name, merchantName]) => {
  expect(merchantNames(name)).toEqual({ merchantName })
})

test('a Chinese name is written beside the one in ASCII', () => {
  expect(merchantNames('海港茶餐廳 Harbour Café')).toEqual({
    merchantName: 'Harbour Cafe',
    alternate: { language: 'ZH', name: '海港茶餐廳 Harbour Café' },
  })
})

test('a name in Chinese only is NA in ASCII, and is truncated between characters', () => {
  const name = '𠮷'.repeat(30)
  expect(merchantNames(name)).toEqual({
    merchantName: 'NA',
    alternate: { language: 'ZH', name: '𠮷'.repeat(25) },
  })
})
