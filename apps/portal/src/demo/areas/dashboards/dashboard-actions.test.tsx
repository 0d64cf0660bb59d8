/** What moves and what can be done on the demo's dashboards. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { TURN_MS } from './use-turning.ts'

const on = { as: 'STAFF', config: { demoArea: true } } as const
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

const prefer = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

test('the banner turns by itself, but not under the pointer, with the focus, paused, or with reduced motion', async () => {
  await prefer('no-preference')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    await prefer('reduce')
  })
  await renderScreen('/portal/dashboards/analytics', on)
  const shows = async (name: string) => {
    const tab = page.getByRole('tab', { name, exact: true })
    await expect.element(tab).toHaveAttribute('aria-selected', 'true')
  }
  const title = heading('Analytics')
  await title.hover()
  await shows('Traffic')
  const timers = vi.getTimerCount()
  const isTurning = async (is: boolean) => {
    await expect.poll(() => vi.getTimerCount()).toBe(is ? timers : timers - 1)
  }
  vi.advanceTimersByTime(TURN_MS)
  await shows('Spending')

  await page.getByText(/^Conversion rate/).hover()
  await isTurning(false)
  vi.advanceTimersByTime(TURN_MS)
  await title.hover()
  await isTurning(true)
  vi.advanceTimersByTime(TURN_MS)
  await shows('Revenue sources')

  const tab = page.getByRole('tab', { name: 'Revenue sources' }).element() as HTMLElement
  tab.focus()
  await isTurning(false)
  tab.blur()
  await isTurning(true)
  await button('Pause').click()
  await title.hover()
  ;(document.activeElement as HTMLElement).blur()
  await expect.element(button('Turn by itself')).toBeVisible()
  await isTurning(false)
  await button('Turn by itself').click()
  await title.hover()
  ;(document.activeElement as HTMLElement).blur()
  await isTurning(true)
  await prefer('reduce')
  await isTurning(false)
  await expect.element(button('Pause')).not.toBeInTheDocument()
  await shows('Revenue sources')
})

test('projects are selected, opened and archived, which can be undone', async () => {
  await renderScreen('/portal/dashboards/analytics', on)
  const project = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(project('Harbour map')).toBeVisible()
  expect(project('Harbour map').element().querySelector('img')?.naturalWidth).toBeGreaterThan(0)
  await button('Details of Harbour map').click()
  const details = page.getByRole('dialog', { name: 'Harbour map' })
  await expect.element(details.getByText('Bruno Sá', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Archive' }).click()
  await expect.element(project('Harbour map')).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(project('Harbour map')).toBeVisible()

  for (const name of ['Harbour map', 'Bread calendar'])
    await project(name).getByRole('checkbox').click()
  const bulk = page.getByRole('region', { name: 'Selected rows' })
  await bulk.getByRole('button', { name: 'Archive' }).click()
  await expect.element(page.getByText('2 projects archived')).toBeVisible()
  await expect.element(page.getByText('1–5 of 8')).toBeVisible()
  await expect.element(bulk).not.toBeInTheDocument()
  await button('Undo').last().click()
  await expect.element(page.getByText('1–5 of 10')).toBeVisible()
})

test('an invoice is created from the e-commerce dashboard', async () => {
  const { at } = await renderScreen('/portal/dashboards/ecommerce', on)
  await page.getByRole('link', { name: 'Create invoice' }).click()
  await expect.poll(at).toBe('/apps/invoice/add')
})

test('archiving is undone on a page outside the demo', async () => {
  const { router, sent } = await renderScreen('/portal/dashboards/analytics', on)
  const project = page.getByRole('row').filter({ hasText: 'Harbour map' })
  await button('Details of Harbour map').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect.element(project).not.toBeInTheDocument()
  await router.navigate({ to: '/portal' })
  await button('Undo').click()
  await router.navigate({ to: '/portal/dashboards/analytics' })
  await expect.element(project).toBeVisible()
  expect(sent.filter(({ address }) => address.includes('archive'))).toEqual([])
})

test('the tester changes a part of an open dialog, and OK of an error leads to a page', async () => {
  const { at } = await renderScreen('/portal/dashboards/tester', on)
  const dialog = page.getByRole('dialog')
  await button('Load for a moment').click()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect.element(dialog.getByText(/^The button is loading/)).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Loading' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await button('Show an error, then open Analytics').click()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.element(heading('Analytics')).toBeVisible()
  expect(at()).toBe('/portal/dashboards/analytics')
})
