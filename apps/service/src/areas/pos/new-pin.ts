/**
 * Giving a terminal a PIN: judged in one transaction, hashed outside of any, written in another
 * . What two requests must share to be one is the PIN's fingerprint, never the PIN.
 */
import { pinFault, pinSentences, type PinFault } from '@merchant/contract/areas/pin.rules.ts'
import type { Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { Call } from '@merchant/contract/core/call.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { DetachedContext, TenantContext } from '#infra/http/context.ts'
import { answerInSteps } from '#infra/http/idempotency.ts'
import { inTenant } from '#infra/http/in-tenant.ts'
import { audit } from '#domain/audit/audit.ts'
import { requireStepUp } from '#domain/auth/session.ts'
import { tellPinReplaced } from './pin-notice.ts'
import { requireRightPin, requireTry } from './pin-proof.ts'
import { countPinsOfHour, insertPastPin, listPastPins, type PinKind } from './pin.queries.ts'
import { updatePin, updateRefundPin, type TerminalFacts } from './terminal.queries.ts'
import { lockUnchanged, requireTerminal, requireVersion } from './terminal-access.ts'
import { shopClosed } from './status.rules.ts'
import { viewTerminal } from './terminal-view.ts'

const REMEMBERED = 4
/** Each PIN that is taken tells that it is none of the others: nobody may ask a million times. */
const PINS_AN_HOUR = 10

export interface NewPin {
  readonly call: Call
  readonly action: 'pos.set-pin' | 'pos.change-pin' | 'pos.set-refund-pin'
  readonly kind: PinKind
  readonly posId: string
  readonly pin: string
  /** What has to be proven first; undefined where the right to set one is enough. */
  readonly oldPin?: string
}

export const requirePinForm = (pin: string): void => {
  const fault = pinFault(pin)
  if (fault !== undefined) throw tooWeak(fault)
}

const tooWeak = (fault: PinFault): AppError =>
  new AppError('4212', { message: pinSentences[fault], detail: { reason: fault } })

export const giveNewPin = async (context: DetachedContext, wanted: NewPin): Promise<Terminal> => {
  const { pins } = context.deps
  const { call, posId, kind, pin, oldPin } = wanted
  const compared = { posId, pin: pins.fingerprint(pin), oldPin: oldPin && pins.fingerprint(oldPin) }
  return answerInSteps(context, call, compared, async (finish) => {
    const judged = await inTenant(context, (inner) => judgedPin(inner, wanted))
    if (judged.taken !== undefined && oldPin !== undefined)
      await requireRightPin(context, posId, judged.taken, oldPin)
    for (const past of judged.past) if (await pins.matches(past, pin)) throw tooWeak('USED')
    if (judged.other !== null && (await pins.matches(judged.other, pin))) throw tooWeak('OTHER_PIN')
    const pinHash = await pins.hash(pin)
    return finish(async (inner) => {
      const terminal = await lockUnchanged(inner, judged.terminal)
      await (kind === 'POS'
        ? storePin(inner, wanted, terminal, pinHash)
        : storeRefundPin(inner, wanted, terminal, pinHash))
      return viewTerminal(inner, posId)
    })
  })
}

const judgedPin = async (inner: TenantContext, { posId, kind, oldPin }: NewPin) => {
  const { db, session } = inner
  const terminal = await requireTerminal(inner, posId)
  requireStepUp(session)
  requireVersion(inner, terminal)
  if (terminal.status === 'TERMINATED')
    throw new AppError('4214', { message: 'This terminal is out of service for good' })
  if (terminal.isShopClosed) {
    const { code, message, reason } = shopClosed
    throw new AppError(code, { message, detail: { reason } })
  }
  if ((await countPinsOfHour(db, session.merchantId, posId)) >= PINS_AN_HOUR) {
    throw new AppError('4290', {
      message: 'This terminal got too many PINs within an hour. Wait a while',
      retryAfter: 3_600,
    })
  }
  if (oldPin !== undefined && terminal.pinHash === null) throw noPin()
  return {
    terminal,
    past: await listPastPins(db, session.merchantId, posId, kind, REMEMBERED),
    other: kind === 'POS' ? terminal.refundPinHash : terminal.pinHash,
    taken: oldPin === undefined ? undefined : await requireTry(inner, terminal),
  }
}

export const noPin = (): AppError =>
  new AppError('4214', {
    message: 'This terminal has no PIN. It needs a first PIN before this',
    detail: { reason: 'NO_PIN' },
  })

const storePin = async (
  inner: TenantContext,
  { posId, action, kind, oldPin }: NewPin,
  terminal: TerminalFacts,
  pinHash: string,
): Promise<void> => {
  const { db, session } = inner
  const isFirst = terminal.status === 'PENDING_SETUP'
  await updatePin(db, session.merchantId, posId, pinHash, isFirst ? session.displayName : undefined)
  await insertPastPin(db, session.merchantId, posId, 'POS', pinHash, REMEMBERED)
  const status = isFirst ? 'ACTIVE' : terminal.status
  await audit(inner, {
    action,
    objectType: 'terminal',
    objectId: posId,
    shopId: terminal.shopId,
    detail: {
      before: { pinSet: terminal.pinHash !== null, status: terminal.status },
      after: { pinSet: true, status },
    },
  })
  if (!isFirst && oldPin === undefined) await tellPinReplaced(inner, terminal, kind)
}

const storeRefundPin = async (
  inner: TenantContext,
  { posId, action, kind }: NewPin,
  terminal: TerminalFacts,
  pinHash: string,
): Promise<void> => {
  const { db, session } = inner
  await updateRefundPin(db, session.merchantId, posId, pinHash)
  await insertPastPin(db, session.merchantId, posId, 'REFUND', pinHash, REMEMBERED)
  await audit(inner, {
    action,
    objectType: 'terminal',
    objectId: posId,
    shopId: terminal.shopId,
    detail: { before: { refundEnabled: terminal.refundEnabled }, after: { refundEnabled: true } },
  })
  if (terminal.refundPinHash !== null) await tellPinReplaced(inner, terminal, kind)
}
