/** The three calls that set a PIN (spec 7, A-023). Each wants a password proven lately. */
import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import { giveNewPin, requirePinForm } from './new-pin.ts'
import { decryptedPin } from './pin-proof.ts'

/** The first PIN; and a new one for a forgotten or void one. */
export const setPin = async (
  context: DetachedContext,
  { params, query }: Received<typeof posCalls.setPin>,
): Promise<Terminal> => {
  const pin = await decryptedPin(context, query.pin, 'pin')
  requirePinForm(pin)
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
  requirePinForm(pin)
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

/** A refund PIN turns the refund capability on. */
export const setRefundPin = async (
  context: DetachedContext,
  { params, query }: Received<typeof posCalls.setRefundPin>,
): Promise<Terminal> => {
  const pin = await decryptedPin(context, query.pin, 'pin')
  requirePinForm(pin)
  return giveNewPin(context, {
    call: posCalls.setRefundPin,
    action: 'pos.set-refund-pin',
    kind: 'REFUND',
    posId: params.posId,
    pin,
  })
}
