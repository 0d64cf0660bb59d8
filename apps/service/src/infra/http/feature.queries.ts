/** What a merchant has switched on. Only what is status A counts. */
import type { Feature } from '@merchant/contract/access/features.ts'
import type { Db } from '#infra/db/database.ts'

export const hasFeature = async (
  db: Db,
  merchantId: string,
  feature: Feature,
): Promise<boolean> => {
  switch (feature) {
    case 'PAYMENT_NETWORK':
      return exists(
        await db
          .selectFrom('payment_network')
          .select('status')
          .where('merchant_id', '=', merchantId)
          .where('status', '=', 'A')
          .limit(1)
          .execute(),
      )
    case 'GO_WALLET':
      return exists(
        await db
          .selectFrom('loyalty_program')
          .select('status')
          .where('merchant_id', '=', merchantId)
          .where('loyalty_type', '=', 'GO_WALLET')
          .where('status', '=', 'A')
          .limit(1)
          .execute(),
      )
    case 'FPS_A2A':
    case 'BILL_QR':
      return exists(
        await db
          .selectFrom('payment_method')
          .select('status')
          .where('merchant_id', '=', merchantId)
          .where('payment_method_type', '=', feature)
          .where('status', '=', 'A')
          .limit(1)
          .execute(),
      )
  }
}

const exists = (rows: readonly unknown[]): boolean => rows.length > 0
