/** The code that was sent last. It stays good while somebody goes back to look at the address again. */
import type { CodeSent } from '@merchant/contract/areas/account.calls.ts'
import { now } from '#clock.ts'

export interface SentCode {
  /** As FPS writes it. */
  readonly address: string
  readonly sent: CodeSent
  readonly at: number
}

export const sentNow = (address: string, sent: CodeSent): SentCode => ({ address, sent, at: now() })

/** What is left of it by now; undefined where it went to another address, or is no longer good. */
export const stillGood = (code: SentCode | undefined, address: string): SentCode | undefined => {
  if (code?.address !== address) return undefined
  const seconds = Math.floor((now() - code.at) / 1000)
  const expiresIn = code.sent.expiresIn - seconds
  const resendIn = Math.max(0, code.sent.resendIn - seconds)
  return expiresIn > 0 ? sentNow(address, { ...code.sent, expiresIn, resendIn }) : undefined
}
