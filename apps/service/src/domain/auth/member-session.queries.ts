/** What a change of a membership does to the person and to the sessions that it concerns. */
import type { Db } from '#infra/db/database.ts'

/** The sessions of a person inside one merchant. Those with other merchants go on. */
export const endSessionsWith = async (
  db: Db,
  merchantId: string,
  userId: string,
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const updateContact = async (
  db: Db,
  userId: string,
  contact: {
    readonly displayName?: string | undefined
    readonly mobile?: string | null | undefined
  },
): Promise<void> => {
  if (contact.displayName === undefined && contact.mobile === undefined) return
  await db
    .updateTable('app_user')
    .set({
      ...(contact.displayName !== undefined && { display_name: contact.displayName }),
      ...(contact.mobile !== undefined && { mobile: contact.mobile }),
    })
    .where('user_id', '=', userId)
    .execute()
}
