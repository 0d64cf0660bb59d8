/** `npm run simulate`: reports live payments of a sample merchant to a running service. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportResult, PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { epochMs } from '#infra/clock.ts'
import type { PlainPlatformKey } from '#infra/http/platform-key.ts'
import { openInstallation } from '#installation.ts'
import { sampleMerchants } from '#dev/sample/merchants.ts'
import { readSimulatorKey, SIMULATOR_KEY } from '#dev/sample/simulator-key.ts'
import { command, CommandError, runCommand, say, settings } from '#cli/command.ts'
import { liveDay } from './live-day.ts'
import { sendReports, type PlatformFeed } from './platform-feed.ts'
import { createKey, revokeKey } from '#cli/platform-keys.ts'

interface SimulateOptions {
  readonly url?: string
  readonly merchant: string
  readonly rate: string
  readonly flat?: true
  readonly count: string
}

const program = command(
  'simulate',
  'Reports payments of a sample merchant to the platform feed of a running service, until Ctrl-C.',
)
  .option('--url <origin>', 'address of the service; by default this machine at PORT')
  .option('--merchant <id>', 'a sample merchant', sampleMerchants[0]?.merchantId)
  .option('--rate <number>', 'payments a minute in the busiest hour', '20')
  .option('--flat', 'the same rate at every hour, instead of a daily pattern')
  .option('--count <number>', 'stop after this many payments; 0 for no limit', '0')
  .action((options: SimulateOptions) => simulate(options))

const simulate = async (options: SimulateOptions): Promise<void> => {
  const merchant = sampleMerchants.find(({ merchantId }) => merchantId === options.merchant)
  if (merchant === undefined)
    throw new CommandError(
      `--merchant must be one of ${sampleMerchants.map((one) => one.merchantId).join(', ')}`,
    )
  const rate = numberOf('--rate', options.rate, 0.1, 60_000)
  const wanted = numberOf('--count', options.count, 0, 10_000_000) || Number.POSITIVE_INFINITY
  const url = options.url ?? `http://localhost:${String(settings().port)}`
  if (!URL.canParse(url))
    throw new CommandError('--url must be an origin, such as http://localhost:8080')
  const { key, release } = await findKey()
  const feed: PlatformFeed = { origin: url, merchantId: merchant.merchantId, ...key }
  const day = liveDay(merchant, { aMinute: rate, isFlat: options.flat === true })
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  say(`Reporting payments of ${merchant.name} to ${url}. Press Ctrl-C to stop.`)
  let added = 0
  try {
    for (let shown = 0; !stop.signal.aborted && added < wanted;) {
      const reports = day.next(epochMs(), wanted - added)
      const result = reports.length === 0 ? undefined : await send(feed, reports)
      added += result?.added ?? 0
      for (const { merTradeNo, reasons } of result?.rejected ?? [])
        say(`${merTradeNo ?? 'A payment'} was rejected: ${reasons.join('; ')}`)
      if (added - shown >= Math.max(1, rate)) {
        shown = added
        say(`${String(added)} payments`)
      }
      await pause(1_000)
    }
    const rest = day.rest(epochMs())
    if (rest.length > 0) await send(feed, rest)
  } finally {
    await release()
  }
  say(`${String(added)} payments reported.`)
}

const send = async (
  feed: PlatformFeed,
  reports: readonly PaymentReport[],
): Promise<ImportResult> => {
  const answer = await sendReports(feed, reports)
  if (answer === undefined)
    throw new CommandError(
      `No service answers at ${feed.origin}: start it with npm start, or give its address with --url`,
    )
  if (!answer.success)
    throw new CommandError(`The service refused the report (${answer.code}): ${answer.message}`)
  return answer.payload
}

const numberOf = (option: string, text: string, min: number, max: number): number => {
  const value = /^\d{1,8}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max))
    throw new CommandError(`${option} must be a number from ${String(min)} to ${String(max)}`)
  return value
}

/** The key from the environment; else a temporary one on a server, or the one beside the embedded database. */
const findKey = async (): Promise<{ key: PlainPlatformKey; release: () => Promise<void> }> => {
  const { databaseUrl, dataDir, platformKey } = settings()
  if (platformKey !== undefined) return { key: platformKey, release: () => Promise.resolve() }
  if (databaseUrl !== undefined) return makeKey()
  const file = await readFile(join(dataDir, 'keys', SIMULATOR_KEY), 'utf8').catch(() => '')
  const key = readSimulatorKey(file)
  if (key === undefined) {
    throw new CommandError(
      `There is no simulator key in ${dataDir}: npm start creates one with the sample data. For another service set PLATFORM_KEY_ID and PLATFORM_KEY_SECRET (npm run api-key -- create).`,
    )
  }
  return { key, release: () => Promise.resolve() }
}

const makeKey = async (): Promise<{ key: PlainPlatformKey; release: () => Promise<void> }> => {
  const installation = await openInstallation(settings())
  const key = await createKey(installation, {
    name: 'simulate',
    merchantIds: null,
    scopes: ['PAYMENTS'],
    days: 1,
  })
  return {
    key,
    release: async () => {
      try {
        await revokeKey(installation.database, key.keyId)
      } finally {
        // Even if revoking fails, for instance because somebody else revoked the key.
        await installation.close()
      }
    },
  }
}

await runCommand(program)
