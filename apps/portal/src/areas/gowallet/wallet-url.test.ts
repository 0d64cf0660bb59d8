/** Which of the provider's addresses are opened (docs/wallet.md, step 5). */
import { expect, test } from 'vitest'
import { walletUrl } from './wallet-url.ts'

const origins = ['https://wallet.example', 'http://localhost:8081', 'http://[::1]:8081']

test.for([
  'https://wallet.example/welcome?visit=1',
  'https://WALLET.example:443/',
  'http://localhost:8081/welcome',
  'http://[::1]:8081/',
])('%s may be opened', (text) => {
  expect(walletUrl(text, origins)?.href).toBe(new URL(text).href)
})

test.for([
  'http://wallet.example/',
  'https://wallet.example:444/',
  'https://wallet.example.evil.example/',
  'https://evil.example/https://wallet.example/',
  'https://wallet.example@evil.example/',
  'https://user@wallet.example/',
  'https://:secret@wallet.example/',
  'https://localhost:8081/',
  'http://localhost:8082/',
  'javascript:alert(1)//https://wallet.example',
  'data:text/html,https://wallet.example',
  'blob:https://wallet.example/1',
  'about:blank',
  '//wallet.example/',
  '/welcome',
  'wallet.example',
  '',
])('%s is not opened', (text) => {
  expect(walletUrl(text, origins)).toBeNull()
})

test('an http address of another machine is not opened, even if its origin is listed', () => {
  expect(walletUrl('http://wallet.example/', ['http://wallet.example'])).toBeNull()
})

test('an opaque address is not opened, even if the opaque origin is listed', () => {
  expect(walletUrl('data:text/html,x', ['null'])).toBeNull()
})
