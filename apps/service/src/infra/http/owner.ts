/**
 * Whose share of the service a request uses. This decides who waits, never who may do what. Looking a session
 * up takes a query, which itself has to wait its turn, so a token that was not seen lately counts as its network.
 */
import type { FastifyRequest } from 'fastify'
import { hashToken, type Session } from '#domain/auth/session.ts'
import type { Owner } from '#infra/fair-queue.ts'

const MAX_KNOWN = 10_000
const known = new Map<string, Owner>()

export const ownerOf = ({ headers }: Pick<FastifyRequest, 'headers'>, network: string): Owner => {
  const token = headers['x-auth-token']
  const owner =
    typeof token === 'string' && token.length <= 128
      ? known.get(hashToken(token).toString('base64'))
      : undefined
  return owner ?? { group: network, person: network }
}

export const ownerOfSession = ({ tokenHash, userId, merchant }: Session): Owner => {
  const owner = { group: merchant?.merchantId ?? userId, person: userId }
  const key = tokenHash.toString('base64')
  // A Map iterates in insertion order: re-inserting makes this the newest, and the oldest is dropped first.
  known.delete(key)
  known.set(key, owner)
  for (const [oldest] of known) {
    if (known.size <= MAX_KNOWN) break
    known.delete(oldest)
  }
  return owner
}
