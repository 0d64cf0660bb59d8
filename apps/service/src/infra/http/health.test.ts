import { ok } from 'node:assert/strict'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '#infra/db/database.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { holdConnection, openLine, type Line } from '#dev/testing/connections.ts'

/** Readiness asks a database with one connection, and then one behind a line that falls silent. */
let [small, far, line]: [Database?, Database?, Line?] = []
let asked: Database | undefined
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
        return (asked ?? real).ping()
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

test('a service whose connections are all taken is ready, since its database answers', async () => {
  ok(small)
  await holdConnection(small)
  asked = small
  expect(small.pool()).toMatchObject({ idle: 0 })
  // Those who ask at the same moment get one answer.
  expect(await Promise.all([ready(), ready(), ready()])).toEqual([
    [200, 'ready'],
    [200, 'ready'],
    [200, 'ready'],
  ])
})

test.skipIf(testedDatabase === 'embedded')(
  'a database that no longer answers is known as soon as readiness has waited, before any request is given up',
  async () => {
    await ready()
    asked = far
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
