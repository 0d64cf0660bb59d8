/** The totals of the filter on narrow windows: no figure overlaps another, whatever its length. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { history, HISTORY } from '#testing/history.ts'
import { refused } from '#testing/network.ts'
import { totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

afterEach(() => page.viewport(1280, 900))

const large = totals({
  count: 108_796,
  gross: '12202322.00',
  tip: '11870.00',
  voided: '112779.50',
  refunded: '212412.50',
  fee: '152520.26',
  net: '11736479.74',
})
const strip = page.getByRole('group', { name: 'Totals of the whole filter' })

test.for([
  [320, 'ltr'],
  [320, 'rtl'],
] as const)(
  'at %i px %s each figure has its own line, and all end at the same edge',
  async ([width, direction]) => {
    await page.viewport(width, 740)
    document.documentElement.dir = direction
    await renderScreen(HISTORY, {
      as: 'SHOP_MANAGER',
      answers: [[transactionCalls.totals, { totals: large }], ...history],
    })
    await expect.element(strip).toBeVisible()
    await expect.element(strip.getByText('12,202,322.00')).toBeVisible()
    const box = (one: Element) => one.getBoundingClientRect()
    const lines = [...strip.element().querySelectorAll('dl > div')].map((line) => ({
      name: box(line.children[0] ?? line),
      figure: box(line.children[1] ?? line),
    }))
    const names = lines.map(({ name }) => (direction === 'ltr' ? name.left : name.right))
    const ends = lines.map(({ figure }) => (direction === 'ltr' ? figure.right : figure.left))
    document.documentElement.dir = 'ltr'
    expect(lines).toHaveLength(7)
    expect(new Set(names.map(Math.round)).size).toBe(1)
    expect(new Set(ends.map(Math.round)).size).toBe(1)
    for (const { name, figure } of lines) {
      expect(Math.abs(name.bottom - figure.bottom)).toBeLessThan(8)
      expect(direction === 'ltr' ? name.right <= figure.left : figure.right <= name.left).toBe(true)
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test.each([620, 700, 980])('at %i px no figure overlaps its neighbour', async (width) => {
  await page.viewport(width, 740)
  await renderScreen(HISTORY, {
    as: 'SHOP_MANAGER',
    answers: [[transactionCalls.totals, { totals: large }], ...history],
  })
  await expect.element(strip.getByText('12,202,322.00')).toBeVisible()
  const figures = [...strip.element().querySelectorAll('dd')]
  expect(figures.filter((one) => one.scrollWidth > one.clientWidth)).toEqual([])
})

test.each([
  ['ordinary', totals()],
  ['very large', large],
])('on a phone %s totals stand in two columns, each whole', async (_size, answer) => {
  await page.viewport(390, 740)
  await renderScreen(HISTORY, {
    as: 'SHOP_MANAGER',
    answers: [[transactionCalls.totals, { totals: answer }], ...history],
  })
  await expect.element(strip).toBeVisible()
  await expect.poll(() => strip.element().querySelector('dd')?.textContent).not.toBe('')
  const lines = [...strip.element().querySelectorAll('dl > div')]
  expect(new Set(lines.map((line) => Math.round(line.getBoundingClientRect().left))).size).toBe(2)
  for (const line of lines) {
    const { right } = line.getBoundingClientRect()
    const [name, figure] = [...line.children].map((one) => one.getBoundingClientRect())
    if (name === undefined || figure === undefined) throw new Error('A line has two parts')
    // Beside its name, or below it where there is no room.
    expect(name.right <= figure.left || name.bottom <= figure.top).toBe(true)
    expect(figure.right).toBeLessThanOrEqual(right + 0.5)
  }
})

test.each([
  [320, large],
  [390, totals()],
])('at %i px figures that arrive late move no row', async (width, late) => {
  await page.viewport(width, 740)
  const answer = Promise.withResolvers<{ totals: typeof large }>()
  await renderScreen(HISTORY, {
    as: 'SHOP_MANAGER',
    answers: [[transactionCalls.totals, () => answer.promise as never], ...history],
  })
  const height = () => document.querySelector('.totals')?.getBoundingClientRect().height
  await expect.poll(height).toBeGreaterThan(100)
  const before = height()
  answer.resolve({ totals: late })
  await expect.poll(() => strip.element().querySelector('dd')?.textContent).not.toBe('')
  expect(height()).toBe(before)
})

test('it is hidden where the service lacks the call', async () => {
  const { screen } = await renderScreen(HISTORY, {
    as: 'SHOP_MANAGER',
    answers: [[transactionCalls.totals, refused('4040')], ...history],
  })
  await expect.element(screen.getByRole('link', { name: /14:51:41/ })).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
  expect(screen.getByText(/totals did not load/).query()).toBeNull()
})
