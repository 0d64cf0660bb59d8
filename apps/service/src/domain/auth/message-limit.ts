/** How many messages with codes a merchant may cause, to numbers and addresses that its people choose. */
import { AppError } from '#infra/http/app-error.ts'
import type { Db } from '#infra/db/database.ts'
import { countHit } from './attempts.queries.ts'

const secondsOf = { hour: 3_600, day: 86_400 } as const

interface MessageLimit {
  readonly hour: number
  readonly day: number
  readonly message: string
}

const limits = {
  'invitation-sms': {
    hour: 30,
    day: 100,
    message:
      'Too many codes were sent by SMS for invitations of this merchant. Choose e-mail, or try again later',
  },
  'member-code': {
    hour: 60,
    day: 200,
    message: 'This merchant has requested too many codes. Try again later',
  },
} satisfies Readonly<Record<string, MessageLimit>>

/**
 * Throws `4290` beyond the limit. Call it in the transaction that sends the message: one that is refused is neither sent
 * nor counted.
 */
export const limitMessages = async (
  db: Db,
  what: keyof typeof limits,
  merchantId: string,
): Promise<void> => {
  const { message, ...most }: MessageLimit = limits[what]
  for (const per of ['hour', 'day'] as const)
    if ((await countHit(db, `${what}-${per}:${merchantId}`, per)) > most[per])
      throw new AppError('4290', { message, retryAfter: secondsOf[per] })
}
