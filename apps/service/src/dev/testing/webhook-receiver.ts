/** A merchant's server that receives events, and answers as a test wishes. */
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ReceivedEvent {
  readonly id: string
  readonly timestamp: string
  readonly signature: string
  readonly body: string
}

export type Behaviour =
  | 'ok'
  | 'fault'
  | 'silent'
  | 'twice'
  | 'upgrade'
  | { readonly redirect: string }

export const openReceiver = async (host = '127.0.0.1', port = 0) => {
  const received: ReceivedEvent[] = []
  const state: { behaviour: Behaviour } = { behaviour: 'ok' }
  const sockets = new Set<Socket>()
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (piece: Buffer) => {
      body += piece.toString()
    })
    request.on('end', () => {
      const { headers } = request
      received.push({
        id: String(headers['webhook-id']),
        timestamp: String(headers['webhook-timestamp']),
        signature: String(headers['webhook-signature']),
        body,
      })
      const { behaviour } = state
      if (behaviour === 'silent') return
      if (behaviour === 'ok') reply.writeHead(204).end()
      else if (behaviour === 'fault') reply.writeHead(500).end('x'.repeat(100_000))
      else if (behaviour === 'twice')
        // A second answer that nobody asked for.
        request.socket.end(
          'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 500 Broken\r\nContent-Length: 0\r\n\r\n',
        )
      else if (behaviour === 'upgrade')
        request.socket.end(
          'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
        )
      else reply.writeHead(307, { location: behaviour.redirect }).end()
    })
  })
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const at = (server.address() as AddressInfo).port
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  return { received, state, port: at, url: `http://${host}:${String(at)}/events?token=1`, close }
}
