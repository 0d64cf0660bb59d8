/** A service whose primary is lost, over two real servers: only PostgreSQL has standbys. */
import { ok } from 'node:assert/strict'
import { viewCalls } from '@merchant/contract/areas/views.calls.ts'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testedDatabase } from '#dev/testing/databases.ts'
import { openBoth, serviceOver, untilCopied } from '#dev/testing/failover.ts'
import type { TestService } from '#dev/testing/harness.ts'
import { serverConfig, withClient } from './client.ts'
import { openDatabase } from './database.ts'

const isTested = testedDatabase === 'postgres'

const readiness = async ({ app }: TestService) => {
  // Load balancers ask under a name of their own.
  const answer = await app.inject({ url: '/readyz', headers: { host: 'balancer.invalid' } })
  return [answer.statusCode, answer.body]
}

const pair = isTested ? await openBoth() : undefined
afterAll(() => pair?.close())
const service = pair && (await serviceOver(pair))

test.runIf(isTested)(
  'without a primary reading goes on and changes are refused, until the standby is promoted, without a status of 500',
  async () => {
    ok(pair)
    ok(service)
    const merchant = service.newMerchant()
    const send = service.as('MERCHANT', merchant)
    const read = async () => (await send(accountCalls.profile, {})).status
    const change = (name: string) =>
      send(viewCalls.add, { body: { list: 'cis', name, search: {} } })
    expect(await read()).toBe(200)
    expect(await readiness(service)).toEqual([200, 'ready'])
    await untilCopied(pair)

    await pair.kill(0)
    await expect
      .poll(() => readiness(service))
      .toEqual([503, 'not ready: the database is a standby'])
    await expect.poll(read).toBe(200)
    for (const attempt of ['first', 'second']) {
      const refused = await change(attempt)
      expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([
        503,
        '5030',
        '2',
      ])
    }

    await pair.promote(1)
    await expect.poll(() => readiness(service)).toEqual([200, 'ready'])
    await expect.poll(async () => (await change('promoted')).status).toBe(200)

    // The former primary comes back as a standby: it is the first of the URL, and still not asked.
    await pair.follow(0)
    const restarted = openDatabase(serverConfig(pair.url('portal')))
    onTestFinished(restarted.close)
    await restarted.gate((db) =>
      db
        .insertInto('installation_secret')
        .values({ name: 'written', wrapped: Buffer.alloc(1) })
        .execute(),
    )
  },
)

test.runIf(isTested)(
  'a change that no standby has is not acknowledged, whatever its own time and whoever ends its wait',
  async () => {
    ok(pair)
    ok(service)
    const asServer = <T extends object>(statement: string) =>
      withClient(serverConfig(pair.url('postgres', [1])), (client) => client.query<T>(statement))
    await pair.setSynchronous(1, true)
    await expect
      .poll(
        async () =>
          (await asServer('select from pg_stat_replication where sync_priority = 1')).rowCount,
      )
      .toBe(1)
    const send = service.as('MERCHANT', service.newMerchant())
    await send(accountCalls.profile, {})
    await pair.kill(0)
    const waiting = service.database
      .system(
        (db) =>
          db
            .insertInto('installation_secret')
            .values({ name: 'alone', wrapped: Buffer.alloc(1) })
            .execute(),
        { statementTimeoutMs: 100 },
      )
      .then(
        () => 'acknowledged',
        (error: unknown) => error,
      )
    const sent = send(viewCalls.add, {
      body: { list: 'cis', name: 'alone', search: {} },
    })
    const isWaiting = `pg_stat_activity where wait_event = 'SyncRep' and query_start < clock_timestamp() - interval '500 ms'`
    await expect.poll(async () => (await asServer(`select from ${isWaiting}`)).rowCount).toBe(2)
    await asServer(`select pg_cancel_backend(pid) from ${isWaiting}`)
    expect(await waiting).toMatchObject({ code: '40003' })
    const answer = await sent
    expect([answer.status, answer.code]).toEqual([503, '5031'])
    await pair.setSynchronous(1, false)
  },
)
