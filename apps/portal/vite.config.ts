import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { fontPreload } from './build/font-preload.ts'
import portal from './package.json' with { type: 'json' }

const root = import.meta.dirname
const base = '/merchant-portal/'
/** The app title is a constant of the build, and so is the version. */
export const define = {
  __APP_TITLE__: JSON.stringify('Admin Portal'),
  __APP_VERSION__: JSON.stringify(portal.version),
}

/** With what they import, these are the sign-in page (see `src/login/login-page.tsx`). */
const signInPage =
  /src\/(?:areas\/session\/LoginView\.tsx|app\/(?:prepare|paths)\.ts|preferences\/applied\.ts|ui\/base\.css)$|react-dom\/client\.js$|rolldown\/runtime\.js$/

/** With its static imports, except those of the sign-in page, this is the shell. */
const shell = /src\/app\/start\.tsx$/

/** The library of the demo's fake server, with its list of top-level domains. */
const fakeNetwork = /node_modules\/(?:msw|@mswjs|@msw)\//
const domains = /node_modules\/(?:tldts|tldts-core|tough-cookie)\//

/** The core of the rich text editor; its packages for lists, history and the clipboard stay with the editor. */
const lexical = /node_modules\/lexical\//
/** The charts of the demo's dashboards, with the state and the mathematics below them. */
const charts = /node_modules\/recharts\//
const belowCharts =
  /node_modules\/(?:@reduxjs|redux|redux-thunk|react-redux|immer|reselect|victory-vendor|d3-[a-z-]+|internmap|es-toolkit|decimal\.js-light|eventemitter3)\//
/** FullCalendar, which the demo's calendar alone loads: `budgets.ts` holds that. */
const fullCalendar =
  /node_modules\/(?:@fullcalendar|@full-ui|temporal-polyfill|temporal-utils|temporal-spec)\//

export default defineConfig({
  root,
  base,
  define,
  plugins: [react(), bootScript(root, define), fontPreload(base)],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // Nothing may be inlined: scripts, styles, fonts and pictures are files under assets/ (spec 9).
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: { index: `${root}/index.html`, login: `${root}/login.html` },
      // The sign-in page is one script and one style sheet, because requests cost more than bytes there.
      // The rest of the shell is another one: as forty separate files it would be a sixth larger.
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: signInPage },
            { name: 'shell', test: shell },
            // Apart, so that neither weighs more than a screen may.
            { name: 'domains', test: domains },
            { name: 'fake-network', test: fakeNetwork },
            { name: 'lexical', test: lexical },
            { name: 'below-charts', test: belowCharts },
            { name: 'charts', test: charts },
            { name: 'fullcalendar', test: fullCalendar },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/merchant-portal/config.json': 'http://127.0.0.1:8080',
    },
  },
})
