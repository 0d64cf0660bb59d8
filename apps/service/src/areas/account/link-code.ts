/** The code that a mailed link is used with: one for each link, to where its person reads it. */
import { maskEmail, maskMobile } from '@merchant/contract/core/contact.ts'
import type { PublicContext } from '#infra/http/context.ts'
import { hashToken } from '#domain/auth/session.ts'
import {
  CODE_LIFE_SECONDS,
  RESEND_SECONDS,
  sendCode,
  type CodeSubject,
} from '#domain/auth/one-time-code.ts'
import { codeWording } from './account.mails.ts'

/** Made of the token: a newer mail of the same matter wants a code of its own. */
export const linkSubject = (purpose: 'reset' | 'register', token: string): CodeSubject => ({
  purpose,
  parts: [hashToken(token).toString('hex')],
})

interface Grantee {
  readonly email: string
  /** Where the code goes, if there is one. */
  readonly mobile: string | null
}

export const sendLinkCode = async (
  context: PublicContext,
  subject: CodeSubject,
  { email, mobile }: Grantee,
  what: string,
) => {
  const target =
    mobile === null
      ? { channel: 'MAIL' as const, address: email }
      : { channel: 'SMS' as const, address: mobile }
  const { codeRef } = await context.database.gate((db) =>
    sendCode(db, context.deps, subject, target, codeWording(what)),
  )
  context.afterCommit(context.deps.wakeOutbox)
  return {
    otpRef: codeRef,
    sentTo: mobile === null ? maskEmail(email) : maskMobile(mobile),
    expiresIn: CODE_LIFE_SECONDS,
    resendIn: RESEND_SECONDS,
  }
}
