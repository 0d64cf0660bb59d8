import type { Page } from '#components/page.ts'

export const developmentPages = {
  'resource-sdk': {
    path: '/portal/development/resource-sdk',
    title: 'SDKs',
    event: 'ViewSDK',
    load: () => import('./ResourceScreens.tsx').then((m) => ({ Screen: m.SdkScreen })),
  },
  webhook: {
    path: '/portal/development/webhook/$webhookId',
    title: 'Webhook',
    event: 'ViewSDK',
    activeLink: 'resource-sdk',
    load: () => import('./WebhookScreen.tsx').then((m) => ({ Screen: m.WebhookScreen })),
  },
  'resource-document': {
    path: '/portal/development/resource-document',
    title: 'Documents',
    event: 'ViewSDK',
    load: () =>
      import('./ResourceScreens.tsx').then((m) => ({
        Screen: m.DocumentsScreen,
      })),
  },
} as const satisfies Record<string, Page>
