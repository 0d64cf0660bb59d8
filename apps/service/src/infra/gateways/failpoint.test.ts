import { expect, test } from 'vitest'
import { readSettings } from '#config/settings.ts'
import { failpoints, readFailpoint } from './failpoint.ts'

test('a failpoint is given by name, optionally with the time at which it applies', () => {
  expect(failpoints.map((point) => readFailpoint(point))).toEqual(
    failpoints.map((point) => ({ point, time: 1 })),
  )
  expect(readFailpoint('gateway-after-effect:12')).toEqual({
    point: 'gateway-after-effect',
    time: 12,
  })
})

test.for([
  '',
  'refund',
  'refund-before-commit:',
  'refund-before-commit:x',
  'refund-before-commit 3',
])('the service does not start with the failpoint %j', (text) => {
  expect(readFailpoint(text)).toBeUndefined()
  if (text !== '') expect(() => readSettings({ TEST_FAILPOINT: text })).toThrow('TEST_FAILPOINT is')
})

test('a failpoint is refused on a service that others can reach', () => {
  const reachable = {
    HOST: '192.0.2.7',
    PUBLIC_BASE_URL: 'https://portal.example',
    TEST_FAILPOINT: 'refund-before-commit',
  }
  expect(() => readSettings(reachable)).toThrow('for test runs on loopback')
})
