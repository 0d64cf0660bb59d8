/** What the sandbox wallet does with a token: the provider's side of docs/wallet.md, step 4. */
import type { Database } from '#infra/db/database.ts'
import type { Decryption } from '#infra/crypto/encryption.ts'
import { newToken } from '#infra/ids.ts'
import { hashToken } from '#domain/auth/session.ts'
import { findSeconds, spendWalletToken } from './wallet-token.queries.ts'

export interface Provider {
  readonly database: Database
  readonly decryption: Decryption
}

/** A browser's clock may be off by this much; how long a token lives is decided by the database. */
const SKEW_SECONDS = 300
const LONGEST_SECONDS = 600

/** Visits that were promised and not yet made. */
const MOST_VISITS = 1_000
const VISIT_SECONDS = 60

export type SignUp =
  | { readonly status: 200; readonly visit: string }
  | { readonly status: 400 | 410; readonly message: string }

export interface Visits {
  readonly signUp: (body: unknown, portalOrigin: string) => Promise<SignUp>
  /** The portal that a visit belongs to, once. */
  readonly open: (visit: string) => Promise<string | undefined>
}

const over: SignUp = { status: 410, message: 'The token is invalid, used or expired' }

/** Kept in memory: only the process that answered a sign-up is visited. */
export const openVisits = ({ database, decryption }: Provider): Visits => {
  const visits = new Map<string, { readonly portalOrigin: string; readonly until: number }>()
  const seconds = (): Promise<number> => database.system(findSeconds)
  return {
    signUp: async (body, portalOrigin) => {
      const asked = readSignUp(body)
      if (asked === undefined)
        return { status: 400, message: 'Send { token, expiry }, and nothing else' }
      const now = await seconds()
      const expiry = await decryption.decrypt('password', asked.expiry)
      if (!isTimely(expiry, now)) return over
      const owner = await database.system((db) => spendWalletToken(db, hashToken(asked.token)))
      if (owner === undefined) return over
      for (const [visit, { until }] of visits) {
        if (until <= now || visits.size >= MOST_VISITS) visits.delete(visit)
      }
      const visit = newToken()
      visits.set(visit, { portalOrigin, until: now + VISIT_SECONDS })
      return { status: 200, visit }
    },
    open: async (visit) => {
      const found = visits.get(visit)
      visits.delete(visit)
      return found !== undefined && found.until > (await seconds()) ? found.portalOrigin : undefined
    },
  }
}

const readSignUp = (body: unknown): { token: string; expiry: string } | undefined => {
  if (typeof body !== 'object' || body === null || Object.keys(body).length !== 2) return undefined
  const { token, expiry } = body as { token?: unknown; expiry?: unknown }
  const isForm =
    typeof token === 'string' &&
    token.length <= 100 &&
    typeof expiry === 'string' &&
    expiry.length <= 1_024
  return isForm ? { token, expiry } : undefined
}

const isTimely = (expiry: string | undefined, now: number): boolean => {
  if (expiry === undefined || !/^\d{10}$/.test(expiry)) return false
  const left = Number(expiry) - now
  return left > -SKEW_SECONDS && left <= LONGEST_SECONDS
}
