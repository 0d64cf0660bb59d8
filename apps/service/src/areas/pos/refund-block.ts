/** Whether refunds of a terminal's payments are forbidden: a state apart from whether it can refund. */
import type { posCalls, Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { audit } from '#domain/audit/audit.ts'
import type { StatusRefusal } from './status.rules.ts'
import { requireTerminal, requireVersion } from './terminal-access.ts'
import { lockFacts, updateRefundBlock, type TerminalFacts } from './terminal.queries.ts'
import { viewTerminal } from './terminal-view.ts'

/** The body names the wanted value, so that repeating the call is harmless. */
export const blockRefunds = async (
  context: TenantContext,
  { params: { posId }, body }: Received<typeof posCalls.blockRefunds>,
): Promise<Terminal> => {
  const { db, session } = context
  await lockFacts(db, session.merchantId, [posId])
  const terminal = await requireTerminal(context, posId)
  requireVersion(context, terminal)
  const refusal = await putRefundBlock(context, terminal, body?.blocked ?? true, body?.reason)
  if (refusal !== undefined && refusal.code !== '4091')
    throw new AppError(refusal.code, { message: refusal.message })
  return viewTerminal(context, posId)
}

/** Carries it out with its entry in the trail, or says why not. */
export const putRefundBlock = async (
  context: TenantContext,
  terminal: TerminalFacts,
  blocked: boolean,
  reason: string | undefined,
): Promise<StatusRefusal | undefined> => {
  const { db, session } = context
  const { posId, shopId, status, refundBlocked } = terminal
  if (status === 'TERMINATED')
    return { code: '4214', message: 'This terminal is out of service for good' }
  if (refundBlocked === blocked) {
    return {
      code: '4091',
      message: blocked ? 'Its refunds are blocked already' : 'Its refunds are not blocked',
    }
  }
  await updateRefundBlock(db, session.merchantId, posId, blocked)
  await audit(context, {
    action: blocked ? 'pos.block-refunds' : 'pos.unblock-refunds',
    objectType: 'terminal',
    objectId: posId,
    shopId,
    detail: {
      before: { refundBlocked },
      after: { refundBlocked: blocked, ...(reason !== undefined && { reason }) },
    },
  })
  return undefined
}
