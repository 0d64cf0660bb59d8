import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proxies, variables } from './variables.ts'
import { readSettings, WrongSettings } from './settings.ts'

const linesOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof WrongSettings) return error.lines
    throw error
  }
}

test('without settings the service listens on loopback with the embedded database', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    databaseUrl: undefined,
    idleMinutes: 15,
    absoluteHours: 12,
  })
})

test('every variable is read into a setting', () => {
  const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
  const retention = textOf('retention-variables.ts').split('retentionOf = ')[1]
  const source = `${textOf('settings.ts')}${retention ?? ''}`
  const unread = Object.keys(variables.shape).filter((name) => !source.includes(name))
  expect(unread, 'Read these variables in config/settings.ts').toEqual([])
})

test('each wrong setting is reported on a line of its own', () => {
  const lines = linesOf({
    PORT: 'eighty',
    HOST: 'everywhere',
    DATABASE_URL: 'mysql://secret@host/db',
    DEMO_AREA: 'yes',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: '1',
  })
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'HOST',
    'PORT',
    'TRUST_PROXY',
    'DATABASE_URL',
    'DEMO_AREA',
    'LOG_LEVEL',
    'PUBLIC_BASE_URL',
  ])
  expect(lines.join(' ')).not.toContain('secret')
})

test('a PostgreSQL server requires a key secret, and an address off loopback the public URL', () => {
  expect(linesOf({ DATABASE_URL: 'postgres://u:p@localhost/d' })).toEqual([
    expect.stringContaining('KEY_SECRET') as string,
  ])
  expect(linesOf({ HOST: '0.0.0.0' })).toEqual([
    expect.stringContaining('PUBLIC_BASE_URL') as string,
  ])
  expect(
    linesOf({
      HOST: '0.0.0.0',
      PUBLIC_BASE_URL: 'https://portal.example',
      TEST_FAILPOINT: 'refund-before-commit',
    }),
  ).toEqual([expect.stringContaining('TEST_FAILPOINT') as string])
})

test('reCAPTCHA requires both of its keys, and errors repeat neither', () => {
  const lines = linesOf({ RECAPTCHA_SECRET: 'hush-hush' })
  expect(lines).toEqual([expect.stringContaining('RECAPTCHA_SITE_KEY') as string])
  expect(lines.join(' ')).not.toContain('hush')
  expect(
    readSettings({ RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'hush' }).recaptcha,
  ).toMatchObject({
    siteKey: 'site',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
  })
})

test('a service with a public URL does not count as local', () => {
  const local = (environment: Record<string, string>) => readSettings(environment).isLocal
  expect(local({})).toBe(true)
  expect(local({ PUBLIC_BASE_URL: 'http://localhost:9000' })).toBe(true)
  expect(local({ PUBLIC_BASE_URL: 'https://portal.example' })).toBe(false)
  expect(local({ HOST: '0.0.0.0', PUBLIC_BASE_URL: 'https://portal.example' })).toBe(false)
})

test('an acquirer requires address, key and secret, and the sandbox a known outcome', () => {
  expect(readSettings({}).gateway).toEqual({
    kind: 'sandbox',
    sandbox: { outcome: 'SUCCESS', delayMs: 0, patterns: true },
  })
  const acquirer = {
    REFUND_GATEWAY_URL: 'https://acquirer.example/v1/',
    REFUND_GATEWAY_KEY: 'us',
    REFUND_GATEWAY_SECRET: 's'.repeat(32),
  }
  expect(readSettings(acquirer).gateway).toEqual({
    kind: 'http',
    http: { url: 'https://acquirer.example/v1', key: 'us', secret: 's'.repeat(32) },
  })
  const wrong = linesOf({
    ...acquirer,
    REFUND_GATEWAY_URL: 'http://acquirer.example',
    REFUND_GATEWAY_SECRET: 'hush',
  })
  expect(wrong.map((line) => line.split(' ')[0])).toEqual([
    'REFUND_GATEWAY_URL',
    'REFUND_GATEWAY_SECRET',
  ])
  expect(wrong.join(' ')).not.toContain('hush')
  expect(linesOf({ SANDBOX_GATEWAY_OUTCOME: 'MAYBE' })).toEqual([
    expect.stringContaining('SANDBOX_GATEWAY_OUTCOME') as string,
  ])
})

test('production requires a real refund gateway, mail server and SMS gateway', () => {
  expect(linesOf({ ENVIRONMENT_LABEL: 'PROD' }).map((line) => line.split(' ')[0])).toEqual([
    'REFUND_GATEWAY_URL',
    'SMTP_URL',
    'SMS_URL',
  ])
  for (const label of ['prod', 'Prod', 'production', 'PRODUCTION'])
    expect(linesOf({ ENVIRONMENT_LABEL: label })).toEqual([
      `ENVIRONMENT_LABEL is "${label}", but production is written PROD`,
    ])
  const real = {
    ENVIRONMENT_LABEL: 'PROD',
    REFUND_GATEWAY_URL: 'https://acquirer.example/v1',
    REFUND_GATEWAY_KEY: 'us',
    REFUND_GATEWAY_SECRET: 's'.repeat(32),
    SMTP_URL: 'smtp://mail.example',
    SMS_URL: 'https://sms.example/send',
    SMS_KEY: 'hush',
  }
  expect(readSettings(real)).toMatchObject({ demoArea: false })
  expect(readSettings({ ...real, ENVIRONMENT_LABEL: 'UAT' })).toMatchObject({ demoArea: true })
})

test('secrets are sent over https or within this machine only', () => {
  for (const name of ['SMS_URL', 'RECAPTCHA_VERIFY_URL']) {
    const lines = (url: string) => linesOf({ SMS_KEY: 'hush', [name]: url })
    expect(lines('http://sms.example/send')).toEqual([expect.stringContaining(name) as string])
    expect(lines('https://sms.example/send')).toEqual([])
    expect(lines('http://127.0.0.1:9000/send')).toEqual([])
  }
})

test('the public URL is an origin at which browsers can encrypt', () => {
  const lines = (url: string) => linesOf({ PUBLIC_BASE_URL: url })
  for (const url of [
    'http://portal.example',
    'https://portal.example/admin',
    'https://portal.example?a=1',
    'https://user:hush@portal.example',
  ]) {
    expect(lines(url), url).toEqual([expect.stringContaining('PUBLIC_BASE_URL') as string])
    expect(lines(url).join()).not.toContain('hush')
  }
  for (const url of ['https://portal.example/', 'http://localhost:9000', 'http://[::1]:9000'])
    expect(lines(url), url).toEqual([])
  expect(readSettings({ PUBLIC_BASE_URL: 'https://portal.example/' }).publicBaseUrl).toBe(
    'https://portal.example',
  )
})

test('requests wait longer for the embedded database than for a server', () => {
  const server = { DATABASE_URL: 'postgres://portal@localhost/portal', KEY_SECRET: 'k'.repeat(32) }
  expect(readSettings(server).databaseWaitSeconds).toBe(2)
  expect(readSettings({}).databaseWaitSeconds).toBe(10)
  for (const place of [server, {}])
    expect(readSettings({ ...place, DATABASE_WAIT_SECONDS: '5' }).databaseWaitSeconds).toBe(5)
})

test.for([
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.1, 10.1.0.0/16,::1', ['10.0.0.1', '10.1.0.0/16', '::1']],
  ['2', undefined],
  ['true', undefined],
  ['0.0.0.0/0', undefined],
  ['::/0', undefined],
  ['10.0.0.0/33', undefined],
  ['10.0.0.0/8/8', undefined],
  ['10.0.0.1,', undefined],
  ['proxy.example', undefined],
] as const)('%s as a list of trusted proxies', ([text, expected]) => {
  expect(proxies.safeParse(text).data).toEqual(expected)
})

test('a backup is sealed with its own secret, or else with the key secret', () => {
  const KEY_SECRET = 'k'.repeat(32)
  const BACKUP_SECRET = 'b'.repeat(32)
  expect(readSettings({}).backupSecret).toBeUndefined()
  expect(readSettings({ KEY_SECRET }).backupSecret).toBe(KEY_SECRET)
  expect(readSettings({ KEY_SECRET, BACKUP_SECRET }).backupSecret).toBe(BACKUP_SECRET)
  expect(linesOf({ BACKUP_SECRET: 'hush' })).toEqual([
    expect.stringMatching(/^BACKUP_SECRET must have at least 32 characters/) as string,
  ])
})

test('a platform key requires id and secret, and errors repeat neither', () => {
  const PLATFORM_KEY_ID = 'key_0123456789ab'
  const PLATFORM_KEY_SECRET = 'hush'.repeat(8)
  expect(readSettings({ PLATFORM_KEY_ID, PLATFORM_KEY_SECRET }).platformKey).toEqual({
    keyId: PLATFORM_KEY_ID,
    secret: PLATFORM_KEY_SECRET,
  })
  expect(linesOf({ PLATFORM_KEY_SECRET })).toEqual([
    'PLATFORM_KEY_ID and PLATFORM_KEY_SECRET must be set together',
  ])
  expect(linesOf({ PLATFORM_KEY_ID, PLATFORM_KEY_SECRET: 'hush' }).join()).not.toContain('hush')
})

const walletOf = (environment: Record<string, string>) => readSettings(environment).wallet

test('without a provider the sandbox wallet has a port, unless it is off', () => {
  expect(walletOf({})).toEqual({
    provider: undefined,
    sandbox: { port: 8081, isChosen: false },
  })
  expect(walletOf({ WALLET_PORT: '0' }).sandbox).toEqual({ port: 0, isChosen: true })
  expect(walletOf({ WALLET_PORT: 'off' }).sandbox).toBeUndefined()
})

test('a wallet provider replaces the sandbox, with its own origin unless others are set', () => {
  const signUpUrl = 'https://wallet.example/v2/sign-up'
  expect(walletOf({ WALLET_SIGN_UP_URL: signUpUrl })).toEqual({
    provider: { signUpUrl, origins: ['https://wallet.example'] },
    sandboxPort: undefined,
  })
  const WALLET_ORIGINS = 'https://a.wallet.example, https://b.wallet.example:8443'
  expect(walletOf({ WALLET_SIGN_UP_URL: signUpUrl, WALLET_ORIGINS }).provider?.origins).toEqual([
    'https://a.wallet.example',
    'https://b.wallet.example:8443',
  ])
  expect(walletOf({ WALLET_SIGN_UP_URL: 'http://localhost:9000/in' }).provider?.origins).toEqual([
    'http://localhost:9000',
  ])
})

test.for([
  'http://wallet.example/sign-up',
  'https://user:secret@wallet.example/',
  'javascript:alert(1)',
  'wallet.example',
])('a wallet provider at %s is refused', (url) => {
  const lines = linesOf({ WALLET_SIGN_UP_URL: url })
  expect(lines).toEqual([expect.stringContaining('WALLET_SIGN_UP_URL') as string])
  expect(lines.join(' ')).not.toContain('secret')
})

test.for([
  '*',
  'https://*.wallet.example',
  'http://wallet.example',
  'https://wallet.example/path',
  'https://wallet.example,',
  'null',
])('%j is refused as wallet origins', (origins) => {
  const url = 'https://wallet.example/sign-up'
  expect(linesOf({ WALLET_SIGN_UP_URL: url, WALLET_ORIGINS: origins })).not.toEqual([])
})

test('wallet origins without a provider are refused', () => {
  expect(linesOf({ WALLET_ORIGINS: 'https://wallet.example' })).toEqual([
    'WALLET_ORIGINS needs WALLET_SIGN_UP_URL',
  ])
})
