import { gowalletCalls } from '@merchant/contract/areas/gowallet.calls.ts'
import { service } from '#dev/testing/harness.ts'
import { ageWalletTokens } from '#dev/testing/account.queries.ts'
import { request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { startSandboxWallet } from './sandbox-wallet.ts'

const { as, database, deps, encrypt, newMerchant } = await service()
const PORTAL = 'http://localhost:8080'
const wallet = await startSandboxWallet(
  { database, decryption: deps.decryption, log: deps.log, portalOrigins: () => [PORTAL] },
  0,
)
afterAll(() => wallet.stop())

const newToken = async () =>
  (await as('MERCHANT', newMerchant())(gowalletCalls.token, {})).payload.token
const expiryIn = (seconds: number) =>
  encrypt('password', String(Math.floor(Date.now() / 1000) + seconds))
const signUp = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${wallet.origin}/sign-up`, {
    method: 'POST',
    headers: { origin: PORTAL, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const good = async () => ({ token: await newToken(), expiry: expiryIn(60) })

test('a token and its expiry lead to a page of the wallet’s origin, which opens once', async () => {
  const body = await good()
  const reply = await signUp(body)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('access-control-allow-origin')).toBe(PORTAL)
  expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
  const { url } = (await reply.json()) as { url: string }
  expect(new URL(url).origin).toBe(wallet.origin)
  const page = await fetch(url)
  const text = await page.text()
  expect(text).toContain(`data-portal="${PORTAL}"`)
  expect(text).not.toContain(body.token)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  // With this policy the window would lose its opener.
  expect(page.headers.get('cross-origin-opener-policy')).toBeNull()
  expect((await fetch(url)).status).toBe(410)
  expect((await signUp(body)).status).toBe(410)
})

test('the page has a script and a style sheet of its own', async () => {
  for (const [path, type] of [
    ['/wallet.mjs', 'text/javascript'],
    ['/wallet.css', 'text/css'],
  ]) {
    const part = await fetch(wallet.origin + String(path))
    expect(part.headers.get('content-type')).toContain(type)
  }
})

test.for([
  'https://evil.example',
  'http://localhost:8081',
  'http://localhost:8080.evil.example',
  'https://localhost:8080',
  'http://LOCALHOST:8080',
  'null',
])('the origin %s is refused, in the preflight and in the request', async (origin) => {
  const body = await good()
  const preflight = await fetch(`${wallet.origin}/sign-up`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  })
  const reply = await signUp(body, { origin })
  for (const answer of [preflight, reply]) {
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
  expect((await signUp(body)).status).toBe(200)
})

test('the portal’s preflight gets the allowed method and header', async () => {
  const preflight = await fetch(`${wallet.origin}/sign-up`, {
    method: 'OPTIONS',
    headers: { origin: PORTAL, 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(PORTAL)
  expect(preflight.headers.get('access-control-allow-methods')).toBe('POST')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
})

test.for([
  ['an expiry that is over', -301],
  ['an expiry too far away', 700],
] as const)('%s is refused, and the token stays good', async ([, seconds]) => {
  const token = await newToken()
  expect((await signUp({ token, expiry: expiryIn(seconds) })).status).toBe(410)
  expect((await signUp({ token, expiry: expiryIn(60) })).status).toBe(200)
})

test('an undecryptable expiry and an unknown token are refused alike', async () => {
  const { token, expiry } = await good()
  const answers = [
    await signUp({ token, expiry: 'AAAA' }),
    await signUp({ token: 'A'.repeat(43), expiry }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([410, 410])
  const [one, two] = await Promise.all(answers.map((answer) => answer.text()))
  expect(one).toBe(two)
})

test('an expired token opens nothing', async () => {
  const body = await good()
  await ageWalletTokens(database, '61 seconds')
  expect((await signUp(body)).status).toBe(410)
})

test.for([
  ['no JSON', '{', 400, {}],
  ['a field more', { token: 'a', expiry: 'b', username: 'c' }, 400, {}],
  ['no object', 'null', 400, {}],
  ['a form', 'token=a', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['too much', { token: 'a'.repeat(5_000), expiry: 'b' }, 413, {}],
] as const)('a sign-up of %s is refused', async ([, body, status, headers]) => {
  expect((await signUp(body, headers)).status).toBe(status)
})

const statusOf = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${wallet.origin}/wallet.css`, { headers: { host } }, (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('the sandbox wallet answers to loopback host names only', async () => {
  expect(await statusOf('evil.example:8081')).toBe(421)
  expect(await statusOf(new URL(wallet.origin).host)).toBe(200)
})
