/** Sends a file as a stream. Once bytes have left, a failure can only be told by breaking the connection. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from './file-answer.ts'

export const sendFile = (request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply => {
  const stop = (): void => {
    // The reader went away: end the query instead of filling a pipe that nobody reads.
    if (!reply.raw.writableFinished) file.body.destroy(new Error('The download was cancelled'))
  }
  request.raw.socket.once('close', stop)
  file.body.once('close', () => request.raw.socket.off('close', stop))
  return reply
    .code(200)
    .type(file.contentType)
    .header('content-disposition', `attachment; filename="${file.fileName.replaceAll(/[^A-Za-z0-9._-]/g, '_')}"`)
    .send(file.body)
}
