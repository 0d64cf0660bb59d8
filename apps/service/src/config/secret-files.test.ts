import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('a secret may be in a file, whose fault is named without its content', () => {
  const refused = (environment: Record<string, string>) => () => readSettings(environment)
  const folder = mkdtempSync(join(tmpdir(), 'admin-portal-secrets-'))
  const path = join(folder, 'secret')
  writeFileSync(path, `${'k'.repeat(32)}\n`)
  const server = { DATABASE_URL: 'postgres://portal@localhost/portal' }
  expect(readSettings({ ...server, KEY_SECRET_FILE: path }).keySecret).toBe('k'.repeat(32))
  expect(refused({ ...server, KEY_SECRET_FILE: path, KEY_SECRET: 'hush'.repeat(8) })).toThrow(
    'KEY_SECRET_FILE and KEY_SECRET must not both be set',
  )
  expect(refused({ SMS_KEY_FILE: join(folder, 'none') })).toThrow(
    `SMS_KEY_FILE cannot be read: ${join(folder, 'none')} (ENOENT)`,
  )
  writeFileSync(path, '\n')
  expect(refused({ SMS_KEY_FILE: path })).toThrow(`SMS_KEY_FILE names an empty file: ${path}`)
  rmSync(folder, { recursive: true })
})

test('a wrong place for the seals is not repeated: its URL may contain a token', () => {
  const settings = { AUDIT_ANCHOR: 'http://seals.example/?token=hush', AUDIT_KEY: 'k'.repeat(32) }
  expect(() => readSettings(settings)).toThrow(/^(?!.*hush)[^]*AUDIT_ANCHOR(?![^]*hush)/)
})
