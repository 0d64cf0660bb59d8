/** What handlers are given, and how a handler opens short transactions of its own. */
import { isIP } from 'node:net'
import type { Call } from '@merchant/contract/core/call.ts'
import type { FastifyRequest } from 'fastify'
import { scopeOf, type Session, type TenantSession } from '#domain/auth/session.ts'
import type { Database, Db } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import type { Owner } from '#infra/fair-queue.ts'
import type { Deps } from './deps.ts'

/** For a public call, which opens its own transactions in the gate role. */
export interface PublicContext {
  readonly deps: Deps
  /** Each transaction waits in the fair queue as work of `owner`. */
  readonly database: Database
  /** Whose share of the service the request uses. */
  readonly owner: Owner
  readonly newId: Deps['newId']
  readonly log: Logger
  readonly requestId: string
  /** The caller's IP address. */
  readonly address: string
  /** The network that rate limits count the caller by. */
  readonly network: string
  /** Header `Idempotency-Key`. */
  readonly idempotencyKey: string | undefined
  /** The version in the header `If-Match`. */
  readonly ifMatch: number | undefined
  /** Header `User-Agent`, truncated. */
  readonly userAgent: string | undefined
  /** Whether the caller accepts an event stream. */
  readonly wantsStream: boolean
  /** Header `Last-Event-ID`. */
  readonly lastEventId: number | undefined
  /** The cookie of a browser that somebody has signed in with. */
  readonly deviceToken: string | undefined
  /** Sends that cookie with the answer, after the commit. */
  readonly keepDevice: (token: string) => void
  /** Runs after the commit of the request's transaction, before the answer is sent. */
  readonly afterCommit: (effect: () => void) => void
}

/** With a session that may not have chosen its merchant yet; opens its own transactions. */
export interface PreMerchantContext extends PublicContext {
  readonly session: Session
}

/** Inside a merchant, opening its own transactions: files, streams, and calls with `ownTransactions`. */
export interface DetachedContext extends PublicContext {
  readonly session: TenantSession
}

/** Inside a merchant. `db` is the transaction of the request, committed after the handler returns. */
export interface TenantContext extends DetachedContext {
  readonly db: Db
}

/** A payment platform whose signature was verified. */
export interface PlatformContext extends PublicContext {
  readonly keyId: string
  /** The merchants that the key is for; null for every one. */
  readonly merchantIds: readonly string[] | null
}

export type ContextOf<C extends Call> = C['access'] extends 'public'
  ? PublicContext
  : C['access'] extends 'preMerchant'
    ? PreMerchantContext
    : C['access'] extends 'platform'
      ? PlatformContext
      : C['reply'] extends { readonly file: true }
        ? DetachedContext
        : C['ownTransactions'] extends true
          ? DetachedContext
          : TenantContext

/** One of several short transactions of a call that hashes, draws or reads a file in between. */
export const inTenant = <T>(
  context: DetachedContext,
  work: (inner: TenantContext) => Promise<T>,
): Promise<T> => context.database.tenant(scopeOf(context.session), (db) => work({ ...context, db }))

/**
 * The caller's IP address. Fastify reads `X-Forwarded-For` from the right, past trusted proxies only, because
 * callers can write anything into it; a proxy may still pass on what is no address.
 */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip
