/** The list of shops. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { shopCalls, type Shop } from '@merchant/contract/areas/shops.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readSession } from '#auth/session.ts'
import { filterSent, refused, type Sent } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { profileOf } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { shop } from '#testing/shops.ts'

const PATH = '/portal/shop/list'
const central = shop({ shopId: 'shp_central00001', shopCode: 'CENTRAL', status: 'INACTIVE' })
const filled = [[shopCalls.list, pageOfRows([shop(), central])]] as const

test('each shop shows its name, code, status, district, phone number and counts', async () => {
  await renderScreen(PATH, { as: 'STAFF', answers: filled })
  const row = page.getByRole('row').nth(1)
  await expect
    .poll(() => row.element().textContent)
    .toBe('Kwun Tong 觀塘店Unit 2, 77 Loom RoadKWUNTONGActiveKwun TongKowloon+852 5550 018242')
  await expect.element(page.getByRole('row').nth(2).getByText('No new payments')).toBeVisible()
})

test('a shop that somebody else added is offered by every filter once the list shows it', async () => {
  const known = { shopId: shop().shopId, name: 'Kwun Tong' }
  const added = { shopId: central.shopId, name: 'Central' }
  const { sent } = await renderScreen(PATH, {
    as: 'STAFF',
    answers: [
      ...filled,
      [accountCalls.profile, { ...profileOf('STAFF'), userShopProfiles: [added, known] }],
    ],
  })
  await expect.poll(() => readSession()?.userShopProfiles).toEqual([added, known])
  const asked = sent.filter(({ address }) => address === '/user/profile')
  expect(asked.map(({ headers }) => headers.get('X-Background'))).toEqual(['1'])
})

test('status, keyword, order and page are read from the address and requested', async () => {
  const { sent } = await renderScreen(
    `${PATH}?status=INACTIVE&keyword=tong&sortBy=district&sortOrder=desc&pageNumber=2&pageSize=10`,
    { as: 'STAFF', answers: filled },
  )
  await expect.element(page.getByRole('table')).toBeVisible()
  const query = () => {
    const [request] = sent.filter(({ address }) => address.startsWith('/shop'))
    return Object.fromEntries(new URLSearchParams(request?.address.split('?')[1]))
  }
  await expect.poll(query).toEqual({
    status: 'INACTIVE',
    keyword: 'tong',
    sortBy: 'district',
    sortOrder: 'desc',
    pageNumber: '2',
    pageSize: '10',
  })
})

test('the file is requested with the filters and the columns of the list', async () => {
  const file = () => new Response('a\n', { headers: { 'Content-Type': 'text/csv' } })
  const { sent } = await renderScreen(`${PATH}?status=INACTIVE&sortBy=district&sortOrder=desc`, {
    as: 'STAFF',
    answers: [[shopCalls.file, file], ...filled],
  })
  await expect.element(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('button', { name: /^CSV/ }).click()
  const filter = { status: 'INACTIVE', sortBy: 'district', sortOrder: 'desc' }
  await expect.poll(() => filterSent(sent, '/x/shop/file')).toEqual(filter)
  expect(filterSent(sent, '/shop')).toEqual(filter)
  const { address = '' } = sent.find((one) => one.address.startsWith('/x/shop/file')) ?? {}
  expect(new URLSearchParams(address.split('?')[1]).get('columns')).toBe(
    'name,shopCode,status,address,phone,posCount,memberCount',
  )
})

test('a row opens its shop', async () => {
  const { at } = await renderScreen(PATH, {
    as: 'STAFF',
    answers: [...filled, [shopCalls.view, shop()]],
  })
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect.poll(at).toBe('/portal/shop/detail/shp_kwuntong0001')
})

test('without the permission to add a shop there is no button', async () => {
  await renderScreen(PATH, { as: 'SHOP_MANAGER', answers: filled })
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(page.getByRole('button', { name: 'Add a shop' }).query()).toBeNull()
})

test('an added shop opens, and a refusal is shown at its field without losing any input', async () => {
  let isTaken = true
  const { sent, at } = await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [
      ...filled,
      [shopCalls.view, shop()],
      [
        shopCalls.add,
        () =>
          isTaken
            ? refused('4220', {
                fields: [{ path: 'shopCode', message: 'Another shop has this code' }],
              })
            : shop(),
      ],
    ],
  })
  await page.getByRole('button', { name: 'Add a shop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a shop' })
  await dialog.getByRole('button', { name: 'Add shop' }).click()
  await expect.element(dialog.getByText('Correct 6 fields:')).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])

  await dialog.getByRole('textbox', { name: 'Name in English' }).fill('Kwun Tong')
  await dialog.getByRole('textbox', { name: 'Shop code' }).fill('KWUNTONG')
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('Unit 2, 77 Loom Road')
  await dialog.getByRole('textbox', { name: 'District' }).fill('Kwun Tong')
  await dialog.getByRole('combobox', { name: 'Region' }).selectOptions('KLN')
  await dialog.getByRole('textbox', { name: 'Telephone' }).fill('+852 5550 0182')
  await dialog.getByRole('button', { name: 'Add shop' }).click()
  await expect.element(dialog.getByText('Another shop has this code')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Shop code' })).toHaveFocus()

  isTaken = false
  await dialog.getByRole('button', { name: 'Add shop' }).click()
  await expect.poll(at).toBe('/portal/shop/detail/shp_kwuntong0001')
  expect(sent.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    shopCode: 'KWUNTONG',
    name: { en: 'Kwun Tong', zhHant: null },
    address: { line1: 'Unit 2, 77 Loom Road', line2: null, district: 'Kwun Tong', region: 'KLN' },
    phone: '+852 5550 0182',
    email: null,
    contactName: null,
  })
})

test('an empty list says why, and who can assign shops', async () => {
  await renderScreen(PATH, { as: 'STAFF', answers: [[shopCalls.list, pageOfRows([])]] })
  await expect.element(page.getByText('No shops yet')).toBeVisible()
  await expect.element(page.getByText(/Merchant or Administrator can assign you/)).toBeVisible()
})

test('a list that does not load says so and can be retried', async () => {
  let isDown = true
  await renderScreen(PATH, {
    as: 'STAFF',
    answers: [[shopCalls.list, () => (isDown ? refused('5030') : pageOfRows([shop()]))]],
  })
  await expect.element(page.getByText('The list did not load')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('table')).toBeVisible()
})

test('a page past the end leads to the last page, without a cursor', async () => {
  const answers = [
    [
      shopCalls.list,
      ({ address }: Sent) =>
        address.includes('pageNumber=2')
          ? pageOfRows([shop()], { pageNumber: 2, total: 26, totalPages: 2 })
          : pageOfRows<Shop>([], { pageNumber: 9, total: 26, totalPages: 2 }),
    ],
  ] as const
  const { at } = await renderScreen(`${PATH}?pageNumber=9&cursor=WyJh`, { as: 'STAFF', answers })
  await expect.poll(at).toBe(`${PATH}?pageNumber=2`)
  await expect.element(page.getByRole('row').nth(1).getByText('Kwun Tong').first()).toBeVisible()
})
