/** The button to the top, which never covers content that is being read. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { history, HISTORY } from '#testing/history.ts'
import { renderScreen } from '#testing/render-screen.tsx'

afterEach(() => page.viewport(1280, 800))

const up = page.getByRole('button', { name: 'Back to the top' })
const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' })

test('from 200 px on there is a button back to the top', async () => {
  await renderScreen(HISTORY, { as: 'STAFF', answers: history })
  await expect.element(page.getByText('1–25 of 1,284')).toBeInTheDocument()
  scrollTo(200)
  await expect.poll(() => window.scrollY).toBe(200)
  expect(up.query()).toBeNull()
  scrollTo(201)
  await expect.element(up).toBeVisible()
  await up.click()
  await expect.poll(() => window.scrollY).toBe(0)
  await expect.poll(() => up.query()).toBeNull()
})

test.for([320, 390])(
  'at %i px it is hidden while scrolling down, and shown after scrolling up or at the end',
  async (width) => {
    await page.viewport(width, 640)
    await renderScreen(HISTORY, { as: 'SHOP_MANAGER', answers: history })
    await expect.element(page.getByText('1–25 of 1,284')).toBeInTheDocument()
    scrollTo(900)
    await expect.poll(() => document.querySelector('.to-top')).not.toBeNull()
    await expect.poll(() => up.query()).toBeNull()
    scrollTo(600)
    await expect.element(up).toBeVisible()
    scrollTo(800)
    await expect.poll(() => up.query()).toBeNull()
    scrollTo(document.documentElement.scrollHeight)
    await expect.element(up).toBeVisible()
    // At the end there is room: it covers no figure and no button.
    const box = up.element().getBoundingClientRect()
    const under = [...document.querySelectorAll('main :is(bdi, button, select, a)')].filter(
      (one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top
      },
    )
    expect(under).toEqual([])
    await up.click()
    await expect.poll(() => window.scrollY).toBe(0)
  },
)
