import { defineConfig } from '@playwright/test'
import { findInstalledChromium } from '../tools/chromium.mjs'

const executablePath = findInstalledChromium()

const AFTER = 'given-calls.e2e.ts'
/** Set by `npm test` unless it runs some files only: Playwright runs this project whatever files are named. */
const isWhole = process.env['E2E_WHOLE'] !== undefined

/** The real portal, served by the real service, in a real browser. */
export default defineConfig({
  testDir: import.meta.dirname,
  // Judges what the others recorded: after them, also if one has failed, and only when all of them run.
  projects: isWhole
    ? [
        { name: 'portal', testMatch: '*.e2e.ts', testIgnore: AFTER, teardown: 'calls' },
        { name: 'calls', testMatch: AFTER },
      ]
    : [{ name: 'portal', testMatch: '*.e2e.ts', testIgnore: AFTER }],
  globalSetup: './support/start-service.ts',
  fullyParallel: true,
  // One more than the smallest machine has cores: much of a test is waiting.
  workers: 3,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Limits that end a hang. They are far above what a test needs, so that no test fails because the machine is busy.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  outputDir: '../test-results',
  use: {
    ...(executablePath !== undefined && {
      launchOptions: {
        executablePath,
        args: [
          '--no-sandbox',
          // A page is used for a second or two: optimizing its scripts costs more CPU time than it saves.
          '--js-flags=--no-opt --no-maglev',
          '--disable-gpu',
          '--disable-background-networking',
          '--disable-component-update',
          // Pages of a context share a process, with the scripts that it has compiled.
          '--renderer-process-limit=1',
          // Text is as wide as in a headed browser.
          '--font-render-hinting=none',
        ],
      },
    }),
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // Playwright would scroll to a menu that still moves, and scrolling closes it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
