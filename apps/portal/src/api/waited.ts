import { beginWait } from '#ui/waiting/waiting.ts'
import { t } from './api.messages.ts'
import { CallError } from './call-error.ts'

/**
 * Runs something that a person waits for, and may give up waiting for. What was given up fails with
 * `STOPPED`, at once: also where it hangs in something that cannot be taken back. A change may have been done
 * all the same, so it counts as unanswered, and its `words` say so.
 */
export const waited = async <T>(
  run: (signal: AbortSignal) => Promise<T>,
  unwanted?: AbortSignal,
  words: 'stopped' | 'stoppedChange' = 'stopped',
): Promise<T> => {
  const stopped = new AbortController()
  const { promise: givenUp, reject } = Promise.withResolvers<never>()
  const end = beginWait(() => {
    reject(new CallError({ status: 0, code: 'STOPPED', message: t(words) }))
    stopped.abort()
  })
  const { signal } = stopped
  try {
    return await Promise.race([
      givenUp,
      run(unwanted === undefined ? signal : AbortSignal.any([unwanted, signal])),
    ])
  } finally {
    end()
  }
}
