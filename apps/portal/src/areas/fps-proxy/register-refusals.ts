/** What the service says to a registration, at the field that it speaks of. */
import type { FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import type { CallError } from '#api/call-error.ts'
import type { Answer } from '#ui/form/answer.ts'
import { refusedAt } from '#components/form-answer.ts'
import { t } from './register.messages.ts'

/** Of the address: the contract's field is the one of the type that was chosen. */
export const refusalAt =
  (type: FpsProxyType | '') =>
  ({ code, message, payload, reference }: CallError): Answer<never> | undefined => {
    if (code === '4091') return refusedAt('type', t('taken'))
    if (code === '4231') return { kind: 'refused', message: t('tooManyCodes') }
    const fields = payload?.fields?.map((field) =>
      field.path === 'fpsProxyId' ? { ...field, path: type } : field,
    )
    return fields && { kind: 'refused', message, fields, reference }
  }

/** Of the code. */
export const codeRefusal = ({ code, payload }: CallError): Answer<never> | undefined => {
  if (code === '4231') return { kind: 'refused', message: t('tooManyCodes') }
  if (code === '4091') return { kind: 'refused', message: t('taken') }
  if (code !== '4230') return undefined
  const count = payload?.triesLeft ?? 0
  return refusedAt('otp', count === 0 ? t('deadCode') : t('wrongCode', { count }))
}
