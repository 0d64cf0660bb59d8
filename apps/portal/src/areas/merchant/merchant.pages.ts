import type { Page } from '#components/page.ts'

export const merchantPages = {
  'payment-method': {
    path: '/portal/payment-method',
    title: 'Payment methods',
    event: 'ViewApp',
    load: () =>
      import('./PaymentMethodsScreen.tsx').then((m) => ({
        Screen: m.PaymentMethodsScreen,
      })),
  },
} as const satisfies Record<string, Page>
