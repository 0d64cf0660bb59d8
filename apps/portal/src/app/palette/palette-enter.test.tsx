/** Enter in the palette while what the text finds is not known yet. */
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { searchCalls } from '@merchant/contract/areas/search.calls.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nothingFound } from '#testing/found.ts'
import { historyOf } from '#testing/history.ts'
import { homeView } from '#testing/home-day.ts'
import { answered, refused } from '#testing/network.ts'
import { field, found, palette, paletteAnswers as answers } from '#testing/palette.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test('Enter does not take what was found for an earlier text: it waits for the answer', async () => {
  const next = Promise.withResolvers<Response>()
  let requestCount = 0
  const { at } = await renderScreen('/portal', {
    as: 'SHOP_MANAGER',
    answers: [
      ...answers.filter(([call]) => call !== searchCalls.find),
      [searchCalls.find, () => (requestCount++ === 0 ? answered(found) : next.promise)],
    ],
  })
  await page.getByRole('button', { name: 'Find pages, records and actions' }).click()
  await field.fill('HBK26')
  await expect.element(palette.getByRole('option', { name: /^HKD 128/ })).toBeVisible()
  await field.fill('HBK2611210309')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => requestCount).toBe(2)
  expect(at()).toBe('/portal')
  const [first] = found.payments
  next.resolve(
    answered({
      ...nothingFound,
      payments: first ? [{ ...first, merTradeNo: 'HBK2611210309' }] : [],
    }),
  )
  await expect.poll(at).toBe(historyOf('HBK2611210309'))
})

test('Enter before anything was found waits for the answer too', async () => {
  const next = Promise.withResolvers<Response>()
  const { at } = await renderScreen('/portal', {
    as: 'SHOP_MANAGER',
    answers: [
      ...answers.filter(([call]) => call !== searchCalls.find),
      [searchCalls.find, () => next.promise],
    ],
  })
  await page.getByRole('button', { name: 'Find pages, records and actions' }).click()
  await field.fill('HBK26')
  await expect.element(palette.getByRole('option')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  next.resolve(answered(found))
  await expect.poll(at).toBe(historyOf(found.payments[0]?.merTradeNo ?? ''))
})

test('Enter opens nothing when the answer that it waits for fails: the palette stays and says so', async () => {
  let requestCount = 0
  const { at } = await renderScreen('/portal', {
    as: 'SHOP_MANAGER',
    answers: [
      [homeCalls.view, homeView()],
      [searchCalls.find, () => (requestCount++ === 0 ? found : refused('5030'))],
    ],
  })
  await page.getByRole('button', { name: 'Find pages, records and actions' }).click()
  await field.fill('hist')
  await expect.element(palette.getByRole('option', { name: /^HKD 128/ })).toBeVisible()
  await field.fill('history')
  await userEvent.keyboard('{Enter}')
  await expect.element(palette.getByText(/Records could not be searched/)).toBeVisible()
  await expect.element(field).toHaveValue('history')
  expect(at()).toBe('/portal')
})
