/**
 * The three calls that set a PIN (spec 7, A-023, A-170); each needs a password confirmed recently
 * . A PIN is checked in one transaction, hashed outside of any, and stored in another; removing the refund PIN
 * takes one. Requests are compared by the PIN's fingerprint, never by the PIN.
 */
import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { Received, Call } from '@merchant/contract/core/call.ts'
import { AppError } from '#infra/http/app-error.ts'
import { requireVersion } from '#infra/http/require-version.ts'
import { type DetachedContext, inTenant, type TenantContext } from '#infra/http/context.ts'
import { decryptedPin, requireRightPin, requirePinAttempt } from './pin-proof.ts'
import { pinFault, pinSentences, type PinFault } from '@merchant/contract/areas/pin.rules.ts'
import { answerInSteps, answerOnce } from '#infra/http/idempotency.ts'
import { audit } from '#domain/audit/audit.ts'
import { requireStepUp } from '#domain/auth/session.ts'
import { notifyPinChange } from './pin-mail.ts'
import { countNewPin, insertPastPin, listPastPins, type PinKind } from './pin.queries.ts'
import {
  lockTerminals,
  updatePin,
  updateRefundPin,
  type TerminalFacts,
} from './terminal.queries.ts'
import { lockUnchanged, requireTerminal, viewTerminal } from './terminal.ts'
import { shopClosed } from './status.rules.ts'

/** The first PIN, or a new one for a PIN that was forgotten or removed. */
export const setPin = async (
  context: DetachedContext,
  { params, query }: Received<typeof posCalls.setPin>,
): Promise<Terminal> => {
  const pin = await decryptedPin(context, query.pin, 'pin')
  requireStrongPin(pin)
  return giveNewPin(context, {
    call: posCalls.setPin,
    action: 'pos.set-pin',
    kind: 'POS',
    posId: params.posId,
    pin,
  })
}

export const changePin = async (
  context: DetachedContext,
  { params, query }: Received<typeof posCalls.changePin>,
): Promise<Terminal> => {
  const oldPin = await decryptedPin(context, query.oldPin, 'oldPin')
  const pin = await decryptedPin(context, query.newPin, 'newPin')
  requireStrongPin(pin)
  if (pin === oldPin) {
    throw new AppError('4212', {
      message: 'The new PIN must differ from the old one',
      detail: { reason: 'USED' },
    })
  }
  return giveNewPin(context, {
    call: posCalls.changePin,
    action: 'pos.change-pin',
    kind: 'POS',
    posId: params.posId,
    pin,
    oldPin,
  })
}

/** A refund PIN turns the refund capability on, an empty one off. */
export const setRefundPin = async (
  context: DetachedContext,
  { params, query }: Received<typeof posCalls.setRefundPin>,
): Promise<Terminal> => {
  if (query.pin === '')
    return inTenant(context, (inner) =>
      answerOnce(inner, posCalls.setRefundPin, { posId: params.posId, pin: '' }, () =>
        removeRefundPin(inner, params.posId),
      ),
    )
  const pin = await decryptedPin(context, query.pin, 'pin')
  requireStrongPin(pin)
  return giveNewPin(context, {
    call: posCalls.setRefundPin,
    action: 'pos.set-refund-pin',
    kind: 'REFUND',
    posId: params.posId,
    pin,
  })
}

/** A new PIN must differ from this many previous ones. */
const PIN_HISTORY = 4
/**
 * The answer to a new PIN, refused or accepted, reveals whether it is one of the others: the limit prevents
 * enumeration.
 */
const MAX_NEW_PINS_PER_HOUR = 10

interface NewPin {
  readonly call: Call
  readonly action: 'pos.set-pin' | 'pos.change-pin' | 'pos.set-refund-pin'
  readonly kind: PinKind
  readonly posId: string
  readonly pin: string
  /** The PIN to verify first; undefined where the permission to set one is enough. */
  readonly oldPin?: string
}

const requireStrongPin = (pin: string): void => {
  const fault = pinFault(pin)
  if (fault !== undefined) throw tooWeak(fault)
}

const tooWeak = (fault: PinFault): AppError =>
  new AppError('4212', { message: pinSentences[fault], detail: { reason: fault } })

const giveNewPin = async (context: DetachedContext, change: NewPin): Promise<Terminal> => {
  const { pins } = context.deps
  const { call, posId, kind, pin, oldPin } = change
  const compared = {
    posId,
    pin: await pins.fingerprint(pin),
    oldPin: oldPin && (await pins.fingerprint(oldPin)),
  }
  return answerInSteps(context, call, compared, async (finish) => {
    const checked = await inTenant(context, (inner) => checkedPin(inner, change))
    if (checked.attempt !== undefined && oldPin !== undefined)
      await requireRightPin(context, posId, checked.attempt, oldPin)
    await requireNewPinCounted(context, posId)
    for (const past of checked.past)
      if ((await pins.match(context.owner, past, pin)) !== undefined) throw tooWeak('USED')
    const { other } = checked
    if (other !== null && (await pins.match(context.owner, other, pin)) !== undefined)
      throw tooWeak('OTHER_PIN')
    const pinHash = await pins.hash(context.owner, pin)
    return finish(async (inner) => {
      const terminal = await lockUnchanged(inner, checked.terminal)
      await (kind === 'POS'
        ? storePin(inner, change, terminal, pinHash)
        : storeRefundPin(inner, change, terminal, pinHash))
      return viewTerminal(inner, posId)
    })
  })
}

/** The terminal, if its PINs can be changed: with a recent password check, in the version seen, and in service. */
const requireChangeable = async (inner: TenantContext, posId: string): Promise<TerminalFacts> => {
  const terminal = await requireTerminal(inner, posId)
  requireStepUp(inner.session)
  requireVersion(inner, terminal)
  if (terminal.status === 'TERMINATED')
    throw new AppError('4214', { message: 'This terminal is permanently out of service' })
  return terminal
}

const checkedPin = async (inner: TenantContext, { posId, kind, oldPin }: NewPin) => {
  const { db, session } = inner
  const terminal = await requireChangeable(inner, posId)
  if (terminal.isShopClosed) {
    const { code, message, reason } = shopClosed
    throw new AppError(code, { message, detail: { reason } })
  }
  if (oldPin !== undefined && terminal.pinHash === null) throw noPin()
  return {
    terminal,
    past: await listPastPins(db, session.merchantId, posId, kind, PIN_HISTORY),
    other: kind === 'POS' ? terminal.refundPinHash : terminal.pinHash,
    attempt: oldPin === undefined ? undefined : await requirePinAttempt(inner, terminal),
  }
}

/** In a transaction of its own: the count stays when the PIN is refused, and when the process ends. */
const requireNewPinCounted = async (context: DetachedContext, posId: string): Promise<void> => {
  const counted = await inTenant(context, ({ db, session }) =>
    countNewPin(db, session.merchantId, posId, MAX_NEW_PINS_PER_HOUR),
  )
  if (!counted) {
    throw new AppError('4290', {
      message: 'Too many new PINs were tried for this terminal within an hour. Try again later',
      retryAfter: 3_600,
    })
  }
}

export const noPin = (): AppError =>
  new AppError('4214', {
    message: 'This terminal has no PIN. Set one first',
    detail: { reason: 'NO_PIN' },
  })

const storePin = async (
  inner: TenantContext,
  { posId, action, kind, oldPin }: NewPin,
  terminal: TerminalFacts,
  pinHash: string,
): Promise<void> => {
  const { db, session } = inner
  const completesSetup = terminal.status === 'PENDING_SETUP'
  const past = await listPastPins(db, session.merchantId, posId, kind, 1)
  await updatePin(
    db,
    session.merchantId,
    posId,
    pinHash,
    completesSetup ? session.displayName : undefined,
  )
  await insertPastPin(db, session.merchantId, posId, 'POS', pinHash, PIN_HISTORY)
  const status = completesSetup ? 'ACTIVE' : terminal.status
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
  if (past.length > 0 && oldPin === undefined) await notifyPinChange(inner, terminal, kind, 'set')
}

const storeRefundPin = async (
  inner: TenantContext,
  { posId, action, kind }: NewPin,
  terminal: TerminalFacts,
  pinHash: string,
): Promise<void> => {
  const { db, session } = inner
  const past = await listPastPins(db, session.merchantId, posId, kind, 1)
  await updateRefundPin(db, session.merchantId, posId, pinHash)
  await insertPastPin(db, session.merchantId, posId, 'REFUND', pinHash, PIN_HISTORY)
  await audit(inner, {
    action,
    objectType: 'terminal',
    objectId: posId,
    shopId: terminal.shopId,
    detail: { before: { refundEnabled: terminal.refundEnabled }, after: { refundEnabled: true } },
  })
  // Also after a removal, whose message says that the terminal can no longer refund.
  if (terminal.refundPinHash !== null || past.length > 0)
    await notifyPinChange(inner, terminal, kind, 'set')
}

/** Can be repeated. The terminal's past refund PINs stay, so that none of the last four is used again. */
const removeRefundPin = async (inner: TenantContext, posId: string): Promise<Terminal> => {
  const { db, session } = inner
  await lockTerminals(db, session.merchantId, [posId])
  const terminal = await requireChangeable(inner, posId)
  const { shopId, refundEnabled, refundPinHash } = terminal
  if (refundEnabled || refundPinHash !== null) {
    await updateRefundPin(db, session.merchantId, posId, null)
    await audit(inner, {
      action: 'pos.remove-refund-pin',
      objectType: 'terminal',
      objectId: posId,
      shopId,
      detail: { before: { refundEnabled }, after: { refundEnabled: false } },
    })
    await notifyPinChange(inner, terminal, 'REFUND', 'removed')
  }
  return viewTerminal(inner, posId)
}
