/** Many network addresses do not raise the limits of one client. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { buildApp } from '#app.ts'
import { accountFixtures, PASSWORD } from '#dev/testing/accounts.ts'
import { browserOf } from '#dev/testing/browser.ts'
import { serviceAlone, type TestService } from '#dev/testing/harness.ts'
import { countHit } from '#domain/auth/attempts.queries.ts'
import { afterAll, expect, test } from 'vitest'

const opened = await serviceAlone()
const { database, deps, encrypt } = opened
const { proof } = accountFixtures(opened)
const limitedApp = async ({ deps: parts }: TestService) => {
  const limits = { signInsPerMinute: 1, linksPerMinute: 1, resetsPerHour: 1 }
  const built = await buildApp({ ...parts, options: { ...parts.options, ...limits } })
  afterAll(() => built.app.close())
  return built.app
}
const app = await limitedApp(opened)
/** Counts the sign-ins of all addresses apart from those of the other tests. */
const another = await serviceAlone()
const anotherApp = await limitedApp(another)

const pair = 'a'.repeat(32)
const headersWith = (device?: string) => ({
  host: 'localhost',
  cookie: [`XSRF-TOKEN=${pair}`, ...(device === undefined ? [] : [device])].join('; '),
  'x-xsrf-token': pair,
})
interface SignIn {
  readonly at?: typeof app
  readonly name?: string
  readonly device?: string | undefined
}
const signIn = async (
  remoteAddress: string,
  { at = app, name = `${deps.newId('usr')}@nobody.example`, device }: SignIn = {},
): Promise<number> => {
  const { statusCode } = await at.inject({
    method: 'POST',
    url: `/api${sessionCalls.login.path}`,
    remoteAddress,
    headers: headersWith(device),
    payload: { username: name, password: encrypt('password', PASSWORD) },
  })
  return statusCode
}
const open = async (remoteAddress: string, path: string): Promise<number> =>
  (await app.inject({ method: 'GET', url: `/api${path}`, remoteAddress, headers: headersWith() }))
    .statusCode
const many = (count: number) => Array.from({ length: count }, (_none, index) => index + 1)
const statusesOf = async (calls: readonly (() => Promise<number>)[]) => {
  const statuses: number[] = []
  for (const call of calls) statuses.push(await call())
  return statuses
}
/** Whether `limit` are accepted. The clock's minute or hour may end in between, and then as many again are. */
const isLimited = (statuses: readonly number[], limit: number): boolean => {
  const accepted = statuses.filter((status) => status !== 429).length
  return accepted >= limit && accepted <= 2 * limit
}

test('the addresses of one IPv6 network of 64 bits share a limit, and another network has its own', async () => {
  const inside = many(5).map((n) => () => signIn(`2001:db8:0:1:${n.toString(16)}::${String(n)}`))
  expect(isLimited(await statusesOf(inside), 1)).toBe(true)
  const others = many(5).map((n) => () => signIn(`2001:db8:0:f${String(n)}::1`))
  expect(await statusesOf(others)).toEqual(Array(5).fill(400))
})

test('an IPv4 address that the operating system maps to IPv6 is the same address', async () => {
  const both = many(5).map((n) => () => signIn(`${n % 2 === 0 ? '::ffff:' : ''}203.0.113.90`))
  expect(isLimited(await statusesOf(both), 1)).toBe(true)
})

test('all addresses together sign in twenty times as often as one, and known browsers are not among them', async () => {
  const { email } = await accountFixtures(another).person()
  const browser = browserOf(another)
  // Not yet from a known browser: it counts.
  const { status: first } = await browser.signIn(email)
  const device = browser.device()
  const at = anotherApp
  const strangers = many(60).map((n) => () => signIn(`2001:db8:1:${n.toString(16)}::1`, { at }))
  const statuses = await statusesOf(strangers)
  expect(isLimited([first, ...statuses], 20)).toBe(true)
  expect(statuses).toContain(429)
  expect(await signIn('2001:db8:2::1', { at, name: email, device })).toBe(200)
})

test('links have a limit for all addresses, too', async () => {
  const link = `${accountCalls.resetLink.path}?token=never-sent`
  const links = many(60).map((n) => () => open(`2001:db8:4:${n.toString(16)}::1`, link))
  expect(isLimited(await statusesOf(links), 20)).toBe(true)
})

const forget = (remoteAddress: string, answer: string) => {
  const query = new URLSearchParams({ username: 'a', recaptchaVerification: answer })
  return open(remoteAddress, `${accountCalls.forgotPassword.path}?${query.toString()}`)
}

test('of forgotten passwords only those with a proof count for all addresses', async () => {
  const wrong = many(60).map((n) => () => forget(`2001:db8:5:${n.toString(16)}::1`, 'b'))
  expect(await statusesOf(wrong)).toEqual(Array(60).fill(400))
  expect(await forget('2001:db8:6::1', await proof())).toBe(200)
  let network = 1
  /** The clock's hour may end in between. */
  const last = async () => {
    for (let hits = 0; hits < 20; hits += 1)
      await database.gate((db) => countHit(db, 'reset:all', 'hour'))
    network += 1
    return forget(`2001:db8:6:${network.toString(16)}::1`, await proof())
  }
  await expect.poll(last).toBe(429)
})
