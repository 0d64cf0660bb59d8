/**
 * Viewing the portal as another role: the tab gets the token of a session that changes nothing, and keeps no
 * other. Ending the view exchanges it for a session in the person's own role.
 */
import {
  sessionCalls,
  type SessionCopy,
  type ViewChoice,
} from '@merchant/contract/areas/session.calls.ts'
import { CallError } from '#api/call-error.ts'
import { send } from '#api/send.ts'
import { exchangeToken, readSession, storeCopy, tokenRefused, withOwnLastLogin } from './session.ts'

const store = (copy: SessionCopy): void => storeCopy(withOwnLastLogin(copy))

/** Throws `CallError` when refused; the session is then unchanged. */
export const beginView = async (choice: ViewChoice): Promise<void> => {
  if (!(await exchangeToken(() => send(sessionCalls.viewAs, { body: choice }), store)))
    throw new CallError({ status: 401, code: '4010' })
}

let ending: Promise<void> | null = null

const end = async (): Promise<void> => {
  const before = readSession()?.accessToken
  try {
    await exchangeToken(() => send(sessionCalls.endView, {}), store)
  } catch (failure) {
    if (failure instanceof CallError && failure.status === 401) tokenRefused(before)
    throw failure
  }
}

/** Stores the person's own session again. Concurrent ends are one. */
export const endView = (): Promise<void> => {
  ending ??= end().finally(() => {
    ending = null
  })
  return ending
}
