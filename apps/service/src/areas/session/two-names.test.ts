/** The two names of a person, username and e-mail, cannot be told to belong together. */
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { accountFixtures, NEW_PASSWORD, PASSWORD } from '#dev/testing/accounts.ts'
import { letTimePass } from '#dev/testing/account.queries.ts'
import { browserOf } from '#dev/testing/browser.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database, encrypt, newId, request } = opened
const { enter, invite, register, registerCode, resetCode, resetLink, signIn } =
  accountFixtures(opened)

/** A user with two names: a username, and the e-mail address of the invitation. */
const twoNames = async () => {
  const { email, token } = await invite({ role: 'ADMIN' })
  const username = newId('usr').replace('_', '.')
  const registered = await register(token, await registerCode(token, email), { username })
  expect(registered).toMatchObject({ code: '0000' })
  return { email, username }
}
const WRONG = 'not the password at all'
const codesOf = async (names: readonly string[], secret = WRONG) => {
  const codes: string[] = []
  for (const name of names) codes.push((await signIn(name, secret)).code)
  return codes
}

test('failures with one name of a person are counted apart from those with the other', async () => {
  const { email, username } = await twoNames()
  expect(await codesOf(Array(5).fill(username))).toEqual(Array(5).fill('4011'))
  expect(await codesOf([username.toUpperCase(), username], PASSWORD)).toEqual(['4012', '4012'])
  expect(await codesOf(Array(5).fill(email.toUpperCase()))).toEqual(Array(5).fill('4011'))
  expect(await codesOf([email], PASSWORD)).toEqual(['4012'])
})

test.for([
  ['i', '\u0130'],
  ['k', '\u212a'],
] as const)(
  'a name that is locked with %s is not found with %s, nor does it get more guesses',
  async ([letter, other]) => {
    const local = newId('usr')
    const { email, token } = await invite({
      role: 'ADMIN',
      email: `${letter}.${local}@harbour.example`,
    })
    expect(await register(token, await registerCode(token, email))).toMatchObject({ code: '0000' })
    await codesOf(Array(6).fill(email))
    // Whether the name is found depends on the database: 4011 if not, 4012 if it is.
    expect(['4011', '4012']).toContain((await signIn(email.replace(letter, other), PASSWORD)).code)
  },
)

test('no order of attempts tells whether two names belong to one person, to two or to nobody', async () => {
  const [one, two, three] = [await twoNames(), await twoNames(), await twoNames()]
  const nobody = () => `${newId('usr')}@nobody.example`
  const order = [0, 1, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1, 0] as const
  const answers = async (pair: readonly [string, string]) => {
    const bodies: string[] = []
    for (const index of order) {
      const { status, body } = await signIn(pair[index], WRONG)
      bodies.push(`${String(status)} ${body.toString().replaceAll(/\d\d:\d\d(:\d\d)?/g, 'time')}`)
    }
    return bodies
  }
  const ofOne = await answers([one.username, one.email])
  expect(new Set(ofOne).size).toBe(2)
  expect(await answers([two.email, three.username])).toEqual(ofOne)
  expect(await answers([nobody(), nobody()])).toEqual(ofOne)
})

test('a right password under one name does not clear the failures under the other', async () => {
  const { email, username } = await twoNames()
  expect(await codesOf(Array(5).fill(email))).toEqual(Array(5).fill('4011'))
  expect(await codesOf([username], PASSWORD)).toEqual(['0000'])
  expect(await codesOf([email], PASSWORD)).toEqual(['4012'])
  expect(await codesOf([...Array<string>(4).fill(username)])).toEqual(Array(4).fill('4011'))
  expect(await codesOf([username], PASSWORD)).toEqual(['0000'])
  expect(await codesOf(Array(5).fill(username))).toEqual(Array(5).fill('4011'))
})

test('a reset lets the browser sign in with both names at once, and ends no lock elsewhere', async () => {
  const { email, username } = await twoNames()
  await codesOf([...Array<string>(6).fill(username), ...Array<string>(6).fill(email)])
  const token = await resetLink(email)
  const browser = browserOf(opened)
  expect(await browser.reset(token, await resetCode(token, email))).toMatchObject({ code: '0000' })
  // Otherwise both locks would end at the same moment.
  expect(await codesOf([email, username], NEW_PASSWORD)).toEqual(['4012', '4012'])
  for (const name of [email, username])
    expect(await browser.signIn(name, NEW_PASSWORD)).toMatchObject({ code: '0000' })
})

test('a lock-out ends after thirty minutes, and attempts meanwhile do not extend it', async () => {
  const { email } = await twoNames()
  await codesOf(Array(6).fill(email))
  await letTimePass(database, '1785 seconds')
  expect(await codesOf([email], PASSWORD)).toEqual(['4012'])
  await letTimePass(database, '16 seconds')
  expect(await codesOf([email], PASSWORD)).toEqual(['0000'])
})

test.for(['ΝΙΚΟΣ', 'İrem', '\u212Aim'])(
  'a person with an address like %s@harbour.example signs in with it, and proves the password again',
  async (name) => {
    const email = `${newId('usr')}.${name}@harbour.example`
    const { merchant, token } = await invite({ email, role: 'ADMIN' })
    const registered = await register(token, await registerCode(token, email))
    expect(registered).toMatchObject({ code: '0000' })
    const proven = await request(await enter(email, merchant.merchantId), sessionCalls.stepUp, {
      body: { password: encrypt('password', PASSWORD) },
    })
    expect(proven).toMatchObject({ code: '0000' })
  },
)
