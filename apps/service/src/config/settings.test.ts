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

test('without settings the service is on loopback with its own database', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    databaseUrl: undefined,
    idleMinutes: 15,
    absoluteHours: 12,
  })
})

test('every variable is read into a setting', () => {
  const source = readFileSync(new URL('settings.ts', import.meta.url), 'utf8')
  const unread = Object.keys(variables.shape).filter((name) => !source.includes(name))
  expect(unread, 'Read these variables in config/settings.ts').toEqual([])
})

test('each wrong setting gets a line of its own', () => {
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

test('a PostgreSQL server wants a key secret, and an open address wants its public name', () => {
  expect(linesOf({ DATABASE_URL: 'postgres://u:p@h/d' })).toEqual([
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

test('reCAPTCHA wants both of its keys, and repeats neither', () => {
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

test('a service behind a proxy with a public name is not this machine alone', () => {
  const local = (environment: Record<string, string>) => readSettings(environment).isLocal
  expect(local({})).toBe(true)
  expect(local({ PUBLIC_BASE_URL: 'http://localhost:9000' })).toBe(true)
  expect(local({ PUBLIC_BASE_URL: 'https://portal.example' })).toBe(false)
  expect(local({ HOST: '0.0.0.0', PUBLIC_BASE_URL: 'https://portal.example' })).toBe(false)
})

test('an acquirer wants its address, key and secret, and the sandbox an outcome that it has', () => {
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

test('in production nothing is left to the sandbox or to an outbox that nobody reads', () => {
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

test('secrets travel over https, or within this machine', () => {
  for (const name of ['SMS_URL', 'RECAPTCHA_VERIFY_URL']) {
    const lines = (url: string) => linesOf({ SMS_KEY: 'hush', [name]: url })
    expect(lines('http://sms.example/send')).toEqual([expect.stringContaining(name) as string])
    expect(lines('https://sms.example/send')).toEqual([])
    expect(lines('http://127.0.0.1:9000/send')).toEqual([])
  }
})

test('people come by an origin at which browsers encrypt', () => {
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

test('a busy server is given up soon, and the database of this process, which all take turns at, later', () => {
  const server = { DATABASE_URL: 'postgres://portal@db.example/portal', KEY_SECRET: 'k'.repeat(32) }
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
] as const)('%s names proxies, or does not', ([text, expected]) => {
  expect(proxies.safeParse(text).data).toEqual(expected)
})

test('a backup is sealed with a secret of its own, or else with that of the keys', () => {
  const KEY_SECRET = 'k'.repeat(32)
  const BACKUP_SECRET = 'b'.repeat(32)
  expect(readSettings({}).backupSecret).toBeUndefined()
  expect(readSettings({ KEY_SECRET }).backupSecret).toBe(KEY_SECRET)
  expect(readSettings({ KEY_SECRET, BACKUP_SECRET }).backupSecret).toBe(BACKUP_SECRET)
  expect(linesOf({ BACKUP_SECRET: 'hush' })).toEqual([
    expect.stringMatching(/^BACKUP_SECRET must have at least 32 characters/) as string,
  ])
})

test('a platform key is an id and its secret, and neither is repeated', () => {
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
