/** Where Chromium usually is. Imports nothing of the project, because the test configurations import it. */
import { existsSync } from 'node:fs'

/** The headless shell: the same browser without a window, using a third less CPU for the same tests. */
export const withoutWindow = '/usr/bin/chromium-headless-shell'

const usualPlaces = [
  withoutWindow,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path in CHROMIUM_PATH, or the first usual one that exists; undefined if there is none. */
export const findInstalledChromium = () =>
  [process.env['CHROMIUM_PATH'], ...usualPlaces].find(
    (path) => path !== undefined && existsSync(path),
  )
