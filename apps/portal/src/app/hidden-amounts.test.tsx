/** Hidden amounts, where they are part of a text. */
import { auditCalls } from '@merchant/contract/areas/audit.calls.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { searchCalls } from '@merchant/contract/areas/search.calls.ts'
import { afterEach, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { changeSetting } from '#preferences/settings.ts'
import { denied } from '#testing/audit.ts'
import { foundPayment, nothingFound } from '#testing/found.ts'
import { homeView } from '#testing/home-day.ts'
import { pageWith } from '#testing/members.ts'
import { field, palette, paletteButton } from '#testing/palette.ts'
import { renderScreen } from '#testing/render-screen.tsx'

afterEach(() => changeSetting('hideAmounts', false))

const sizeOf = (amount: Locator) => getComputedStyle(amount.element()).fontSize

test('the palette hides the amounts of the payments and refunds that it finds', async () => {
  changeSetting('hideAmounts', true)
  const refunds = [
    {
      refundNo: 'RF2611210041',
      kind: 'REFUND',
      amount: '28.00',
      status: 'SUCCESS',
      requestedAt: '2026-11-21 13:57:40',
    },
  ] as const
  await renderScreen('/portal', {
    as: 'SHOP_MANAGER',
    answers: [
      [homeCalls.view, homeView()],
      [searchCalls.find, { ...nothingFound, payments: [foundPayment({ refunds: [...refunds] })] }],
    ],
  })
  await paletteButton.click()
  await field.fill('0026')
  for (const amount of ['128.00', '28.00'])
    await expect.poll(() => sizeOf(palette.getByText(amount, { exact: true }))).toBe('0px')
})

test('the bars of a chart have no tooltips while amounts are hidden', async () => {
  await renderScreen('/portal', { as: 'SHOP_MANAGER', answers: [[homeCalls.view, homeView()]] })
  const tips = () => document.querySelectorAll('.chart-slot[title]').length
  await expect.poll(tips).toBeGreaterThan(0)
  changeSetting('hideAmounts', true)
  await expect.poll(tips).toBe(0)
})

test('the audit trail hides amounts in its sentences and in what was recorded', async () => {
  changeSetting('hideAmounts', true)
  const entry = {
    ...denied,
    outcome: 'DONE',
    code: null,
    detail: { amount: '1128.00', after: { STAFF: 'one refund: 500.00; a day: 900.00.' } },
  } as const
  await renderScreen('/portal/audit?entry=41', {
    as: 'ADMIN',
    answers: [[auditCalls.list, pageWith([entry])]],
  })
  const drawer = page.getByRole('complementary')
  await expect.element(drawer.getByText(/^Ka-yan Wong refunded HKD/)).toBeVisible()
  for (const amount of ['1,128.00', '1128.00', '500.00', '900.00'])
    expect(sizeOf(drawer.getByText(amount, { exact: true })), amount).toBe('0px')
})
