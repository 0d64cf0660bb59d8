/** Two PostgreSQL servers of our own, a primary and its streaming standby, which can fail over and change roles. */
import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withClient } from '#infra/db/client.ts'
import { asPostgres, freePort, giveToPostgres, isRoot } from './local-program.ts'

const execute = promisify(execFile)

export interface PostgresPair {
  /** The place of each server; the first is the primary at the beginning. */
  readonly ports: readonly [number, number]
  /** As superuser, of one server or of both. */
  readonly url: (database: string, servers?: readonly number[]) => string
  /** Ends a server like a lost machine. */
  readonly kill: (server: number) => Promise<void>
  readonly promote: (server: number) => Promise<void>
  /** Copies the other server anew and follows it. */
  readonly follow: (server: number) => Promise<void>
  /** Whether commits of the primary wait for the standby. */
  readonly setSynchronous: (primary: number, isOn: boolean) => Promise<void>
  readonly close: () => Promise<void>
}

/** PostgreSQL's programs, of the server that the tests run on. */
export const programsOf = async (serverUrl: string) => {
  const { rows } = await withClient({ connectionString: serverUrl }, (client) =>
    client.query<{ bin: string }>("select setting as bin from pg_config where name = 'BINDIR'"),
  )
  const bin = rows[0]?.bin ?? ''
  return (program: string, ...args: readonly string[]) =>
    execute(...asPostgres(join(bin, program), args), { cwd: '/' })
}

const settings = (port: number) => `
listen_addresses = '127.0.0.1'
port = ${String(port)}
unix_socket_directories = ''
fsync = off
max_connections = 100
shared_buffers = 32MB
wal_keep_size = '256MB'
archive_mode = on
archive_command = 'true'
`

export const openPair = async (serverUrl: string): Promise<PostgresPair> => {
  const run = await programsOf(serverUrl)
  // The directory of temporary files of a test run belongs to its user alone.
  const directory = await mkdtemp(join(isRoot ? '/tmp' : tmpdir(), 'portal-pair-'))
  giveToPostgres(directory)
  const ports = [await freePort(), await freePort()] as const
  const dataOf = (server: number): string => join(directory, `server-${String(server)}`)
  const control = (server: number, ...args: readonly string[]) =>
    run('pg_ctl', '-s', '-w', '-D', dataOf(server), ...args)
  const start = (server: number) =>
    control(server, '-l', join(directory, `${String(server)}.log`), 'start')
  const kill = async (server: number): Promise<void> => {
    await control(server, '-m', 'immediate', 'stop').catch(() => undefined)
  }
  const url = (database: string, servers: readonly number[] = [0, 1]): string =>
    `postgres://postgres@${servers.map((server) => `127.0.0.1:${String(ports[server])}`).join(',')}/${database}`
  const follow = async (server: number): Promise<void> => {
    await kill(server)
    await rm(dataOf(server), { recursive: true, force: true })
    const from = ['-h', '127.0.0.1', '-p', String(ports[1 - server]), '-U', 'postgres']
    await run('pg_basebackup', '-D', dataOf(server), '-R', '-X', 'stream', '-c', 'fast', ...from)
    await appendFile(
      join(dataOf(server), 'postgresql.auto.conf'),
      `port = ${String(ports[server])}\nsynchronous_standby_names = ''\n`,
    )
    await start(server)
  }
  await run('initdb', '-D', dataOf(0), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  await appendFile(join(dataOf(0), 'postgresql.conf'), settings(ports[0]))
  await appendFile(join(dataOf(0), 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n')
  await start(0)
  await follow(1)
  return {
    ports,
    url,
    kill,
    follow,
    promote: async (server) => {
      await control(server, 'promote')
    },
    setSynchronous: (primary, isOn) =>
      withClient({ connectionString: url('postgres', [primary]) }, async (client) => {
        await client.query(
          `alter system set synchronous_standby_names = '${isOn ? 'FIRST 1 (*)' : ''}'`,
        )
        await client.query('select pg_reload_conf()')
      }),
    close: async () => {
      await kill(0)
      await kill(1)
      await rm(directory, { recursive: true, force: true })
    },
  }
}
