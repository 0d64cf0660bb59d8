import type { Page } from '#components/page.ts'

export const transactionsPages = {
  'transaction-history': {
    path: '/portal/transaction/transaction-history',
    title: 'Transaction history',
    event: 'ALL',
    load: () =>
      import('./TransactionHistoryScreen.tsx').then((m) => ({
        Screen: m.TransactionHistoryScreen,
      })),
  },
  'smart-pos': {
    path: '/portal/transaction/smart-pos',
    title: 'Smart POS',
    event: 'API',
    feature: 'PAYMENT_NETWORK',
    load: () =>
      import('./smart-pos/SmartPosScreen.tsx').then((m) => ({
        Screen: m.SmartPosScreen,
      })),
  },
  'fps-app-to-app': {
    path: '/portal/transaction/fps-app-to-app',
    title: 'FPS app-to-app',
    event: 'API',
    feature: 'FPS_A2A',
    load: () =>
      import('./fps-app-to-app/FpsAppToAppScreen.tsx').then((m) => ({
        Screen: m.FpsAppToAppScreen,
      })),
  },
  'consolidated-transaction': {
    path: '/portal/report/consolidated-transaction',
    title: 'Consolidated report',
    event: 'ALL',
    feature: 'PAYMENT_NETWORK',
    load: () =>
      import('./consolidated/ConsolidatedScreen.tsx').then((m) => ({
        Screen: m.ConsolidatedScreen,
      })),
  },
} as const satisfies Record<string, Page>
