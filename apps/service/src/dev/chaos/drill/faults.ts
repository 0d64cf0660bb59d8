/** What happens to the cluster in a round. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../seeded.ts'
import type { Cluster } from './cluster.ts'

export interface Fault {
  readonly name: string
  readonly kind: 'kill' | 'switchover' | 'cut'
  readonly happen: (cluster: Cluster) => Promise<void>
  /** How long it has to last to have its effect. */
  readonly lastsMs: number
  /** After changes were taken again. */
  readonly heal: (cluster: Cluster) => void
}

/** What was under way is still answered. */
const SHORT_FAULT_MS = 1_000
/** A primary without etcd goes on for twice Patroni's `retry_timeout`, and the other takes over after its `ttl`. */
const WITHOUT_ETCD_MS = 25_000
/** Long enough for refunds that the standby never gets. */
const BEHIND_MS = 3_000

/** To be started again. */
let killed: { readonly start: () => void } | undefined

const kill = (what: 'machine' | 'PostgreSQL', isSynchronous: boolean): Fault => ({
  name:
    what === 'machine'
      ? 'the primary’s machine is killed'
      : 'PostgreSQL of the primary is killed, Patroni stays',
  kind: 'kill',
  lastsMs: SHORT_FAULT_MS,
  happen: async (cluster) => {
    const node = await cluster.primary()
    if (!isSynchronous) {
      node.cut([node.links.replication], 'lose')
      await pause(BEHIND_MS)
    }
    await node.kill(what)
    node.restore()
    killed = what === 'machine' ? node : undefined
  },
  heal: () => {
    killed?.start()
    killed = undefined
  },
})
const switchover: Fault = {
  name: 'switchover',
  kind: 'switchover',
  lastsMs: SHORT_FAULT_MS,
  happen: (cluster) => cluster.switchOver(),
  heal: () => undefined,
}

const links = {
  'the primary loses its whole network': ['clients', 'health', 'replication', 'etcd'],
  'the primary loses etcd': ['etcd'],
  'the servers lose each other': ['replication'],
} as const

const cut = (name: keyof typeof links, how: 'cut' | 'lose'): Fault => ({
  name: `${name}${how === 'lose' ? ', without a word' : ''}`,
  kind: 'cut',
  lastsMs: name === 'the primary loses etcd' ? WITHOUT_ETCD_MS : SHORT_FAULT_MS,
  happen: async (cluster) => {
    const node = await cluster.primary()
    const other = cluster.other(node)
    node.cut(
      links[name].flatMap((link) => node.links[link]),
      how,
    )
    // The other one's link to this one is cut with the whole network too.
    if (name === 'the primary loses its whole network') node.cut([other.links.replication], how)
  },
  heal: (cluster) => {
    for (const node of cluster.nodes) node.restore()
  },
})

/** 17 kills, 5 switchovers and 5 cut links in a whole run, one of each in three rounds, in an order of the seed. */
export const faultsOf = (rounds: number, chance: Chance, isSynchronous: boolean): Fault[] => {
  // Without synchronous commits, what was lost is found and not paid twice: only kills lose anything.
  if (!isSynchronous) return Array.from({ length: rounds }, () => kill('machine', false))
  const kills = Array.from({ length: 17 }, (_none, at) =>
    kill(at % 4 === 3 ? 'PostgreSQL' : 'machine', true),
  )
  const cuts = [
    cut('the primary loses its whole network', 'lose'),
    cut('the servers lose each other', 'lose'),
    cut('the primary loses etcd', 'cut'),
    cut('the primary loses its whole network', 'cut'),
    cut('the primary loses etcd', 'lose'),
  ]
  const switchovers = Array.from({ length: 5 }, () => switchover)
  const [first, ...others] = kills
  const [firstCut, ...otherCuts] = cuts
  const rest = [...others, ...otherCuts, ...switchovers.slice(1)]
  const shuffled: Fault[] = []
  while (rest.length > 0) shuffled.push(...rest.splice(chance.between(0, rest.length - 1), 1))
  return [first, switchover, firstCut, ...shuffled]
    .filter((fault) => fault !== undefined)
    .slice(0, rounds)
}
