/** What the archive's own files do on the operator's machine. */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { read, root } from './support/repository.ts'

const folder = mkdtempSync(join(tmpdir(), 'admin-portal-package-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** The files of secrets, named as in the operator's folder. */
const secrets = [
  ...read('apps/service/src/config/secret-files.ts').matchAll(/^ {2}'([A-Z_]+)',$/gm),
]
  .map(([, name = '']) => name.toLowerCase().replaceAll('_', '-'))
  .toSorted()
/** Of the owner of the tables, of backups, and of a simulated platform. */
const ofCommands = ['migration-database-url', 'backup-secret', 'platform-key-secret']

const unit = read('tools/package/admin-portal.service')
const namesOf = (setting: string): string[] =>
  [...unit.matchAll(new RegExp(`^${setting}=([a-z-]+):`, 'gm'))].map(([, name = '']) => name)

test('the system service gets each secret file but those that only commands need, and the first ones must exist', () => {
  expect(secrets.length).toBeGreaterThan(10)
  const given = secrets.filter((name) => !ofCommands.includes(name))
  expect(namesOf('LoadCredential').toSorted()).toEqual([...given, 'settings'].toSorted())
  expect(namesOf('SetCredential').toSorted()).toEqual(
    given.filter((name) => !/^(key-secret|(worker-|platform-)?database-url)$/.test(name)),
  )
})

const install = (settings: string): string => {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  mkdirSync(settings, { recursive: true })
  copyFileSync(join(root, 'tools/package/with-settings'), join(bin, 'with-settings'))
  writeFileSync(join(bin, 'admin-portal'), '#!/bin/sh\necho "ran $*"\nenv\n', { mode: 0o755 })
  return join(bin, 'with-settings')
}

test.each([
  [' A=b', ' A is not the name of a setting'],
  ['PUBLIC-URL=x', 'PUBLIC-URL is not the name of a setting'],
  ['PUBLIC_BASE_URL', 'a line is not NAME=value'],
])('the line %j of the settings is refused in a sentence', (line, sentence) => {
  const settings = join(folder, 'wrong')
  const program = install(settings)
  writeFileSync(join(settings, 'settings'), `MAIL_FROM=a@b.c\n${line}\n`)
  const { status, stdout, stderr } = spawnSync('/bin/sh', [program], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ADMIN_PORTAL_SETTINGS: settings },
  })
  expect({ status, stdout, stderr }).toEqual({
    status: 78,
    stdout: '',
    stderr: `${settings}/settings: ${sentence}\n`,
  })
})

test('a command gets the settings and secrets of its folder, and skips unset ones and other files', () => {
  const settings = join(folder, 'settings')
  const program = install(settings)
  for (const [name, text] of [
    ['settings', '# a comment\n\nPUBLIC_BASE_URL=https://portal.example\nMAIL_FROM=A Shop <a@b.c>'],
    ['key-secret', 'k\n'],
    ['smtp-url', ''],
    ['audit-key', 'unset'],
    ['key-secret.bak', 'old'],
    ['key-secret~', 'old'],
    ['Notes', 'read me'],
  ] as const)
    writeFileSync(join(settings, name), text)
  const output = execFileSync('/bin/sh', [program, 'keys', 'list'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ADMIN_PORTAL_SETTINGS: settings },
  }).split('\n')
  const given = output.filter((line) => /^(ran|[A-Z_]*_FILE=|MAIL|PUBLIC|DATA)/.test(line))
  expect(given.toSorted()).toEqual([
    'DATA_DIR=/var/lib/admin-portal',
    `KEY_SECRET_FILE=${join(settings, 'key-secret')}`,
    'MAIL_FROM=A Shop <a@b.c>',
    'PUBLIC_BASE_URL=https://portal.example',
    // An empty file is reported by the command.
    `SMTP_URL_FILE=${join(settings, 'smtp-url')}`,
    'ran keys list',
  ])
})
