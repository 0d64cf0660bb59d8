import { expect, test } from 'vitest'
import { commonPasswords } from '#effects/common-passwords.ts'
import { isCommonPassword } from './common-password.rules.ts'

const list = commonPasswords()

test.for([
  'password1234',
  'Password2026!',
  'P@ssw0rd2026',
  'passwordpassword',
  'p4ssw0rd!!!!!',
  'qwertyuiop123',
  '1qaz2wsx3edc',
  '123456789012',
  '098765432109',
  'aaaaaaaaaaaa',
  'abababababab',
  '123123123123',
  'iloveyou2026!',
  '!!Summer2026!!',
  'I love you forever',
  'Manchester United 1',
  'letmeinletmein',
  'abcdefghijkl',
  'Welcome12345',
])('%s is a password of everybody', (password) => {
  expect(isCommonPassword(password, list)).toBe(true)
})

test.for([
  'Lantern over the pier',
  'Tram to the harbour 7',
  'A long enough password 1',
  'Sample-only-2026',
  '漢字仮名交文漢字仮名交文を',
  'correct horse battery staple',
  'k3#vQ9z!mW2p',
  '907316482051',
  'monkeys eat at dawn',
])('%s is not', (password) => {
  expect(isCommonPassword(password, list)).toBe(false)
})

test('the list is lower-case and holds each word once', () => {
  expect(list.size).toBeGreaterThan(2_500)
  expect([...list].filter((word) => word !== word.toLowerCase())).toEqual([])
})
