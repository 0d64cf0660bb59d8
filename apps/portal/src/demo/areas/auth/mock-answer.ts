/** What became of a mock login or registration, in the kit's words. */
import type { Answer } from '#ui/form/answer.ts'
import { DemoRefusal } from '../../ask.ts'
import type { LoggedIn } from '../../calls/auth.calls.ts'
import { startMockSession } from '../../mock-session.ts'
import { t } from './auth.messages.ts'

type Problems = Readonly<Record<string, readonly string[] | null>>

/** A login is refused in `errors`, a registration in `error`, and what is missing without any body (spec 7). */
const fieldsOf = (body: unknown) => {
  const { errors, error } = (body ?? {}) as {
    readonly errors?: Problems
    readonly error?: Problems
  }
  return Object.entries(errors ?? error ?? {}).flatMap(([path, words]) =>
    (words ?? []).map((message) => ({ path, message })),
  )
}

/** Starts the demo's own session where it was let in. */
export const mockAnswer = async (send: () => Promise<LoggedIn>): Promise<Answer<never>> => {
  try {
    startMockSession(await send())
    return { kind: 'done' }
  } catch (failure) {
    if (!(failure instanceof DemoRefusal)) throw failure
    return { kind: 'refused', message: t('wentWrong'), fields: fieldsOf(failure.body) }
  }
}
