/** A primary with a standby that it waits for, without anything that promotes one. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverConfig, withClient } from '#infra/db/client.ts'
import { asPostgres, freePort, giveToPostgres } from '#dev/testing/local-program.ts'
import { logOf, type Machine } from './machine.ts'

type Name = 'primary' | 'standby'

export interface Servers {
  readonly urlOf: (database: string) => string
  /** Each as a superuser of the primary, outside of a transaction. */
  readonly run: (database: string, ...statements: readonly string[]) => Promise<void>
  /** Waits until the primary has a row for the query. */
  readonly until: (database: string, query: string) => Promise<void>
  readonly runOnStandby: (statement: string) => Promise<void>
  /** Keeps the transaction of these statements open until it is released. */
  readonly hold: (
    database: string,
    ...statements: readonly string[]
  ) => Promise<() => Promise<void>>
  readonly start: (name: Name) => Promise<void>
  /** Changes the command that archives a segment of WAL, and ends the present segment. */
  readonly archiveBy: (program: string) => Promise<void>
  /** At once, without a checkpoint. */
  readonly stop: (name: Name) => Promise<void>
}

export const openServers = async (machine: Machine, bin: string): Promise<Servers> => {
  const { directory } = machine
  const ports = { primary: await freePort(), standby: await freePort() }
  const dataOf = (name: Name): string => join(directory, name, 'data')
  const as = (program: string, ...args: readonly string[]): void => {
    execFileSync(...asPostgres(program, args), { cwd: directory, stdio: 'pipe' })
  }
  const urlOf = (database: string): string =>
    `postgres://postgres@127.0.0.1:${String(ports.primary)}/${database}`
  /** The primary answers, or sees the standby. */
  const isThere = (name: Name): Promise<boolean> =>
    withClient(serverConfig(urlOf('postgres')), async (client) => {
      const { rowCount } = await client.query('select from pg_stat_replication')
      return name === 'primary' || rowCount === 1
    }).catch(() => false)
  const children = new Map<Name, ReturnType<Machine['start']>>()
  const start = async (name: Name): Promise<void> => {
    const args = ['-D', dataOf(name), '-p', String(ports[name]), '-k', directory]
    children.set(name, machine.start(name, join(bin, 'postgres'), args))
    for (let tries = 0; ; tries += 1) {
      if (await isThere(name)) return
      if (tries > 300) throw new Error(`PostgreSQL did not start:\n${logOf(machine, name)}`)
      await pause(200)
    }
  }
  for (const name of ['primary', 'standby'] as const) {
    mkdirSync(join(directory, name))
    giveToPostgres(join(directory, name))
  }
  const main = dataOf('primary')
  as(join(bin, 'initdb'), '-D', main, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  appendFileSync(
    join(main, 'postgresql.conf'),
    "listen_addresses = '127.0.0.1'\nfsync = off\nmax_connections = 100\nwal_sender_timeout = 5s\narchive_mode = on\narchive_timeout = 60s\narchive_command = 'true'\n",
  )
  await start('primary')
  const copy = ['-h', '127.0.0.1', '-p', String(ports.primary), '-U', 'postgres']
  as(join(bin, 'pg_basebackup'), ...copy, '-D', dataOf('standby'), '-R', '-c', 'fast', '--no-sync')
  await start('standby')
  const run = (database: string, ...statements: readonly string[]): Promise<void> =>
    withClient(serverConfig(urlOf(database)), async (client) => {
      for (const statement of statements) await client.query(statement)
    })
  return {
    urlOf,
    run,
    archiveBy: (program) =>
      run(
        'postgres',
        `alter system set archive_command = '${program}'`,
        'select pg_reload_conf()',
        'select pg_switch_wal()',
      ),
    until: (database, query) =>
      withClient(serverConfig(urlOf(database)), async (client) => {
        for (let tries = 0; (await client.query(query)).rowCount === 0; tries += 1) {
          if (tries > 300) throw new Error(`No row came: ${query}`)
          await pause(200)
        }
      }),
    runOnStandby: (statement) =>
      withClient(
        serverConfig(`postgres://postgres@127.0.0.1:${String(ports.standby)}/postgres`),
        async (client) => {
          await client.query(statement)
        },
      ),
    hold: async (database, ...statements) => {
      const [held, released] = [
        Promise.withResolvers<undefined>(),
        Promise.withResolvers<undefined>(),
      ]
      const done = withClient(serverConfig(urlOf(database)), async (client) => {
        await client.query('begin')
        for (const statement of statements) await client.query(statement)
        held.resolve(undefined)
        await released.promise
        await client.query('rollback')
      })
      await Promise.race([held.promise, done])
      return () => {
        released.resolve(undefined)
        return done
      }
    },
    start,
    stop: async (name) => {
      const child = children.get(name)
      if (child === undefined || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    },
  }
}
