/**
 * Binds a handler to every call of an area; a missing handler does not compile. A handler runs only after
 * authorization and validation have succeeded, in the order of A-015.
 */
import {
  isChange,
  isFile,
  type Call,
  type Received,
  type Reply,
} from '@merchant/contract/core/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#infra/db/database.ts'
import type * as z from 'zod/mini'
import { sharedDatabase } from '#infra/db/shared-database.ts'
import { retryOnConflict } from '#infra/db/retry-on-conflict.ts'
import {
  authorizePublic,
  authorizeSession,
  findTenant,
  requireFeature,
  requirePermission,
  SessionOver,
  type Caller,
} from './authorize.ts'
import { authorizeApiKey, apiKeyOf } from './api-key.ts'
import { AppError } from './app-error.ts'
import { OutcomeUnknown } from '#infra/db/connection.ts'
import {
  addressOf,
  type ContextOf,
  type DetachedContext,
  type PlatformContext,
  type PreMerchantContext,
  type TenantContext,
} from './context.ts'
import { setDeviceToken } from './cookies.ts'
import type { Deps } from './deps.ts'
import { sendEnvelope } from './envelope.ts'
import { type FileAnswer, sendFile } from './send-file.ts'
import { LiveAnswer, sendLive } from './live-answer.ts'
import { headersOf, received } from './request-validation.ts'
import { takeUploads, type Upload, withUpload } from './upload.ts'
import { ownerOf, ownerOfSession } from './owner.ts'
import { networkOf } from './network.rules.ts'
import { presenterOf, type Presenter } from './presenter.ts'
import { authorizePlatform, verifyPlatform } from './platform-key.ts'
import { auditRefusal, isAudited } from './refusal-trail.ts'
import { scopeOf } from '#domain/auth/session.ts'

type Answer<C extends Call> = C['reply'] extends { readonly file: true }
  ? FileAnswer
  : C['stream'] extends true
    ? Reply<C> | LiveAnswer
    : Reply<C>

type GivenTo<C extends Call> = Received<C> &
  (C['upload'] extends object ? { readonly upload: Upload } : unknown)

export type Handlers<T extends Record<string, Call>> = {
  readonly [K in keyof T]: (context: ContextOf<T[K]>, input: GivenTo<T[K]>) => Promise<Answer<T[K]>>
}

export type Mount = (app: FastifyInstance, deps: Deps, area: string) => void

type AnyHandler = (context: unknown, input: unknown) => Promise<unknown>

export const serve =
  <T extends Record<string, Call>>(calls: T, handlers: Handlers<T>): Mount =>
  (app, deps, area) => {
    for (const [name, call] of Object.entries<Call>(calls)) {
      const mount = (scope: FastifyInstance): void => {
        // `Handlers<T>` has checked each handler against its call.
        mountCall(scope, deps, call, `${area}.${name}`, handlers[name] as unknown as AnyHandler)
      }
      const { upload } = call
      if (upload === undefined) mount(app)
      else {
        void app.register(async (scope) => {
          await takeUploads(scope, upload)
          mount(scope)
        })
      }
    }
  }

/** Calls of the platform have their full path in the contract; all others are under /api. */
export const routePath = (call: Call): string =>
  call.access === 'platform' ? call.path : `/api${call.path}`

const mountCall = (
  app: FastifyInstance,
  deps: Deps,
  call: Call,
  action: string,
  handler: AnyHandler,
): void => {
  const present = isFile(call) ? undefined : presenterFor(deps, call.reply as z.ZodMiniType)
  app.route({
    method: call.method,
    url: routePath(call),
    exposeHeadRoute: false,
    config: { takesUpload: call.upload !== undefined },
    ...(call.access === 'platform' && {
      bodyLimit: 16 * 1024 * 1024,
      onRequest: (request: FastifyRequest) => authorizePlatform(deps, request),
    }),
    handler: async (request, reply) => {
      const effects: (() => void)[] = []
      const base = baseOf(deps, request, reply, (effect) => effects.push(effect))
      const answer = await run(base, call, action, reply, handler, effects)
      for (const effect of effects) effect()
      if (answer instanceof LiveAnswer) return sendLive(request, reply, answer)
      if (isFile(call)) return sendFile(request, reply, answer as FileAnswer)
      return sendEnvelope(reply, '0000', present?.(answer))
    },
  })
}

/** Fields that the reply schema does not name are not sent. */
const presenterFor = ({ options }: Deps, reply: z.ZodMiniType): Presenter =>
  options.checkReplies ? (value) => reply.parse(value) : presenterOf(reply)

/** Authorizes the caller, reads the input and runs the handler in the transactions that the call requires. */
const run = async (
  base: ReturnType<typeof baseOf>,
  call: Call,
  action: string,
  reply: FastifyReply,
  handler: AnyHandler,
  effects: (() => void)[],
): Promise<unknown> => {
  const { request } = reply
  const { database, deps } = base
  /** A function, because malformed headers are refused only after authorization. */
  const context = () => ({ ...base, ...headersOf(request) })
  if (call.access === 'platform') {
    const key = await verifyPlatform(deps, call, request)
    return handler({ ...context(), ...key } satisfies PlatformContext, received(call, request))
  }
  if (call.access === 'public') {
    authorizePublic(call, request)
    return handler(context(), received(call, request))
  }
  const caller: Caller = {}
  try {
    const key = apiKeyOf(request)
    if (call.access === 'preMerchant') {
      // No key may make such a call: this refuses it as every other call that is not open to keys.
      if (key !== undefined)
        await database.gate((db) => authorizeApiKey(deps, call, key, db, caller), { isRead: true })
      const session = await database.gate(
        (db) => authorizeSession(deps, call, request, db, caller),
        { isRead: !isChange(call) },
      )
      const owner = ownerOfSession(session)
      const given = { ...context(), session, owner } satisfies PreMerchantContext
      return await handler(given, received(call, request))
    }
    const identify = async (db: Db) => {
      if (key !== undefined) {
        const holder = await authorizeApiKey(deps, call, key, db, caller)
        return { scope: scopeOf(holder), who: holder }
      }
      const session = await findTenant(deps, call, request, db, caller)
      requirePermission(call, session)
      return { scope: scopeOf(session), who: session }
    }
    if (isFile(call) || call.ownTransactions === true) {
      const session = await database.request(identify, async (db, who) => {
        await requireFeature(call, request, db, who)
        return who
      })
      const owner = ownerOfSession(session)
      const given = { ...context(), session, owner } satisfies DetachedContext
      const input = received(call, request)
      const { upload } = call
      if (upload === undefined) return await handler(given, input)
      return await withUpload(reply, upload, owner, (file) =>
        handler(given, { ...input, upload: file }),
      )
    }
    return await retryOnConflict(() => {
      // Discard side effects of a rolled-back attempt.
      effects.length = 0
      return database.request(
        identify,
        async (db, session) => {
          await requireFeature(call, request, db, session)
          const owner = ownerOfSession(session)
          const given = { ...context(), session, owner, db } satisfies TenantContext
          return handler(given, received(call, request))
        },
        { isRead: !isChange(call) },
      )
    })
  } catch (error) {
    if (call.doneWithoutSession === true && error instanceof SessionOver) return null
    if (error instanceof AppError && caller.session !== undefined && isAudited(call, error)) {
      await auditRefusal(database, caller.session, request, call, action, error).catch(
        (failure: unknown) => {
          throw asOutage(failure)
        },
      )
    }
    throw isChange(call) ? error : asOutage(error)
  }
}

/** Reports an unknown outcome as an outage where nothing can have been changed: after a read or a refusal. */
const asOutage = (error: unknown): unknown =>
  error instanceof OutcomeUnknown ? new AppError('5030', { retryAfter: 2, cause: error }) : error

const placeOf = ({ database }: Deps, request: FastifyRequest) => {
  const address = addressOf(request)
  const network = networkOf(address)
  const owner = ownerOf(request, network)
  return { address, network, owner, database: sharedDatabase(database, owner) }
}

const baseOf = (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  afterCommit: (effect: () => void) => void,
) => ({
  deps,
  newId: deps.newId,
  log: request.log,
  requestId: request.id,
  ...placeOf(deps, request),
  afterCommit,
  keepDevice: (token: string) => {
    const isSecure = deps.options.publicBaseUrl?.startsWith('https:') ?? false
    afterCommit(() => setDeviceToken(reply, token, isSecure))
  },
})
