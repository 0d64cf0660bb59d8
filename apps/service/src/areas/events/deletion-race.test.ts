/** Old events that are deleted while others read, and while events of several merchants are written. */
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testedDatabase } from '#dev/testing/databases.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { isWaitedFor } from '#dev/testing/races.queries.ts'
import { runCommand } from '#infra/db/commands.ts'
import { deleteOldEvents, insertLiveEvents } from '#domain/messages/live.queries.ts'

const { as, database, newMerchant } = await serviceAlone()
const LONG = { statementTimeoutMs: 120_000 }

/** Three events, of which the first two are older than a day. */
const happened = async (merchant: TestMerchant): Promise<void> => {
  const { merchantId } = merchant
  await merchant.ready
  await database.system(async (db) => {
    const event = { kind: 'job', shopId: null, permission: 'viewTransaction', detail: {} } as const
    await insertLiveEvents(db, merchantId, [event, event, event])
    await sql`update live_event set at = at - interval '25 hours' where merchant_id = ${merchantId} and event_no <= 2`.execute(
      db,
    )
  })
}

test.skipIf(testedDatabase === 'embedded')(
  'a reader whose events are deleted between its first statement and the next is told to read everything again (the embedded database runs one after the other)',
  async () => {
    const merchant = newMerchant()
    await happened(merchant)
    const request = as('MERCHANT', merchant)
    await request(eventCalls.list, {})
    const { reading } = await database.system(async (db) => {
      await runCommand(db, 'lock table live_event in access exclusive mode')
      const answer = request(eventCalls.list, {}, { headers: { 'last-event-id': '0' } })
      while (!(await isWaitedFor(db)));
      await deleteOldEvents(db, 5_000)
      return { reading: answer }
    }, LONG)
    expect((await reading).payload).toEqual({ events: [], lastEventId: '3', reset: true })
  },
)

test.skipIf(testedDatabase === 'embedded')(
  'the heads of merchants are locked in the order of their ids, as by whoever notifies several (the embedded database runs one after the other)',
  async () => {
    const merchants = Array.from({ length: 12 }, newMerchant)
    for (const merchant of merchants) await happened(merchant)
    const [first = '', ...others] = merchants.map(({ merchantId }) => merchantId).toSorted()
    const { deleted, free } = await database.system(async (db) => {
      await sql`select from live_head where merchant_id = ${first} for update`.execute(db)
      const deleting = database.system((inner) => deleteOldEvents(inner, 5_000), LONG)
      while (!(await isWaitedFor(db)));
      const { rows } = await sql`
        select from live_head where merchant_id = any(${others}::text[]) for update skip locked`.execute(
        db,
      )
      return { deleted: deleting, free: rows.length }
    }, LONG)
    expect(free).toBe(others.length)
    expect(await deleted).toBeGreaterThanOrEqual(2 * merchants.length)
  },
)
