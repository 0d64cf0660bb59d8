/** An answer that goes on: server-sent events, until either side ends it. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

export class LiveAnswer {
  readonly events: (signal: AbortSignal) => AsyncGenerator<string>
  /** Called once, however the stream ends. */
  readonly ended: () => void

  constructor(events: (signal: AbortSignal) => AsyncGenerator<string>, ended: () => void) {
    this.events = events
    this.ended = ended
  }
}

/** The type that a caller names to get a stream instead of one answer. */
const EVENT_STREAM = 'text/event-stream'

export const wantsStream = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '')
    .split(',')
    .some((type) => type.trim().split(';')[0]?.toLowerCase() === EVENT_STREAM)

/** A reader that falls behind is waited for: nothing is read ahead of it. */
export const sendLive = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: LiveAnswer,
): FastifyReply => {
  const gone = new AbortController()
  const body = Readable.from(answer.events(gone.signal), { objectMode: false, highWaterMark: 1 })
  const leave = (): void => {
    gone.abort()
  }
  gone.signal.addEventListener('abort', answer.ended, { once: true })
  request.raw.socket.once('close', leave)
  body.once('close', () => {
    request.raw.socket.off('close', leave)
    leave()
  })
  if (request.raw.socket.destroyed) leave()
  return (
    reply
      .code(200)
      .type(`${EVENT_STREAM}; charset=utf-8`)
      // Proxies that gather answers are told not to; the connection has served its purpose afterwards.
      .header('x-accel-buffering', 'no')
      .header('connection', 'close')
      .send(body)
  )
}
