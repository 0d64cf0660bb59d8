/** API keys and webhooks on the page of the SDKs, and the log of one webhook. */
import type { ApiKey } from '@merchant/contract/areas/api-keys.shapes.ts'
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import type { Delivery } from '@merchant/contract/areas/webhooks.shapes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { webhook } from '#testing/webhooks.ts'

const SDKS = '/portal/development/resource-sdk'
const apiKey = (given: Partial<ApiKey> = {}): ApiKey => ({
  keyId: 'apk_aaaaaaaaaaaa',
  name: 'Accounting',
  prefix: 'apk_Xy12Zw',
  scopes: ['TRANSACTIONS', 'BALANCE'],
  createdBy: 'Mei Lam',
  createdAt: '2026-11-20 10:00:00',
  lastUsedAt: null,
  revokedBy: null,
  revokedAt: null,
  ...given,
})
const delivery = (given: Partial<Delivery> = {}): Delivery => ({
  deliveryId: 'evt_aaaaaaaaaaaa',
  event: 'payment.succeeded',
  status: 'FAILED',
  attempts: 14,
  createdAt: '2026-11-23 10:00:00',
  attemptedAt: '2026-11-24 09:50:00',
  httpStatus: 503,
  durationMs: 1_204,
  failure: 'STATUS',
  nextAttemptAt: null,
  ...given,
})
const noFiles = [developmentCalls.list, pageOfRows([])] as const
const noKeys = [developmentCalls.keys, () => ({ keys: [] })] as const
const noWebhooks = [developmentCalls.webhooks, () => ({ webhooks: [] })] as const
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a key is created with a name and scopes, and shown once', async () => {
  const { sent } = await renderScreen(SDKS, {
    as: 'MERCHANT',
    answers: [
      noFiles,
      noKeys,
      noWebhooks,
      [developmentCalls.createKey, { apiKey: apiKey(), key: 'apk_Xy12Zw-the-whole-key' }],
    ],
  })
  await expect.element(page.getByText('No API keys yet')).toBeVisible()
  await button('Create API key').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await expect.element(dialog.getByText('Choose what the key may read')).toBeVisible()
  await expect.element(dialog.getByText('Name the system that uses the key')).toBeVisible()
  await dialog.getByLabelText('Name').fill('Accounting')
  await dialog.getByLabelText(/^Balance/).click()
  await dialog.getByLabelText(/^Payments/).click()
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await expect.element(page.getByText('apk_Xy12Zw-the-whole-key')).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Accounting',
    scopes: ['TRANSACTIONS', 'BALANCE'],
  })
  await button('I have stored it').click()
  await expect.element(page.getByText('apk_Xy12Zw-the-whole-key')).not.toBeInTheDocument()
})

test('a developer is told who can create a key for what their role does not see', async () => {
  await renderScreen(SDKS, { as: 'DEVELOPER', answers: [noFiles, noKeys, noWebhooks] })
  await button('Create API key').click()
  await expect.element(page.getByLabelText(/^Payments/)).toBeDisabled()
  await expect
    .element(page.getByText(/Merchant or Administrator can create a key for it/).first())
    .toBeVisible()
  await expect.element(page.getByLabelText(/^Balance/)).toBeEnabled()
})

test('a key is revoked after a question, and a refused field keeps what was typed', async () => {
  const { sent } = await renderScreen(SDKS, {
    as: 'ADMIN',
    answers: [
      noFiles,
      [
        developmentCalls.keys,
        {
          keys: [
            apiKey({ lastUsedAt: '2026-11-24 09:12:00' }),
            apiKey({
              keyId: 'apk_bbbbbbbbbbbb',
              name: 'Old till',
              revokedAt: '2026-11-22 10:00:00',
              revokedBy: 'Mei Lam',
            }),
          ],
        },
      ],
      [developmentCalls.webhooks, { webhooks: [webhook({ failingSince: '2026-11-24 08:00:00' })] }],
      [developmentCalls.revokeKey, apiKey()],
      [
        developmentCalls.createWebhook,
        refused('4220', {
          fields: [
            {
              path: 'url',
              message: 'Enter a public address: this one is inside a private network',
            },
          ],
        }),
      ],
    ],
  })
  await expect.element(page.getByText('Last used 2026-11-24 09:12:00')).toBeVisible()
  await expect.element(page.getByText('Revoked 2026-11-22 10:00:00 by Mei Lam')).toBeVisible()
  await expect.element(page.getByText('Failing since 2026-11-24 08:00:00')).toBeVisible()
  await button('Revoke API key Accounting').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect.element(page.getByText('API key “Accounting” is revoked.')).toBeVisible()
  expect(
    sent.some(({ method, address }) => method === 'DELETE' && address.endsWith('apk_aaaaaaaaaaaa')),
  ).toBe(true)
  await button('Add webhook').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Address').fill('https://10.0.0.7/')
  await dialog.getByLabelText('Bill paid').click()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect.element(dialog.getByText(/inside a private network/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Address')).toHaveValue('https://10.0.0.7/')
})

test('the log says how each delivery went, and sends one again', async () => {
  const { sent } = await renderScreen('/portal/development/webhook/whk_aaaaaaaaaaaa', {
    as: 'DEVELOPER',
    answers: [
      [developmentCalls.webhook, webhook()],
      [
        developmentCalls.deliveries,
        pageOfRows([
          delivery(),
          delivery({
            deliveryId: 'evt_bbbbbbbbbbbb',
            status: 'DELIVERED',
            failure: null,
            httpStatus: 204,
          }),
          delivery({ deliveryId: 'evt_cccccccccccc', failure: 'NOT_PUBLIC', httpStatus: null }),
          delivery({ deliveryId: 'evt_dddddddddddd', status: 'PENDING', attempts: 2 }),
          delivery({ deliveryId: 'evt_eeeeeeeeeeee', status: 'PENDING', attempts: 0 }),
        ]),
      ],
      [developmentCalls.sendAgain, delivery({ status: 'PENDING' })],
      [developmentCalls.sendTest, delivery({ event: 'test', status: 'PENDING' })],
      [
        developmentCalls.rotateSecret,
        { webhook: webhook({ previousSecretUntil: '2026-11-25 10:00:00' }), secret: 'whsec_new' },
      ],
    ],
  })
  await expect.element(page.getByText('The receiver answered HTTP 503').first()).toBeVisible()
  await expect.element(page.getByText('HTTP 204 in 1,204 ms')).toBeVisible()
  await expect.element(page.getByText(/address that is not public/)).toBeVisible()
  const again = button(/^Send Payment succeeded of/)
  // Between two attempts a person need not wait; the first one is about to be made.
  await expect.element(again.nth(3)).not.toHaveAttribute('aria-disabled')
  await expect.element(again.nth(4)).toHaveAttribute('aria-disabled', 'true')
  await again.first().click()
  await expect.element(page.getByText('It is being sent again.')).toBeVisible()
  await button('Send test event').click()
  await expect.element(page.getByText(/A test event is being sent/)).toBeVisible()
  await button('More').click()
  await button('New signing secret').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New signing secret' }).click()
  await expect.element(page.getByText('whsec_new')).toBeVisible()
  await expect.element(page.getByText(/Until 2026-11-25 10:00:00/)).toBeVisible()
  expect(
    sent
      .filter(({ method }) => method === 'POST')
      .map(({ address }) => address.replace(/^.*webhook\//, '')),
  ).toEqual([
    'whk_aaaaaaaaaaaa/delivery/evt_aaaaaaaaaaaa',
    'whk_aaaaaaaaaaaa/test',
    'whk_aaaaaaaaaaaa/secret',
  ])
})

test('a webhook that is gone says so, and one that failed to load is asked for again', async () => {
  let isDown = true
  await renderScreen('/portal/development/webhook/whk_aaaaaaaaaaaa', {
    as: 'DEVELOPER',
    answers: [[developmentCalls.webhook, () => (isDown ? refused('5030') : refused('4040'))]],
  })
  await expect.element(page.getByText('The webhook did not load')).toBeVisible()
  isDown = false
  await button('Try again').click()
  await expect.element(page.getByText('Webhook not found')).toBeVisible()
})
