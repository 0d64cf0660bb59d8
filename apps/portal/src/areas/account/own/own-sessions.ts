import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { CallError, query } from '#api/client.ts'
import { send } from '#api/send.ts'

/** One page holds more sessions than anybody has. */
export const ownSessions = query(sessionCalls.list, { query: { pageSize: 100 } })

/** Ends a session. One that was over already is as it should be. */
export const endQuietly = async (sessionId: string): Promise<void> => {
  try {
    await send(sessionCalls.revoke, { params: { sessionId } })
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.code !== '4040') throw failure
  }
}
