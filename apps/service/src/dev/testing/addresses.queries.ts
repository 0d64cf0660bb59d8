/** FPS addresses and settlement accounts, as tests of addressing need them. */
import type { Database } from '#infra/db/database.ts'

/** The account that the merchant is paid out to. */
export const setAccount = async (database: Database, merchantId: string): Promise<void> => {
  await database.system((db) =>
    db
      .updateTable('merchant')
      .set({
        settlement_bank_name: 'Tidewater Bank',
        settlement_bank_code: '901',
        settlement_account_masked: '***-***456-001',
      })
      .where('merchant_id', '=', merchantId)
      .execute(),
  )
}

/** Every address of a merchant, as the database has it, the oldest first. */
export const addressesOf = (database: Database, merchantId: string) =>
  database.system((db) =>
    db
      .selectFrom('fps_proxy')
      .where('merchant_id', '=', merchantId)
      .select([
        'fps_proxy_type as type',
        'fps_proxy_id as id',
        'status',
        'is_default as isDefault',
        'clearing_code as clearingCode',
      ])
      .orderBy('proxy_no')
      .execute(),
  )
