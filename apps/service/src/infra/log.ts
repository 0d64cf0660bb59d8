/**
 * Logs by pino: a JSON object a line with `level`, `time`, `event` and fields. The message of a line is the
 * name of an event, like `refund.failed`. URLs, values, headers and bodies of requests are never logged, and
 * whatever still looks like a card number is masked.
 */
import { withoutCardNumbers } from '@merchant/contract/core/card-number.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino, type DestinationStream } from 'pino'
import { lossOf } from '#infra/db/cannot-open.ts'
import { errorCode } from '#infra/error-code.rules.ts'

export type Logger = FastifyBaseLogger

export type LogLevel = 'info' | 'warn' | 'error'

/**
 * Removed from every line, in case one is passed by mistake. Only at the top level: wildcards double the cost of a
 * line.
 */
const redacted = [
  'req',
  'request',
  'res',
  'reply',
  'session',
  'url',
  'headers',
  'authorization',
  'cookie',
  'body',
  'password',
  'pin',
  'secret',
  'token',
]

/** Writes to the standard error synchronously, so that the last lines before a crash are kept. */
export const createLogger = (
  level: LogLevel,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger =>
  pino(
    {
      level,
      base: null,
      messageKey: 'event',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: maskFields },
      serializers: { err: serializeError, event: withoutPaths },
      redact: redacted,
    },
    destination,
  )

/** Masks value by value: in a whole line the digits of the time would pass for part of a number. */
const maskFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, masked(value)]))

const masked = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutCardNumbers(value)
  return Array.isArray(value) ? value.map(masked) : value
}

/** Some warnings of Fastify quote the URL of a request: `... return reply" in "/api/x"`. */
const withoutPaths = (text: string): string => text.replaceAll(/"\/[^"]*"/g, '"/"')

const serializeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    code: errorCode(error) || undefined,
    // Whose URL the connection that failed is of.
    setting: lossOf(error)?.setting,
    message: quotesData(error) ? undefined : withoutCardNumbers(withoutPaths(error.message)),
    cause: error.cause instanceof Error ? error.cause.name : undefined,
    frames: (error.stack ?? '')
      .split('\n')
      .filter((frame) => frame.startsWith('    at '))
      .slice(0, 8)
      .map((frame) => frame.trim()),
  }
}

/** Messages of PostgreSQL, which have a severity, quote values of rows; those of `JSON.parse` quote the text. */
const quotesData = (error: Error): boolean => 'severity' in error || error instanceof SyntaxError

/** Logs a line for each answered request: the template of its route and the names in its query. */
export const installRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const names = Object.keys(request.query as Record<string, unknown>).filter((name) =>
      /^[A-Za-z0-9]{1,40}$/.test(name),
    )
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(names.length > 0 && { query: names.slice(0, 40) }),
    }
    request.log.info(fields, 'request')
    done()
  })
}
