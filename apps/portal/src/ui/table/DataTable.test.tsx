/** The table: opening, sorting, filtering, selection, keyboard, thousands of rows. */
import '#ui/base.css'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Bills, onOpen, onSort } from '#testing/table-of-bills.tsx'

const rowOf = (id: string) => page.getByRole('row', { name: new RegExp(id) })
const chosen = () => page.getByTestId('chosen')

beforeEach(async () => {
  await page.viewport(1280, 900)
  window.scrollTo(0, 0)
  onOpen.mockClear()
  onSort.mockClear()
})

test('a press anywhere in a row opens it, and so does its link', async () => {
  await render(<Bills count={5} />)
  await page.getByText('Payer 3').click()
  expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'B00003' }))
  await page.getByRole('link', { name: 'B00001' }).click()
  expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'B00001' }))
})

test('a press on a header sorts, and a second one reverses the order', async () => {
  await render(<Bills count={5} />)
  await page.getByRole('button', { name: 'Bill', exact: true }).click()
  expect(onSort).toHaveBeenLastCalledWith('id', 'desc')
  await expect
    .element(page.getByRole('columnheader', { name: 'Bill' }))
    .toHaveAttribute('aria-sort', 'ascending')
})

test('the first press on a header sorts in the preferred order of its column', async () => {
  await render(<Bills count={5} />)
  await page.getByRole('button', { name: 'Amount', exact: true }).click()
  expect(onSort).toHaveBeenLastCalledWith('amount', 'desc')
})

const shownBills = () =>
  [...document.querySelectorAll('tbody [data-row]')].map((row) => row.getAttribute('data-row'))

test('local rows are sorted and filtered by the values of their columns', async () => {
  const filters = [{ id: 'payer', value: { payers: ['Payer 2', 'Payer 9', 'Payer 11'] } }]
  await render(
    <Bills count={12} sorting={{ by: 'amount', order: 'desc' }} local={{ sorts: true, filters }} />,
  )
  expect(shownBills()).toEqual(['B00011', 'B00009', 'B00002'])
})

test('rows that the service sorts keep their order', async () => {
  await render(<Bills count={3} sorting={{ by: 'amount', order: 'desc' }} />)
  expect(shownBills()).toEqual(['B00000', 'B00001', 'B00002'])
})

test('rows are selected one by one, as a range with Shift, and all at once', async () => {
  await render(<Bills count={8} />)
  await page.getByRole('checkbox', { name: 'Select B00001' }).click()
  await expect.element(chosen()).toHaveTextContent('B00001')
  expect(onOpen).not.toHaveBeenCalled()
  await page.getByRole('checkbox', { name: 'Select B00004' }).click({ modifiers: ['Shift'] })
  await expect.element(chosen()).toHaveTextContent('B00001 B00002 B00003 B00004')
  const all = page.getByRole('checkbox', { name: 'Select all rows on this page' })
  await expect.poll(() => (all.element() as HTMLInputElement).indeterminate).toBe(true)
  await all.click()
  await expect.poll(() => chosen().element().textContent).toContain('B00007')
  await all.click()
  await expect.element(chosen()).toBeEmptyDOMElement()
})

test('j and k move the focus over the rows, and x selects the focused one', async () => {
  await render(<Bills count={5} />)
  await userEvent.keyboard('jjk')
  await expect.element(page.getByRole('link', { name: 'B00000' })).toHaveFocus()
  await userEvent.keyboard('jx')
  await expect.element(chosen()).toHaveTextContent('B00001')
  await expect.element(rowOf('B00001')).toHaveAttribute('aria-selected', 'true')
})

test('the shortcuts work after a checkbox was pressed', async () => {
  await render(<Bills count={5} />)
  await page.getByRole('checkbox', { name: 'Select B00001' }).click()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('link', { name: 'B00002' })).toHaveFocus()
})

test('of ten thousand rows only visible ones are rendered, each with its row index, and the last can be reached', async () => {
  await render(<Bills count={10_000} />)
  await expect
    .poll(() => document.querySelectorAll('tbody tr[aria-rowindex]').length)
    .toBeGreaterThan(10)
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(120)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(440_000)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByRole('link', { name: 'B09999' })).toBeVisible()
  await expect.element(rowOf('B09999')).toHaveAttribute('aria-rowindex', '10001')
})

test('on a phone every row is a card that can be selected, with its button outside its link', async () => {
  await page.viewport(390, 844)
  await render(<Bills count={4} cardAction={({ id }) => <button type="button">Pay {id}</button>} />)
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  // The whole cell is the target, not only the box.
  const cell = page.getByRole('checkbox', { name: 'Select B00002' }).element().parentElement
  expect(cell?.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
  expect(cell?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  cell?.click()
  await expect.element(chosen()).toHaveTextContent('B00002')
  const action = page.getByRole('button', { name: 'Pay B00003' })
  expect(action.element().closest('a')).toBeNull()
  await action.click()
  expect(onOpen).not.toHaveBeenCalled()
  await page.getByRole('link', { name: /^B00003/ }).click()
  expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'B00003' }))
})

test('on a small phone a long word of a card wraps beside what is at the end of its row', async () => {
  await page.viewport(320, 640)
  await render(<Bills count={1} payer={'LongFileName_'.repeat(5)} />)
  const word = page.getByText(/^LongFileName_/)
  await expect.element(word).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  const end = page.getByText('Waiting for approval').element().getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(word.element())
  expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(end.left)
  expect(range.getBoundingClientRect().width).toBeGreaterThan(60)
})

test.for(['ltr', 'rtl'] as const)(
  '%s, the amount of a card is at the end of its row',
  async (dir) => {
    document.documentElement.dir = dir
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    await page.viewport(390, 844)
    await render(<Bills count={2} />)
    const edgeOf = (text: string): number => {
      const { left, right } = page.getByText(text).first().element().getBoundingClientRect()
      return Math.round(dir === 'ltr' ? right : left)
    }
    // Only cards have it: the table takes the new width a moment later.
    await expect.element(page.getByText('Waiting for approval').first()).toBeVisible()
    expect(edgeOf('1.00')).toBe(edgeOf('Waiting for approval'))
  },
)

test('a row that the arrow keys reach is not behind the head, which stays while the page scrolls', async () => {
  await page.viewport(1280, 480)
  await render(<Bills count={40} />)
  const link = page.getByRole('link', { name: 'B00020' })
  await expect.element(link).toBeInTheDocument()
  const head = () => document.querySelector('thead')?.getBoundingClientRect().bottom ?? NaN
  const top = (id: string) => rowOf(id).element().getBoundingClientRect().top
  // The row above is covered by the head.
  link.element().scrollIntoView({ block: 'start' })
  window.scrollBy(0, 20 - head())
  link.element().focus({ preventScroll: true })
  expect(top('B00019')).toBeLessThan(head())
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('link', { name: 'B00019' })).toHaveFocus()
  expect(Math.round(top('B00019'))).toBeGreaterThanOrEqual(Math.round(head()))
})

test('j, k and x do nothing while single-key shortcuts are switched off; the arrows still do', async () => {
  document.documentElement.dataset['keys'] = 'off'
  onTestFinished(() => void delete document.documentElement.dataset['keys'])
  await render(<Bills count={5} />)
  const first = page.getByRole('link', { name: 'B00000' })
  await expect.element(first).toBeVisible()
  first.element().focus()
  await userEvent.keyboard('jx')
  await expect.element(first).toHaveFocus()
  await expect.element(chosen()).toBeEmptyDOMElement()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'B00001' })).toHaveFocus()
})
