/** A line to a database that tests can let fall silent: it stays open, and nothing comes through. */
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { ClientConfig } from 'pg'

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
