import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { useCall, type CallError, useReread } from '#api/client.ts'
import type { Answer } from '#ui/form/answer.ts'
import { showToast } from '#ui/toasts.ts'
import { refusedAt } from '#components/form-answer.ts'
import { t } from './actions.messages.ts'

/** Calls that show terminals. */
const stale = [posCalls.list, shopCalls.view, homeCalls.view, auditCalls.list] as const

/** A call that changes a terminal, for a form that shows refusals itself. `done` is the toast of its success. */
export const useTerminalCall = <C extends Call>(call: C, done?: string) => {
  return useCall(call, {
    stale,
    dialog: false,
    onSuccess: () => {
      if (done !== undefined) showToast({ tone: 'good', text: done })
    },
    // A wrong PIN uses up one of the terminal's attempts, and any refusal may mean that its state has changed.
    onError: useReread([posCalls.list]),
  })
}

/** A refusal about a terminal or a PIN, at its field; undefined where the service's own message is enough. */
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
