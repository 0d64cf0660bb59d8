/** A browser on a slow machine and a slow line, and what it found, for the bench of the service. */
import { chromium, type Browser, type CDPSession, type Page } from 'playwright'

/** 1.6 Mbps down, 150 ms there and back: what Lighthouse calls a slow 4G line. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWDOWN = 4

export const openBrowser = (): Promise<Browser> => {
  const path = process.env['CHROMIUM_PATH']
  return chromium.launch({
    ...(path !== undefined && { executablePath: path }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

/** A page with nothing in its cache, and the session that slows it down. */
export const freshPage = async (browser: Browser): Promise<{ page: Page; cdp: CDPSession }> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  return { page, cdp: await context.newCDPSession(page) }
}

export const slowMachine = (cdp: CDPSession, isSlow = true): Promise<unknown> =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWDOWN : 1 })

export const slowLine = async (cdp: CDPSession): Promise<void> => {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', LINE)
}

/** As the bench of the service judges it. */
export interface Figure {
  readonly what: string
  /** One for each round; what is counted has one. */
  readonly readings: readonly number[]
  readonly target: number
  readonly unit: string
}

/** Hands over what was found; the bench of the service judges it. */
export const tell = (notes: readonly string[], figures: readonly Figure[]): void => {
  process.stdout.write(JSON.stringify({ notes, figures }))
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Ratios of readings that were taken in turns. */
export const ratios = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.map((value, index) => value / (theirs[index] ?? Number.NaN))
