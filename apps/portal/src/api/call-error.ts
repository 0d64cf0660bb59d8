import type { Call, Refusal as RefusalOf } from '@merchant/contract/core/call.ts'
import { RefusalDetail } from '@merchant/contract/core/envelope.ts'
import { t } from './api.messages.ts'
import { contractWords } from './contract-words.ts'

interface Refusal {
  /** HTTP status; 0 when nothing answered. */
  readonly status: number
  /**
   * A code of the contract; `NETWORK` when nothing answered, `STOPPED` when a person gave up waiting,
   * `BODY` when the answer was no envelope, `DAMAGED` when a file is not the one that was listed, `UNVERIFIED`
   * when a person did not enter their password again.
   */
  readonly code: string
  readonly message?: string | undefined
  readonly payload?: unknown
  /** What the payload is, where the call says more than every refusal does. */
  readonly detail?: Call['refusal'] | undefined
  readonly reference?: string | null
}

const inOurLanguage = (detail: RefusalDetail): RefusalDetail =>
  detail.fields === undefined
    ? detail
    : {
        ...detail,
        fields: detail.fields.map(({ path, message }) => ({
          path,
          message: contractWords(message),
        })),
      }

/** A call that failed, with what the service said about it. `message` is always fit to be shown. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: string
  readonly payload: RefusalDetail | null
  /** What support may ask for: the service's X-Request-Id. */
  readonly reference: string | null

  /** Nothing answered, or what answered does not know: it may have been done. */
  get isUnanswered(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === 'BODY'
  }

  constructor({ status, code, message, payload, detail: schema, reference }: Refusal) {
    super(message === undefined || message === '' ? t('tryLater') : message)
    const detail = (schema ?? RefusalDetail).safeParse(payload)
    this.status = status
    this.code = code
    this.payload = detail.success ? inOurLanguage(detail.data) : null
    this.reference = this.payload?.reference ?? reference ?? null
  }
}

/** A failure of this call, whose payload may extend what every refusal says. */
export type FailureOf<C extends Call> = CallError & { readonly payload: RefusalOf<C> | null }
