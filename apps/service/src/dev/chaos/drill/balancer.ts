/**
 * haproxy with docs/operations/haproxy.cfg in front of two services, and with haproxy-database.cfg in front of the
 * database.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#dev/testing/local-program.ts'
import { logOf, type Machine } from './machine.ts'
import { password, type Node } from './node.ts'

/** Connections in a row that led to the primary. */
const CONFIRMED = 12

const guide = (name: string): string =>
  readFileSync(new URL(`../../../../../../docs/operations/${name}`, import.meta.url), 'utf8')

/** Without what needs another machine or more rights. */
const adapted = (text: string, values: readonly (readonly [string, string])[]): string =>
  values
    .reduce((config, [from, to]) => config.replaceAll(from, to), text)
    .split('\n')
    .filter((line) => !/^ *(user|group|log|log-format) |bind :80|redirect prefix/.test(line))
    .join('\n')

const startHaproxy = async (
  machine: Machine,
  name: string,
  port: number,
  config: string,
): Promise<void> => {
  const file = join(machine.directory, `${name}.cfg`)
  writeFileSync(file, config)
  const child = machine.start(name, 'haproxy', ['-db', '-f', file])
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) break
    const answers = await fetch(`http://127.0.0.1:${String(port)}/`).then(
      () => true,
      (error: unknown) =>
        error instanceof Error &&
        (error.cause as { code?: string } | undefined)?.code !== 'ECONNREFUSED',
    )
    if (answers) return
    await pause(100)
  }
  throw new Error(`haproxy did not start:\n${logOf(machine, name)}`)
}

/** Resolves to its origin. `changes` are made to the file of the guide. */
export const startBalancer = async (
  machine: Machine,
  services: readonly [number, number],
  { name = 'haproxy', changes = [] }: BalancerOptions = {},
): Promise<string> => {
  const port = await freePort()
  const text = guide('haproxy.cfg')
  const unknown = changes.find(([from]) => !text.includes(from))
  if (unknown !== undefined) throw new Error(`haproxy.cfg has no "${unknown[0]}"`)
  const config = adapted(text, [
    [
      'bind :443 ssl crt /etc/haproxy/portal.pem alpn h2,http/1.1',
      `bind 127.0.0.1:${String(port)}`,
    ],
    ['/run/haproxy/portal.sock user haproxy mode 600', '/run/haproxy/portal.sock'],
    ['/run/haproxy/portal.sock', join(machine.directory, `${name}.sock`)],
    ['10.0.0.1:8080', `127.0.0.1:${String(services[0])}`],
    ['10.0.0.2:8080', `127.0.0.1:${String(services[1])}`],
    ...changes,
  ])
  await startHaproxy(machine, name, port, config)
  return `http://127.0.0.1:${String(port)}`
}

interface BalancerOptions {
  readonly name?: string
  readonly changes?: readonly (readonly [string, string])[]
}

/** Resolves to the port that leads to the primary. */
export const startDatabaseBalancer = async (
  machine: Machine,
  [one, two]: readonly [Node, Node],
): Promise<number> => {
  const port = await freePort()
  const at = ({ links }: Node): string => `127.0.0.1:${String(links.clients.port)}`
  const config = adapted(guide('haproxy-database.cfg'), [
    ['bind 127.0.0.1:5432', `bind 127.0.0.1:${String(port)}`],
    ['10.0.0.11:5432 check port 8008', `${at(one)} check port ${String(one.links.health.port)}`],
    ['10.0.0.12:5432 check port 8008', `${at(two)} check port ${String(two.links.health.port)}`],
  ])
  await startHaproxy(machine, 'haproxy-database', port, config)
  await untilPrimaryOnly(port)
  return port
}

/** Until its first health checks, haproxy treats both servers as primaries. */
const untilPrimaryOnly = async (port: number): Promise<void> => {
  const connectionString = `postgres://postgres:${password}@127.0.0.1:${String(port)}/postgres`
  const isPrimary = async (): Promise<boolean> => {
    const client = new Client({ connectionString, connectionTimeoutMillis: 3_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ standby: boolean }>(
        'select pg_is_in_recovery() as standby',
      )
      return rows[0]?.standby === false
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  for (let [seen, tries] = [0, 0]; seen < CONFIRMED; tries += 1) {
    if (tries > 240) throw new Error('haproxy does not lead to the primary')
    seen = (await isPrimary()) ? seen + 1 : 0
    await pause(250)
  }
}
