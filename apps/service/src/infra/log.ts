/**
 * Structured logs, one JSON object a line. Requests appear with the route's template and the names
 * of their parameters, never with a URL, a value, a header or a body. What
 * looks like a card's number even there is masked.
 */
import { withoutCardNumbers } from '@merchant/contract/core/card-number.ts'

export type LogFields = Readonly<
  Record<string, string | number | boolean | undefined | readonly string[]>
>

export interface Logger {
  readonly info: (event: string, fields?: LogFields) => void
  readonly warn: (event: string, fields?: LogFields) => void
  /** An error of ours: its class, its message without values, and where it happened. */
  readonly error: (event: string, error: unknown, fields?: LogFields) => void
}

export const logLevels = ['info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

export const createLogger = (
  write: (line: string) => void,
  now: () => Date,
  from: LogLevel = 'info',
): Logger => {
  const line = (level: LogLevel, event: string, fields: LogFields = {}): void => {
    if (logLevels.indexOf(level) < logLevels.indexOf(from)) return
    write(
      `${JSON.stringify({ time: now().toISOString(), level, event, ...maskedFields(fields) })}\n`,
    )
  }
  return {
    info: (event, fields) => {
      line('info', event, fields)
    },
    warn: (event, fields) => {
      line('warn', event, fields)
    },
    error: (event, error, fields) => {
      line('error', event, { ...fields, ...describe(error) })
    },
  }
}

const maskedFields = (fields: LogFields): LogFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, masked(value)]))

const masked = (value: LogFields[string]): LogFields[string] => {
  if (typeof value === 'string') return withoutCardNumbers(value)
  return typeof value === 'object' ? value.map(withoutCardNumbers) : value
}

/** The name, the SQL state and the frames of an error. Messages of the database quote values, so they stay out. */
const describe = (error: unknown): LogFields => {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const fromDatabase = 'severity' in error
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((frame) => frame.startsWith('    at '))
    .slice(0, 8)
    .map((frame) => frame.trim())
  const cause = error.cause instanceof Error ? error.cause.name : undefined
  return {
    error: error.name,
    errorCode: code,
    message: fromDatabase ? undefined : error.message,
    cause,
    frames,
  }
}
