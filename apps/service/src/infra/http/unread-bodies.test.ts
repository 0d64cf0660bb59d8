/** What is refused before a body is received, and how much of bodies is held at once. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { buildApp } from '#app.ts'
import { service } from '#dev/testing/harness.ts'
import { formOf } from '#dev/testing/uploads.ts'
import { limitConnections } from './bodies.ts'
import { makePlatformKey } from './platform-key.ts'
import { revokePlatformKey } from './platform.queries.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'

const { database, deps, newMerchant, request, tokenOf } = await service()
const { app } = await buildApp(deps)
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
const key = await makePlatformKey(database, deps.wrapping, 'tests')
const revoked = await makePlatformKey(database, deps.wrapping, 'revoked')
await database.platform((db) => revokePlatformKey(db, revoked.keyId))

const MB = 1024 * 1024

const dial = () => {
  const { port } = app.server.address() as AddressInfo
  // Goes on sending when the server has said all, as proxies do.
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.on('error', () => undefined)
  return { socket, answered: () => answer.split('\r\n', 1)[0] ?? '' }
}

interface Sent {
  readonly path?: string
  readonly keyId?: string
  readonly skew?: number
  readonly signature?: string
  readonly length?: number
  readonly type?: string
}

/** Sends the headers of a report, and a first part of its body. */
const begin = ({
  path = '/platform/v1/transactions',
  keyId = key.keyId,
  skew = 0,
  signature,
  length = 16 * MB,
  type = 'application/json',
}: Sent) => {
  const { socket, answered } = dial()
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    `Content-Length: ${String(length)}`,
    `X-Api-Key: ${keyId}`,
    `X-Timestamp: ${String(Math.floor(Date.now() / 1000) + skew)}`,
    `X-Signature: ${signature ?? 'a'.repeat(64)}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{"a":`)
  return { socket, answered }
}

test.for([
  ['whose key is unknown', { keyId: 'key_aaaaaaaaaaaa' }, 401],
  ['whose key is malformed', { keyId: 'nobody' }, 401],
  ['whose key was revoked', { keyId: revoked.keyId }, 401],
  ['of another hour', { skew: -3_600 }, 401],
  ['whose signature is none', { signature: 'x' }, 401],
  ['that is too large', { length: 17 * MB }, 413],
] as const)('a report %s is refused before its body is received', async ([, sent, status]) => {
  const { socket, answered } = begin(sent)
  await expect.poll(answered).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `))
  socket.destroy()
})

test.for([
  ['report of an unknown key', { keyId: 'nobody', length: 16 * MB }, 401],
  ['report that is too large', { length: 17 * MB }, 413],
  ['sign-in that is too large', { path: '/api/user/login', length: MB }, 413],
] as const)(
  'after the refusal of a %s the rest of it is received before the connection is closed, so that a proxy that is still sending gets the answer',
  async ([, sent, status]) => {
    const { socket, answered } = begin(sent)
    await expect.poll(answered).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `))
    socket.end(Buffer.alloc(sent.length - '{"a":'.length, ' '))
    await once(socket, 'close')
    // A connection that is closed too early is reset.
    expect([socket.errored, socket.bytesWritten > sent.length]).toEqual([null, true])
  },
)

/** Headers of a signed-in browser. */
const browserHead = (call: string, token: string, type: string, length: number): string =>
  [
    `${call} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    `Content-Length: ${String(length)}`,
    `Cookie: XSRF-TOKEN=${'a'.repeat(32)}`,
    `X-XSRF-TOKEN: ${'a'.repeat(32)}`,
    `X-Auth-Token: ${token}`,
    '\r\n',
  ].join('\r\n')

test('after the refusal of an upload the rest of it is received before the connection is closed', async () => {
  const token = await tokenOf('MERCHANT', newMerchant())
  const { bytes, type } = await formOf('datei', 'bills.csv', Buffer.alloc(5_000_000, 'A'))
  const { socket, answered } = dial()
  socket.write(browserHead('POST /api/billqrc/request', token, type, bytes.length))
  socket.write(bytes.subarray(0, 100_000))
  await expect.poll(answered).toMatch(/^HTTP\/1.1 4\d\d /)
  const begun = performance.now()
  socket.end(bytes.subarray(100_000))
  await once(socket, 'close')
  // Unread, the connection is reset after ten seconds.
  expect([socket.errored, performance.now() - begun < 9_000]).toEqual([null, true])
})

test('a request that follows a refused body on its connection is not carried out', async () => {
  const token = await tokenOf('MERCHANT', newMerchant())
  const { socket, answered } = begin({ keyId: 'nobody', length: 10 })
  await expect.poll(answered).toMatch(/^HTTP\/1.1 401 /)
  socket.end(`     ${browserHead('GET /api/user/logout', token, 'text/plain', 0)}`)
  await once(socket, 'close')
  expect(await request(token, accountCalls.profile, {})).toMatchObject({ status: 200 })
})

test('reports that are being received hold a limited number of bytes, and give them back', async () => {
  // Whatever they say that they are.
  const form = { type: 'multipart/form-data; boundary=x' }
  const begun = [begin({}), begin(form), begin({}), begin(form)]
  const answers = () => begun.map(({ answered }) => answered()).toSorted()
  // A network may have half of what is free.
  const refused = 'HTTP/1.1 503 Service Unavailable'
  await expect.poll(answers).toEqual(['', '', refused, refused])
  for (const { socket } of begun) socket.destroy()
  // A whole report is read again, and only then refused for its signature.
  await expect
    .poll(async () => {
      const { socket, answered } = begin({ length: 5 })
      await once(socket, 'data')
      socket.destroy()
      return answered()
    })
    .toBe('HTTP/1.1 401 Unauthorized')
})

/** How many of four connections stay open where a process takes six. */
const openOfFour = async (trustedProxies: readonly string[]) => {
  const server = createServer()
  limitConnections({ server }, trustedProxies, 6)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const sockets: Socket[] = []
  for (let opened = 0; opened < 4; opened += 1) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    sockets.push(socket.resume())
  }
  return () => sockets.filter(({ destroyed }) => !destroyed).length
}

test('a network gets further connections only while as many are free as it has', async () => {
  await expect.poll(await openOfFour([])).toBe(3)
})

test('a trusted proxy holds the connections of many clients, and gets all that are free', async () => {
  const [behind, beside] = [
    await openOfFour(['127.0.0.0/8', '::1']),
    await openOfFour(['10.0.0.7']),
  ]
  // The server that trusts nobody here closed its fourth meanwhile.
  await expect.poll(beside).toBe(3)
  expect(behind()).toBe(4)
})
