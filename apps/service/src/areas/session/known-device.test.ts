/** Wrong passwords from elsewhere do not lock a browser that the person has signed in with. */
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { buildApp } from '#app.ts'
import { letTimePass } from '#dev/testing/account.queries.ts'
import { accountFixtures, NEW_PASSWORD, PASSWORD } from '#dev/testing/accounts.ts'
import { browserOf, type Browser } from '#dev/testing/browser.ts'
import { service } from '#dev/testing/harness.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

const opened = await service()
const { database, deps, encrypt } = opened
const { changePassword, choose, enter, person, reset, resetCode, resetLink } =
  accountFixtures(opened)

const WRONG = 'not the password at all'
/** The codes of wrong passwords that are sent until the name is locked there. */
const lock = async ({ signIn }: Browser, name: string): Promise<string[]> => {
  const codes: string[] = []
  while (codes.at(-1) !== '4012' && codes.length < 20) codes.push((await signIn(name, WRONG)).code)
  return codes
}
/** A person and the browser that they have signed in with. */
const known = async () => {
  const found = await person()
  const browser = browserOf(opened)
  await browser.signIn(found.email)
  return { ...found, browser }
}

test('strangers’ wrong passwords do not lock a browser that the person has signed in with', async () => {
  const { email, browser } = await known()
  await lock(browserOf(opened), email)
  expect(await browserOf(opened).signIn(email)).toMatchObject({ code: '4012' })
  expect(await browser.signIn(email)).toMatchObject({ code: '0000' })
  // The count elsewhere stays: strangers get no further attempts because the person signs in.
  expect(await browserOf(opened).signIn(email)).toMatchObject({ code: '4012' })
})

test('wrong passwords in a known browser lock it, and nobody elsewhere', async () => {
  const { email, browser } = await known()
  const elsewhere = await lock(browserOf(opened), (await person()).email)
  expect(await lock(browser, email)).toEqual(elsewhere)
  expect(await browser.signIn(email)).toMatchObject({ status: 423, code: '4012' })
  expect(await browserOf(opened).signIn(email)).toMatchObject({ code: '0000' })
})

test('the mark of a browser is a cookie that scripts cannot read, and is renewed at each sign-in', async () => {
  const { email, browser } = await known()
  const first = browser.device()
  const answer = await browser.signIn(email)
  expect(answer.headers['set-cookie']).toMatch(
    /^KNOWN-DEVICE=[A-Za-z0-9_-]{43}; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
  expect(browser.device()).not.toBe(first)
  const refused = await browser.signIn(email, WRONG)
  expect(refused.headers['set-cookie']).toBeUndefined()
  const stored = await database.system((db) => db.selectFrom('known_device').selectAll().execute())
  expect(JSON.stringify(stored)).not.toContain(browser.device()?.split('=')[1])
})

test('a sign-in whose answer is lost leaves the browser known, to everybody who has signed in with it', async () => {
  const { email, browser } = await known()
  const other = await person()
  await browser.signIn(other.email)
  const mark = browser.device()
  // Two sign-ins in a row whose answers, with the renewed mark, did not arrive.
  for (const lost of [1, 2]) {
    const answer = await browserOf(opened, 'Mozilla/5.0', mark).signIn(email)
    expect([lost, answer.code]).toEqual([lost, '0000'])
  }
  for (const name of [email, other.email]) await lock(browserOf(opened), name)
  const again = browserOf(opened, 'Mozilla/5.0', mark)
  expect(await again.signIn(other.email)).toMatchObject({ code: '0000' })
  expect(await again.signIn(email)).toMatchObject({ code: '0000' })
  // Since the renewed mark was used, the former one counts no more.
  expect(await browserOf(opened, 'Mozilla/5.0', mark).signIn(email)).toMatchObject({ code: '4012' })
})

test('over https the mark of a browser is sent over https only', async () => {
  const { email } = await person()
  const publicBaseUrl = 'https://portal.example'
  const { app } = await buildApp({ ...deps, options: { ...deps.options, publicBaseUrl } })
  onTestFinished(() => app.close())
  const pair = 'a'.repeat(32)
  const { headers } = await app.inject({
    method: 'POST',
    url: `/api${sessionCalls.login.path}`,
    headers: { host: 'portal.example', cookie: `XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair },
    payload: { username: email, password: encrypt('password', PASSWORD) },
  })
  expect(headers['set-cookie']).toMatch(/^KNOWN-DEVICE=.*; HttpOnly; SameSite=Strict; Secure$/)
})

test('the device cookie of one person has no separate count for another person’s name', async () => {
  const [one, two] = [await known(), await person()]
  await lock(browserOf(opened), two.email)
  expect(await one.browser.signIn(two.email)).toMatchObject({ code: '4012' })
})

test('two people of one computer each keep their count there', async () => {
  const { email, browser } = await known()
  const other = await person()
  await browser.signIn(other.email)
  for (const name of [email, other.email]) await lock(browserOf(opened), name)
  expect(await browser.signIn(email)).toMatchObject({ code: '0000' })
  await lock(browser, other.email)
  // Signing in as somebody else does not lift it.
  expect(await browser.signIn(email)).toMatchObject({ code: '0000' })
  expect(await browser.signIn(other.email)).toMatchObject({ code: '4012' })
})

test('a mark expires after 180 days, and a person has twenty at most', async () => {
  const { email, userId, browser } = await known()
  const browsers = Array.from({ length: 20 }, () => browserOf(opened))
  for (const one of browsers) await one.signIn(email)
  await lock(browserOf(opened), email)
  expect(await browser.signIn(email)).toMatchObject({ code: '4012' })
  expect(await browsers[1]?.signIn(email)).toMatchObject({ code: '0000' })
  await database.gate((db) =>
    db
      .updateTable('known_device')
      .set({ used_at: sql<string>`used_at - interval '180 days'` })
      .where('user_id', '=', userId)
      .execute(),
  )
  expect(await browsers[1]?.signIn(email)).toMatchObject({ code: '4012' })
})

test('a changed password forgets every browser but the one where it was changed', async () => {
  const { email, merchantId, browser } = await known()
  const own = browserOf(opened)
  const { payload } = await own.signIn(email)
  const chosen = await own.send(payload.accessToken, sessionCalls.chooseMerchant, {
    params: { merchant: merchantId },
  })
  expect(await own.changePassword(chosen.payload.accessToken)).toMatchObject({ code: '0000' })
  await lock(browserOf(opened), email)
  expect(await browser.signIn(email, WRONG)).toMatchObject({ code: '4012' })
  expect(await own.signIn(email, WRONG)).toMatchObject({ code: '4011' })
})

test('strangers’ wrong passwords lock neither the password check nor the change of a signed-in person', async () => {
  const { email, merchantId } = await person()
  const token = await enter(email, merchantId)
  await lock(browserOf(opened), email)
  expect(await browserOf(opened).stepUp(token)).toMatchObject({ code: '0000' })
  expect(await changePassword(token, PASSWORD, 'Tram to the harbour 8')).toMatchObject({
    code: '0000',
  })
})

test('ten wrong passwords lock the password check of one sign-in with all its tabs, and nothing else', async () => {
  const { email, merchantId } = await person()
  const { send, stepUp, changePassword: change } = browserOf(opened)
  const [token, other] = [await enter(email, merchantId), await enter(email, merchantId)]
  const tab = (await send(token, sessionCalls.copy, {})).payload.accessToken
  for (let count = 0; count < 5; count += 1) {
    expect(await stepUp(token, WRONG)).toMatchObject({ code: '4011' })
    expect(await change(tab, WRONG)).toMatchObject({ code: '4011' })
  }
  const locked = {
    status: 423,
    code: '4012',
    message: expect.stringMatching(
      /^Too many wrong passwords\. Try again after \d\d:\d\d, or sign out and sign in again$/,
    ) as string,
  }
  expect(await stepUp(tab)).toMatchObject(locked)
  expect(await change(token)).toMatchObject(locked)
  expect(await stepUp(other)).toMatchObject({ code: '0000' })
  expect(await browserOf(opened).signIn(email)).toMatchObject({ code: '0000' })
  await letTimePass(database, '31 minutes')
  expect(await stepUp(tab)).toMatchObject({ code: '0000' })
})

test('thirty wrong passwords in a row lock the password check in all sessions of a person', async () => {
  const { email, merchantId } = await person()
  const tokens: (string | undefined)[] = []
  for (let count = 0; count < 4; count += 1) tokens.push(await enter(email, merchantId))
  const { stepUp } = browserOf(opened)
  // Attempts beyond the limit of a sign-in do not count for the others.
  for (const token of tokens.slice(0, 3))
    for (let count = 0; count < 15; count += 1) await stepUp(token, WRONG)
  expect(await stepUp(tokens[3])).toMatchObject({
    status: 423,
    code: '4012',
    // Signing in again would not help.
    message: expect.stringMatching(
      /^Too many wrong passwords in your sessions\. Try again after \d\d:\d\d$/,
    ) as string,
  })
  expect(await browserOf(opened).signIn(email)).toMatchObject({ code: '0000' })
  // A new password has no wrong attempts.
  const link = await resetLink(email)
  expect(await reset(link, await resetCode(link, email))).toMatchObject({ code: '0000' })
  const again = await choose(
    (await browserOf(opened).signIn(email, NEW_PASSWORD)).payload.accessToken,
    merchantId,
  )
  expect(await stepUp(again, NEW_PASSWORD)).toMatchObject({ code: '0000' })
})
