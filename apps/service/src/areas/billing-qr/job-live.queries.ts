/** Tells whoever looks on how far a request for codes is. The last statement of its transaction. */
import type { Db } from '#infra/db/database.ts'
import { insertLiveEvents } from '#domain/messages/live.queries.ts'

export const tellJob = async (
  db: Db,
  { merchantId, jobId }: { readonly merchantId: string; readonly jobId: string },
): Promise<void> => {
  const job = await db
    .selectFrom('bill_job')
    .where('merchant_id', '=', merchantId)
    .where('job_id', '=', jobId)
    .select([
      'status',
      'total_count as count',
      'success_count as successCount',
      'failed_count as failedCount',
    ])
    .executeTakeFirst()
  if (job === undefined) return
  const { status, count, successCount, failedCount } = job
  await insertLiveEvents(db, merchantId, [
    {
      kind: 'job',
      shopId: null,
      permission: 'viewBillingQr',
      detail: { jobId, status, count, done: successCount + failedCount },
    },
  ])
}
