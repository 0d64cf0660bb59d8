import type { Call, Refusal as RefusalOf } from '@merchant/contract/core/call.ts'
import { RefusalDetail } from '@merchant/contract/core/envelope.ts'
import { contractWords, t } from './api.messages.ts'

interface Refusal {
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /**
   * A code of the contract; `NETWORK`: no answer, `STOPPED`: the user stopped waiting, `BODY`: the answer is not
   * an envelope, `DAMAGED`: a file has the wrong checksum, `UNVERIFIED`: the password was not entered again.
   */
  readonly code: string
  readonly message?: string | undefined
  readonly payload?: unknown
  /** Schema of the payload, where the call extends the common refusal. */
  readonly detail?: Call['refusal'] | undefined
  readonly reference?: string | null
}

const translateFields = (detail: RefusalDetail): RefusalDetail =>
  detail.fields === undefined
    ? detail
    : {
        ...detail,
        fields: detail.fields.map(({ path, message }) => ({
          path,
          message: contractWords(message),
        })),
      }

/** A failed call. `message` can always be shown to the user. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: string
  readonly payload: RefusalDetail | null
  /** The service's X-Request-Id, for support. */
  readonly reference: string | null

  /** No answer, or one that does not tell the outcome: the change may have been made. */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === 'BODY'
  }

  constructor({ status, code, message, payload, detail: schema, reference }: Refusal) {
    super(message === undefined || message === '' ? t('tryLater') : message)
    const detail = (schema ?? RefusalDetail).safeParse(payload)
    this.status = status
    this.code = code
    this.payload = detail.success ? translateFields(detail.data) : null
    this.reference = this.payload?.reference ?? reference ?? null
  }
}

/** A failure of this call, with its own payload type. */
export type FailureOf<C extends Call> = CallError & { readonly payload: RefusalOf<C> | null }
