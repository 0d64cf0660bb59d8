/** The members of a shop after one of them was changed. */
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keepFresh } from '#testing/fresh-answers.ts'
import { kayan, mei, pageWith } from '#testing/members.ts'
import { refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { shop } from '#testing/shops.ts'

const SHOP = '/portal/shop/detail/shp_kwuntong0001?tab=members'
const EDIT = `/portal/membership/edit?userId=${kayan.userId}`
const question = page.getByRole('alertdialog')
const press = (name: string) => page.getByRole('button', { name, exact: true })

const changes = {
  'a new name': async () => {
    await page.getByLabelText('Name', { exact: true }).fill('Ka-yan Lee')
    await press('Save changes').click()
    await expect.element(page.getByText(/were saved\./)).toBeVisible()
  },
  'a suspension': async () => {
    await press('Suspend').click()
    await question.getByRole('button', { name: 'Suspend' }).click()
    await expect.element(page.getByText('Ka-yan Wong is suspended.')).toBeVisible()
  },
  'a removal': async () => {
    await press('Remove').click()
    await question.getByRole('button', { name: /^Remove/ }).click()
    await expect.element(page.getByText('Ka-yan Wong was removed.')).toBeVisible()
  },
}

test.each(Object.entries(changes))(
  'a shop and its members are read again when one returns to them after %s of a member',
  async (_name, change) => {
    const { client, router, sent } = await renderScreen(SHOP, {
      as: 'ADMIN',
      answers: [
        [homeCalls.view, refused('4040')],
        [shopCalls.view, shop()],
        [shopCalls.members, pageWith([kayan])],
        [memberCalls.list, pageWith([kayan, mei])],
        [memberCalls.change, kayan],
        [memberCalls.remove, null],
        [accountCalls.profile, refused('4040')],
      ],
    })
    keepFresh(client)
    await expect.element(page.getByText('Ka-yan Wong').first()).toBeVisible()
    const readings = (path: string) =>
      sent.filter(({ address }) => address.split('?')[0] === path).length
    await router.navigate({ href: EDIT })
    await change()
    expect(readings('/shop/shp_kwuntong0001/user')).toBe(1)
    await router.navigate({ href: SHOP })
    await expect.poll(() => readings('/shop/shp_kwuntong0001/user')).toBe(2)
    await expect.poll(() => readings('/shop/shp_kwuntong0001')).toBe(2)
  },
)
