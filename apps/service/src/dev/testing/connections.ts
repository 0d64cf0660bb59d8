/** Connections to a database that tests can silence, or keep occupied. */
import { connect, createServer, type Socket, type AddressInfo } from 'node:net'
import type { ClientConfig } from 'pg'
import { onTestFinished } from 'vitest'
import type { Database } from '#infra/db/database.ts'

export interface Line {
  readonly config: ClientConfig
  /** From now on nothing that is sent arrives. */
  readonly fallSilent: () => void
  readonly close: () => Promise<void>
}

export const openLine = async (to: ClientConfig): Promise<Line> => {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to.port ?? 5432, to.host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    config: { ...to, host: '127.0.0.1', port },
    fallSilent: () => {
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Resolves once the connection is taken; what it answers gives it back, as the end of the test does. */
export const holdConnection = async (database: Database): Promise<() => Promise<void>> => {
  const hold = Promise.withResolvers<undefined>()
  const held = Promise.withResolvers<undefined>()
  const holder = database.gate(() => {
    held.resolve(undefined)
    return hold.promise
  })
  const letGo = async (): Promise<void> => {
    hold.resolve(undefined)
    await holder
  }
  onTestFinished(letGo)
  await held.promise
  return letGo
}
