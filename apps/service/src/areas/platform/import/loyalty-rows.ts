/** What members of loyalty programs collected and spent. */
import { LoyaltyReport } from '@merchant/contract/areas/platform-input.shapes.ts'
import type { Db } from '#infra/db/database.ts'
import type { Directory } from './reported.rules.ts'
import { findEntries, insertEntry, type LoyaltyFields } from './money.queries.ts'
import type { RowImport, Wanted } from './take-rows.ts'

export interface LoyaltyContext {
  readonly db: Db
  readonly merchantId: string
  readonly directory: Directory
  readonly programs: ReadonlySet<string>
}

const wantedEntry =
  ({ directory, programs }: LoyaltyContext) =>
  (row: LoyaltyReport, before: LoyaltyFields | undefined): Wanted<LoyaltyFields> => {
    const shop = directory.shops.get(row.shopCode)
    const terminal = row.serialNo === undefined ? undefined : directory.terminals.get(row.serialNo)
    const reasons: string[] = []
    if (!programs.has(row.programId))
      reasons.push(`programId: No program is called ${row.programId}`)
    if (shop === undefined) reasons.push(`shopCode: No shop has the code ${row.shopCode}`)
    if (row.serialNo !== undefined && terminal?.shopId !== shop?.shopId)
      reasons.push(`serialNo: No terminal of that shop has the serial number ${row.serialNo}`)
    if (row.points === 0) reasons.push('points: Nothing happened')
    if (shop === undefined || reasons.length > 0) return { reasons }
    const fields: LoyaltyFields = {
      programId: row.programId,
      eventType: row.eventType,
      points: row.points,
      balanceAfter: row.balanceAfter,
      memberMasked: row.memberMasked,
      relatedMerTradeNo: row.relatedMerTradeNo ?? null,
      shopId: shop.shopId,
      posId: terminal?.posId ?? null,
      createdAt: row.createdAt,
    }
    if (before === undefined) return { fields }
    const differing = Object.entries(fields).find(
      ([name, value]) => before[name as keyof LoyaltyFields] !== value,
    )
    return differing === undefined
      ? { fields }
      : { reasons: [`loyaltyTxnNo: It was reported with another ${differing[0]}, and stays so`] }
  }

export const loyaltyImport = (ground: LoyaltyContext): RowImport<LoyaltyReport, LoyaltyFields> => {
  const { db, merchantId } = ground
  return {
    schema: LoyaltyReport,
    key: 'loyaltyTxnNo',
    objectType: 'loyalty_entry',
    known: (keys) => findEntries(db, merchantId, keys),
    wanted: wantedEntry(ground),
    write: async (key, fields) => {
      await insertEntry(db, merchantId, key, fields)
      return key
    },
    // Entries are rows of a list like payments, and as many.
    isAudited: false,
  }
}
