import { buildApp } from '#app.ts'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { accountFixtures, anotherCode, NEW_PASSWORD, PASSWORD } from '#dev/testing/accounts.ts'
import { doneOf, letTimePass, messagesTo } from '#dev/testing/account.queries.ts'
import { browserOf } from '#dev/testing/browser.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { insertResetRequest } from '#domain/auth/reset-link.queries.ts'
import { expect, onTestFinished, test } from 'vitest'

const opened = await serviceAlone()
const { app, database, deps, logs, newId, request } = opened
const { enter, forget, person, reset, resetCode, resetLink, sendLinks, signIn } =
  accountFixtures(opened)

test('a forgotten password is reset by link and code, which ends all sessions, and no lock-out concerns the browser', async () => {
  const { email, merchantId } = await person()
  const session = await enter(email, merchantId)
  for (let count = 1; count <= 6; count += 1) await signIn(email, 'wrong every time')
  expect(await signIn(email, PASSWORD)).toMatchObject({ code: '4012' })
  const token = await resetLink(email)
  const look = await request(undefined, accountCalls.resetLink, { query: { token } })
  expect(look.payload).toMatchObject({ valid: true, usernameMasked: 'u***@test.example' })
  const otp = await resetCode(token, email)
  expect(await reset(token, otp, PASSWORD)).toMatchObject({
    code: '4220',
    payload: { fields: [{ path: 'newPassword' }] },
  })
  const browser = browserOf(opened)
  expect(await browser.reset(token, otp)).toMatchObject({ code: '0000', payload: null })
  expect(await request(session, accountCalls.profile, {})).toMatchObject({ status: 401 })
  expect(await browser.signIn(email, NEW_PASSWORD)).toMatchObject({ code: '0000' })
  expect(await reset(token, otp)).toMatchObject({ status: 410, code: '4240' })
  expect(await doneOf(database, merchantId, 'account.resetPassword')).toMatchObject([
    { outcome: 'DONE' },
  ])
})

test('a right code with a refused new password costs no attempt', async () => {
  const { email } = await person()
  const token = await resetLink(email)
  const otp = await resetCode(token, email)
  for (const refused of [PASSWORD, 'eleven char', PASSWORD, PASSWORD, PASSWORD, PASSWORD])
    expect(await reset(token, otp, refused)).toMatchObject({
      code: '4220',
      payload: { fields: [{ path: 'newPassword' }] },
    })
  expect(await reset(token, anotherCode(otp))).toMatchObject({
    code: '4230',
    payload: { triesLeft: 4 },
  })
  expect(await reset(token, otp)).toMatchObject({ code: '0000' })
})

test('a request that cannot be decrypted is dropped, and the others get their links', async () => {
  const { email } = await person()
  const sealed = Buffer.from('made with another secret')
  await database.gate((db) => insertResetRequest(db, newId('req'), sealed))
  expect(await resetLink(email)).not.toBe('')
  expect(logs.filter((line) => line.includes('reset.unreadable'))).toHaveLength(1)
})

test('known and unknown usernames get the same answer, and the request looks nobody up', async () => {
  const { email } = await person()
  const nobody = `${newId('usr')}@nobody.example`
  const [one, two] = [await forget(email), await forget(nobody)]
  expect(one.body.equals(two.body)).toBe(true)
  expect(await messagesTo(database, deps.wrapping, email)).toEqual([])
  await sendLinks()
  expect(await messagesTo(database, deps.wrapping, email)).toHaveLength(1)
  expect(await messagesTo(database, deps.wrapping, nobody)).toEqual([])
})

test('a newer link replaces the older one, and a person gets three an hour under whatever name', async () => {
  const { email } = await person()
  const first = await resetLink(email)
  const second = await resetLink(email)
  expect(
    await request(undefined, accountCalls.resetLink, { query: { token: first } }),
  ).toMatchObject({
    status: 410,
    code: '4240',
  })
  expect(
    await request(undefined, accountCalls.resetLink, { query: { token: second } }),
  ).toMatchObject({
    status: 200,
  })
  await resetLink(email)
  expect(await forget(email)).toMatchObject({ code: '0000', payload: null })
  await sendLinks()
  expect(await messagesTo(database, deps.wrapping, email)).toHaveLength(3)
})

test('two workers at once send one link for one request', async () => {
  const { email } = await person()
  await forget(email)
  await Promise.all([sendLinks(), sendLinks(), sendLinks()])
  expect(await messagesTo(database, deps.wrapping, email)).toHaveLength(1)
})

test('link views per minute and reset requests per hour are limited by IP address', async () => {
  const options = { ...deps.options, linksPerMinute: 2, resetsPerHour: 1 }
  const { app: narrow } = await buildApp({ ...deps, options })
  onTestFinished(() => narrow.close())
  const get = (url: string) =>
    narrow.inject({
      method: 'GET',
      url: `/api${url}`,
      remoteAddress: '192.0.2.77',
      headers: {
        host: 'localhost',
        cookie: `XSRF-TOKEN=${'a'.repeat(32)}`,
        'x-xsrf-token': 'a'.repeat(32),
      },
    })
  const codesFor = async (url: string, times: number) => {
    const codes: string[] = []
    for (let count = 0; count < times; count += 1) {
      codes.push((await get(url)).json<{ code: string }>().code)
    }
    return codes
  }
  // A minute of the clock may end in between: then two more are let in, never three.
  const links = await codesFor('/user/register?token=never-sent', 5)
  expect(links).toContain('4290')
  expect(links.filter((code) => code === '4240').length).toBeLessThanOrEqual(4)
  const resets = await codesFor('/user/password/email?username=a&recaptchaVerification=b', 3)
  expect(resets).toContain('4290')
})

test('a reset link is valid for thirty minutes', async () => {
  const { email } = await person()
  const token = await resetLink(email)
  await letTimePass(database, '29 minutes')
  expect(await request(undefined, accountCalls.resetLink, { query: { token } })).toMatchObject({
    status: 200,
  })
  await letTimePass(database, '2 minutes')
  for (const answer of [
    await request(undefined, accountCalls.resetLink, { query: { token } }),
    await request(undefined, accountCalls.resetCode, { query: { token } }),
    await reset(token, '123456'),
  ]) {
    expect(answer).toMatchObject({ status: 410, code: '4240', payload: null })
  }
})

test('a link of one purpose is refused for every other', async () => {
  const { email } = await person()
  const token = await resetLink(email)
  expect(await request(undefined, accountCalls.invitation, { query: { token } })).toMatchObject({
    code: '4240',
  })
  expect(await request(token, accountCalls.profile, {})).toMatchObject({ status: 401 })
})

test('of sixty-four concurrent resets one succeeds', async () => {
  const { email, merchantId } = await person()
  const token = await resetLink(email)
  const otp = await resetCode(token, email)
  const answers = await Promise.all(Array.from({ length: 64 }, () => reset(token, otp)))
  expect(answers.filter(({ code }) => code === '0000')).toHaveLength(1)
  expect(await doneOf(database, merchantId, 'account.resetPassword')).toHaveLength(1)
})

test('requesting a password reset needs the XSRF pair, although it is a GET', async () => {
  const reply = await app.inject({
    method: 'GET',
    url: '/api/user/password/email?username=a&recaptchaVerification=b',
    headers: { host: 'localhost' },
  })
  expect(reply.json()).toMatchObject({ code: '4016' })
})

test('no token, code, address or password is in the logs', () => {
  expect(
    logs.filter(
      (line) =>
        line.includes('@test.example') || line.includes(PASSWORD) || line.includes(NEW_PASSWORD),
    ),
  ).toEqual([])
})
