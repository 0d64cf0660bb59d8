/** Columns of a table: visibility, order, width, and dropping in a narrow table. */
import '#ui/base.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Bills } from '#testing/table-of-bills.tsx'

const widthOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.offsetWidth

beforeEach(async () => {
  await page.viewport(1280, 900)
  window.scrollTo(0, 0)
})

test('a column is hidden, moved and reset', async () => {
  await render(<Bills count={2} />)
  const heads = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Move Amount earlier' }).click()
  expect(heads()).toEqual(['Bill', 'Amount', 'Payer'])
  await page.getByRole('checkbox', { name: 'Payer' }).click()
  expect(heads()).toEqual(['Bill', 'Amount'])
  await expect.element(page.getByRole('checkbox', { name: 'Bill', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Reset to default' }).click()
  expect(heads()).toEqual(['Bill', 'Payer', 'Amount'])
})

test('the arrow keys widen a column in the head and in every row', async () => {
  await render(<Bills count={3} />)
  const edge = page.getByRole('separator', { name: 'Width of Payer' })
  const before = widthOf('th:nth-child(3)') ?? 0
  // Mounted after the first frame.
  await expect.element(edge).toBeInTheDocument()
  edge.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => widthOf('th:nth-child(3)')).toBe(before + 16)
  expect(widthOf('tbody tr:last-child > td:nth-child(3)')).toBe(before + 16)
})

test('a column follows the pointer during a drag and keeps the width', async () => {
  await render(<Bills count={3} />)
  const edge = page.getByRole('separator', { name: 'Width of Payer' })
  await expect.element(edge).toBeInTheDocument()
  const before = widthOf('th:nth-child(3)') ?? 0
  const row = document.querySelector('tbody tr')
  await userEvent.dragAndDrop(edge, page.getByRole('columnheader', { name: 'Amount' }), {
    targetPosition: { x: 30, y: 10 },
  })
  await expect.poll(() => widthOf('th:nth-child(3)')).toBeGreaterThan(before + 20)
  expect(widthOf('tbody tr:last-child > td:nth-child(3)')).toBe(widthOf('th:nth-child(3)'))
  const wide = `${String(widthOf('th:nth-child(3)'))} pixels`
  await expect.element(edge).toHaveAttribute('aria-valuetext', wide)
  expect(document.querySelector('tbody tr')).toBe(row)
})

test('a table wider than its container scrolls sideways with its head, which stays visible', async () => {
  await render(<Bills count={100} width={640} />)
  const edge = page.getByRole('separator', { name: 'Width of Bill' })
  // Mounted after the first frame.
  await expect.element(edge).toBeInTheDocument()
  edge.element().focus()
  await userEvent.keyboard('{ArrowRight>25}')
  const [head, body] = [document.querySelector('thead'), document.querySelector('tbody')]
  await expect.poll(() => (body?.scrollWidth ?? 0) > (body?.clientWidth ?? 0)).toBe(true)
  body?.scrollTo({ left: 40 })
  await expect.poll(() => head?.scrollLeft).toBe(40)
  window.scrollTo(0, 1500)
  await expect.poll(() => head?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  expect(head?.getBoundingClientRect().top).toBeLessThan(100)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

test('a narrow table drops the least important column from head and rows', async () => {
  await render(<Bills count={3} width={600} />)
  await expect.element(page.getByRole('columnheader', { name: 'Payer' })).not.toBeInTheDocument()
  const lefts = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((cell) => cell.getClientRects().length > 0)
      .map((cell) => Math.round(cell.getBoundingClientRect().left))
  expect(lefts('thead th')).toEqual(lefts('tbody tr:first-child > td'))
})

test('the first column is never dropped, because it opens the row', async () => {
  await render(<Bills count={3} width={600} order={['payer', 'id', 'amount']} />)
  await expect.element(page.getByRole('columnheader', { name: 'Payer' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Payer 2' })).toBeVisible()
})

test('skeleton rows have the visible columns in one line', async () => {
  await render(<Bills width={600} />)
  const cells = () =>
    [...document.querySelectorAll('.table-skeleton:first-child > td')]
      .map((cell) => cell.getBoundingClientRect())
      .filter(({ width }) => width > 0)
  // The checkbox, the bill number and the amount.
  await expect.poll(() => cells().length).toBe(3)
  expect(new Set(cells().map(({ top, height }) => top + height / 2)).size).toBe(1)
})
