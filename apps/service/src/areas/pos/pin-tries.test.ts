import { service } from '#dev/testing/harness.ts'
import {
  OTHER,
  PIN,
  terminalFixtures,
  WRONG,
  agePins,
  listEntries,
  readTerminal,
} from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database, deps } = opened
const { actAs, ready } = terminalFixtures(opened)

test('the fifth wrong attempt, by whichever person, locks the PIN for fifteen minutes', async () => {
  const { merchant, posId, changePin, setStatus } = await ready()
  const supervisor = actAs('SUPERVISOR', merchant)
  expect(await changePin(WRONG, OTHER)).toMatchObject({
    status: 422,
    code: '4210',
    payload: { triesLeft: 4 },
  })
  expect(await supervisor.changePin(WRONG, OTHER)).toMatchObject({ payload: { triesLeft: 3 } })
  expect(await setStatus(WRONG, { status: 'BLOCKED' })).toMatchObject({ payload: { triesLeft: 2 } })
  expect(await supervisor.changePin('1', OTHER)).toMatchObject({
    code: '4210',
    payload: { triesLeft: 1 },
  })
  const fifth = await changePin(WRONG, OTHER)
  expect(fifth).toMatchObject({
    status: 422,
    code: '4210',
    payload: {
      triesLeft: 0,
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    },
  })
  const locked = await supervisor.changePin(PIN, OTHER)
  expect(locked).toMatchObject({
    status: 423,
    code: '4211',
    payload: { until: (fifth.payload as unknown as { until: string }).until },
  })
  expect(locked.headers['retry-after']).toBe('900')
  await agePins(database, merchant, posId, '14 minutes 50 seconds')
  expect(await setStatus(PIN, { status: 'BLOCKED' })).toMatchObject({ status: 423, code: '4211' })
  await agePins(database, merchant, posId, '15 seconds')
  expect(await changePin(WRONG, OTHER)).toMatchObject({ code: '4210', payload: { triesLeft: 4 } })
  expect(await changePin(PIN, OTHER)).toMatchObject({
    status: 200,
    payload: { pinLockedUntil: null },
  })
  const codes = (await listEntries(database, merchant)).map(({ code }) => code)
  expect(codes.filter((code) => code === '4210')).toHaveLength(6)
  expect(codes.filter((code) => code === '4211')).toHaveLength(2)
})

test('a right PIN or a new one resets the count of wrong attempts', async () => {
  const { merchant, posId, changePin, setPin } = await ready()
  await changePin(WRONG, OTHER)
  await changePin(WRONG, OTHER)
  expect(await changePin(PIN, OTHER)).toMatchObject({ status: 200 })
  expect(await readTerminal(database, merchant, posId)).toMatchObject({
    pin_failures: 0,
    pin_failed_at: null,
  })
  for (let tries = 0; tries < 5; tries += 1) await changePin(WRONG, PIN)
  expect(await changePin(OTHER, '518204')).toMatchObject({ code: '4211' })
  expect(await setPin('736195')).toMatchObject({ status: 200, payload: { pinLockedUntil: null } })
  expect(await changePin('736195', '518204')).toMatchObject({ status: 200 })
})

test('of sixteen concurrent guesses by two people five are checked, and then the right PIN is refused', async () => {
  const rounds = 3
  for (let round = 0; round < rounds; round += 1) {
    const { merchant, changePin } = await ready()
    const other = actAs('SUPERVISOR', merchant)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_none, index) =>
        (index % 2 === 0 ? changePin : other.changePin)(WRONG, OTHER),
      ),
    )
    expect(answers.filter(({ code }) => code === '4210')).toHaveLength(5)
    expect(answers.filter(({ code }) => code === '4211')).toHaveLength(11)
    expect(await changePin(PIN, OTHER)).toMatchObject({ code: '4211' })
  }
})

test('an attempt counts even when the process ends before comparing it', async () => {
  const { changePin } = await ready()
  const { pins } = deps
  Object.assign(deps, {
    pins: { ...pins, match: () => Promise.reject(new Error('The process ended here')) },
  })
  for (let tries = 0; tries < 5; tries += 1)
    expect(await changePin(PIN, OTHER)).toMatchObject({ status: 500 })
  Object.assign(deps, { pins })
  expect(await changePin(PIN, OTHER)).toMatchObject({ status: 423, code: '4211' })
})
