import type { Page } from '#components/page.ts'

export const fpsProxyPages = {
  fpsaddressing: {
    path: '/portal/fpsaddressing/list',
    title: 'FPS addressing',
    event: 'ALL',
    load: () =>
      import('./FpsAddressingScreen.tsx').then((m) => ({
        Screen: m.FpsAddressingScreen,
      })),
  },
} as const satisfies Record<string, Page>
