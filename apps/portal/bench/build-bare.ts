/**
 * `node bench/build-bare.ts login-page <folder>`: builds and compresses a bare React page in the same way as the
 * portal.
 */
import { writeFile } from 'node:fs/promises'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressAll } from '../build/compress.ts'

const [page = '', outDir = ''] = process.argv.slice(2)
const root = `${import.meta.dirname}/${page}`

await build({
  configFile: false,
  root,
  base: '/merchant-portal/',
  logLevel: 'warn',
  plugins: [react()],
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: page === 'login-page' ? `${root}/login.html` : `${root}/index.html` },
  },
})
await compressAll(outDir)
// The service serves a folder only if it contains a portal.
if (page === 'login-page') await writeFile(`${outDir}/index.html`, '<!doctype html>')
