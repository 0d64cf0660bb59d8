import { expect, test } from 'vitest'
import { hostileRedirects } from '#testing/hostile-redirects.ts'
import { safeTo } from './paths.ts'

test.for([
  '/portal',
  '/portal/shop/list?a=1',
  '/portal/shop/detail/shp_kwuntong0001',
  '/portal/transaction/transaction-history?txn=HBK2611210308&statuses=SUCCESS,PENDING',
])('%s is a page of ours, and followed', (to) => {
  expect(safeTo(to)).toBe(to)
})

const elsewhere: readonly unknown[] = [
  undefined,
  null,
  7,
  {},
  ['/portal'],
  '/portal/choose-merchant?to=/portal',
  ...hostileRedirects,
]

test('there are at least sixty hostile values', () => {
  expect(new Set(hostileRedirects).size).toBeGreaterThanOrEqual(60)
})

test.for(elsewhere.map((to) => [to]))('%j leads home', ([to]) => {
  expect(safeTo(to)).toBe('/portal')
})

test('a fragment is dropped', () => {
  expect(safeTo('/portal/user#//evil.example')).toBe('/portal/user')
})
