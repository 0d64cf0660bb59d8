/** Three etcd, and two PostgreSQL under Patroni. */
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { freePort } from '#dev/testing/local-program.ts'
import { logOf, type Machine } from './machine.ts'
import { openNode, type Node } from './node.ts'

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
  readonly lag?: number | string
}

export interface Cluster {
  readonly nodes: readonly [Node, Node]
  /** Rejects while there is none. */
  readonly primary: () => Promise<Node>
  readonly other: (node: Node) => Node
  readonly switchOver: () => Promise<void>
  /** Resolves when both servers run and the standby follows; to a complaint when that takes too long. */
  readonly untilWhole: () => Promise<string[]>
  readonly close: () => Promise<void>
}

const WHOLE_MS = 240_000

export const openCluster = async (
  machine: Machine,
  { bin, isSynchronous }: { readonly bin: string; readonly isSynchronous: boolean },
): Promise<Cluster> => {
  const etcdPorts = await startEtcd(machine)
  const options = { etcdPorts, bin, isSynchronous }
  const nodes = [
    await openNode(machine, { ...options, name: 'one' }),
    await openNode(machine, { ...options, name: 'two' }),
  ] as const
  const other = (node: Node): Node => (node === nodes[0] ? nodes[1] : nodes[0])
  /** What a member that answers says about the cluster. */
  const members = async (): Promise<readonly Member[]> => {
    for (const { rest } of nodes) {
      const seen = await ask(rest).catch(() => undefined)
      if (seen !== undefined) return seen
    }
    return []
  }
  const isWhole = async (): Promise<boolean> => {
    const seen = await members()
    const leader = seen.find(({ role }) => role === 'leader')
    const standby = seen.find(({ role }) => role === (isSynchronous ? 'sync_standby' : 'replica'))
    return (
      leader?.state === 'running' &&
      (standby?.state === 'running' || standby?.state === 'streaming') &&
      standby.timeline === leader.timeline &&
      standby.lag === 0
    )
  }
  const primary = async (): Promise<Node> => {
    const name = (await members()).find(({ role }) => role === 'leader')?.name
    const node = nodes.find((one) => one.name === name)
    if (node === undefined) throw new Error('The cluster has no primary')
    return node
  }
  const untilWhole = async (): Promise<string[]> => {
    const limit = performance.now() + WHOLE_MS
    while (performance.now() < limit) {
      if (await isWhole()) return []
      await pause(250)
    }
    return [`the cluster was not whole again: ${JSON.stringify(await members())}`]
  }
  nodes[0].start()
  // The second one copies the first.
  for (let tries = 0; (await primary().catch(() => undefined)) === undefined; tries += 1) {
    if (tries > 240) throw new Error(`Patroni did not start:\n${logOf(machine, 'one')}`)
    await pause(250)
  }
  nodes[1].start()
  const [complaint] = await untilWhole()
  if (complaint !== undefined) throw new Error(`${complaint}\n${logOf(machine, 'two')}`)
  return {
    nodes,
    primary,
    other,
    switchOver: async () => {
      const { name, rest } = await primary()
      const reply = await fetch(`${rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      })
      if (!reply.ok)
        throw new Error(`Patroni refused: ${String(reply.status)} ${await reply.text()}`)
    },
    untilWhole,
    close: async () => {
      for (const node of nodes) await node.close()
    },
  }
}

/** Patroni may be gone, or wait for etcd. */
const ask = async (rest: string): Promise<readonly Member[] | undefined> => {
  const reply = await fetch(`${rest}/cluster`, { signal: AbortSignal.timeout(5_000) })
  return reply.ok ? ((await reply.json()) as { members: Member[] }).members : undefined
}

const startEtcd = async (machine: Machine): Promise<number[]> => {
  const names = ['etcd-one', 'etcd-two', 'etcd-three']
  const ports = await Promise.all(names.map(freePort))
  const peers = await Promise.all(names.map(freePort))
  const at = (port: number | undefined): string => `http://127.0.0.1:${String(port)}`
  for (const [index, name] of names.entries()) {
    const [client, peer] = [at(ports[index]), at(peers[index])]
    const options = {
      name,
      'data-dir': join(machine.directory, name),
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': names.map((one, place) => `${one}=${at(peers[place])}`).join(','),
      // On a machine that does much else a heartbeat may be late.
      'heartbeat-interval': '300',
      'election-timeout': '3000',
      'log-level': 'error',
    }
    const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`)
    machine.start(name, 'etcd', args)
  }
  for (const port of ports) await untilReady(at(port))
  return ports
}

/** Patroni ends where etcd has not decided which version it has. */
const untilReady = async (url: string): Promise<void> => {
  const isReady = async (): Promise<boolean> =>
    ((await (await fetch(`${url}/health`)).json()) as { health: string }).health === 'true' &&
    !(await (await fetch(`${url}/version`)).text()).includes('not_decided')
  for (let tries = 0; !(await isReady().catch(() => false)); tries += 1) {
    if (tries > 240) throw new Error(`etcd at ${url} did not start`)
    await pause(250)
  }
}
