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
import { exchangeToken, storeCopy, withOwnLastLogin } from './session.ts'

const store = (copy: SessionCopy): void => storeCopy(withOwnLastLogin(copy))

/** Throws `CallError` when refused; the session is then unchanged. */
export const beginView = async (choice: ViewChoice): Promise<void> => {
  if (!(await exchangeToken(() => send(sessionCalls.viewAs, { body: choice }), store)))
    throw new CallError({ status: 401, code: '4010' })
}

/** Stores the person's own session again. Throws `CallError` when refused. */
export const endView = async (): Promise<void> => {
  await exchangeToken(() => send(sessionCalls.endView, {}), store)
}
