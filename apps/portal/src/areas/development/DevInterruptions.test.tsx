/** Keys and webhooks whose answer was lost, or whose form an expired session closed. */
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endSession } from '#auth/session.ts'
import { refused } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { beSignedIn } from '#testing/people.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { webhook as webhookWith } from '#testing/webhooks.ts'

const webhook = webhookWith({ events: ['payment.succeeded'] })
const SDKS = '/portal/development/resource-sdk'
const dialog = page.getByRole('dialog')

const open = (path: string) =>
  renderScreen(path, {
    as: 'MERCHANT',
    answers: [
      [developmentCalls.list, pageOfRows([])],
      [developmentCalls.keys, { keys: [] }],
      [developmentCalls.webhooks, { webhooks: [] }],
      [developmentCalls.webhook, webhook],
      [developmentCalls.deliveries, pageOfRows([])],
      [developmentCalls.createKey, refused('5000')],
      [developmentCalls.createWebhook, refused('5000')],
    ],
  })

const forms = [
  ['Create API key', 'Name', 'Accounting', /^Balance/, '/x/development/key', /revoke it/],
  [
    'Add webhook',
    'Address',
    'https://shop.example/hook',
    /^Bill paid/,
    '/x/development/webhook',
    /create a new signing secret/,
  ],
] as const

test.each(forms)(
  '%s: without an answer the dialog says what to do if it was made, and the list is read again',
  async (action, label, text, choice, address, advice) => {
    const { sent } = await open(SDKS)
    const lists = () =>
      sent.filter((one) => one.method === 'GET' && one.address.startsWith(address)).length
    await page.getByRole('button', { name: action }).click()
    await dialog.getByLabelText(label).fill(text)
    await dialog.getByLabelText(choice).click()
    const before = lists()
    await dialog.getByRole('button', { name: action }).click()
    await expect.element(dialog.getByRole('alert').getByText(advice)).toBeVisible()
    await expect.element(dialog.getByLabelText(label)).toHaveValue(text)
    await expect.poll(lists).toBe(before + 1)
  },
)

test.each([
  ...forms.map(([action, label, text]) => [action, label, text, SDKS] as const),
  [
    'Edit',
    'Address',
    'https://shop.example/hook',
    `/portal/development/webhook/${webhook.webhookId}`,
  ],
] as const)(
  '%s: what was typed comes back in its dialog after an expired session',
  async (action, label, text, path) => {
    const { router } = await open(path)
    await page.getByRole('button', { name: action, exact: true }).click()
    await dialog.getByLabelText(label).fill(text)
    endSession('expired')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    beSignedIn('MERCHANT')
    await router.navigate({ href: path })
    await expect.element(dialog.getByLabelText(label)).toHaveValue(text)
  },
)
