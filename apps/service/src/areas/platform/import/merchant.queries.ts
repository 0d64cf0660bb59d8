/** Merchants as a platform reports them, and the payment methods, networks and loyalty programs they take. */
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { Known } from './report.rules.ts'

export interface MerchantFields {
  readonly platformNo: string
  readonly merchantName: string
  readonly status: string
  readonly contactEmail: string | null
  readonly contactPhone: string | null
}

/** Derived from the number, so that two concurrent requests create the same merchant. */
export const merchantIdOf = (platformNo: string): string => {
  const digest = hash('sha256', `merchant ${platformNo}`, 'hex')
  return `mer_${BigInt(`0x${digest}`).toString(36).slice(-12)}`
}

const merchants = (db: Db) =>
  db
    .selectFrom('merchant')
    .select([
      'merchant_id as merchantId',
      'platform_no as platformNo',
      'merchant_name as merchantName',
      'status',
      'contact_email as contactEmail',
      'contact_phone as contactPhone',
    ])

export const lockMerchant = async (db: Db, platformNo: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`merchant ${platformNo}`}, 0))`.execute(
    db,
  )
  return merchants(db).where('platform_no', '=', platformNo).forUpdate().executeTakeFirst()
}

export const lockMerchantById = (db: Db, merchantId: string) =>
  merchants(db).where('merchant_id', '=', merchantId).forUpdate().executeTakeFirst()

export const merchantExists = async (db: Db, merchantId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('merchant')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  return row !== undefined
}

/** Serializes the requests for one merchant: two that insert the same row would conflict. */
export const lockImports = async (db: Db, merchantId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`intake ${merchantId}`}, 0))`.execute(
    db,
  )
}

export const putMerchant = async (
  db: Db,
  merchantId: string,
  { platformNo, merchantName, status, contactEmail, contactPhone }: MerchantFields,
): Promise<void> => {
  const columns = {
    platform_no: platformNo,
    merchant_name: merchantName,
    status,
    contact_email: contactEmail,
    contact_phone: contactPhone,
  }
  await db
    .insertInto('merchant')
    .values({ merchant_id: merchantId, ...columns })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(columns))
    .execute()
}

export interface MethodFields {
  readonly name: string
  readonly status: string
  readonly minCents: number
  readonly maxCents: number
  readonly feeText: string
  readonly feeBasisPoints: number
  readonly settlementDays: number
  readonly refundFull: boolean
  readonly refundPartial: boolean
  readonly refundWindowDays: number
}

const byKey = <Fields>(
  rows: readonly (Fields & { readonly key: string })[],
): ReadonlyMap<string, Known<Fields>> =>
  new Map(rows.map(({ key, ...fields }) => [key, { objectId: key, fields: fields as Fields }]))

export const lockMethods = async (db: Db, merchantId: string, types: readonly string[]) =>
  byKey<MethodFields>(
    await db
      .selectFrom('payment_method')
      .where('merchant_id', '=', merchantId)
      .where(sql<boolean>`payment_method_type = any(${[...types]}::text[])`)
      .orderBy('payment_method_type')
      .select([
        'payment_method_type as key',
        'name',
        'status',
        'min_cents as minCents',
        'max_cents as maxCents',
        'fee_text as feeText',
        'fee_basis_points as feeBasisPoints',
        'settlement_days as settlementDays',
        'refund_full as refundFull',
        'refund_partial as refundPartial',
        'refund_window_days as refundWindowDays',
      ])
      .forUpdate()
      .execute(),
  )

export const putMethod = async (
  db: Db,
  merchantId: string,
  type: string,
  fields: MethodFields,
): Promise<void> => {
  const columns = {
    name: fields.name,
    status: fields.status,
    min_cents: fields.minCents,
    max_cents: fields.maxCents,
    fee_text: fields.feeText,
    fee_basis_points: fields.feeBasisPoints,
    settlement_days: fields.settlementDays,
    refund_full: fields.refundFull,
    refund_partial: fields.refundPartial,
    refund_window_days: fields.refundWindowDays,
  }
  await db
    .insertInto('payment_method')
    .values({
      merchant_id: merchantId,
      payment_method_type: type,
      ...columns,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from payment_method where merchant_id = ${merchantId})`,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'payment_method_type']).doUpdateSet(columns),
    )
    .execute()
}

export interface NetworkFields {
  readonly name: string
  readonly status: string
}

export const lockNetworks = async (db: Db, merchantId: string, codes: readonly string[]) =>
  byKey<NetworkFields>(
    await db
      .selectFrom('payment_network')
      .where('merchant_id', '=', merchantId)
      .where(sql<boolean>`network_code = any(${[...codes]}::text[])`)
      .orderBy('network_code')
      .select(['network_code as key', 'name', 'status'])
      .forUpdate()
      .execute(),
  )

export const putNetwork = async (
  db: Db,
  merchantId: string,
  networkCode: string,
  { name, status }: NetworkFields,
): Promise<void> => {
  await db
    .insertInto('payment_network')
    .values({
      merchant_id: merchantId,
      network_code: networkCode,
      name,
      status,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from payment_network where merchant_id = ${merchantId})`,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'network_code']).doUpdateSet({ name, status }),
    )
    .execute()
}

export interface ProgramFields extends NetworkFields {
  readonly loyaltyType: string
}

export const lockPrograms = async (db: Db, merchantId: string, ids: readonly string[]) =>
  byKey<ProgramFields>(
    await db
      .selectFrom('loyalty_program')
      .where('merchant_id', '=', merchantId)
      .where(sql<boolean>`program_id = any(${[...ids]}::text[])`)
      .orderBy('program_id')
      .select(['program_id as key', 'loyalty_type as loyaltyType', 'name', 'status'])
      .forUpdate()
      .execute(),
  )

export const putProgram = async (
  db: Db,
  merchantId: string,
  programId: string,
  { loyaltyType, name, status }: ProgramFields,
): Promise<void> => {
  await db
    .insertInto('loyalty_program')
    .values({
      merchant_id: merchantId,
      program_id: programId,
      loyalty_type: loyaltyType,
      name,
      status,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'program_id'])
        .doUpdateSet({ loyalty_type: loyaltyType, name, status }),
    )
    .execute()
}
