/** The address that bills are made with, and addresses that they cannot be made with. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { fpsProxyCalls, type FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { payee } from '#testing/bills.ts'
import { fpsAddress, mobileAddress } from '#testing/fps-addresses.ts'
import { keepFresh } from '#testing/fresh-answers.ts'
import { refused, type Sent } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const drawer = page.getByRole('complementary')
const open = (address: FpsProxy, ...others: readonly FpsProxy[]) =>
  renderScreen(`/portal/fpsaddressing/list?proxy=${String(address.proxyNo)}`, {
    as: 'MERCHANT',
    answers: [
      [fpsProxyCalls.list, pageOfRows([address, ...others])],
      [fpsProxyCalls.qr, { payload: '0002' }],
      [fpsProxyCalls.setDefault, { ...address, isDefault: true }],
    ],
  })
const noBank = { bankName: null, accountMasked: null }
const identifier = fpsAddress({ isDefault: false })
const byDefault = mobileAddress({ isDefault: true })
const email = mobileAddress({ proxyNo: 4, fpsProxyType: 'EMAIL', fpsProxyId: 'a***@b.example' })

test.each([
  ['the default address', byDefault, [identifier], /Bills are made with it\.$/],
  ['another address', identifier, [byDefault], /Bills are made with \+852-\*{4}0180\.$/],
  [
    'a default address without its bank',
    { ...byDefault, ...noBank },
    [identifier],
    /No bills can be made with it until .* its bank. Until then they are made with 1620417\.$/,
  ],
  ['the only one, without its bank', { ...byDefault, ...noBank }, [], /entered its bank\.$/],
  [
    'an identifier beside a default address without its bank',
    { ...identifier, ...noBank },
    [{ ...byDefault, ...noBank }],
    /Bills are made with it\.$/,
  ],
  [
    'an e-mail address beside a default address without its bank',
    email,
    [{ ...byDefault, ...noBank }],
    /To make bills with it, make it the default one\.$/,
  ],
] as const)('%s says which address bills are made with', async (_name, address, others, text) => {
  await open(address, ...others)
  await expect.element(drawer.getByText(text)).toBeVisible()
})

test.each(['Make default', 'Remove'])(
  'the page of bills reads its address again when one returns to it after %j',
  async (press) => {
    const CREATE = '/portal/billing-qr/create'
    const [address, other] = [mobileAddress(), fpsAddress()]
    const { client, router, sent } = await renderScreen(CREATE, {
      as: 'MERCHANT',
      answers: [
        [billingQrCalls.payee, payee],
        [fpsProxyCalls.list, pageOfRows([address, other])],
        [fpsProxyCalls.qr, { payload: '0002' }],
        [fpsProxyCalls.setDefault, { ...address, isDefault: true }],
        [fpsProxyCalls.remove, { ...address, status: 'DEREGISTERED' }],
      ],
    })
    keepFresh(client)
    const readings = () => sent.filter(({ address: path }) => path === '/x/billqrc/payee')
    await expect.element(page.getByText(/at its FPS identifier 1620417/)).toBeVisible()
    await router.navigate({ href: '/portal/fpsaddressing/list?proxy=3' })
    await drawer.getByRole('button', { name: press }).click()
    if (press === 'Remove')
      await page.getByRole('alertdialog').getByRole('button', { name: press }).click()
    await expect.element(page.getByText(/(from now on|was removed)/).first()).toBeVisible()
    expect(readings()).toHaveLength(1)
    await router.navigate({ href: CREATE })
    await expect.poll(readings).toHaveLength(2)
  },
)

test('an address without its bank becomes the default with a warning', async () => {
  await open(mobileAddress(noBank), fpsAddress())
  await drawer.getByRole('button', { name: 'Make default' }).click()
  await expect
    .element(page.getByText(/0180 is the default address now. No bills can be made with it until/))
    .toBeVisible()
})

test('a removal that leaves an address without its bank says that no bills can be made then', async () => {
  await open(fpsAddress(), mobileAddress(noBank))
  await drawer.getByRole('button', { name: 'Remove' }).click()
  await expect
    .element(page.getByRole('alertdialog').getByText(/^Then no bills can be made: \+852-\*{4}0180/))
    .toBeVisible()
})

test('until the addresses in use have loaded, an address says nothing about bills and offers no change', async () => {
  let isDown = true
  const rows = pageOfRows([identifier, byDefault])
  await renderScreen('/portal/fpsaddressing/list?proxy=2', {
    as: 'MERCHANT',
    answers: [
      // The addresses in use are read in a page of their own.
      [
        fpsProxyCalls.list,
        ({ address }: Sent) =>
          isDown && /pageSize=10(&|$)/.test(address) ? refused('5000') : rows,
      ],
      [fpsProxyCalls.qr, { payload: '0002' }],
    ],
  })
  await expect.element(drawer.getByText(/^Could not load which address bills/)).toBeVisible()
  await expect.element(drawer.getByText(/^Payments to it reach Harbour Bakery\.$/)).toBeVisible()
  expect(drawer.getByText(/Bills are made with/).query()).toBeNull()
  for (const name of ['Remove', 'Replace'])
    expect(drawer.getByRole('button', { name }).query(), name).toBeNull()
  isDown = false
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect.element(drawer.getByText(/Bills are made with \+852-/)).toBeVisible()
  for (const name of ['Remove', 'Replace'])
    await expect.element(drawer.getByRole('button', { name })).toBeVisible()
})

test('an address opens without the fields that another service may omit', async () => {
  const { bankName: _bank, usableFrom: _from, endedAt: _ended, ...rest } = mobileAddress()
  await open(rest as FpsProxy)
  await expect.element(drawer.getByText(/Bills are made with it/)).toBeVisible()
  await expect.element(page.getByRole('row').getByText('Unknown')).toBeInTheDocument()
  expect(drawer.getByText('undefined').elements()).toEqual([])
})
