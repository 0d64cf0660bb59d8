/** The two cookies of the service: the XSRF pair and the mark of a known device. */
import type { FastifyReply, FastifyRequest } from 'fastify'

const XSRF = { name: 'XSRF-TOKEN', value: /^[A-Za-z0-9_-]{32}$/ }
const DEVICE = { name: 'KNOWN-DEVICE', value: /^[A-Za-z0-9_-]{43}$/ }
const DEVICE_SECONDS = 180 * 24 * 60 * 60

const cookieOf = (
  request: FastifyRequest,
  { name, value }: { readonly name: string; readonly value: RegExp },
): string | undefined => {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return found !== undefined && value.test(found) ? found : undefined
}

const setCookie = (reply: FastifyReply, cookie: string, secure: boolean): void => {
  void reply.header('set-cookie', `${cookie}; SameSite=Strict${secure ? '; Secure' : ''}`)
}

export const xsrfCookieOf = (request: FastifyRequest): string | undefined => cookieOf(request, XSRF)

/** Readable by scripts: our pages copy it into a header. */
export const setXsrfCookie = (reply: FastifyReply, value: string, secure: boolean): void => {
  setCookie(reply, `${XSRF.name}=${value}; Path=/`, secure)
}

export const deviceTokenOf = (request: FastifyRequest): string | undefined =>
  cookieOf(request, DEVICE)

export const setDeviceToken = (reply: FastifyReply, token: string, secure: boolean): void => {
  const lasting = `Path=/api; Max-Age=${String(DEVICE_SECONDS)}; HttpOnly`
  setCookie(reply, `${DEVICE.name}=${token}; ${lasting}`, secure)
}
