import type { Page } from '#components/page.ts'

export const sessionPages = {
  login: {
    path: '/login',
    title: 'Sign in',
    loginProtected: false,
    entry: true,
    layout: 'blank',
    load: () => import('./LoginScreen.tsx').then((m) => ({ Screen: m.LoginScreen })),
  },
  'choose-merchant': {
    path: '/portal/choose-merchant',
    title: 'Choose a merchant',
    event: 'ALL',
    layout: 'blank',
    load: () =>
      import('./ChooseMerchantScreen.tsx').then((m) => ({
        Screen: m.ChooseMerchantScreen,
      })),
  },
} as const satisfies Record<string, Page>
