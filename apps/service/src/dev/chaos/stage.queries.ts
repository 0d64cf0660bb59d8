/** Statements of the chaos tests. */
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'
import { hashToken } from '#domain/auth/session.ts'

/** Marks everybody as sample users, without whom failpoints are refused. */
export const markSample = (database: Database): Promise<void> =>
  database.system(async (db) => {
    await db.updateTable('app_user').set({ is_sample: true }).execute()
  })

export interface SettledRefund {
  readonly refundNo: string
  readonly merTradeNo: string
  readonly amountCents: number
  readonly note: string | null
  readonly status: string
}

export const readSettledRefunds = (
  database: Database,
  merchantId: string,
): Promise<SettledRefund[]> =>
  database.system((db) =>
    db
      .selectFrom('refund')
      .where('merchant_id', '=', merchantId)
      .select([
        'refund_no as refundNo',
        'mer_trade_no as merTradeNo',
        'amount_cents as amountCents',
        'note',
        'status',
      ])
      .execute(),
  )

export const readPaymentNumbers = async (
  database: Database,
  merchantId: string,
): Promise<string[]> => {
  const rows = await database.system((db) =>
    db
      .selectFrom('payment')
      .where('merchant_id', '=', merchantId)
      .select('mer_trade_no as merTradeNo')
      .execute(),
  )
  return rows.map(({ merTradeNo }) => merTradeNo)
}

/** The number of the merchant's last event. */
export const readEventNumbers = (database: Database, merchantId: string): Promise<number> =>
  database.system(async (db) => {
    const head = await db
      .selectFrom('live_head')
      .where('merchant_id', '=', merchantId)
      .select('event_no as eventNo')
      .executeTakeFirst()
    return head?.eventNo ?? 0
  })

/** Messages that have been pending for more than a minute. */
export const readStaleMessages = (database: Database): Promise<string[]> =>
  database.system(async (db) => {
    const rows = await db
      .selectFrom('outbox_message')
      .where('status', '=', 'PENDING')
      .where('created_at', '<', sql<string>`app_now() - interval '60 seconds'`)
      .select('message_id as messageId')
      .execute()
    return rows.map(({ messageId }) => messageId)
  })

export const endSession = (database: Database, token: string): Promise<void> =>
  database.system(async (db) => {
    await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
  })

/** The status of an invitation, and whether its person is an active member. */
export const readInvitationState = (
  database: Database,
  merchantId: string,
  email: string,
): Promise<{ status: string; isMember: boolean }> =>
  database.system((db) =>
    db
      .selectFrom('invitation')
      .where('merchant_id', '=', merchantId)
      .where('email', '=', email)
      .select([
        'status',
        sql<boolean>`exists (select from merchant_member m join app_user u using (user_id)
          where m.merchant_id = invitation.merchant_id and u.email = invitation.email and m.status = 'ACTIVE')`.as(
          'isMember',
        ),
      ])
      .executeTakeFirstOrThrow(),
  )

/** The highest number of attempts at any code. */
export const readAttempts = (database: Database): Promise<number> =>
  database.system(async (db) => {
    const { tries } = await db
      .selectFrom('one_time_code')
      .select(sql<number>`coalesce(max(tries), 0)`.as('tries'))
      .executeTakeFirstOrThrow()
    return tries
  })
