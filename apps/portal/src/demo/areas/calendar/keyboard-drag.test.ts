/** How far an arrow key moves an event. */
import { expect, test } from 'vitest'
import { stepOf } from './keyboard-drag.ts'

const month = { isHours: false, allDay: true, isRtl: false }
const hours = { isHours: true, allDay: false, isRtl: false }

test.for([
  ['ArrowRight', month, { days: 1 }],
  ['ArrowLeft', month, { days: -1 }],
  ['ArrowDown', month, { days: 7 }],
  ['ArrowUp', month, { days: -7 }],
  ['ArrowRight', hours, { days: 1 }],
  ['ArrowDown', hours, { minutes: 15 }],
  ['ArrowUp', hours, { minutes: -15 }],
  ['ArrowDown', { ...hours, allDay: true }, undefined],
  ['ArrowRight', { ...month, isRtl: true }, { days: -1 }],
  ['ArrowLeft', { ...hours, isRtl: true }, { days: 1 }],
  ['Enter', month, undefined],
] as const)('%s in %j moves an event by %j', ([key, situation, step]) => {
  expect(stepOf(key, situation)).toEqual(step)
})
