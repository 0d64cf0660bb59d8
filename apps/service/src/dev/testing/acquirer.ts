/** An acquirer: an HTTP server that verifies signatures and answers as the test decides. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dateOf } from '@merchant/contract/core/time.ts'
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

/** An acquirer with a book of its own, which carries out every refund. */
export const bookingAcquirer = async () => {
  const book = new Map<string, Record<string, unknown>>()
  const acquirer = await startAcquirer(({ method, path, body }) => {
    if (method === 'POST') {
      const order = JSON.parse(body) as Record<string, unknown> & { readonly refundNo: string }
      const { refundNo, merTradeNo, kind, amountCents, merchantId } = order
      const entry = { refundNo, merTradeNo, kind, amountCents, merchantId }
      if (!book.has(refundNo)) book.set(refundNo, { ...entry, at: new Date().toISOString() })
      return { status: 201, body: { outcome: 'SUCCESS', gatewayRef: `A-${refundNo}` } }
    }
    const { pathname, searchParams } = new URL(path, 'http://acquirer')
    const [merchantId, refundNo] = pathname.replace('/v1/refunds/', '').split('/')
    if (refundNo !== undefined)
      return {
        status: 200,
        body: book.has(refundNo)
          ? { outcome: 'SUCCESS', gatewayRef: `A-${refundNo}` }
          : { outcome: 'UNHEARD_OF' },
      }
    // One refund a page.
    const listed = [...book.values()]
      .filter((entry) => entry['merchantId'] === merchantId)
      .filter((entry) => dayOf(String(entry['at'])) === searchParams.get('day'))
    const at = listed.findIndex((entry) => entry['refundNo'] === searchParams.get('after')) + 1
    const refunds = listed.slice(at, at + 1).map(({ merchantId: _of, ...entry }) => ({
      ...entry,
      outcome: 'SUCCESS',
      gatewayRef: `A-${String(entry['refundNo'])}`,
    }))
    const next = at + 1 < listed.length ? (listed[at]?.['refundNo'] ?? null) : null
    return { status: 200, body: { refunds, next } }
  })
  return { ...acquirer, booked: () => [...book.keys()] }
}

const dayOf = (at: string): string => dateOf(Date.parse(at))
