import { endAuditRests, tamper, writeEntries } from '#dev/testing/books.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { readWaitingWork } from '#infra/metrics/work.queries.ts'
import { checkTrails } from '#jobs/audit-worker.ts'
import type { Db } from '#infra/db/database.ts'
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkNext, type NewFlaw } from './check-chain.ts'
import { sealerWith } from '#infra/crypto/seal.ts'
import { findSealing, listUnsealed } from './seal.queries.ts'
import { sealTrails } from './seal.ts'
import { addTrails, lockDue, passUnchanged, saveCheck, type Lane } from './check.queries.ts'

const { as, database, deps, newMerchant } = await serviceAlone()

const trail = async (length = 6) => {
  const merchant = newMerchant()
  await merchant.ready
  await writeEntries(database, merchant.merchantId, length)
  await database.system(addTrails)
  return merchant
}
type Merchant = Awaited<ReturnType<typeof trail>>

/** Runs every due check in parts of four entries; resolves to the newly found breaks. */
const check = async (lane: Lane): Promise<NewFlaw[]> => {
  await endAuditRests(database)
  const found: NewFlaw[] = []
  for (;;) {
    const { isAtEnd, flaw } = await checkNext(database, lane, 4)
    if (flaw !== undefined) found.push(flaw)
    if (isAtEnd) return found
  }
}
const stateOf = async (merchant: Merchant) =>
  (await as('MERCHANT', merchant)(auditCalls.check, {})).payload
const attentionOf = async (merchant: Merchant, role: 'ADMIN' | 'STAFF') =>
  (await as(role, merchant)(homeCalls.view, { query: {} })).payload.attention
const alter = ({ merchantId }: Merchant, seq: number, name: string) =>
  tamper(
    database,
    `update audit_entry set actor_name = '${name}' where merchant_id = '${merchantId}' and seq = ${String(seq)}`,
  )

test('the service verifies each trail to its end, and tells how far the chain is intact', async () => {
  const [merchant, empty] = [await trail(9), await trail(0)]
  expect(await stateOf(merchant)).toMatchObject({ checkedAt: null, intact: null, flaw: null })
  expect([await check('END'), await check('WALK')]).toEqual([[], []])
  const state = await stateOf(merchant)
  expect(state).toMatchObject({ checkedBy: null, intact: { seq: 9 }, flaw: null })
  expect(state.checkedAt).not.toBeNull()
  expect(state.wholeCheckedAt).not.toBeNull()
  await writeEntries(database, merchant.merchantId, 1)
  expect(await stateOf(merchant), 'not verified yet').toMatchObject({ intact: { seq: 9 } })
  await check('END')
  expect(await stateOf(merchant)).toMatchObject({ intact: { seq: 10 } })
  expect(await stateOf(empty)).toMatchObject({ intact: null, flaw: null })
  expect(await attentionOf(merchant, 'ADMIN')).toEqual([])
})

test('an entry of long ago that was changed is found by the check from the first entry on, notified once, and intact again once it is repaired', async () => {
  const [merchant, other] = [await trail(12), await trail(5)]
  expect([await check('END'), await check('WALK')]).toEqual([[], []])
  const { merchantId } = merchant
  await alter(merchant, 6, 'Nobody')
  expect(await check('END'), 'goes on from the last good link').toEqual([])
  expect(await check('WALK')).toEqual([{ merchantId, kind: 'CHANGED', seq: 6 }])
  expect([await check('WALK'), await check('END')]).toEqual([[], []])
  const { flaw, ...state } = await stateOf(merchant)
  expect(state).toMatchObject({ intact: { seq: 5 } })
  expect(flaw).toMatchObject({ kind: 'CHANGED', seq: 6 })
  expect(flaw?.intactAt).not.toBeNull()
  expect(await attentionOf(merchant, 'ADMIN')).toEqual([
    { kind: 'AUDIT_BROKEN', seq: 6, since: flaw?.foundAt },
  ])
  expect(await attentionOf(merchant, 'STAFF')).toEqual([])
  expect(await stateOf(other)).toMatchObject({ intact: { seq: 5 }, flaw: null })
  expect(await readWaitingWork(database)).toMatchObject({ brokenTrails: 1 })

  await alter(merchant, 6, 'Somebody')
  expect(await check('END')).toEqual([])
  expect(await stateOf(merchant)).toMatchObject({ intact: { seq: 12 }, flaw: null })
  expect(await attentionOf(merchant, 'ADMIN')).toEqual([])
  expect(await readWaitingWork(database)).toMatchObject({ brokenTrails: 0 })
})

test.for<readonly [what: string, flaw: object, statement: (where: string) => string]>([
  [
    'a new entry that was changed',
    { kind: 'CHANGED', seq: 7 },
    (where) => `update audit_entry set action = 'x' ${where} and seq = 7`,
  ],
  [
    'new entries that were deleted',
    { kind: 'MISSING', seq: 7 },
    (where) => `delete from audit_entry ${where} and seq > 6`,
  ],
  [
    'all entries deleted with the end of the chain',
    { kind: 'MISSING', seq: 6 },
    (where) => `delete from audit_entry ${where}; delete from audit_head ${where}`,
  ],
  [
    'the last verified entry, changed together with its hash',
    { kind: 'REPLACED', seq: 6 },
    (where) =>
      `update audit_entry set action = 'x' ${where} and seq = 6; update audit_entry e set hash = sha256(e.previous_hash || convert_to(audit_text(e), 'UTF8')) ${where} and seq = 6`,
  ],
])('%s: found from the last good link on', async ([, flaw, statement]) => {
  const merchant = await trail(6)
  const { merchantId } = merchant
  expect(await check('END')).toEqual([])
  await writeEntries(database, merchantId, 2)
  await tamper(database, statement(`where merchant_id = '${merchantId}'`))
  expect(await check('END')).toEqual([{ merchantId, ...flaw }])
  expect((await stateOf(merchant)).flaw).toMatchObject(flaw)
})

test('a person who reads the trail has it verified at once, and is named', async () => {
  const merchant = await trail(3)
  const { payload } = await as('ADMIN', merchant)(auditCalls.checkNow, {})
  expect(payload).toMatchObject({ intact: { seq: 3 }, flaw: null })
  expect(payload.checkedBy).toBeTruthy()
  const refusal = await as('STAFF', merchant)(auditCalls.checkNow, {})
  expect(refusal.code).toBe('4030')
  await alter(merchant, 2, 'Nobody')
  await tamper(
    database,
    `update audit_check set good_seq = 0 where merchant_id = '${merchant.merchantId}'`,
  )
  const again = await as('ADMIN', merchant)(auditCalls.checkNow, {})
  expect(again.payload).toMatchObject({ intact: { seq: 1 }, flaw: { kind: 'CHANGED', seq: 2 } })
})

test('a break before the known one is told as well, with a time of its own', async () => {
  const merchant = await trail(12)
  /** The trails of other tests may be broken too. */
  const told = async (lane: Lane) =>
    (await check(lane)).flatMap(({ merchantId, seq }) =>
      merchantId === merchant.merchantId ? [seq] : [],
    )
  expect([await told('END'), await told('WALK')]).toEqual([[], []])
  await alter(merchant, 8, 'Nobody')
  expect(await told('WALK')).toEqual([8])
  const first = (await stateOf(merchant)).flaw
  await alter(merchant, 3, 'Nobody')
  expect(await told('WALK')).toEqual([3])
  expect([await told('END'), await told('WALK')]).toEqual([[], []])
  const { flaw } = await stateOf(merchant)
  expect(flaw).toMatchObject({ kind: 'CHANGED', seq: 3 })
  expect(Date.parse(flaw?.foundAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.foundAt ?? ''))
})

test('the job verifies by itself, and the next check waits for its time', async () => {
  const merchant = await trail(4)
  const run = () => checkTrails({ database, log: deps.log }, new AbortController().signal)
  await run()
  expect(await stateOf(merchant)).toMatchObject({ intact: { seq: 4 }, flaw: null })
  await alter(merchant, 2, 'Nobody')
  await run()
  expect(await stateOf(merchant)).toMatchObject({ flaw: null })
  await endAuditRests(database)
  await run()
  expect(await stateOf(merchant)).toMatchObject({ flaw: { kind: 'CHANGED', seq: 2 } })
  expect((await readWaitingWork(database)).trailCheckedSeconds).toBeLessThan(300)
})

test('trails that end where the last check left them are passed together, and the others are left to a check of each', async () => {
  const [same, longer, altered, last] = [
    await trail(3),
    await trail(3),
    await trail(3),
    await trail(3),
  ]
  await check('END')
  await writeEntries(database, longer.merchantId, 1)
  await alter(altered, 3, 'Nobody')
  await tamper(
    database,
    `delete from audit_entry where merchant_id = '${last.merchantId}' and seq = 3`,
  )
  await endAuditRests(database)
  await database.system((db) => passUnchanged(db, 1_000))
  const left: string[] = []
  for (;;) {
    const due = await database.system((db) => lockDue(db, 'END'))
    if (due === undefined) break
    left.push(due.merchantId)
    await database.system((db) => saveCheck(db, due.merchantId, { checkedBy: null }))
  }
  expect(left).not.toContain(same.merchantId)
  for (const { merchantId } of [longer, altered, last]) expect(left).toContain(merchantId)
  expect((await stateOf(same)).intact).toMatchObject({ seq: 3 })
})

test('a note that a trail is sealed to its end is corrected where it is wrong, also in a broken trail', async () => {
  const sealer = sealerWith('the audit key of a test of notes')
  const sealed = await trail(3)
  await sealTrails(database, sealer)
  const [wrong, broken] = [await trail(9), await trail(9)]
  const note =
    ({ merchantId }: Merchant) =>
    (db: Db) =>
      sql`update audit_head set is_sealed = true where merchant_id = ${merchantId}`.execute(db)
  await database.gate(note(wrong))
  await database.platform(note(broken))
  await alter(broken, 2, 'Nobody')
  const unsealed = async () => {
    const merchantIds = await database.system((db) => listUnsealed(db, 1_000))
    return [sealed, wrong, broken].map(({ merchantId }) => merchantIds.includes(merchantId))
  }
  const sealedTo = async ({ merchantId }: Merchant) =>
    (await database.system((db) => findSealing(db, merchantId))).sealed
  await sealTrails(database, sealer)
  expect([await sealedTo(wrong), await unsealed()]).toEqual([null, [false, false, false]])

  await check('WALK')
  expect(await unsealed()).toEqual([false, true, true])
  expect((await sealTrails(database, sealer)).broken).toContain(broken.merchantId)
  expect([await sealedTo(wrong), await unsealed()]).toEqual([9, [false, false, true]])
})
