/**
 * Everything that a drill runs on: the cluster, the acquirer outside of it, two services behind a balancer, and
 * clients.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Crowd } from '../clients.ts'
import { openJournal } from '../journal.ts'
import type { Chance } from '../seeded.ts'
import { openPlatformKey } from '../platform-key.ts'
import { prepareStage, type Stage } from '../stage.ts'
import { openAcquirer, type Acquirer } from './acquirer.ts'
import { startBalancer, startDatabaseBalancer } from './balancer.ts'
import { compareBooks, type Found } from './books.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { openImporter, type Importer } from './importer.ts'
import { freePort } from '#dev/testing/local-program.ts'
import { openMachine } from './machine.ts'
import { password } from './node.ts'
import { openReplies, type Replies } from './replies.ts'
import { keepService, type KeptService } from './services.ts'

export interface Setting {
  readonly stage: Stage
  readonly cluster: Cluster
  readonly acquirer: Acquirer
  readonly services: readonly [KeptService, KeptService]
  /** Of the balancer. */
  readonly origin: string
  readonly crowd: Crowd
  readonly importer: Importer
  readonly replies: Replies
  readonly books: (isSettled: boolean) => Promise<Found>
}

export interface Options {
  /** Of PostgreSQL's programs. */
  readonly bin: string
  readonly isSynchronous: boolean
  readonly chance: Chance
}

/** Maximum pause between two refunds of a client, in milliseconds. */
const MAX_PAUSE_MS = 1_500

/** The database may be looking for its primary. */
const retry = async <T>(work: () => Promise<T>, tries = 60): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (tries === 1) throw error
    await pause(1_000)
    return retry(work, tries - 1)
  }
}

export const openSetting = async (
  opened: AsyncDisposableStack,
  { bin, isSynchronous, chance }: Options,
): Promise<Setting> => {
  const machine = openMachine()
  opened.defer(machine.close)
  const cluster = await openCluster(machine, { bin, isSynchronous })
  opened.defer(cluster.close)
  const databasePort = await startDatabaseBalancer(machine, cluster.nodes)
  const login = `postgres://postgres:${password}@`
  process.env['TEST_DATABASE_URL'] = `${login}127.0.0.1:${String(databasePort)}/postgres`
  const prepared = await prepareStage('postgres', chance, 2_000)
  const stage = { ...prepared, open: () => retry(prepared.open) }
  const acquirer = await openAcquirer()
  opened.defer(acquirer.close)
  const servers = cluster.nodes.map(({ links }) => `127.0.0.1:${String(links.clients.port)}`)
  const { pathname } = new URL(stage.environment['DATABASE_URL'] ?? '')
  const ports = [await freePort(), await freePort()] as const
  const keep = async (port: number, settings: Readonly<Record<string, string>> = {}) =>
    keepService(
      stage,
      { port, metricsPort: await freePort() },
      { ...acquirer.environment, ...settings },
    )
  // One finds the primary through haproxy, the other by itself.
  const services = [
    await keep(ports[0]),
    await keep(ports[1], { DATABASE_URL: `${login}${servers.join(',')}${pathname}` }),
  ] as const
  opened.defer(async () => {
    await Promise.all(services.map((service) => service.close()))
  })
  const origin = await startBalancer(machine, ports)
  const replies = openReplies()
  const journal = openJournal(join(stage.directory, 'drill.jsonl'))
  opened.defer(journal.close)
  const { onReply, onAcknowledged } = replies
  const importer = openImporter(stage, await openPlatformKey(stage), origin, replies)
  return {
    stage,
    cluster,
    acquirer,
    services,
    origin,
    importer,
    replies,
    crowd: {
      stage,
      journal,
      chance,
      onReply,
      onAcknowledged,
      unanswered: [],
      maxPauseMs: MAX_PAUSE_MS,
    },
    books: (isSettled) =>
      compareBooks({
        stage,
        journal,
        acquirer,
        imported: importer.acknowledged,
        isSettled,
        isSynchronous,
      }),
  }
}
