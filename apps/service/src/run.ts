/** Starts the service, prints where it is, and takes it down in order. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { buildApp, type Service } from './app.ts'
import { billThread } from './areas/billing-qr/bill-tasks.ts'
import { fillResources } from './areas/development/seed-resources.ts'
import { CannotOpen } from './infra/db/open-error.ts'
import { hasSampleUsers } from './infra/db/installation.queries.ts'
import { proofOfWork, recaptcha } from './infra/gateways/captcha.ts'
import { openDecryption } from './infra/crypto/encryption.ts'
import { dieAt, passOn, withFailpoints } from './infra/gateways/failpoint.ts'
import { newId, newKey } from './infra/ids.ts'
import { createLogger, type Logger } from './infra/log.ts'
import { openPasswords } from './infra/crypto/passwords.ts'
import { httpGateway } from './infra/gateways/refund-gateway.http.ts'
import {
  sandboxControl,
  sandboxGateway,
  type SandboxControl,
} from './infra/gateways/refund-gateway.sandbox.ts'
import type { RefundGateway } from './infra/gateways/refund-gateway.ts'
import { openThreads } from './infra/threads.ts'
import type { Deps } from './infra/http/deps.ts'
import { startMetrics, type MetricsServer } from './infra/metrics/metrics-server.ts'
import { openRequestMeter } from './infra/metrics/request-meter.ts'
import { openInstallation, type Installation } from './installation.ts'
import { ensureSample, sampleSignIns } from './dev/sample/sample.ts'
import { allowSimulator } from './dev/sample/simulator-key.ts'
import { cannotListen, tryToListen } from './listening.ts'
import { readSettings, type Settings, WrongSettings } from './config/settings.ts'
import { openWallet, type Wallet } from './wallet.ts'
import { startWorkers } from './jobs/workers.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** The bench has another portal served, in the very same way. */
export const run = async (
  environment: NodeJS.ProcessEnv,
  portal = fileURLToPath(new URL('../../portal/dist/', import.meta.url)),
): Promise<void> => {
  try {
    await start(readSettings(environment), portal)
  } catch (error) {
    if (error instanceof WrongSettings)
      return giveUp([
        'The service did not start. Wrong settings:',
        ...error.lines.map((line) => `  ${line}`),
      ])
    if (error instanceof CannotOpen) return giveUp([error.message])
    throw error
  }
}

const giveUp = (lines: readonly string[]): void => {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

const start = async (settings: Settings, portal: string): Promise<void> => {
  const log = createLogger(settings.logLevel)
  await tryToListen(settings)
  const installation = await openInstallation(settings)
  if (
    installation.kind === 'embedded' &&
    (await ensureSample(installation.database, { pins: installation.pins, say }))
  )
    await allowSimulator(installation)
  const sampled = await hasSampleUsers(installation.database)
  if (sampled && !settings.isLocal) {
    await installation.close()
    throw new WrongSettings([
      'Others can reach this service, by HOST or by PUBLIC_BASE_URL, but sample users exist, whose password everyone knows: remove them or keep to loopback',
    ])
  }
  if (settings.failpoint !== undefined && !sampled) {
    await installation.close()
    throw new WrongSettings([
      'TEST_FAILPOINT ends the service in the middle of a refund: it needs sample data',
    ])
  }
  const reach = settings.failpoint === undefined ? passOn : dieAt(settings.failpoint)
  const sandbox =
    settings.gateway.kind === 'sandbox' ? sandboxControl(settings.gateway.sandbox) : undefined
  if (sandbox !== undefined && !settings.isLocal) log.warn('refund.sandbox-moves-no-money')
  const gateway = withFailpoints(gatewayOf(settings, installation, sandbox), reach)
  // Known only once the service listens, when the port is any free one.
  const place = { port: settings.port }
  const linkBase = (): string => settings.publicBaseUrl ?? `http://localhost:${String(place.port)}`
  const billThreads = openThreads(billThread, availableParallelism())
  const workers = startWorkers(settings, installation, log, gateway, linkBase, billThreads)
  await fillResources(installation.database)
  const decryption = await openDecryption(installation.secrets)
  const wallet = await openWallet(settings, installation.database, decryption, linkBase, log)
  const deps = await openDeps(
    settings,
    installation,
    log,
    {
      ...workers,
      billThreads,
      reach,
      decryption,
      // On this machine only: whoever can reach it decides what becomes of refunds.
      sandbox: settings.isLocal ? sandbox : undefined,
    },
    linkBase,
    portal,
    wallet.addresses,
  )
  const registry = new Registry()
  const service = await buildApp({ ...deps, meter: openRequestMeter(registry) })
  const close = async (): Promise<void> => {
    await wallet.stop()
    await workers.stop()
    await billThreads.close()
    await installation.close()
  }
  try {
    await service.app.listen({
      host: settings.host,
      port: settings.port,
      listenTextResolver: () => 'service.listening',
    })
  } catch (error) {
    await close()
    throw cannotListen(settings, error)
  }
  place.port = portOf(service)
  announce(linkBase(), sampled)
  const metrics = await openMetrics(settings, installation, registry, log)
  takeDown(service, log, async () => {
    await metrics?.stop()
    await close()
  })
}

const gatewayOf = (
  { gateway }: Settings,
  { database }: Installation,
  sandbox: SandboxControl | undefined,
): RefundGateway =>
  gateway.kind === 'http' ? httpGateway(gateway.http) : sandboxGateway(database, sandbox)

const openDeps = async (
  settings: Settings,
  installation: Installation,
  log: Logger,
  effects: Pick<
    Deps,
    | 'wakeRefunds'
    | 'wakeOutbox'
    | 'wakeResets'
    | 'wakeBills'
    | 'billThreads'
    | 'reach'
    | 'decryption'
    | 'sandbox'
  >,
  linkBase: () => string,
  portal: string,
  wallet: Wallet['addresses'],
): Promise<Deps> => {
  return {
    database: installation.database,
    decryption: effects.decryption,
    passwords: await openPasswords(),
    pins: installation.pins,
    captcha:
      settings.recaptcha === undefined
        ? proofOfWork(
            await installation.secrets.get('captcha-key', () => Promise.resolve(newKey())),
          )
        : recaptcha(settings.recaptcha),
    wrapping: installation.wrapping,
    newId,
    log,
    wakeRefunds: effects.wakeRefunds,
    wakeOutbox: effects.wakeOutbox,
    wakeResets: effects.wakeResets,
    wakeBills: effects.wakeBills,
    billThreads: effects.billThreads,
    reach: effects.reach,
    sandbox: effects.sandbox,
    options: {
      environment: settings.environment,
      publicBaseUrl: settings.publicBaseUrl,
      isOnLoopback: settings.isOnLoopback,
      trustedProxies: settings.trustedProxies,
      linkBase,
      idleMinutes: settings.idleMinutes,
      absoluteHours: settings.absoluteHours,
      signInsPerMinute: settings.signInsPerMinute,
      linksPerMinute: settings.linksPerMinute,
      resetsPerHour: settings.resetsPerHour,
      demoArea: settings.demoArea,
      wallet,
      checkReplies: false,
      // Without a place to send them to, messages are read on this machine, and nowhere else.
      outboxPage:
        settings.isLocal && (settings.smtpUrl === undefined || settings.sms === undefined),
      portalDirectory: existsSync(`${portal}index.html`) ? portal : undefined,
    },
  }
}

/** A port that is taken, perhaps by another process of ours, is no reason not to serve. */
const openMetrics = async (
  { metrics }: Settings,
  { database }: Installation,
  registry: Registry,
  log: Logger,
): Promise<MetricsServer | undefined> => {
  if (metrics === undefined) return undefined
  try {
    return await startMetrics({ database, registry, log }, metrics)
  } catch (error) {
    log.error({ err: error, port: metrics.port }, 'metrics.not-served')
    return undefined
  }
}

const portOf = ({ app }: Service): number => (app.server.address() as AddressInfo).port

const announce = (origin: string, sampled: boolean): void => {
  say(`Admin Portal is at ${origin}/merchant-portal/`)
  if (!sampled) return
  say('Sample sign-ins (on this machine only):')
  for (const line of sampleSignIns) say(`  ${line}`)
}

/** Not ready first, then `Connection: close` for two seconds, then the door, the worker, the database. */
const takeDown = (service: Service, log: Logger, release: () => Promise<void>): void => {
  let asked = 0
  const stop = (): void => {
    asked += 1
    if (asked > 1) process.exit(1)
    service.readiness.closing = true
    log.info('service.closing')
    lingerMs(service)
      .then((ms) => pause(ms))
      .then(() => service.app.close())
      .then(release)
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        log.error({ err: error }, 'service.close-failed')
        process.exit(1)
      })
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Without an open connection there is nobody to tell. */
const lingerMs = ({ app: { server } }: Service): Promise<number> =>
  new Promise((resolve) => {
    server.getConnections((_error, open) => {
      resolve(open === 0 ? 0 : 2_000)
    })
  })
