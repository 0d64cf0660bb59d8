/** The demo's dashboards (spec 2 and 7). */
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeSetting, resetSettings } from '#preferences/settings.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const on = { as: 'STAFF', config: { demoArea: true } } as const
const charts = () => [...document.querySelectorAll('main .chart-card')]
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test.for([
  ['analytics', 'Analytics', 4],
  ['crm', 'CRM', 6],
  ['ecommerce', 'E-commerce', 5],
] as const)(
  'every chart of the dashboard %s has its figures in a table',
  async ([path, name, count]) => {
    await renderScreen(`/portal/dashboards/${path}`, on)
    await expect.element(heading(name)).toBeVisible()
    await expect.poll(charts).toHaveLength(count)
    await expect
      .poll(() => charts().map((chart) => chart.querySelectorAll('table tbody tr').length > 0))
      .not.toContain(false)
    // A drawing is read by its values, one after the other; where there is only one, the table is.
    await expect
      .poll(() =>
        charts().map(
          (chart) =>
            chart.querySelector(
              '.chart[aria-hidden="true"] > [data-kind="gauge"] svg:not([tabindex]), .chart[aria-hidden="false"] svg[role="application"][tabindex="0"][aria-label]',
            ) !== null,
        ),
      )
      .not.toContain(false)
  },
)

test('a chart can be switched to its table and back', async () => {
  await renderScreen('/portal/dashboards/crm', on)
  const chart = page.getByRole('region', { name: 'Revenue growth' })
  await chart.getByRole('button', { name: 'As a table' }).click()
  await expect.element(chart.getByRole('cell', { name: '$52,000.00' })).toBeVisible()
  await chart.getByRole('button', { name: 'As a chart' }).click()
  await expect.poll(() => chart.element().querySelector('.recharts-bar')).not.toBeNull()
})

test.for([
  ['crm', 'Sales', 'Jan: Sales $8,000.00', 'Feb: Sales $14,000.00'],
  ['crm', 'Revenue growth', 'Mon: Revenue growth $24,000.00', 'Tue: Revenue growth $38,000.00'],
  ['crm', 'Sales and visits', 'Jan: Sales 62, Visits 48', 'Feb: Sales 80, Visits 58'],
  [
    'ecommerce',
    'Revenue report',
    'Jan: In $95,000.00, Out $145,000.00',
    'Feb: In $177,000.00, Out $80,000.00',
  ],
  ['ecommerce', 'Leads by kind', 'Electronics: Leads 45', 'Clothes: Leads 58'],
] as const)(
  'on the dashboard %s the arrow keys announce the values of “%s” one by one',
  async ([path, name, first, second]) => {
    await renderScreen(`/portal/dashboards/${path}`, on)
    const chart = page.getByRole('region', { name })
    const drawing = chart.getByRole('application').first()
    await expect.element(drawing).toBeVisible()
    ;(drawing.element() as SVGElement).focus()
    const status = chart.getByRole('status').first()
    await expect.element(status).toHaveTextContent(first)
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(status).toHaveTextContent(second)
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(status).toHaveTextContent(first)
    await expect
      .poll(() =>
        chart
          .element()
          .querySelector('.drawing-tip')
          ?.checkVisibility({ visibilityProperty: true }),
      )
      .toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect
      .poll(() =>
        chart
          .element()
          .querySelector('.drawing-tip')
          ?.checkVisibility({ visibilityProperty: true }),
      )
      .toBe(false)
  },
)

test('in right-to-left text charts and their arrow keys run from the right', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => {
    document.documentElement.dir = 'ltr'
  })
  await renderScreen('/portal/dashboards/crm', on)
  const chart = page.getByRole('region', { name: 'Revenue growth' })
  const left = (label: string) =>
    chart.getByText(label, { exact: true }).first().element().getBoundingClientRect().left
  const drawing = chart.getByRole('application').first()
  await expect.element(drawing).toBeVisible()
  await expect.poll(() => left('Mon') > left('Sun')).toBe(true)
  ;(drawing.element() as SVGElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .element(chart.getByRole('status'))
    .toHaveTextContent('Tue: Revenue growth $38,000.00')
})

test('projects can be searched, and an invoice opens its preview', async () => {
  await renderScreen('/portal/dashboards/analytics', on)
  const search = page.getByRole('searchbox', { name: 'Search projects' })
  await search.fill('ferry')
  search.element().closest('form')?.requestSubmit()
  await expect.poll(() => document.querySelectorAll('main [data-row]').length).toBe(1)
  await expect.element(page.getByText('Ferry timetable')).toBeVisible()

  const { at } = await renderScreen('/portal/dashboards/ecommerce', on)
  await page.getByRole('link', { name: '#5020' }).click()
  await expect.poll(at).toBe('/apps/invoice/preview/5020')
})

test('the tester shows a dialog, a message and the errors of a form', async () => {
  await renderScreen('/portal/dashboards/tester', on)
  await expect.element(heading('Tester')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a word' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Word').fill('lantern')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect.element(page.getByText('You entered “lantern”')).toBeVisible()
  await page.getByRole('button', { name: 'Check the form' }).click()
  await expect.element(page.getByText('Enter at least three letters').last()).toBeVisible()
})

const cards = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)

test.for([
  [
    'analytics',
    [
      'Website analytics',
      'Sales overview',
      'Revenue generated',
      'Weekly earnings',
      'Support tracker',
      'Sales by country',
      'Total earnings',
      'Monthly campaign',
      'Visits by source',
      'Projects',
    ],
  ],
  [
    'crm',
    [
      'Sales',
      'Sessions',
      'Revenue growth',
      'Yearly earnings',
      'Sales and visits',
      'Browsers',
      'Project status',
      'Active projects',
      'Recent transactions',
      'Activity',
    ],
  ],
  [
    'ecommerce',
    [
      'Well done!',
      'Expenses',
      'Profit',
      'Leads by kind',
      'Revenue report',
      'Earnings',
      'Popular products',
      'Orders',
      'Transactions',
      'Invoices',
    ],
  ],
] as const)('the dashboard %s has its cards', async ([path, titles]) => {
  await renderScreen(`/portal/dashboards/${path}`, on)
  await expect.poll(cards).toEqual(expect.arrayContaining([...titles]))
  const tiles = page.getByRole('region', { name: 'Statistics' }).query()?.querySelectorAll('.tile')
  expect(tiles?.length).toBe(path === 'analytics' ? undefined : 4)
})

test.for([
  ['analytics', 'Website analytics', ['Traffic', 'Spending', 'Revenue sources']],
  ['crm', 'Yearly earnings', ['Orders', 'Sales', 'Profit', 'Income']],
  ['ecommerce', 'Orders', ['New', 'Preparing', 'Shipping']],
] as const)('on the dashboard %s “%s” shows one tab at a time', async ([path, name, parts]) => {
  await renderScreen(`/portal/dashboards/${path}`, on)
  const tab = (part: string) => page.getByRole('tab', { name: part, exact: true })
  const seen = new Set<string>()
  for (const part of parts) {
    await tab(part).click()
    await expect.element(tab(part)).toHaveAttribute('aria-selected', 'true')
    seen.add(tab(part).element().closest('.card')?.textContent ?? name)
  }
  expect(seen.size).toBe(parts.length)
})

test('the tester shows messages with undo, states and status labels', async () => {
  await renderScreen('/portal/dashboards/tester', on)
  await page.getByRole('button', { name: 'With undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Item restored')).toBeVisible()
  await page.getByRole('tab', { name: 'Empty' }).click()
  await expect.element(page.getByText('Nothing here yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Failed' }).click()
  await expect.element(page.getByText('Loading failed')).toBeVisible()
  for (const mark of ['Success', 'Pending', 'Refused', 'Draft'])
    await expect.element(page.getByText(mark, { exact: true })).toBeVisible()
})

test('projects are shown five per page, invoices six', async () => {
  const rows = () => document.querySelectorAll('main [data-row]').length
  const { screen } = await renderScreen('/portal/dashboards/analytics', on)
  await expect.poll(rows).toBe(5)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('6–10 of 10')).toBeVisible()
  await screen.unmount()
  await renderScreen('/portal/dashboards/ecommerce', on)
  await expect.poll(rows).toBe(6)
})

test('a chart takes the colours of the theme and of the primary colour at once', async () => {
  await renderScreen('/portal/dashboards/crm', on)
  const chart = page.getByRole('region', { name: 'Revenue growth' })
  await expect.element(chart.getByRole('application').first()).toBeVisible()
  const bar = () => {
    const drawn = chart.element().querySelector('.recharts-bar-rectangle path')
    return drawn === null ? '' : getComputedStyle(drawn).fill
  }
  // Nothing in it moves, whether motion is wanted or not.
  expect(chart.element().getAnimations({ subtree: true })).toEqual([])
  const light = bar()
  expect(light).not.toBe('')
  onTestFinished(resetSettings)
  changeSetting('lightPrimary', '#8250df')
  const own = bar()
  expect(own).not.toBe(light)
  changeSetting('theme', 'dark')
  expect(bar()).not.toBe(own)
})

test('the revenue report switches to last year', async () => {
  await renderScreen('/portal/dashboards/ecommerce', on)
  const report = page.getByRole('region', { name: 'Revenue report' })
  await expect.element(report.getByText(/^Earned/)).toBeVisible()
  const before = report.getByText(/^Earned/).element().textContent
  const year = page.getByRole('combobox', { name: 'Year' }).element() as HTMLSelectElement
  expect(year.options).toHaveLength(2)
  await page.getByRole('combobox', { name: 'Year' }).selectOptions(year.options[1]?.text ?? '')
  await expect.poll(() => report.getByText(/^Earned/).element().textContent).not.toBe(before)
})
