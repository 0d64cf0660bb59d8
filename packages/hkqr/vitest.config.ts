import { defineConfig } from 'vitest/config'

/** The zone is New York's on purpose: a due time is Hong Kong's, wherever the machine stands. */
export default defineConfig({
  test: {
    name: 'hkqr',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    isolate: false,
    // Thousands of codes are drawn and read; a busy machine takes its time.
    testTimeout: 180_000,
    env: { TZ: 'America/New_York' },
  },
})
