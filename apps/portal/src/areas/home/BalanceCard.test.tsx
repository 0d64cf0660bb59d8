import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { expect, test } from 'vitest'
import { balance, homeView } from '#testing/home-day.ts'
import { refused } from '#testing/network.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const hrefOf = (element: Element) =>
  Object.fromEntries(new URL((element as HTMLAnchorElement).href).searchParams)

const asSchool = (view = homeView(), given = balance()) =>
  renderScreen('/portal', {
    as: 'SCHOOL',
    answers: [
      [homeCalls.view, view],
      [merchantCalls.balance, given],
    ],
  })

test('the balance shows the last settlement against what was expected, and what comes on which day', async () => {
  const { screen } = await asSchool()
  const card = screen.getByRole('region', { name: 'Balance' })
  const text = () => card.element().textContent
  await expect.element(card.getByText('Last settlement')).toBeVisible()
  expect(text()).toContain('Friday, 2026-11-20 280 transactionsHKD41,200.50')
  expect(text()).toContain('Expected 41,250.50 ·\u00A0difference −50.00')
  expect(text()).toContain('Monday, 2026-11-23 312 transactions48,213.50')
  expect(hrefOf(card.getByRole('link', { name: /2026-11-20/ }).element())).toEqual({
    dateType: 'settled',
    startDate: '2026-11-20',
    endDate: '2026-11-20',
    settlementStatus: 'SETTLED',
    sources: 'CIS,HQPAY,FPS_A2A',
  })
  expect(hrefOf(card.getByRole('link', { name: /2026-11-23/ }).element())).toMatchObject({
    dateType: 'due',
    startDate: '2026-11-23',
    endDate: '2026-11-23',
  })
  expect(hrefOf(card.getByRole('link', { name: /Overdue/ }).element())).toMatchObject({
    dateType: 'due',
    startDate: '2026-09-20',
    endDate: '2026-11-20',
  })
})

test('the balance says when it was read', async () => {
  const { screen } = await asSchool()
  const card = screen.getByRole('region', { name: 'Balance' })
  await expect.element(card.getByText('As of 14:03')).toBeVisible()
})

test('a settlement as expected says so', async () => {
  const latest = {
    date: '2026-11-20',
    count: 2,
    expected: '10.00',
    received: '10.00',
    difference: '0.00',
  }
  const { screen } = await asSchool(homeView(), balance({ latest }))
  await expect.element(screen.getByText('Received as expected.')).toBeVisible()
})

test('nothing settled and nothing due is said in words', async () => {
  const { screen } = await asSchool(
    homeView(),
    balance({ latest: null, onItsWay: [], overdue: null, pending: '0.00' }),
  )
  await expect.element(screen.getByText(/Nothing has been settled yet/)).toBeVisible()
})

test('a balance that does not load leaves the figures and can be retried', async () => {
  let isDown = true
  const { screen } = await renderScreen('/portal', {
    as: 'SCHOOL',
    answers: [
      [homeCalls.view, homeView()],
      [merchantCalls.balance, () => (isDown ? refused('5000') : balance())],
    ],
  })
  await expect.element(screen.getByText('The balance did not load')).toBeVisible()
  await expect.element(screen.getByText('Net sales after fees')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Last settlement')).toBeVisible()
})
