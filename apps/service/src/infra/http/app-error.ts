/** A refusal: what a handler throws when the answer is no. Everything else that is thrown is our fault. */
import { codes, type Code } from '@merchant/contract/core/codes.ts'
import type { RefusalDetail } from '@merchant/contract/core/envelope.ts'

export class AppError extends Error {
  readonly code: Code
  readonly detail: RefusalDetail | null
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: Code,
    options: {
      message?: string
      detail?: RefusalDetail
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    super(options.message ?? codes[code].message, { cause: options.cause })
    this.code = code
    this.detail = options.detail ?? null
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return codes[this.code].status
  }
}

/** The answer for what does not exist, and for what belongs to another merchant: the same (R3). */
export const notFound = (what: string): AppError =>
  new AppError('4040', { message: `${what} not found` })

/** Fields of a body that need a correction, each named. */
export const fieldErrors = (fields: readonly { path: string; message: string }[]): AppError =>
  new AppError('4220', { detail: { fields: [...fields] } })
