/** The calls as screens use them: a query is a value, a mutation is a hook. */
import type { Call, Input, Reply } from '@merchant/contract/core/call.ts'
import { DEFAULT_PAGE_SIZE, isPaged } from '@merchant/contract/core/page.ts'
import {
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { painted } from '#ui/after-frame.ts'
import { showError } from '#ui/event-dialog/event-dialog.ts'
import { CallError, type FailureOf } from './call-error.ts'
import { isAskedByItself } from './read-again.ts'
import { send, type SendOptions } from './send.ts'
import { withStepUp } from './step-up.ts'

export { CallError } from './call-error.ts'
export { download } from './download.ts'

type InputOf<C extends Call> = {} extends Input<C> ? [input?: Input<C>] : [input: Input<C>]
/** What a mutation is called with: the call's input, and the key of the intent and the file where it has one. */
export type CallVariables<C extends Call> = Input<C> &
  Pick<SendOptions, 'idempotencyKey' | 'ifMatch' | 'upload'>

/** The first part of every query key of a call: what `stale` names. */
export const callKey = (call: Call): string => `${call.method} ${call.path}`

/** No longer than this does a question wait for a frame. */
const FRAME_MS = 100

/** What is known already is shown first, and then asked anew: to send a question takes as long as to draw a row. */
export const shownFirst = async (client: QueryClient, key: QueryKey): Promise<void> => {
  if (client.getQueryData(key) !== undefined) await painted(FRAME_MS)
}

/**
 * A list is always asked with its page and size, which spec 7 does not call optional; the address of a screen
 * leaves them out for the first page.
 */
const withPage = <C extends Call>(call: C, input: Input<C>): Input<C> =>
  isPaged(call)
    ? {
        ...input,
        query: {
          pageNumber: 1,
          pageSize: DEFAULT_PAGE_SIZE,
          ...(input as { query?: object }).query,
        },
      }
    : input

/** The options of a query: shared by whoever loads it ahead and whoever draws it. */
export const query = <C extends Call>(call: C, ...[input]: InputOf<C>) =>
  queryOptions<Reply<C>, CallError>({
    queryKey: [callKey(call), input ?? {}],
    queryFn: async ({ signal, client, queryKey }) => {
      const background = isAskedByItself()
      await shownFirst(client, queryKey)
      return send(call, withPage(call, input ?? ({} as Input<C>)), { signal, background })
    },
  })

interface CallOptions<C extends Call> {
  /** Calls whose answers are out of date once this one succeeded. */
  readonly stale?: readonly Call[]
  readonly onSuccess?: (reply: Reply<C>, variables: CallVariables<C>) => void
  readonly onError?: (error: CallError, variables: CallVariables<C>) => void
  /** False where the form itself shows what went wrong. Otherwise the global error dialog does. */
  readonly dialog?: boolean
}

/** A call that changes something. It is never repeated by itself: a person decides. */
export const useCall = <C extends Call>(call: C, options: CallOptions<C> = {}) => {
  const client = useQueryClient()
  return useMutation<Reply<C>, FailureOf<C>, CallVariables<C>>({
    mutationKey: [callKey(call)],
    mutationFn: (variables) => {
      const { idempotencyKey, ifMatch, upload, ...input } = variables
      const beside = { idempotencyKey, ifMatch, upload }
      return withStepUp(() => send(call, input as unknown as Input<C>, beside))
    },
    onSuccess: async (reply, variables) => {
      // Stale lists are read again before the dialog closes over them, so that no old row flashes.
      await Promise.all(
        (options.stale ?? []).map((other) =>
          client.invalidateQueries({ queryKey: [callKey(other)] }),
        ),
      )
      options.onSuccess?.(reply, variables)
    },
    onError: (error, variables) => {
      options.onError?.(error, variables)
      // A 401 has led to the sign-in page already; a dialog over it would only be in the way. And whoever
      // gave up entering their password knows it.
      if (options.dialog === false || error.status === 401 || error.code === 'UNVERIFIED') return
      // What went wrong before a call was sent has no sentence for people: the dialog brings its own (spec 8).
      showError(error instanceof CallError ? error.message : undefined)
    },
  })
}
