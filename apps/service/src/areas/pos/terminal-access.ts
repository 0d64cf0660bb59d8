/** How a change comes to its terminal: found in the session's shops, and still as the caller saw it. */
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { findFacts, listHidden, lockFacts, type TerminalFacts } from './terminal.queries.ts'

/** Another merchant's terminal does not exist; one in another shop of this merchant does. */
export const requireTerminal = async (
  { db, session }: TenantContext,
  posId: string,
): Promise<TerminalFacts> => {
  const terminal = await findFacts(db, session.merchantId, posId)
  if (terminal !== undefined) return terminal
  const hidden = await listHidden(db, scopeOf(session), [posId])
  throw hidden.length > 0 ? new AppError('4031') : notFound('Terminal')
}

export const requireVersion = ({ ifMatch }: TenantContext, terminal: TerminalFacts): void => {
  if (ifMatch !== undefined && ifMatch !== terminal.version) throw new AppError('4090')
}

/** Locked until the end of the transaction, and unchanged since it was judged, its shop as well. */
export const lockUnchanged = async (
  { db, session }: TenantContext,
  judged: TerminalFacts,
): Promise<TerminalFacts> => {
  const [terminal] = await lockFacts(db, session.merchantId, [judged.posId])
  if (terminal?.version !== judged.version || terminal.isShopClosed !== judged.isShopClosed)
    throw new AppError('4090')
  return terminal
}
