/** Sends a file as a stream. Once bytes have left, a failure can only be reported by breaking the connection. */
import { pipeline, type Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The result of a handler whose reply is a file. */
export interface FileAnswer {
  readonly fileName: string
  readonly contentType: string
  readonly body: Readable
  /** Sent as gzip to clients that accept it; for formats without compression of their own. */
  readonly isCompressible?: boolean
}

export const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): FastifyReply => {
  const stop = (): void => {
    // The client disconnected: end the query behind the body.
    if (!reply.raw.writableFinished) file.body.destroy(new Error('The download was cancelled'))
  }
  request.raw.socket.once('close', stop)
  file.body.once('close', () => request.raw.socket.off('close', stop))
  const isGzip = file.isCompressible === true && acceptsGzip(request.headers['accept-encoding'])
  if (file.isCompressible === true) void reply.header('vary', 'accept-encoding')
  if (isGzip) void reply.header('content-encoding', 'gzip')
  return (
    reply
      .code(200)
      .type(file.contentType)
      // A document that is opened in the browser instead of saved runs no scripts on our origin.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header(
        'content-disposition',
        `attachment; filename="${file.fileName.replaceAll(/[^A-Za-z0-9._-]/g, '_')}"`,
      )
      .send(isGzip ? gzipped(file.body) : file.body)
  )
}

const acceptsGzip = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((coding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding))

/** The fastest level already gives most of the reduction. A failure of either stream breaks both. */
const gzipped = (body: Readable): Readable => {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 })
  // The callback may ignore the error: Fastify sees it on the stream that it sends.
  return pipeline(body, gzip, () => undefined)
}
