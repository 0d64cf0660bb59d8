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
  /** The same, for new connections too: they hang without an error until `restore` forwards what has queued up. */
  readonly lose: () => void
  /** Resets all connections and refuses new ones. */
  readonly cut: () => void
  /** Accepts connections again. */
  readonly restore: () => void
  readonly close: () => Promise<void>
}

/** `target` is called for each connection; undefined refuses it. When one side closes, so does the other. */
export const openRelay = async (target: () => Target | undefined): Promise<TcpRelay> => {
  /** Both sockets of each connection: that of the client and ours to the target. */
  const connections = new Map<Socket, Socket>()
  /** Those that arrived while the network was lost. */
  const waiting = new Set<Socket>()
  let isCut = false
  let isLost = false
  const pass = (near: Socket): void => {
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
  }
  const server = createServer({ pauseOnConnect: true }, (near) => {
    if (!isLost) {
      pass(near)
      return
    }
    waiting.add(near)
    near.on('error', () => undefined)
    near.once('close', () => waiting.delete(near))
  })
  const silence = (): void => {
    for (const socket of [...connections].flat()) {
      socket.unpipe()
      socket.pause()
    }
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    silence,
    lose: () => {
      isLost = true
      silence()
    },
    cut: () => {
      isCut = true
      // A connection that is closing already cannot be reset, and Node would keep its handle open for ever.
      for (const near of connections.keys())
        if (near.writableEnded) near.destroy()
        else near.resetAndDestroy()
    },
    restore: () => {
      isCut = false
      if (!isLost) return
      isLost = false
      for (const [near, far] of connections) {
        near.pipe(far)
        far.pipe(near)
      }
      for (const near of waiting) pass(near)
      waiting.clear()
    },
    close: async () => {
      for (const near of [...connections.keys(), ...waiting]) near.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
