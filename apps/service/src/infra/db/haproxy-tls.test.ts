/** The guide's haproxy in front of a server with the guide's certificate: the service verifies the server through it. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { serverUrl } from '#dev/testing/databases.ts'
import { isEmbedded } from '#dev/testing/installations.ts'
import { freePort, giveToPostgres, isRoot, programNamed } from '#dev/testing/local-program.ts'
import { programsOf } from '#dev/testing/postgres-pair.ts'
import { serverConfig, withClient } from './client.ts'

const folder = new URL('../../../../../docs/operations/', import.meta.url)
const textOf = (name: string) => readFile(new URL(name, folder), 'utf8')

const haproxy = programNamed('haproxy', '-v')
const whyNot = isEmbedded
  ? 'the embedded database has no network'
  : haproxy === undefined || spawnSync('openssl', ['version']).status !== 0
    ? 'haproxy or openssl is not installed'
    : undefined

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** The guide's commands for the certificate, with the names that it adds for a haproxy. */
const makeCertificate = async (directory: string): Promise<void> => {
  const guide = await textOf('postgresql.md')
  const commands = guide.match(/^openssl (?:req|x509) .*$/gm) ?? []
  expect(commands).toHaveLength(3)
  const [, more] = /and add `([^`]+)` to the `subjectAltName`/.exec(guide) ?? []
  for (const command of commands) {
    const named = command.replace('DNS:db.example', ['DNS:db.example', more ?? []].flat().join())
    const { status, stderr } = spawnSync('sh', ['-c', named], { cwd: directory, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  }
}

const startServer = async (directory: string): Promise<number> => {
  const run = await programsOf(serverUrl())
  const data = join(directory, 'data')
  const port = await freePort()
  giveToPostgres(directory)
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  for (const name of ['server.crt', 'server.key'])
    await copyFile(join(directory, name), join(data, name))
  await appendFile(
    join(data, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${String(port)}\nunix_socket_directories = ''\nfsync = off\nssl = on\n`,
  )
  // Without encryption nobody signs in.
  await writeFile(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n')
  giveToPostgres(directory)
  const control = (...args: readonly string[]) => run('pg_ctl', '-s', '-w', '-D', data, ...args)
  await control('-l', join(directory, 'log'), 'start')
  closing.push(() => control('-m', 'immediate', 'stop'))
  return port
}

/** Answers as Patroni does on the primary. */
const startPatroni = async (): Promise<number> => {
  const server = createServer((_request, reply) => reply.end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => server.close())
  return (server.address() as AddressInfo).port
}

const startHaproxy = async (directory: string, server: number): Promise<number> => {
  const port = await freePort()
  const patroni = await startPatroni()
  const file = join(directory, 'haproxy.cfg')
  const content = (await textOf('haproxy-database.cfg'))
    .replace('  user haproxy\n  group haproxy\n', '')
    .replace('bind 127.0.0.1:5432', `bind 127.0.0.1:${String(port)}`)
    .replaceAll(
      /10\.0\.0\.1\d:5432 check port 8008/g,
      () => `127.0.0.1:${String(server)} check port ${String(patroni)}`,
    )
  await writeFile(file, content)
  const child = spawn(haproxy ?? '', ['-db', '-f', file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  closing.push(async () => {
    child.kill()
    await ended
  })
  return port
}

test('the service verifies the server through the haproxy of the guide', async ({ skip }) => {
  if (whyNot !== undefined) return skip(whyNot)
  const directory = await mkdtemp(join(isRoot ? '/tmp' : tmpdir(), 'portal-haproxy-'))
  closing.push(() => rm(directory, { recursive: true, force: true }))
  await makeCertificate(directory)
  const port = await startHaproxy(directory, await startServer(directory))
  const url = (host: string, parameters = '') =>
    serverConfig(`postgres://postgres@${host}:${String(port)}/postgres${parameters}`)
  const verified = `?sslmode=verify-full&sslrootcert=${join(directory, 'ca.crt')}`
  const ask = (config: ReturnType<typeof serverConfig>) =>
    withClient(config, async (client) => {
      const { rows } = await client.query(
        'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
      )
      return rows as unknown
    })
  // It listens, and knows the primary, once an unencrypted connection is refused by PostgreSQL itself.
  let code: unknown
  for (let tries = 0; tries < 200 && code !== '28000'; tries += 1) {
    await pause(50)
    code = await ask(url('127.0.0.1')).catch((error: { code?: string }) => error.code)
  }
  expect(code).toBe('28000')
  for (const host of ['127.0.0.1', 'localhost'])
    expect(await ask(url(host, verified)), host).toEqual([{ ssl: true }])
})
