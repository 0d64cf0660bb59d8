/** The last line of `npm test` must not say less than what happened. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../tools/bootstrap.mjs'
import { countLastLine, countPlaywright, countVitest, settle } from '../tools/results.mjs'

const folder = mkdtempSync(join(tmpdir(), 'house-counting-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})
const report = (content: object): string => {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}
const ran = (passed: number, failed: number) => ({
  passed,
  failed,
  skipped: 0,
  reasons: [],
  failures: [],
})

test('a test file that could not be loaded counts as a failure', () => {
  const path = report({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'apps/a.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
      {
        name: join(root, 'apps/b.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'is refunded once', failureMessages: ['2 is not 1\nat b'] },
        ],
      },
      {
        status: 'passed',
        assertionResults: [{ status: 'skipped', fullName: 'waits for a printer' }],
      },
    ],
  })
  expect(countVitest(path)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
    reasons: ['skipped in its file: waits for a printer'],
    failures: [
      'apps/b.test.ts › is refunded once\n    2 is not 1\n    at b',
      'apps/a.test.ts › could not be loaded\n    no such module',
    ],
  })
})

test('a browser test that passed only on a retry counts as failed', () => {
  const spec = (status: string) => ({
    title: status,
    file: 'shops.e2e.ts',
    tests: [{ status, annotations: [], results: [{}, { error: { message: 'no dialog' } }] }],
  })
  const path = report({
    errors: [{ message: 'no browser' }],
    suites: [
      { specs: [spec('expected')], suites: [{ specs: [spec('flaky'), spec('unexpected')] }] },
    ],
  })
  expect(countPlaywright(path)).toMatchObject({
    passed: 1,
    failed: 3,
    skipped: 0,
    failures: [
      'e2e/shops.e2e.ts › flaky\n    no dialog',
      'e2e/shops.e2e.ts › unexpected\n    no dialog',
      'e2e › the run itself\n    no browser',
    ],
  })
})

test('a skipped browser test brings its reason', () => {
  const path = report({
    suites: [
      {
        specs: [
          {
            title: 'a',
            tests: [{ status: 'skipped', annotations: [{ description: 'no office here' }] }],
          },
        ],
      },
    ],
  })
  expect(countPlaywright(path)).toMatchObject({ skipped: 1, reasons: ['no office here'] })
})

test('a report that was never written counts nothing, and nothing is a failure', () => {
  const none = countVitest(join(folder, 'nowhere.json'))
  expect(settle(none, 0, 'routes')).toMatchObject({
    failed: 1,
    reasons: ['routes executed no test'],
  })
})

test('a runner that ends badly without naming a failure has failed', () => {
  expect(settle(ran(5, 0), 1, 'routes')).toMatchObject({ passed: 5, failed: 1 })
  expect(settle(ran(5, 0), 0, 'routes')).toEqual(ran(5, 0))
  expect(settle(ran(5, 2), 1, 'routes')).toEqual(ran(5, 2))
})

test('a command of ours is counted by the last line it prints', () => {
  expect(
    countLastLine(
      '  ✗ nothing is refunded twice\n      refund 7\n1 passed, 1 failed\nand then\n7 passed, 0 failed, 2 skipped\n',
    ),
  ).toMatchObject({
    passed: 7,
    failed: 0,
    skipped: 2,
    failures: ['  ✗ nothing is refunded twice\n      refund 7'],
  })
})
