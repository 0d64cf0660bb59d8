/** A code to the address that is to be registered: whoever reads it there holds the address. */
import type { fpsProxyCalls } from '@merchant/contract/areas/fps-proxy.calls.ts'
import type { Received, Reply } from '@merchant/contract/core/call.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { CODE_LIFE_SECONDS, RESEND_SECONDS, sendCode } from '#domain/auth/one-time-code.ts'
import { countHit } from '#domain/auth/attempts.queries.ts'
import { readAddress, shownAddress, subjectOf } from './address.ts'
import { requireFree } from './register.ts'

/** Other people's telephones are not to be rung one after the other. */
const CODES_AN_HOUR = 20

export const sendProxyCode = async (
  context: DetachedContext,
  { params: { type }, query }: Received<typeof fpsProxyCalls.code>,
): Promise<Reply<typeof fpsProxyCalls.code>> => {
  const { database, deps, session } = context
  if (type === 'FPSID') throw new AppError('4000', { message: 'An FPS identifier needs no code' })
  const address = readAddress(type, query.fpsProxyId)
  if ('fault' in address) throw new AppError('4000', { detail: { fields: [address.fault] } })
  const hits = await database.gate((db) => countHit(db, `fps-code:${session.userId}`, 'hour'))
  if (hits > CODES_AN_HOUR) throw new AppError('4231', { retryAfter: 3_600 })
  const { codeRef } = await database.tenant(scopeOf(session), async (db) => {
    await requireFree(db, session.merchantId, type)
    return sendCode(
      db,
      deps,
      subjectOf(session, type, address.id),
      { channel: type === 'MOBILE' ? 'SMS' : 'MAIL', address: address.id },
      (code) => ({
        subject: 'Your code for FPS addressing',
        text: `${code} is the code to register this address for FPS payments to ${session.merchant.merchantName}. It is good for five minutes. If you do not expect it, tell it to nobody.`,
      }),
    )
  })
  context.afterCommit(deps.wakeOutbox)
  return {
    otpRef: codeRef,
    sentTo: shownAddress(type, address.id),
    expiresIn: CODE_LIFE_SECONDS,
    resendIn: RESEND_SECONDS,
  }
}
