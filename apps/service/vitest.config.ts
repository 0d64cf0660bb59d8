import { defineConfig } from 'vitest/config'

/** Unit and route tests over a real database: `TEST_DATABASE=embedded` (default) or `postgres`. */
export default defineConfig({
  test: {
    name: 'service',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/dev/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // One database for all files of a worker: opening one costs more than most files. Tests stay apart by merchant.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
