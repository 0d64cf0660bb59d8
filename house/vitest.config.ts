import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'house',
    dir: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
