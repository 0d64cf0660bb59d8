import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { expect, test } from 'vitest'
import { history, HISTORY } from '#testing/history.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { terminal } from '#testing/terminals.ts'

const terminals = Array.from({ length: 30 }, (_, index) =>
  terminal({
    posId: `pos_till${String(index).padStart(2, '0')}`,
    posName: `Till ${String(index)}`,
    shopName: index < 15 ? 'Kwun Tong' : 'Central',
  }),
)
const open = (query: string) =>
  renderScreen(HISTORY + query, {
    as: 'SHOP_MANAGER',
    answers: [...history, [posCalls.list, pageOfRows(terminals, { total: 30, totalPages: 1 })]],
  })

test('payments are filtered by terminals that are chosen by name and shop', async () => {
  const { screen, at, sent } = await open('')
  await expect.element(screen.getByText('199,291.50')).toBeVisible()
  expect(sent.filter(({ address }) => address.startsWith('/pos'))).toEqual([])
  await screen.getByRole('button', { name: 'Filter', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Filter by' })
  await dialog.getByRole('button', { name: 'Terminals' }).click()
  await dialog.getByRole('searchbox', { name: 'Search' }).fill('till 2 central')
  await expect.element(dialog.getByRole('checkbox', { name: 'Till 3' })).not.toBeInTheDocument()
  await dialog.getByRole('checkbox', { name: 'Till 21 Central' }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(at).toContain('posIds=pos_till21')
  await expect.element(screen.getByRole('button', { name: 'Terminals Till 21' })).toBeVisible()
})

test('a terminal that the merchant no longer has is named by its ID and stays chosen', async () => {
  const { screen, at } = await open('?posIds=pos_gone,-')
  const chip = screen.getByRole('button', { name: 'Terminals pos_gone, No terminal' })
  await chip.click()
  const dialog = screen.getByRole('dialog', { name: 'Terminals' })
  await expect.element(dialog.getByRole('checkbox', { name: 'pos_gone' })).toBeChecked()
  await expect.element(dialog.getByRole('checkbox', { name: 'No terminal' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'No terminal' }).click()
  await dialog.getByRole('checkbox', { name: 'Till 3 Kwun Tong' }).click()
  await dialog.getByRole('checkbox', { name: 'Till 4 Kwun Tong' }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(at).toContain('posIds=pos_gone%2Cpos_till03%2Cpos_till04')
  await expect.element(screen.getByRole('button', { name: 'Terminals 3 terminals' })).toBeVisible()
})
