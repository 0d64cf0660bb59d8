/** The demo's dashboards: spec 2 and 7, shell-and-demo 2.9. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
    // What is drawn is for the eye alone.
    expect(charts().every((chart) => chart.querySelector('.chart[aria-hidden="true"]'))).toBe(true)
  },
)

test('a chart gives way to its table, and comes back', async () => {
  await renderScreen('/portal/dashboards/crm', on)
  const chart = page.getByRole('region', { name: 'Growth of revenue' })
  await chart.getByRole('button', { name: 'As a table' }).click()
  await expect.element(chart.getByRole('cell', { name: '$52,000.00' })).toBeVisible()
  await chart.getByRole('button', { name: 'As a chart' }).click()
  await expect.poll(() => chart.element().querySelector('.columns')).not.toBeNull()
})

test('the projects are searched, and the invoices lead to their sheets', async () => {
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

test('the tester shows the dialog of the portal, its messages and every kind of field', async () => {
  await renderScreen('/portal/dashboards/tester', on)
  await expect.element(heading('Tester')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a word' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Word').fill('lantern')
  await dialog.getByRole('button', { name: 'Take it' }).click()
  await expect.element(page.getByText('You wrote “lantern”')).toBeVisible()
  await page.getByRole('button', { name: 'Check the form' }).click()
  await expect.element(page.getByText('Enter at least three letters').last()).toBeVisible()
})
