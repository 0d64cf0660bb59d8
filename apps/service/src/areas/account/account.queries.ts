/** The signed-in person. */
import type { Db } from '#db/database.ts'

export const findLastLogin = async (db: Db, userId: string): Promise<string | null> => {
  const row = await db.selectFrom('app_user').select('last_login_at').where('user_id', '=', userId).executeTakeFirst()
  return row?.last_login_at ?? null
}
