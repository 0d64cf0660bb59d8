/** A TCP relay in front of a database or of services, whose connections can be silenced or reset. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Target {
  readonly host?: string | undefined
  readonly port: number
}

export interface TcpRelay {
  /** On 127.0.0.1. */
  readonly port: number
  /** Stops passing bytes on without closing anything, like a lost network. */
  readonly silence: () => void
  /** Resets all connections and refuses new ones. */
  readonly cut: () => void
  /** Accepts connections again. */
  readonly mend: () => void
  readonly close: () => Promise<void>
}

/** `target` is called for each connection; undefined refuses it. When one side closes, so does the other. */
export const openRelay = async (target: () => Target | undefined): Promise<TcpRelay> => {
  /** Both sockets of each connection: that of the client and ours to the target. */
  const connections = new Map<Socket, Socket>()
  let isCut = false
  const server = createServer((near) => {
    const to = isCut ? undefined : target()
    if (to === undefined) {
      near.resetAndDestroy()
      return
    }
    const far = connect(to.port, to.host)
    connections.set(near, far)
    near.once('close', () => connections.delete(near))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined)
      one.once('close', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      for (const socket of [...connections].flat()) {
        socket.unpipe()
        socket.pause()
      }
    },
    cut: () => {
      isCut = true
      // A connection that is closing already cannot be reset, and Node would keep its handle open for ever.
      for (const near of connections.keys())
        if (near.writableEnded) near.destroy()
        else near.resetAndDestroy()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      for (const near of connections.keys()) near.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
