/**
 * Binds the demo's calls to their handlers, as the service does: a call without a handler does not compile, and
 * input is parsed by the call's own schemas before a handler gets it.
 */
import type { Call, Received, Reply } from '@merchant/contract/core/call.ts'
import { http, type HttpHandler } from 'msw/http'
import type { RefusalSentence } from '../refusals.messages.ts'
import type { SampleDays } from './days.ts'

/** A response other than 200 with a JSON body. */
export class FakeResponse {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body?: unknown) {
    this.status = status
    this.body = body
  }
}

export const created = (body: object): FakeResponse => new FakeResponse(201, body)
/** 200 without a body (spec 7). */
export const done = new FakeResponse(200)
export const refusal = (status: number, message: RefusalSentence): FakeResponse =>
  new FakeResponse(status, { message })

type Handlers<T extends Record<string, Call>> = {
  readonly [K in keyof T]: (input: Received<T[K]>) => Reply<T[K]> | FakeResponse
}

const respond = (answer: unknown): Response => {
  if (!(answer instanceof FakeResponse)) return Response.json(answer)
  const { status, body } = answer
  return body === undefined ? new Response(null, { status }) : Response.json(body, { status })
}

const fieldsOf = (body: unknown): object =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}

/** Parses a request by the schemas of its call; a refusal if it does not match them. */
const parse = async (
  call: Call,
  request: Request,
  params: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | FakeResponse> => {
  const sources = {
    params: () => params,
    // Reversed: of a repeated name, such as the key of the order, the first value counts (spec 9).
    query: () => Object.fromEntries([...new URL(request.url).searchParams].toReversed()),
    // Whatever is not an object has no fields, like a missing body.
    body: () => request.json().then(fieldsOf, () => ({})),
  }
  const input: Record<string, unknown> = {}
  for (const name of ['params', 'query', 'body'] as const) {
    const schema = call[name]
    if (schema === undefined) continue
    const result = schema.safeParse(await sources[name]())
    if (!result.success) return refusal(name === 'params' ? 404 : 400, 'Something went wrong')
    input[name] = result.data
  }
  return input
}

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const

/** What the handlers of an area start from. Their data lives until the page is reloaded. */
interface Sample {
  readonly days: SampleDays
  readonly now: () => number
}

/** The fake server of one area: the handlers of its calls at an origin. */
export type AreaServer = (origin: string, sample: Sample) => HttpHandler[]

/** Builds the fake server of an area from its calls and their handlers. */
export const areaServer =
  <T extends Record<string, Call>>(
    calls: T,
    handlersOf: (sample: Sample) => Handlers<T>,
  ): AreaServer =>
  (origin, sample) => {
    const handlers = handlersOf(sample)
    return Object.entries(calls).map(([name, call]) =>
      methods[call.method](`${origin}${call.path}`, async ({ request, params }) => {
        const input = await parse(call, request, params)
        if (input instanceof FakeResponse) return respond(input)
        const handle = handlers[name] as (given: Record<string, unknown>) => unknown
        return respond(handle(input))
      }),
    )
  }
