/** A small TCP load balancer: round robin over the running services; a connection breaks when its service dies. */
import { connect, createServer, type AddressInfo } from 'node:net'

export interface Balancer {
  readonly origin: string
  readonly add: (origin: string) => void
  readonly remove: (origin: string) => void
  readonly close: () => Promise<void>
}

export const startBalancer = async (): Promise<Balancer> => {
  const alive: string[] = []
  let turn = 0
  const server = createServer((client) => {
    turn += 1
    const origin = alive[turn % Math.max(alive.length, 1)]
    if (origin === undefined) {
      client.destroy()
      return
    }
    const service = connect(Number(new URL(origin).port), '127.0.0.1')
    for (const [one, other] of [
      [client, service],
      [service, client],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    add: (origin) => {
      alive.push(origin)
    },
    remove: (origin) => {
      const place = alive.indexOf(origin)
      if (place >= 0) alive.splice(place, 1)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
      }),
  }
}
