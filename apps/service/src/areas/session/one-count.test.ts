import { accountFixtures, NEW_PASSWORD, PASSWORD } from '#dev/testing/accounts.ts'
import { letTimePass } from '#dev/testing/account.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database, newId } = opened
const { invite, register, registerCode, reset, resetCode, resetLink, signIn } =
  accountFixtures(opened)

/** A user with two names: a user name, and the e-mail address of the invitation. */
const twoNames = async () => {
  const { email, merchant, token } = await invite({ role: 'ADMIN' })
  const username = newId('usr').replace('_', '.')
  const registered = await register(token, await registerCode(token, email), { username })
  expect(registered).toMatchObject({ code: '0000' })
  return { email, username, merchantId: merchant.merchantId }
}
const WRONG = 'not the password at all'
const codesOf = async (names: readonly string[], secret = WRONG) => {
  const codes: string[] = []
  for (const name of names) codes.push((await signIn(name, secret)).code)
  return codes
}

test('ten failures lock a person, by user name and e-mail together', async () => {
  const { email, username } = await twoNames()
  const names = Array.from({ length: 10 }, (_none, index) => (index % 2 === 0 ? email : username))
  expect(await codesOf(names)).toEqual(Array(10).fill('4011'))
  expect(await codesOf([email, username, username.toUpperCase()], PASSWORD)).toEqual([
    '4012',
    '4012',
    '4012',
  ])
})

test('a right password under one name clears the failures under the other', async () => {
  const { email, username } = await twoNames()
  expect(await codesOf(Array(9).fill(email))).toEqual(Array(9).fill('4011'))
  expect(await codesOf([username], PASSWORD)).toEqual(['0000'])
  expect(await codesOf(Array(9).fill(email))).toEqual(Array(9).fill('4011'))
})

test('resetting the password lifts the lock-out of both names', async () => {
  const { email, username } = await twoNames()
  await codesOf(Array(11).fill(username))
  const token = await resetLink(email)
  expect(await reset(token, await resetCode(token, email))).toMatchObject({ code: '0000' })
  expect(await codesOf([email, username], NEW_PASSWORD)).toEqual(['0000', '0000'])
})

test('a lock-out ends after thirty minutes, and attempts meanwhile do not extend it', async () => {
  const { email } = await twoNames()
  await codesOf(Array(11).fill(email))
  await letTimePass(database, '1785 seconds')
  expect(await codesOf([email], PASSWORD)).toEqual(['4012'])
  await letTimePass(database, '16 seconds')
  expect(await codesOf([email], PASSWORD)).toEqual(['0000'])
})
