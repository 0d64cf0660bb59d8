/** How long a client may take to send a request. */
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { buildApp, receiving } from '#app.ts'
import { service } from '#dev/testing/harness.ts'
import { makePlatformKey } from './platform-key.ts'
import { afterAll, expect, test } from 'vitest'

const { database, deps, newMerchant, tokenOf } = await service()
const { app } = await buildApp(deps, { headersMs: 300, requestMs: 600, checkMs: 50 })
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

/** Sends the text and nothing more; resolves to the answer, which only the time limit can cause. */
const answerTo = async (text: string): Promise<string> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.write(text)
  await once(socket, 'close')
  return answer
}

test.for([
  ['body', 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":'],
  ['header', 'Host: localhost\r\nX-Slow: '],
] as const)(
  'a request whose %s does not arrive in time is answered 408 and closed',
  async ([, rest]) => {
    expect(await answerTo(`POST /api/user/login HTTP/1.1\r\n${rest}`)).toMatch(
      /^HTTP\/1\.1 408 Request Timeout\r\n/,
    )
  },
)

test('a body that is received of a known caller has no more time', async () => {
  const { keyId } = await makePlatformKey(database, deps.wrapping, 'slow')
  const time = String(Math.floor(Date.now() / 1000))
  const report = `X-Api-Key: ${keyId}\r\nX-Timestamp: ${time}\r\nX-Signature: ${'a'.repeat(64)}`
  const xsrf = 'a'.repeat(32)
  const session = `Cookie: XSRF-TOKEN=${xsrf}\r\nX-XSRF-TOKEN: ${xsrf}\r\nX-Auth-Token: ${await tokenOf('MERCHANT', newMerchant())}`
  const answers = await Promise.all([
    answerTo(
      `POST /platform/v1/transactions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n${report}\r\n\r\n{"a":`,
    ),
    answerTo(
      `POST /api/billqrc/request HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100\r\n${session}\r\n\r\n--x\r\n`,
    ),
  ])
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
})

test('input that is not HTTP is answered 400', async () => {
  expect(await answerTo('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
})

test('a request has 30 seconds, its headers 10, and both are looked at every second', () => {
  expect(receiving).toEqual({ headersMs: 10_000, requestMs: 30_000, checkMs: 1_000 })
})
