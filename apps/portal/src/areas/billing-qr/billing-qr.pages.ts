import type { Page } from '#components/page.ts'

export const billingQrPages = {
  'billing-qr-list': {
    path: '/portal/billing-qr/list',
    title: 'Billing QR requests',
    event: 'ViewBillingQr',
    feature: 'BILL_QR',
    load: () =>
      import('./BillingQrListScreen.tsx').then((m) => ({
        Screen: m.BillingQrListScreen,
      })),
  },
  'billing-qr-create': {
    path: '/portal/billing-qr/create',
    title: 'New billing QR',
    event: 'ViewBillingQr',
    feature: 'BILL_QR',
    load: () =>
      import('./BillingQrCreateScreen.tsx').then((m) => ({
        Screen: m.BillingQrCreateScreen,
      })),
  },
} as const satisfies Record<string, Page>
