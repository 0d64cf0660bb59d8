/** What the proof reads from the tables, and the one thing it sets there. */
import type { Database } from '#db/database.ts'

/** The points at which a service may be told to end exist only beside sample people. */
export const markSample = (database: Database): Promise<void> =>
  database.system(async (db) => {
    await db.updateTable('app_user').set({ is_sample: true }).execute()
  })

export interface ProvenRefund {
  readonly refundNo: string
  readonly merTradeNo: string
  readonly amountCents: number
  readonly note: string | null
  readonly status: string
}

export const readProvenRefunds = (
  database: Database,
  merchantId: string,
): Promise<ProvenRefund[]> =>
  database.system((db) =>
    db
      .selectFrom('refund')
      .where('merchant_id', '=', merchantId)
      .select([
        'refund_no as refundNo',
        'mer_trade_no as merTradeNo',
        'amount_cents as amountCents',
        'note',
        'status',
      ])
      .execute(),
  )
