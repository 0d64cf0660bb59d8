/** Adding, editing and closing shops, against the real service. */
import type { Envelope } from '@merchant/contract/core/envelope.ts'
import type { Member } from '@merchant/contract/areas/members.calls.ts'
import type { Shop } from '@merchant/contract/areas/shops.calls.ts'
import type { Page as Rows } from '@merchant/contract/core/page.ts'
import type { Page } from '@playwright/test'
import { newPerson } from './support/people.ts'
import { answered, enter, expect, request, sessionOf, test } from './support/portal.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })

test('a shop is added, edited during a concurrent change, stopped and closed permanently', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('MERCHANT')
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal/portal/shop/list`)
  await page.getByRole('button', { name: 'Add a shop' }).click()
  const name = `Tai Po ${String(Date.now())}`
  const add = dialog(page, 'Add a shop')
  await add.getByLabel('Name in English').fill(name)
  // A duplicate code is refused at its field, and the input stays.
  await add.getByLabel('Shop code').fill('KWUNTONG')
  await add.getByLabel('Address', { exact: true }).fill('Shop 3, 4 Ferry Road')
  await add.getByLabel('District').fill('Tai Po')
  await add.getByLabel('Region').selectOption({ label: 'New Territories' })
  await add.getByLabel('Telephone').fill('+852 2123 4567')
  await add.getByRole('button', { name: 'Add shop' }).click()
  await expect(add.getByText('Another shop has this code')).toBeVisible()
  await add.getByLabel('Shop code').fill(`TP-${String(Date.now())}`)
  await add.getByRole('button', { name: 'Add shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const shopId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { accessToken = '' } = session
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = dialog(page, `Edit ${name}`)
  await edit.getByLabel('Telephone').fill('+852 2765 4321')
  await request<Envelope<Shop>>(`/api/shop/${shopId}`, {
    method: 'PUT',
    token: accessToken,
    body: { contactName: 'Sam Ng' },
  })
  await edit.getByRole('button', { name: 'Save shop' }).click()
  await expect(edit.getByText('Someone else changed this')).toBeVisible()
  await expect(edit.getByLabel('Contact person')).toHaveValue('Sam Ng')
  await edit.getByRole('button', { name: 'Save shop' }).click()
  await expect(page.getByText(`${name} was saved.`)).toBeVisible()
  expect(await answered<Shop>(session, `/shop/${shopId}`)).toMatchObject({
    phone: '+852 2765 4321',
    contactName: 'Sam Ng',
  })

  await page.getByRole('button', { name: 'Stop new payments' }).click()
  await question(page, `Stop new payments at ${name}`)
    .getByRole('button', { name: 'Stop new payments' })
    .click()
  await expect(page.getByText('Earlier payments can still be refunded.')).toBeVisible()
  await page.getByRole('button', { name: 'Close permanently' }).click()
  const close = question(page, `Close ${name} permanently`)
  await close.getByRole('textbox').fill(name)
  await close.getByRole('button', { name: 'Close permanently' }).click()
  await expect(page.getByText('The shop is permanently closed')).toBeVisible()
  expect(await answered<Shop>(session, `/shop/${shopId}`)).toMatchObject({ status: 'CLOSED' })
})

test('staff open their own shops by menu and palette, and cannot change them', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('STAFF')
  await enter(page, session)
  await page.goto(`${portal.origin}/merchant-portal/portal`)
  await page.getByRole('link', { name: 'Shops', exact: true }).click()
  const own = JSON.parse(session['userShopProfiles'] ?? '[]') as { readonly name: string }[]
  await expect(page.locator('main [data-row]')).toHaveCount(own.length)
  await expect(page.getByRole('button', { name: 'Add a shop' })).toHaveCount(0)
  const name = own[0]?.name ?? ''
  await page.getByRole('button', { name: 'Find pages, records and actions' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill(name)
  await page.getByRole('group', { name: 'Shops' }).getByRole('option').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^Members/ }).click()
  await expect(page.getByRole('table', { name: `Members of ${name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Unlink/ })).toHaveCount(0)
})

test('a member is unlinked from one of their shops and keeps the other', async ({
  page,
  portal,
}) => {
  const session = await sessionOf('MERCHANT')
  const address = await newPerson()
  const { items: shops } = await answered<Rows<Shop>>(session, '/shop?pageSize=100')
  const [first, second] = shops.filter(({ status }) => status === 'ACTIVE')
  const found = () => answered<Rows<Member>>(session, `/user/list?keyword=${address}`)
  const userId = (await found()).items[0]?.userId ?? 'none'
  const name = `Wing ${String(Date.now())}`
  const { code } = await request<Envelope>(`/api/user-management/user/${userId}`, {
    method: 'PUT',
    token: session['accessToken'] ?? '',
    body: {
      displayName: name,
      roleType: 'STAFF',
      shopIds: [first?.shopId ?? 'none', second?.shopId ?? 'none'],
    },
  })
  expect(code).toBe('0000')
  await enter(page, session)
  const shopId = first?.shopId ?? 'none'
  await page.goto(`${portal.origin}/merchant-portal/portal/shop/detail/${shopId}?tab=members`)
  await page.getByRole('button', { name: `Unlink ${name}` }).click()
  await question(page, `Unlink ${name} from`).getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText(`${name} is unlinked from`)).toBeVisible()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
  expect((await found()).items[0]?.shopIds).toEqual([second?.shopId])
})
