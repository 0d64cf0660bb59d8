/** Under which addresses the sample's first merchant is paid, and into which account. Nobody has these. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** Whom the sample's codes pay. */
export const SAMPLE_FPS_ID = '1620417'

const account = { name: 'Tidewater Bank', code: '901', masked: '***-***456-001' } as const

const addresses = [
  { type: 'EMAIL', id: 'till@harbour-bakery.example', daysAgo: 512, endedDaysAgo: 88 },
  { type: 'FPSID', id: SAMPLE_FPS_ID, daysAgo: 498 },
  { type: 'MOBILE', id: '+852-55500180', daysAgo: 61 },
  { type: 'EMAIL', id: 'pay@harbour-bakery.example', daysAgo: 87 },
] as const

const ago = (days: number) => sql<string>`app_now() - make_interval(days => ${days})`

export const insertAddresses = async (db: Db, merchantId: string, by: string): Promise<void> => {
  await db
    .updateTable('merchant')
    .set({
      settlement_bank_name: account.name,
      settlement_bank_code: account.code,
      settlement_account_masked: account.masked,
    })
    .where('merchant_id', '=', merchantId)
    .execute()
  await db
    .insertInto('fps_proxy')
    .values(
      addresses.map((address, index) => {
        const isOver = 'endedDaysAgo' in address
        return {
          merchant_id: merchantId,
          proxy_no: index + 1,
          fps_proxy_type: address.type,
          fps_proxy_id: address.id,
          clearing_code: account.code,
          status: isOver ? 'DEREGISTERED' : 'ACTIVE',
          is_default: address.type === 'FPSID',
          bank_name: account.name,
          account_masked: account.masked,
          registered_at: ago(address.daysAgo),
          registered_by: by,
          ended_at: isOver ? ago(address.endedDaysAgo) : null,
        }
      }),
    )
    .execute()
}
