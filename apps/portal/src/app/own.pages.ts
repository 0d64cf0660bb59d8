/** Pages that the app itself renders, or composes from several areas. */
import type { Page } from '#components/page.ts'

export const ownPages = {
  tester: {
    path: '/tester',
    title: 'Diagnostics',
    loginProtected: false,
    layout: 'blank',
    load: () => import('./tester/TesterScreen.tsx').then((m) => ({ Screen: m.TesterScreen })),
  },
  'not-authorized': {
    path: '/not-authorized',
    title: 'Not permitted',
    loginProtected: false,
    layout: 'blankNoFooter',
    load: () =>
      import('./screens/NotAuthorizedScreen.tsx').then((m) => ({ Screen: m.NotAuthorizedScreen })),
  },
  'shop-detail': {
    path: '/portal/shop/detail/$shopId',
    title: 'Shop',
    event: 'shopList',
    activeLink: 'shop-list',
    load: () => import('./screens/ShopScreen.tsx').then((m) => ({ Screen: m.ShopScreen })),
  },
  hktpos: {
    path: '/portal/pos/hktpos',
    title: 'Terminals',
    event: 'ViewPOS',
    load: () =>
      import('./screens/TerminalsScreen.tsx').then((m) => ({ Screen: m.TerminalsScreen })),
  },
} as const satisfies Record<string, Page>
