/** A plausible webhook for screen tests. */
import type { Webhook } from '@merchant/contract/areas/webhooks.shapes.ts'

export const webhook = (given: Partial<Webhook> = {}): Webhook => ({
  webhookId: 'whk_aaaaaaaaaaaa',
  url: 'https://shop.example/events',
  events: ['payment.succeeded', 'bill.paid'],
  status: 'ACTIVE',
  disabledBy: null,
  failingSince: null,
  previousSecretUntil: null,
  createdBy: 'Mei Lam',
  createdAt: '2026-11-20 10:00:00',
  version: 3,
  ...given,
})
