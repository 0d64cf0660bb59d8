/** Starts the service: settings, database, sample data, workers, routes, port. Prints its address. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { buildApp } from './app.ts'
import { billThread, sheetReader } from './areas/billing-qr/bill-tasks.ts'
import { fillResources } from './areas/development/seed-resources.ts'
import { readSettings, type Settings, WrongSettings } from '#config/settings.ts'
import { CannotEverOpen, CannotOpen, explainLoss } from '#infra/db/cannot-open.ts'
import {
  hasSampleUsers,
  mayChangeSettings,
  SETTINGS_CHANGEABLE,
} from '#infra/db/installation.queries.ts'
import { errorCode } from '#infra/error-code.rules.ts'
import { anchorAt, isUrl } from './infra/gateways/anchor.ts'
import { openCaptcha } from './infra/gateways/captcha.ts'
import { openDecryption, type Decryption } from './infra/crypto/encryption.ts'
import { crashAt, ignoreFailpoints, withFailpoints } from './infra/gateways/failpoint.ts'
import { newId } from './infra/ids.ts'
import { createLogger, type Logger } from './infra/log.ts'
import { openPasswords } from '#infra/crypto/hashing.ts'
import { meteredGateway } from './infra/gateways/refund-gateway.metered.ts'
import { openProcesses, openThreads } from './infra/threads.ts'
import { startMetrics, type Metering } from './infra/metrics/metrics-server.ts'
import { commitsSynchronously } from '#infra/metrics/state.queries.ts'
import { openRequestMeter } from '#infra/metrics/metrics.ts'
import { openGateway } from './gateway.ts'
import { openInstallation, type Installation } from './installation.ts'
import { cannotListen, closeOnSignals, NotFree, serveAt, tryToListen } from './listening.ts'
import { ensureSample, sampleSignIns } from './dev/sample/sample.ts'
import { allowSimulator } from './dev/sample/simulator-key.ts'
import { openWallet } from './wallet.ts'
import { startWorkers } from './jobs/workers.ts'
import { existsSync } from 'node:fs'
import type { ServiceOptions } from './infra/http/deps.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Expected errors are printed without a stack trace. `portal` is the built portal; the benchmark passes its own. */
export const start = async (
  environment: NodeJS.ProcessEnv,
  portal = fileURLToPath(new URL('../../portal/dist/', import.meta.url)),
): Promise<void> => {
  // Disposed in reverse order, on a signal or when the start fails.
  const opened = new AsyncDisposableStack()
  let settings: Settings | undefined
  try {
    settings = readSettings(environment)
    await startService(settings, { portal, libraryPath: environment['LD_LIBRARY_PATH'] }, opened)
  } catch (thrown) {
    await opened.disposeAsync()
    const error = settings === undefined ? thrown : explainLoss(thrown, settings)
    if (error instanceof WrongSettings)
      giveUp(error instanceof NotFree ? 1 : WRONG, [
        'The service did not start. Wrong settings:',
        ...error.lines.map((line) => `  ${line}`),
      ])
    else if (error instanceof CannotOpen)
      giveUp(error instanceof CannotEverOpen ? WRONG : 1, [error.message])
    else throw error
  }
}

/** `EX_CONFIG` of sysexits.h: the unit starts the service again after any failure but this one. */
const WRONG = 78

const giveUp = (exitCode: number, lines: readonly string[]): void => {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exitCode = exitCode
}

const startService = async (
  settings: Settings,
  { portal, libraryPath }: { readonly portal: string; readonly libraryPath: string | undefined },
  opened: AsyncDisposableStack,
): Promise<void> => {
  const log = createLogger(settings.logLevel)
  await tryToListen(settings)
  await tryToAnchor(settings)
  const installation = await openInstallation(settings)
  opened.defer(installation.close)
  const { database, secrets, wrapping, pins } = installation
  const registry = new Registry()
  opened.defer(await serveMetrics(settings, { database, registry, log }))
  if (installation.kind === 'postgres' && !(await commitsSynchronously(database)))
    say(
      'Commits of the database do not wait for a standby: if this server is lost, acknowledged refunds can be lost with it (docs/operations/postgresql.md).',
    )
  if (installation.kind === 'postgres' && (await mayChangeSettings(database)))
    say(SETTINGS_CHANGEABLE)
  const isSampled = await prepareSample(settings, installation)

  const { sandbox, gateway: real } = openGateway(settings, database)
  const { failpoint } = settings
  const reach = failpoint === undefined ? ignoreFailpoints : crashAt(failpoint)
  const gateway = withFailpoints(meteredGateway(real, registry, log), reach)
  if (sandbox !== undefined && !settings.isLocal) log.warn('refund.sandbox-moves-no-money')
  if (settings.mailReachesNobody)
    say('SMTP_URL is not set: invitations, links and codes by e-mail reach nobody.')
  // With PORT=0 the port is known only once the service listens.
  let { port } = settings
  const linkBase = (): string => settings.publicBaseUrl ?? `http://localhost:${String(port)}`
  const cores = availableParallelism()
  const billThreads = openThreads(billThread, Math.max(2, cores))
  opened.defer(billThreads.close)
  const sheetReaders = openProcesses(sheetReader, Math.max(1, Math.floor(cores / 2)), {
    libraryPath,
    log,
  })
  opened.defer(sheetReaders.close)
  await fillResources(database)
  const decryption = await openDecryption(secrets)
  opened.defer(keepRefreshed(decryption, log))
  const wallet = await openWallet(settings, database, decryption, linkBase, log, say)
  opened.defer(wallet.stop)

  // Last: their first polls would wait for a connection behind what the start does without a pause.
  const { stop, ...wake } = startWorkers(
    settings,
    installation,
    log,
    gateway,
    linkBase,
    billThreads,
  )
  opened.defer(stop)
  const service = await buildApp({
    ...wake,
    database,
    wrapping,
    pins,
    decryption,
    passwords: await openPasswords(),
    captcha: await openCaptcha(settings.recaptcha, secrets),
    newId,
    log,
    billThreads,
    sheetReaders,
    reach,
    meter: openRequestMeter(registry),
    // Locally only: the control decides the outcome of refunds.
    sandbox: settings.isLocal ? sandbox : undefined,
    options: optionsOf(settings, { linkBase, wallet: wallet.addresses }, portal),
  })
  const { host } = settings
  await service.app
    .listen({ host, port, listenTextResolver: () => 'service.listening' })
    .catch((error: unknown) => {
      throw cannotListen(settings, error)
    })
  port = (service.app.server.address() as AddressInfo).port
  announce(linkBase(), isSampled)
  if (settings.auditKey === undefined)
    say(
      'The audit trails are not sealed: set AUDIT_KEY and AUDIT_ANCHOR (docs/operations/audit.md).',
    )
  closeOnSignals(service, log, settings, opened)
}

const serveMetrics = async (
  { metrics, auditKey, auditAnchor }: Settings,
  metering: Metering,
): Promise<() => Promise<void>> => {
  if (metrics === undefined) return () => Promise.resolve()
  const { host } = metrics
  const sealing = { isSealed: auditKey !== undefined, isAnchored: auditAnchor !== undefined }
  const serve = (port: number) => startMetrics({ ...metering, sealing }, { host, port })
  const { stop } = await serveAt('METRICS_PORT', metrics, serve, say)
  return stop
}

/** Checks that the anchor file is writable: otherwise nobody would notice before the trails are verified. */
const tryToAnchor = async ({ auditAnchor }: Settings): Promise<void> => {
  if (auditAnchor === undefined || isUrl(auditAnchor)) return
  await anchorAt(auditAnchor)([]).catch((error: unknown) => {
    throw new CannotOpen(
      `AUDIT_ANCHOR: this user cannot write to the file ${auditAnchor} (${errorCode(error)})`,
    )
  })
}

/**
 * How long another process may publish a key pair that this one does not publish yet; it accepts it at once.
 */
const REFRESH_MS = 30_000

const keepRefreshed = ({ refresh }: Decryption, log: Logger): (() => void) => {
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => {
      log.error({ err: error }, 'keys.not-refreshed')
    })
  }, REFRESH_MS)
  return () => clearInterval(timer)
}

/**
 * Fills a new embedded database with sample data, and analyzes it. Resolves to whether there are sample users, whose
 * passwords are published.
 */
const prepareSample = async (settings: Settings, installation: Installation): Promise<boolean> => {
  const { kind, database, pins } = installation
  if (kind === 'embedded' && (await ensureSample(database, { pins, say })))
    await allowSimulator(installation)
  await installation.analyze()
  const isSampled = await hasSampleUsers(database)
  if (isSampled && !settings.isLocal)
    throw new WrongSettings([
      'HOST or PUBLIC_BASE_URL makes this service reachable for others, but it has sample users, whose passwords everybody knows: remove them, or listen on loopback only',
    ])
  if (settings.failpoint !== undefined && !isSampled)
    throw new WrongSettings([
      'TEST_FAILPOINT ends the service in the middle of a refund: it is allowed with sample data only',
    ])
  return isSampled
}

const announce = (origin: string, isSampled: boolean): void => {
  say(`Admin Portal is at ${origin}/merchant-portal/`)
  if (!isSampled) return
  say('Sample sign-ins (on this machine only):')
  for (const line of sampleSignIns) say(`  ${line}`)
}

/** The settings that handlers use. */
const optionsOf = (
  settings: Settings,
  found: Pick<ServiceOptions, 'linkBase' | 'wallet'>,
  portal: string,
): ServiceOptions => ({
  ...found,
  environment: settings.environment,
  publicBaseUrl: settings.publicBaseUrl,
  isOnLoopback: settings.isOnLoopback,
  trustedProxies: settings.trustedProxies,
  idleMinutes: settings.idleMinutes,
  absoluteHours: settings.absoluteHours,
  signInsPerMinute: settings.signInsPerMinute,
  linksPerMinute: settings.linksPerMinute,
  resetsPerHour: settings.resetsPerHour,
  addressDelayHours: settings.addressDelayHours,
  sandboxProof: settings.gateway.kind === 'sandbox',
  demoArea: settings.demoArea,
  sealsAudit: settings.auditKey !== undefined,
  links: settings.links,
  loopbackWebhooks: settings.loopbackWebhooks,
  checkReplies: false,
  // The page shows codes and links, so it is served locally only.
  outboxPage: settings.isLocal && (settings.smtpUrl === undefined || settings.sms === undefined),
  portalDirectory: existsSync(`${portal}index.html`) ? portal : undefined,
})
