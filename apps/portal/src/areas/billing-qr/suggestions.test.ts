import { expect, test } from 'vitest'
import { suggestionOf } from './suggestions.ts'

test.each([
  ['billReference', 'S26 0414', 'S26-0414'],
  ['billReference', ' Ｓ２６－０４１５ 　', 'S26-0415'],
  ['billReference', 'S26.0414#', 'S26-0414'],
  ['amount', '1,25O.00', '1250.00'],
  ['amount', 'HK$ 1,250', '1250'],
  ['amount', '1 250.00', '1250.00'],
  ['amount', 'HK$ 100\u200b', '100'],
  ['amount', '１２８０．５０', '1280.50'],
  ['dueDate', '30/11/2026', '2026-11-30'],
  ['dueDate', '2026/11/30\u200b', '2026-11-30'],
  ['dueDate', '30 Nov 2026', '2026-11-30'],
  ['dueDate', '2026年11月30日', '2026-11-30'],
  ['customerRef', 'CUST–01', 'CUST01'],
  ['customerName', 'Chan\u200b Tai\u202e Man', 'Chan Tai Man'],
  ['remark', '\u2066Ｔｅｒｍ\u2069 2', 'Ｔｅｒｍ 2'],
  ['customerEmail', 'chan\u200b@example.com', 'chan@example.com'],
  ['customerEmail', 'chan @example.com', 'chan@example.com'],
] as const)('%s: for %j it suggests %j', (column, text, suggestion) => {
  expect(suggestionOf(column, text, '2026-11-21')).toBe(suggestion)
})

test.each([
  // Not guessable.
  ['billReference', ''],
  ['amount', 'ask the office'],
  ['amount', '-5'],
  // May be 12.50.
  ['amount', '12,50'],
  ['amount', '12 50'],
  ['amount', '1.234'],
  ['customerName', 'x'.repeat(90)],
  ['customerName', '\u3164'],
  ['remark', 'two\nlines'],
  // The suggestion would be wrong too.
  ['dueDate', '20/11/2026'],
  ['dueDate', '31/02/2027'],
  ['dueDate', '5 Foo 2026'],
  ['billReference', '李小明'],
  ['billReference', '4111 1111 1111 1111'],
] as const)('%s: for %j it suggests nothing', (column, text) => {
  expect(suggestionOf(column, text, '2026-11-21')).toBeUndefined()
})
