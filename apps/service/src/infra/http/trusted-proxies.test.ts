/** Rate limits count the address of the client: neither that of the proxy nor one that the client invents. */
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { buildApp } from '#app.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { afterAll, expect, test } from 'vitest'

const { deps, encrypt } = await serviceAlone()
const close: (() => Promise<void>)[] = []
afterAll(async () => void (await Promise.all(close.map((one) => one()))))

/** A service behind these proxies that allows two sign-ins from each address. */
const behind = async (trustedProxies: readonly string[]) => {
  const { app } = await buildApp({
    ...deps,
    options: { ...deps.options, trustedProxies, signInsPerMinute: 2 },
  })
  close.push(() => app.close())
  const pair = 'a'.repeat(32)
  return async (remoteAddress: string, forwarded?: string) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api${sessionCalls.login.path}`,
      remoteAddress,
      headers: {
        host: 'localhost',
        cookie: `XSRF-TOKEN=${pair}`,
        'x-xsrf-token': pair,
        ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      },
      payload: {
        username: `${deps.newId('usr')}@test.example`,
        password: encrypt('password', 'x'),
      },
    })
    return statusCode
  }
}

/**
 * Whether these clients share one limit. It is counted by the minute of the clock, and a minute may end in between: at
 * most two of them are accepted before and two after.
 */
const shareLimit = async (signIns: readonly (() => Promise<number>)[]): Promise<boolean> => {
  for (const signIn of signIns) {
    const status = await signIn()
    if (status === 429) return true
    expect(status).toBe(400)
  }
  return false
}
const five = [1, 2, 3, 4, 5]

test('without a trusted proxy X-Forwarded-For is ignored', async () => {
  const signIn = await behind([])
  const clients = five.map((n) => () => signIn('198.51.100.1', `203.0.113.${String(n)}`))
  expect(await shareLimit(clients)).toBe(true)
})

test('behind a trusted proxy each client has a rate limit of its own', async () => {
  const signIn = await behind(['192.0.2.1'])
  const one = () => signIn('192.0.2.1', '203.0.113.11')
  expect(await shareLimit(five.map(() => one))).toBe(true)
  const others = five.map((n) => () => signIn('192.0.2.1', `203.0.113.1${String(n + 1)}`))
  expect(await shareLimit(others)).toBe(false)
})

test('of several forwarded addresses the last one that is no trusted proxy counts', async () => {
  const signIn = await behind(['192.0.2.0/28', '2001:db8:1::/48'])
  const chain = (invented: string) => `${invented}, 203.0.113.21, 2001:db8:1::7`
  const clients = five.map((n) => () => signIn('192.0.2.2', chain(`198.51.100.2${String(n)}`)))
  expect(await shareLimit(clients)).toBe(true)
})

test('a client that bypasses the proxy is counted by its own address', async () => {
  const signIn = await behind(['192.0.2.1'])
  const clients = five.map((n) => () => signIn('198.51.100.31', `203.0.113.3${String(n)}`))
  expect(await shareLimit(clients)).toBe(true)
})

test('a forwarded value that is no address is counted as the address of the proxy', async () => {
  const signIn = await behind(['192.0.2.41'])
  const values = ['unknown', 'x'.repeat(500), '203.0.113.41:4711', '[', '1.2.3']
  expect(await shareLimit(values.map((value) => () => signIn('192.0.2.41', value)))).toBe(true)
})
