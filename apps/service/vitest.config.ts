import { defineConfig } from 'vitest/config'

/** What never opens a database answers the same beside either: it runs with the embedded one alone. */
const withoutDatabase = [
  'src/**/*.rules.test.ts',
  'src/config/*.test.ts',
  'src/dev/sample/{bills,loyalty}.test.ts',
  'src/infra/crypto/*.test.ts',
  'src/infra/export/*.test.ts',
  'src/infra/gateways/failpoint.test.ts',
  'src/infra/{fair-queue,log,threads}.test.ts',
  'src/infra/http/presenter.test.ts',
  'src/jobs/slots.test.ts',
  'src/listening.test.ts',
]
/**
 * `TEST_PART=database`: for a run that also runs everything on a server, what can differ between the databases: they
 * execute the same SQL, but open, lock, notify, copy and back up differently, and a second connection inside a
 * transaction hangs on the embedded one only: `generated-inputs.test.ts` sends every call (decision 0006). Browser
 * tests that are run by themselves (`npm test -- e2e`) use the embedded database too, and `npm run prove` runs every
 * test on it.
 */
const include =
  process.env['TEST_PART'] === 'database'
    ? [
        'src/wrong-starts.test.ts',
        'src/cli/backup/*.test.ts',
        'src/cli/keys/rotation.test.ts',
        'src/cli/{import,merchant}.test.ts',
        'src/jobs/refund-{crash,worker,worker-loop}.test.ts',
        'src/dev/chaos/{broken-connections,gone-clients}.test.ts',
        'src/infra/db/!(tenant-isolation|every-table).test.ts',
        'src/infra/http/{health,pool-wait,retried-requests}.test.ts',
        'src/areas/openapi/generated-inputs.test.ts',
        'src/areas/events/*.test.ts',
        'src/areas/refunds/refund-race.test.ts',
      ]
    : ['src/**/*.test.ts']
/** `printed.test.ts` shows the same of a small sheet. */
const ofProofs =
  process.env['PROVE_BILLS'] === undefined ? ['src/dev/chaos/many-bills.test.ts'] : []
const test = {
  root: import.meta.dirname,
  pool: 'forks',
  // Limits that end a hang. They are far above what a test needs, so that no test fails because the machine is busy.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
} as const

/** Unit and route tests over a real database: `TEST_DATABASE=embedded` (default) or `postgres`. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...test,
          name: 'service',
          include,
          exclude: [...withoutDatabase, ...ofProofs],
          globalSetup: ['src/dev/testing/global-setup.ts'],
          // One database for all files of a worker: opening one costs more than most files. Tests stay apart by
          // merchant.
          isolate: false,
        },
      },
      {
        test: {
          ...test,
          name: 'service without a database',
          include: withoutDatabase,
          isolate: false,
        },
      },
    ],
  },
})
