/** Connections to other machines are encrypted. */
import { expect, test } from 'vitest'
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

test('a database on another machine has to be asked for TLS, unless a setting says otherwise', () => {
  const lines = (url: string, more: Record<string, string> = {}) =>
    linesOf({ DATABASE_URL: url, KEY_SECRET: 'k'.repeat(32), ...more })
  const plain = [
    'postgres://u:hush@db.example/d',
    'postgres://u:hush@db.example/d?sslmode=disable',
    'postgres://u:hush@db.example/d?sslmode=prefer',
    'postgres://u:hush@db.example/d?ssl=true&sslmode=allow',
    'postgres://u:hush@localhost/d?host=10.0.0.5',
    'postgres://u:hush@[2001:db8::1]/d',
    'postgres:///d',
  ]
  for (const url of plain) {
    expect(lines(url), url).toEqual([expect.stringMatching(/^DATABASE_URL must ask for TLS/)])
    expect(lines(url).join(' ')).not.toContain('hush')
    expect(lines(url, { DATABASE_TLS: 'off' }), url).toEqual([])
  }
  for (const url of [
    'postgres://u:p@db.example/d?sslmode=verify-full',
    'postgres://u:p@db.example/d?sslmode=require',
    'postgres://u:p@db.example/d?ssl=true',
    'postgres://u:p@127.0.0.1/d',
    'postgres://u:p@[::1]/d',
    'postgres://u:p@localhost/d?host=/var/run/postgresql',
    'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/d',
  ])
    expect(lines(url), url).toEqual([])
})

test('a mail server on another machine has to encrypt, unless a setting says otherwise', () => {
  const urlOf = (url: string, tls = 'on') => readSettings({ SMTP_URL: url, SMTP_TLS: tls }).smtpUrl
  expect(urlOf('smtp://u:p%40x@mail.example:587')).toBe(
    'smtp://u:p%40x@mail.example:587?requireTLS=true',
  )
  expect(urlOf('smtp://mail.example?requireTLS=false')).toBe('smtp://mail.example?requireTLS=true')
  expect(urlOf('smtp://mail.example', 'off')).toBe('smtp://mail.example')
  expect(urlOf('smtp://127.0.0.1:25')).toBe('smtp://127.0.0.1:25')
})
