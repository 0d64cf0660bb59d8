import { ok } from 'node:assert/strict'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '#infra/db/database.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { holdConnection, openLine, type Line } from '#dev/testing/connections.ts'

/** Readiness pings a database with one connection, then one behind a relay that can be silenced. */
let [small, far, line]: [Database?, Database?, Line?] = []
let pinged: Database | undefined
const { app } = await serviceAlone({
  database: (real, config) => {
    small = openDatabase(config, { connections: 1, pingMs: 60_000 })
    const opening =
      testedDatabase === 'embedded'
        ? undefined
        : openLine(config).then((opened) => {
            line = opened
            far = openDatabase(opened.config, { pingMs: 3_000 })
          })
    return {
      ...real,
      ping: async () => {
        await opening
        return (pinged ?? real).ping()
      },
      close: async () => {
        await Promise.all([small?.close(), line?.close()])
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
    await expect.poll(ready, { timeout: 60_000 }).toEqual([200, 'ready'])
    await far?.gate((db) => sql`select 1`.execute(db))
    line?.fallSilent()
    const statement = far
      ?.gate((db) => sql`select 1`.execute(db))
      .then(
        () => 'answered',
        () => 'given up',
      )
    expect(await Promise.race([statement, ready()])).toEqual([503, 'not ready'])
    await line?.close()
    await statement
  },
)
