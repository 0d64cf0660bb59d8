/**
 * Binds the calls of the demo to their handlers, as the service does: a call without a handler does not
 * compile. What is sent is read by the call's own schemas before a handler sees it.
 */
import type { Call, Received, Reply } from '@merchant/contract/core/call.ts'
import { http, type HttpHandler } from 'msw/http'
import type { SampleDays } from './days.ts'

/** An answer that is not a plain 200: another status, a refusal, no body. */
export class Answer {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body?: unknown) {
    this.status = status
    this.body = body
  }
}

export const created = (body: object): Answer => new Answer(201, body)
/** 200, and nothing behind it (spec 7). */
export const done = new Answer(200)
export const refusal = (status: number, message: string): Answer => new Answer(status, { message })

export type Handlers<T extends Record<string, Call>> = {
  readonly [K in keyof T]: (input: Received<T[K]>) => Reply<T[K]> | Answer
}

const respond = ({ status, body }: Answer): Response =>
  body === undefined ? new Response(null, { status }) : Response.json(body, { status })

type Parts = 'params' | 'query' | 'body'

/** What was sent, through the schemas; an answer where it is not what the call takes. */
const receive = async (
  call: Call,
  request: Request,
  params: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | Answer> => {
  const sent: Readonly<Record<Parts, () => unknown>> = {
    params: () => params,
    query: () => Object.fromEntries(new URL(request.url).searchParams),
    body: () => request.json().catch(() => undefined),
  }
  const read: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part]
    if (schema === undefined) continue
    const result = schema.safeParse(await sent[part]())
    if (!result.success) return refusal(part === 'params' ? 404 : 400, 'Something went wrong')
    read[part] = result.data
  }
  return read
}

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const

/** What an area's answers start from. Its data is made with them, and lives until the page is loaded anew. */
export interface Sample {
  readonly days: SampleDays
  readonly now: () => number
}

/** The fake server of one area: answers to its calls at an origin. */
export type AreaServer = (origin: string, sample: Sample) => HttpHandler[]

/** A call without a handler does not compile. */
export const answering =
  <T extends Record<string, Call>>(
    calls: T,
    handlersOf: (sample: Sample) => Handlers<T>,
  ): AreaServer =>
  (origin, sample) =>
    serve(origin, calls, handlersOf(sample))

const serve = <T extends Record<string, Call>>(
  origin: string,
  calls: T,
  handlers: Handlers<T>,
): HttpHandler[] =>
  Object.entries(calls).map(([name, call]) =>
    methods[call.method](`${origin}${call.path}`, async ({ request, params }) => {
      const input = await receive(call, request, params)
      if (input instanceof Answer) return respond(input)
      const handle = handlers[name] as (given: Record<string, unknown>) => unknown
      const answer = handle(input)
      return respond(answer instanceof Answer ? answer : new Answer(200, answer))
    }),
  )
