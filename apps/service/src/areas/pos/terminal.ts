/** A terminal of the session's shops: looked up, locked in the version that was seen, and as the API returns it. */
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { scopeOf, type TenantSession } from '#domain/auth/session.ts'
import { withFiguresFor } from '#domain/terminals/payment-figures.ts'
import { findFacts, listHidden, lockTerminals, type TerminalFacts } from './terminal.queries.ts'
import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { isSilent } from '#domain/terminals/silence.rules.ts'
import { readTerminals, type TerminalRow } from './terminal-list.queries.ts'

/** 404 for another merchant's terminal, 403 for one in a shop that the session may not see. */
export const requireTerminal = async (
  { db, session }: TenantContext,
  posId: string,
): Promise<TerminalFacts> => {
  const terminal = await findFacts(db, session.merchantId, posId)
  if (terminal !== undefined) return terminal
  const hidden = await listHidden(db, scopeOf(session), [posId])
  throw hidden.length > 0 ? new AppError('4031') : notFound('Terminal')
}

/** Locks the terminal; `4090` when it or its shop changed since the check. */
export const lockUnchanged = async (
  { db, session }: TenantContext,
  checked: TerminalFacts,
): Promise<TerminalFacts> => {
  const [terminal] = await lockTerminals(db, session.merchantId, [checked.posId])
  if (terminal?.version !== checked.version || terminal.isShopClosed !== checked.isShopClosed)
    throw new AppError('4090')
  return terminal
}

/** Never contains a PIN; includes whether the terminal is silent. */
export const terminalOf = (
  session: TenantSession,
  { today, openingHours, shopStatus, lastHeardAt, now, ...row }: TerminalRow,
): Terminal =>
  withFiguresFor(session, {
    ...row,
    status: row.status as Terminal['status'],
    statusReason: row.statusReason as Terminal['statusReason'],
    todayCount: today[0],
    todayAmount: moneyOf(today[1]),
    silent: isSilent({
      status: row.status,
      shopStatus,
      openingHours,
      lastHeardAt,
      statusChangedAt: row.statusChangedAt,
      now,
    }),
  })

/** The terminal after a change. */
export const viewTerminal = async (
  { db, session }: TenantContext,
  posId: string,
): Promise<Terminal> => {
  const [row] = await readTerminals(db, scopeOf(session), [posId])
  if (row === undefined) throw notFound('Terminal')
  return terminalOf(session, row)
}
