import { addDays } from '@merchant/contract/core/time.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { service } from '#dev/testing/harness.ts'
import {
  PIN,
  terminalFixtures,
  endBlock,
  listEntries,
  readTerminal,
} from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'
import { unblockDueTerminals } from '#jobs/unblock-worker.ts'

const opened = await service()
const { database } = opened
const { fresh, ready } = terminalFixtures(opened)
const tomorrow = async () => `${addDays((await database.system(findNow)).slice(0, 10), 1)} 09:30:00`

test('a block ends by itself at its time, once, in the name of the service', async () => {
  const { merchant, posId, setStatus } = await ready()
  await setStatus(PIN, { status: 'BLOCKED', reason: 'PLANNED', until: await tomorrow() })
  await unblockDueTerminals(database)
  expect(await readTerminal(database, merchant, posId)).toMatchObject({ status: 'BLOCKED' })
  await endBlock(database, merchant, posId)
  const counts = await Promise.all([unblockDueTerminals(database), unblockDueTerminals(database)])
  expect(counts[0] + counts[1]).toBe(1)
  expect(await readTerminal(database, merchant, posId)).toMatchObject({
    status: 'ACTIVE',
    unblock_at: null,
    status_changed_by: 'Service',
    version: 4,
  })
  expect((await listEntries(database, merchant)).at(-1)).toMatchObject({
    action: 'pos.unblock',
    actor_id: null,
    actor_name: 'Service',
    object_id: posId,
  })
})

test('a terminal without a PIN stays blocked when the time of its block has passed, and waits for its PIN', async () => {
  const { merchant, posId, bulk, setPin } = await fresh()
  await bulk({ action: 'BLOCK', reason: 'PLANNED', until: await tomorrow() })
  await endBlock(database, merchant, posId)
  await unblockDueTerminals(database)
  expect(await readTerminal(database, merchant, posId)).toMatchObject({
    status: 'BLOCKED',
    status_reason: 'PLANNED',
    unblock_at: null,
  })
  expect((await listEntries(database, merchant)).at(-1)).toMatchObject({
    action: 'pos.unblock',
    outcome: 'REFUSED',
    code: '4214',
    object_id: posId,
    detail: { reason: 'NO_PIN', why: 'until' },
  })
  await setPin(PIN)
  await unblockDueTerminals(database)
  expect(await bulk({ action: 'UNBLOCK' })).toMatchObject({
    payload: { results: [{ code: '0000' }] },
  })
})
