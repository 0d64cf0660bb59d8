/**
 * The feature flags of specification sections 3 and 4: null until known, true when the matching list
 * of the service is not empty, gone with the session. A check that fails is logged and counts as not
 * accessible (spec 6, 8); the shell then offers to try again.
 */
import type { FeatureFlag } from '@merchant/contract/access/features.ts'
import { merchantCalls, type LoyaltyProgram } from '@merchant/contract/areas/merchant.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { isAskedByItself } from '#api/read-again.ts'
import { send } from '#api/send.ts'
import { createStore } from '#ui/store.ts'
import { readSession } from './session.ts'

type PaymentNetwork = Reply<typeof merchantCalls.networks>['paymentNetworks'][number]

export interface Flags extends Readonly<Record<FeatureFlag, boolean | null>> {
  readonly paymentNetworks: readonly PaymentNetwork[]
  readonly loyaltyPrograms: readonly LoyaltyProgram[]
  /** A check failed: the flags it would have filled are false, and say nothing about the merchant. */
  readonly failed: boolean
}

export const unknownFlags: Flags = {
  showFPSA2A: null,
  showConsolidatedTrans: null,
  showBillingQR: null,
  showGowallet: null,
  paymentNetworks: [],
  loyaltyPrograms: [],
  failed: false,
}

export const flagStore = createStore<Flags>(unknownFlags)

let loading: Promise<Flags> | null = null
let round = 0

/** Empties the store. What is still on its way belongs to the session that ended and is dropped. */
export const clearFlags = (): void => {
  round += 1
  loading = null
  flagStore.set(unknownFlags)
}

const isKnown = ({ showFPSA2A, showConsolidatedTrans, showBillingQR, showGowallet }: Flags) =>
  ![showFPSA2A, showConsolidatedTrans, showBillingQR, showGowallet].includes(null)

/** Asks the service what the merchant has, once for all who ask at the same time. */
export const loadFlags = (): Promise<Flags> => {
  const known = flagStore.get()
  if (isKnown(known) && !known.failed) return Promise.resolve(known)
  loading ??= ask(round)
  return loading
}

/**
 * Asks again after a failed check. What was found stays until there is an answer, so that no link goes and
 * comes back; what was not found may only not have been asked, and is unknown again.
 */
export const reloadFlags = (): Promise<Flags> => {
  const before = flagStore.get()
  round += 1
  loading = null
  flagStore.set({
    ...before,
    showFPSA2A: before.showFPSA2A || null,
    showConsolidatedTrans: before.showConsolidatedTrans || null,
    showBillingQR: before.showBillingQR || null,
    showGowallet: before.showGowallet || null,
    failed: false,
  })
  loading = ask(round)
  return loading
}

const ask = async (mine: number): Promise<Flags> => {
  const token = readSession()?.accessToken
  const background = isAskedByItself()
  const [methods, networks, programs] = await Promise.allSettled([
    send(
      merchantCalls.methods,
      { query: { paymentMethodTypes: ['FPS_A2A', 'BILL_QR'] } },
      { background },
    ),
    send(merchantCalls.networks, {}, { background }),
    send(merchantCalls.programs, {}, { background }),
  ])
  const failures = [methods, networks, programs].filter((check) => check.status === 'rejected')
  for (const failure of failures) console.warn('feature check failed', String(failure.reason))
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
    failed: failures.length > 0,
  }
  if (mine === round && token === readSession()?.accessToken) {
    flagStore.set(flags)
    loading = null
  }
  return flags
}
