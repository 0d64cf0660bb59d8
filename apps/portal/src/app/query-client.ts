import { QueryClient } from '@tanstack/react-query'
import { CallError } from '#api/call-error.ts'

// A refusal will be a refusal again; only what may pass by itself is tried once more.
const maySucceedLater = (failure: unknown): boolean =>
  failure instanceof CallError && (failure.code === 'NETWORK' || failure.status === 503)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, failure) => failures < 1 && maySucceedLater(failure),
        refetchOnWindowFocus: false,
        // The network being down is told by the call itself, not guessed beforehand.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
