/** Active terminals that may have turned silent, of all merchants, and of which people were notified. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { activeTerminals, lastSeenAt } from './silence.queries.ts'
import type { TerminalActivity } from './silence.rules.ts'

export interface MaybeSilentTerminal extends TerminalActivity {
  readonly merchantId: string
  readonly posId: string
  readonly shopId: string
}

/** Nobody was notified since the terminal was last seen, set up or unblocked. */
const isUnnotified = sql<boolean>`(terminal.silence_told_at is null
  or terminal.silence_told_at < greatest(terminal.created_at, terminal.status_changed_at, ${lastSeenAt}))`

/** Terminals without a heartbeat for an hour; `silence.rules.ts` decides which of them are silent. */
export const listMaybeSilent = (
  db: Db,
  after: Pick<MaybeSilentTerminal, 'merchantId' | 'posId'>,
  limit: number,
): Promise<MaybeSilentTerminal[]> =>
  activeTerminals(db)
    .where(
      sql<boolean>`(terminal.merchant_id, terminal.pos_id) > (${after.merchantId}, ${after.posId})`,
    )
    .where(
      sql<boolean>`greatest(terminal.created_at, terminal.last_activity_at) < app_now() - interval '1 hour'`,
    )
    .where(isUnnotified)
    .select('terminal.merchant_id as merchantId')
    .orderBy('terminal.merchant_id')
    .orderBy('terminal.pos_id')
    .limit(limit)
    .execute()

/** Resolves to those of which nobody was notified meanwhile, with their current shop. */
export const markNotified = (
  db: Db,
  merchantId: string,
  posIds: readonly string[],
): Promise<{ posId: string; posName: string; shopId: string }[]> =>
  db
    .updateTable('terminal')
    .set({ silence_told_at: sql<string>`app_now()` })
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`pos_id = any(${[...posIds]}::text[])`)
    .where('status', '=', 'ACTIVE')
    .where(isUnnotified)
    .returning(['pos_id as posId', 'pos_name as posName', 'shop_id as shopId'])
    .execute()
