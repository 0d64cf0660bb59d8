import { CallError } from '#api/call-error.ts'
import { EncryptionMissing } from '#auth/encryption.ts'
import { CaptchaMissing } from './recaptcha.ts'
import { t } from './account.messages.ts'

/** What is wrong with a field, by its name. */
export type Wrong = Readonly<Record<string, string>>

export interface EntryProblem {
  readonly wrong: Wrong
  /** What no field shows. */
  readonly text: string | null
}

/** Codes that speak of one field, whatever the form. */
const fieldOf: Readonly<Record<string, string>> = { '4230': 'otp', '4011': 'password' }

const sentenceOf = (error: CallError): string => {
  if (error.code === '5030') return t('unavailable')
  if (error.code === 'NETWORK') return t('network')
  return error.status >= 500 && error.reference !== null
    ? `${error.message} (${t('reference', { reference: error.reference })})`
    : error.message
}

/** A failure as a form shows it: at the fields that it speaks of, else above them. */
export const entryProblemOf = (failure: unknown, passwordField: string): EntryProblem => {
  if (failure instanceof EncryptionMissing) return { wrong: {}, text: t('noEncryption') }
  if (failure instanceof CaptchaMissing) return { wrong: {}, text: t('noCheck') }
  // A password that the key cannot carry.
  if (failure instanceof RangeError) return { wrong: { [passwordField]: t('tooLong') }, text: null }
  if (!(failure instanceof CallError)) return { wrong: {}, text: t('unavailable') }
  const fields = failure.payload?.fields ?? []
  if (fields.length > 0) {
    return {
      wrong: Object.fromEntries(fields.map(({ path, message }) => [path, message])),
      text: null,
    }
  }
  const field = fieldOf[failure.code]
  return field === undefined
    ? { wrong: {}, text: sentenceOf(failure) }
    : { wrong: { [field]: failure.message }, text: null }
}
