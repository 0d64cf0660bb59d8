/** Feature gates: what a merchant must have before a page or a call opens (spec 3, 4 and 6). */

/**
 * Each gate with the flag of the specification that the portal keeps for it. Consolidated
 * transactions and smart POS share one gate: at least one merchant payment network.
 */
export const features = {
  FPS_A2A: { flag: 'showFPSA2A', wants: 'the FPS_A2A payment method' },
  PAYMENT_NETWORK: { flag: 'showConsolidatedTrans', wants: 'a merchant payment network' },
  BILL_QR: { flag: 'showBillingQR', wants: 'the BILL_QR payment method' },
  GO_WALLET: { flag: 'showGowallet', wants: 'an active GO_WALLET program' },
} as const

export type Feature = keyof typeof features
export type FeatureFlag = (typeof features)[Feature]['flag']
