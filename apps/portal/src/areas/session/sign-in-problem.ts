import { CallError } from '#api/call-error.ts'
import { EncryptionMissing } from '#auth/encryption.ts'
import { t } from './session.messages.ts'

/** What went wrong with a sign-in, in the words of the sign-in page. */
export interface SignInProblem {
  readonly text: string
  readonly reference: string | null
  /** The person can mend it by typing: focus goes back to the password. */
  readonly retype: boolean
}

const sentenceOf = (error: CallError): string => {
  const until = error.payload?.until
  switch (error.code) {
    case '4011':
      return t('wrong')
    case '4012':
      return until === undefined ? t('lockedForNow') : t('locked', { until })
    case '5030':
      return t('unavailable')
    case 'NETWORK':
      return t('network')
    default:
      return error.message
  }
}

export const problemOf = (failure: unknown): SignInProblem => {
  if (failure instanceof EncryptionMissing)
    return { text: t('noEncryption'), reference: null, retype: false }
  // A password that cannot be encrypted is none of ours: it is wrong, and says no more than that.
  if (failure instanceof RangeError) return { text: t('wrong'), reference: null, retype: true }
  if (!(failure instanceof CallError))
    return { text: t('unavailable'), reference: null, retype: false }
  const retype = failure.code === '4011'
  // Only what support could look up needs a reference: a wrong password is nobody's fault but a slip.
  const ours = failure.status >= 500
  return { text: sentenceOf(failure), reference: ours ? failure.reference : null, retype }
}
