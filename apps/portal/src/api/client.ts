/** The calls as screens use them: a query is a value, a mutation is a hook. */
import type { Call, Input, Reply } from '@merchant/contract/core/call.ts'
import { DEFAULT_PAGE_SIZE, isPaged } from '@merchant/contract/core/page.ts'
import {
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { painted } from '#ui/frames.ts'
import { showError, type OwnLines } from '#ui/event-dialog/event-dialog.ts'
import { createStore } from '#ui/store.ts'
import { t } from './api.messages.ts'
import { CallError, type FailureOf } from './call-error.ts'
import { send, type SendOptions } from './send.ts'

export { CallError } from './call-error.ts'
export { download } from './download.ts'

type InputOf<C extends Call> = {} extends Input<C> ? [input?: Input<C>] : [input: Input<C>]
/**
 * A mutation's variables: the call's input, with its idempotency key, the version seen and the file where it has one.
 */
export type CallVariables<C extends Call> = Input<C> &
  Pick<SendOptions, 'idempotencyKey' | 'ifMatch' | 'upload'>

/** The first part of every query key of a call. */
export const callKey = (call: Call): string => `${call.method} ${call.path}`

/** In a window that paints no frames, a refetch waits no longer than this. */
const FRAME_MS = 100

/** Paint cached data before refetching. */
export const paintCached = async (client: QueryClient, key: QueryKey): Promise<void> => {
  if (client.getQueryData(key) !== undefined) await painted(FRAME_MS)
}

const isRetryable = (failure: unknown): boolean =>
  failure instanceof CallError && (failure.code === 'NETWORK' || failure.status === 503)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, failure) => failures < 1 && isRetryable(failure),
        refetchOnWindowFocus: false,
        // Always send: the call itself finds out whether the network is down.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

let background = false

const backgroundOf = new WeakMap<AbortSignal, boolean>()

/**
 * Whether requests started right now come from a timer or an event, and not from the user. Retries of a query reuse the
 * signal of its first attempt and count as the same kind of request.
 */
export const isBackground = (signal?: AbortSignal): boolean => {
  const is = (signal && backgroundOf.get(signal)) ?? background
  if (signal !== undefined) backgroundOf.set(signal, is)
  return is
}

/** Starts requests that do not keep the session alive. Only what starts synchronously counts. */
export const inBackground = (start: () => void): void => {
  background = true
  try {
    start()
  } finally {
    background = false
  }
}

/** What a screen's address omits. */
export const firstPage = { pageNumber: 1, pageSize: DEFAULT_PAGE_SIZE } as const

/** Lists are always requested with page and size, which spec 7 does not call optional. */
const withPage = <C extends Call>(call: C, input: Input<C>): Input<C> =>
  isPaged(call)
    ? {
        ...input,
        query: {
          ...firstPage,
          ...(input as { query?: object }).query,
        },
      }
    : input

/** What is on the screen is read again once the service can be reached. */
export const notRead = (): CallError =>
  new CallError({ status: 0, code: 'NETWORK', message: t('notRead') })

/** The options of a query, for prefetching and for `useQuery`. */
export const query = <C extends Call>(call: C, ...[input]: InputOf<C>) =>
  queryOptions<Reply<C>, CallError>({
    queryKey: [callKey(call), input ?? {}],
    queryFn: async ({ signal, client, queryKey }) => {
      const options = { signal, background: isBackground(signal) }
      await paintCached(client, queryKey)
      try {
        return await send(call, withPage(call, input ?? ({} as Input<C>)), options)
      } catch (failure) {
        throw failure instanceof CallError && failure.code === 'NETWORK' ? notRead() : failure
      }
    },
  })

/**
 * Invalidates the cached answers of calls and refetches those on the screen. `invalidateQueries` cancels a refetch that
 * is under way, but keeps a first request, whose answer may be older than the change: that one is repeated once it has
 * been answered.
 */
export const refetchCalls = async (
  client: QueryClient,
  calls: readonly Call[],
  start: (refetch: () => void) => void = (refetch) => refetch(),
): Promise<void> => {
  const refetch = async (queryKeys: readonly QueryKey[]): Promise<void> => {
    const refetches: Promise<void>[] = []
    start(() => {
      for (const queryKey of queryKeys) refetches.push(client.invalidateQueries({ queryKey }))
    })
    await Promise.all(refetches)
  }
  const queryKeys = calls.map((call) => [callKey(call)])
  const first = queryKeys
    .flatMap((queryKey) =>
      client.getQueryCache().findAll({ queryKey, type: 'active', fetchStatus: 'fetching' }),
    )
    .filter(({ state }) => state.data === undefined)
  void Promise.allSettled(first.map(async ({ promise }) => promise)).then(() =>
    refetch(first.filter(({ state }) => state.data !== undefined).map(({ queryKey }) => queryKey)),
  )
  await refetch(queryKeys)
}

/** Refetches calls that are on the screen and have been answered, without keeping the session alive. */
export const refetchInBackground = (client: QueryClient, calls: readonly Call[]): void =>
  inBackground(() => {
    for (const call of calls) void client.invalidateQueries({ queryKey: [callKey(call)] })
  })

/** For `onError`: after a refusal or a lost answer, what the screen shows is read again. */
export const useReread = (calls: readonly Call[]): (() => void) => {
  const client = useQueryClient()
  return () => void refetchCalls(client, calls)
}

/**
 * Marks the cached answers of calls as outdated without reading them again: they are read when a page shows them next.
 * An answer that is under way may be older than what happened, and is marked once it has come.
 */
export const markOutdated = (client: QueryClient, calls: readonly Call[]): void => {
  for (const call of calls) {
    const queryKey = [callKey(call)]
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
    for (const { promise, queryHash } of client
      .getQueryCache()
      .findAll({ queryKey, fetchStatus: 'fetching' }))
      promise?.then(
        () => client.getQueryCache().get(queryHash)?.invalidate(),
        () => undefined,
      )
  }
}

interface CallOptions<C extends Call> {
  /** Calls whose cached answers are invalidated when this one succeeds. */
  readonly stale?: readonly Call[]
  readonly onSuccess?: (reply: Reply<C>, variables: CallVariables<C>) => void
  readonly onError?: (error: CallError, variables: CallVariables<C>) => void
  /** False where the form shows the failure itself, instead of the global error dialog. */
  readonly dialog?: boolean
}

/**
 * When the service requires the password again (code 4014, A-112), the user is prompted and the call is repeated with
 * the same input. The store holds the callback of the open prompt, or null; `StepUpHost` shows the prompt.
 */
export const stepUpStore = createStore<((isVerified: boolean) => void) | null>(null)

let prompt: Promise<boolean> | null = null

/** Concurrent calls share one prompt. */
const askForPassword = (): Promise<boolean> => {
  prompt ??= new Promise<boolean>((resolve) => stepUpStore.set(resolve)).finally(() => {
    prompt = null
    stepUpStore.set(null)
  })
  return prompt
}

/** Runs a request; if the service requires the password again, prompts for it and repeats the request. */
export const withStepUp = async <T>(request: () => Promise<T>): Promise<T> => {
  try {
    return await request()
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.code !== '4014') throw failure
    if (await askForPassword()) return request()
    throw new CallError({ status: failure.status, code: 'UNVERIFIED', message: t('unverified') })
  }
}

/**
 * Shows a failure in the global error dialog (spec 8), where needed between lines of our own. Nothing is shown for a
 * 401, which has already led to the sign-in page, and for a cancelled password prompt.
 */
export const showFailure = (failure: unknown, lines: OwnLines = {}): void => {
  // A failure before the call was sent has no message for users: the dialog shows its default.
  if (!(failure instanceof CallError)) return showError(undefined, lines)
  if (failure.status !== 401 && failure.code !== 'UNVERIFIED') showError(failure.message, lines)
}

/** A call that changes something. Never retried automatically: the user decides. */
export const useCall = <C extends Call>(call: C, options: CallOptions<C> = {}) => {
  const client = useQueryClient()
  return useMutation<Reply<C>, FailureOf<C>, CallVariables<C>>({
    mutationKey: [callKey(call)],
    mutationFn: (variables) => {
      const { idempotencyKey, ifMatch, upload, ...input } = variables
      const sendOptions = { idempotencyKey, ifMatch, upload }
      return withStepUp(() => send(call, input as unknown as Input<C>, sendOptions))
    },
    onSuccess: async (reply, variables) => {
      // Refetch before the dialog closes, so that no stale row flashes.
      await refetchCalls(client, options.stale ?? [])
      options.onSuccess?.(reply, variables)
    },
    onError: (error, variables) => {
      options.onError?.(error, variables)
      if (options.dialog !== false) showFailure(error)
    },
  })
}
