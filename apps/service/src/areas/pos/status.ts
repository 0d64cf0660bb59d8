/** Blocking and unblocking one terminal with its PIN, and blocking its refunds (spec 4 and 7, A-022). */
import { can, type Permission } from '@merchant/contract/access/permissions.ts'
import { posCalls, type StatusChange, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { findNow, wireTime } from '#infra/db/hong-kong-time.ts'
import { AppError, fieldErrors } from '#infra/http/app-error.ts'
import { requireVersion } from '#infra/http/require-version.ts'
import { type DetachedContext, inTenant, type TenantContext } from '#infra/http/context.ts'
import { answerInSteps } from '#infra/http/idempotency.ts'
import type { TenantSession } from '#domain/auth/session.ts'
import { audit } from '#domain/audit/audit.ts'
import { noPin } from './pins.ts'
import { decryptedPin, requireRightPin, requirePinAttempt } from './pin-proof.ts'
import { statusRefusal, blockEndFault, type StatusRefusal } from './status.rules.ts'
import { lockUnchanged, requireTerminal, viewTerminal } from './terminal.ts'
import {
  updateActive,
  updateBlocked,
  type TerminalFacts,
  lockTerminals,
  updateRefundBlock,
} from './terminal.queries.ts'

/** The call is open to two permissions; the requested status decides which one is needed. */
export const requirePermission = (session: TenantSession, permission: Permission): void => {
  if (can(session.roleType, permission)) return
  throw new AppError('4030', { detail: { permission } })
}

export const requireFuture = async (
  { db }: Pick<TenantContext, 'db'>,
  until: string | undefined,
): Promise<void> => {
  if (until === undefined) return
  const message = blockEndFault(until, wireTime(await findNow(db)))
  if (message !== undefined) throw fieldErrors([{ path: 'until', message }])
}

const refused = ({ code, message, reason }: StatusRefusal): AppError =>
  new AppError(code, { message, ...(reason !== undefined && { detail: { reason } }) })

export const setStatus = async (
  context: DetachedContext,
  { params: { posId }, query, body }: Received<typeof posCalls.setStatus>,
): Promise<Terminal> => {
  requirePermission(context.session, body.status === 'BLOCKED' ? 'blockPos' : 'unblockPos')
  const pin = await decryptedPin(context, query.pin, 'pin')
  const compared = { posId, body, pin: await context.deps.pins.fingerprint(pin) }
  return answerInSteps(context, posCalls.setStatus, compared, async (finish) => {
    const checked = await inTenant(context, (inner) => checkedStatus(inner, posId, body))
    await requireRightPin(context, posId, checked.attempt, pin)
    return finish(async (inner) => {
      await putStatus(inner, await lockUnchanged(inner, checked.terminal), body)
      return viewTerminal(inner, posId)
    })
  })
}

const checkedStatus = async (
  inner: TenantContext,
  posId: string,
  { status, until }: StatusChange,
) => {
  await requireFuture(inner, until)
  const terminal = await requireTerminal(inner, posId)
  requireVersion(inner, terminal)
  const refusal = statusRefusal(
    {
      status: terminal.status,
      isPinSet: terminal.pinHash !== null,
      isShopClosed: terminal.isShopClosed,
    },
    status,
  )
  if (refusal !== undefined) throw refused(refusal)
  // Without a PIN there is nothing to verify: report such a terminal lost, or use the bulk call.
  if (terminal.pinHash === null) throw noPin()
  return { terminal, attempt: await requirePinAttempt(inner, terminal) }
}

/** Applies a checked change and audits it. */
export const putStatus = async (
  inner: TenantContext,
  terminal: TerminalFacts,
  { status, reason, note, until }: StatusChange,
): Promise<void> => {
  const { db, session } = inner
  const { posId, shopId } = terminal
  if (status === 'ACTIVE') await updateActive(db, session.merchantId, posId, session.displayName)
  else {
    await updateBlocked(db, session.merchantId, posId, {
      reason: reason ?? null,
      note: note ?? null,
      until: until ?? null,
      by: session.displayName,
    })
  }
  await audit(inner, {
    action: status === 'ACTIVE' ? 'pos.unblock' : 'pos.block',
    objectType: 'terminal',
    objectId: posId,
    shopId,
    detail: {
      before: { status: terminal.status },
      after: {
        status,
        ...(reason !== undefined && { reason }),
        ...(note !== undefined && { note }),
        ...(until !== undefined && { until }),
      },
    },
  })
}

/**
 * The body names the value instead of toggling it, so that the call can be repeated: after a lost answer its own change
 * must not be refused as somebody else's.
 */
export const blockRefunds = async (
  context: TenantContext,
  { params: { posId }, body }: Received<typeof posCalls.blockRefunds>,
): Promise<Terminal> => {
  const { db, session } = context
  await lockTerminals(db, session.merchantId, [posId])
  const terminal = await requireTerminal(context, posId)
  const blocked = body?.blocked ?? true
  if (terminal.refundBlocked !== blocked) requireVersion(context, terminal)
  const refusal = await putRefundBlock(context, terminal, blocked, body?.reason)
  if (refusal !== undefined && refusal.code !== '4091')
    throw new AppError(refusal.code, { message: refusal.message })
  return viewTerminal(context, posId)
}

/** Applies and audits the change, or returns why it is refused. */
export const putRefundBlock = async (
  context: TenantContext,
  terminal: TerminalFacts,
  blocked: boolean,
  reason: string | undefined,
): Promise<StatusRefusal | undefined> => {
  const { db, session } = context
  const { posId, shopId, status, refundBlocked } = terminal
  if (status === 'TERMINATED')
    return { code: '4214', message: 'This terminal is permanently out of service' }
  if (refundBlocked === blocked) {
    return {
      code: '4091',
      message: blocked ? 'Refunds are already blocked' : 'Refunds are not blocked',
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
