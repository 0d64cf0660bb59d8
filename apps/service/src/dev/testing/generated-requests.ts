/** Generates requests for an operation of the OpenAPI document: valid, wrong in one place, and arbitrary. */
import * as fc from 'fast-check'
import type { Operation, Parameter } from '#infra/openapi/operation.ts'
import { fitting, hostile, hostileText, type Vocabulary } from './generated-values.ts'

export interface GeneratedRequest {
  /** Names and values of path, query and headers. */
  readonly path: Readonly<Record<string, string>>
  readonly query: readonly (readonly [string, string])[]
  readonly headers: Readonly<Record<string, string>>
  readonly body?: { readonly type: string; readonly text: string } | undefined
  /** The body is valid by its schema. */
  readonly isWhole: boolean
}

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join(',')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

const valueOf = ({ name, schema }: Parameter, words: Vocabulary): fc.Arbitrary<string> =>
  fc.oneof({ weight: 5, arbitrary: fitting(schema, words, name) }, hostileText).map(textOf)

/** URLs normalize `.` and `..`, even encoded: the request would reach another route. */
const isSegment = (value: string): boolean => value !== '.' && value !== '..'

const valuesOf = (
  parameters: readonly Parameter[],
  words: Vocabulary,
): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      parameters.map((parameter) => {
        const value = valueOf(parameter, words)
        return [parameter.name, parameter.in === 'path' ? value.filter(isSegment) : value]
      }),
    ),
    {
      requiredKeys: parameters.filter(({ required }) => required === true).map(({ name }) => name),
    },
  )

/** Sometimes an unknown name, or a name given twice. */
const extraQuery = fc.oneof(
  { weight: 6, arbitrary: fc.constant<[string, string][]>([]) },
  fc.constant<[string, string][]>([['unheardOf', '1']]),
  fc.constant<[string, string][]>([
    ['pageNumber', '1'],
    ['pageNumber', '2'],
  ]),
  hostileText.map((text): [string, string][] => [[text, text]]),
)

type Body = GeneratedRequest['body']

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const json = (value: unknown): Body => ({ type: 'application/json', text: JSON.stringify(value) })

interface GeneratedBody {
  readonly body: Body
  readonly isWhole: boolean
}

const bodyOf = (operation: Operation, words: Vocabulary): fc.Arbitrary<GeneratedBody> => {
  const schema = operation.requestBody?.content['application/json']?.schema
  if (schema === undefined)
    return fc.constantFrom<GeneratedBody>({ body: undefined, isWhole: true })
  const right = fitting(schema, words)
  const spoiled = fc.tuple(right, hostile, fc.nat()).map(([value, wrong, at]) => {
    if (!isPlain(value)) return wrong
    const names = [...Object.keys(value), 'unheardOf', '__proto__']
    const name = names[at % names.length] ?? ''
    return Object.fromEntries([
      ...Object.entries(value).filter(([other]) => other !== name),
      [name, wrong],
    ])
  })
  const reduced = fc.tuple(right, fc.nat()).map(([value, at]) => {
    const names = isPlain(value) ? Object.keys(value) : []
    const gone = names[at % Math.max(1, names.length)]
    return isPlain(value)
      ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== gone))
      : value
  })
  const whole = (value: unknown): GeneratedBody => ({ body: json(value), isWhole: true })
  const broken = (body: Body): GeneratedBody => ({ body, isWhole: false })
  return fc.oneof(
    { weight: 8, arbitrary: right.map(whole) },
    { weight: 5, arbitrary: spoiled.map((value) => broken(json(value))) },
    { weight: 2, arbitrary: reduced.map((value) => broken(json(value))) },
    { weight: 2, arbitrary: hostile.map((value) => broken(json(value))) },
    fc.constantFrom<GeneratedBody>(
      broken(undefined),
      broken({ type: 'application/json', text: '{"a":1' }),
      broken({ type: 'application/json', text: '' }),
      broken({ type: 'text/plain', text: '{}' }),
      broken({ type: 'application/x-www-form-urlencoded', text: 'a=1' }),
      broken({ type: 'application/json; charset=utf-16', text: '{}' }),
      broken({ type: '', text: '{}' }),
    ),
  )
}

/** Replaces what HTTP does not allow in a header. */
const headerText = (value: string): string => value.replaceAll(/[^\x20-\x7e]/g, '?')

export const requestsOf = (
  operation: Operation,
  words: Vocabulary,
): fc.Arbitrary<GeneratedRequest> => {
  const at = (location: Parameter['in']): Parameter[] =>
    operation.parameters.filter((parameter) => parameter.in === location)
  const headers = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Record<string, string>>({}) },
    valuesOf(at('header'), words),
  )
  return fc
    .record({
      path: valuesOf(at('path'), words),
      query: valuesOf(at('query'), words),
      extra: extraQuery,
      headers,
      body: bodyOf(operation, words),
    })
    .map(({ path, query, extra, headers: given, body }) => ({
      path,
      query: [...Object.entries(query), ...extra],
      headers: Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, headerText(value)]),
      ),
      ...body,
    }))
}
