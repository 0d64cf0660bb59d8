/** HKT POS: a merchant's smart terminals from HKT, and their file (spec 7, "POS"; A-032). */
import { hktPosCalls, type HktTerminal } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { serve } from '#infra/http/serve.ts'
import { scopeOf, type TenantSession } from '#domain/auth/session.ts'
import { listRequest, sortOf } from '#infra/pagination/list-request.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { withFiguresFor } from '#domain/terminals/payment-figures.ts'
import { terminalFile } from '#domain/terminals/terminal-file.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import {
  hktTerminalKeys,
  listHktTerminals,
  existsBeyondShops,
  findHktTerminal,
  holdShopStatus,
  lockHktTerminal,
  updateHktTerminal,
  countHktTerminals,
  hktFileColumns,
  hktFileStatement,
  type HktTerminalRow,
} from './hkt-terminal.queries.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import { requireVersion } from '#infra/http/require-version.ts'
import type { DetachedContext, TenantContext } from '#infra/http/context.ts'
import { audit } from '#domain/audit/audit.ts'
import type { FileAnswer } from '#infra/http/send-file.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'

export const hktPosRoutes = serve(hktPosCalls, {
  list: async ({ db, session }, { query }) => {
    const request = listRequest(query, hktTerminalKeys, defaultSort)
    await requireShops(db, session, query.shopId === undefined ? undefined : [query.shopId])
    const found = await listHktTerminals(db, scopeOf(session), query, request)
    return pageOfRows(
      found,
      request.page,
      (row) => hktTerminalOf(session, row),
      (row) => request.cursorAfter({ key: row.sortKey, id: row.posId }),
    )
  },
  change: (context, input) => changeHktTerminal(context, input),
  file: (context, { query }) => fileOf(context, query),
})

/** Assigns a terminal to a shop, or to the merchant as a whole, and names it. */
const changeHktTerminal = async (
  context: TenantContext,
  { params: { posId }, body }: Received<typeof hktPosCalls.change>,
): Promise<HktTerminal> => {
  const { db, session } = context
  const { merchantId } = session
  const terminal = await lockHktTerminal(db, merchantId, posId)
  if (terminal === undefined)
    throw (await existsBeyondShops(db, merchantId, posId))
      ? new AppError('4031')
      : notFound('Terminal')
  await requireAssignableShop(context, body.shopId)
  const before = { shopId: terminal.shopId, posName: terminal.posName }
  const after = { shopId: body.shopId, posName: body.posName ?? terminal.posName }
  // Before the version: a change that is sent again after a lost answer has nothing left to change.
  if (after.shopId !== before.shopId || after.posName !== before.posName) {
    requireVersion(context, terminal)
    if (terminal.status === 'RETURNED')
      throw new AppError('4214', { message: 'This terminal was returned' })
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
  return hktTerminalOf(session, row)
}

/** Shop-scoped roles can assign a terminal only to a shop that they see. */
const requireAssignableShop = async (
  { db, session }: TenantContext,
  shopId: string | null,
): Promise<void> => {
  if (shopId === null) {
    if (session.shopIds !== '*')
      throw new AppError('4031', { message: 'Choose one of your shops for this terminal' })
    return
  }
  await requireShops(db, session, [shopId])
  if ((await holdShopStatus(db, session.merchantId, shopId)) === 'CLOSED') {
    throw new AppError('4214', { message: 'That shop is closed' })
  }
}

const fileOf = (
  context: DetachedContext,
  query: Received<typeof hktPosCalls.file>['query'],
): Promise<FileAnswer> => {
  const scope = scopeOf(context.session)
  const sort = sortOf(query, defaultSort)
  return terminalFile(context, query, {
    action: 'hkt-pos.file',
    name: 'hkt-pos',
    known: hktFileColumns,
    sort,
    count: (db) => countHktTerminals(db, scope, query),
    statement: (db, cells) => hktFileStatement(db, scope, query, sort, cells),
  })
}

const defaultSort = { sortBy: 'shopName', sortOrder: 'asc' } as const

const hktTerminalOf = (
  session: TenantSession,
  { todayCents, ...row }: HktTerminalRow,
): HktTerminal =>
  withFiguresFor(session, {
    ...row,
    status: row.status as HktTerminal['status'],
    todayAmount: moneyOf(todayCents),
  })
