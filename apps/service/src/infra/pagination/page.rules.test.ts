import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './page.rules.ts'

test.for([
  ['time', '2026-11-21 14:02:41.123456+08'],
  ['date', '2026-11-21'],
  ['number', '-12800'],
  ['text', '陳大文 "desk" 00000000000000000010'],
  ['text', null],
] as const)('a cursor by %s is read as it was written: %s', ([kind, key]) => {
  expect(readCursor(writeCursor('a asc', { key, id: 'T-1' }), 'a asc', kind)).toEqual({
    key,
    id: 'T-1',
  })
})

const raw = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
test.for([
  ['another sort', raw(['b asc', '1', 'T1']), 'number'],
  ['too few parts', raw(['a asc', '1']), 'number'],
  ['a number that is none', raw(['a asc', '1e9', 'T1']), 'number'],
  ['a number and not its text', raw(['a asc', 1, 'T1']), 'number'],
  ['an id with a quote', raw(['a asc', '1', "T'1"]), 'number'],
  ['a time in another zone', raw(['a asc', '2026-11-21 14:02:41+00', 'T1']), 'time'],
  ['a day that does not exist', raw(['a asc', '2026-02-30', 'T1']), 'date'],
  ['a zero character', raw(['a asc', 'a\0', 'T1']), 'text'],
  ['no JSON', Buffer.from('[').toString('base64url'), 'text'],
  ['other letters', 'a+b=', 'text'],
] as const)('a cursor with %s is refused', ([, text, kind]) => {
  expect(readCursor(text, 'a asc', kind)).toBeUndefined()
})
