/**
 * The ledger of refunds: two rows that cancel out for each refund, two more when it is given back.
 * Rows are added, never changed.
 */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

export const bookEntries = async (
  db: Db,
  merchantId: string,
  refundNo: string,
  kind: 'REFUND' | 'REVERSAL',
  amountCents: number,
): Promise<void> => {
  const toRefunds = kind === 'REFUND' ? amountCents : -amountCents
  const entry = (account: 'MERCHANT' | 'REFUNDS', cents: number) => ({
    merchant_id: merchantId,
    refund_no: refundNo,
    kind,
    account,
    amount_cents: cents,
    booked_at: sql<string>`app_now()`,
  })
  await db
    .insertInto('ledger_entry')
    .values([entry('MERCHANT', -toRefunds), entry('REFUNDS', toRefunds)])
    .execute()
}
