/** The home of roles without payments. */
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { expect, test } from 'vitest'
import { balance, homeView } from '#testing/home-day.ts'
import { refused } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const hrefOf = (element: Element) =>
  Object.fromEntries(new URL((element as HTMLAnchorElement).href).searchParams)

const resource = {
  resourceId: 'integration-guide',
  resourceType: 'DOCUMENT' as const,
  title: 'Integration guide',
  platform: 'Any',
  version: '0.1.0',
  releasedAt: '2026-11-20 09:00:00',
  sizeBytes: 1_536,
  sha256: 'a'.repeat(64),
  fileName: 'integration-guide.md',
  mimeType: 'text/markdown',
  summary: 'How to connect a system',
  changes: 'First version',
}

test('a developer has the newest documents, the balance without links, and what the role may do', async () => {
  const { screen, sent } = await renderScreen('/portal', {
    as: 'DEVELOPER',
    answers: [
      [homeCalls.view, { ...homeView(), attention: [], sales: null }],
      [merchantCalls.balance, balance()],
      [
        developmentCalls.list,
        pageOfRows([
          { ...resource, resourceId: 'integration-guide-zh-hans', title: '接入指南' },
          { ...resource, resourceId: 'integration-guide-zh-hant-hk', title: '接入指引' },
          resource,
        ]),
      ],
    ],
  })
  const documents = screen.getByRole('region', { name: 'Newest documents' })
  await documents.getByRole('link', { name: /Integration guide/ }).click({ trial: true })
  expect(hrefOf(documents.getByRole('link', { name: /Integration guide/ }).element())).toEqual({
    resource: 'integration-guide',
  })
  // The same guide in other languages is on its page only.
  expect(documents.getByRole('listitem').elements()).toHaveLength(1)
  const card = screen.getByRole('region', { name: 'Balance' })
  await expect.poll(() => card.element().textContent).toContain('41,200.50')
  expect(card.getByRole('link').elements()).toEqual([])
  const tasks = screen.getByRole('region', { name: 'What you can do here' })
  expect(tasks.getByRole('link').elements()).toHaveLength(4)
  await expect
    .element(screen.getByText(/Your role, Developer, doesn’t show payments/))
    .toBeVisible()
  expect(sent.filter(({ address }) => address.startsWith('/transaction'))).toEqual([])
})

test('where every document is in another language, the card says that there is none', async () => {
  const { screen } = await renderScreen('/portal', {
    as: 'DEVELOPER',
    answers: [
      [homeCalls.view, { ...homeView(), attention: [], sales: null }],
      [developmentCalls.list, pageOfRows([{ ...resource, resourceId: 'guide-zh-hans' }])],
    ],
  })
  const documents = screen.getByRole('region', { name: 'Newest documents' })
  await expect.element(documents.getByText('There are no documents yet.')).toBeVisible()
})

test('a role without any permission has its own account, and who can give it more', async () => {
  const { screen, sent } = await renderScreen('/portal', {
    as: 'FINANCE',
    answers: [[homeCalls.view, { ...homeView(), attention: [], sales: null }]],
  })
  const tasks = screen.getByRole('region', { name: 'What you can do here' })
  await expect.element(tasks.getByRole('link', { name: /Keep your account safe/ })).toBeVisible()
  expect(tasks.getByRole('link').elements()).toHaveLength(1)
  await expect.element(screen.getByText(/ask someone with the role Merchant or/)).toBeVisible()
  expect(sent.some(({ address }) => address.startsWith('/x/merchant/balance'))).toBe(false)
})

test('where the service has no figures, home shows links', async () => {
  const { screen } = await renderScreen('/portal', {
    as: 'SHOP_MANAGER',
    answers: [[homeCalls.view, refused('4040')]],
  })
  const tasks = screen.getByRole('region', { name: 'What you can do here' })
  await expect
    .element(tasks.getByRole('link', { name: /Look up a payment/ }))
    .toHaveAttribute('href', '/merchant-portal/portal/transaction/transaction-history')
  expect(screen.getByText(/did not load|doesn’t show payments/).query()).toBeNull()
})
