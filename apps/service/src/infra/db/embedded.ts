/** Opens the embedded database in a worker thread and configures plain `pg` to connect to it. */
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { CannotOpen } from './cannot-open.ts'
import type { DatabaseConfig } from './database-config.ts'

export interface Embedded {
  /** The directory of the socket, which `pg` takes as its host. */
  readonly host: string
  /** Writes a dump of the database to a file; `openEmbedded` can start from it. */
  readonly dump: (path: string) => Promise<void>
  readonly close: () => Promise<void>
}

export const embeddedConfig = ({ host }: Pick<Embedded, 'host'>): DatabaseConfig => ({
  host,
  database: 'postgres',
  user: 'postgres',
  isEmbedded: true,
})

/** In memory without a directory. Rejects with `DirectoryInUse` when another process holds the directory. */
export const openEmbedded = async (
  options: { dataDir?: string; dump?: string } = {},
): Promise<Embedded> => {
  const unlock = options.dataDir === undefined ? undefined : await lockDirectory(options.dataDir)
  // mkdtemp makes it 0700: everyone who reaches the socket is a superuser of this database.
  const host = await mkdtemp(join(tmpdir(), 'admin-portal-'))
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), {
    workerData: {
      dataDir: options.dataDir === undefined ? undefined : join(options.dataDir, 'db'),
      socketPath: join(host, '.s.PGSQL.5432'),
      dump: options.dump,
    },
  })
  const reported = (expected: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const listen = (message: unknown): void => {
        if (message !== expected) return
        worker.off('message', listen)
        resolve()
      }
      worker.on('message', listen)
      worker.once('error', reject)
    })
  await reported('ready').catch(async (error: unknown) => {
    await worker.terminate()
    await rm(host, { recursive: true, force: true })
    await unlock?.()
    throw error
  })
  return {
    host,
    dump: async (to) => {
      const dumped = reported('dumped')
      worker.postMessage({ type: 'dump', to })
      await dumped
    },
    close: async () => {
      const stopped = reported('stopped')
      worker.postMessage({ type: 'stop' })
      await stopped
      await worker.terminate()
      await rm(host, { recursive: true, force: true })
      await unlock?.()
    },
  }
}

export class DirectoryInUse extends CannotOpen {
  constructor(directory: string) {
    super(
      `The data directory ${directory} is in use by another process of this service. Stop that one first.`,
    )
  }
}

/**
 * Reserves a data directory for this process. The embedded database takes no lock, and two processes would
 * silently overwrite each other's rows. A listening socket is the lock: the kernel frees it even after
 * kill -9.
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const real = await realpath(directory)
  const name = hash('sha256', real, 'hex').slice(0, 32)
  // Abstract sockets of Linux have no file that a crash could leave behind; other systems need one.
  const address = process.platform === 'linux' ? `\0admin-portal-${name}` : join(real, 'lock.sock')
  if (process.platform !== 'linux' && !(await isListening(address)))
    rmSync(address, { force: true })

  const holder = createServer((socket) => socket.destroy())
  await once(holder.listen(address), 'listening').catch(() => {
    throw new DirectoryInUse(directory)
  })
  holder.unref()
  return () => holder[Symbol.asyncDispose]()
}

const isListening = async (address: string): Promise<boolean> => {
  const probe = connect(address)
  const isAnswered = await once(probe, 'connect').then(
    () => true,
    () => false,
  )
  probe.destroy()
  return isAnswered
}
