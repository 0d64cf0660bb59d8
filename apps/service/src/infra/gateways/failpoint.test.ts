import { expect, test } from 'vitest'
import { readSettings } from '#config/settings.ts'
import { failpoints, readFailpoint } from './failpoint.ts'

test('a point is named as it is, and perhaps with the passing at which it counts', () => {
  expect(failpoints.map((point) => readFailpoint(point))).toEqual(
    failpoints.map((point) => ({ point, passing: 1 })),
  )
  expect(readFailpoint('gateway-after-effect:12')).toEqual({
    point: 'gateway-after-effect',
    passing: 12,
  })
})

test.for([
  '',
  'refund',
  'refund-before-commit:',
  'refund-before-commit:x',
  'refund-before-commit 3',
])('no service starts that is told to end at %j', (text) => {
  expect(readFailpoint(text)).toBeUndefined()
  if (text !== '') expect(() => readSettings({ TEST_FAILPOINT: text })).toThrow('TEST_FAILPOINT is')
})

test('no service that others can reach is told to end anywhere', () => {
  const reachable = {
    HOST: '192.0.2.7',
    PUBLIC_BASE_URL: 'https://portal.example',
    TEST_FAILPOINT: 'refund-before-commit',
  }
  expect(() => readSettings(reachable)).toThrow('for test runs on loopback')
})
