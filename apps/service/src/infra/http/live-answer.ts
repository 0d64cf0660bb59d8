/** Answers with server-sent events until either side ends the stream. */
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

const EVENT_STREAM = 'text/event-stream'

export const wantsStream = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '')
    .split(',')
    .some((type) => type.trim().split(';')[0]?.toLowerCase() === EVENT_STREAM)

/** Reads no events ahead of a slow client. */
export const sendLive = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: LiveAnswer,
): FastifyReply => {
  const disconnected = new AbortController()
  const body = Readable.from(answer.events(disconnected.signal), {
    objectMode: false,
    highWaterMark: 1,
  })
  const leave = (): void => {
    disconnected.abort()
  }
  disconnected.signal.addEventListener('abort', answer.ended, { once: true })
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
      // nginx must not buffer the stream.
      .header('x-accel-buffering', 'no')
      .header('connection', 'close')
      .send(body)
  )
}
