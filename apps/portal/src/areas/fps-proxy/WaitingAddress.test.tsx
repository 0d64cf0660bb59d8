/** Addresses that no bill pays yet: awaiting proof, confirmed, refused. */
import { fpsProxyCalls, type FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fpsAddress } from '#testing/fps-addresses.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const PATH = '/portal/fpsaddressing/list'
const waiting = (given: Partial<FpsProxy> = {}) =>
  fpsAddress({
    proxyNo: 5,
    fpsProxyId: '2034567',
    status: 'AWAITING_PROOF',
    isDefault: false,
    usableFrom: null,
    replaces: 2,
    version: 9,
    ...given,
  })
const drawer = page.getByRole('complementary')
const open = (address: FpsProxy) =>
  renderScreen(`${PATH}?proxy=${String(address.proxyNo)}`, {
    as: 'MERCHANT',
    answers: [
      [fpsProxyCalls.list, pageOfRows([address, fpsAddress()])],
      [fpsProxyCalls.remove, address],
      [fpsProxyCalls.qr, { payload: '0002' }],
    ],
  })

test.each([
  ['AWAITING_PROOF', null, /has to confirm that it belongs to Harbour Bakery.*two working days/],
  ['CONFIRMED', '2026-11-22 09:29:12', /Bills can be made with it from 2026-11-22 09:30/],
] as const)(
  '%s says what it waits for, and which address stays active',
  async (status, from, text) => {
    await open(waiting({ status, usableFrom: from }))
    await expect.element(drawer.getByText(text)).toBeVisible()
    await expect
      .element(drawer.getByText(/takes the place of 1620417, which stays active until then/))
      .toBeVisible()
    expect(drawer.getByRole('button', { name: 'Replace' }).elements()).toEqual([])
    expect(drawer.getByRole('heading', { name: 'QR code' }).elements()).toEqual([])
  },
)

test('a waiting address is removed by its own version, and the active one cannot be replaced meanwhile', async () => {
  const { sent } = await open(waiting())
  await drawer.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(/No bills are made with it yet/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('2034567 was removed.')).toBeVisible()
  expect(sent.find(({ method }) => method === 'DELETE')?.headers.get('if-match')).toBe('9')
  await page
    .getByRole('row', { name: /1620417/ })
    .getByRole('link')
    .click()
  await expect
    .element(drawer.getByRole('button', { name: 'Replace' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('a refused address says what to do', async () => {
  await open(waiting({ status: 'REFUSED', endedAt: '2026-11-21 10:00:00' }))
  await expect.element(drawer.getByText(/Check its digits with your bank/)).toBeVisible()
})
