/** Which features a merchant has. Only what has status A counts. */
import type { Feature } from '@merchant/contract/access/features.ts'
import type { Compilable } from 'kysely'
import type { Db } from '#infra/db/database.ts'

export const hasFeature = async (
  db: Db,
  merchantId: string,
  feature: Feature,
): Promise<boolean> => {
  const { rows } = await db.executeQuery(anyOf(db, merchantId, feature))
  return rows.length > 0
}

const anyOf = (db: Db, merchantId: string, feature: Feature): Compilable => {
  switch (feature) {
    case 'PAYMENT_NETWORK':
      return db
        .selectFrom('payment_network')
        .select('status')
        .where('merchant_id', '=', merchantId)
        .where('status', '=', 'A')
        .limit(1)
    case 'GO_WALLET':
      return db
        .selectFrom('loyalty_program')
        .select('status')
        .where('merchant_id', '=', merchantId)
        .where('loyalty_type', '=', 'GO_WALLET')
        .where('status', '=', 'A')
        .limit(1)
    case 'FPS_A2A':
    case 'BILL_QR':
      return db
        .selectFrom('payment_method')
        .select('status')
        .where('merchant_id', '=', merchantId)
        .where('payment_method_type', '=', feature)
        .where('status', '=', 'A')
        .limit(1)
  }
}
