/** The page of a shop: its tabs, editing, status and members. */
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { shopCalls, type Shop } from '@merchant/contract/areas/shops.calls.ts'
import type { Refusal } from '@merchant/contract/core/call.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused, type Sent } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { shop, shopMember } from '#testing/shops.ts'

const PATH = '/portal/shop/detail/shp_kwuntong0001'
const noHome = [homeCalls.view, refused('4040')] as const
const noTerminals = [posCalls.list, pageOfRows<Terminal>([])] as const
const changes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET')

/** Another user changes the shop to `now` after the first read. */
const changedConcurrently = (now: Shop) => {
  let reads = 0
  return [
    [shopCalls.view, () => ((reads += 1) === 1 ? shop() : now)],
    [
      shopCalls.change,
      ({ headers, body }: Sent) =>
        headers.get('If-Match') === String(now.version)
          ? { ...now, ...(body as object) }
          : refused('4090'),
    ],
    noHome,
    noTerminals,
  ] as const
}

describe('a shop', () => {
  test('shows its name, status, code and address, and each tab has a URL', async () => {
    const { at } = await renderScreen(PATH, {
      as: 'STAFF',
      answers: [[shopCalls.view, shop()], noHome, noTerminals],
    })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Kwun Tong' })).toBeVisible()
    await expect.element(page.getByText('KWUNTONG · Unit 2, 77 Loom Road, Kwun Tong')).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Sections of this shop' })
    await expect.element(tabs.getByRole('link', { name: 'Terminals 4' })).toBeVisible()
    await tabs.getByRole('link', { name: 'Hours' }).click()
    await expect.poll(at).toBe(`${PATH}?tab=hours`)
    await expect.element(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible()
    await expect
      .element(page.getByText(/A payment at 03:59 still belongs to the day before, one at 04:00/))
      .toBeVisible()
  })

  test('out of scope or not found says so, with a link back to the list', async () => {
    await renderScreen(PATH, { as: 'STAFF', answers: [[shopCalls.view, refused('4031')]] })
    await expect.element(page.getByText('You are not assigned to this shop')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'All shops' })).toBeVisible()
    await renderScreen(PATH, { as: 'STAFF', answers: [[shopCalls.view, refused('4040')]] })
    await expect.element(page.getByText('Shop not found')).toBeVisible()
  })

  test('cannot be changed without the permission', async () => {
    await renderScreen(PATH, {
      as: 'STAFF',
      answers: [[shopCalls.view, shop()], noHome, noTerminals],
    })
    await expect
      .element(page.getByText(/Merchant, Administrator or Shop Manager can change this/))
      .toBeVisible()
    for (const name of [/^Edit/, 'Stop new payments', 'Close permanently'])
      expect(page.getByRole('button', { name }).query()).toBeNull()
  })

  test('cannot be changed once it is closed', async () => {
    await renderScreen(PATH, {
      as: 'MERCHANT',
      answers: [[shopCalls.view, shop({ status: 'CLOSED' })], noHome, noTerminals],
    })
    await expect.element(page.getByText(/permanently closed/)).toBeVisible()
    for (const name of [/^Edit/, 'Resume payments', 'Close permanently'])
      expect(page.getByRole('button', { name }).query()).toBeNull()
  })
})

describe('editing', () => {
  test('after a conflict shows the stored values, keeps the typed ones and sends only those', async () => {
    const now = shop({ contactName: 'Sam Ng', version: 8 })
    const { sent } = await renderScreen(PATH, { as: 'MERCHANT', answers: changedConcurrently(now) })
    await page.getByRole('button', { name: 'Edit Kwun Tong' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Kwun Tong' })
    await dialog.getByRole('textbox', { name: 'Telephone' }).fill('+852 2345 6789')
    await dialog.getByRole('button', { name: 'Save shop' }).click()
    await expect.element(dialog.getByText(/Someone else changed this/)).toBeVisible()
    await expect
      .element(dialog.getByRole('textbox', { name: 'Telephone' }))
      .toHaveValue('+852 2345 6789')
    await expect
      .element(dialog.getByRole('textbox', { name: 'Contact person' }))
      .toHaveValue('Sam Ng')
    await dialog.getByRole('button', { name: 'Save shop' }).click()
    await expect.element(page.getByText('Kwun Tong was saved.')).toBeVisible()
    expect(changes(sent).map(({ body, headers }) => [headers.get('If-Match'), body])).toEqual([
      ['7', { phone: '+852 2345 6789' }],
      ['8', { phone: '+852 2345 6789' }],
    ])
  })

  test('hours accept common spellings, and an error is shown at its day', async () => {
    const { sent } = await renderScreen(`${PATH}?tab=hours`, {
      as: 'SHOP_MANAGER',
      answers: [
        [shopCalls.view, shop()],
        [shopCalls.change, shop()],
      ],
    })
    await page.getByRole('button', { name: 'Edit hours' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hours of Kwun Tong' })
    await dialog.getByRole('textbox', { name: 'Monday' }).fill('9-15, 14-18')
    await dialog.getByRole('button', { name: 'Save hours' }).click()
    await expect.element(dialog.getByText('These hours overlap')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Monday' }).fill('9-13, 14-18')
    await dialog.getByRole('textbox', { name: 'The business day begins at' }).fill('0530')
    await expect
      .element(dialog.getByText(/A payment at 05:29 still belongs to the day before/))
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Save hours' }).click()
    await expect.element(page.getByText('The hours of Kwun Tong were saved.')).toBeVisible()
    expect(changes(sent).map(({ body }) => body)).toEqual([
      {
        openingHours: [
          { day: 'MON', opens: '09:00', closes: '13:00' },
          { day: 'MON', opens: '14:00', closes: '18:00' },
          { day: 'TUE', opens: '07:00', closes: '21:00' },
        ],
        businessDayCutoff: '05:30',
      },
    ])
  })
})

describe('the status', () => {
  test('is changed after a confirmation, with the version that was shown', async () => {
    const { sent } = await renderScreen(PATH, {
      as: 'SHOP_MANAGER',
      answers: [
        [shopCalls.view, shop()],
        [shopCalls.change, shop({ status: 'INACTIVE' })],
        noHome,
        noTerminals,
      ],
    })
    await page.getByRole('button', { name: 'Stop new payments' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Stop new payments at Kwun Tong' })
    await expect.element(dialog.getByText(/Harbour Bakery takes no new payments/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Stop new payments' }).click()
    await expect.element(page.getByText('Kwun Tong takes no new payments.')).toBeVisible()
    expect(changes(sent).map(({ body, headers }) => [headers.get('If-Match'), body])).toEqual([
      ['7', { status: 'INACTIVE' }],
    ])
  })

  test('is not changed after a concurrent change', async () => {
    await renderScreen(PATH, { as: 'MERCHANT', answers: changedConcurrently(shop({ version: 8 })) })
    await page.getByRole('button', { name: 'Stop new payments' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Stop new payments' }).click()
    await expect.element(dialog.getByText(/Nothing was saved/)).toBeVisible()
  })

  test('closing requires the name, and a refusal lists each blocker with its resolution', async () => {
    const blocked: Refusal<typeof shopCalls.close> = {
      blockers: [
        { kind: 'TERMINAL', message: 'The terminal Counter 1 is active' },
        { kind: 'HKT_TERMINAL', message: 'The HKT POS 26110432 is active' },
        { kind: 'MEMBER', message: 'Ka-yan Wong has no other open shop' },
        { kind: 'REFUND', message: '2 refunds are in progress' },
        { kind: 'INVITATION', message: '1 open invitation names no other open shop' },
        // A kind that only a newer service has: its message is shown alone.
        { kind: 'LEASE' as 'OTHER', message: 'The lease runs on' },
      ],
    }
    const { sent, at } = await renderScreen(PATH, {
      as: 'MERCHANT',
      answers: [
        [shopCalls.view, shop()],
        [shopCalls.close, refused('4204', blocked)],
        noHome,
        noTerminals,
      ],
    })
    await page.getByRole('button', { name: 'Close permanently' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Close permanently' }).click({ force: true })
    expect(changes(sent)).toEqual([])
    await dialog.getByRole('textbox').fill('Kwun Tong')
    await dialog.getByRole('button', { name: 'Close permanently' }).click()
    await expect
      .element(page.getByRole('dialog', { name: 'Kwun Tong cannot be closed yet' }))
      .toBeVisible()
    const found = page.getByRole('dialog').getByRole('listitem')
    await expect
      .poll(() => found.elements().map((one) => one.textContent))
      .toEqual([
        'The terminal Counter 1 is activeBlock the terminal. See terminals',
        'The HKT POS 26110432 is activeAssign it to another shop under Terminals, HKT POS. ',
        'Ka-yan Wong has no other open shopAssign them to another shop, or remove them. See members',
        '2 refunds are in progressWait until no refund is in progress. See Transactions. ',
        '1 open invitation names no other open shopWithdraw it under Members, and invite to another shop if needed. ',
        'The lease runs on',
      ])
    await page.getByRole('link', { name: 'See members' }).click()
    await expect.poll(at).toBe(`${PATH}?tab=members`)
    expect(document.querySelector('dialog[open]')).toBeNull()
  })
})

describe('its members', () => {
  const own = shopMember({
    userId: 'usr_meichan00001',
    displayName: 'Mei Chan',
    roleType: 'SHOP_MANAGER',
  })
  const other = shopMember({
    userId: 'usr_raymond00001',
    displayName: 'Raymond Chow',
    roleType: 'SHOP_MANAGER',
  })
  const members = [
    [shopCalls.view, shop()],
    [shopCalls.members, pageOfRows([own, other, shopMember()])],
  ] as const

  test('are unlinked from the shop and stay in the merchant', async () => {
    const { sent } = await renderScreen(`${PATH}?tab=members`, {
      as: 'SHOP_MANAGER',
      answers: [...members, [shopCalls.unlink, null]],
    })
    const unlink = (name: string) => page.getByRole('button', { name: `Unlink ${name}` })
    await expect
      .element(unlink('Mei Chan'))
      .toHaveAttribute('title', expect.stringMatching(/You cannot change your own/))
    await expect
      .element(unlink('Raymond Chow'))
      .toHaveAttribute('title', expect.stringMatching(/Merchant or Administrator/))
    await unlink('Ka-yan Wong').click()
    const dialog = page.getByRole('alertdialog', { name: 'Unlink Ka-yan Wong from Kwun Tong' })
    await expect.element(dialog.getByText(/stays a member of Harbour Bakery/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Unlink' }).click()
    await expect.element(page.getByText('Ka-yan Wong is unlinked from Kwun Tong.')).toBeVisible()
    expect(changes(sent).map(({ address, headers }) => [address, headers.get('If-Match')])).toEqual(
      [['/shop/shp_kwuntong0001/user/usr_kayan0000001', '3']],
    )
  })

  test('link to the member for a role that may see members', async () => {
    const { at } = await renderScreen(`${PATH}?tab=members`, { as: 'ADMIN', answers: members })
    await page.getByRole('link', { name: /^Ka-yan Wong/ }).click()
    await expect.poll(at).toBe('/portal/membership/list?user=usr_kayan0000001')
  })

  test('have neither link nor button for a role without the permissions', async () => {
    await renderScreen(`${PATH}?tab=members`, { as: 'STAFF', answers: members })
    await expect.element(page.getByText('Raymond Chow')).toBeVisible()
    expect(page.getByRole('link', { name: /^Raymond Chow/ }).query()).toBeNull()
    expect(page.getByRole('button', { name: /^Unlink/ }).query()).toBeNull()
  })
})
