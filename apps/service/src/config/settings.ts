/** Reads the settings from the environment. All variables are checked, and every error gets a line. */
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { asksForTls, hostOf, isLoopback, isRemote } from './parsers.ts'
import { legalRetentionOf, retentionOf } from './retention-variables.ts'
import { readSecretFiles } from './secret-files.ts'
import { serverUrls } from '#infra/server-urls.rules.ts'
import { PRODUCTION, variables, type Variables } from './variables.ts'

export class WrongSettings extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): Settings => {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value = '']) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )
  const files = readSecretFiles(given)
  const read = variables.check(agreement).safeParse({ ...given, ...files.values })
  if (read.success && files.faults.length === 0)
    return settingsOf(read.data, (name) => name in given)
  throw new WrongSettings([
    ...files.faults,
    ...(read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
  ])
}

/** Further URLs of the same database, for other users. */
const furtherUrls = [
  'MIGRATION_DATABASE_URL',
  'WORKER_DATABASE_URL',
  'PLATFORM_DATABASE_URL',
] as const

/** Checks across variables. Runs even if single variables are wrong, so that every error is reported at once. */
const agreement = z.superRefine<Variables>(
  (given, context) => {
    const isWrong = (name: keyof Variables) => context.issues.some(({ path }) => path?.[0] === name)
    const refuse = (name: keyof Variables, message: string): void => {
      context.addIssue({ code: 'custom', path: [name], message })
    }
    const has = (name: keyof Variables) => given[name] !== undefined
    const pair = (one: keyof Variables, other: keyof Variables): void => {
      if (has(one) !== has(other)) refuse(one, `and ${other} must be set together`)
    }

    if (has('DATABASE_URL') && !has('KEY_SECRET') && !isWrong('DATABASE_URL'))
      refuse('KEY_SECRET', 'must be set when DATABASE_URL is: it protects the keys kept there')
    if (/^https?:\/\/[^/?#]*@/i.test(given.AUDIT_ANCHOR ?? ''))
      refuse('AUDIT_ANCHOR', 'must be a URL without a user')
    if (has('AUDIT_ANCHOR') && !has('AUDIT_KEY')) refuse('AUDIT_ANCHOR', 'needs AUDIT_KEY')
    if (has('AUDIT_KEY_OLD') && !has('AUDIT_KEY')) refuse('AUDIT_KEY_OLD', 'needs AUDIT_KEY')
    if (has('AUDIT_KEY_OLD') && given.AUDIT_KEY_OLD === given.AUDIT_KEY)
      refuse('AUDIT_KEY_OLD', 'must be the key before AUDIT_KEY, not the same')
    for (const name of ['DATABASE_URL', ...furtherUrls] as const) {
      const { [name]: url, DATABASE_TLS } = given
      if (url === undefined || isWrong(name) || !DATABASE_TLS) continue
      if (serverUrls(url).some((server) => isRemote(server) && !asksForTls(server)))
        refuse(
          name,
          'must ask for TLS, like ?sslmode=verify-full, because its host is another machine. Where the network between is trusted, set DATABASE_TLS=off',
        )
    }
    for (const name of furtherUrls)
      if (!has('DATABASE_URL') && has(name)) refuse(name, 'needs DATABASE_URL')
    if (!isLoopback(given.HOST) && !has('PUBLIC_BASE_URL'))
      refuse(
        'PUBLIC_BASE_URL',
        `must be set when HOST is ${given.HOST}: links and the host check are made from it`,
      )
    const isPublic = !isWrong('PUBLIC_BASE_URL') && !isLocalService(given)
    if (isPublic && (has('TEST_FAILPOINT') || has('TEST_CLOCK_OFFSET')))
      refuse('TEST_FAILPOINT', 'and TEST_CLOCK_OFFSET are for test runs on loopback')
    if (given.LOOPBACK_WEBHOOKS && isPublic)
      refuse(
        'LOOPBACK_WEBHOOKS',
        'must be off where others reach the service: anybody who may add a webhook would reach what runs beside it',
      )
    if (has('SMS_URL') && !has('SMS_KEY')) refuse('SMS_KEY', 'must be set when SMS_URL is')
    pair('RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET')
    pair('PLATFORM_KEY_ID', 'PLATFORM_KEY_SECRET')
    if (has('WALLET_ORIGINS') && !has('WALLET_SIGN_UP_URL'))
      refuse('WALLET_ORIGINS', 'needs WALLET_SIGN_UP_URL')
    for (const name of ['REFUND_GATEWAY_KEY', 'REFUND_GATEWAY_SECRET'] as const)
      if (has('REFUND_GATEWAY_URL') && !has(name))
        refuse(name, 'must be set with REFUND_GATEWAY_URL')
    if (given.ENVIRONMENT_LABEL === PRODUCTION)
      for (const [name, otherwise] of neededInProduction)
        if (!has(name))
          refuse(name, `must be set when ENVIRONMENT_LABEL is ${PRODUCTION}: ${otherwise}`)
    if (given.ENVIRONMENT_LABEL === PRODUCTION && given.DEMO_AREA === true)
      refuse(
        'DEMO_AREA',
        `must not be on when ENVIRONMENT_LABEL is ${PRODUCTION}: its samples could be taken for the business's own`,
      )
  },
  { when: () => true },
)

/** Production uses neither the sandbox gateway nor the outbox page, which only this machine can read. */
const neededInProduction = [
  ['REFUND_GATEWAY_URL', 'the sandbox moves no money'],
  ['SMTP_URL', 'invitations, links and codes would reach nobody'],
  ['SMS_URL', 'codes for mobile numbers would reach nobody'],
] as const

export type Settings = ReturnType<typeof settingsOf>

/** Whether only this machine can reach the service, directly or through a proxy. */
const isLocalService = ({ HOST, PUBLIC_BASE_URL }: Partial<Variables>): boolean =>
  HOST !== undefined &&
  isLoopback(HOST) &&
  (PUBLIC_BASE_URL === undefined || isLoopback(hostOf(PUBLIC_BASE_URL)))

const settingsOf = (given: Variables, isGiven: (name: keyof Variables) => boolean) => {
  const isOnLoopback = isLoopback(given.HOST)
  const isProduction = given.ENVIRONMENT_LABEL === PRODUCTION
  const { DATABASE_URL, PUBLIC_BASE_URL } = given
  return {
    host: given.HOST,
    port: given.PORT,
    isOnLoopback,
    isLocal: isLocalService(given),
    publicBaseUrl: PUBLIC_BASE_URL === undefined ? undefined : new URL(PUBLIC_BASE_URL).origin,
    trustedProxies: given.TRUST_PROXY ?? [],
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: DATABASE_URL,
    /** The URL of the database for the owner of its tables. */
    ownerUrl: given.MIGRATION_DATABASE_URL ?? DATABASE_URL,
    workerUrl: given.WORKER_DATABASE_URL,
    platformUrl: given.PLATFORM_DATABASE_URL,
    migratesAtStart: given.MIGRATE_AT_START,
    databaseConnections: given.DATABASE_CONNECTIONS,
    // The embedded database runs one transaction at a time, so waiting takes longer.
    databaseWaitSeconds: given.DATABASE_WAIT_SECONDS ?? (DATABASE_URL === undefined ? 10 : 2),
    keySecret: given.KEY_SECRET,
    otherKeySecret: given.KEY_SECRET_OTHER,
    environment: given.ENVIRONMENT_LABEL,
    isProduction,
    idleMinutes: given.SESSION_IDLE_MINUTES,
    absoluteHours: given.SESSION_HOURS,
    signInsPerMinute: given.SIGN_INS_PER_MINUTE,
    linksPerMinute: given.LINKS_PER_MINUTE,
    resetsPerHour: given.RESETS_PER_HOUR,
    retention: retentionOf(given),
    legalRetention: legalRetentionOf(given),
    // The sandbox moves no money, so that there is nothing to protect by waiting.
    addressDelayHours:
      given.FPS_ADDRESS_DELAY_HOURS ?? (given.REFUND_GATEWAY_URL === undefined ? 0 : 24),
    recaptcha: recaptchaOf(given),
    demoArea: given.DEMO_AREA ?? (DATABASE_URL === undefined && !isProduction),
    links: {
      help: given.HELP_URL ?? null,
      terms: given.TERMS_URL ?? null,
      privacy: given.PRIVACY_URL ?? null,
    },
    smtpUrl: smtpUrlOf(given),
    mailFrom: given.MAIL_FROM,
    sms: smsOf(given),
    /** Neither a mail server nor the outbox page, which only this machine can open. */
    mailReachesNobody: given.SMTP_URL === undefined && !isLocalService(given),
    metrics:
      given.METRICS_PORT === undefined
        ? undefined
        : {
            host: given.METRICS_HOST,
            port: given.METRICS_PORT,
            isChosen: isGiven('METRICS_PORT'),
          },
    wallet: walletOf(given, isGiven('WALLET_PORT')),
    gateway: gatewayOf(given),
    loopbackWebhooks: given.LOOPBACK_WEBHOOKS,
    logLevel: given.LOG_LEVEL,
    shutdownWaitSeconds: given.SHUTDOWN_WAIT_SECONDS,
    backupSecret: given.BACKUP_SECRET ?? given.KEY_SECRET,
    auditKey: given.AUDIT_KEY,
    oldAuditKey: given.AUDIT_KEY_OLD,
    auditAnchor: given.AUDIT_ANCHOR,
    platformKey: platformKeyOf(given),
    clockOffset: given.TEST_CLOCK_OFFSET,
    failpoint: given.TEST_FAILPOINT,
  }
}

/** Undefined for a proof of work of our own. */
const recaptchaOf = ({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET, RECAPTCHA_VERIFY_URL }: Variables) =>
  RECAPTCHA_SITE_KEY === undefined || RECAPTCHA_SECRET === undefined
    ? undefined
    : { siteKey: RECAPTCHA_SITE_KEY, secret: RECAPTCHA_SECRET, verifyUrl: RECAPTCHA_VERIFY_URL }

/** Without this parameter the connection stays plain when the server, or somebody in between, offers no STARTTLS. */
const smtpUrlOf = ({ SMTP_URL, SMTP_TLS }: Variables): string | undefined => {
  if (SMTP_URL === undefined || !SMTP_TLS || !isRemote(SMTP_URL)) return SMTP_URL
  const url = new URL(SMTP_URL)
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

const smsOf = ({ SMS_URL, SMS_KEY }: Variables) =>
  SMS_URL === undefined || SMS_KEY === undefined ? undefined : { url: SMS_URL, key: SMS_KEY }

/** The key of `npm run simulate`; undefined to use that of the sample. */
const platformKeyOf = ({ PLATFORM_KEY_ID, PLATFORM_KEY_SECRET }: Variables) =>
  PLATFORM_KEY_ID === undefined || PLATFORM_KEY_SECRET === undefined
    ? undefined
    : { keyId: PLATFORM_KEY_ID, secret: PLATFORM_KEY_SECRET }

/** The loyalty wallet of a provider, the sandbox on its port, or none (docs/wallet.md). */
const walletOf = (
  { WALLET_SIGN_UP_URL, WALLET_ORIGINS, WALLET_PORT }: Variables,
  isChosen: boolean,
) => {
  if (WALLET_SIGN_UP_URL === undefined)
    return {
      provider: undefined,
      sandbox: WALLET_PORT === undefined ? undefined : { port: WALLET_PORT, isChosen },
    }
  const origins = WALLET_ORIGINS ?? [WALLET_SIGN_UP_URL]
  return {
    provider: {
      signUpUrl: new URL(WALLET_SIGN_UP_URL).href,
      origins: origins.map((origin) => new URL(origin).origin),
    },
    sandbox: undefined,
  }
}

/** The acquirer that makes refunds, or the sandbox and its behaviour (docs/refund-gateway.md). */
const gatewayOf = (given: Variables) =>
  given.REFUND_GATEWAY_URL === undefined
    ? ({
        kind: 'sandbox',
        sandbox: {
          outcome: given.SANDBOX_GATEWAY_OUTCOME,
          delayMs: given.SANDBOX_GATEWAY_DELAY_MS,
          patterns: given.SANDBOX_GATEWAY_PATTERNS,
        },
      } as const)
    : ({
        kind: 'http',
        http: {
          url: given.REFUND_GATEWAY_URL.replace(/\/+$/, ''),
          key: given.REFUND_GATEWAY_KEY ?? '',
          secret: given.REFUND_GATEWAY_SECRET ?? '',
        },
      } as const)
