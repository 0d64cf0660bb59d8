/** What the palette does with what it finds, and what it offers with nothing typed. */
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { searchCalls } from '@merchant/contract/areas/search.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openedStore, rememberOpened } from '#auth/opened.ts'
import { endSession } from '#auth/session.ts'
import { nothingFound } from '#testing/found.ts'
import { historyOf } from '#testing/history.ts'
import { homeView } from '#testing/home-day.ts'
import { refused } from '#testing/network.ts'
import { field, palette, paletteAnswers as answers, paletteButton } from '#testing/palette.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { terminal } from '#testing/terminals.ts'

const openHome = async (role: 'SHOP_MANAGER' | 'STAFF') => {
  const portal = await renderScreen('/portal', { as: role, answers })
  await expect.element(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  return portal
}

test('a found payment is refunded from the palette: the arrow key takes its action, and Enter opens the refund', async () => {
  const { at } = await openHome('SHOP_MANAGER')
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('0026 128')
  const refund = palette.getByRole('option', { name: 'Refund: HKD 128.00, Visa •••• 0026' })
  await expect.element(refund).toBeVisible()
  await expect.element(palette.getByText('Arrow key for: Refund')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(refund).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toBe(historyOf('HBK2611210308'))
  const dialog = page.getByRole('dialog', { name: /^Refund to Visa/ })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Payment HBK2611210308')).toBeVisible()
})

test('on a phone the date, time and number of a payment are whole beside the button to refund it', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  await renderScreen('/portal', { as: 'SHOP_MANAGER', answers })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('0026 128')
  const refund = palette.getByRole('option', { name: 'Refund: HKD 128.00, Visa •••• 0026' })
  await expect.element(refund).toBeVisible()
  const row = refund.element().closest('.palette-row')
  const [label, hint] = ['.palette-label', '.palette-hint'].map((part) => row?.querySelector(part))
  expect(hint?.textContent).toMatch(/, \d{4}-\d\d-\d\d \d\d:\d\d, HBK2611210308$/)
  for (const part of [label, hint])
    expect(part?.scrollWidth).toBeLessThanOrEqual(part?.clientWidth ?? 0)
  const top = hint?.getBoundingClientRect().top
  expect(top).toBeGreaterThanOrEqual(label?.getBoundingClientRect().bottom ?? Infinity)
})

test('a refund that was asked for does not open later if the page was not left for it', async () => {
  const { router, at } = await openHome('SHOP_MANAGER')
  const stay = router.history.block({ blockerFn: () => true })
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('0026 128')
  await palette.getByRole('option', { name: 'Refund: HKD 128.00, Visa •••• 0026' }).click()
  await expect.element(palette).not.toBeInTheDocument()
  expect(at()).toBe('/portal')
  stay()
  await router.navigate({
    to: '/portal/transaction/transaction-history',
    search: { txn: 'HBK2611210308' },
  } as never)
  await expect.element(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible()
  expect(page.getByRole('dialog', { name: /^Refund to Visa/ }).query()).toBeNull()
})

test('who may not refund is not offered it, nor does an arrow key leave the payment', async () => {
  await openHome('STAFF')
  await paletteButton.click()
  await field.fill('0026')
  const record = palette.getByRole('option', { name: /^HKD 128/ })
  await expect.element(record).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(record).toHaveAttribute('aria-selected', 'true')
  expect(palette.getByRole('option', { name: /^Refund/ }).query()).toBeNull()
})

test('an invitation is sent again from the palette, with the role and shops that it had', async () => {
  const invitation = {
    invitationId: 'inv_mei',
    email: 'mei@harbour.example',
    roleType: 'STAFF',
    shopIds: ['shp_kwuntong0001'],
    status: 'PENDING',
    expiresAt: '2026-11-28 12:00:00',
  } as const
  const { sent } = await renderScreen('/portal', {
    as: 'MERCHANT',
    answers: [
      [homeCalls.view, homeView()],
      [
        searchCalls.find,
        { ...nothingFound, invitations: [{ ...invitation, shopIds: ['shp_kwuntong0001'] }] },
      ],
      [
        memberCalls.invite,
        { results: [{ email: invitation.email, outcome: 'RESENT', invitation: null }] },
      ],
    ],
  })
  await paletteButton.click()
  await field.fill('mei@')
  await palette.getByRole('option', { name: 'Send again to mei@harbour.example' }).click()
  await expect.element(page.getByText('Sent again to mei@harbour.example.')).toBeVisible()
  expect(sent.find(({ address }) => address === '/user-management/invitation')?.body).toEqual({
    emails: ['mei@harbour.example'],
    roleType: 'STAFF',
    shopIds: ['shp_kwuntong0001'],
  })
})

test.for([
  ['Block: Counter 1', 'Block Counter 1'],
  ['Lost or stolen: Counter 1', 'Report Counter 1 lost or stolen'],
])(
  'a found terminal opens with the dialog that was asked for: %s',
  async ([option = '', title = '']) => {
    const { posId, posName, shopName, serialNo } = terminal()
    const { at } = await renderScreen('/portal', {
      as: 'MERCHANT',
      answers: [
        [homeCalls.view, homeView()],
        [
          searchCalls.find,
          {
            ...nothingFound,
            terminals: [{ posId, kind: 'POS', posName, shopName, serialNo, status: 'ACTIVE' }],
          },
        ],
        [posCalls.list, pageOfRows([terminal()])],
      ],
    })
    await paletteButton.click()
    await field.fill('counter')
    await palette.getByRole('option', { name: option, exact: true }).click()
    await expect.poll(at).toBe(`/portal/pos/hktpos?pos=${posId}`)
    const dialog = page.getByRole('alertdialog', { name: title })
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('complementary', { name: posName })).toBeVisible()
  },
)

test('of six opened records it offers the last five, the newest first', async () => {
  await openHome('STAFF')
  for (const shop of ['A', 'B', 'C', 'D', 'E', 'F', 'C'])
    rememberOpened({
      record: `/portal/shop/${shop}`,
      path: `/portal/shop/${shop}`,
      title: `Shop ${shop}`,
    })
  await paletteButton.click()
  const opened = palette.getByRole('group', { name: 'Recently opened' }).getByRole('option')
  await expect
    .poll(() => opened.elements().map((one) => one.querySelector('.palette-label')?.textContent))
    .toEqual(['Shop C', 'Shop F', 'Shop E', 'Shop D', 'Shop B'])
})

test('with nothing typed it offers what was opened last and every page by group; the end of the session forgets both', async () => {
  const { router, at } = await openHome('SHOP_MANAGER')
  await router.navigate({
    to: '/portal/transaction/transaction-history',
    search: { txn: 'HBK2611210308', statuses: 'SUCCESS' },
  } as never)
  await expect.poll(() => openedStore.get()).toHaveLength(1)
  await router.navigate({ to: '/portal' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const opened = palette.getByRole('group', { name: 'Recently opened' })
  await expect
    .element(opened.getByRole('option', { name: 'Payment HBK2611210308', exact: true }))
    .toHaveAttribute('aria-selected', 'true')
  const payments = palette.getByRole('group', { name: 'Payments' })
  await expect.element(payments.getByRole('option', { name: /^Transaction history/ })).toBeVisible()
  await expect.element(palette.getByRole('group', { name: 'Business' })).toBeVisible()
  expect(palette.getByRole('option', { name: /^Audit trail/ }).query()).toBeNull()
  // Without the filter of the list that it was opened from, but with its number: it may be older than the list's days.
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(at)
    .toBe('/portal/transaction/transaction-history?merTradeNo=HBK2611210308&txn=HBK2611210308')
  expect(openedStore.get()).toHaveLength(1)
  endSession('signed-out')
  expect(openedStore.get()).toEqual([])
})

test('a search that fails does not say that nothing was found', async () => {
  await renderScreen('/portal', {
    as: 'STAFF',
    answers: [
      [homeCalls.view, homeView()],
      [searchCalls.find, refused('5030')],
    ],
  })
  await paletteButton.click()
  await field.fill('zzzz')
  await expect.element(palette.getByText(/Records could not be searched/)).toBeVisible()
  expect(palette.getByText(/Nothing found/).query()).toBeNull()
})

test('where the service lacks the search, pages are found and no failure is shown', async () => {
  await renderScreen('/portal', {
    as: 'STAFF',
    answers: [
      [homeCalls.view, homeView()],
      [searchCalls.find, refused('4040')],
    ],
  })
  await paletteButton.click()
  await field.fill('zzzz')
  await expect.element(palette.getByText('Nothing found for “zzzz”.')).toBeVisible()
  await field.fill('home')
  await expect.element(palette.getByRole('option', { name: 'Home' })).toBeVisible()
  expect(palette.getByText(/Records could not be searched/).query()).toBeNull()
})
