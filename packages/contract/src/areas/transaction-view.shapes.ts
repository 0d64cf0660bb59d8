/** What stands beside a transaction when it is opened: notes, and the way of loyalty points. */
import * as z from 'zod/mini'
import { textLines } from '../core/text.ts'
import { CisTransaction, LoyaltyTransaction } from './transactions.shapes.ts'

/** What a person wrote on a payment. It stays: nobody changes or removes it. */
export const PaymentNote = z.object({
  noteId: z.string(),
  body: z.string(),
  writtenBy: z.string(),
  writtenAt: z.string(),
})
export type PaymentNote = z.infer<typeof PaymentNote>
export const NoteDraft = z.strictObject({
  body: textLines(500).check(z.minLength(1, 'Enter something')),
})

/** A loyalty entry, and every entry that its payment led to, the oldest first. */
export const LoyaltyView = z.object({
  entry: LoyaltyTransaction,
  payment: z.nullable(CisTransaction),
  timeline: z.array(LoyaltyTransaction),
})
export type LoyaltyView = z.infer<typeof LoyaltyView>
