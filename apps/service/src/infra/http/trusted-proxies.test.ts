/** Rate limits count the address of the client: neither that of the proxy nor one that the client invents. */
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { buildApp } from '#app.ts'
import { service } from '#dev/testing/harness.ts'
import { afterAll, expect, test } from 'vitest'

const { deps, encrypt } = await service()
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

test('without a trusted proxy X-Forwarded-For is ignored', async () => {
  const signIn = await behind([])
  expect(await signIn('198.51.100.1', '203.0.113.1')).toBe(400)
  expect(await signIn('198.51.100.1', '203.0.113.2')).toBe(400)
  expect(await signIn('198.51.100.1', '203.0.113.3')).toBe(429)
})

test('behind a trusted proxy each client has a rate limit of its own', async () => {
  const signIn = await behind(['192.0.2.1'])
  expect(await signIn('192.0.2.1', '203.0.113.11')).toBe(400)
  expect(await signIn('192.0.2.1', '203.0.113.11')).toBe(400)
  expect(await signIn('192.0.2.1', '203.0.113.11')).toBe(429)
  expect(await signIn('192.0.2.1', '203.0.113.12')).toBe(400)
})

test('of several forwarded addresses the last one that is no trusted proxy counts', async () => {
  const signIn = await behind(['192.0.2.0/28', '2001:db8:1::/48'])
  const chain = (invented: string) => `${invented}, 203.0.113.21, 2001:db8:1::7`
  expect(await signIn('192.0.2.2', chain('198.51.100.21'))).toBe(400)
  expect(await signIn('192.0.2.2', chain('198.51.100.22'))).toBe(400)
  expect(await signIn('192.0.2.2', chain('198.51.100.23'))).toBe(429)
})

test('a client that bypasses the proxy is counted by its own address', async () => {
  const signIn = await behind(['192.0.2.1'])
  expect(await signIn('198.51.100.31', '203.0.113.31')).toBe(400)
  expect(await signIn('198.51.100.31', '203.0.113.32')).toBe(400)
  expect(await signIn('198.51.100.31', '203.0.113.33')).toBe(429)
})

test('a forwarded value that is no address is counted as the address of the proxy', async () => {
  const signIn = await behind(['192.0.2.41'])
  expect(await signIn('192.0.2.41', 'unknown')).toBe(400)
  expect(await signIn('192.0.2.41', 'x'.repeat(500))).toBe(400)
  expect(await signIn('192.0.2.41', '203.0.113.41:4711')).toBe(429)
})
