/** Requests for codes: spec 1, 7; A-028. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { job } from '#testing/bills.ts'
import { pageWith } from '#testing/members.ts'
import { refused, type Sent } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const LIST = '/portal/billing-qr/list'
const firstPage = { pageNumber: '1', pageSize: '25' }
const rows = () => [...document.querySelectorAll('main [data-row]')]
const requests = (sent: readonly Sent[]) =>
  sent
    .filter(({ address }) => /^\/billqrc\/request(\?|$)/.test(address))
    .map(({ address }) => Object.fromEntries(new URLSearchParams(address.split('?')[1])))

test('each request shows its ticket, file, state, counts and total', async () => {
  const partly = job({ status: 'PARTIAL', successCount: 396, failedCount: 4 })
  await renderScreen(LIST, { as: 'STAFF', answers: [[billingQrCalls.list, pageWith([partly])]] })
  await expect.poll(rows).toHaveLength(1)
  const cells = [...(rows()[0]?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
  expect(cells).toEqual([
    'BQ20261121000001november-bills.xlsx',
    'Partly ready',
    '400',
    '396',
    '4',
    '494,230.00',
    '2026-11-2114:00:00',
    'Susan Kwan',
    '2027-02-19',
  ])
})

test('the list has all days by default, and its filters are in the address', async () => {
  const { sent, router } = await renderScreen(LIST, {
    as: 'SCHOOL',
    answers: [[billingQrCalls.list, pageWith([job()])]],
  })
  await expect.poll(rows).toHaveLength(1)
  expect(requests(sent)).toEqual([firstPage])
  await page.getByRole('combobox', { name: 'Search requests' }).fill('BQ2026')
  await page.getByRole('option', { name: 'Ticket number BQ2026' }).click()
  await router.navigate({
    to: `${LIST}?ticketNo=BQ2026&statuses=partial,failed&startDate=2026-01-01&endDate=2026-11-21`,
  })
  await expect
    .poll(() => requests(sent).at(-1))
    .toEqual({
      ...firstPage,
      ticketNo: 'BQ2026',
      statuses: 'PARTIAL,FAILED',
      startDate: '2026-01-01',
      endDate: '2026-11-21',
    })
  expect(requests(sent)).toContainEqual({ ...firstPage, ticketNo: 'BQ2026' })
  await expect.element(page.getByText('2026-01-01 to 2026-11-21')).toBeVisible()
})

test('text that is no ticket number is refused', async () => {
  const { sent } = await renderScreen(LIST, {
    as: 'SCHOOL',
    answers: [[billingQrCalls.list, pageWith([job()])]],
  })
  await page.getByRole('combobox', { name: 'Search requests' }).fill('BQ 2026!')
  await expect.element(page.getByText('Enter up to 20 letters and digits')).toBeVisible()
  expect(requests(sent)).toEqual([firstPage])
})

test('an empty list offers the next step, a filtered one the whole list', async () => {
  const { at } = await renderScreen(`${LIST}?statuses=FAILED`, {
    as: 'SCHOOL',
    answers: [[billingQrCalls.list, pageWith([])]],
  })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(at).toBe(LIST)
  await expect.element(page.getByText('No request yet')).toBeVisible()
  await page.getByRole('link', { name: 'New request' }).last().click()
  await expect.poll(at).toBe('/portal/billing-qr/create')
})

test('a list that does not load says so and can be retried', async () => {
  let isDown = true
  await renderScreen(LIST, {
    as: 'SCHOOL',
    answers: [[billingQrCalls.list, () => (isDown ? refused('5000') : pageWith([job()]))]],
  })
  await expect.element(page.getByText('The list did not load')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(rows).toHaveLength(1)
})
