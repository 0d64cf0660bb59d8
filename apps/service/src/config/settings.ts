/** Reads the settings from the environment. All are checked at once; each wrong one gets a sentence. */
import { resolve } from 'node:path'
import { hostOf, isLoopback } from './addresses.ts'
import { agreement } from './rules.ts'
import { PRODUCTION, variables, type Variables } from './variables.ts'

export class WrongSettings extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

const environmentSchema = variables.check(agreement)

export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): Settings => {
  const given = Object.entries(environment).map(([name, value = '']) => [name, value.trim()])
  const read = environmentSchema.safeParse(
    Object.fromEntries(given.filter(([, value]) => value !== '')),
  )
  if (read.success) return settingsOf(read.data)
  throw new WrongSettings(
    read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`),
  )
}

export type Settings = ReturnType<typeof settingsOf>

const settingsOf = (given: Variables) => {
  const isOnLoopback = isLoopback(given.HOST)
  const isProduction = given.ENVIRONMENT_LABEL === PRODUCTION
  const { DATABASE_URL, PUBLIC_BASE_URL } = given
  return {
    host: given.HOST,
    port: given.PORT,
    isOnLoopback,
    /** Nobody but this machine can come in: neither by the address nor through a proxy in front. */
    isLocal: isOnLoopback && (PUBLIC_BASE_URL === undefined || isLoopback(hostOf(PUBLIC_BASE_URL))),
    publicBaseUrl: PUBLIC_BASE_URL === undefined ? undefined : new URL(PUBLIC_BASE_URL).origin,
    trustedProxies: given.TRUST_PROXY ?? [],
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: DATABASE_URL,
    databaseConnections: given.DATABASE_CONNECTIONS,
    // The embedded database does one thing at a time, so others wait for longer.
    databaseWaitSeconds: given.DATABASE_WAIT_SECONDS ?? (DATABASE_URL === undefined ? 10 : 2),
    keySecret: given.KEY_SECRET,
    environment: given.ENVIRONMENT_LABEL,
    isProduction,
    idleMinutes: given.SESSION_IDLE_MINUTES,
    absoluteHours: given.SESSION_HOURS,
    signInsPerMinute: given.SIGN_INS_PER_MINUTE,
    linksPerMinute: given.LINKS_PER_MINUTE,
    resetsPerHour: given.RESETS_PER_HOUR,
    recaptcha: recaptchaOf(given),
    demoArea: given.DEMO_AREA ?? (DATABASE_URL === undefined && !isProduction),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    sms: smsOf(given),
    metrics:
      given.METRICS_PORT === undefined
        ? undefined
        : { host: given.METRICS_HOST, port: given.METRICS_PORT },
    wallet: walletOf(given),
    gateway: gatewayOf(given),
    logLevel: given.LOG_LEVEL,
    backupSecret: given.BACKUP_SECRET ?? given.KEY_SECRET,
    platformKey: platformKeyOf(given),
    clockOffset: given.TEST_CLOCK_OFFSET,
    failpoint: given.TEST_FAILPOINT,
  }
}

/** Undefined: a proof of work of our own. */
const recaptchaOf = ({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET, RECAPTCHA_VERIFY_URL }: Variables) =>
  RECAPTCHA_SITE_KEY === undefined || RECAPTCHA_SECRET === undefined
    ? undefined
    : { siteKey: RECAPTCHA_SITE_KEY, secret: RECAPTCHA_SECRET, verifyUrl: RECAPTCHA_VERIFY_URL }

const smsOf = ({ SMS_URL, SMS_KEY }: Variables) =>
  SMS_URL === undefined || SMS_KEY === undefined ? undefined : { url: SMS_URL, key: SMS_KEY }

/** The key that `npm run simulate` signs with; undefined: it looks for one itself. */
const platformKeyOf = ({ PLATFORM_KEY_ID, PLATFORM_KEY_SECRET }: Variables) =>
  PLATFORM_KEY_ID === undefined || PLATFORM_KEY_SECRET === undefined
    ? undefined
    : { keyId: PLATFORM_KEY_ID, secret: PLATFORM_KEY_SECRET }

/** The loyalty wallet: a provider's, or the sandbox on its port, or none (docs/wallet.md). */
const walletOf = ({ WALLET_SIGN_UP_URL, WALLET_ORIGINS, WALLET_PORT }: Variables) => {
  if (WALLET_SIGN_UP_URL === undefined) return { provider: undefined, sandboxPort: WALLET_PORT }
  const origins = WALLET_ORIGINS ?? [WALLET_SIGN_UP_URL]
  return {
    provider: {
      signUpUrl: new URL(WALLET_SIGN_UP_URL).href,
      origins: origins.map((origin) => new URL(origin).origin),
    },
    sandboxPort: undefined,
  }
}

/** Who makes refunds: an acquirer, or the sandbox and how it behaves (docs/refund-gateway.md). */
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
