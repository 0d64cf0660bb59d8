/**
 * No list as wide as its page scrolls sideways: from 720 px on, below which rows are cards, and from 1264 px on beside
 * an open drawer, the columns of each step fit down to the next step.
 */
import { expect, test } from 'vitest'
import { columnsOf, trackStyle, type Columns } from '#ui/table/columns.ts'

/** The least width of a table at each step (table.css). */
const room = {
  /** Alone at 1440 px. */
  '--least': 1111,
  /** Alone at 1264 px. */
  '--least-few': 935,
  /** At 1440 px beside a drawer. */
  '--least-fewer': 671,
  /** At 720 px, and at 1264 px beside a drawer. */
  '--least-fewest': 551,
} as const

/** Not lists, but what several lists start from. */
const shared = ['paymentColumns', 'invoiceColumns']
/** Selectable rows have checkboxes. */
const boxesIn = ['pos/terminal-columns', 'demo/areas/users', 'demo/areas/invoices']

const isColumns = (value: unknown): value is Columns<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (column: unknown) => typeof column === 'object' && column !== null && 'cell' in column,
  )

/** Every set of columns: single ones, records of several, and those created for a list. */
const setsOf = (name: string, value: unknown): readonly (readonly [string, Columns<unknown>])[] => {
  if (isColumns(value)) return [[name, columnsOf(value)]]
  if (typeof value === 'function' && name.endsWith('olumns')) {
    const make = value as (given: unknown) => unknown
    return [...setsOf(name, make(false)), ...setsOf(`${name} of one`, make({}))]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => setsOf(`${name} ${key}`, each))
}

const modules = import.meta.glob<Record<string, unknown>>('../{areas,demo}/**/*-columns.tsx', {
  eager: true,
})
const sets = Object.entries(modules).flatMap(([path, exported]) => {
  const isIn = (folders: readonly string[]) => folders.some((folder) => path.includes(folder))
  return Object.entries(exported)
    .filter(([name]) => !shared.includes(name))
    .flatMap(([name, value]) => setsOf(name, value))
    .map(([name, columns]) => ({ name, columns, hasBoxes: isIn(boxesIn) }))
})

const sources = import.meta.glob<string>(
  ['../{areas,demo}/**/*.tsx', '!../**/*-columns.tsx', '!../**/*.test.tsx'],
  { eager: true, query: '?raw', import: 'default' },
)

test('every list is tested', () => {
  const elsewhere = Object.keys(sources).filter((path) => sources[path]?.includes('columnsOf'))
  expect(elsewhere, 'Move these columns to a file *-columns.tsx').toEqual([])
  expect(sets.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'cisColumns',
      'terminalColumns',
      'groupColumns shop',
      'invoiceListColumns',
    ]),
  )
  expect(sets.length).toBeGreaterThan(20)
})

test.each(sets)('$name fit into their table', ({ columns, hasBoxes }) => {
  const shown = Object.entries(columns).filter(([, { isExtra }]) => isExtra !== true)
  const least: Readonly<Record<string, unknown>> = { ...trackStyle(shown, {}, hasBoxes) }
  const tooWide = Object.entries(room).filter(
    ([name, width]) => parseInt(String(least[name]), 10) > width,
  )
  expect(tooWide).toEqual([])
})
