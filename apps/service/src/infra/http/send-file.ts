/** Sends a file as a stream. Once bytes have left, a failure can only be told by breaking the connection. */
import { pipeline } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from './file-answer.ts'

export const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): FastifyReply => {
  const stop = (): void => {
    // The reader went away: end the query instead of filling a pipe that nobody reads.
    if (!reply.raw.writableFinished) file.body.destroy(new Error('The download was cancelled'))
  }
  request.raw.socket.once('close', stop)
  file.body.once('close', () => request.raw.socket.off('close', stop))
  const isGzip = file.isCompressible === true && takesGzip(request.headers['accept-encoding'])
  if (file.isCompressible === true) void reply.header('vary', 'accept-encoding')
  if (isGzip) void reply.header('content-encoding', 'gzip')
  return (
    reply
      .code(200)
      .type(file.contentType)
      // Opened where it came from, a document of ours or of a merchant runs nothing.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header(
        'content-disposition',
        `attachment; filename="${file.fileName.replaceAll(/[^A-Za-z0-9._-]/g, '_')}"`,
      )
      .send(isGzip ? gzipped(file.body) : file.body)
  )
}

const takesGzip = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((coding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding))

/** The first level: most of the size for little of the time. A failure of either side breaks both. */
const gzipped = (body: FileAnswer['body']): FileAnswer['body'] => {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 })
  // Fastify hears of the failure on the stream that it sends.
  return pipeline(body, gzip, () => undefined)
}
