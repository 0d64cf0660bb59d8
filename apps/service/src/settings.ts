/** Settings: environment variables, all checked at start, each wrong one with a line of its own. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { RecaptchaSettings } from './infra/gateways/captcha.ts'
import { failpoints, readFailpoint } from './infra/gateways/failpoint.ts'
import { logLevels, type LogLevel } from './infra/log.ts'
import { readGatewaySettings, type GatewaySettings } from './gateway-settings.ts'
import { readTrustedProxies } from './infra/http/trusted-proxies.ts'
import { PRODUCTION, productionFaults } from './production-settings.ts'
import { isSafe } from './safe-url.ts'
import { readWalletSettings, type WalletSettings } from './wallet-settings.ts'

export interface Settings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseConnections: number
  /**
   * How long a request waits for one of them. The embedded database opens none while it is busy for
   * somebody, where a statement of one that is open waits its turn.
   */
  readonly databaseWaitSeconds: number
  readonly keySecret: string | undefined
  readonly publicBaseUrl: string | undefined
  /** Proxies in front whose `X-Forwarded-For` is believed; without any it is not read. */
  readonly trustedProxies: readonly string[]
  readonly environment: string
  readonly idleMinutes: number
  readonly absoluteHours: number
  readonly signInsPerMinute: number
  readonly linksPerMinute: number
  readonly resetsPerHour: number
  /** Google reCAPTCHA; without it, a proof of work of our own. */
  readonly recaptcha: RecaptchaSettings | undefined
  readonly demoArea: boolean
  /** Where mail goes; without it, mail stays on the outbox page of this machine. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where SMS go; without it, they stay on the outbox page too. */
  readonly sms: { readonly url: string; readonly key: string } | undefined
  /** Where `/metrics` is served; undefined: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** The loyalty wallet: a provider's, or the sandbox. */
  readonly wallet: WalletSettings
  /** Who makes refunds: an acquirer, or the sandbox. */
  readonly gateway: GatewaySettings
  /** What is logged: everything from this level up. */
  readonly logLevel: LogLevel
  /** Test runs may shift the clock of SQL: an interval, like `3 hours`. */
  readonly clockOffset: string | undefined
  /** Where a test run ends the process: only with sample data, only on loopback. */
  readonly failpoint: string | undefined
}

export class WrongSettings extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** Whether nobody but this machine can come in: neither by the address nor through a proxy in front. */
export const isLocal = ({
  host,
  publicBaseUrl,
}: Pick<Settings, 'host' | 'publicBaseUrl'>): boolean =>
  isLoopback(host) &&
  (publicBaseUrl === undefined ||
    isLoopback(new URL(publicBaseUrl).hostname.replace(/^\[|\]$/g, '')))

type Environment = Readonly<Record<string, string | undefined>>

export const readSettings = (environment: Environment): Settings => {
  const wrong: string[] = []
  const text = (name: string): string | undefined => {
    const value = environment[name]?.trim()
    return value === '' ? undefined : value
  }
  const number = (name: string, fallback: number, min: number, max: number): number => {
    const value = text(name)
    if (value === undefined) return fallback
    if (/^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max)
      return Number(value)
    wrong.push(
      `${name} is "${value}", but must be a whole number from ${String(min)} to ${String(max)}`,
    )
    return fallback
  }
  const url = (name: string, schemes: readonly string[]): string | undefined => {
    const value = text(name)
    if (value === undefined) return undefined
    // The value may carry a password, so it is not repeated.
    if (URL.canParse(value) && schemes.includes(new URL(value).protocol)) return value
    wrong.push(`${name} must be a URL that starts with ${schemes.join(' or ')}`)
    return undefined
  }
  /** Secrets travel there. */
  const safeUrl = (name: string): string | undefined => {
    const value = url(name, ['https:', 'http:'])
    if (value !== undefined && !isSafe(new URL(value)))
      wrong.push(`${name} must be an https URL, or http on this machine: secrets travel there`)
    return value
  }
  const choice = (name: string, fallback: boolean): boolean => {
    const value = text(name)
    if (value === undefined || value === 'on' || value === 'off')
      return value === undefined ? fallback : value === 'on'
    wrong.push(`${name} is "${value}", but must be on or off`)
    return fallback
  }

  const host = text('HOST') ?? '127.0.0.1'
  if (host !== 'localhost' && isIP(host) === 0)
    wrong.push(`HOST is "${host}", but must be localhost or an IP address`)
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const keySecret = text('KEY_SECRET')
  if (databaseUrl !== undefined && (keySecret === undefined || keySecret.length < 32)) {
    wrong.push(
      'KEY_SECRET must have at least 32 characters when DATABASE_URL is set: it protects the keys kept there',
    )
  }
  const publicBaseUrl = url('PUBLIC_BASE_URL', ['https:', 'http:'])?.replace(/\/+$/, '')
  if (publicBaseUrl !== undefined && !isOrigin(publicBaseUrl)) {
    wrong.push(
      'PUBLIC_BASE_URL must be an origin like https://portal.example, or http on this machine: elsewhere browsers encrypt no password',
    )
  }
  if (!isLoopback(host) && publicBaseUrl === undefined) {
    wrong.push(
      `PUBLIC_BASE_URL must be set when HOST is ${host}: links and the host check are made from it`,
    )
  }
  const proxies = text('TRUST_PROXY')
  const trustedProxies = proxies === undefined ? [] : readTrustedProxies(proxies)
  if (trustedProxies === undefined) {
    wrong.push(
      `TRUST_PROXY is "${String(proxies)}", but must be addresses of proxies, like 10.0.0.7 or 10.0.0.0/24, joined by commas`,
    )
  }
  const environmentLabel = text('ENVIRONMENT_LABEL') ?? 'LOCAL'
  if (!/^[A-Za-z0-9_-]{1,12}$/.test(environmentLabel)) {
    wrong.push(
      `ENVIRONMENT_LABEL is "${environmentLabel}", but must be 1 to 12 letters, digits, - or _`,
    )
  }
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'])
  const mailFrom = text('MAIL_FROM') ?? 'Admin Portal <no-reply@localhost>'
  if (!/^[^\r\n<>]{0,80}<?[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom))
    wrong.push('MAIL_FROM must be an address, like Portal <no-reply@portal.example>')
  const smsUrl = safeUrl('SMS_URL')
  const smsKey = text('SMS_KEY')
  if (smsUrl !== undefined && smsKey === undefined)
    wrong.push('SMS_KEY must be set when SMS_URL is')
  const siteKey = text('RECAPTCHA_SITE_KEY')
  const secret = text('RECAPTCHA_SECRET')
  const verifyUrl =
    safeUrl('RECAPTCHA_VERIFY_URL') ?? 'https://www.google.com/recaptcha/api/siteverify'
  if ((siteKey === undefined) !== (secret === undefined))
    wrong.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET must be set together')
  const metricsHost = text('METRICS_HOST') ?? '127.0.0.1'
  if (metricsHost !== 'localhost' && isIP(metricsHost) === 0)
    wrong.push(`METRICS_HOST is "${metricsHost}", but must be localhost or an IP address`)
  const logLevel = text('LOG_LEVEL') ?? 'info'
  if (!isLogLevel(logLevel))
    wrong.push(`LOG_LEVEL is "${logLevel}", but must be one of ${logLevels.join(', ')}`)
  const clockOffset = text('TEST_CLOCK_OFFSET')
  if (clockOffset !== undefined && !/^-?\d{1,6} (seconds|minutes|hours|days)$/.test(clockOffset)) {
    wrong.push(`TEST_CLOCK_OFFSET is "${clockOffset}", but must be like "3 hours"`)
  }
  const failpoint = text('TEST_FAILPOINT')
  if (failpoint !== undefined && readFailpoint(failpoint) === undefined) {
    wrong.push(
      `TEST_FAILPOINT is "${failpoint}", but must be one of ${failpoints.join(', ')}, and perhaps :n for the nth passing`,
    )
  }
  const settings: Settings = {
    host,
    port: number('PORT', 8080, 0, 65_535),
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl,
    databaseConnections: number('DATABASE_CONNECTIONS', 10, 1, 200),
    databaseWaitSeconds: number('DATABASE_WAIT_SECONDS', databaseUrl === undefined ? 10 : 2, 1, 60),
    keySecret,
    publicBaseUrl,
    trustedProxies: trustedProxies ?? [],
    environment: environmentLabel,
    idleMinutes: number('SESSION_IDLE_MINUTES', 15, 1, 60),
    absoluteHours: number('SESSION_HOURS', 12, 1, 24),
    signInsPerMinute: number('SIGN_INS_PER_MINUTE', 30, 1, 1_000_000),
    linksPerMinute: number('LINKS_PER_MINUTE', 20, 1, 1_000_000),
    resetsPerHour: number('RESETS_PER_HOUR', 10, 1, 1_000_000),
    recaptcha:
      siteKey === undefined || secret === undefined ? undefined : { siteKey, secret, verifyUrl },
    demoArea: choice('DEMO_AREA', databaseUrl === undefined && environmentLabel !== PRODUCTION),
    smtpUrl,
    mailFrom,
    sms: smsUrl === undefined || smsKey === undefined ? undefined : { url: smsUrl, key: smsKey },
    metrics:
      text('METRICS_PORT') === 'off'
        ? undefined
        : { host: metricsHost, port: number('METRICS_PORT', 9_090, 0, 65_535) },
    wallet: readWalletSettings(text, () => number('WALLET_PORT', 8_081, 0, 65_535), wrong),
    gateway: readGatewaySettings({ text, number, choice }, wrong),
    logLevel: isLogLevel(logLevel) ? logLevel : 'info',
    clockOffset,
    failpoint,
  }
  if (!isLoopback(host) && (settings.failpoint !== undefined || clockOffset !== undefined)) {
    wrong.push('TEST_FAILPOINT and TEST_CLOCK_OFFSET are for test runs on loopback')
  }
  wrong.push(...productionFaults(settings))
  if (wrong.length > 0) throw new WrongSettings(wrong)
  return settings
}

/** Without a path, which links would repeat, and nothing else. */
const isOrigin = (text: string): boolean => {
  const url = new URL(text)
  return url.href === `${url.origin}/` && (isSafe(url) || isLoopback(url.hostname))
}

const isLogLevel = (text: string): text is LogLevel => logLevels.some((level) => level === text)
