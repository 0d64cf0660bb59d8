/** Draws items of every kind as the navigation shows them, at the side or across the top. */
import '../app/prepare.ts'
import '#ui/base.css'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HorizontalNavigation } from '../app/navigation/HorizontalNavigation.tsx'
import type { NavigationItem } from '../app/navigation/items.ts'
import { NavigationBody } from '../app/navigation/NavigationBody.tsx'
import type { Navigation } from '../app/navigation/use-navigation.ts'
import { parseSearch, stringifySearch } from '../app/search-params.ts'
import { answerNetwork } from './network.ts'
import { beSignedIn } from './people.ts'

export const wallet = vi.fn<() => void>()
const items: readonly NavigationItem[] = [
  { title: 'home', to: 'portal', event: 'ALL', badgeContent: '5', badgeClass: 'nav-badge-warm' },
  { heading: 'business', event: 'ALL' },
  {
    title: 'developers',
    status: 'Developers',
    event: 'ALL',
    children: [
      {
        title: 'sdk',
        to: { name: 'shop-detail', params: { shopId: 'shp_1' }, query: { a: '1' } },
      },
      {
        title: 'members',
        status: 'Members',
        children: [
          { title: 'documents', href: 'https://docs.example/', target: '_blank' },
          { title: 'invite', href: '/elsewhere', target: '_self', rel: 'help' },
          { title: 'audit', to: 'audit', target: '_blank' },
        ],
      },
    ],
  },
  { title: 'terminals', to: 'hktpos', event: 'ALL', disable: true },
  { title: 'wallet', icon: IconWallet, event: 'ALL', onPress: wallet },
]
const atRest = { settled: true, failed: false, retry: () => undefined }
const navigation: Navigation = { ...atRest, items, displayed: items, badges: { Developers: '3' } }

export const drawNavigation = async (how: 'side' | 'bar', more: Partial<Navigation> = {}) => {
  beSignedIn('MERCHANT')
  const network = answerNetwork([])
  const shown = { ...navigation, ...more }
  const router = createRouter({
    basepath: '/merchant-portal',
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: ['/merchant-portal/portal'] }),
    defaultNotFoundComponent: () => null,
    routeTree: createRootRoute({
      component: () =>
        how === 'bar' ? (
          <HorizontalNavigation navigation={shown} />
        ) : (
          <div style={{ display: 'flex', flexDirection: 'column', blockSize: '160px' }}>
            <NavigationBody navigation={shown} mini={false} control={null} />
          </div>
        ),
    }),
  })
  await render(<RouterProvider router={router} />)
  onTestFinished(() => network.restore())
  return router
}
export const link = (name: string | RegExp) => page.getByRole('link', { name })
export const button = (name: string | RegExp) => page.getByRole('button', { name })
