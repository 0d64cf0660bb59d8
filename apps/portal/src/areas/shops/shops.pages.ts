import type { Page } from '#components/page.ts'

export const shopsPages = {
  'shop-list': {
    path: '/portal/shop/list',
    title: 'Shops',
    event: 'shopList',
    load: () => import('./ShopListScreen.tsx').then((m) => ({ Screen: m.ShopListScreen })),
  },
} as const satisfies Record<string, Page>
