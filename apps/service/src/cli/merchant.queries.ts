/** Statements of the merchant command. */
import { sql } from 'kysely'
import { isNamed } from '#domain/auth/people.queries.ts'
import type { Db } from '#infra/db/database.ts'
import { operatorId } from '#domain/members/member.rules.ts'
import { insertChannels, insertMethods, insertNetworks } from '#dev/sample/catalogue.queries.ts'

export interface NewMerchant {
  readonly merchantId: string
  readonly name: string
  readonly methods: readonly string[]
  readonly networks: readonly string[]
}

export const insertMerchant = async (db: Db, merchant: NewMerchant): Promise<void> => {
  const { merchantId } = merchant
  await db
    .insertInto('merchant')
    .values({ merchant_id: merchantId, merchant_name: merchant.name })
    .execute()
  await insertMethods(db, merchantId, (type) => merchant.methods.includes(type))
  await insertChannels(db, merchantId)
  await insertNetworks(db, merchantId, merchant.networks)
}

export interface FirstPerson {
  readonly userId: string
  readonly email: string
  readonly displayName: string
  readonly passwordHash: string
}

export const insertFirstPerson = async (
  db: Db,
  merchantId: string,
  person: FirstPerson,
): Promise<void> => {
  await db
    .insertInto('app_user')
    .values({
      user_id: person.userId,
      username: person.email,
      email: person.email,
      display_name: person.displayName,
      password_hash: person.passwordHash,
    })
    .execute()
  await db
    .insertInto('merchant_member')
    .values({ merchant_id: merchantId, user_id: person.userId, role_type: 'MERCHANT' })
    .execute()
}

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> => {
  const row = await db
    .selectFrom('app_user')
    .select('user_id')
    .where(isNamed(email))
    .executeTakeFirst()
  return row !== undefined
}

export const listMerchants = (
  db: Db,
): Promise<{ merchantId: string; name: string; shopCodes: string[] }[]> =>
  db
    .selectFrom('merchant')
    .leftJoin('shop', 'shop.merchant_id', 'merchant.merchant_id')
    .groupBy(['merchant.merchant_id', 'merchant_name'])
    .orderBy('merchant_name')
    .select([
      'merchant.merchant_id as merchantId',
      'merchant_name as name',
      sql<
        string[]
      >`coalesce(array_agg(shop.shop_code) filter (where shop.shop_code is not null), '{}')`.as(
        'shopCodes',
      ),
    ])
    .execute()

/** Until the end of the transaction nobody closes the shop. */
export const lockShopByCode = (
  db: Db,
  merchantId: string,
  code: string,
): Promise<{ shopId: string; status: string } | undefined> =>
  db
    .selectFrom('shop')
    .select(['shop_id as shopId', 'status'])
    .where('merchant_id', '=', merchantId)
    .where('shop_code', '=', code)
    .forUpdate()
    .executeTakeFirst()

export const insertTerminal = async (
  db: Db,
  merchantId: string,
  terminal: {
    readonly posId: string
    readonly shopId: string
    readonly serialNo: string
    readonly name: string
  },
): Promise<void> => {
  await db
    .insertInto('terminal')
    .values({
      merchant_id: merchantId,
      pos_id: terminal.posId,
      shop_id: terminal.shopId,
      serial_no: terminal.serialNo,
      pos_name: terminal.name,
    })
    .execute()
}

export const findMerchant = (
  db: Db,
  merchantId: string,
): Promise<{ name: string; status: string } | undefined> =>
  db
    .selectFrom('merchant')
    .select(['merchant_name as name', 'status'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()

/** Whether the merchant has an active person with the role Merchant. */
export const hasMerchantPerson = async (db: Db, merchantId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('merchant_member')
    .select('user_id')
    .where('merchant_id', '=', merchantId)
    .where('role_type', '=', 'MERCHANT')
    .where('status', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Cancels the operator's pending invitations to other addresses, and resolves to them. */
export const cancelOperatorInvitations = (
  db: Db,
  merchantId: string,
  exceptEmail: string,
): Promise<{ invitationId: string; email: string }[]> =>
  db
    .updateTable('invitation')
    .set({ status: 'CANCELLED' })
    .where('merchant_id', '=', merchantId)
    .where('invited_by', '=', operatorId)
    .where('status', '=', 'PENDING')
    .where('email_key', '<>', sql<string>`lower((${exceptEmail})::text)`)
    .returning(['invitation_id as invitationId', 'email'])
    .execute()

export interface Account {
  readonly bankName: string | null
  readonly bankCode: string | null
  readonly accountMasked: string | null
}

/** Locks the merchant's row. Undefined when there is no such merchant. */
export const lockAccount = (db: Db, merchantId: string): Promise<Account | undefined> =>
  db
    .selectFrom('merchant')
    .select([
      'settlement_bank_name as bankName',
      'settlement_bank_code as bankCode',
      'settlement_account_masked as accountMasked',
    ])
    .where('merchant_id', '=', merchantId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const updateAccount = async (
  db: Db,
  merchantId: string,
  account: Account,
): Promise<void> => {
  await db
    .updateTable('merchant')
    .set({
      settlement_bank_name: account.bankName,
      settlement_bank_code: account.bankCode,
      settlement_account_masked: account.accountMasked,
    })
    .where('merchant_id', '=', merchantId)
    .execute()
}
