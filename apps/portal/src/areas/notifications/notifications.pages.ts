import type { Page } from '#components/page.ts'

/** Beyond the specification. */
export const notificationsPages = {
  notifications: {
    path: '/portal/notifications',
    title: 'Notifications',
    event: 'ALL',
    load: () =>
      import('./NotificationsScreen.tsx').then((m) => ({ Screen: m.NotificationsScreen })),
  },
} as const satisfies Record<string, Page>
