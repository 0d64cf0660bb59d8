import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { homeView } from '#testing/home-day.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { setLocale } from '#ui/messages.ts'
import { loadTexts } from '../../languages/load.ts'

const boxesOf = (part: string) =>
  [...document.querySelectorAll(`.tile-${part}`)].map((one) => one.getBoundingClientRect())

test.for([
  ['en', 'Net sales after fees'],
  ['zh-Hant-HK', '扣除手續費後銷售淨額'],
  ['zh-Hans', '扣除手续费后销售净额'],
] as const)(
  'in %s the net sales say that fees are taken off, on one line on a phone, and the figures of a row are aligned at every width',
  async ([language, label]) => {
    setLocale(language)
    onTestFinished(() => setLocale('en'))
    const { innerWidth, innerHeight } = window
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    await loadTexts('portal')
    await page.viewport(390, 844)
    const { screen } = await renderScreen('/portal', {
      as: 'ADMIN',
      answers: [[homeCalls.view, homeView()]],
    })
    await expect.element(screen.getByText(label)).toBeVisible()
    const [net, payments] = boxesOf('label')
    expect(net?.height).toBe(payments?.height)
    for (let width = 320; width <= 1280; width += 20) {
      await page.viewport(width, 844)
      const rows = Object.groupBy(boxesOf('label'), ({ top }) => top)
      const figures = new Set(boxesOf('value').map(({ top }) => top))
      expect(figures.size, `${String(width)} px`).toBe(Object.keys(rows).length)
    }
  },
)
