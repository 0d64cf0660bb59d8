/** Printing a list, one payment, and the home page of a day. */
import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { daysOver, drawerOf, historyAt, numbersOf, rowsOf } from './support/history.ts'
import { choose, expect, test } from './support/portal.ts'

/** Print media, at the width of an A4 sheet within its margins. */
const toPaper = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
}
const shown = (page: Page, selector: string) =>
  page.locator(`:is(${selector})`).filter({ visible: true })
/** The number of sheets of a PDF, and of those with text. */
const sheetsOf = (pdf: Buffer) => {
  const text = pdf.toString('latin1')
  const drawings = [...text.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return {
    all: text.match(/\/Type \/Page\b/g)?.length ?? 0,
    withText: drawings.filter((drawn) => /\bBT\b/.test(drawn) && /\bT[jJ]\b/.test(drawn)).length,
  }
}
const chrome = '.side, .top, .customizer-tab, .customizer, .to-top, .toasts, .foot'

test('a printed list has the merchant, the filter and every column, and no buttons', async ({
  page,
  portal,
}) => {
  await choose(page, { theme: 'dark' })
  await portal.open(historyAt({ ...daysOver(), statuses: 'SUCCESS' }), { as: 'SHOP_MANAGER' })
  await expect(rowsOf(page).first()).toBeVisible()
  const [number = ''] = await numbersOf(page)
  await toPaper(page)
  await expect(page.locator('.print-head')).toHaveAttribute('data-of', 'Harbour Bakery')
  await expect(page.locator('.print-head')).toBeVisible()
  await expect(page.getByText('Success', { exact: true }).first()).toBeVisible()
  // Without its number a payment on paper could not be found again.
  await expect(rowsOf(page).first().getByText(number)).toBeVisible()
  await expect(page.getByText(/^1–\d+ of/)).toBeVisible()
  await expect(shown(page, `${chrome}, .btn, .seek, .chip-cross`)).toHaveCount(0)
  const wide = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)
  expect(wide).toBe(0)
  // Paper is white, whatever the theme.
  const ink = await page.locator('h1').evaluate((title) => getComputedStyle(title).color)
  expect(ink).toBe('rgb(23, 33, 43)')
})

test('a list over several sheets repeats its column headings on each', async ({ page, portal }) => {
  await portal.open(historyAt({ ...daysOver(), pageSize: '100' }), { as: 'MERCHANT' })
  await expect(rowsOf(page).nth(60)).toBeAttached()
  // Rows keep their space but are invisible, so that text on a later sheet is that of the headings. A style
  // sheet also covers rows rendered later, and leaves the nodes of React alone.
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('main tbody *, main .table-foot, main .table-foot * { visibility: hidden }')
    document.adoptedStyleSheets.push(style)
  })
  const { all, withText } = sheetsOf(await page.pdf({ format: 'A4' }))
  expect(all).toBeGreaterThan(1)
  expect(withText).toBe(all)
})

test('with a payment open, only that payment is printed', async ({ page, portal }) => {
  await portal.open(historyAt({ ...daysOver() }), { as: 'SHOP_MANAGER' })
  await expect(rowsOf(page).first()).toBeVisible()
  const [number = ''] = await numbersOf(page)
  await rowsOf(page).first().locator('[data-row-link]').click()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  await toPaper(page)
  await expect(drawerOf(page, number)).toBeVisible()
  await expect(shown(page, `${chrome}, main, .drawer .btn, .drawer .icon-btn`)).toHaveCount(0)
})

test('a printed home page names its shops, without footer, customizer and button to the top', async ({
  page,
  portal,
}) => {
  await portal.open('/portal', { as: 'SHOP_MANAGER' })
  await expect(page.locator('.tiles')).toBeVisible()
  await page.getByRole('button', { name: 'Change how the portal looks' }).click()
  await expect(page.locator('.customizer')).toBeVisible()
  // Everything that must not be printed is on the page first.
  await page.evaluate(() => {
    const main = document.querySelector('main')
    if (main !== null) main.style.minBlockSize = '4000px'
    scrollTo({ top: 900, behavior: 'instant' })
  })
  for (const part of ['.customizer-tab', '.to-top', '.foot'])
    await expect(page.locator(part)).toBeAttached()
  await toPaper(page)
  await expect(page.getByText('All shops')).toBeVisible()
  await expect(page.locator('.chart').first()).toBeVisible()
  await expect(shown(page, chrome)).toHaveCount(0)
})
