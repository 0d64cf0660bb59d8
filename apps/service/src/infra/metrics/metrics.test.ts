import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { buildApp } from '#app.ts'
import { post } from '#domain/messages/outbox.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { Registry } from 'prom-client'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startMetrics } from './metrics-server.ts'
import { openRequestMeter } from './metrics.ts'

const { database, deps, newMerchant, tokenOf } = await serviceAlone()
const registry = new Registry()
const { app } = await buildApp({ ...deps, meter: openRequestMeter(registry) })
const server = await startMetrics(
  { database, registry, log: deps.log },
  { host: '127.0.0.1', port: 0 },
)
afterAll(async () => {
  await app.close()
  await server.stop()
})
const read = async (path = '/metrics') => fetch(`http://127.0.0.1:${String(server.port)}${path}`)
const get = (url: string, token?: string) =>
  app.inject({
    method: 'GET',
    url,
    headers: { host: 'localhost', ...(token !== undefined && { 'x-auth-token': token }) },
  })

test('requests are counted by the template of their route, with status and duration, and no id is a label', async () => {
  const merchant = newMerchant()
  const token = await tokenOf('MERCHANT', merchant)
  await get(`/api${merchantCalls.profile.path}`, token)
  await get(`/api${merchantCalls.profile.path}`)
  await get('/api/x/transaction/HBK-SECRET-1', token)
  await get('/nowhere/HBK-SECRET-2')
  const reply = await read()
  expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await reply.text()
  expect(text).toContain(
    'http_requests_total{method="GET",route="/api/merchant/profile",status="200"} 1\n',
  )
  expect(text).toContain(
    'http_requests_total{method="GET",route="/api/merchant/profile",status="401"} 1\n',
  )
  expect(text).toContain('route="/api/x/transaction/:merTradeNo"')
  expect(text).toContain('http_requests_total{method="ANY",route="unknown",status="404"} 1\n')
  expect(text).toContain(
    'http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/merchant/profile",status_class="2xx"} 1\n',
  )
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/merchant/profile",status_class="4xx"} 1\n',
  )
  for (const secret of ['HBK-SECRET', merchant.merchantId, token])
    expect(text).not.toContain(secret)
})

test('metrics show the age of the outbox, due work, the pool and the event loop', async () => {
  await database.gate((db) =>
    post(db, deps, { channel: 'MAIL', recipient: 'a@b.example', subject: 's', text: 't' }),
  )
  const text = await (await read()).text()
  expect(text).toMatch(/^jobs_due\{kind="message"\} [1-9]/m)
  expect(text).toMatch(/^outbox_oldest_seconds \d/m)
  expect(text).toMatch(/^outbox_lost 0$/m)
  expect(text).toMatch(/^db_pool_connections\{state="waiting"\} 0$/m)
  expect(text).toMatch(/^event_loop_delay_seconds\{quantile="0.99"\} \d/m)
  expect(text).toMatch(/^database_up 1$/m)
  expect(text).not.toContain('a@b.example')
})

test('requests of a person who has their share of the connections count as waiting', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const owner = { group: 'a merchant', person: 'a person' }
  const requests = Array.from({ length: 5 }, () => database.queue(owner, () => promise))
  const text = await (await read()).text()
  expect(text).toMatch(/^db_pool_connections\{state="waiting"\} [1-9]/m)
  resolve(undefined)
  await Promise.all(requests)
})

test('without the database metrics show that it is down, and no due work', async () => {
  const lone = new Registry()
  const unreachable = { ...database, system: () => Promise.reject(new Error('unreachable')) }
  const other = await startMetrics(
    { database: unreachable, registry: lone, log: deps.log },
    { host: '127.0.0.1', port: 0 },
  )
  onTestFinished(other.stop)
  const reply = await fetch(`http://127.0.0.1:${String(other.port)}/metrics`)
  expect(reply.status).toBe(200)
  const text = await reply.text()
  expect(text).toMatch(/^database_up 0$/m)
  expect(text).toMatch(/^process_uptime_seconds \d/m)
  expect(text).not.toMatch(/^(jobs_due|outbox_oldest_seconds)\b/m)
})

test('the port of the metrics serves nothing else', async () => {
  expect((await read('/')).status).toBe(404)
  expect((await read('/api/merchant/profile')).status).toBe(404)
})
