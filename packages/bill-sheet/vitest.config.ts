import { defineConfig } from 'vitest/config'

/** The zone is New York's on purpose: nothing here may depend on the machine's. */
export default defineConfig({
  test: {
    name: 'bill-sheet',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 180_000,
    env: { TZ: 'America/New_York' },
  },
})
