import type { Page } from '#components/page.ts'

export const homePages = {
  portal: {
    path: '/portal',
    title: 'Home',
    event: 'ALL',
    load: () => import('./HomeScreen.tsx').then((m) => ({ Screen: m.HomeScreen })),
  },
} as const satisfies Record<string, Page>
