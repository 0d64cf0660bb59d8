import { expect, test } from 'vitest'
import { isChanged, placed, rebased } from './form-state.ts'

const base = { name: 'Central', phone: '2345 6789', shops: ['a', 'b'] }

test('a form is changed when a field differs from what it started with, and not when it was typed back', () => {
  expect(isChanged({ ...base, name: 'Central 2' }, base)).toBe(true)
  expect(isChanged({ ...base, shops: ['a'] }, base)).toBe(true)
  expect(isChanged({ ...base, shops: ['a', 'b'] }, base)).toBe(false)
})

test('when somebody else was faster, what was typed stays and the rest follows', () => {
  const typed = { ...base, name: 'Central Station' }
  const now = { name: 'Central (ground floor)', phone: '9876 5432', shops: ['a', 'b'] }
  expect(rebased(typed, base, now)).toEqual({
    values: { name: 'Central Station', phone: '9876 5432', shops: ['a', 'b'] },
    changes: [
      { name: 'name', before: 'Central', now: 'Central (ground floor)', isMine: true },
      { name: 'phone', before: '2345 6789', now: '9876 5432', isMine: false },
    ],
  })
})

test('the same thing typed by both is a change and no conflict', () => {
  const { changes } = rebased({ ...base, name: 'X' }, base, { ...base, name: 'X' })
  expect(changes).toEqual([{ name: 'name', before: 'Central', now: 'X', isMine: false }])
})

test.each([
  ['name', 'name'],
  ['body.name', 'name'],
  ['shops.1', 'shops'],
])('a refusal of %s lands on the field %s', (path, field) => {
  expect(placed(base, [{ path, message: 'no' }])).toEqual({
    problems: { [field]: 'no' },
    leftOver: [],
  })
})

test('a refusal of something that the form does not show is not lost', () => {
  expect(placed(base, [{ path: 'version', message: 'missing' }])).toEqual({
    problems: {},
    leftOver: ['missing'],
  })
})
