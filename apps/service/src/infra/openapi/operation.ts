/** One call as an operation: what it takes, what it answers, with which codes it refuses. */
import type { Call } from '@merchant/contract/core/call.ts'
import { codes, type Code } from '@merchant/contract/core/codes.ts'
import { RefusalDetail } from '@merchant/contract/core/envelope.ts'
import type { NamedCall } from './every-call.ts'
import type { JsonSchema } from './json-schema.rules.ts'
import type { Components } from './json-schemas.ts'
import { requestBodyOf, type RequestBody } from './request-body.ts'
import { refusalCodes } from './refusal-codes.ts'
import { securityOf, type Security } from './security.ts'
import { describe, rolesOf, titleOf } from './words.ts'

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly style?: 'form'
  readonly explode?: false
  readonly schema: JsonSchema
}

export interface Response {
  readonly description: string
  readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>>
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly 'x-roles': readonly string[] | 'everyone' | 'platforms'
  readonly security: Security
  readonly parameters: readonly Parameter[]
  readonly requestBody?: RequestBody
  readonly responses: Readonly<Record<string, Response>>
}

export const operationOf = ({ name, area, call }: NamedCall, components: Components): Operation => {
  const requestBody = requestBodyOf(name, call, components)
  const refused = refusalCodes(call)
  return {
    operationId: name,
    tags: [area],
    summary: titleOf(name.slice(area.length + 1)),
    description: describe(call),
    'x-roles':
      call.access === 'public'
        ? 'everyone'
        : call.access === 'platform'
          ? 'platforms'
          : rolesOf(call),
    security: securityOf(call),
    parameters: [
      ...parametersOf(call, 'path', components),
      ...parametersOf(call, 'query', components),
      ...headersOf(call, refused),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      '200': done(call, components),
      ...refusalsOf(refused, components.of(call.refusal ?? RefusalDetail, 'output')),
    },
  }
}

const parametersOf = (call: Call, place: 'path' | 'query', components: Components): Parameter[] => {
  const schema = place === 'path' ? call.params : call.query
  if (schema === undefined) return []
  const { properties = {}, required = [] } = components.whole(schema)
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    // Several values are joined by commas: a name that is given twice is refused.
    ...(field.type === 'array' && { style: 'form', explode: false }),
    schema: field,
  }))
}

/** A call that can refuse for a header takes it; a version is that of a thing with an id. */
const headersOf = ({ params, stream }: Call, refused: readonly Code[]): Parameter[] => [
  ...(params !== undefined && refused.includes('4090')
    ? [
        optionalHeader('If-Match', 'The version that was seen; another one now is 409 `4090`.', {
          type: 'string',
          pattern: '^"?\\d{1,9}"?$',
        }),
      ]
    : []),
  ...(refused.includes('4092')
    ? [
        optionalHeader(
          'Idempotency-Key',
          'One for each intent, the same on each retry: it is done once, and answered alike for 24 hours.',
          { type: 'string', pattern: '^[\\x21-\\x7e]{1,100}$' },
        ),
      ]
    : []),
  ...(stream
    ? [
        optionalHeader('Last-Event-ID', 'Goes on after this event.', {
          type: 'string',
          pattern: '^\\d{1,15}$',
        }),
      ]
    : []),
]

const optionalHeader = (name: string, description: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'header',
  description,
  schema,
})

const JSON_TYPE = 'application/json'

const done = ({ reply, stream }: Call, components: Components): Response => ({
  description: codes['0000'].message,
  content:
    'file' in reply
      ? { '*/*': {} }
      : {
          [JSON_TYPE]: {
            schema: envelope({ const: true }, { const: '0000' }, components.of(reply, 'output')),
          },
          ...(stream && { 'text/event-stream': { schema: { type: 'string' } } }),
        },
})

/** Refusals by status, each with the codes that it can have. */
const refusalsOf = (refused: readonly Code[], detail: JsonSchema): Record<string, Response> => {
  const statuses = [...new Set(refused.map((code) => codes[code].status))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const named = refused.filter((code) => codes[code].status === status)
      const payload: JsonSchema = { anyOf: [detail, { type: 'null' }] }
      return [
        String(status),
        {
          description: named.map((code) => `\`${code}\` ${codes[code].message}.`).join(' '),
          content: {
            [JSON_TYPE]: { schema: envelope({ const: false }, { enum: named }, payload) },
          },
        },
      ]
    }),
  )
}

const envelope = (success: JsonSchema, code: JsonSchema, payload: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { success, code, message: { type: 'string' }, payload },
  required: ['success', 'code', 'message', 'payload'],
  additionalProperties: false,
})
