/** The portal in Chinese, against the real service. */
import { NEW_PASSWORD, newPerson } from './support/people.ts'
import { expect, test } from './support/portal.ts'

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
  await page.getByRole('button', { name: /的賬戶，/ }).click()
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
