/** Blocking and unblocking one terminal with its PIN (spec 4 and 7, A-022). */
import { can, type Permission } from '@merchant/contract/access/permissions.ts'
import { posCalls, type StatusChange, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { wireTime } from '#infra/db/wire-time.ts'
import { AppError, fieldErrors } from '#infra/http/app-error.ts'
import type { DetachedContext, TenantContext } from '#infra/http/context.ts'
import { answerInSteps } from '#infra/http/idempotency.ts'
import { inTenant } from '#infra/http/in-tenant.ts'
import type { TenantSession } from '#domain/auth/session.ts'
import { findNow } from '#domain/payments/clock.queries.ts'
import { audit } from '#domain/audit/audit.ts'
import { noPin } from './new-pin.ts'
import { decryptedPin, requireRightPin, requireTry } from './pin-proof.ts'
import { statusRefusal, untilFault, type StatusRefusal } from './status.rules.ts'
import { lockUnchanged, requireTerminal, requireVersion } from './terminal-access.ts'
import { updateActive, updateBlocked, type TerminalFacts } from './terminal.queries.ts'
import { viewTerminal } from './terminal-view.ts'

/** The call is open to either right; the direction says which one it takes. */
export const requirePermission = (session: TenantSession, permission: Permission): void => {
  if (can(session.roleType, permission)) return
  throw new AppError('4030', {
    message: `Your role does not permit this: ${permission} is needed`,
    detail: { permission },
  })
}

export const requireAhead = async (
  { db }: Pick<TenantContext, 'db'>,
  until: string | undefined,
): Promise<void> => {
  if (until === undefined) return
  const message = untilFault(until, wireTime(await findNow(db)))
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
  const compared = { posId, body, pin: context.deps.pins.fingerprint(pin) }
  return answerInSteps(context, posCalls.setStatus, compared, async (finish) => {
    const judged = await inTenant(context, (inner) => judgedStatus(inner, posId, body))
    await requireRightPin(context, posId, judged.taken, pin)
    return finish(async (inner) => {
      await putStatus(inner, await lockUnchanged(inner, judged.terminal), body)
      return viewTerminal(inner, posId)
    })
  })
}

const judgedStatus = async (
  inner: TenantContext,
  posId: string,
  { status, until }: StatusChange,
) => {
  await requireAhead(inner, until)
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
  // Without a PIN there is nothing to prove: such a terminal is blocked as lost, or with several.
  if (terminal.pinHash === null) throw noPin()
  return { terminal, taken: await requireTry(inner, terminal) }
}

/** Carries out what was judged, with its entry in the trail. */
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
