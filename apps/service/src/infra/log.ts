/**
 * Logs by pino, one JSON object a line: `level`, `time`, `event`, and fields. The message of a line
 * is the name of an event, like `refund.failed`. Requests appear with the template of their route and
 * the names of their parameters, never with a URL, a value, a header or a body. What looks like a
 * card number even there is masked.
 */
import { withoutCardNumbers } from '@merchant/contract/core/card-number.ts'
import type { FastifyBaseLogger } from 'fastify'
import { pino, type DestinationStream } from 'pino'

export type Logger = FastifyBaseLogger

export type LogLevel = 'info' | 'warn' | 'error'

/** Removed from every line, in case somebody passes one by mistake. Paths with a `*` would double the cost of a line. */
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

/** Writes to the standard error at once, so that the last lines before the process ends are kept. */
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
      serializers: { err: describe, event: withoutPaths },
      redact: redacted,
    },
    destination,
  )

/** Masks value by value: the digits of the time would make every whole line a candidate. */
const maskFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, masked(value)]))

const masked = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutCardNumbers(value)
  return Array.isArray(value) ? value.map(masked) : value
}

/** Fastify quotes the URL of a request in some of its warnings: `... return reply" in "/api/x"`. */
const withoutPaths = (text: string): string => text.replaceAll(/"\/[^"]*"/g, '"/"')

/** What the database says of an error quotes values, so of its errors only the state is kept. */
const describe = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    message: 'severity' in error ? undefined : withoutCardNumbers(withoutPaths(error.message)),
    cause: error.cause instanceof Error ? error.cause.name : undefined,
    frames: (error.stack ?? '')
      .split('\n')
      .filter((frame) => frame.startsWith('    at '))
      .slice(0, 8)
      .map((frame) => frame.trim()),
  }
}
