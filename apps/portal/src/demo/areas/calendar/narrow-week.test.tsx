import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'

test('in a narrow week the times of an event are not cut', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(768, 900)
  await renderScreen('/apps/calendar?view=week', { as: 'STAFF', config: { demoArea: true } })
  const review = page.getByRole('button', { name: /^Design review/ })
  await expect.element(review).toBeVisible()
  const time = review.element().querySelector('.cal-time') ?? document.body
  expect(time.textContent).toBe('10:00–11:30')
  expect(time.getBoundingClientRect().right).toBeLessThanOrEqual(
    review.element().getBoundingClientRect().right,
  )
})
