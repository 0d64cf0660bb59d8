/** Validation of PINs and blocks before they are sent. */
import { timeOf } from '@merchant/contract/core/time.ts'
import { expect, onTestFinished, test } from 'vitest'
import { serviceAheadMs } from '#api/service-clock.ts'
import { checkBlock, checkChange, checkNewPin, newBlock, blockBody } from './action-drafts.ts'

test.each([
  ['', 'Enter six digits'],
  ['12345', 'Enter six digits'],
  ['111111', 'All digits are the same. Choose a PIN that is harder to guess'],
  ['890123', 'The digits count up or down. Choose a PIN that is harder to guess'],
  ['121212', 'The digits repeat. Choose a PIN that is harder to guess'],
  ['442299', 'The digits are three pairs. Choose a PIN that is harder to guess'],
])('the PIN %j is refused before it is sent', (newPin, words) => {
  expect(checkNewPin({ oldPin: '', newPin })).toEqual({ newPin: words })
})

test('leading zeros of a PIN are kept', () => {
  expect(checkNewPin({ oldPin: '', newPin: '007316' })).toEqual({})
})

test('the current PIN may be weak; the new one must differ from it', () => {
  expect(checkChange({ oldPin: '111111', newPin: '907316' })).toEqual({})
  expect(checkChange({ oldPin: '907316', newPin: '907316' })).toEqual({
    newPin: 'The new PIN must differ from the current one',
  })
  expect(Object.keys(checkChange({ oldPin: '', newPin: '' })).toSorted()).toEqual([
    'newPin',
    'oldPin',
  ])
})

test('the reason OTHER requires a note', () => {
  expect(checkBlock({ ...newBlock, reason: 'OTHER' })).toEqual({
    note: 'Explain the reason in a note',
  })
  expect(checkBlock({ ...newBlock, reason: 'OTHER', note: 'Flood' })).toEqual({})
})

const tomorrow = timeOf(Date.now() + 86_400_000).slice(0, 10)

test.each([
  [{ endTime: '09:30' }, 'endDay'],
  [{ endDay: '2026-02-31', endTime: '09:30' }, 'endDay'],
  [{ endDay: tomorrow }, 'endTime'],
  [{ endDay: tomorrow, endTime: 'noon' }, 'endTime'],
  [{ endDay: '2020-01-01', endTime: '09:30' }, 'endTime'],
])('an end of %j is refused at %s', (given, field) => {
  expect(Object.keys(checkBlock({ ...newBlock, ...given }))).toEqual([field])
})

test('an end of a block is in the future by the clock of the service, on a device that is an hour fast', () => {
  onTestFinished(() => serviceAheadMs.set(undefined))
  serviceAheadMs.set(-3_600_000)
  const [endDay = '', end = ''] = timeOf(Date.now() - 1_800_000).split(' ')
  expect(checkBlock({ ...newBlock, endDay, endTime: end.slice(0, 5) })).toEqual({})
})

test('the end is sent with seconds, and an empty note is not sent', () => {
  expect(blockBody({ ...newBlock, endDay: tomorrow, endTime: '930', note: ' ' })).toEqual({
    reason: 'BROKEN',
    until: `${tomorrow} 09:30:00`,
  })
  expect(blockBody({ ...newBlock, note: ' Screen ' })).toEqual({ reason: 'BROKEN', note: 'Screen' })
})
