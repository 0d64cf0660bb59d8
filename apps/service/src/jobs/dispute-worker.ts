/** Mails the administrators of a merchant about a refund whose outcome is disputed. */
import { administrators } from '@merchant/contract/access/grants.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { Wrapping } from '#infra/crypto/secrets.ts'
import type { Database } from '#infra/db/database.ts'
import type { NewId } from '#infra/ids.ts'
import { listAddresses } from '#domain/members/member.queries.ts'
import { post } from '#domain/messages/outbox.ts'
import { claimUnmailed, type DisputedRefund } from '#domain/refunds/refund-finding.queries.ts'
import type { Job } from './loop.ts'

interface DisputeMailing {
  readonly database: Database
  readonly wrapping: Wrapping
  readonly newId: NewId
  readonly wakeOutbox: () => void
}

const BATCH_SIZE = 20

/** One round; true when more may be due. */
export const mailDisputes = async (mailing: DisputeMailing): Promise<boolean> => {
  const { database, wrapping, newId, wakeOutbox } = mailing
  const claimed = await database.system(async (db) => {
    const refunds = await claimUnmailed(db, BATCH_SIZE)
    for (const refund of refunds)
      for (const recipient of await listAddresses(db, refund.merchantId, administrators))
        await post(db, { newId, wrapping }, { channel: 'MAIL', recipient, ...disputeMail(refund) })
    return refunds.length
  })
  if (claimed > 0) wakeOutbox()
  return claimed === BATCH_SIZE
}

const disputeMail = ({ merchantName, refundNo, merTradeNo, amountCents }: DisputedRefund) => ({
  subject: `A refund at ${merchantName} needs attention`,
  text: `It is unclear whether refund ${refundNo} of HKD ${moneyOf(amountCents)} for payment ${merTradeNo} reached the customer: it was reported both as made and as failed.

Do not refund this amount in another way. It stays reserved while we check with the acquirer, and the payment will show the answer.
`,
})

export const disputeJob = (mailing: DisputeMailing): Job => ({
  name: 'disputes',
  everyMs: 5_000,
  poll: () => mailDisputes(mailing),
})
