import type { CallError } from '#api/client.ts'
import type { Answer } from '#ui/form/answer.ts'
import { refusedAt } from '#components/form-answer.ts'
import { t } from './acts.messages.ts'

/** A refusal about a terminal or a PIN, at the field it belongs to; undefined where the service's own words fit. */
export const terminalRefusal = (failure: CallError): Answer<never> | undefined => {
  const { code, message, payload } = failure
  const { until, triesLeft = 0 } = payload ?? {}
  if (failure.isOutcomeUnknown) return { kind: 'refused', message: t('unreached') }
  if (code === '4090') return { kind: 'refused', message: t('wasChanged') }
  if (code === '4210') {
    const wrong = t('wrongPin', { count: triesLeft })
    return refusedAt('oldPin', until === undefined ? wrong : t('wrongAndLocked', { until }))
  }
  if (code === '4211')
    return refusedAt('oldPin', until === undefined ? t('lockedNow') : t('pinLocked', { until }))
  return code === '4212' ? refusedAt('newPin', message) : undefined
}
