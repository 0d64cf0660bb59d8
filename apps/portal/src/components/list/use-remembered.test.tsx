/** What the palette offers as opened last: records with the address that opens them again. */
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openedStore } from '#auth/opened.ts'
import { refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { shop } from '#testing/shops.ts'

beforeEach(() => openedStore.set([]))
const remembered = () => openedStore.get().map(({ path, title }) => [title, path])

test('a shop is remembered by its own address, also after another page was opened', async () => {
  const path = '/portal/shop/detail/shp_kwuntong0001'
  const { router } = await renderScreen(`${path}?tab=hours`, {
    as: 'STAFF',
    answers: [
      [shopCalls.view, shop()],
      [homeCalls.view, refused('4040')],
    ],
  })
  await expect.poll(remembered).toEqual([['Kwun Tong', path]])
  await router.navigate({ to: '/portal/notifications' })
  await expect.element(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  expect(remembered()).toEqual([['Kwun Tong', path]])
})
