/** "Last four and amount": found from the palette and from the list, by keyboard alone and by touch. */
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Page } from '@playwright/test'
import { daysOver, expectRows, historyAt } from './support/history.ts'
import { isProof } from './support/looks.ts'
import { enter, expect, freshTest, sessionOf, test } from './support/portal.ts'
import { expectOpened, wantedBy } from './support/said-payment.ts'

const palette = (page: Page) =>
  page.getByRole('dialog', { name: 'Find pages, records and actions' })
/** Keys that are typed before the field has the focus would be lost. */
const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
}
const goToSearch = async (page: Page): Promise<void> => {
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search payments' })).toBeFocused()
}
const optionOf = (page: Page, { amount, cardMasked }: CisTransaction) =>
  palette(page)
    .getByRole('option', { name: `HKD ${amount}, Visa •••• ${cardMasked?.slice(-4) ?? ''}` })
    .first()
test('last four and amount find a payment from the palette and from the list, by keyboard alone', async ({
  page,
  portal,
}) => {
  const wanted = await wantedBy('CS')
  await portal.open('/portal', { as: 'CS' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openPalette(page)
  await page.keyboard.type(wanted.said)
  await expect(optionOf(page, wanted.payment)).toHaveAttribute('aria-selected', 'true')
  // Customer service may not refund.
  await expect(palette(page).getByRole('option', { name: /^Refund:/ })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expectOpened(page, wanted)

  await portal.open(historyAt(daysOver()))
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  await goToSearch(page)
  await page.keyboard.type(wanted.said)
  await page.keyboard.press('Enter')
  await expectRows(page, wanted.rows)
  // The focus stays in the field. Another amount keeps the digits of the card.
  await page.keyboard.type('77777.77')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/minAmount=77777.77/)
  await expect(page).toHaveURL(new RegExp(`cardLast4=${wanted.said.slice(0, 4)}`))
  await expectRows(page, [])
})

test('the refund of a found payment is opened from the palette, by keyboard alone', async ({
  page,
  portal,
}) => {
  const { payment, said } = await wantedBy('SHOP_MANAGER')
  await enter(page, await sessionOf('SHOP_MANAGER'))
  await portal.open('/portal')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openPalette(page)
  await page.keyboard.type(said)
  await expect(optionOf(page, payment)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(
    palette(page)
      .getByRole('option', { name: /^Refund: HKD/ })
      .first(),
  ).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Refund to Visa/ })).toBeVisible()
})

freshTest.describe('by touch at 390 px', () => {
  freshTest.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  // `jobs.e2e.ts` opens a payment by touch from the palette.
  if (isProof)
    freshTest(
      'last four and amount find a payment from the list, and its refund from the palette',
      async ({ page, portal }) => {
        const wanted = await wantedBy('MERCHANT')
        await portal.open(historyAt(daysOver()), { as: 'MERCHANT' })
        await page.getByRole('combobox', { name: 'Search payments' }).fill(wanted.said)
        await page
          .getByRole('option', { name: /^Card ending, Amount/ })
          .first()
          .tap()
        await expectRows(page, wanted.rows)

        await page.getByRole('button', { name: 'Find pages, records and actions' }).tap()
        await palette(page).getByRole('combobox').fill(wanted.said)
        await palette(page)
          .getByRole('option', { name: /^Refund: HKD/ })
          .first()
          .tap()
        await expect(page.getByRole('dialog', { name: /^Refund to Visa/ })).toBeVisible()
      },
    )
})

test('developers find the documents by what people call them', async ({ page, portal }) => {
  await portal.open('/portal', { as: 'DEVELOPER' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('guide')
  await expect(palette(page).getByRole('option', { name: /^Integration guide/ })).toBeVisible()
  await palette(page).getByRole('combobox').fill('openapi')
  await expect(palette(page).getByRole('option', { name: /^OpenAPI description/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/resource-document\?resource=openapi/)
  await expect(page.getByLabel('OpenAPI description', { exact: true })).toBeVisible()
})
