/**
 * The feature flags of the merchant (spec 3, 4): null until known, true when the service's matching list is not
 * empty, cleared with the session. A failed check is logged and counts as not accessible (spec 6, 8); the shell then
 * offers a retry.
 */
import type { FeatureFlag } from '@merchant/contract/access/features.ts'
import { merchantCalls, type LoyaltyProgram } from '@merchant/contract/areas/merchant.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { isBackground } from '#api/client.ts'
import { listed } from '#api/listed.ts'
import { send } from '#api/send.ts'
import { createStore } from '#ui/store.ts'
import { readSession } from './session.ts'

type PaymentNetwork = Reply<typeof merchantCalls.networks>['paymentNetworks'][number]

export interface Flags extends Readonly<Record<FeatureFlag, boolean | null>> {
  readonly paymentNetworks: readonly PaymentNetwork[]
  readonly loyaltyPrograms: readonly LoyaltyProgram[]
  /** The flags whose check failed: they are false without saying anything about the merchant. */
  readonly failed: readonly FeatureFlag[]
}

export const unknownFlags: Flags = {
  showFPSA2A: null,
  showConsolidatedTrans: null,
  showBillingQR: null,
  showGowallet: null,
  paymentNetworks: [],
  loyaltyPrograms: [],
  failed: [],
}

const noFlags: Flags = {
  ...unknownFlags,
  showFPSA2A: false,
  showConsolidatedTrans: false,
  showBillingQR: false,
  showGowallet: false,
}

export const flagStore = createStore<Flags>(unknownFlags)

let loading: Promise<Flags> | null = null
/** Increases when pending answers become obsolete. */
let generation = 0

/** Empties the store. Answers still on their way belong to the old session and are discarded. */
export const clearFlags = (): void => {
  generation += 1
  loading = null
  flagStore.set(unknownFlags)
}

const isKnown = ({ showFPSA2A, showConsolidatedTrans, showBillingQR, showGowallet }: Flags) =>
  ![showFPSA2A, showConsolidatedTrans, showBillingQR, showGowallet].includes(null)

/** Loads the flags unless they are known. Concurrent callers share one request. */
export const loadFlags = (): Promise<Flags> => {
  const known = flagStore.get()
  if (isKnown(known) && known.failed.length === 0) return Promise.resolve(known)
  loading ??= requestFlags(generation)
  return loading
}

/**
 * Loads the flags again after a failed check. True flags stay until the answer, so that no link disappears and comes
 * back; false ones may be due to the failure, and become unknown.
 */
export const reloadFlags = (): Promise<Flags> => {
  const before = flagStore.get()
  generation += 1
  loading = null
  flagStore.set({
    ...before,
    showFPSA2A: before.showFPSA2A || null,
    showConsolidatedTrans: before.showConsolidatedTrans || null,
    showBillingQR: before.showBillingQR || null,
    showGowallet: before.showGowallet || null,
    failed: [],
  })
  loading = requestFlags(generation)
  return loading
}

/** A check that fails is logged, and fails only its own flags. */
const check = (names: readonly FeatureFlag[], answer: Promise<Partial<Flags>>) =>
  answer.catch((failure: unknown): Partial<Flags> => {
    console.warn('feature check failed', String(failure))
    return { failed: names }
  })

const requestFlags = async (ownGeneration: number): Promise<Flags> => {
  const token = readSession()?.accessToken
  const options = { background: isBackground() }
  const query = { paymentMethodTypes: ['FPS_A2A', 'BILL_QR'] as const }
  const [methods, networks, programs] = await Promise.all([
    check(
      ['showFPSA2A', 'showBillingQR'],
      send(merchantCalls.methods, { query }, options).then(({ paymentMethods }) => {
        const types = listed(paymentMethods).map(({ paymentMethodType }) => paymentMethodType)
        return { showFPSA2A: types.includes('FPS_A2A'), showBillingQR: types.includes('BILL_QR') }
      }),
    ),
    check(
      ['showConsolidatedTrans'],
      send(merchantCalls.networks, {}, options).then((reply) => {
        const paymentNetworks = listed(reply.paymentNetworks)
        return { paymentNetworks, showConsolidatedTrans: paymentNetworks.length > 0 }
      }),
    ),
    check(
      ['showGowallet'],
      send(merchantCalls.programs, {}, options).then((reply) => {
        const loyaltyPrograms = listed(reply.programs)
        return {
          loyaltyPrograms,
          // Type GO_WALLET and status A, which means active (spec 4 and 9).
          showGowallet: loyaltyPrograms.some(
            ({ loyaltyType, status }) => loyaltyType === 'GO_WALLET' && status === 'A',
          ),
        }
      }),
    ),
  ])
  const failed = [methods, networks, programs].flatMap((one) => one.failed ?? [])
  const flags: Flags = { ...noFlags, ...methods, ...networks, ...programs, failed }
  if (ownGeneration === generation) {
    loading = null
    if (token === readSession()?.accessToken) flagStore.set(flags)
  }
  return flags
}
