/** What the service says of a PIN and of a terminal, in the words of the form that asked. */
import type { CallError } from '#api/client.ts'
import type { Answer } from '#ui/form/answer.ts'
import { refusedAt } from '#components/form-answer.ts'
import { t } from './acts.messages.ts'

/** Nobody was asked yet whether the PIN is right: it may stay in its field. */
export const keepsPins = (failure: CallError): boolean =>
  failure.isOutcomeUnknown || failure.code === 'UNVERIFIED'

interface PinFields {
  /** Which field holds the PIN that has to be right. */
  readonly proof?: string
  /** Which field holds a PIN that is chosen. */
  readonly chosen?: string
}

const wrongPin = ({ payload }: CallError): string => {
  const { triesLeft, until } = payload ?? {}
  if (until !== undefined) return t('wrongAndLocked', { until })
  return t('wrongPin', { count: triesLeft ?? 0 })
}

/** Undefined where the service's own sentence says it best. */
export const pinAnswer =
  ({ proof, chosen }: PinFields) =>
  (failure: CallError): Answer<never> | undefined => {
    const { code, payload } = failure
    if (failure.isOutcomeUnknown) return { kind: 'refused', message: t('unreached') }
    if (code === '4090') return { kind: 'refused', message: t('wasChanged') }
    if (code === '4210' && proof !== undefined) return refusedAt(proof, wrongPin(failure))
    if (code === '4211' && proof !== undefined) {
      const until = payload?.until
      return refusedAt(proof, until === undefined ? t('lockedNow') : t('locked', { until }))
    }
    if (code === '4212' && chosen !== undefined) return refusedAt(chosen, failure.message)
    return undefined
  }
