import { unknownFlags } from '#auth/flags.ts'
import { expect, test } from 'vitest'
import { paymentListPath } from './payment-list.ts'

const flagsOf = (has: boolean | null) => ({
  ...unknownFlags,
  showConsolidatedTrans: has,
  showFPSA2A: has,
})

test.for([
  [{ isSmartPos: true }, true, 'smart-pos'],
  [{ isSmartPos: true }, null, 'smart-pos'],
  [{ isSmartPos: true }, false, 'transaction-history'],
  [{ isFpsA2a: true }, true, 'fps-app-to-app'],
  [{ isFpsA2a: true }, null, 'fps-app-to-app'],
  [{ isFpsA2a: true }, false, 'transaction-history'],
  [{ isSmartPos: false, isFpsA2a: false }, true, 'transaction-history'],
  [{}, true, 'transaction-history'],
] as const)('the list of %j, which the merchant has: %j, is %s', ([payment, has, list]) => {
  expect(paymentListPath(payment, flagsOf(has))).toBe(`/portal/transaction/${list}`)
})
