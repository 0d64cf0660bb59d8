/** The switch of the refund capability: A-314. */
import { serviceAlone } from '#dev/testing/harness.ts'
import {
  listEntries,
  listRecipients,
  OTHER,
  PINS,
  readTerminal,
  setTerminal,
  terminalFixtures,
} from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { database } = opened
const { ready } = terminalFixtures(opened)

test('the refund capability is turned off by an empty refund PIN and on by a new one, and nothing else changes', async () => {
  const { merchant, posId, setRefundPin, removeRefundPin } = await ready()
  await setRefundPin(OTHER)
  const before = await readTerminal(database, merchant, posId)
  const mails = (await listRecipients(database)).length
  const off = await removeRefundPin()
  expect(off).toMatchObject({
    status: 200,
    payload: { refundEnabled: false, refundBlocked: false },
  })
  expect(await readTerminal(database, merchant, posId)).toEqual({
    ...before,
    refund_enabled: false,
    refund_pin_hash: null,
    version: before.version + 1,
  })
  expect((await listEntries(database, merchant)).at(-1)).toMatchObject({
    action: 'pos.remove-refund-pin',
    object_id: posId,
    detail: { before: { refundEnabled: true }, after: { refundEnabled: false } },
  })
  const sent = (await listRecipients(database)).length - mails
  expect(sent).toBeGreaterThan(0)
  // Repeating it changes nothing.
  expect((await removeRefundPin()).payload).toEqual(off.payload)
  expect((await listRecipients(database)).length - mails).toBe(sent)
  expect(await setRefundPin(OTHER)).toMatchObject({ code: '4212', payload: { reason: 'USED' } })
  expect(await setRefundPin(PINS[3])).toMatchObject({ payload: { refundEnabled: true } })
  await setTerminal(database, merchant, posId, { status: 'TERMINATED' })
  expect(await removeRefundPin()).toMatchObject({ status: 409, code: '4214' })
})
