/** A browser with a throttled CPU and network, and its readings, for the benchmark of the service. */
import { chromium, type Browser, type CDPSession, type Page } from 'playwright'

/** 1.6 Mbps down, 150 ms round trip: the slow 4G of Lighthouse. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWDOWN = 4

export const openBrowser = (): Promise<Browser> => {
  const path = process.env['CHROMIUM_PATH']
  return chromium.launch({
    ...(path !== undefined && { executablePath: path }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

/** A page with an empty cache, and the session that throttles it. */
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

/** A figure, judged by the benchmark of the service. */
export interface Figure {
  readonly what: string
  /** One for each round; counts have one. */
  readonly readings: readonly number[]
  readonly target: number
  readonly unit: string
}

/** Prints the readings for the benchmark of the service, which judges them. */
export const tell = (notes: readonly string[], figures: readonly Figure[]): void => {
  process.stdout.write(JSON.stringify({ notes, figures }))
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [upper, lower] = [Math.floor(middle), Math.ceil(middle) - 1]
  return ((sorted[upper] ?? Number.NaN) + (sorted[lower] ?? Number.NaN)) / 2
}

/** Ratios of readings that were taken alternately. */
export const ratios = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.map((value, index) => value / (theirs[index] ?? Number.NaN))
