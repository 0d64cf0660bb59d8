/** The denied page in another language than English. */
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { setLocale } from '#ui/messages.ts'
import { loadTexts } from '../../languages/load.ts'

test.for([
  ['zh-Hant-HK', /需要「賬單二維碼」付款方式。$/],
  ['zh-Hans', /需要“账单二维码”付款方式。$/],
] as const)('in %s a denied page names the missing feature', async ([language, missing]) => {
  setLocale(language)
  onTestFinished(() => setLocale('en'))
  await loadTexts('portal')
  await renderScreen('/not-authorized?from=/portal/billing-qr/list', {
    as: 'ADMIN',
    answers: [[merchantCalls.methods, { paymentMethods: [] }]],
  })
  await expect.element(page.getByText(missing)).toBeVisible()
})
