import { afterEach, expect, test } from 'vitest'
import { setLocale } from '../messages.ts'
import { joinNames } from './lists.ts'

afterEach(() => setLocale('en'))

test.for([
  ['en', 'A, B', 'A, B, C'],
  ['zh-Hant-HK', 'A、B', 'A、B、C'],
  ['zh-Hans', 'A、B', 'A、B、C'],
] as const)('in %s, names are joined by commas only', ([locale, two, three]) => {
  setLocale(locale)
  expect([joinNames(['A', 'B']), joinNames(['A', 'B', 'C'])]).toEqual([two, three])
})
