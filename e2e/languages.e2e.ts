/** The portal in Chinese, against the real service. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isProof } from './support/looks.ts'
import { NEW_PASSWORD, newPerson } from './support/people.ts'
import { choose, expect, freshTest, settles, sessionOf, test } from './support/portal.ts'
import { walking } from './support/reach.ts'
import { screens } from './support/screens.ts'

const SAMPLE = join(import.meta.dirname, '../apps/portal/src/demo/fake-server')

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

test('a language chosen on the sign-in page is kept for the person, in another browser too', async ({
  page,
  portal,
}) => {
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

  // What another browser does not have.
  await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
  await page.goto(`${portal.origin}/merchant-portal/login`)
  await page.getByLabel('Username or e-mail').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('link', { name: '首页' })).toBeVisible()
})

test('a language that cannot be loaded is named, and the page stays as it is', async ({
  page,
  portal,
}) => {
  await page.route(/zh-Hans\.sign-in/, (route) => route.abort())
  await page.goto(`${portal.origin}/merchant-portal/login`)
  await page.getByLabel('Username or e-mail').fill('mei')
  await page.getByRole('button', { name: '简体中文' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    '简体中文 could not be loaded. Check your connection, then try again.',
  )
  await expect(page.getByLabel('Username or e-mail')).toHaveValue('mei')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
})

/** What the demo's sample says is data, like the answers of the service. */
const sampleWords = (): Set<string> =>
  new Set(
    readdirSync(SAMPLE, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => readFileSync(join(SAMPLE, name), 'utf8').match(/[A-Za-z]{2,}/g) ?? []),
  )

/** The person of one signs in, and would keep the language in the tests of others; the other never rests. */
const others = ['choose-merchant', 'a page that could not be loaded']

// `catalogues.test.ts` finds texts that a language lacks, and `jobs.e2e.ts` does jobs in Chinese.
for (const language of isProof ? ['zh-Hant-HK', 'zh-Hans'] : [])
  freshTest(`in ${language} no text of any screen is left in English`, async ({ page, portal }) => {
    const answers: Promise<string>[] = []
    page.on('response', (response) => {
      if (/\/api\/(?!x\/events)|config\.json/.test(response.url()))
        answers.push(response.text().catch(() => ''))
    })
    await choose(page, { locale: language })
    walking.add(page)
    const session = await sessionOf('MERCHANT')
    const base = `${portal.origin}/merchant-portal`
    const sample = sampleWords()
    const left: Record<string, string[]> = {}
    for (const { name, reach } of screens.filter((screen) => !others.includes(screen.name))) {
      await reach(page, base, session)
      await settles(page)
      const words = await latinWords(page, answers)
      const isDemo = /\/(apps|pages|dashboards)\//.test(page.url())
      const strange = words.filter((word) => !isDemo || !sample.has(word))
      if (strange.length > 0) left[name] = strange
    }
    expect(left).toEqual({})
  })
