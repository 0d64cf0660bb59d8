/** How the sandbox wallet redeems a token: the provider's part of docs/wallet.md, step 4. */
import type { Database } from '#infra/db/database.ts'
import type { Decryption } from '#infra/crypto/encryption.ts'
import { newToken } from '#infra/ids.ts'
import { hashToken } from '#domain/auth/session.ts'
import { findSeconds, spendWalletToken } from './wallet-token.queries.ts'

export interface Provider {
  readonly database: Database
  readonly decryption: Decryption
}

/** Tolerance for a browser's clock; the database decides how long a token is valid. */
const SKEW_SECONDS = 300
const MAX_SECONDS = 600

/** Visits that were announced and not yet opened. */
const MAX_VISITS = 1_000
const VISIT_SECONDS = 60

export type SignUp =
  | { readonly status: 200; readonly visit: string }
  | { readonly status: 400 | 410; readonly message: string }

export interface Visits {
  readonly signUp: (body: unknown, portalOrigin: string) => Promise<SignUp>
  /** The origin of the portal that announced the visit; works once. */
  readonly open: (visit: string) => Promise<string | undefined>
}

const over: SignUp = { status: 410, message: 'This token is invalid, used or expired' }

/** In memory, because the visit reaches the process that answered the sign-up. */
export const openVisits = ({ database, decryption }: Provider): Visits => {
  const visits = new Map<string, { readonly portalOrigin: string; readonly until: number }>()
  const seconds = (): Promise<number> => database.system(findSeconds)
  return {
    signUp: async (body, portalOrigin) => {
      const request = readSignUp(body)
      if (request === undefined)
        return { status: 400, message: 'Send { token, expiry }, and nothing else' }
      const now = await seconds()
      const expiry = await decryption.decrypt('password', request.expiry)
      if (!isTimely(expiry, now)) return over
      const owner = await database.system((db) =>
        spendWalletToken(db, hashToken(request.token), null),
      )
      if (owner === undefined) return over
      for (const [visit, { until }] of visits) {
        if (until <= now || visits.size >= MAX_VISITS) visits.delete(visit)
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
  const isValid =
    typeof token === 'string' &&
    token.length <= 100 &&
    typeof expiry === 'string' &&
    expiry.length <= 1_024
  return isValid ? { token, expiry } : undefined
}

const isTimely = (expiry: string | undefined, now: number): boolean => {
  if (expiry === undefined || !/^\d{10}$/.test(expiry)) return false
  const left = Number(expiry) - now
  return left > -SKEW_SECONDS && left <= MAX_SECONDS
}
