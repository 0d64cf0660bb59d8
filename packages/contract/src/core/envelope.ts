/** The envelope of every JSON answer (spec 7), and the payload of refusals. */
import * as z from 'zod/mini'

export interface Envelope<T = unknown> {
  readonly success: boolean
  readonly code: string
  readonly message: string
  readonly payload: T
}

/** A refusal has only the fields that apply. A call may add others (`refusal` in call.ts). */
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
