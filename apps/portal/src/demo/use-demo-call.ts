import type { Call, Input, Reply } from '@merchant/contract/core/call.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#ui/form/answer.ts'
import { showToast } from '#ui/toasts.ts'
import { DemoRefusal, send } from './send.ts'
import { t } from './refusals.messages.ts'

/** The reply to a call. The previous reply is kept as a placeholder while the next one loads. */
export const useDemoQuery = <C extends Call>(call: C, input: Input<C>) =>
  useQuery<Reply<C>>({
    queryKey: ['demo', call.path, input],
    queryFn: ({ signal }) => send(call, input, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/**
 * Sends a call and refetches every query of the demo that is shown after success. Returns the outcome in the shape that
 * forms expect; `onReply` gets the reply before the refetch.
 */
export const useDemoSubmit = () => {
  const client = useQueryClient()
  return async <C extends Call>(
    call: C,
    input: Input<C>,
    onReply?: (reply: Reply<C>) => void,
  ): Promise<Answer<never>> => {
    try {
      const reply = await send(call, input)
      onReply?.(reply)
    } catch (failure) {
      if (!(failure instanceof DemoRefusal)) throw failure
      return { kind: 'refused', message: failure.message }
    }
    // Replies that are not shown are dropped: a form would start from that of a deleted record with the same id.
    client.removeQueries({ queryKey: ['demo'], type: 'inactive' })
    await client.invalidateQueries({ queryKey: ['demo'] })
    return { kind: 'done' }
  }
}

/** The submit handler of a form without a call: applies the values in the browser. */
export const withoutCall =
  <V>(apply: (values: V) => void) =>
  (values: V): Promise<Answer<never>> => {
    apply(values)
    return Promise.resolve({ kind: 'done' })
  }

/** Refetches the queries of a call. */
export const useRefetch = () => {
  const client = useQueryClient()
  return (call: Call): Promise<void> => client.invalidateQueries({ queryKey: ['demo', call.path] })
}

/** Sends a call, then refetches the calls that it made stale. An error shows a toast and returns undefined. */
export const useDemoChange = (...stale: readonly Call[]) => {
  const refetch = useRefetch()
  return async <C extends Call>(call: C, input: Input<C>): Promise<Reply<C> | undefined> => {
    try {
      const answer = await send(call, input)
      await Promise.all(stale.map(refetch))
      return answer
    } catch (failure) {
      showToast({
        tone: 'bad',
        text: failure instanceof Error ? failure.message : t('Something went wrong'),
      })
      return undefined
    }
  }
}
