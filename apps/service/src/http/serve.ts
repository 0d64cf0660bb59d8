/**
 * Binds a handler to every call of an area. A call without a handler does not compile; a handler
 * only runs after session, XSRF pair, permission, feature and shapes were found right, in the
 * order of A-015.
 */
import { isFile, type Call, type Received, type Reply } from '@merchant/contract/core/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { admit, type Admitted } from './admit.ts'
import type { ContextOf, PlatformContext, TenantContext } from './context.ts'
import type { Deps } from './deps.ts'
import { sendEnvelope } from './envelope.ts'
import type { FileAnswer } from './file-answer.ts'
import { sendFile } from './send-file.ts'
import { headersOf, received } from './received.ts'
import { scopeOf } from './session.ts'

type Answer<C extends Call> = C['reply'] extends { readonly file: true } ? FileAnswer : Reply<C>

export type Handlers<T extends Record<string, Call>> = {
  readonly [K in keyof T]: (context: ContextOf<T[K]>, input: Received<T[K]>) => Promise<Answer<T[K]>>
}

/** Mounts the calls of an area on the service. */
export type Mount = (app: FastifyInstance, deps: Deps) => void

type AnyHandler = (context: unknown, input: unknown) => Promise<unknown>

export const serve =
  <T extends Record<string, Call>>(calls: T, handlers: Handlers<T>): Mount =>
  (app, deps) => {
    for (const [name, call] of Object.entries(calls)) {
      // The exhaustive record above has checked each handler against its own call.
      mountCall(app, deps, call, handlers[name] as unknown as AnyHandler)
    }
  }

/** Calls of the platform have their whole path in the contract; all others lie under /api. */
export const routePath = (call: Call): string => (call.access === 'platform' ? call.path : `/api${call.path}`)

const mountCall = (app: FastifyInstance, deps: Deps, call: Call, handler: AnyHandler): void => {
  app.route({
    method: call.method,
    url: routePath(call),
    exposeHeadRoute: false,
    ...(call.access === 'platform' && { bodyLimit: 16 * 1024 * 1024 }),
    handler: async (request, reply) => {
      const admitted = await admit(deps, call, request)
      const input = received(call, request)
      if (isFile(call)) return answerFile(deps, admitted, input, request, reply, handler)
      const payload = await runHandler(deps, call, admitted, input, request, handler)
      // The reply schema is the presenter: fields it does not name never leave.
      const presented = (call.reply as z.ZodMiniType).parse(payload)
      return sendEnvelope(reply, '0000', presented)
    },
  })
}

const runHandler = async (
  deps: Deps, call: Call, admitted: Admitted, input: unknown, request: FastifyRequest, handler: AnyHandler,
): Promise<unknown> => {
  const effects: (() => void)[] = []
  const basis = basisOf(deps, request, (effect) => effects.push(effect))
  const run = (): Promise<unknown> => {
    switch (admitted.kind) {
      case 'public':
        return handler(basis, input)
      case 'session':
        return handler({ ...basis, session: admitted.session }, input)
      case 'platform':
        return handler({ ...basis, keyId: admitted.keyId } satisfies PlatformContext, input)
      case 'tenant':
        return deps.database.tenant(scopeOf(admitted.session), (db) =>
          handler({ ...basis, session: admitted.session, db } satisfies TenantContext, input),
        )
    }
  }
  const payload = await run()
  for (const effect of effects) effect()
  return payload
}

const answerFile = async (
  deps: Deps, admitted: Admitted, input: unknown, request: FastifyRequest, reply: FastifyReply, handler: AnyHandler,
): Promise<FastifyReply> => {
  if (admitted.kind !== 'tenant') throw new Error('A file call needs a merchant')
  const basis = basisOf(deps, request, (effect) => {
    effect()
  })
  const answer = (await handler({ ...basis, session: admitted.session }, input)) as FileAnswer
  return sendFile(request, reply, answer)
}

const basisOf = (deps: Deps, request: FastifyRequest, afterCommit: (effect: () => void) => void) => ({
  deps,
  database: deps.database,
  newId: deps.newId,
  log: deps.log,
  requestId: request.id,
  address: request.ip,
  ...headersOf(request),
  afterCommit,
})
