/** Double-submit XSRF protection: only our pages can read the cookie and copy it into a header. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newXsrfValue } from '#infra/ids.ts'
import { AppError } from './app-error.ts'

const COOKIE = 'XSRF-TOKEN'

const cookieOf = (request: FastifyRequest): string | undefined => {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
  return found !== undefined && /^[A-Za-z0-9_-]{32}$/.test(found) ? found : undefined
}

/** Refuses with `4016` unless cookie and header carry the same value. */
export const requireXsrf = (request: FastifyRequest): void => {
  const cookie = cookieOf(request)
  const header = request.headers['x-xsrf-token']
  const equal =
    cookie !== undefined &&
    typeof header === 'string' &&
    header.length === cookie.length &&
    timingSafeEqual(Buffer.from(header), Buffer.from(cookie))
  if (!equal) throw new AppError('4016')
}

/** Sets the cookie on every answer to a request without it, refusals included. */
export const installXsrf = (app: FastifyInstance, secure: boolean): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (cookieOf(request) === undefined) {
      void reply.header(
        'set-cookie',
        `${COOKIE}=${newXsrfValue()}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`,
      )
    }
    done()
  })
}
