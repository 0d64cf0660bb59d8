import { defineMessages } from '#ui/messages.ts'

/** What the payment service has on record about the merchant. */
export const t = defineMessages('merchantFacts', {
  failed: 'The merchant did not load',
  retry: 'Try again',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',

  FPS_A2A: 'FPS app-to-app',
  PAYMENT_NETWORK: 'Smart POS and consolidated report',
  BILL_QR: 'Billing QR',
  GO_WALLET: 'Loyalty wallet',
  noFeatures: 'None',
  unknownFeatures: 'Could not be checked',
  checking: 'Checking…',
})
