/** The imports of what a merchant takes: payment methods, networks, loyalty programs and their entries. */
import {
  MethodReport,
  NetworkReport,
  ProgramReport,
  LoyaltyReport,
} from '@merchant/contract/areas/platform-input.shapes.ts'
import { centsOf } from '@merchant/contract/core/money.ts'
import type { Db } from '#infra/db/database.ts'
import { missing, type Directory } from './report.rules.ts'
import {
  lockMethods,
  lockNetworks,
  lockPrograms,
  putMethod,
  putNetwork,
  putProgram,
  type MethodFields,
  type NetworkFields,
  type ProgramFields,
} from './merchant.queries.ts'
import type { RowImport, Desired } from './import-rows.ts'
import { findEntries, insertEntry, type LoyaltyFields } from './money.queries.ts'

const newMethod = {
  minCents: 1,
  maxCents: 99_999_999,
  feeBasisPoints: 0,
  settlementDays: 1,
} as const

const desiredMethod = (
  row: MethodReport,
  before: MethodFields | undefined,
): Desired<MethodFields> => {
  const reasons = before === undefined ? missing(row, 'method', ['name', 'feeText', 'refund']) : []
  const basis = before ?? newMethod
  const fields = {
    name: row.name ?? before?.name ?? '',
    status: row.status,
    minCents: row.minAmount === undefined ? basis.minCents : centsOf(row.minAmount),
    maxCents: row.maxAmount === undefined ? basis.maxCents : centsOf(row.maxAmount),
    feeText: row.feeText ?? before?.feeText ?? '',
    feeBasisPoints: row.feeBasisPoints ?? basis.feeBasisPoints,
    settlementDays: row.settlementDays ?? basis.settlementDays,
    refundFull: row.refund?.full ?? before?.refundFull ?? false,
    refundPartial: row.refund?.partial ?? before?.refundPartial ?? false,
    refundWindowDays: row.refund?.windowDays ?? before?.refundWindowDays ?? 0,
  }
  if (fields.maxCents < fields.minCents) reasons.push('maxAmount: Must not be less than minAmount')
  return reasons.length > 0 ? { reasons } : { fields }
}

export const methodImport = (
  db: Db,
  merchantId: string,
): RowImport<MethodReport, MethodFields> => ({
  schema: MethodReport,
  key: 'paymentMethodType',
  objectType: 'payment_method',
  known: (keys) => lockMethods(db, merchantId, keys),
  desired: desiredMethod,
  write: async (key, fields) => {
    await putMethod(db, merchantId, key, fields)
    return key
  },
})

export const networkImport = (
  db: Db,
  merchantId: string,
): RowImport<NetworkReport, NetworkFields> => ({
  schema: NetworkReport,
  key: 'networkCode',
  objectType: 'payment_network',
  known: (keys) => lockNetworks(db, merchantId, keys),
  desired: (row, before) => {
    const name = row.name ?? before?.name
    if (name === undefined) return { reasons: missing(row, 'network', ['name']) }
    return { fields: { name, status: row.status } }
  },
  write: async (key, fields) => {
    await putNetwork(db, merchantId, key, fields)
    return key
  },
})

export const programImport = (
  db: Db,
  merchantId: string,
): RowImport<ProgramReport, ProgramFields> => ({
  schema: ProgramReport,
  key: 'programId',
  objectType: 'loyalty_program',
  known: (keys) => lockPrograms(db, merchantId, keys),
  desired: (row, before) => {
    const name = row.name ?? before?.name
    const loyaltyType = row.loyaltyType ?? before?.loyaltyType
    if (name === undefined || loyaltyType === undefined)
      return { reasons: missing(row, 'program', ['name', 'loyaltyType']) }
    return { fields: { name, loyaltyType, status: row.status } }
  },
  write: async (key, fields) => {
    await putProgram(db, merchantId, key, fields)
    return key
  },
})

export interface LoyaltyContext {
  readonly db: Db
  readonly merchantId: string
  readonly directory: Directory
  readonly programs: ReadonlySet<string>
  readonly now: string
}

const desiredEntry =
  ({ directory, programs, now }: LoyaltyContext) =>
  (row: LoyaltyReport, before: LoyaltyFields | undefined): Desired<LoyaltyFields> => {
    const shop = directory.shops.get(row.shopCode)
    const terminal = row.serialNo === undefined ? undefined : directory.terminals.get(row.serialNo)
    const reasons: string[] = []
    if (!programs.has(row.programId))
      reasons.push(`programId: No program has the ID ${row.programId}`)
    if (shop === undefined) reasons.push(`shopCode: No shop has the code ${row.shopCode}`)
    if (row.serialNo !== undefined && terminal === undefined)
      reasons.push(`serialNo: No terminal has the serial number ${row.serialNo}`)
    if (row.points === 0) reasons.push('points: Must not be 0')
    if (before === undefined && row.createdAt > now)
      reasons.push('createdAt: Must not be in the future')
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
      : { reasons: [`loyaltyTxnNo: Already reported with a different ${differing[0]}`] }
  }

export const loyaltyImport = (context: LoyaltyContext): RowImport<LoyaltyReport, LoyaltyFields> => {
  const { db, merchantId } = context
  return {
    schema: LoyaltyReport,
    key: 'loyaltyTxnNo',
    objectType: 'loyalty_entry',
    known: (keys) => findEntries(db, merchantId, keys),
    desired: desiredEntry(context),
    write: async (key, fields) => {
      await insertEntry(db, merchantId, key, fields)
      return key
    },
    // There are as many loyalty entries as payments, so they share one audit entry.
    isAudited: false,
  }
}
