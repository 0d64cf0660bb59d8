/** A fixtures at which tests handle terminals: people, a terminal that waits for its first PIN, and its calls. */
import { posCalls, type BulkChange, type StatusChange } from '@merchant/contract/areas/pos.calls.ts'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import type { Input } from '@merchant/contract/core/call.ts'
import type { AskOptions, TestMerchant, TestService } from './harness.ts'
import { setTerminal } from './terminals.queries.ts'

/** PINs that are hard enough to guess. */
export const PINS = ['907316', '482051', '000001', '518204', '736195', '290846'] as const
export const [PIN, OTHER] = PINS
/** Not one of them, and well formed. */
export const WRONG = '640917'

export const terminalFixtures = ({ as, database, encrypt, newMerchant }: TestService) => {
  const actAs = (
    role: SessionRole,
    merchant: TestMerchant,
    posId: string = merchant.shops[0].posIds[0],
  ) => {
    const ask = as(role, merchant)
    const params = { posId }
    const sealed = (pin: string): string => encrypt('pin', pin)
    return {
      ask,
      setPin: (pin: string, options?: AskOptions) =>
        ask(posCalls.setPin, { params, query: { pin: sealed(pin) } }, options),
      changePin: (oldPin: string, newPin: string, options?: AskOptions) =>
        ask(
          posCalls.changePin,
          { params, query: { oldPin: sealed(oldPin), newPin: sealed(newPin) } },
          options,
        ),
      setRefundPin: (pin: string, options?: AskOptions) =>
        ask(posCalls.setRefundPin, { params, query: { pin: sealed(pin) } }, options),
      setStatus: (pin: string, body: StatusChange, options?: AskOptions) =>
        ask(posCalls.setStatus, { params, query: { pin: sealed(pin) }, body }, options),
      blockRefunds: (body?: Input<typeof posCalls.blockRefunds>['body'], options?: AskOptions) =>
        ask(posCalls.blockRefunds, { params, ...(body && { body }) }, options),
      lost: (
        posIds: string[] = [posId],
        body: Omit<Input<typeof posCalls.lost>['body'], 'posIds'> = {},
      ) => ask(posCalls.lost, { body: { posIds, ...body } }),
      bulk: (body: Omit<BulkChange, 'posIds'>, posIds: string[] = [posId]) =>
        ask(posCalls.bulk, { body: { posIds, ...body } }),
    }
  }

  /** A merchant of one's own whose first terminal waits for its first PIN, and a person who may do everything. */
  const fresh = async () => {
    const merchant = newMerchant()
    const [posId] = merchant.shops[0].posIds
    await setTerminal(database, merchant, posId, { status: 'PENDING_SETUP', refund_enabled: false })
    return { merchant, posId, ...actAs('MERCHANT', merchant) }
  }

  /** The same with its first PIN. */
  const ready = async () => {
    const made = await fresh()
    await made.setPin(PIN)
    return made
  }

  return { actAs, fresh, ready }
}
