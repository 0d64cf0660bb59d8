/** Converts the reports of the different test runners into one format. */
import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './bootstrap.mjs'

/** The counts of a kind of which nothing was executed. */
export const none = { passed: 0, failed: 0, skipped: 0, reasons: [], failures: [] }

/** One failure for the summary: file, test name and the beginning of its message. */
const failureOf = (file, title, message = '') => {
  const why = stripVTControlCharacters(message).split('\n').slice(0, 20)
  return [
    `${relative(root, resolve(root, file))} › ${title}`,
    ...why.map((line) => `    ${line}`),
  ].join('\n')
}

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** Vitest's JSON report. A file that could not even be loaded counts as one failure. */
export const countVitest = (path) => {
  const report = read(path)
  if (report === undefined) return none
  const files = report.testResults
  const unloaded = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const skipped = files.flatMap((file) =>
    file.assertionResults.filter(
      ({ status }) => status === 'pending' || status === 'skipped' || status === 'todo',
    ),
  )
  const failures = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((one) => failureOf(name, one.fullName, one.failureMessages?.join('\n'))),
  )
  return {
    failures: [
      ...failures,
      ...unloaded.map(({ name, message }) => failureOf(name, 'could not be loaded', message)),
    ],
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: skipped.length,
    reasons: [
      ...new Set(
        skipped.map(({ fullName, meta }) => meta?.reason ?? `skipped in its file: ${fullName}`),
      ),
    ],
  }
}

function* testsOf(suite) {
  for (const spec of suite.specs ?? [])
    yield* spec.tests.map((test) => ({ file: spec.file, title: spec.title, test }))
  for (const inner of suite.suites ?? []) yield* testsOf(inner)
}

/** Playwright's JSON report. A test that passed only on a retry counts as failed: it proves nothing. */
export const countPlaywright = (path) => {
  const report = read(path)
  if (report === undefined) return none
  const tests = report.suites.flatMap((suite) => [...testsOf(suite)])
  const count = (wanted) => tests.filter(({ test }) => wanted.includes(test.status)).length
  const skipped = tests.filter(({ test }) => test.status === 'skipped')
  const failed = tests.filter(({ test }) => ['unexpected', 'flaky'].includes(test.status))
  return {
    failures: [
      ...failed.map(({ file, title, test }) =>
        failureOf(`e2e/${file}`, title, test.results?.find(({ error }) => error)?.error.message),
      ),
      ...(report.errors ?? []).map(({ message }) => failureOf('e2e', 'the run itself', message)),
    ],
    passed: count(['expected']),
    failed: failed.length + (report.errors?.length ?? 0),
    skipped: skipped.length,
    reasons: [
      ...new Set(
        skipped.map(
          ({ title, test }) =>
            test.annotations.find(({ description }) => description)?.description ??
            `skipped in its file: ${title}`,
        ),
      ),
    ],
  }
}

/** For our own commands, whose last line is `N passed, N failed` (and `, N skipped`). */
export const countLastLine = (output) => {
  const failures = output.match(/^ *✗.*(?:\n {6}.*)*/gm) ?? []
  const match = [...output.matchAll(/(\d+) passed, (\d+) failed(?:, (\d+) skipped)?/g)].at(-1)
  if (match === undefined) return none
  return {
    passed: Number(match[1]),
    failed: Number(match[2]),
    skipped: Number(match[3] ?? 0),
    reasons: [],
    failures,
  }
}

/** A runner that executed no test, or exited with an error without naming a failure, counts as failed. */
export const settle = (counts, code, name) => {
  const executed = counts.passed + counts.failed
  if (executed === 0)
    return { ...counts, failed: 1, reasons: [...counts.reasons, `${name} executed no test`] }
  if (code !== 0 && counts.failed === 0)
    return { ...counts, failed: 1, reasons: [...counts.reasons, `${name} ended with code ${code}`] }
  return counts
}
