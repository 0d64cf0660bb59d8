import { beginWait } from '#kit/waiting/waiting.ts'
import { t } from './api.messages.ts'
import { CallError } from './call-error.ts'

/**
 * Runs a call that a person waits for, and may give up waiting for. What was given up fails with
 * `STOPPED`: a change may have been done all the same, so it counts as unanswered.
 */
export const waited = async <T>(
  run: (signal: AbortSignal) => Promise<T>,
  unwanted?: AbortSignal,
): Promise<T> => {
  const stopped = new AbortController()
  const end = beginWait(() => stopped.abort())
  try {
    return await run(
      unwanted === undefined ? stopped.signal : AbortSignal.any([unwanted, stopped.signal]),
    )
  } catch (failure) {
    if (stopped.signal.aborted)
      throw new CallError({ status: 0, code: 'STOPPED', message: t('stopped') })
    throw failure
  } finally {
    end()
  }
}
