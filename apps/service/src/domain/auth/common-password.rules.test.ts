import { expect, test } from 'vitest'
import { commonPasswords } from '#infra/crypto/common-passwords.ts'
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
  'ILoveChocolate!',
  'babydragon2026',
  'my superman 99',
  'Manchesterforever1',
  'qwertyuiopasdfghjkl',
  '4rfv5tgb6yhn7ujm',
  'zaqxswcdevfr',
  'poiuytrewq0987',
])('%s is a common password', (password) => {
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
  'were we fewer red',
  'qwerty sails the harbour',
  'Sad lad asks Dad',
])('%s is not a common password', (password) => {
  expect(isCommonPassword(password, list)).toBe(false)
})

test('the list holds the 10,000 commonest and more, in lower case', () => {
  expect(list.size).toBeGreaterThan(10_000)
  expect([...list].filter((word) => word !== word.toLowerCase())).toEqual([])
})
