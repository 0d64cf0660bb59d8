/** Answers only for hosts of ours, so that no link and no page is ever built from a stranger's name. */
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/** A name of this machine for itself. */
const isLoopbackName = (host: string): boolean => loopback.test(host)

/** On loopback every loopback name is ours; elsewhere only the public base URL's. */
export const installHostCheck = (
  app: FastifyInstance,
  { publicBaseUrl, isOnLoopback }: { publicBaseUrl: string | undefined; isOnLoopback: boolean },
): void => {
  const ours = publicBaseUrl === undefined ? undefined : new URL(publicBaseUrl).host
  app.addHook('onRequest', (request, _reply, done) => {
    const host = request.headers.host ?? ''
    const known =
      (isOnLoopback && isLoopbackName(host)) || (ours !== undefined && host.toLowerCase() === ours)
    done(known ? undefined : new AppError('4217'))
  })
}
