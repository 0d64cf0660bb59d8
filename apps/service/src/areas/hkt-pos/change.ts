/** Assigning an HKT terminal to a shop, or to the merchant as a whole, and naming it. */
import type { HktTerminal, hktPosCalls } from '@merchant/contract/areas/hkt-pos.calls.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import { audit } from '#domain/audit/audit.ts'
import {
  existsBeyondShops,
  findHktTerminal,
  findShopStatus,
  lockHktTerminal,
  updateHktTerminal,
} from './hkt-terminal.queries.ts'
import { hktTerminalOf } from './hkt-terminal-view.ts'

export const changeHktTerminal = async (
  context: TenantContext,
  { params: { posId }, body }: Received<typeof hktPosCalls.change>,
): Promise<HktTerminal> => {
  const { db, session, ifMatch } = context
  const { merchantId } = session
  const terminal = await lockHktTerminal(db, merchantId, posId)
  if (terminal === undefined)
    throw (await existsBeyondShops(db, merchantId, posId))
      ? new AppError('4031')
      : notFound('Terminal')
  await requirePlace(context, body.shopId)
  if (ifMatch !== undefined && ifMatch !== terminal.version) throw new AppError('4090')
  if (terminal.status === 'RETURNED')
    throw new AppError('4214', { message: 'This terminal was returned' })
  const before = { shopId: terminal.shopId, posName: terminal.posName }
  const after = { shopId: body.shopId, posName: body.posName ?? terminal.posName }
  if (after.shopId !== before.shopId || after.posName !== before.posName) {
    await updateHktTerminal(db, merchantId, posId, after)
    await audit(context, {
      action: 'hkt-pos.change',
      objectType: 'hkt-terminal',
      objectId: posId,
      shopId: after.shopId,
      detail: { before, after },
    })
  }
  const row = await findHktTerminal(db, scopeOf(session), posId)
  if (row === undefined) throw notFound('Terminal')
  return hktTerminalOf(row)
}

/** Whoever is bound to shops cannot put a terminal where only others see it. */
const requirePlace = async (
  { db, session }: TenantContext,
  shopId: string | null,
): Promise<void> => {
  if (shopId === null) {
    if (session.shopIds !== '*')
      throw new AppError('4031', { message: 'Choose one of your shops for this terminal' })
    return
  }
  await requireShops(db, session, [shopId])
  if ((await findShopStatus(db, session.merchantId, shopId)) === 'CLOSED') {
    throw new AppError('4214', { message: 'That shop is closed' })
  }
}
