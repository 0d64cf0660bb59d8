/** The envelope of every JSON answer: specification section 7, with the refusal's payload of A-010. */
import * as z from 'zod/mini'

export interface Envelope<T = unknown> {
  readonly success: boolean
  readonly code: string
  readonly message: string
  readonly payload: T
}

/** The payload of a refusal: only the fields that apply. A call may extend it (`refusal` in call.ts). */
export const RefusalDetail = z.object({
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  refundableAmount: z.optional(z.string()),
  triesLeft: z.optional(z.number()),
  until: z.optional(z.string()),
  permission: z.optional(z.string()),
  reason: z.optional(z.string()),
  reference: z.optional(z.string()),
})
export type RefusalDetail = z.infer<typeof RefusalDetail>
