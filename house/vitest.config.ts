import { defineConfig } from 'vitest/config'

/** The rules of the house. Some ask a running service, so they share its set-up. */
export default defineConfig({
  test: {
    name: 'house',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['../apps/service/src/dev/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
