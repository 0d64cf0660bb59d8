/**
 * A machine of the cluster: PostgreSQL under Patroni with docs/operations/patroni.yml, reached through links that can
 * be cut.
 */
import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openRelay, type TcpRelay } from '#dev/testing/tcp-relay.ts'
import { freePort } from '#dev/testing/local-program.ts'
import type { Machine } from './machine.ts'

const RESTART_MS = 1_000

export const password = 'replace-me-1'

const guide = readFileSync(
  new URL('../../../../../../docs/operations/patroni.yml', import.meta.url),
  'utf8',
)

interface Links {
  /** From clients and health checks to this machine. */
  readonly clients: TcpRelay
  readonly health: TcpRelay
  /** From the other server to this one. */
  readonly replication: TcpRelay
  readonly etcd: readonly TcpRelay[]
}

export interface Node {
  readonly name: string
  readonly links: Links
  /** Of Patroni, from this very machine. */
  readonly rest: string
  readonly start: () => void
  /** Kills PostgreSQL, and on a lost machine Patroni too. */
  readonly kill: (what: 'machine' | 'PostgreSQL') => Promise<void>
  readonly cut: (links: readonly TcpRelay[], how: 'cut' | 'lose') => void
  readonly restore: () => void
  readonly close: () => Promise<void>
}

export interface NodeOptions {
  readonly name: string
  readonly etcdPorts: readonly number[]
  readonly bin: string
  readonly isSynchronous: boolean
}

export const openNode = async (
  machine: Machine,
  { name, etcdPorts, bin, isSynchronous }: NodeOptions,
): Promise<Node> => {
  const [own, ownRest] = [await freePort(), await freePort()]
  const relayTo = (port: number) => openRelay(() => ({ host: '127.0.0.1', port }))
  const links: Links = {
    clients: await relayTo(own),
    health: await relayTo(ownRest),
    replication: await relayTo(own),
    etcd: await Promise.all(etcdPorts.map(relayTo)),
  }
  const home = join(machine.directory, name)
  const data = join(home, 'data')
  const at = (port: number): string => `127.0.0.1:${String(port)}`
  const values: readonly (readonly [string, string])[] = [
    ['name: one', `name: ${name}`],
    ['listen: 10.0.0.11:8008', `listen: ${at(ownRest)}`],
    ['connect_address: 10.0.0.11:8008', `connect_address: ${at(links.health.port)}`],
    [
      '10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379',
      links.etcd.map(({ port }) => at(port)).join(','),
    ],
    ['listen: 10.0.0.11:5432', `listen: ${at(own)}`],
    ['connect_address: 10.0.0.11:5432', `connect_address: ${at(links.replication.port)}`],
    ['/var/lib/postgresql/15/portal', data],
    ['/usr/lib/postgresql/15/bin', bin],
    ['/var/lib/postgresql/.pgpass-patroni', join(machine.directory, `${name}.pgpass`)],
    ['/var/run/postgresql', machine.directory],
    ['10.0.0.0/24', '127.0.0.1/32'],
    // kill -9 loses nothing that was written, flushed or not.
    ['max_connections: 100', 'max_connections: 100\n        fsync: "off"'],
    ...(isSynchronous
      ? []
      : ([
          ['synchronous_mode: true', 'synchronous_mode: false'],
          ['maximum_lag_on_failover: 1048576', 'maximum_lag_on_failover: 1073741824'],
        ] as const)),
  ]
  const file = join(machine.directory, `${name}.yml`)
  writeFileSync(
    file,
    values.reduce((text, [from, to]) => text.replaceAll(from, to), guide),
  )
  let patroni: ChildProcess | undefined
  const start = (): void => {
    const child = machine.start(name, 'patroni', [file])
    patroni = child
    // As systemd does, unless it was killed with its machine.
    child.once('exit', () => {
      if (patroni === child) setTimeout(start, RESTART_MS)
    })
  }
  const all = [links.clients, links.health, links.replication, ...links.etcd]
  return {
    name,
    links,
    rest: `http://${at(ownRest)}`,
    start,
    kill: async (what) => {
      const stopped = patroni
      if (what === 'machine') {
        patroni = undefined
        stopped?.kill('SIGKILL')
      }
      killPostgres(data)
      if (what === 'machine' && stopped?.exitCode === null && stopped.signalCode === null)
        await new Promise((resolve) => stopped.once('exit', resolve))
    },
    cut: (chosen, how) => {
      for (const link of chosen) link[how]()
    },
    restore: () => {
      for (const link of all) link.restore()
    },
    close: async () => {
      patroni = undefined
      for (const link of all) await link.close()
    },
  }
}

/** Kills the postmaster and its backends together: the backends would otherwise finish their work. */
const killPostgres = (data: string): void => {
  const kill = (pid: number): void => {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const path = `/proc/${String(pid)}/task/${String(pid)}/children`
    const backends = readFileSync(path, 'utf8').trim().split(' ').map(Number)
    kill(pid)
    for (const backend of backends) kill(backend)
  } catch {
    // PostgreSQL does not run.
  }
}
