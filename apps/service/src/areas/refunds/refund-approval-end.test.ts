/** The notifications that ask for an approval end with the wait for it. */
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { expect, test } from 'vitest'
import { expirePendingApprovals } from '#domain/refunds/refund-approval.ts'
import { messagesTo } from '#dev/testing/account.queries.ts'
import { approvalFixtures } from '#dev/testing/approval-fixtures.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { notificationFixtures } from '#dev/testing/notifications.ts'
import { endApprovals } from '#dev/testing/refunds.queries.ts'

const opened = await serviceAlone()
const { as, database, deps } = opened
const { mailAll } = notificationFixtures(opened)
const { ready } = approvalFixtures(opened)

test.for(['APPROVE', 'REFUSE', 'EXPIRE'] as const)(
  'once a refund has ended by %s nobody is asked any more: the notification is read and its mail not sent',
  async (ending) => {
    const { merchant, owner, ask, decide, emailOf } = await ready()
    const admin = as('ADMIN', merchant)
    const recipient = await emailOf(admin)
    const ended = await ask()
    if (ending === 'EXPIRE') await endApprovals(database, merchant.merchantId)
    const waiting = await ask()
    const unreadOf = async (send: typeof owner) =>
      (
        await send(notificationCalls.list, { query: { isRead: false, kinds: ['REFUND_ASKED'] } })
      ).payload.items.map(({ detail }) => detail.refundNo)
    expect(await unreadOf(admin)).toEqual([waiting.refundNo, ended.refundNo])
    if (ending === 'EXPIRE') await expirePendingApprovals(database)
    else await decide(ended.refundNo, ending)
    expect(await unreadOf(admin)).toEqual([waiting.refundNo])
    expect(await unreadOf(owner)).toEqual([waiting.refundNo])
    await mailAll()
    const mails = (await messagesTo(database, deps.wrapping, recipient)).filter(({ subject }) =>
      subject.includes('is awaiting approval'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(waiting.refundNo)
  },
)
