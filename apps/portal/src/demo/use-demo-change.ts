import type { Call, Input, Reply } from '@merchant/contract/core/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#ui/form/answer.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { ask, DemoRefusal } from './ask.ts'
import { t } from './components/parts.messages.ts'

/**
 * Sends a call that changes something, and has everything that is shown asked anew once it is done. What
 * became of it is told as a form wants to know it.
 */
export const useDemoAnswer = () => {
  const client = useQueryClient()
  return async <C extends Call>(call: C, input: Input<C>): Promise<Answer<never>> => {
    try {
      await ask(call, input)
    } catch (failure) {
      if (!(failure instanceof DemoRefusal)) throw failure
      return { kind: 'refused', message: failure.message }
    }
    await client.invalidateQueries({ queryKey: ['demo'] })
    return { kind: 'done' }
  }
}

/** Reads anew what a call of the demo answered, wherever it is shown. */
export const useReadAnew = () => {
  const client = useQueryClient()
  return (call: Call): Promise<void> => client.invalidateQueries({ queryKey: ['demo', call.path] })
}

/**
 * Changes something, and then reads anew what it changed: one after the other, so that nothing older is shown.
 * A refusal is told at the edge of the window, and answers undefined.
 */
export const useDemoChange = (...stale: readonly Call[]) => {
  const readAnew = useReadAnew()
  return async <C extends Call>(call: C, input: Input<C>): Promise<Reply<C> | undefined> => {
    try {
      const answer = await ask(call, input)
      await Promise.all(stale.map(readAnew))
      return answer
    } catch (failure) {
      showToast({ tone: 'bad', text: failure instanceof Error ? failure.message : t('wentWrong') })
      return undefined
    }
  }
}
