/** What terminals say of payments is for roles that may see payments. */
import { hktPosCalls } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { hktTerminal, terminal } from '#testing/terminals.ts'

const PATH = '/portal/pos/hktpos'
const none = { lastTransactionAt: null, todayCount: null, todayAmount: null } as const
const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

/** Opens the first row. Resolves to the names of its facts. */
const factsOf = async (name: string): Promise<readonly (string | null)[]> => {
  await page.getByRole('link', { name: new RegExp(name) }).click()
  const drawer = page.getByRole('complementary', { name })
  await expect.element(drawer.getByText('Serial number')).toBeVisible()
  return [...drawer.element().querySelectorAll('dt')].map(({ textContent }) => textContent)
}

test('a developer sees terminals without what they have taken', async () => {
  const answers = [[posCalls.list, pageOfRows([terminal(none)])]] as const
  await renderScreen(PATH, { as: 'DEVELOPER', answers })
  await expect.poll(headers).toEqual(['Terminal', 'Shop', 'Status', 'Refunds', 'Last seen'])
  const facts = await factsOf('Counter 1')
  expect(facts).toContain('Last seen')
  for (const name of ['Last payment', 'Today']) expect(facts).not.toContain(name)
})

test('a developer sees HKT POS without what they have taken', async () => {
  const answers = [[hktPosCalls.list, pageOfRows([hktTerminal(none)])]] as const
  await renderScreen(`${PATH}?tab=hkt`, { as: 'DEVELOPER', answers })
  await expect
    .poll(headers)
    .toEqual(['Terminal', 'Shop', 'Terminal ID', 'Status', 'Last settlement'])
  const facts = await factsOf('Counter A920')
  expect(facts).toContain('Last settlement')
  for (const name of ['Last payment', 'Today']) expect(facts).not.toContain(name)
})
