/** Setting PINs must not reveal the other ones of a terminal. */
import { serviceAlone } from '#dev/testing/harness.ts'
import {
  agePins,
  countPastPins,
  OTHER,
  PINS,
  terminalFixtures,
  WRONG,
} from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { database } = opened
const { ready } = terminalFixtures(opened)

/** PINs that no rule refuses, none of them one of `PINS`. */
const guesses = (count: number): string[] =>
  Array.from({ length: count }, (_none, index) => `48${String(2_060 + index)}`)

test('ten new PINs an hour are compared with the others of a terminal, refused ones included', async () => {
  const { merchant, posId, setPin, setRefundPin } = await ready()
  await setRefundPin(OTHER)
  const pins = guesses(5)
  const codes: string[] = []
  for (const pin of pins) codes.push((await setPin(pin)).code)
  // Each refusal reveals a PIN as well.
  codes.push((await setRefundPin(OTHER)).code, (await setPin(OTHER)).code)
  codes.push((await setRefundPin(pins[4] ?? '')).code, (await setPin(OTHER)).code)
  expect(codes).toEqual([...Array<string>(5).fill('0000'), '4212', '4212', '4212', '4290'])
  await agePins(database, merchant, posId, '59 minutes')
  expect(await setPin(OTHER)).toMatchObject({ status: 429, code: '4290' })
  await agePins(database, merchant, posId, '2 minutes')
  expect(await setPin(OTHER)).toMatchObject({ code: '4212', payload: { reason: 'OTHER_PIN' } })
  expect(await setPin(PINS[3])).toMatchObject({ status: 200 })
  // Older PINs than the last four are deleted.
  expect(await countPastPins(database, merchant)).toHaveLength(1 + 4)
})

test('of eighteen concurrent new PINs that equal the refund PIN eight are compared after two others', async () => {
  const { setPin, setRefundPin } = await ready()
  await setRefundPin(OTHER)
  const answers = await Promise.all(Array.from({ length: 18 }, () => setPin(OTHER)))
  expect(answers.filter(({ code }) => code === '4212')).toHaveLength(8)
  expect(answers.filter(({ code }) => code === '4290')).toHaveLength(10)
})

test('a new PIN counts even when the process ends before comparing it', async () => {
  const { setPin } = await ready()
  const { pins } = opened.deps
  Object.assign(opened.deps, {
    pins: { ...pins, match: () => Promise.reject(new Error('The process ended here')) },
  })
  for (const pin of guesses(9)) expect(await setPin(pin)).toMatchObject({ status: 500 })
  Object.assign(opened.deps, { pins })
  expect(await setPin(OTHER)).toMatchObject({ status: 429, code: '4290' })
})

test('a new PIN whose old one was wrong is not compared and does not count', async () => {
  const { changePin, setPin } = await ready()
  for (let tries = 0; tries < 5; tries += 1)
    expect(await changePin(WRONG, OTHER)).toMatchObject({ code: '4210' })
  for (const pin of guesses(9)) expect(await setPin(pin)).toMatchObject({ status: 200 })
})
