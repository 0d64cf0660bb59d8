/** Checks every answer in tests against the OpenAPI description of the service. */
import { createHash } from 'node:crypto'
import { holdsCardNumber } from '@merchant/contract/core/card-number.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { everyCall, openApiDocument, templateOf } from '#infra/openapi/document.ts'

export interface SeenAnswer {
  readonly method: string
  /** The path, with or without a query. */
  readonly url: string
  readonly status: number
  readonly contentType: string
  readonly body: string
}

/**
 * A published reply may have more fields than its description, because later versions add some. Here a field that is
 * not described is an error.
 */
const closed = (_key: string, value: unknown): unknown =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'object' &&
  'properties' in value &&
  !('additionalProperties' in value)
    ? { ...value, additionalProperties: false }
    : value

const document = JSON.parse(JSON.stringify(openApiDocument('of the tests')), closed) as object
const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false })
ajv.addSchema(document, 'openapi.json')

/** Paths without parameters first: `/x/transaction/totals` is no trade number. */
const routes = everyCall
  .map(({ name, call }) => {
    const template = templateOf(call)
    return {
      name,
      method: call.method,
      template,
      pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      parameters: template.split('{').length,
    }
  })
  .toSorted((a, b) => a.parameters - b.parameters)

const compiled = new Map<string, ValidateFunction | undefined>()

const pointer = (...names: string[]): string =>
  names
    .map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')

const validatorOf = (template: string, method: string, status: number) => {
  const schemaPointer = `openapi.json#/${pointer('paths', template, method.toLowerCase(), 'responses', String(status), 'content', 'application/json', 'schema')}`
  if (!compiled.has(schemaPointer)) compiled.set(schemaPointer, ajv.getSchema(schemaPointer))
  return compiled.get(schemaPointer)
}

/** What does not match the description; undefined for a match and for other routes. */
const undescribed = ({
  method,
  url,
  status,
  contentType,
  body,
}: SeenAnswer): string | undefined => {
  const path = url.split('?')[0] ?? ''
  const route = routes.find((one) => one.method === method && one.pattern.test(path))
  if (route === undefined || !/^application\/json\b/.test(contentType)) return undefined
  const validate = validatorOf(route.template, method, status)
  const answer = JSON.parse(body) as { code?: string }
  // A file may be JSON without being an envelope.
  if (validate === undefined && status === 200) return undefined
  if (validate?.(answer) === true) return undefined
  const code = answer.code ?? 'no code'
  const faults = (validate?.errors ?? [])
    .map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
    .join('; ')
  return status === 200
    ? `${route.name} answered something else than its reply describes: ${faults}`
    : `${route.name} refused with ${String(status)} ${code}. If it may, name the code in the call's \`refuses\`. ${faults}`
}

/** Hashes and ids, which may contain a card number by chance, are left out. */
const isLeak = ({ contentType, body }: SeenAnswer): boolean =>
  /json|text\//.test(contentType) &&
  holdsCardNumber(body.replaceAll(/\w+/g, (word) => (/[A-Za-z_]/.test(word) ? 'x' : word)))

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')
/** Larger answers, like the OpenAPI document, are checked once for the same content. */
const LARGE = 50_000

/** Makes `inject` throw for answers that do not match the description or contain a card number. */
export const checkAnswers = (app: FastifyInstance): void => {
  const inject = app.inject.bind(app)
  const checkedOnce = new Set<string>()
  const checked = async (request: InjectOptions | string) => {
    const reply = await inject(request)
    const { method = 'GET', url = '' } = typeof request === 'string' ? { url: request } : request
    const answer: SeenAnswer = {
      method,
      url: typeof url === 'string' ? url : url.pathname,
      status: reply.statusCode,
      contentType: reply.headers['content-type'] ?? '',
      body: reply.body,
    }
    const { status, contentType, body } = answer
    const known =
      body.length < LARGE
        ? undefined
        : [method, answer.url, String(status), contentType, digestOf(body)].join(' ')
    if (known !== undefined && checkedOnce.has(known)) return reply
    const fault = undescribed(answer)
    if (fault !== undefined) throw new Error(fault)
    if (isLeak(answer))
      throw new Error(`${method} ${answer.url} answers with a card number (A-296)`)
    if (known !== undefined) checkedOnce.add(known)
    return reply
  }
  app.inject = checked as typeof app.inject
}
