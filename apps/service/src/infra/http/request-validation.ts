/** Validates path, query, body and headers of a request. Refusals name the fields, never the values. */
import type { Call } from '@merchant/contract/core/call.ts'
import { holdsCardNumber } from '@merchant/contract/core/card-number.ts'
import { codes, type Code } from '@merchant/contract/core/codes.ts'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { AppError, fieldErrors } from './app-error.ts'
import { deviceTokenOf } from './cookies.ts'
import { wantsStream } from './live-answer.ts'

type Source = 'params' | 'query' | 'body'

export const received = (call: Call, request: FastifyRequest): Partial<Record<Source, unknown>> => {
  const input: Partial<Record<Source, unknown>> = {}
  if (call.params) input.params = check('params', call.params, request.params)
  input.query = check('query', call.query, singleValues(request.query))
  if (call.body && !(call.bodyOptional && isEmpty(request.body))) {
    // Rows of a platform are validated one by one: a malformed one must not refuse the others.
    if (call.access !== 'platform') refuseMalformedText(request.body)
    input.body = check('body', call.body, request.body)
  }
  return input
}

const isEmpty = (body: unknown): boolean => body === undefined || body === null || body === ''

/** A table is sorted by the first key and order given (spec 9). */
const firstCounts: readonly string[] = ['sortBy', 'sortOrder']

/** Lists are joined by commas, so any other repeated name is an error. */
const singleValues = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as Record<string, string | string[]>).map(([name, given]) => {
      const value = firstCounts.includes(name) ? [given].flat()[0] : given
      if (typeof value !== 'string')
        throw malformed([{ path: safeName(name), message: 'Given more than once' }])
      if (!isStorable(value)) throw malformed([{ path: safeName(name), message: MALFORMED_TEXT }])
      return [name, value]
    }),
  )

/** PostgreSQL stores neither lone surrogates nor the zero character. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
const MALFORMED_TEXT = 'Use printable characters only'

/** Checks every string of the body. Iterative: a body may be nested deeper than the stack allows. */
const refuseMalformedText = (body: unknown): void => {
  const waiting: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: body }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, value } = next
    if (typeof value === 'string' && !isStorable(value))
      throw fieldErrors([{ path: safeName(path), message: MALFORMED_TEXT }])
    if (typeof value !== 'object' || value === null) continue
    for (const [name, member] of Object.entries(value))
      waiting.push({ path: path === '' ? name : `${path}.${name}`, value: member })
  }
}

const check = (source: Source, schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (schema === undefined) {
    const names = Object.keys(value as object)
    if (names.length > 0)
      throw malformed(names.map((name) => ({ path: safeName(name), message: 'Unknown field' })))
    return {}
  }
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const issues = result.error.issues
  const fields = issues.flatMap(fieldsOf)
  if (source === 'body') throw fieldErrors(fields)
  const given = issues.map(codeOf).find((code) => code !== undefined)
  const code =
    given ??
    (source === 'query' && issues.every((issue) => issue.code === 'invalid_value')
      ? '4002'
      : '4000')
  const sentence = source === 'query' && code === '4000' ? sentenceOf(issues) : undefined
  throw new AppError(code, { detail: { fields }, ...(sentence && { message: sentence }) })
}

/** A list has no form to show field errors in: a single error of our own becomes the message. */
const sentenceOf = (issues: readonly z.core.$ZodIssue[]): string | undefined => {
  const [first, ...others] = issues
  const isOwnMessage = first?.code === 'custom' || first?.code === 'invalid_format'
  return isOwnMessage && others.length === 0 ? first.message : undefined
}

const malformed = (fields: { path: string; message: string }[]): AppError =>
  new AppError('4000', { detail: { fields } })

const codeOf = (issue: z.core.$ZodIssue): Code | undefined => {
  const code = issue.code === 'custom' ? (issue.params?.['code'] as string | undefined) : undefined
  return code !== undefined && Object.hasOwn(codes, code) ? (code as Code) : undefined
}

/** The fields that an issue of a schema concerns, each with a message. */
export const fieldsOf = (issue: z.core.$ZodIssue): { path: string; message: string }[] => {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: safeName([path, key].filter(Boolean).join('.')),
      message: 'Unknown field',
    }))
  }
  return [{ path: safeName(path), message: plain(issue) }]
}

/** What is wanted where a value of another kind was sent. */
const kinds: Readonly<Partial<Record<string, string>>> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Enter true or false',
  date: 'Enter a date',
  array: 'Enter a list',
  object: 'Enter an object',
}

/** Sentences for people, without the value that was sent: it may be a secret. */
const plain = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Required'
        : (kinds[issue.expected] ?? 'Not a value that fits here')
    case 'invalid_value':
      return `One of ${issue.values.map(String).join(', ')}`
    case 'too_big':
      return issue.origin === 'string'
        ? `At most ${String(issue.maximum)} characters`
        : `At most ${String(issue.maximum)}`
    case 'too_small':
      return issue.minimum === 1 && issue.origin === 'string'
        ? 'Required'
        : `At least ${String(issue.minimum)}`
    default:
      return issue.message
  }
}

/** Names come from the request as well; only plain ones are repeated. */
const safeName = (name: string): string =>
  /^[A-Za-z0-9_.-]{1,60}$/.test(name) && !holdsCardNumber(name) ? name : 'unknown'

export interface CallerHeaders {
  readonly idempotencyKey: string | undefined
  readonly ifMatch: number | undefined
  readonly userAgent: string | undefined
  readonly wantsStream: boolean
  readonly lastEventId: number | undefined
  readonly deviceToken: string | undefined
}

/** The headers that handlers may use. */
export const headersOf = (request: FastifyRequest): CallerHeaders => {
  const key = request.headers['idempotency-key']
  if (key !== undefined && !(typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key))) {
    throw new AppError('4000', { message: 'An Idempotency-Key has 1 to 100 visible characters' })
  }
  const match = request.headers['if-match']
  const version = match === undefined ? undefined : /^"?(\d{1,9})"?$/.exec(match)?.[1]
  if (match !== undefined && version === undefined)
    throw new AppError('4000', { message: 'If-Match takes a version number' })
  return {
    idempotencyKey: key,
    ifMatch: version === undefined ? undefined : Number(version),
    userAgent: request.headers['user-agent']?.slice(0, 200),
    wantsStream: wantsStream(request),
    lastEventId: lastEventIdOf(request.headers['last-event-id']),
    deviceToken: deviceTokenOf(request),
  }
}

const lastEventIdOf = (given: string | string[] | undefined): number | undefined => {
  if (given === undefined || given === '') return undefined
  if (typeof given === 'string' && /^\d{1,15}$/.test(given)) return Number(given)
  throw new AppError('4000', { message: 'Last-Event-ID takes the id of an event' })
}
