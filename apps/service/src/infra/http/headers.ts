/** Security headers of every answer: API, page, asset, error, 404 and download. */
import type { FastifyInstance } from 'fastify'

/**
 * reCAPTCHA, when configured, brings scripts and a frame of its own (A-026), and makes Trusted Types
 * policies under names that are Google's to choose.
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

/** `secure` is true when the service is reached over https; only then does HSTS mean anything. */
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
    // Static assets, which carry a hash in their name, say otherwise.
    'cache-control': 'no-store',
    ...(options.secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers)
    void reply.header('x-request-id', request.id)
    done()
  })
}
