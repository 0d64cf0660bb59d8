/** Double-submit XSRF protection: only our pages can read the cookie and copy it into a header. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newXsrfValue } from '#infra/ids.ts'
import { AppError } from './app-error.ts'
import { setXsrfCookie, xsrfCookieOf } from './cookies.ts'
import { ASSETS } from './portal-files.ts'

/** Refuses with `4016` unless cookie and header carry the same value. */
export const requireXsrf = (request: FastifyRequest): void => {
  const cookie = xsrfCookieOf(request)
  const header = request.headers['x-xsrf-token']
  if (cookie === undefined || typeof header !== 'string') throw new AppError('4016')
  const [given, expected] = [Buffer.from(header), Buffer.from(cookie)]
  // Equal texts have as many bytes; other bytes than ASCII make a text of the same length longer.
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('4016')
}

/**
 * Sets the cookie on every answer to a request without it, refusals included. Not on files that shared caches keep:
 * they would hand one person's value to everybody.
 */
export const installXsrf = (app: FastifyInstance, secure: boolean): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url !== ASSETS && xsrfCookieOf(request) === undefined)
      setXsrfCookie(reply, newXsrfValue(), secure)
    done()
  })
}
