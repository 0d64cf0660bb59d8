/** Finds a Chromium for the browser tests, or installs one where it may; on CI the way that is fastest. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root, print } from './bootstrap.mjs'
import { findInstalledChromium, withoutWindow } from './chromium.mjs'
import { installPackages, mayInstall } from './debian.mjs'
import { run } from './run.mjs'

const ofPlaywright = () => {
  const require = createRequire(join(root, 'e2e/package.json'))
  return require('@playwright/test').chromium.executablePath()
}

/**
 * Returns `{ path }`, or `{ reason }` as one sentence. Takes the result of `bootstrap` or its promise, which it awaits
 * for Playwright only: a Debian package is installed while npm installs the dependencies.
 */
export const findBrowser = async (runtime) => {
  const find = async () => {
    const usual = findInstalledChromium()
    if (usual !== undefined) return usual
    await runtime
    const path = ofPlaywright()
    return existsSync(path) ? path : undefined
  }
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && !existsSync(named))
    return { reason: `CHROMIUM_PATH names ${named}, which does not exist.` }
  const wants = named === undefined && mayInstall && !existsSync(withoutWindow)
  if (wants && (process.env.CI !== undefined || (await find()) === undefined)) {
    const missed = await installPackages(['chromium-headless-shell'])
    if (missed) print(`No browser without a window (${missed}): one with a window does.`)
  }
  const found = await find()
  if (found !== undefined) return { path: found }
  const { env } = await runtime
  const refused = mayInstall
    ? await installPackages(['chromium'])
    : (await run('npx', ['playwright', 'install', 'chromium'], { env })).code !== 0 &&
      'playwright install failed'
  const path = await find()
  if (path !== undefined) return { path }
  return {
    reason: `No Chromium was found and none could be installed (${refused || 'it is still not there'}): install one and set CHROMIUM_PATH to it.`,
  }
}
