/** Security headers of every answer: API, page, asset, error and download; and the check of the Host header. */
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { healthPaths } from './health.ts'

/**
 * With reCAPTCHA, its scripts and frame are allowed (A-026), and Trusted Types policies of any name, because
 * Google chooses them.
 */
const csp = (connect: readonly string[], recaptcha: string | undefined): string =>
  [
    "default-src 'none'",
    recaptcha === undefined
      ? "script-src 'self'"
      : `script-src 'self' ${recaptcha}/recaptcha/ https://www.gstatic.com/recaptcha/`,
    ...(recaptcha === undefined ? [] : [`frame-src ${recaptcha}/recaptcha/`]),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${[...connect, ...(recaptcha === undefined ? [] : [`${recaptcha}/recaptcha/`])].map((origin) => ` ${origin}`).join('')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    recaptcha === undefined ? "trusted-types 'none'" : "trusted-types * 'allow-duplicates'",
  ].join('; ')

const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((name) => `${name}=()`)
  .join(', ')

/** `secure`: the service is reached over https, so that HSTS applies. */
export const installHeaders = (
  app: FastifyInstance,
  options: { secure: boolean; connect?: readonly string[]; recaptcha?: string },
): void => {
  const headers: Record<string, string> = {
    'content-security-policy': csp(options.connect ?? [], options.recaptcha),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    // Static assets with a hash in their name override this.
    'cache-control': 'no-store',
    ...(options.secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers)
    void reply.header('x-request-id', request.id)
    done()
  })
}

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/**
 * Refuses requests for other hosts, which could put a foreign name into links and pages. On loopback every
 * loopback name is accepted, elsewhere the public base URL's only (A-062).
 */
export const installHostCheck = (
  app: FastifyInstance,
  { publicBaseUrl, isOnLoopback }: { publicBaseUrl: string | undefined; isOnLoopback: boolean },
): void => {
  const publicHost = publicBaseUrl === undefined ? undefined : new URL(publicBaseUrl).host
  app.addHook('onRequest', (request, _reply, done) => {
    const host = (request.headers.host ?? '').toLowerCase()
    const isOurs =
      healthPaths.has(request.url) ||
      (isOnLoopback && loopbackHost.test(host)) ||
      host === publicHost
    done(isOurs ? undefined : new AppError('4217'))
  })
}
