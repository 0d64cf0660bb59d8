/** Notes on payments of any source. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { NoteDraft, PaymentNote } from '@merchant/contract/areas/transactions.shapes.ts'
import type * as z from 'zod/mini'
import { wireTime } from '#infra/db/hong-kong-time.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { answerOnce } from '#infra/http/idempotency.ts'
import { audit } from '#domain/audit/audit.ts'
import { seeAllShops } from './shop-scope.queries.ts'
import { findShopOfPayment, insertNote, type NoteRow } from './note.queries.ts'

export const noteOf = ({ writtenAt, ...same }: NoteRow): PaymentNote => ({
  ...same,
  writtenAt: wireTime(writtenAt),
})

/** A retry with the same idempotency key adds no second note. */
export const addNote = (
  context: TenantContext,
  merTradeNo: string,
  draft: z.output<typeof NoteDraft>,
): Promise<PaymentNote> =>
  answerOnce(context, transactionCalls.addNote, { merTradeNo, ...draft }, () =>
    writeNote(context, merTradeNo, draft),
  )

const writeNote = async (
  context: TenantContext,
  merTradeNo: string,
  { body }: z.output<typeof NoteDraft>,
): Promise<PaymentNote> => {
  const { db, session, newId } = context
  const shopId = await findShopOfPayment(db, session.merchantId, merTradeNo)
  if (shopId === undefined) throw await unseenPayment(context, merTradeNo)
  const note = await insertNote(db, {
    merchantId: session.merchantId,
    noteId: newId('note'),
    merTradeNo,
    shopId,
    body,
    writtenBy: session.userId,
    writtenByName: session.displayName,
  })
  // The audit trail records that there is a note, not its text.
  await audit(context, {
    action: 'transactions.note',
    objectType: 'payment',
    objectId: merTradeNo,
    shopId,
    detail: { noteId: note.noteId },
  })
  return noteOf(note)
}

/** Why the session cannot see a payment. Lets the transaction see every shop: throw the result. */
export const unseenPayment = async (
  { db, session }: TenantContext,
  merTradeNo: string,
): Promise<AppError> => {
  await seeAllShops(db)
  const shopId = await findShopOfPayment(db, session.merchantId, merTradeNo)
  return shopId === undefined ? notFound('Transaction') : new AppError('4031')
}
