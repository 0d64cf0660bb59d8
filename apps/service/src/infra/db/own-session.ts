/**
 * Whether each connection has a session of its own on the server. A pooler in front that hands every
 * transaction to any session would mix up time zones, roles and kept plans.
 */
import { withClient } from './client.ts'
import type { DatabaseConfig } from './pool.ts'

/** A pooler with several idle sessions may give back the right one by chance. */
const TRIES = 3

export const hasOwnSessions = (config: DatabaseConfig): Promise<boolean> =>
  withClient(config, (one) =>
    withClient(config, async (other) => {
      const seenBy = async (client: typeof one): Promise<string | null | undefined> => {
        const { rows } = await client.query<{ mark: string | null }>(
          "select current_setting('app.session_mark', true) as mark",
        )
        return rows[0]?.mark
      }
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        const mark = String(attempt)
        await one.query("select set_config('app.session_mark', $1, false)", [mark])
        // Holds the session that it was given: where they are shared, that of the first.
        await other.query('begin')
        const isMixed = (await seenBy(other)) === mark || (await seenBy(one)) !== mark
        await other.query('rollback')
        if (isMixed) return false
      }
      return true
    }),
  )
