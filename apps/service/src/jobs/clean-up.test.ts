import { serviceAlone } from '#dev/testing/harness.ts'
import { forgettable, insertKind, isThere } from '#dev/testing/old-rows.queries.ts'
import { insertPerson } from '#dev/testing/accounts.ts'
import { insertQuietWebhook, QUIET_WEBHOOK } from '#dev/testing/webhooks.queries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runCommand } from '#infra/db/commands.ts'
import type { NamedQuery } from '#infra/db/connection.ts'
import { readWork } from '#infra/metrics/state.queries.ts'
import { deleteExpiredRows } from './clean-up-worker.ts'
import { expiringRows, PIECE } from './clean-up.queries.ts'

const { database, deps, newId, newMerchant } = await serviceAlone()
const merchant = newMerchant()
await merchant.ready
const userId = await insertPerson(database, newId, {
  email: 'tidy@harbour.example',
  passwordHash: 'x',
  role: 'MERCHANT',
  merchantIds: [merchant.merchantId],
  shopIds: [],
})
await insertQuietWebhook(database, merchant.merchantId)
const retention = { messageDays: 30, notificationDays: 90, deliveryDays: 30 }
const cleanUp = (kept = retention) =>
  deleteExpiredRows({ database, retention: kept, log: deps.log })

test.for(
  forgettable(merchant.merchantId, userId).map((kind, index) => [kind.table, kind, index] as const),
)('a row of %s is deleted once it has expired, and not before', async ([, kind, index]) => {
  const [old, young] = [`old-${String(index)}`, `young-${String(index)}`]
  await insertKind(database, kind, old, kind.old)
  await insertKind(database, kind, young, kind.young)
  await cleanUp()
  expect([await isThere(database, kind, old), await isThere(database, kind, young)]).toEqual([
    false,
    true,
  ])
})

test('several processes may clean up at once', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => cleanUp()))
  expect(all).toHaveLength(4)
})

test('messages, notifications and deliveries are kept as long as the settings say', async () => {
  for (const [index, kind] of forgettable(merchant.merchantId, userId).entries()) {
    if (!['outbox_message', 'notification', 'webhook_delivery'].includes(kind.table)) continue
    const mark = `kept-${String(index)}`
    await insertKind(database, kind, mark, kind.old)
    await cleanUp({ messageDays: 365, notificationDays: 365, deliveryDays: 365 })
    expect(await isThere(database, kind, mark), kind.table).toBe(true)
    await cleanUp()
    expect(await isThere(database, kind, mark), kind.table).toBe(false)
  }
})

test('a delivery whose webhook was removed while it was added is deleted at once, and no other', async () => {
  const { merchantId } = merchant
  const pending = (webhookId: string) => ({
    table: 'webhook_delivery',
    mark: 'delivery_id',
    old: '0 seconds',
    young: '0 seconds',
    insert: `(merchant_id, webhook_id, delivery_id, event, body, created_at) values ('${merchantId}', '${webhookId}', $mark, 'test', '{}', app_now() - $age::interval)`,
  })
  const [removed, quiet] = [pending('whk_removed'), pending(QUIET_WEBHOOK)]
  await insertKind(database, removed, 'undeliverable', removed.old)
  await insertKind(database, quiet, 'deliverable', quiet.young)
  expect(await database.system(readWork)).toMatchObject([{ kind: 'webhook', count: 2 }])
  await cleanUp()
  expect(await isThere(database, quiet, 'deliverable')).toBe(true)
  expect(await database.system(readWork)).toMatchObject([{ kind: 'webhook', count: 1 }])
})

test('more rows than one piece are deleted in one run', async () => {
  await database.system((db) =>
    sql`insert into rate_window (subject, window_start, hits)
      select 'many-' || n, app_now() - interval '3 days', 1 from generate_series(1, ${PIECE + 1}) n`.execute(
      db,
    ),
  )
  expect(await cleanUp()).toMatchObject({ windows: PIECE + 1 })
})

test('no clean-up reads a table whole', async () => {
  const found = await database.system(async (db) => {
    // What has an index is then found by it, however small the table.
    await runCommand(db, 'set local enable_seqscan = off')
    const plans: string[] = []
    for (const [name, statement] of Object.entries(expiringRows(retention))) {
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({
        ...sql`explain ${statement}`.compile(db),
        isCommand: true,
      } as NamedQuery)
      plans.push(`${name}: ${rows.map((row) => row['QUERY PLAN']).join(' ')}`)
    }
    return plans
  })
  expect(found.length).toBeGreaterThan(12)
  expect(found.filter((plan) => /Seq Scan/.test(plan))).toEqual([])
})
