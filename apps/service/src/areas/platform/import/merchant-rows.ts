/** The import of merchants. Each row is another merchant, with a transaction and an audit trail of its own. */
import {
  MerchantReport,
  type InputResult,
  type MerchantResult,
} from '@merchant/contract/areas/platform-input.shapes.ts'
import type { Database, Db } from '#infra/db/database.ts'
import { retryOnConflict } from '#infra/db/retry-on-conflict.ts'
import {
  lockMerchant,
  lockMerchantById,
  merchantIdOf,
  putMerchant,
  type MerchantFields,
} from './merchant.queries.ts'
import type { Known } from './report.rules.ts'
import { importRows, type RowImport, type Reporter, type Desired } from './import-rows.ts'
import { visibleIn } from './row-errors.ts'

/** The reporter, before the merchant of a row is known. */
type Sender = Omit<Reporter, 'merchantId'>
type Found =
  | (MerchantFields & { readonly merchantId: string })
  | { readonly reason: string }
  | undefined

export const importMerchants = async (
  database: Database,
  sender: Sender,
  values: readonly unknown[],
): Promise<MerchantResult> => {
  const sum = { added: 0, changed: 0, unchanged: 0 }
  const rejected: InputResult['rejected'] = []
  const merchants = new Map<string, string>()
  for (const [index, value] of values.entries()) {
    const { merchantNo, merchantId, result } = await retryOnConflict(() =>
      database.platform((db) => importMerchant(db, sender, value)),
    )
    sum.added += result.added
    sum.changed += result.changed
    sum.unchanged += result.unchanged
    rejected.push(...result.rejected.map((row) => ({ ...row, line: index + 1 })))
    if (result.rejected.length === 0) merchants.set(merchantNo, merchantId)
  }
  return {
    ...sum,
    rejected,
    merchants: [...merchants].map(([merchantNo, merchantId]) => ({ merchantNo, merchantId })),
  }
}

const importMerchant = async (db: Db, sender: Sender, value: unknown) => {
  const { data: row } = MerchantReport.safeParse(visibleIn(value))
  const found = row && (await find(db, row))
  const merchantNo = row?.merchantNo ?? ''
  const isFound = found !== undefined && 'merchantId' in found
  const merchantId = isFound ? found.merchantId : merchantIdOf(merchantNo)
  const result = await importRows(db, { ...sender, merchantId }, importOf(db, merchantId, found), [
    value,
  ])
  return { merchantNo, merchantId, result }
}

const find = async (db: Db, { merchantNo, merchantId }: MerchantReport): Promise<Found> => {
  const known = await lockMerchant(db, merchantNo)
  if (merchantId === undefined || known?.merchantId === merchantId) return named(known)
  if (known !== undefined)
    return { reason: `merchantId: The number ${merchantNo} belongs to ${known.merchantId}` }
  const here = await lockMerchantById(db, merchantId)
  if (here === undefined) return { reason: `merchantId: There is no merchant ${merchantId}` }
  return here.platformNo === null
    ? named({ ...here, platformNo: '' })
    : { reason: `merchantId: This merchant has the number ${here.platformNo}` }
}

const named = (row: Awaited<ReturnType<typeof lockMerchant>>): Found =>
  row && { ...row, platformNo: row.platformNo ?? '' }

const importOf = (
  db: Db,
  merchantId: string,
  found: Found,
): RowImport<MerchantReport, MerchantFields> => ({
  schema: MerchantReport,
  key: 'merchantNo',
  objectType: 'merchant',
  known: ([merchantNo = '']) => Promise.resolve(knownOf(found, merchantNo)),
  desired: (row, before) => desiredMerchant(row, before, found),
  write: async (_key, fields) => {
    await putMerchant(db, merchantId, fields)
    return merchantId
  },
})

const knownOf = (found: Found, merchantNo: string): ReadonlyMap<string, Known<MerchantFields>> => {
  if (found === undefined || 'reason' in found) return new Map()
  const { merchantId: objectId, ...fields } = found
  return new Map([[merchantNo, { objectId, fields }]])
}

const desiredMerchant = (
  row: MerchantReport,
  before: MerchantFields | undefined,
  found: Found,
): Desired<MerchantFields> => {
  if (found !== undefined && 'reason' in found) return { reasons: [found.reason] }
  const { contactEmail: email, contactPhone: phone } = row
  return {
    fields: {
      platformNo: row.merchantNo,
      merchantName: row.merchantName,
      status: row.status ?? before?.status ?? 'ACTIVE',
      contactEmail: email === undefined ? (before?.contactEmail ?? null) : email,
      contactPhone: phone === undefined ? (before?.contactPhone ?? null) : phone,
    },
  }
}
