/**
 * Verifies a PIN. The attempt is counted and committed before the PIN is compared, so that concurrent
 * guesses, also through other processes, all count.
 */
import { PIN_LOCK_MINUTES, MAX_PIN_ATTEMPTS } from '@merchant/contract/areas/pin.rules.ts'
import { AppError } from '#infra/http/app-error.ts'
import { type DetachedContext, inTenant, type TenantContext } from '#infra/http/context.ts'
import { resetPinAttempts, countPinAttempt, type PinAttempt } from './pin.queries.ts'
import type { TerminalFacts } from './terminal.queries.ts'

/** Decrypts a PIN. Text that does not decrypt is malformed and does not count as an attempt. */
export const decryptedPin = async (
  { deps }: DetachedContext,
  ciphertext: string,
  path: string,
): Promise<string> => {
  const pin = await deps.decryption.decrypt('pin', ciphertext)
  if (pin !== undefined) return pin
  throw new AppError('4000', {
    detail: { fields: [{ path, message: 'Not a PIN encrypted with the key for PINs' }] },
  })
}

/** Counts the attempt, in the transaction that checks the terminal; the comparison follows outside of it. */
export const requirePinAttempt = async (
  { db, session }: TenantContext,
  { posId, lockedUntil }: TerminalFacts,
): Promise<PinAttempt> => {
  const attempt = await countPinAttempt(db, session.merchantId, posId)
  if (attempt === undefined) throw locked(lockedUntil)
  return attempt
}

/** `4210` for a wrong PIN, with the attempts left; after the fifth, with the end of the lock. */
export const requireRightPin = async (
  context: DetachedContext,
  posId: string,
  attempt: PinAttempt,
  pin: string,
): Promise<void> => {
  const { pins } = context.deps
  const found = await pins.match(context.owner, attempt.pinHash, pin)
  if (found === undefined) throw wrong(attempt)
  // The plain PIN is known only here, so it is rehashed with the newest secret now.
  const renewed = found.isCurrent ? undefined : await pins.hash(context.owner, pin)
  await inTenant(context, ({ db, session }) =>
    resetPinAttempts(db, session.merchantId, posId, { pinHash: attempt.pinHash, renewed }),
  )
}

const wrong = ({ failures, lockedUntil }: PinAttempt): AppError => {
  const attemptsLeft = Math.max(0, MAX_PIN_ATTEMPTS - failures)
  if (lockedUntil === null) {
    return new AppError('4210', {
      message:
        attemptsLeft === 1
          ? 'Wrong PIN: 1 attempt left'
          : `Wrong PIN: ${String(attemptsLeft)} attempts left`,
      detail: { triesLeft: attemptsLeft },
    })
  }
  return new AppError('4210', {
    message: `Wrong PIN. It is now locked until ${lockedUntil}`,
    detail: { triesLeft: attemptsLeft, until: lockedUntil },
  })
}

const locked = (until: string | null): AppError =>
  until === null
    ? new AppError('4211', { retryAfter: PIN_LOCK_MINUTES * 60 })
    : new AppError('4211', {
        message: `Too many wrong attempts: the PIN is locked until ${until}`,
        detail: { triesLeft: 0, until },
        retryAfter: PIN_LOCK_MINUTES * 60,
      })
