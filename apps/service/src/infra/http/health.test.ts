import { ok } from 'node:assert/strict'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '#infra/db/database.ts'
import { NotReady } from '#infra/db/ping.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { holdConnection } from '#dev/testing/races.queries.ts'
import { openRelay, type TcpRelay } from '#dev/testing/tcp-relay.ts'

/** Readiness pings a database with one connection, then one behind a relay that can be silenced. */
let [small, far, relay]: [Database?, Database?, TcpRelay?] = []
let pinged: Database | undefined
const { app, logs } = await serviceAlone({
  database: (real, config) => {
    small = openDatabase(config, { connections: 1, pingMs: 60_000 })
    const opening =
      testedDatabase === 'embedded'
        ? undefined
        : openRelay(() => ({ host: config.host, port: config.port ?? 5432 })).then((opened) => {
            relay = opened
            const through = { ...config, host: '127.0.0.1', port: opened.port }
            far = openDatabase(through, { pingMs: 3_000 })
          })
    return {
      ...real,
      ping: async () => {
        await opening
        return (pinged ?? real).ping()
      },
      close: async () => {
        await Promise.all([small?.close(), relay?.close()])
        await far?.close()
        await real.close()
      },
    }
  },
})

const ready = async () => {
  const { statusCode, body } = await app.inject({ url: '/readyz', headers: { host: 'localhost' } })
  return [statusCode, body]
}

test('the service is ready while all connections are in use, because its database answers', async () => {
  ok(small)
  await holdConnection(small)
  pinged = small
  expect(small.pool()).toMatchObject({ idle: 0 })
  // Concurrent checks share one ping.
  expect(await Promise.all([ready(), ready(), ready()])).toEqual([
    [200, 'ready'],
    [200, 'ready'],
    [200, 'ready'],
  ])
})

test.skipIf(testedDatabase === 'embedded')(
  'readiness reports a silent database before any request times out',
  async () => {
    await ready()
    pinged = far
    await expect.poll(ready).toEqual([200, 'ready'])
    await far?.gate((db) => sql`select 1`.execute(db))
    relay?.silence()
    const statement = far
      ?.gate((db) => sql`select 1`.execute(db))
      .then(
        () => 'answered',
        () => 'given up',
      )
    expect(await Promise.race([statement, ready()])).toEqual([
      503,
      'not ready: the database does not answer',
    ])
    await relay?.close()
    await statement
  },
)

test('only changes of readiness are logged, not each health check', async () => {
  const [from, real] = [logs.length, pinged]
  ok(real)
  const checkTwice = async (database: Database): Promise<void> => {
    pinged = database
    await ready()
    await ready()
    await app.inject({ url: '/healthz', headers: { host: 'localhost' } })
  }
  await checkTwice({
    ...real,
    ping: () => Promise.reject(new NotReady('the database is a standby')),
  })
  await checkTwice({ ...real, ping: () => Promise.resolve() })
  const lines = logs.slice(from).map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ level, event, reason }) => [level, event, reason])).toEqual([
    ['warn', 'service.not-ready', 'the database is a standby'],
    ['info', 'service.ready', undefined],
  ])
})
