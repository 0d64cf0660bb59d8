import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { define } from './vite.config.ts'
import { findInstalledChromium } from '../../tools/chromium.mjs'

/** React as it is shipped: its development build takes a third more of the browser's time. */
process.env['NODE_ENV'] = 'production'

const root = import.meta.dirname
const chromium = findInstalledChromium()

/**
 * The browser lays the frame of the tests out and hits its elements, but does not paint it. What takes pictures of it
 * shows it (`stories.test.tsx`).
 */
const unpainted = `
  const style = document.createElement('style')
  style.textContent = 'iframe { opacity: 0 }'
  document.head.append(style)
`

/** Ends a hang. Far above what a test needs, so that no test fails because the machine is busy. */
const HANG_MS = 120_000

/**
 * Lets the browser keep the modules for the length of a run: each test file is a page of its own, and without this
 * each would request the same hundreds of modules again.
 */
const cachedModules: Plugin = {
  name: 'cached-modules',
  configureServer: ({ config, middlewares }) => {
    // Null unless vitest watches the files, which may then change.
    if (config.server.watch !== null) return
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response)
      response.setHeader = (name, value) =>
        setHeader(
          name,
          name.toLowerCase() === 'cache-control' && value === 'no-cache' ? 'max-age=3600' : value,
        )
      next()
    })
  },
}

/** `*.test.ts` are rules, in Node; `*.test.tsx` are components, in a real browser. */
export default defineConfig({
  root,
  define,
  test: {
    // Two browser pages in parallel, also on two cores: tests spend much time waiting.
    maxWorkers: 2,
    projects: [
      {
        define,
        test: {
          name: 'portal rules',
          // Starting a worker for each file took longer than the tests in it.
          isolate: false,
          root,
          include: ['src/**/*.test.ts'],
          testTimeout: HANG_MS,
        },
      },
      {
        define,
        plugins: [react(), cachedModules],
        // Optimized before the first test: a dependency found later would reload the page during a test.
        optimizeDeps: {
          entries: ['src/main.tsx', 'src/**/*.test.tsx'],
          // One file per icon: found one by one, each would reload the page.
          exclude: ['@tabler/icons-react'],
          include: [
            'react',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
            '@tanstack/react-router',
            '@tanstack/react-query',
            'zod/mini',
            '@tanstack/react-table',
            '@tanstack/react-virtual',
            'react-hook-form',
            '@base-ui/react/csp-provider',
            '@base-ui/react/direction-provider',
            '@base-ui/react/number-field',
            '@base-ui/react/tabs',
            '@hookform/resolvers/standard-schema',
            'axe-core',
            'eventsource-parser',
            'react-aria-components/Button',
            'react-aria-components/Calendar',
            'react-aria-components/Heading',
            'react-aria-components/I18nProvider',
            'react-aria-components/RangeCalendar',
            '@internationalized/date',
            'hucre/xlsx',
          ],
        },
        test: {
          name: 'portal screens',
          // `npm run prove` takes every look of a story.
          provide: { isProof: process.env['PROVE_LOOKS'] !== undefined },
          // One page for all files of a worker: loading the modules for each file took a third of the time.
          isolate: false,
          setupFiles: ['src/testing/between-tests.ts'],
          root,
          include: ['src/**/*.test.tsx'],
          expect: { poll: { timeout: 60_000 } },
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              // Otherwise each click waits until animations end, and painting them takes a sixth of the time.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                ...(chromium !== undefined && { executablePath: chromium }),
                args: [
                  '--no-sandbox',
                  '--disable-gpu',
                  '--disable-background-networking',
                  // Text is as wide as in a headed browser.
                  '--font-render-hinting=none',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
            orchestratorScripts: [{ content: unpainted }],
            viewport: { width: 1280, height: 900 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
