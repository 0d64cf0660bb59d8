/** The refusals of one-time codes in words. */
import type { CallError } from '#api/call-error.ts'
import type { Answer } from '#ui/form/answer.ts'
import { refusedAt } from '#components/form-answer.ts'
import { t } from './fields.messages.ts'

/** Why no code was sent. */
export const notSentText = ({ code, message }: CallError): string =>
  code === '4231' ? t('tooManyCodes') : message

/** The answer to a form with the field `otp`; undefined for another refusal than that of its code. */
export const codeRefusal = ({ code, payload }: CallError): Answer<never> | undefined => {
  if (code !== '4230') return undefined
  const count = payload?.triesLeft ?? 0
  return refusedAt('otp', count === 0 ? t('expiredCode') : t('wrongCode', { count }))
}
