/** The table of the kit: sorting, widths, choosing, keys, thousands of rows. */
import '#ui/base.css'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { columnsOf } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { plainPreference, shownColumns, withWidth } from './table-preference.ts'
import { useSelection } from './use-selection.ts'

interface Bill {
  readonly id: string
  readonly payer: string
  readonly amount: string
}
const columns = columnsOf<Bill>({
  id: { header: 'Bill', cell: ({ id }) => id, isFixed: true, sort: 'id', width: 120 },
  payer: { header: 'Payer', cell: ({ payer }) => payer, drop: 2, width: 240 },
  amount: { header: 'Amount', cell: ({ amount }) => amount, align: 'end', width: 120 },
})
const bills = (count: number): readonly Bill[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `B${String(place).padStart(5, '0')}`,
    payer: `Payer ${String(place)}`,
    amount: `${String(place)}.00`,
  }))

const onOpen = vi.fn<(row: Bill) => void>()
const onSort = vi.fn<(by: string, order: 'asc' | 'desc') => void>()

const cardOf = ({ id }: Bill) => <b>{id}</b>

interface BillsProps {
  /** Without it they are still to come. */
  readonly count?: number
  readonly width?: number
  readonly order?: readonly string[]
}

function Bills({ count, width, order = [] }: BillsProps) {
  const [preference, setPreference] = useState({ ...plainPreference, order })
  const [rows] = useState(() => bills(count ?? 0))
  const selection = useSelection()
  return (
    <div style={width === undefined ? undefined : { inlineSize: width }}>
      <DataTable
        label="Bills"
        page={
          count === undefined
            ? undefined
            : {
                items: rows,
                pageNumber: 1,
                pageSize: count,
                total: count,
                totalPages: 1,
                capped: false,
                asOf: '2026-11-21 14:03:00',
              }
        }
        isFetching={false}
        rowId="id"
        columns={shownColumns(columns, preference)}
        card={cardOf}
        sorting={{ by: 'id', order: 'asc' }}
        onSort={onSort}
        onPage={() => undefined}
        sizing={{
          widths: preference.widths,
          onWidth: (name, next) => setPreference(withWidth(preference, name, next)),
        }}
        selection={selection}
        empty="none"
        hrefOf={({ id }) => `#${id}`}
        onOpen={onOpen}
      />
      <p data-testid="chosen">{[...selection.chosen].join(' ')}</p>
    </div>
  )
}
const rowOf = (id: string) => page.getByRole('row', { name: new RegExp(id) })
const chosen = () => page.getByTestId('chosen')
const widthOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.offsetWidth

beforeEach(async () => {
  await page.viewport(1280, 900)
  window.scrollTo(0, 0)
  onOpen.mockClear()
  onSort.mockClear()
})

test('a row is opened by a press anywhere in it, and by Enter on its link', async () => {
  await render(<Bills count={5} />)
  await page.getByText('Payer 3').click()
  expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'B00003' }))
  await page.getByRole('link', { name: 'B00001' }).click()
  expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'B00001' }))
})

test('a press on a header sorts, and a second one turns the order round', async () => {
  await render(<Bills count={5} />)
  await page.getByRole('button', { name: 'Bill', exact: true }).click()
  expect(onSort).toHaveBeenLastCalledWith('id', 'desc')
  await expect
    .element(page.getByRole('columnheader', { name: 'Bill' }))
    .toHaveAttribute('aria-sort', 'ascending')
})

test('rows are chosen one by one, over a range with Shift, and all of the page at once', async () => {
  await render(<Bills count={8} />)
  await page.getByRole('checkbox', { name: 'Choose B00001' }).click()
  await expect.element(chosen()).toHaveTextContent('B00001')
  expect(onOpen).not.toHaveBeenCalled()
  await page.getByRole('checkbox', { name: 'Choose B00004' }).click({ modifiers: ['Shift'] })
  await expect.element(chosen()).toHaveTextContent('B00001 B00002 B00003 B00004')
  const all = page.getByRole('checkbox', { name: 'Choose all rows of this page' })
  await expect.poll(() => (all.element() as HTMLInputElement).indeterminate).toBe(true)
  await all.click()
  await expect.poll(() => chosen().element().textContent).toContain('B00007')
  await all.click()
  await expect.element(chosen()).toBeEmptyDOMElement()
})

test('j and k walk over the rows, and x chooses the one with the focus', async () => {
  await render(<Bills count={5} />)
  await userEvent.keyboard('jjk')
  await expect.element(page.getByRole('link', { name: 'B00000' })).toHaveFocus()
  await userEvent.keyboard('jx')
  await expect.element(chosen()).toHaveTextContent('B00001')
  await expect.element(rowOf('B00001')).toHaveAttribute('aria-selected', 'true')
})

test('a column is made wider with the arrow keys, for its head and every row alike', async () => {
  await render(<Bills count={3} />)
  const edge = page.getByRole('separator', { name: 'Width of Payer' })
  const before = widthOf('th:nth-child(3)') ?? 0
  // It comes after the first frame.
  await expect.element(edge).toBeInTheDocument()
  edge.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => widthOf('th:nth-child(3)')).toBe(before + 16)
  expect(widthOf('tbody tr:last-child > td:nth-child(3)')).toBe(before + 16)
})

test('wider than its place, the body scrolls sideways, the head goes with it and stays in sight', async () => {
  await render(<Bills count={100} width={640} />)
  const edge = page.getByRole('separator', { name: 'Width of Bill' })
  // It comes after the first frame.
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

test('beside something else the least important column goes, from head and rows alike', async () => {
  await render(<Bills count={3} width={600} />)
  await expect.element(page.getByRole('columnheader', { name: 'Payer' })).not.toBeInTheDocument()
  const lefts = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((cell) => cell.getClientRects().length > 0)
      .map((cell) => Math.round(cell.getBoundingClientRect().left))
  expect(lefts('thead th')).toEqual(lefts('tbody tr:first-child > td'))
})

test('the first column stays whichever it is, for it opens the row', async () => {
  await render(<Bills count={3} width={600} order={['payer', 'id', 'amount']} />)
  await expect.element(page.getByRole('columnheader', { name: 'Payer' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Payer 2' })).toBeVisible()
})

test('rows that are still to come have the columns that stay, in one line', async () => {
  await render(<Bills width={600} />)
  const cells = () =>
    [...document.querySelectorAll('.table-skeleton:first-child > td')]
      .map((cell) => cell.getBoundingClientRect())
      .filter(({ width }) => width > 0)
  // The box, the number and the amount.
  await expect.poll(() => cells().length).toBe(3)
  expect(new Set(cells().map(({ top, height }) => top + height / 2)).size).toBe(1)
})

test('of ten thousand rows those in sight are drawn, the last is reached, and each says its place', async () => {
  await render(<Bills count={10_000} />)
  await expect
    .poll(() => document.querySelectorAll('tbody tr[aria-rowindex]').length)
    .toBeGreaterThan(10)
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(120)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
  await expect
    .poll(() => document.documentElement.scrollHeight, { timeout: 10_000 })
    .toBeGreaterThan(440_000)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByRole('link', { name: 'B09999' })).toBeVisible()
  await expect.element(rowOf('B09999')).toHaveAttribute('aria-rowindex', '10001')
})

test('on a phone every row is a card, and can be chosen there too', async () => {
  await page.viewport(390, 844)
  await render(<Bills count={4} />)
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Choose B00002' }).click()
  await expect.element(chosen()).toHaveTextContent('B00002')
  await page.getByRole('link', { name: 'B00003' }).click()
  expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'B00003' }))
})
