/** One call as an OpenAPI operation: parameters, body, answers and refusals. */
import { rowsOfBody } from '@merchant/contract/areas/platform-input.shapes.ts'
import { exactNumbers } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { codes, type Code } from '@merchant/contract/core/codes.ts'
import { RefusalDetail } from '@merchant/contract/core/envelope.ts'
import * as z from 'zod/mini'
import {
  describe,
  refusalCodes,
  rolesOf,
  securityOf,
  titleOf,
  type Security,
} from './call-access.ts'
import type { JsonSchema } from './json-schema.rules.ts'
import type { Components } from './json-schemas.ts'

export interface NamedCall {
  /** `area.call`, as in the contract. */
  readonly name: string
  readonly area: string
  readonly call: Call
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly style?: 'form'
  readonly explode?: false
  readonly schema: JsonSchema
}

interface RequestBody {
  readonly required: boolean
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

interface Response {
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
  const requestBody = requestBodyOf(call, components)
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
      '200': successOf(call, components),
      ...refusalsOf(refused, components.of(call.refusal ?? RefusalDetail, 'output')),
    },
  }
}

const parametersOf = (
  call: Call,
  location: 'path' | 'query',
  components: Components,
): Parameter[] => {
  const schema = location === 'path' ? call.params : call.query
  if (schema === undefined) return []
  const { properties = {}, required = [] } = components.whole(schema)
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: location,
    ...((location === 'path' || required.includes(name)) && { required: true }),
    // Several values are joined by commas.
    ...(field.type === 'array' && { style: 'form', explode: false }),
    ...descriptionOf(call, name),
    schema: field,
  }))
}

/** What the schema of a payment list does not say about its days. Not every list has all exact numbers. */
const listTexts = (query: object): Readonly<Record<string, string>> => {
  const numbers = exactNumbers.filter((name) => name in query).map((name) => `\`${name}\``)
  return {
    startDate: `The first day of the span, included. Without \`startDate\` and \`endDate\` the span is the last seven days. One of more than three months is refused with \`4003\`. With an exact number (${numbers.join(', ')}) the days are ignored.`,
    endDate: 'The last day of the span, included; today when left out.',
    dateType: 'Which of its days a payment is listed by; `created` when left out.',
  }
}

const descriptionOf = ({ query, path }: Call, name: string): { description?: string } => {
  const isOfPayments = /\/transaction\//.test(path)
  const hasDays = query instanceof z.ZodMiniObject && 'startDate' in query.shape
  const description = isOfPayments && hasDays ? listTexts(query.shape)[name] : undefined
  return description === undefined ? {} : { description }
}

/** A call takes the headers that its refusals are about. */
const headersOf = ({ params, reply, stream }: Call, refused: readonly Code[]): Parameter[] => [
  ...(refused.includes('4090') && (params !== undefined || hasVersion(reply))
    ? [
        optionalHeader('If-Match', 'The version that was seen; if it has changed, 409 `4090`.', {
          type: 'string',
          pattern: '^"?\\d{1,9}"?$',
        }),
      ]
    : []),
  ...(refused.includes('4092')
    ? [
        optionalHeader(
          'Idempotency-Key',
          'One for each intent, the same on each retry: it takes effect once and has the same answer for 24 hours.',
          { type: 'string', pattern: '^[\\x21-\\x7e]{1,100}$' },
        ),
      ]
    : []),
  ...(stream
    ? [
        optionalHeader('Last-Event-ID', 'Continues after this event.', {
          type: 'string',
          pattern: '^\\d{1,15}$',
        }),
      ]
    : []),
]

/** A record without an id in the path, like a setting of the merchant, has its version in the reply. */
const hasVersion = (reply: Call['reply']): boolean =>
  reply instanceof z.ZodMiniObject && 'version' in reply.shape

const optionalHeader = (name: string, description: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'header',
  description,
  schema,
})

const JSON_TYPE = 'application/json'

const requestBodyOf = (
  { body, bodyOptional, upload }: Call,
  components: Components,
): RequestBody | undefined => {
  if (upload !== undefined) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' } as const
    const schema = {
      type: 'object',
      properties: { [upload.field]: file },
      required: [upload.field],
    } as const
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (body === undefined) return undefined
  const schema = withRows(body, components.of(body, 'input'), components)
  return { required: bodyOptional !== true, content: { [JSON_TYPE]: { schema } } }
}

/** Describes the rows of a platform, which the body's own schema accepts unseen. */
const withRows = (
  body: NonNullable<Call['body']>,
  schema: JsonSchema,
  components: Components,
): JsonSchema => {
  const properties = { ...schema.properties }
  for (const [name, row] of rowsOfBody(body)) {
    const items: JsonSchema = {
      description:
        'A row of any other form is reported in `rejected`; the other rows are imported.',
      anyOf: [components.of(row, 'input'), {}],
    }
    properties[name] = { ...properties[name], items }
  }
  return schema.properties === undefined ? schema : { ...schema, properties }
}

const successOf = ({ reply, stream }: Call, components: Components): Response => ({
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

/** Refusals by status, each with its possible codes. */
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
})
