import { expect, test } from 'vitest'
import { safeTo } from './safe-to.ts'

test.for([
  '/portal',
  '/portal/shop/list?a=1',
  '/portal/shop/detail/shp_kwuntong0001',
  '/portal/transaction/transaction-history?txn=HBK2611210308&statuses=SUCCESS,PENDING',
  '/portal/choose-merchant',
])('%s is a page of ours, and followed', (to) => {
  expect(safeTo(to)).toBe(to)
})

const elsewhere: readonly unknown[] = [
  undefined,
  null,
  7,
  {},
  ['/portal'],
  '',
  ' ',
  'portal',
  'portal/user',
  './portal',
  '../portal',
  '?a=1',
  '#portal',
  '//evil.example',
  '//evil.example/portal',
  '///evil.example',
  '////portal',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '/portal\\..\\..\\evil',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http://localhost/merchant-portal/portal',
  'HTTPS://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:x',
  'file:///etc/passwd',
  '/\tportal',
  '/portal\t',
  '/portal\n',
  '\n/portal',
  '\u0000/portal',
  '/por\u0000tal',
  '/portal\r\nSet-Cookie: a=b',
  '\u2028/portal',
  '/%09/evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%2e%2e/evil',
  '/portal/%2e%2e/%2e%2e/evil',
  '/portal/../login',
  '/portal/..',
  '/portal/./user',
  '/portal//user',
  '/portal/',
  '/@evil.example',
  '/portal@evil.example',
  '/portal:80@evil.example',
  '/%252f%252fevil.example',
  '/%255cevil.example',
  '/login',
  '/login?to=/portal',
  '/',
  '/invitation/abc',
  '/reset-password/abc',
  '/forget-password',
  '/not-authorized',
  '/tester',
  '/merchant-portal/portal',
  '/api/user/logout',
  '/portal/unknown',
  '/portal/shop/detail/',
  '/portal/shop/detail/a/b',
  '/portal/shop/detail/%2e%2e',
  '/portal/shop/detail/<svg>',
  '/portal;evil',
  '/PORTAL',
  '/portal\uFF0Fuser',
  '/\u200B/portal',
  `/portal?${'x'.repeat(3000)}`,
]

test('there are at least sixty hostile values', () => {
  expect(new Set(elsewhere).size).toBeGreaterThanOrEqual(60)
})

test.for(elsewhere.map((to) => [to]))('%j leads home', ([to]) => {
  expect(safeTo(to)).toBe('/portal')
})

test('a fragment is dropped', () => {
  expect(safeTo('/portal/user#//evil.example')).toBe('/portal/user')
})
