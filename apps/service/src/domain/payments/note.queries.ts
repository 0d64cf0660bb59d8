/** Notes on payments; they are added and never changed. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** The shop of a payment of any source; undefined when the session may not see it. */
export const findShopOfPayment = async (
  db: Db,
  merchantId: string,
  merTradeNo: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('payment')
    .where('merchant_id', '=', merchantId)
    .where('mer_trade_no', '=', merTradeNo)
    .select('shop_id as shopId')
    .executeTakeFirst()
  return row?.shopId
}

export const listNotes = (db: Db, merchantId: string, merTradeNo: string) =>
  db
    .selectFrom('payment_note')
    .where('merchant_id', '=', merchantId)
    .where('mer_trade_no', '=', merTradeNo)
    .orderBy('written_at', 'desc')
    .orderBy('note_id')
    .select([
      'note_id as noteId',
      'body',
      'written_by_name as writtenBy',
      'written_at as writtenAt',
    ])
    .execute()
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

export interface NewNote {
  readonly merchantId: string
  readonly noteId: string
  readonly merTradeNo: string
  readonly shopId: string
  readonly body: string
  readonly writtenBy: string
  readonly writtenByName: string
}

export const insertNote = (db: Db, note: NewNote): Promise<NoteRow> =>
  db
    .insertInto('payment_note')
    .values({
      merchant_id: note.merchantId,
      note_id: note.noteId,
      mer_trade_no: note.merTradeNo,
      shop_id: note.shopId,
      body: note.body,
      written_by: note.writtenBy,
      written_by_name: note.writtenByName,
      written_at: sql<string>`app_now()`,
    })
    .returning([
      'note_id as noteId',
      'body',
      'written_by_name as writtenBy',
      'written_at as writtenAt',
    ])
    .executeTakeFirstOrThrow()
