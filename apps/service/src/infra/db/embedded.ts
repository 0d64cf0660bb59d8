/** Opens the embedded database and says where plain `pg` can reach it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DatabaseConfig } from './pool.ts'
import { lockDirectory } from './directory-lock.ts'

export interface Embedded {
  /** What `pg` takes as host: the directory of the socket. */
  readonly host: string
  /** Writes the whole database to a file, from which another can start. */
  readonly dump: (path: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** How plain `pg` reaches it. */
export const embeddedConfig = ({ host }: Pick<Embedded, 'host'>): DatabaseConfig => ({
  host,
  database: 'postgres',
  user: 'postgres',
  isEmbedded: true,
})

/** In memory without a directory. Rejects when another process holds the directory. */
export const openEmbedded = async (
  options: { dataDir?: string; dump?: string } = {},
): Promise<Embedded> => {
  const unlock = options.dataDir === undefined ? undefined : await lockDirectory(options.dataDir)
  // 0700 by mkdtemp: whoever reaches the socket is a superuser of this database.
  const host = await mkdtemp(join(tmpdir(), 'admin-portal-'))
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), {
    workerData: {
      dataDir: options.dataDir === undefined ? undefined : join(options.dataDir, 'db'),
      socketPath: join(host, '.s.PGSQL.5432'),
      dump: options.dump,
    },
  })
  const told = (wanted: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const listen = (message: unknown): void => {
        if (message !== wanted) return
        worker.off('message', listen)
        resolve()
      }
      worker.on('message', listen)
      worker.once('error', reject)
    })
  await told('ready')
  return {
    host,
    dump: async (to) => {
      const done = told('dumped')
      worker.postMessage({ type: 'dump', to })
      await done
    },
    close: async () => {
      const stopped = told('stopped')
      worker.postMessage({ type: 'stop' })
      await stopped
      await worker.terminate()
      await rm(host, { recursive: true, force: true })
      await unlock?.()
    },
  }
}
