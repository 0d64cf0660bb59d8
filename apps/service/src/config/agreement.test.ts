/** Settings whose values are judged by their use, or together with others. */
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('a URL that the service calls names no user, which a call would refuse, and the key of the SMS gateway fits a header', () => {
  const others = { SMS_KEY: 'hush', AUDIT_KEY: 'a'.repeat(32) }
  for (const name of ['SMS_URL', 'RECAPTCHA_VERIFY_URL', 'AUDIT_ANCHOR']) {
    const start = (url: string) => () => readSettings({ ...others, [name]: url })
    for (const user of ['user:secret', 'user', ':secret'])
      expect(start(`https://${user}@host.example/in`)).toThrow(`${name} must be`)
    expect(start('https://host.example/in?to=a@b')).not.toThrow()
  }
  for (const wrong of ['密鑰', 'two words'])
    expect(() => readSettings({ SMS_URL: 'https://sms.example', SMS_KEY: wrong })).toThrow(
      'SMS_KEY must be ASCII without spaces',
    )
})

test('a key secret is long enough whichever database it protects, and the backups that it seals', () => {
  for (const name of ['KEY_SECRET', 'KEY_SECRET_OTHER'])
    expect(() => readSettings({ [name]: 'short' })).toThrow(
      `${name} must have at least 32 characters`,
    )
})

test('a service that others reach through a proxy on this machine takes no settings of test runs', () => {
  const started = (more: Record<string, string>) => () =>
    readSettings({ PUBLIC_BASE_URL: 'https://portal.example', ...more })
  for (const given of [
    { TEST_CLOCK_OFFSET: '3 hours' },
    { TEST_FAILPOINT: 'refund-before-commit' },
  ])
    expect(started(given)).toThrow('are for test runs on loopback')
  expect(() => readSettings({ TEST_CLOCK_OFFSET: '3 hours' })).not.toThrow()
  expect(started({ PUBLIC_BASE_URL: 'portal', LOOPBACK_WEBHOOKS: 'on' })).toThrow(
    /^PUBLIC_BASE_URL /,
  )
})

test('mail reaches nobody where others open the portal and no mail server is set', () => {
  const isLost = (given: Record<string, string>) => readSettings(given).mailReachesNobody
  const PUBLIC_BASE_URL = 'https://portal.example'
  expect(isLost({})).toBe(false)
  expect(isLost({ PUBLIC_BASE_URL })).toBe(true)
  expect(isLost({ PUBLIC_BASE_URL, SMTP_URL: 'smtp://mail.example' })).toBe(false)
})
