/** Groups of messages and their states (spec 3 and 4). */
import { expect, test } from 'vitest'
import type { Message } from '../../calls/chat.calls.ts'
import { groupsOf, stateOf } from './message-groups.ts'

const said = (senderId: number, message: string, time = '2026-11-21 10:00:00'): Message => ({
  senderId,
  message,
  time,
  feedback: { isSent: true, isDelivered: false, isSeen: false },
})

test('consecutive messages form a group until somebody else writes or the day ends', () => {
  const groups = groupsOf([
    said(1, 'a'),
    said(1, 'b'),
    said(2, 'c'),
    said(1, 'd'),
    said(1, 'e', '2026-11-22 00:01:00'),
  ])
  expect(groups.map(({ messages }) => messages.map(({ message }) => message).join(''))).toEqual([
    'ab',
    'c',
    'd',
    'e',
  ])
  expect(groupsOf([])).toEqual([])
})

test('seen implies delivered, and delivered implies sent', () => {
  const { feedback } = said(1, 'a')
  const told = (more: Partial<Message['feedback']>) =>
    stateOf({ ...said(1, 'a'), feedback: { ...feedback, ...more } })
  expect(told({})).toBe('sent')
  expect(told({ isDelivered: true })).toBe('delivered')
  expect(told({ isDelivered: true, isSeen: true })).toBe('seen')
})
