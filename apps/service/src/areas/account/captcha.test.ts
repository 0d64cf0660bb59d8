import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildApp } from '#app.ts'
import { proofOfWork, recaptcha } from '#infra/gateways/captcha.ts'
import { accountFixtures } from '#dev/testing/accounts.ts'
import { solve } from '#dev/testing/account.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, onTestFinished, test } from 'vitest'

const opened = await service()
const { deps } = opened
const { forget, person, proof } = accountFixtures(opened)

test('an installation with reCAPTCHA announces it, allows its scripts, and issues no challenge of its own', async () => {
  const settings = {
    siteKey: 'site',
    secret: 'hush',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
  }
  const { app } = await buildApp({ ...deps, captcha: recaptcha(settings) })
  onTestFinished(() => app.close())
  const get = (url: string) => app.inject({ method: 'GET', url, headers: { host: 'localhost' } })
  const config = await get('/merchant-portal/config.json')
  expect(config.json()).toMatchObject({ captcha: { kind: 'recaptcha', siteKey: 'site' } })
  expect(config.body).not.toContain('hush')
  const policy = String(config.headers['content-security-policy'])
  expect(policy).toContain(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
  )
  expect((await get('/api/x/captcha/challenge')).json()).toMatchObject({ code: '4040' })
})

test('without reCAPTCHA no foreign script is allowed', async () => {
  const { headers } = await opened.app.inject({
    method: 'GET',
    url: '/healthz',
    headers: { host: 'localhost' },
  })
  expect(String(headers['content-security-policy'])).toContain("script-src 'self';")
  expect(String(headers['content-security-policy'])).toContain("trusted-types 'none'")
})

test('a proof of work is valid once', async () => {
  const { email } = await person()
  const answer = await proof()
  expect(await forget(email, answer)).toMatchObject({ code: '0000' })
  expect(await forget(email, answer)).toMatchObject({ status: 400, code: '4015' })
})

const unpacked = (answer: string) =>
  JSON.parse(Buffer.from(answer, 'base64').toString()) as Record<string, unknown>
const packed = (answer: object) => Buffer.from(JSON.stringify(answer)).toString('base64')

test.for([
  'nonsense',
  'another number',
  'a longer life',
  'another algorithm',
  'another key',
  'out of time',
])('a proof of work with %s is refused', async (kind) => {
  const answer = unpacked(await proof())
  const foreign = await proofOfWork(Buffer.alloc(32, 1)).challenge?.(4_102_444_800)
  const ended = await deps.captcha.challenge?.(1_000_000_000)
  const given: Record<string, string> = {
    nonsense: 'AAAA',
    'another number': packed({ ...answer, number: -1 }),
    'a longer life': packed({
      ...answer,
      salt: String(answer['salt']).replace(/expires=\d+/, 'expires=4102444800'),
    }),
    'another algorithm': packed({ ...answer, algorithm: 'MD5' }),
    'another key': foreign === undefined ? '' : solve(foreign),
    'out of time': ended === undefined ? '' : solve(ended),
  }
  expect(await forget('anybody@test.example', given[kind] ?? '')).toMatchObject({
    status: 400,
    code: '4015',
  })
})

test('configured reCAPTCHA is verified, and requests are refused while it is unavailable', async () => {
  const bodies: string[] = []
  const said = { status: 200, body: '{"success":true}' }
  const google = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      bodies.push(body)
      reply.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body)
    })
  })
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    google.close()
  })
  const { port } = google.address() as AddressInfo
  const captcha = recaptcha({
    siteKey: 'site',
    secret: 'hush',
    verifyUrl: `http://127.0.0.1:${String(port)}/siteverify`,
  })
  expect(await captcha.verify('an answer', '192.0.2.7')).toMatchObject({ expiresAt: null })
  expect(bodies).toEqual(['secret=hush&response=an+answer&remoteip=192.0.2.7'])
  said.body = '{"success":true,"score":0.1}'
  expect(await captcha.verify('a machine', '192.0.2.7')).toBe('wrong')
  said.body = '{"success":false}'
  expect(await captcha.verify('a lie', '192.0.2.7')).toBe('wrong')
  said.status = 500
  expect(await captcha.verify('an answer', '192.0.2.7')).toBe('unavailable')
  google.close()
  expect(await captcha.verify('an answer', '192.0.2.7')).toBe('unavailable')
})
