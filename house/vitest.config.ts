import { defineConfig } from 'vitest/config'

/** The house rules. Some call a running service, so they use the same global setup as its tests. */
export default defineConfig({
  test: {
    name: 'house',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['../apps/service/src/dev/testing/global-setup.ts'],
    pool: 'forks',
    // Loading the compiler again for each file took four fifths of the time.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
