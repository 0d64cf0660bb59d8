/** The refusals that handlers throw. Any other error is an internal one. */
import { codes, type Code } from '@merchant/contract/core/codes.ts'
import type { RefusalDetail } from '@merchant/contract/core/envelope.ts'

export class AppError extends Error {
  readonly code: Code
  readonly detail: RefusalDetail | null
  /** Seconds, for the header `Retry-After`. */
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

/** The same refusal for what does not exist and for what belongs to another merchant, which it must not reveal. */
export const notFound = (what: string): AppError =>
  new AppError('4040', { message: `${what} not found` })

/** Validation errors of single fields. */
export const fieldErrors = (fields: readonly { path: string; message: string }[]): AppError =>
  new AppError('4220', { detail: { fields: [...fields] } })
