/** An acquirer: an HTTP server that verifies signatures and answers as the test decides. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gatewaySignature } from '#infra/gateways/refund-gateway.http.ts'

export interface AcquirerRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly isSigned: boolean
}

/** `hang` never answers; `cut` breaks the connection. */
export type AcquirerAnswer =
  | { readonly status: number; readonly body?: unknown; readonly location?: string }
  | 'hang'
  | 'cut'

export const acquirerSecret = 'a secret between us and the acquirer'

export const startAcquirer = async (
  answer: (request: AcquirerRequest, index: number) => AcquirerAnswer,
) => {
  const requests: AcquirerRequest[] = []
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString()
      const { method = '', url: path = '', headers } = request
      const timestamp = String(headers['x-timestamp'])
      const signature = gatewaySignature(acquirerSecret, timestamp, method, path, body)
      const isSigned = headers['x-signature'] === signature && headers['x-api-key'] === 'us'
      const received = { method, path, headers, body, isSigned }
      requests.push(received)
      const given = answer(received, requests.length)
      if (given === 'hang') return
      if (given === 'cut') {
        request.socket.destroy()
        return
      }
      reply.writeHead(given.status, {
        'content-type': 'application/json',
        ...(given.location !== undefined && { location: given.location }),
      })
      reply.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body ?? null))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}
