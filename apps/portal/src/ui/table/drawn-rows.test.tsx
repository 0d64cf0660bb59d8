/** A list that appears: the rows that the window has room for first, then the others. */
import '#ui/base.css'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { columnsOf } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { plainPreference, shownColumns } from './table-preference.ts'

interface Bill {
  readonly id: string
}
const columns = shownColumns(
  columnsOf<Bill>({ id: { header: 'Bill', cell: ({ id }) => id, isFixed: true } }),
  plainPreference,
)
const COUNT = 100
const bills: readonly Bill[] = Array.from({ length: COUNT }, (_, place) => ({
  id: `B${String(place).padStart(3, '0')}`,
}))

const cardOf = ({ id }: Bill) => <b>{id}</b>

const drawn = () => document.querySelectorAll('[data-row]').length
const bottom = () => document.querySelector('.table-foot')?.getBoundingClientRect().top

interface First {
  drawn: number
  bottom: number | undefined
}

/** A hundred bills, and how they stood when they were drawn first. */
function Bills({
  first,
  label,
  openedId,
}: {
  readonly first: First
  readonly label: string
  readonly openedId?: string
}) {
  useLayoutEffect(() => {
    if (first.drawn === 0) Object.assign(first, { drawn: drawn(), bottom: bottom() })
  })
  return (
    <DataTable
      label={label}
      page={{
        items: bills,
        pageNumber: 1,
        pageSize: COUNT,
        total: COUNT,
        totalPages: 1,
        capped: false,
        asOf: '2026-11-21 14:03:00',
      }}
      isFetching={false}
      rowId="id"
      columns={columns}
      card={cardOf}
      sorting={{ by: 'id', order: 'asc' }}
      onSort={() => undefined}
      onPage={() => undefined}
      empty={null}
      openedId={openedId}
    />
  )
}

const show = async (openedId?: string, label = 'Bills'): Promise<First> => {
  const first: First = { drawn: 0, bottom: undefined }
  await render(<Bills first={first} label={label} {...(openedId !== undefined && { openedId })} />)
  return first
}

/** The browser finds no moment in which nothing else is to be done. */
const keepBusy = () => vi.spyOn(window, 'requestIdleCallback').mockReturnValue(1)

afterEach(() => {
  vi.restoreAllMocks()
})

test('first come the rows that the window has room for, then the others, and nothing moves for them', async () => {
  await page.viewport(1280, 900)
  document.documentElement.style.setProperty('--vh', '9px')
  const first = await show()
  document.documentElement.style.removeProperty('--vh')
  expect(first.drawn).toBeGreaterThanOrEqual((900 - 150) / 44)
  expect(first.drawn).toBeLessThan(900 / 44)
  await expect.poll(drawn).toBe(COUNT)
  expect(bottom()).toBe(first.bottom)
})

test('a list that was seen before begins with the rows that fit below what stands over them', async () => {
  await page.viewport(1280, 900)
  document.documentElement.style.setProperty('--vh', '9px')
  const over = document.createElement('div')
  over.style.blockSize = '300px'
  document.body.prepend(over)
  const again = () => show(undefined, 'Bills below other things')
  await again()
  await expect.poll(drawn).toBe(COUNT)
  await cleanup()
  const first = await again()
  over.remove()
  document.documentElement.style.removeProperty('--vh')
  expect(first.drawn).toBeGreaterThanOrEqual((900 - 300) / 44)
  expect(first.drawn).toBeLessThan((900 - 150) / 44)
})

test('whoever scrolls meets every row, however busy the browser is', async () => {
  keepBusy()
  const first = await show()
  expect(first.drawn).toBeLessThan(COUNT)
  window.dispatchEvent(new Event('scroll'))
  await expect.poll(drawn).toBe(COUNT)
})

test('every row is printed, however early', async () => {
  keepBusy()
  const first = await show()
  expect(first.drawn).toBeLessThan(COUNT)
  window.dispatchEvent(new Event('beforeprint'))
  expect(drawn()).toBe(COUNT)
})

test('a list with an open row is drawn whole: the row may be any of them', async () => {
  keepBusy()
  const first = await show('B099')
  expect(first.drawn).toBe(COUNT)
})
