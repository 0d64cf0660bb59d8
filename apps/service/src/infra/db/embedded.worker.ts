/**
 * The embedded PostgreSQL, in a thread of its own so that its queries do not block requests. It listens on a
 * unix socket in a private directory, because it does not check passwords.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

interface Start {
  readonly dataDir: string | undefined
  readonly socketPath: string
  /** A dump of a migrated database to start from. */
  readonly dump: string | undefined
}
const { dataDir, socketPath, dump } = workerData as Start

const db = await PGlite.create({
  ...(dataDir !== undefined && { dataDir }),
  ...(dump !== undefined && { loadDataDir: new Blob([await readFile(dump)]) }),
})
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 64 })
await server.start()

parentPort?.on('message', (message: { readonly type: 'stop' | 'dump'; readonly to?: string }) => {
  if (message.type === 'dump') void dumpTo(message.to ?? '')
  else void stop()
})
parentPort?.postMessage('ready')

const dumpTo = async (path: string): Promise<void> => {
  const archive = await db.dumpDataDir('none')
  await writeFile(path, Buffer.from(await archive.arrayBuffer()))
  parentPort?.postMessage('dumped')
}

const stop = async (): Promise<void> => {
  await server.stop()
  await db.close()
  parentPort?.postMessage('stopped')
  parentPort?.close()
}
