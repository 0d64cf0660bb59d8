/** A PgBouncer of our own in front of the tests' server, with a database for each of its three modes. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { asPostgres, freePort, giveToPostgres, isRoot, programNamed } from './local-program.ts'

const program = programNamed('pgbouncer', '--version')
export const hasPooler = program !== undefined

export type Mode = 'session' | 'transaction' | 'statement'

export interface Pooler {
  readonly configOf: (mode: Mode) => ClientConfig
  readonly close: () => Promise<void>
}

/** Sessions of the server for each mode: far fewer than the connections of a service. */
export const SESSIONS = 3

export const openPooler = async (server: ClientConfig): Promise<Pooler> => {
  const directory = await mkdtemp(join(isRoot ? '/tmp' : tmpdir(), 'portal-pooler-'))
  const port = await freePort()
  const { host = '127.0.0.1', user = '', password, database = '' } = server
  const line = (mode: Mode): string =>
    `${mode} = host=${host} port=${String(server.port)} dbname=${database} pool_mode=${mode}`
  await writeFile(
    join(directory, 'users.txt'),
    `"${user}" "${typeof password === 'string' ? password : ''}"\n`,
  )
  const file = join(directory, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
${(['session', 'transaction', 'statement'] as const).map(line).join('\n')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = plain
auth_file = ${join(directory, 'users.txt')}
default_pool_size = ${String(SESSIONS)}
max_client_conn = 200
logfile = ${join(directory, 'log')}
`,
  )
  giveToPostgres(directory)
  const child = spawn(...asPostgres(program ?? '', [file]), { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start')
    await pause(50)
  }
  return {
    configOf: (mode) => ({ host: '127.0.0.1', port, database: mode, user, password }),
    close: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => {
      resolve(false)
    })
  })
