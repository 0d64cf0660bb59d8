/** Names in another language than the page, in what the palette finds. */
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { searchCalls } from '@merchant/contract/areas/search.calls.ts'
import { expect, test } from 'vitest'
import { homeView } from '#testing/home-day.ts'
import { nothingFound } from '#testing/found.ts'
import { field, palette, paletteButton } from '#testing/palette.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test('the Chinese name of a shop that is found is marked as Chinese', async () => {
  const shop = {
    shopId: 's1',
    name: 'Sha Tin',
    nameZhHant: '沙田店',
    shopCode: 'SHATIN',
    status: 'ACTIVE',
  }
  await renderScreen('/portal', {
    as: 'SHOP_MANAGER',
    answers: [
      [homeCalls.view, homeView()],
      [searchCalls.find, { ...nothingFound, shops: [shop] }],
    ],
  })
  await paletteButton.click()
  await field.fill('sha tin')
  const option = palette.getByRole('option', { name: 'Sha Tin 沙田店 SHATIN' })
  await expect
    .element(option.getByText('沙田店', { exact: true }))
    .toHaveAttribute('lang', 'zh-Hant-HK')
})
