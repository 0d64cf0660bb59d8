/** Ends refunds that nobody approved in time. */
import { expirePendingApprovals } from '#domain/refunds/refund-approval.ts'
import type { Database } from '#infra/db/database.ts'
import type { Job } from '#infra/loop.ts'

export const approvalJob = (database: Database): Job => ({
  name: 'approvals',
  everyMs: 30_000,
  poll: () => expirePendingApprovals(database),
})
