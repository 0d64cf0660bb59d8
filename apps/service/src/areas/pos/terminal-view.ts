/** A terminal as it goes out: never a PIN, and whether it is silent. */
import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { notFound } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { isSilent } from '#domain/terminals/silence.rules.ts'
import { readTerminals, type TerminalRow } from './terminal-list.queries.ts'

export const terminalOf = ({
  today,
  openingHours,
  shopStatus,
  createdAt,
  now,
  ...row
}: TerminalRow): Terminal => ({
  ...row,
  status: row.status as Terminal['status'],
  statusReason: row.statusReason as Terminal['statusReason'],
  todayCount: today[0],
  todayAmount: moneyOf(today[1]),
  silent: isSilent({
    status: row.status,
    shopStatus,
    openingHours,
    lastHeardAt: row.lastActivityAt ?? createdAt,
    now,
  }),
})

/** The terminal as it is now, for the answer of a change. */
export const viewTerminal = async (
  { db, session }: TenantContext,
  posId: string,
): Promise<Terminal> => {
  const [row] = await readTerminals(db, scopeOf(session), [posId])
  if (row === undefined) throw notFound('Terminal')
  return terminalOf(row)
}
