/** Dialogs about a shop after lost answers and concurrent changes. */
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callKey } from '#api/client.ts'
import { refused, type Sent } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { shop, shopMember } from '#testing/shops.ts'
import { terminal } from '#testing/terminals.ts'

const PATH = '/portal/shop/detail/shp_kwuntong0001'
const noHome = [homeCalls.view, refused('4040')] as const
const changes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET')
const inDialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')

test('a shop whose answer was lost is added again with the same key, and the list is read again', async () => {
  let isLost = true
  const { sent, at } = await renderScreen('/portal/shop/list', {
    as: 'MERCHANT',
    answers: [
      [shopCalls.list, pageOfRows([shop()])],
      [shopCalls.view, shop()],
      [shopCalls.add, () => (isLost ? refused('5000') : shop())],
    ],
  })
  await page.getByRole('button', { name: 'Add a shop' }).click()
  const fields = [
    ['Name in English', 'Kwun Tong'],
    ['Shop code', 'KWUNTONG'],
    ['Address', 'Unit 2, 77 Loom Road'],
    ['District', 'Kwun Tong'],
    ['Telephone', '+852 5550 0182'],
  ] as const
  for (const [name, value] of fields)
    await inDialog.getByRole('textbox', { name, exact: true }).fill(value)
  await inDialog.getByRole('combobox', { name: 'Region' }).selectOptions('KLN')
  const reads = () => sent.filter(({ address }) => address.startsWith('/shop?')).length
  const before = reads()
  await inDialog.getByRole('button', { name: 'Add shop' }).click()
  await expect.element(inDialog.getByText(/it is added only once/)).toBeVisible()
  await expect.poll(reads).toBeGreaterThan(before)
  isLost = false
  await inDialog.getByRole('button', { name: 'Add shop' }).click()
  await expect.poll(at).toBe(PATH)
  const keys = changes(sent).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('a name that is too long is not cut, and its field says how long it may be', async () => {
  const { sent } = await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [[shopCalls.view, shop()], [posCalls.list, pageOfRows<Terminal>([])], noHome],
  })
  await page.getByRole('button', { name: /^Edit / }).click()
  const name = inDialog.getByRole('textbox', { name: 'Name in English', exact: true })
  const long = 'Harbour Bakery of the old pier '.repeat(3).trim()
  await name.fill('')
  await name.click()
  // Key by key: a field that is filled by a script does not stop at a length.
  await userEvent.keyboard(long)
  await inDialog.getByRole('button', { name: /^Save/ }).click()
  await expect.element(name).toHaveAccessibleDescription(/Shorten it to 80 characters/)
  await expect.element(name).toHaveValue(long)
  expect(changes(sent)).toEqual([])
})

test('a stored name with a link does not prevent a change of another field', async () => {
  const stored = shop({ name: { en: 'Shop.hk/Central', zhHant: null } })
  const { sent } = await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [
      [shopCalls.view, stored],
      [shopCalls.change, stored],
      [posCalls.list, pageOfRows<Terminal>([])],
      noHome,
    ],
  })
  await page.getByRole('button', { name: 'Edit Shop.hk/Central' }).click()
  await inDialog.getByRole('textbox', { name: 'Telephone' }).fill('+852 2345 6789')
  await inDialog.getByRole('button', { name: 'Save shop' }).click()
  await expect.element(page.getByText('Shop.hk/Central was saved.')).toBeVisible()
  expect(changes(sent).map(({ body }) => body)).toEqual([{ phone: '+852 2345 6789' }])
})

test('a shop that changed while the question was open is not stopped', async () => {
  let now = shop()
  const { sent, client } = await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [
      [shopCalls.view, () => now],
      [shopCalls.change, refused('4090')],
      [posCalls.list, pageOfRows<Terminal>([])],
      noHome,
    ],
  })
  await page.getByRole('button', { name: 'Stop new payments' }).click()
  await expect.element(question.getByRole('button', { name: 'Stop new payments' })).toBeVisible()
  now = shop({ name: { en: 'Ngau Tau Kok', zhHant: null }, version: 8 })
  await client.invalidateQueries({ queryKey: [callKey(shopCalls.view)] })
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Ngau Tau Kok', includeHidden: true }))
    .toBeInTheDocument()
  await question.getByRole('button', { name: 'Stop new payments' }).click()
  await expect.element(question.getByText(/Nothing was saved/)).toBeVisible()
  expect(changes(sent).map(({ headers }) => headers.get('If-Match'))).toEqual(['7'])
})

test('shop managers are said to be hidden from a role that does not see them', async () => {
  const answers = [
    [shopCalls.view, shop()],
    [shopCalls.members, pageOfRows([shopMember()])],
  ] as const
  const hidden = page.getByText(/Shop managers are not listed for your role\.$/)
  await renderScreen(`${PATH}?tab=members`, { as: 'STAFF', answers })
  await expect.element(hidden).toBeVisible()
  await renderScreen(`${PATH}?tab=members`, { as: 'ADMIN', answers })
  await expect.element(page.getByText(/^Roles that see every shop/)).toBeVisible()
  expect(hidden.query()).toBeNull()
})

test('new terminals that do not load are named where they are set up, and can be retried', async () => {
  let isDown = true
  const waiting = terminal({ status: 'PENDING_SETUP', pinSet: false })
  await renderScreen(`${PATH}?tab=hours`, {
    as: 'MERCHANT',
    answers: [
      [shopCalls.view, shop()],
      [posCalls.list, () => (isDown ? refused('5000') : pageOfRows([waiting]))],
    ],
  })
  const failure = page.getByRole('alert').filter({ hasText: 'The new terminals did not load.' })
  await expect.element(failure).toBeVisible()
  isDown = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Set up terminal' })).toBeVisible()
})

test('a new terminal is set up in the version that was read last', async () => {
  let version = 1
  const waiting = () => terminal({ status: 'PENDING_SETUP', pinSet: false, version })
  const { sent, client } = await renderScreen(`${PATH}?tab=hours`, {
    as: 'MERCHANT',
    answers: [
      [shopCalls.view, shop()],
      [posCalls.list, () => pageOfRows([waiting()])],
      [posCalls.setPin, terminal()],
    ],
  })
  await page.getByRole('button', { name: 'Set up terminal' }).click()
  await expect.element(inDialog.getByLabelText('New PIN')).toBeVisible()
  version = 2
  await client.invalidateQueries({ queryKey: [callKey(posCalls.list)] })
  await inDialog.getByLabelText('New PIN').fill('714283')
  await inDialog.getByRole('button', { name: 'Set PIN' }).click()
  await expect.element(page.getByText('The PIN of Counter 1 is set.')).toBeVisible()
  expect(changes(sent).map(({ headers }) => headers.get('If-Match'))).toEqual(['2'])
  expect(sent.find(({ address }) => address.startsWith('/pos?'))?.address).toContain(
    'status=PENDING_SETUP',
  )
})

test('the dialog that closes a shop reads its Chinese name as Chinese, also within sentences', async () => {
  await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [
      [shopCalls.view, shop({ name: { en: '太古城', zhHant: null } })],
      noHome,
      [posCalls.list, pageOfRows<Terminal>([])],
    ],
  })
  await page.getByRole('button', { name: 'Close permanently' }).click()
  await expect.element(question).toHaveAccessibleName('Close 太古城 permanently')
  const marked = question.element().querySelectorAll('h2 [lang], p [lang]')
  expect([...marked].map((one) => [one.getAttribute('lang'), one.textContent])).toEqual([
    ['zh-Hant-HK', '太古城'],
    ['zh-Hant-HK', '太古城'],
  ])
})
