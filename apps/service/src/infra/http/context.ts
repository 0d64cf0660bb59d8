/** What a handler is given. Effects come in as arguments; nothing below `main.ts` reaches for them. */
import type { Call } from '@merchant/contract/core/call.ts'
import type { Logger } from '#infra/log.ts'
import type { Database, Db } from '#infra/db/database.ts'
import type { Deps } from './deps.ts'
import type { Session, TenantSession } from '#domain/auth/session.ts'

interface Basis {
  readonly deps: Deps
  readonly database: Database
  readonly newId: Deps['newId']
  readonly log: Logger
  readonly requestId: string
  /** The caller's address, for limits only. */
  readonly address: string
  /** The caller's `Idempotency-Key`, when there is one. */
  readonly idempotencyKey: string | undefined
  /** The version of the caller's `If-Match`, when there is one. */
  readonly ifMatch: number | undefined
  /** What the caller's browser calls itself, cut short. */
  readonly userAgent: string | undefined
  /** The caller asks for a stream instead of one answer. */
  readonly wantsStream: boolean
  /** The last event that the caller has seen. */
  readonly lastEventId: number | undefined
  /** Runs after the transaction of the request is committed, before the answer leaves. */
  readonly afterCommit: (effect: () => void) => void
}

/** Open to everyone: opens its own transactions at the gate. */
export type PublicContext = Basis
/** A session, with or without a merchant: opens its own transactions. */
export interface PreMerchantContext extends Basis {
  readonly session: Session
}
/** Inside a merchant: `db` is the transaction of the request, committed when the handler returns. */
export interface TenantContext extends Basis {
  readonly session: TenantSession
  readonly db: Db
}
/** Inside a merchant, opening its own transactions: a stream, or a call that says so. */
export interface DetachedContext extends Basis {
  readonly session: TenantSession
}
/** A payment platform with a valid signature. */
export interface PlatformContext extends Basis {
  readonly keyId: string
}

export type FileContext = DetachedContext

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
