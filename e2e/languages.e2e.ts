/** The portal in Chinese, against the real service. */
import type { Page } from '@playwright/test'
import { historyAt, refundable, rowsOf } from './support/history.ts'
import { NEW_PASSWORD, newPerson } from './support/people.ts'
import {
  choose,
  enter,
  expect,
  freshTest,
  HISTORY,
  settles,
  sessionOf,
  test,
} from './support/portal.ts'

/** Names that are the same in every language, codes, units and formats. */
const SAME = new Set(
  `HKD FPS ID TID POS HKT RRN PIN QR API SDK CSV Excel PDF ZIP UTF KB MB Webhook Esc Ctrl CRM
  Visa Mastercard JCB AlipayHK PayMe BoC Pay Admin Portal
  MC UP OCT ALI WX PM BOC AMEX`.split(/\s+/),
)

/** Latin words on the page that are neither names or codes nor in any answer of the service: texts left in English. */
const latinWords = async (page: Page, answers: readonly Promise<string>[]): Promise<string[]> => {
  const known = new Set((await Promise.all(answers)).join(' ').match(/[A-Za-z]{2,}/g) ?? [])
  const shown = await page.evaluate(() => document.body.innerText)
  const words = new Set(shown.match(/[A-Za-z]{2,}/g) ?? [])
  return [...words].filter((word) => !SAME.has(word) && !known.has(word))
}

freshTest(
  'a language chosen on the sign-in page is kept for the person, in another browser too',
  async ({ page, portal, browser }) => {
    const username = await newPerson()
    await page.goto(`${portal.origin}/merchant-portal/login`)
    await page.getByLabel('Username or e-mail').fill(username)
    await page.getByRole('button', { name: '繁體中文' }).click()
    // What was typed stays.
    await expect(page.getByLabel('使用者名稱或電郵')).toHaveValue(username)
    await page.getByLabel('密碼', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: '登入', exact: true }).click()
    await expect(page.getByRole('link', { name: '主頁' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hant-HK')

    // Chosen in the portal, it is the person's.
    await page.getByRole('button', { name: /的賬戶$/ }).click()
    await page.getByRole('button', { name: '简体中文' }).click()
    await expect(page.getByRole('link', { name: '首页' })).toBeVisible()

    const other = await browser.newPage({ locale: 'en-US' })
    await other.goto(`${portal.origin}/merchant-portal/login`)
    await other.getByLabel('Username or e-mail').fill(username)
    await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(other.getByRole('link', { name: '首页' })).toBeVisible()
    await other.close()
  },
)

for (const [language, refund, amount] of [
  ['zh-Hant-HK', '退款', '金額'],
  ['zh-Hans', '退款', '金额'],
] as const)
  test(`in ${language} no text of the main screens is left in English`, async ({
    page,
    portal,
  }) => {
    const answers: Promise<string>[] = []
    page.on('response', (response) => {
      if (/\/api\/(?!x\/events)|config\.json/.test(response.url()))
        answers.push(response.text().catch(() => ''))
    })
    await choose(page, { locale: language })
    await enter(page, await sessionOf('MERCHANT'))
    const left: Record<string, string[]> = {}
    const look = async (name: string) => {
      const words = await latinWords(page, answers)
      if (words.length > 0) left[name] = words
    }
    for (const path of [
      '/portal',
      HISTORY,
      '/portal/report/consolidated-transaction',
      '/portal/billing-qr/list',
      '/portal/billing-qr/create',
      '/portal/fpsaddressing/list',
      '/portal/shop/list',
      '/portal/pos/hktpos',
      '/portal/membership/list',
      '/portal/membership/invite',
      '/portal/payment-method',
      '/portal/notifications',
      '/portal/audit',
      '/portal/development/resource-sdk',
      '/portal/user',
    ]) {
      await page.goto(`${portal.origin}/merchant-portal${path}`)
      await settles(page)
      await look(path)
    }
    await page.goto(`${portal.origin}/merchant-portal${historyAt({ statuses: 'FAILED' })}`)
    await rowsOf(page).first().click()
    await expect(page.locator('.drawer .facts').first()).toBeVisible()
    await settles(page)
    await look('a failed payment')

    const { merTradeNo } = await refundable('JCB')
    await page.goto(`${portal.origin}/merchant-portal${historyAt({ merTradeNo, txn: merTradeNo })}`)
    await page.locator('.drawer').getByRole('button', { name: refund, exact: true }).click()
    await expect(page.getByRole('dialog').getByText(amount, { exact: true }).first()).toBeVisible()
    await look('a refund')
    expect(left).toEqual({})
  })
