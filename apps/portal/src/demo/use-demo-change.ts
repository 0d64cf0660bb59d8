import type { Call, Input, Reply } from '@merchant/contract/core/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#ui/form/answer.ts'
import { showToast } from '#ui/toasts.ts'
import { ask, DemoRefusal } from './ask.ts'
import { t } from './components/parts.messages.ts'

/**
 * Sends a call and refetches every query of the demo after success. Returns the outcome in the shape that
 * forms expect; `onReply` gets the reply before the refetch.
 */
export const useDemoAnswer = () => {
  const client = useQueryClient()
  return async <C extends Call>(
    call: C,
    input: Input<C>,
    onReply?: (reply: Reply<C>) => void,
  ): Promise<Answer<never>> => {
    try {
      const reply = await ask(call, input)
      onReply?.(reply)
    } catch (failure) {
      if (!(failure instanceof DemoRefusal)) throw failure
      return { kind: 'refused', message: failure.message }
    }
    await client.invalidateQueries({ queryKey: ['demo'] })
    return { kind: 'done' }
  }
}

/** The submit handler of a form that has no call: it applies the values at once. */
export const withoutCall =
  <V>(apply: (values: V) => void) =>
  (values: V): Promise<Answer<never>> => {
    apply(values)
    return Promise.resolve({ kind: 'done' })
  }

/** Refetches the queries of a call. */
export const useReadAnew = () => {
  const client = useQueryClient()
  return (call: Call): Promise<void> => client.invalidateQueries({ queryKey: ['demo', call.path] })
}

/**
 * Sends a call, then refetches the calls that it made stale. An error shows a toast and returns undefined.
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
