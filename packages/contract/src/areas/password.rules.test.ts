import { expect, test } from 'vitest'
import { passwordFaults } from './password.rules.ts'

test.for([
  ['eleven char', ['SHORT']],
  ['twelve chars', []],
  ['漢'.repeat(114), []],
  ['漢'.repeat(115), ['BYTES']],
  ['🙂'.repeat(11), ['SHORT']],
  ['x'.repeat(128), []],
  ['x'.repeat(129), ['LONG']],
] as const)('%j has the faults %j', ([password, faults]) => {
  expect(passwordFaults(password, [])).toEqual(faults)
})

test('an accent counts once, however it was typed', () => {
  expect(passwordFaults('é'.normalize('NFD').repeat(11), [])).toEqual(['SHORT'])
  expect(passwordFaults('é'.normalize('NFD').repeat(12), [])).toEqual([])
})

test.for([
  ['my-MeiWong-password', ['meiwong']],
  ['harbour bakery 2026', ['Harbour Bakery']],
  ['HarbourBakery!2026', ['Harbour Bakery']],
  ['mei.wong is at home', ['mei.wong@harbour.example']],
] as const)('%j contains a name of %j', ([password, names]) => {
  expect(passwordFaults(password, names)).toEqual(['NAME'])
})

test('names of two letters are ignored', () => {
  expect(passwordFaults('high kite in the wind', ['HK', 'ki'])).toEqual([])
})
