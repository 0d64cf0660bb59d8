import { service } from '#dev/testing/harness.ts'
import {
  OTHER,
  PIN,
  PINS,
  terminalFixtures,
  WRONG,
  forgetProofs,
  readTerminal,
  setTerminal,
} from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database } = opened
const { ready } = terminalFixtures(opened)

test('setting and changing every PIN needs a recent password check', async () => {
  const { merchant, posId, setPin, setRefundPin, removeRefundPin, changePin } = await ready()
  await setRefundPin(PINS[2])
  const before = await readTerminal(database, merchant, posId)
  await forgetProofs(database, merchant)
  const refusal = { status: 403, code: '4014' }
  expect(await setPin(OTHER)).toMatchObject(refusal)
  expect(await setRefundPin(PINS[3])).toMatchObject(refusal)
  expect(await removeRefundPin()).toMatchObject(refusal)
  // The old PIN is not compared before the password check, so no attempt is counted.
  expect(await changePin(PIN, OTHER)).toMatchObject(refusal)
  expect(await changePin(WRONG, OTHER)).toMatchObject(refusal)
  expect(await readTerminal(database, merchant, posId)).toEqual(before)
  await setTerminal(database, merchant, posId, { status: 'PENDING_SETUP', pin_hash: null })
  expect(await setPin(WRONG)).toMatchObject(refusal)
})
