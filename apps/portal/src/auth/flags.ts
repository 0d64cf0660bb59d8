/**
 * The feature flags of the merchant (spec 3, 4): null until known, true when the service's matching list is not
 * empty, cleared with the session. A failed check is logged and counts as not accessible (spec 6, 8); the shell then
 * offers a retry.
 */
import type { FeatureFlag } from '@merchant/contract/access/features.ts'
import { merchantCalls, type LoyaltyProgram } from '@merchant/contract/areas/merchant.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { isBackground } from '#api/client.ts'
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

const requestFlags = async (ownGeneration: number): Promise<Flags> => {
  const token = readSession()?.accessToken
  const options = { background: isBackground() }
  const [methods, networks, programs] = await Promise.allSettled([
    send(merchantCalls.methods, { query: { paymentMethodTypes: ['FPS_A2A', 'BILL_QR'] } }, options),
    send(merchantCalls.networks, {}, options),
    send(merchantCalls.programs, {}, options),
  ])
  const failed: FeatureFlag[] = []
  for (const [check, ...flags] of [
    [methods, 'showFPSA2A', 'showBillingQR'],
    [networks, 'showConsolidatedTrans'],
    [programs, 'showGowallet'],
  ] as const) {
    if (check.status === 'fulfilled') continue
    console.warn('feature check failed', String(check.reason))
    failed.push(...flags)
  }
  const has = (type: string) =>
    methods.status === 'fulfilled' &&
    methods.value.paymentMethods.some((method) => method.paymentMethodType === type)
  const paymentNetworks = networks.status === 'fulfilled' ? networks.value.paymentNetworks : []
  const loyaltyPrograms = programs.status === 'fulfilled' ? programs.value.programs : []
  const flags: Flags = {
    showFPSA2A: has('FPS_A2A'),
    showBillingQR: has('BILL_QR'),
    showConsolidatedTrans: paymentNetworks.length > 0,
    // Type GO_WALLET and status A, which means active (spec 4 and 9).
    showGowallet: loyaltyPrograms.some(
      ({ loyaltyType, status }) => loyaltyType === 'GO_WALLET' && status === 'A',
    ),
    paymentNetworks,
    loyaltyPrograms,
    failed,
  }
  if (ownGeneration === generation && token === readSession()?.accessToken) {
    flagStore.set(flags)
    loading = null
  }
  return flags
}
