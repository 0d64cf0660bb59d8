import { expect, test } from 'vitest'
import { nextPayable, payableProxy, type WaitingProxy } from './payee.rules.ts'

const email = (length: number): WaitingProxy => ({
  proxyNo: 1,
  type: 'EMAIL',
  id: 'pay@harbour.example'.padStart(length, 'a'),
  clearingCode: '004',
  isDefault: true,
  usableFrom: null,
  replaces: null,
})
const identifier = {
  ...email(0),
  proxyNo: 2,
  type: 'FPSID',
  id: '1620417',
  isDefault: false,
} as const

test('codes never pay a default address that is too long for them: they pay the FPS identifier, or there is no payee', () => {
  expect(payableProxy([email(56), identifier])?.type).toBe('EMAIL')
  expect(payableProxy([email(57), identifier])?.type).toBe('FPSID')
  expect(payableProxy([email(57)])).toBeUndefined()
  expect(nextPayable(undefined, [email(57)])).toBeUndefined()
})
