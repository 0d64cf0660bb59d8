/** Erases the personal data of people who are a member nowhere any more (A-663). */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** Members who were removed before the time was stored: it counts from now. */
export const markRemoved = async (db: Db): Promise<void> => {
  await db
    .updateTable('merchant_member')
    .where('status', '=', 'REMOVED')
    .where('removed_at', 'is', null)
    .set({ removed_at: sql<string>`app_now()` })
    .execute()
}

/** People whose every membership ended more than `days` days ago. */
export const lockLongRemoved = async (db: Db, days: number, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from app_user person
    where erased_at is null
      and exists (select from merchant_member was where was.user_id = person.user_id and was.status = 'REMOVED')
      and not exists (select from merchant_member still where still.user_id = person.user_id
        and (still.status <> 'REMOVED' or still.removed_at is null
          or still.removed_at >= app_now() - ${sql.lit(`${String(days)} days`)}::interval))
    order by user_id limit ${limit} for update skip locked`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Those of the locked people who are a member of no merchant. Sees what was committed until they were locked. */
export const listWithoutMerchant = async (
  db: Db,
  userIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from app_user person where user_id = any(${[...userIds]}::text[])
      and not exists (select from merchant_member still where still.user_id = person.user_id and still.status <> 'REMOVED')
    order by user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

export const listFormerMerchants = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('merchant_member')
    .where('user_id', '=', userId)
    .select('merchant_id as merchantId')
    .orderBy('merchant_id')
    .execute()
  return rows.map(({ merchantId }) => merchantId)
}

/** The id stays, because payments, refunds and the audit trail name it. */
export const erasePerson = async (db: Db, userId: string): Promise<void> => {
  await sql`delete from invitation using app_user person
    where person.user_id = ${userId} and invitation.email_key = lower(person.email) and invitation.status <> 'PENDING'`.execute(
    db,
  )
  await sql`delete from second_factor where user_id = ${userId}`.execute(db)
  await sql`delete from past_password where user_id = ${userId}`.execute(db)
  await sql`delete from known_device where user_id = ${userId}`.execute(db)
  await sql`delete from reset_link where user_id = ${userId}`.execute(db)
  await sql`delete from session where user_id = ${userId}`.execute(db)
  await sql`delete from notification where user_id = ${userId}`.execute(db)
  await sql`delete from notification_setting where user_id = ${userId}`.execute(db)
  await sql`delete from saved_view where owner_id = ${userId} and not shared`.execute(db)
  await sql`update saved_view set owner_name = ${userId} where owner_id = ${userId}`.execute(db)
  await db
    .updateTable('app_user')
    .where('user_id', '=', userId)
    .set({
      username: userId,
      email: `${userId}@erased.invalid`,
      display_name: userId,
      mobile: null,
      // No hash of any password.
      password_hash: '!',
      status: 'DISABLED',
      last_login_at: null,
      language: null,
      erased_at: sql<string>`app_now()`,
    })
    .execute()
}
