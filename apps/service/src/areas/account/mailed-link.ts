/** Mailed links: the code that each one needs, and the audit of refusals. */
import { maskEmail, maskMobile } from '@merchant/contract/core/contact.ts'
import type { PublicContext } from '#infra/http/context.ts'
import { hashToken } from '#domain/auth/session.ts'
import {
  CODE_LIFE_SECONDS,
  RESEND_SECONDS,
  sendCode,
  type CodeSubject,
  type CodeTarget,
  NoValidCode,
} from '#domain/auth/one-time-code.ts'
import { limitAddress } from '#domain/auth/attempts.ts'
import { limitMessages } from '#domain/auth/message-limit.ts'
import { countRefusal } from '#domain/auth/refusal-limit.ts'
import type { AuditEntry } from '#domain/audit/audit.queries.ts'
import type { Db } from '#infra/db/database.ts'
import { AppError } from '#infra/http/app-error.ts'

/** `4290` for a network address that opens too many links. */
export const limitLinks = (context: PublicContext): Promise<void> =>
  limitAddress(context, {
    what: 'link',
    max: context.deps.options.linksPerMinute,
    per: 'minute',
  })

/** Derived from the token: a newer link needs a code of its own. */
export const linkSubject = (purpose: 'reset' | 'register', token: string): CodeSubject => ({
  purpose,
  parts: [hashToken(token).toString('hex')],
})

interface Grantee {
  readonly email: string
  /** The code goes by SMS if there is one. */
  readonly mobile: string | null
  /** Who invited them, and to which merchant. */
  readonly invitedBy?: { readonly inviterId: string; readonly merchantId: string }
}

/** The address that the code of a link is sent to, and proves. */
export const targetOf = ({ email, mobile }: Grantee): CodeTarget =>
  mobile === null ? { channel: 'MAIL', address: email } : { channel: 'SMS', address: mobile }

export const sendLinkCode = async (
  context: PublicContext,
  subject: CodeSubject,
  reached: Grantee,
  purpose: 'join' | 'reset',
) => {
  const { email, mobile, invitedBy } = reached
  const target = targetOf(reached)
  const { codeRef } = await context.database.gate(async (db) => {
    const sent = await sendCode(
      db,
      context.deps,
      subject,
      target,
      (texts, code) => texts.code(code, purpose),
      invitedBy?.inviterId,
    )
    if (invitedBy !== undefined && mobile !== null)
      await limitMessages(db, 'invitation-sms', invitedBy.merchantId)
    return sent
  })
  context.afterCommit(context.deps.wakeOutbox)
  return {
    otpRef: codeRef,
    sentTo: mobile === null ? maskEmail(email) : maskMobile(mobile),
    expiresIn: CODE_LIFE_SECONDS,
    resendIn: RESEND_SECONDS,
  }
}

/** Of one link's person in an hour. */
const MAX_REFUSALS = 100

/** What a link was opened for, and whom its refusals are counted for. */
interface LinkUse {
  readonly action: string
  readonly of: string
}

/**
 * Audits a refusal in a new transaction, because that of the work was rolled back. Guesses at an
 * expired code are not audited: anybody can make any number of them. Of the others a hundred an hour are, and an entry
 * that further ones are left out.
 */
export const withAuditedRefusals = async <T>(
  { database }: PublicContext,
  { action, of }: LinkUse,
  write: (db: Db, entry: Pick<AuditEntry, 'action' | 'code'>) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && !(error instanceof NoValidCode))
      await database.gate(async (db) => {
        const limit = { subject: `refused-link:${of}`, most: MAX_REFUSALS }
        const counted = await countRefusal(db, limit)
        if (counted === 'LEFT_OUT') return
        await write(db, { action, code: error.code })
        if (counted === 'LAST') await write(db, { action: 'session.refusals' })
      })
    throw error
  }
}
