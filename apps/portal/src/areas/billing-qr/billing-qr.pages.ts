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
  'billing-qr-bills': {
    path: '/portal/billing-qr/request/$jobId',
    title: 'Bills and payments',
    event: 'ViewBillingQr',
    feature: 'BILL_QR',
    activeLink: 'billing-qr-list',
    load: () =>
      import('./BillsScreen.tsx').then((m) => ({
        Screen: m.BillsScreen,
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
