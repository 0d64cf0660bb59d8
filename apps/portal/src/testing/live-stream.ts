/** Mocks the service's side of the live stream. */
import type { LiveEvent } from '@merchant/contract/areas/events.calls.ts'

interface Sent {
  readonly headers: Headers
  readonly signal: AbortSignal | undefined
}

export interface Connection {
  readonly sent: Sent
  /** Whether the portal still reads the stream. */
  readonly isOpen: () => boolean
  /** Whether the portal has read all that was written: after the opening it may read other calls again. */
  readonly isRead: () => boolean
  /** Writes raw text as one chunk. */
  readonly write: (text: string) => void
  readonly tell: (...events: readonly LiveEvent[]) => void
  readonly end: () => void
  /** Ends with a network error. */
  readonly breakOff: () => void
}

const connect = (sent: Sent, opened: string, told: LiveEvent[]): [Connection, Response] => {
  const encoder = new TextEncoder()
  let isOpen = true
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
    cancel: () => {
      isOpen = false
    },
  })
  // Like an aborted fetch in a browser.
  sent.signal?.addEventListener('abort', () => {
    if (isOpen) controller?.error(new DOMException('', 'AbortError'))
    isOpen = false
  })
  const write = (text: string) => {
    if (isOpen) controller?.enqueue(encoder.encode(text))
  }
  const close = (how: () => void) => () => {
    if (isOpen) how()
    isOpen = false
  }
  write(opened)
  const connection: Connection = {
    sent,
    isOpen: () => isOpen,
    // A stream that was given no other size holds one chunk.
    isRead: () => controller?.desiredSize === 1,
    write,
    tell: (...events) => {
      told.push(...events)
      for (const event of events)
        write(`id: ${event.id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`)
    },
    end: close(() => controller?.close()),
    breakOff: close(() => controller?.error(new TypeError('network error'))),
  }
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8' }
  return [connection, new Response(body, { headers })]
}

/** Answers `GET /x/events` with streams that a test writes to. */
export const liveStream = () => {
  const connections: Connection[] = []
  const told: LiveEvent[] = []
  return {
    connections,
    /** All events so far. */
    told,
    /** The newest connection. */
    last: (): Connection => {
      const found = connections.at(-1)
      if (found === undefined) throw new Error('the portal has not connected')
      return found
    },
    answer: (sent: Sent): Response => {
      const after = sent.headers.get('Last-Event-ID') ?? '40'
      const [connection, response] = connect(
        sent,
        `retry: 2000\nid: ${after}\nevent: open\ndata: {}\n\n`,
        told,
      )
      connections.push(connection)
      return response
    },
  }
}

/** An event of the service. */
export const happened = (id: number, given: Partial<Omit<LiveEvent, 'id'>> = {}): LiveEvent => ({
  id: String(id),
  at: `2026-11-21 14:03:${String(id % 60).padStart(2, '0')}`,
  kind: 'payment',
  shopId: 'shp_kwuntong0001',
  detail: {
    merTradeNo: `HBK26112103${String(id)}`,
    status: 'SUCCESS',
    source: 'CIS',
    txnType: 'SALE',
    amount: '86.00',
    added: 1,
  },
  ...given,
})
