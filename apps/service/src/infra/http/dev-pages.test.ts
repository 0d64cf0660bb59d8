import Fastify from 'fastify'
import { sandboxControl } from '#infra/gateways/refund-gateway.sandbox.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'
import { installErrors } from './envelope.ts'
import { mountSandboxPage } from './dev-pages.ts'

const open = () => {
  const control = sandboxControl()
  const app = Fastify()
  installErrors(app)
  mountSandboxPage(app, control)
  return { app, control }
}
const put = (app: ReturnType<typeof open>['app'], payload: string, type = 'application/json') =>
  app.inject({
    method: 'PUT',
    url: '/dev/refund-gateway',
    headers: { 'content-type': type },
    payload,
  })

test('on this machine the behaviour of the sandbox gateway can be changed', async () => {
  const { app, control } = open()
  expect((await put(app, '{"outcome":"LOST","delayMs":250}')).json()).toEqual({
    outcome: 'LOST',
    delayMs: 250,
    patterns: false,
  })
  expect(control.get()).toMatchObject({ outcome: 'LOST', delayMs: 250 })
  expect((await app.inject('/dev/refund-gateway')).json()).toEqual(control.get())
})

test.for([
  ['{"outcome":"MAYBE"}', 422],
  ['{"delayMs":-1}', 422],
  ['{"delay":1}', 422],
  ['null', 422],
] as const)('%s is refused and changes nothing', async ([payload, status]) => {
  const { app, control } = open()
  const before = control.get()
  expect((await put(app, payload)).statusCode).toBe(status)
  expect(control.get()).toEqual(before)
})

test('a form of another site changes nothing', async () => {
  const { app, control } = open()
  expect((await put(app, '{"outcome":"FAILED"}', 'text/plain')).statusCode).toBe(415)
  expect(control.get().outcome).toBe('SUCCESS')
})

test.for([
  ['x-forwarded-for', '203.0.113.9'],
  ['x-forwarded-proto', 'https'],
  ['forwarded', 'for=203.0.113.9'],
  ['x-real-ip', '203.0.113.9'],
  ['via', '1.1 proxy'],
] as const)(
  'the outbox is not shown to a request that a proxy forwarded, even as localhost: %s',
  async ([name, value]) => {
    const { app } = await service()
    const outbox = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      app.inject({ url: '/dev/outbox', remoteAddress, headers: { host: 'localhost', ...headers } })
    expect((await outbox({})).statusCode).toBe(200)
    expect((await outbox({}, '::1')).statusCode).toBe(200)
    const refused = await outbox({ [name]: value })
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toMatchObject({ code: '4040', payload: null })
  },
)

test('the outbox is not shown to another machine that claims to be this one', async () => {
  const { app } = await service()
  for (const remoteAddress of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::1']) {
    const reply = await app.inject({
      url: '/dev/outbox',
      remoteAddress,
      headers: { host: 'localhost' },
    })
    expect(reply.statusCode, remoteAddress).toBe(404)
  }
})

test('without a sandbox control there is no such page', async () => {
  const { app } = await service()
  const reply = await app.inject({ url: '/dev/refund-gateway', headers: { host: 'localhost' } })
  expect(reply.statusCode).toBe(404)
})
