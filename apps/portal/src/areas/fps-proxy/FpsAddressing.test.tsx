/** FPS addressing. */
import { fpsProxyCalls, type FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fpsAddress, mobileAddress } from '#testing/fps-addresses.ts'
import { refused, type Answer, type Sent } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const PATH = '/portal/fpsaddressing/list'
const superseded = mobileAddress({
  proxyNo: 1,
  status: 'SUPERSEDED',
  fpsProxyId: '+852-****0007',
  endedAt: '2026-09-01 12:00:00',
  bankName: null,
  accountMasked: null,
})
const listing = (...rows: FpsProxy[]) => [[fpsProxyCalls.list, pageOfRows(rows)]] as const

const register = page.getByRole('button', { name: 'Register an address' })
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const changes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET')

test('each address shows its type, status, account, and when and by whom it was registered', async () => {
  await renderScreen(PATH, {
    as: 'SCHOOL',
    answers: listing(mobileAddress(), fpsAddress(), superseded),
  })
  const rows = () => page.getByRole('row').elements().slice(1)
  await expect
    .poll(() => rows().map((row) => row.textContent))
    .toEqual([
      '+852-****0180Mobile numberActiveTidewater Bank***-***456-0012026-09-2109:00:00Mei Chan',
      '1620417FPS identifierActiveDefaultTidewater Bank***-***456-0012026-08-0210:15:00Mei Chan',
      '+852-****0007Mobile numberRegistered elsewhereUnknown2026-09-2109:00:00Mei Chan2026-09-0112:00:00',
    ])
})

test('the permission is named where it is missing, and nothing is requested', async () => {
  const { sent } = await renderScreen(PATH, { as: 'STAFF' })
  await expect
    .element(page.getByText('You don’t have permission to see FPS addresses'))
    .toBeVisible()
  await expect
    .element(page.getByText(/with the role Merchant or Administrator can give you one/))
    .toBeVisible()
  expect(sent.filter(({ address }) => address.startsWith('/fpsproxy'))).toEqual([])
})

test('a list that does not load can be retried, and an empty one offers to register', async () => {
  let isDown = true
  await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [[fpsProxyCalls.list, () => (isDown ? refused('5030') : pageOfRows<FpsProxy>([]))]],
  })
  await expect.element(page.getByText('The list did not load')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  const button = register.element()
  await expect.element(page.getByText('No FPS addresses yet')).toBeVisible()
  expect(register.element(), 'a press while the list loads is not lost').toBe(button)
  await register.click()
  await expect.element(dialog.getByText('What payers use')).toBeVisible()
})

const email = mobileAddress({ proxyNo: 4, fpsProxyType: 'EMAIL' })
const replacement = mobileAddress({ proxyNo: 5, status: 'AWAITING_PROOF' })

test.for([
  ['one address', [mobileAddress(), fpsAddress(), email]],
  ['one address and a replacement', [mobileAddress(), fpsAddress(), email, replacement]],
] as const)('with %s of each type the button is disabled and says why', async ([, rows]) => {
  await renderScreen(PATH, { as: 'MERCHANT', answers: listing(...rows) })
  await expect
    .element(register)
    .toHaveAttribute('title', 'You already have one of each type. Open one to replace it.')
})

test('an address that is being replaced takes its own type only', async () => {
  await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: listing(mobileAddress(), fpsAddress(), replacement),
  })
  await register.click()
  const types = () => dialog.getByRole('radio').elements()
  await expect.poll(() => types().length, { message: 'the addresses are loaded' }).toBe(1)
  await expect.element(dialog.getByRole('radio', { name: /^E-mail/ })).toBeVisible()
  expect(document.querySelector('.btn-main[aria-disabled]')).toBeNull()
})

test('a removal names address, merchant and consequences, and sends the version that was shown', async () => {
  const { sent } = await renderScreen(`${PATH}?proxy=2`, {
    as: 'MERCHANT',
    answers: [
      ...listing(mobileAddress(), fpsAddress()),
      [fpsProxyCalls.remove, fpsAddress({ status: 'DEREGISTERED' })],
    ],
  })
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(question.getByText('Remove 1620417 from Harbour Bakery')).toBeVisible()
  await expect
    .element(question.getByText('Bills are made with +852-****0180 from then on.'))
    .toBeVisible()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByText('1620417 was removed.')).toBeVisible()
  const [one] = changes(sent)
  expect([one?.method, one?.address, one?.headers.get('If-Match')]).toEqual([
    'DELETE',
    '/fpsproxy/FPSID',
    '2',
  ])
})

test.for(['changed', 'replaced', 'gone'] as const)(
  'an address that was %s meanwhile is not removed by mistake',
  async (what) => {
    let isTried = false
    const now =
      what === 'changed'
        ? fpsAddress({ version: 3, isDefault: false })
        : fpsAddress({ status: 'DEREGISTERED', isDefault: false, version: 3 })
    const { sent } = await renderScreen(`${PATH}?proxy=2`, {
      as: 'MERCHANT',
      answers: [
        [fpsProxyCalls.list, () => pageOfRows([isTried ? now : fpsAddress()])],
        [
          fpsProxyCalls.remove,
          () => {
            if (isTried) return fpsAddress({ status: 'DEREGISTERED' })
            isTried = true
            return refused(what === 'gone' ? '4040' : '4090')
          },
        ],
      ],
    })
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    const confirm = question.getByRole('button', { name: 'Remove', exact: true })
    await confirm.click()
    if (what !== 'changed') {
      await expect.element(page.getByText('1620417 was already removed.')).toBeVisible()
      return expect(changes(sent)).toHaveLength(1)
    }
    await expect.element(question.getByText(/It was not removed/)).toBeVisible()
    await confirm.click()
    await expect.element(page.getByText('1620417 was removed.')).toBeVisible()
    expect(changes(sent).map(({ headers }) => headers.get('If-Match'))).toEqual(['2', '3'])
  },
)

test('an address registered elsewhere says what to do and cannot be removed', async () => {
  await renderScreen(`${PATH}?proxy=1`, {
    as: 'MERCHANT',
    answers: listing(mobileAddress(), superseded),
  })
  await expect.element(page.getByText(/If it is yours, register it again/)).toBeVisible()
  await expect
    .element(page.getByText(/The operator of this portal enters the account/))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Remove', exact: true }).query()).toBeNull()
})

test('an address that is not found says so, with a way back', async () => {
  const { at } = await renderScreen(`${PATH}?proxy=77`, {
    as: 'MERCHANT',
    answers: listing(mobileAddress()),
  })
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect.poll(at).toBe(PATH)
})

const openWithCode = (answer: Answer<typeof fpsProxyCalls.qr>) =>
  renderScreen(`${PATH}?proxy=2`, {
    as: 'MERCHANT',
    answers: [...listing(fpsAddress()), [fpsProxyCalls.qr, answer]],
  })
const picture = page.getByRole('img', { name: 'QR code of 1620417' })

test('the QR code of an address is shown with its content', async () => {
  await openWithCode({ payload: '00020101021126330012hk.com.hkicl02071620417' })
  await expect.element(picture).toBeVisible()
  await expect.element(page.getByText('00020101021126330012hk.com.hkicl02071620417')).toBeVisible()
})

test.for([
  ['NO_BANK_CODE', /has not entered the bank of this address/],
  ['DOES_NOT_FIT', /this address is too long for one/],
] as const)('an address without a QR code says why: %s', async ([reason, sentence]) => {
  await openWithCode(refused('4220', { reason }))
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('a QR code that does not load can be retried', async () => {
  let isDown = true
  await openWithCode(() => (isDown ? refused('5000') : { payload: '000201' }))
  await expect.element(page.getByText('The QR code did not load.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(picture).toBeVisible()
})

test('another address is made the default with the version that was shown', async () => {
  const { sent } = await renderScreen(`${PATH}?proxy=3`, {
    as: 'MERCHANT',
    answers: [
      ...listing(mobileAddress(), fpsAddress()),
      [fpsProxyCalls.qr, { payload: '000201' }],
      [fpsProxyCalls.setDefault, mobileAddress({ isDefault: true })],
    ],
  })
  await page.getByRole('button', { name: 'Make default' }).click()
  await expect
    .element(page.getByText('Bills are made with +852-****0180 from now on.'))
    .toBeVisible()
  const [one] = changes(sent)
  expect([one?.method, one?.address, one?.headers.get('If-Match')]).toEqual([
    'PUT',
    '/x/fpsproxy/MOBILE/default',
    '1',
  ])
})

test('an address is replaced in one step, and the request names the one that was shown', async () => {
  const { sent } = await renderScreen(`${PATH}?proxy=2`, {
    as: 'MERCHANT',
    answers: [
      ...listing(mobileAddress(), fpsAddress()),
      [fpsProxyCalls.qr, { payload: '000201' }],
      [fpsProxyCalls.register, fpsAddress({ proxyNo: 4, fpsProxyId: '7654321' })],
    ],
  })
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect.element(dialog.getByText('Replace 1620417')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'FPS identifier' }).fill('7654321')
  await dialog.getByRole('button', { name: 'Replace the identifier' }).click()
  await expect.element(page.getByText(/7654321 has replaced 1620417/)).toBeVisible()
  expect(changes(sent)[0]?.body).toEqual({ fpsProxyId: '7654321', replaces: 2 })
})
