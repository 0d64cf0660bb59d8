/**
 * Changes of several terminals in one request, beyond the specification. A password confirmed recently
 * replaces the PINs, and each terminal has a result of its own. A terminal that is reported
 * lost can no longer do anything: it is blocked, cannot refund, and has no PIN.
 */
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { codes, SUCCESS, type Code } from '@merchant/contract/core/codes.ts'
import type { Received, Reply } from '@merchant/contract/core/call.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { answerOnce } from '#infra/http/idempotency.ts'
import { scopeOf, requireStepUp } from '#domain/auth/session.ts'
import { audit } from '#domain/audit/audit.ts'
import { auditRefusedItems } from '#domain/audit/refused-items.ts'
import { putRefundBlock, putStatus, requireFuture, requirePermission } from './status.ts'
import { statusRefusal } from './status.rules.ts'
import { readTerminals } from './terminal-list.queries.ts'
import { listHidden, lockTerminals, updateLost, type TerminalFacts } from './terminal.queries.ts'
import { terminalOf } from './terminal.ts'

type LostBody = Received<typeof posCalls.lost>['body']
type BulkBody = Received<typeof posCalls.bulk>['body']
type Results = Reply<typeof posCalls.bulk>

interface Outcome {
  readonly code: Code
  readonly message?: string
}
const done: Outcome = { code: SUCCESS }

export const reportLost = async (context: TenantContext, body: LostBody): Promise<Results> => {
  const { reason = 'LOST_STOLEN', note = null } = body
  return answerOnce(context, posCalls.lost, body, () => {
    requireStepUp(context.session)
    return eachOf(context, 'pos.lost', body.posIds, async (terminal) => {
      const { db, session } = context
      const { posId, shopId } = terminal
      if (terminal.status === 'TERMINATED')
        return { code: '4214', message: 'This terminal is permanently out of service' }
      if (isLost(terminal))
        return { code: '4091', message: 'This terminal is already reported lost' }
      await updateLost(db, session.merchantId, posId, {
        reason,
        note,
        until: null,
        by: session.displayName,
      })
      await audit(context, {
        action: 'pos.lost',
        objectType: 'terminal',
        objectId: posId,
        shopId,
        detail: {
          before: stateOf(terminal),
          after: {
            status: 'BLOCKED',
            pinSet: false,
            refundEnabled: false,
            refundBlocked: true,
            reason,
            ...(note !== null && { note }),
          },
        },
      })
      return done
    })
  })
}

const stateOf = ({ status, pinHash, refundEnabled, refundBlocked }: TerminalFacts) => ({
  status,
  pinSet: pinHash !== null,
  refundEnabled,
  refundBlocked,
})
/** Already in the state of a lost terminal; one that is merely blocked is not. */
const isLost = ({
  status,
  pinHash,
  refundPinHash,
  refundBlocked,
  refundEnabled,
}: TerminalFacts): boolean =>
  status === 'BLOCKED' &&
  pinHash === null &&
  refundPinHash === null &&
  refundBlocked &&
  !refundEnabled

export const changeSeveral = async (context: TenantContext, body: BulkBody): Promise<Results> => {
  const { action, reason, note, until } = body
  requirePermission(
    context.session,
    ({ BLOCK: 'blockPos', UNBLOCK: 'unblockPos', BLOCK_REFUNDS: 'editPOS' } as const)[action],
  )
  return answerOnce(context, posCalls.bulk, body, async () => {
    await requireFuture(context, until)
    requireStepUp(context.session)
    return eachOf(context, 'pos.bulk', body.posIds, async (terminal) => {
      if (action === 'BLOCK_REFUNDS')
        return (await putRefundBlock(context, terminal, true, note)) ?? done
      const status = action === 'BLOCK' ? 'BLOCKED' : 'ACTIVE'
      const refusal = statusRefusal(
        {
          status: terminal.status,
          isPinSet: terminal.pinHash !== null,
          isShopClosed: terminal.isShopClosed,
        },
        status,
      )
      if (refusal !== undefined) return refusal
      await putStatus(context, terminal, { status, reason, note, until })
      return done
    })
  })
}

/** A refused terminal does not stop the others, and its refusal is audited. */
const eachOf = async (
  context: TenantContext,
  action: 'pos.lost' | 'pos.bulk',
  given: readonly string[],
  work: (terminal: TerminalFacts) => Promise<Outcome>,
): Promise<Results> => {
  const { db, session } = context
  const scope = scopeOf(session)
  const posIds = [...new Set(given)]
  const facts = new Map(
    (await lockTerminals(db, session.merchantId, posIds)).map((terminal) => [
      terminal.posId,
      terminal,
    ]),
  )
  const hidden = await listHidden(
    db,
    scope,
    posIds.filter((posId) => !facts.has(posId)),
  )
  const outcomes: (readonly [posId: string, outcome: Outcome])[] = []
  for (const posId of posIds) {
    const terminal = facts.get(posId)
    const outcome =
      terminal === undefined ? notVisible(hidden.includes(posId)) : await work(terminal)
    outcomes.push([posId, outcome])
  }
  await auditRefusedItems(
    context,
    outcomes
      .filter(([, { code }]) => code !== SUCCESS)
      .map(([objectId, { code }]) => ({ action, objectType: 'terminal', objectId, code })),
  )
  const views = new Map(
    (await readTerminals(db, scope, posIds)).map((row) => [row.posId, terminalOf(session, row)]),
  )
  return {
    results: outcomes.map(([posId, { code, message = codes[code].message }]) => ({
      posId,
      code,
      message,
      terminal: views.get(posId) ?? null,
    })),
  }
}

const notVisible = (isHidden: boolean): Outcome =>
  isHidden ? { code: '4031' } : { code: '4040', message: 'Terminal not found' }
