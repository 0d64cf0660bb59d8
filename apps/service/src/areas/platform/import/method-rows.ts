/** What a merchant takes: methods, networks and loyalty programs. */
import {
  MethodReport,
  NetworkReport,
  ProgramReport,
} from '@merchant/contract/areas/platform-input.shapes.ts'
import { centsOf } from '@merchant/contract/core/money.ts'
import type { Db } from '#infra/db/database.ts'
import { missing } from './missing.rules.ts'
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
import type { RowImport, Wanted } from './take-rows.ts'

const newMethod = {
  minCents: 1,
  maxCents: 99_999_999,
  feeBasisPoints: 0,
  settlementDays: 1,
} as const

const wantedMethod = (
  row: MethodReport,
  before: MethodFields | undefined,
): Wanted<MethodFields> => {
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
  if (fields.maxCents < fields.minCents) reasons.push('maxAmount: It is less than minAmount')
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
  wanted: wantedMethod,
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
  wanted: (row, before) => {
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
  wanted: (row, before) => {
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
