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
const { database, newMerchant } = opened
const { actAs, ready } = terminalFixtures(opened)

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
  // Repeating it changes nothing, and neither mails nor records anything.
  const entries = (await listEntries(database, merchant)).length
  expect((await removeRefundPin()).payload).toEqual(off.payload)
  expect((await listRecipients(database)).length - mails).toBe(sent)
  expect(await listEntries(database, merchant)).toHaveLength(entries)
  expect(await setRefundPin(OTHER)).toMatchObject({ code: '4212', payload: { reason: 'USED' } })
  // The new PIN replaces none, but everyone who was notified of the removal is notified again.
  expect(await setRefundPin(PINS[3])).toMatchObject({ payload: { refundEnabled: true } })
  expect((await listRecipients(database)).length - mails).toBe(2 * sent)
  await setTerminal(database, merchant, posId, { status: 'TERMINATED' })
  expect(await removeRefundPin()).toMatchObject({ status: 409, code: '4214' })
})

test('the refund capability is not turned off with an outdated version, without the permission or by another merchant', async () => {
  const { merchant, posId, setRefundPin, removeRefundPin } = await ready()
  await setRefundPin(OTHER)
  const before = await readTerminal(database, merchant, posId)
  expect(await removeRefundPin({ headers: { 'if-match': '1' } })).toMatchObject({ code: '4090' })
  const stranger = actAs('MERCHANT', newMerchant(), posId)
  expect(await stranger.removeRefundPin()).toMatchObject({ status: 404, code: '4040' })
  expect(await actAs('STAFF', merchant).removeRefundPin()).toMatchObject({ status: 403 })
  expect(await readTerminal(database, merchant, posId)).toEqual(before)
})

test('a repeated request to turn refunds off is answered alike and does not undo a later PIN', async () => {
  const { merchant, posId, setRefundPin, removeRefundPin } = await ready()
  await setRefundPin(OTHER)
  const once = { headers: { 'idempotency-key': 'off' } }
  const off = await removeRefundPin(once)
  await setRefundPin(PINS[3])
  expect((await removeRefundPin(once)).payload).toEqual(off.payload)
  expect(await readTerminal(database, merchant, posId)).toMatchObject({ refund_enabled: true })
})
