/** Secrets that are shown once: a new API key, and the signing secrets of webhooks. */
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { webhook } from '#testing/webhooks.ts'

const SDKS = '/portal/development/resource-sdk'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const form = page.getByRole('dialog')

const createKey = async () => {
  await button('Create API key').click()
  await form.getByLabelText('Name').fill('Accounting')
  await form.getByLabelText(/^Balance/).click()
  await form.getByRole('button', { name: 'Create API key' }).click()
}
const addWebhook = async () => {
  await button('Add webhook').click()
  await form.getByLabelText('Address').fill('https://shop.example/hook')
  await form.getByLabelText('Bill paid').click()
  await form.getByRole('button', { name: 'Add webhook' }).click()
}
const replaceSecret = async () => {
  await button('More').click()
  await button('New signing secret').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New signing secret' }).click()
}

test.for([
  ['a new API key', SDKS, createKey, 'apk_Xy12Zw-the-whole-key'],
  ['the secret of a new webhook', SDKS, addWebhook, 'whsec_first'],
  [
    'a new signing secret',
    '/portal/development/webhook/whk_aaaaaaaaaaaa',
    replaceSecret,
    'whsec_new',
  ],
] as const)(
  '%s stays on Enter, Escape and a click outside, and is closed by its button alone',
  async ([, path, make, shown]) => {
    await renderScreen(path, {
      as: 'MERCHANT',
      answers: [
        [developmentCalls.list, pageOfRows([])],
        [developmentCalls.keys, { keys: [] }],
        [developmentCalls.webhooks, { webhooks: [] }],
        [developmentCalls.webhook, webhook()],
        [developmentCalls.deliveries, pageOfRows([])],
        [
          developmentCalls.createKey,
          {
            apiKey: {
              keyId: 'apk_aaaaaaaaaaaa',
              name: 'Accounting',
              prefix: 'apk_Xy12Zw',
              scopes: ['BALANCE'],
              createdBy: 'Mei Lam',
              createdAt: '2026-11-20 10:00:00',
              lastUsedAt: null,
              revokedBy: null,
              revokedAt: null,
            },
            key: 'apk_Xy12Zw-the-whole-key',
          },
        ],
        [developmentCalls.createWebhook, { webhook: webhook(), secret: 'whsec_first' }],
        [developmentCalls.rotateSecret, { webhook: webhook(), secret: 'whsec_new' }],
      ],
    })
    await make()
    const secret = page.getByRole('dialog').filter({ hasText: shown })
    await expect.element(secret).toBeVisible()
    // An Enter that was pressed once too often in the form copies it.
    await expect.element(secret.getByRole('button', { name: /^Copy/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(secret).toBeVisible()
    // The browser closes a dialog at the second Escape, even if the first was cancelled.
    for (let times = 0; times < 3; times += 1) await userEvent.keyboard('{Escape}')
    await userEvent.click(secret, { position: { x: -5, y: -5 }, force: true })
    await expect.element(secret).toBeVisible()
    await expect.element(secret).toHaveAttribute('open')
    expect(secret.getByRole('button', { name: 'Close', exact: true }).query()).toBeNull()
    await button('I have stored it').click()
    await expect.poll(() => page.getByText(shown).query()).toBeNull()
  },
)
