import type { Call, Input, Reply } from '@merchant/contract/core/call.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from './ask.ts'

/** The answer to a call. The previous answer stays until the next one is there. */
export const useDemoQuery = <C extends Call>(call: C, input: Input<C>) =>
  useQuery<Reply<C>>({
    queryKey: ['demo', call.path, input],
    queryFn: ({ signal }) => ask(call, input, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
