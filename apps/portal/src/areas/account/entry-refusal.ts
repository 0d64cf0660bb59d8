import { CallError } from '#api/call-error.ts'
import { EncryptionMissing } from '#auth/encryption.ts'
import type { Answer } from '#ui/form/answer.ts'
import { refusedAt } from '#components/form-answer.ts'
import { CaptchaMissing } from './recaptcha.ts'
import { t } from './account.messages.ts'

/** Codes that speak of one field, whatever the form. */
const fieldOf: Readonly<Record<string, string>> = { '4230': 'otp', '4011': 'password' }

const sentenceOf = (error: CallError): string => {
  if (error.code === '5030') return t('unavailable')
  if (error.code === 'NETWORK') return t('network')
  return error.status >= 500 && error.reference !== null
    ? `${error.message} (${t('reference', { reference: error.reference })})`
    : error.message
}

/** A failure as a form shows it: at the fields that it speaks of, otherwise above them. */
export const entryRefusal = (failure: unknown, passwordField: string): Answer<never> => {
  if (failure instanceof EncryptionMissing) return { kind: 'refused', message: t('noEncryption') }
  if (failure instanceof CaptchaMissing) return { kind: 'refused', message: t('noCheck') }
  // A password that the key cannot carry.
  if (failure instanceof RangeError) return refusedAt(passwordField, t('tooLong'))
  if (!(failure instanceof CallError)) return { kind: 'refused', message: t('unavailable') }
  const fields = failure.payload?.fields ?? []
  if (fields.length > 0) return { kind: 'refused', message: '', fields }
  const field = fieldOf[failure.code]
  return field === undefined
    ? { kind: 'refused', message: sentenceOf(failure) }
    : { kind: 'refused', message: '', fields: [{ path: field, message: failure.message }] }
}
