/** Features: what a merchant must have for a page or a call (spec 3, 4 and 6). */

/**
 * Each with the flag that the portal stores for it by the specification. Consolidated transactions and smart POS
 * share one: at least one payment network of the merchant.
 */
export const features = {
  FPS_A2A: { flag: 'showFPSA2A', wants: 'the payment method FPS app-to-app' },
  PAYMENT_NETWORK: { flag: 'showConsolidatedTrans', wants: 'a payment network' },
  BILL_QR: { flag: 'showBillingQR', wants: 'the payment method Billing QR' },
  GO_WALLET: { flag: 'showGowallet', wants: 'an active loyalty wallet' },
} as const

export type Feature = keyof typeof features
export type FeatureFlag = (typeof features)[Feature]['flag']
