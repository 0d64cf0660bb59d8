/** Registering an FPS address. */
import { fpsProxyCalls, type FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fpsAddress, mobileAddress } from '#testing/fps-addresses.ts'
import { refused, type Sent } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const PATH = '/portal/fpsaddressing/list'
const listing = (...rows: FpsProxy[]) => [[fpsProxyCalls.list, pageOfRows(rows)]] as const
const codeSent = { otpRef: 'otp_1', sentTo: 'p***@harbour.example', expiresIn: 300, resendIn: 60 }

const register = page.getByRole('button', { name: 'Register an address' })
const dialog = page.getByRole('dialog')
const changes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET')
const codeRequests = (sent: readonly Sent[]) =>
  sent.filter(({ address }) => address.includes('/otp')).map(({ address }) => address)

test('an e-mail address is registered with the code that was sent to it', async () => {
  const { sent } = await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [
      ...listing(mobileAddress()),
      [fpsProxyCalls.code, codeSent],
      [
        fpsProxyCalls.register,
        ({ body }: Sent) =>
          JSON.stringify(body).includes('000000')
            ? refused('4230', { triesLeft: 4 })
            : mobileAddress({ fpsProxyType: 'EMAIL', fpsProxyId: 'p***@harbour.example' }),
      ],
    ],
  })
  await expect.element(page.getByText('+852-****0180').first()).toBeVisible()
  await register.click()
  // A mobile number is registered already: only the other types are offered.
  await expect.element(dialog.getByRole('radio', { name: /FPS identifier/ })).toBeVisible()
  expect(dialog.getByRole('radio', { name: /Mobile/ }).query()).toBeNull()
  await dialog.getByRole('radio', { name: /E-mail/ }).click()
  await expect
    .element(dialog.getByText(/payments to it reach Harbour Bakery from now/))
    .toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('pay@')
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect.element(dialog.getByText(/Enter an e-mail address, e.g./).first()).toBeVisible()
  expect(codeRequests(sent)).toEqual([])
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('pay@harbour.example')
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect.element(dialog.getByText(/Sent to pay@harbour.example/)).toBeVisible()
  expect(codeRequests(sent)).toEqual(['/fpsproxy/EMAIL/otp?fpsProxyId=pay%40harbour.example'])
  await expect
    .element(dialog.getByRole('button', { name: /^Send again in/ }))
    .toHaveAttribute('aria-disabled', 'true')

  const code = dialog.getByRole('textbox', { name: 'Six-digit code' })
  await code.fill('000 000')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Wrong code. 4 attempts left.').first()).toBeVisible()
  await expect.element(code).toHaveValue('000000')
  await code.fill('123456')
  await dialog.getByRole('button', { name: 'Register the address' }).click()
  await expect.element(page.getByText(/p\*\*\*@harbour.example is registered/)).toBeVisible()
  await expect.poll(() => dialog.query()).toBeNull()
  expect(changes(sent).map(({ address, body }) => [address, body])).toEqual([
    ['/fpsproxy/EMAIL', { fpsProxyId: 'pay@harbour.example', otp: '000000' }],
    ['/fpsproxy/EMAIL', { fpsProxyId: 'pay@harbour.example', otp: '123456' }],
  ])
})

test('a mistyped address can be corrected, and a valid code is not requested twice', async () => {
  const { sent } = await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [...listing(), [fpsProxyCalls.code, codeSent]],
  })
  await register.click()
  await dialog.getByRole('radio', { name: /Mobile/ }).click()
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('9123 4566')
  await expect.element(dialog.getByText('Will be registered as +852-91234566.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await dialog.getByRole('button', { name: 'Change the address' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Mobile number' }))
    .toHaveValue('9123 4566')
  // Its code is still valid, and another cannot be requested yet.
  await dialog.getByRole('button', { name: 'Enter the code' }).click()
  await expect.element(dialog.getByText(/Sent to \+852-91234566/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Send again in \d+ s/ })).toBeVisible()
  expect(codeRequests(sent)).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Change the address' }).click()
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('9123 4567')
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect.element(dialog.getByText(/Sent to \+852-91234567/)).toBeVisible()
  expect(codeRequests(sent)).toEqual([
    '/fpsproxy/MOBILE/otp?fpsProxyId=%2B852-91234566',
    '/fpsproxy/MOBILE/otp?fpsProxyId=%2B852-91234567',
  ])
})

test('an FPS identifier requires the password instead of a code, and keeps the input', async () => {
  let isVerified = false
  const { sent } = await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [
      ...listing(mobileAddress()),
      [fpsProxyCalls.register, () => (isVerified ? fpsAddress() : refused('4014'))],
      [
        sessionCalls.stepUp,
        () => {
          isVerified = true
          return { provenUntil: '2026-11-21 23:00:00' }
        },
      ],
    ],
  })
  await register.click()
  await dialog.getByRole('radio', { name: /FPS identifier/ }).click()
  await dialog.getByRole('textbox', { name: 'FPS identifier' }).fill('162 0417')
  await dialog.getByRole('button', { name: 'Register the identifier' }).click()
  await page.getByLabelText('Your password').fill('Sample-only-2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/1620417 is registered/)).toBeVisible()
  expect(codeRequests(sent)).toEqual([])
  expect(
    changes(sent)
      .filter(({ address }) => address === '/fpsproxy/FPSID')
      .map(({ body }) => body),
  ).toEqual([{ fpsProxyId: '1620417' }, { fpsProxyId: '1620417' }])
})

test('a refusal by the service is shown at its field', async () => {
  let code: '4091' | '4000' | '4231' = '4091'
  await renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [
      ...listing(),
      [
        fpsProxyCalls.code,
        () =>
          refused(
            code,
            code === '4000'
              ? { fields: [{ path: 'fpsProxyId', message: 'No mailbox' }] }
              : undefined,
          ),
      ],
    ],
  })
  await register.click()
  await dialog.getByRole('radio', { name: /E-mail/ }).click()
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('pay@harbour.example')
  const send = dialog.getByRole('button', { name: 'Send the code' })
  await send.click()
  await expect
    .element(
      dialog
        .getByText('You already have one, or one that is not usable yet. Open it in the list.')
        .first(),
    )
    .toBeVisible()
  code = '4000'
  await send.click()
  await expect.element(dialog.getByText('No mailbox').first()).toBeVisible()
  code = '4231'
  await send.click()
  await expect.element(dialog.getByText(/Too many codes were requested/)).toBeVisible()
  await expect
    .element(dialog.getByRole('textbox', { name: 'E-mail address' }))
    .toHaveValue('pay@harbour.example')
})

test.for(['E-mail address', 'FPS identifier'] as const)(
  'an %s whose registration got no answer is found in the list and reported as registered',
  async (kind) => {
    const mail = mobileAddress({ fpsProxyType: 'EMAIL', fpsProxyId: codeSent.sentTo })
    const rows: FpsProxy[] = []
    const { sent } = await renderScreen(PATH, {
      as: 'MERCHANT',
      answers: [
        [fpsProxyCalls.list, () => pageOfRows(rows)],
        [fpsProxyCalls.code, codeSent],
        [
          fpsProxyCalls.register,
          () => {
            if (rows.length > 0) return refused('4091')
            rows.push(kind === 'E-mail address' ? mail : fpsAddress())
            throw new TypeError('connection lost')
          },
        ],
      ],
    })
    await register.click()
    await dialog.getByRole('radio', { name: new RegExp(kind) }).click()
    const field = dialog.getByRole('textbox', { name: kind })
    if (kind === 'E-mail address') {
      await field.fill('pay@harbour.example')
      await dialog.getByRole('button', { name: 'Send the code' }).click()
      await dialog.getByRole('textbox', { name: 'Six-digit code' }).fill('123456')
    } else await field.fill('1620417')
    await dialog.getByRole('button', { name: /^Register the/ }).click()
    await expect.element(page.getByText(/ is registered\. Payments to it/)).toBeVisible()
    await expect.poll(() => dialog.query()).toBeNull()
    expect(changes(sent)).toHaveLength(1)
  },
)
