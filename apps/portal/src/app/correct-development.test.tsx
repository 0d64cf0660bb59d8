/** Wrong inputs of forms for developers: a sentence at the field, nothing lost, and a way through. */
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { webhook } from '#testing/webhooks.ts'
import { sentOnceCorrected, type FormToCorrect } from '#testing/wrong-input.ts'

const SDKS = '/portal/development/resource-sdk'
const noFiles = [developmentCalls.list, pageOfRows([])] as const
const noKeys = [developmentCalls.keys, () => ({ keys: [] })] as const
const noWebhooks = [developmentCalls.webhooks, () => ({ webhooks: [] })] as const
const dialog = page.getByRole('dialog')
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const privateAddress = 'Enter a public address: this one is inside a private network'

const forms: readonly FormToCorrect[] = [
  {
    name: 'an API key',
    render: (answer) =>
      renderScreen(SDKS, {
        as: 'MERCHANT',
        answers: [noFiles, noKeys, noWebhooks, [developmentCalls.createKey, answer]],
      }),
    open: async () => {
      await press('Create API key')
      await dialog.getByLabelText(/^Balance/).click()
    },
    wrong: {
      enter: () => dialog.getByLabelText('Name').fill(' '),
      field: dialog.getByLabelText('Name'),
      sentence: /Name the system that uses the key/,
    },
    correct: () => dialog.getByLabelText('Name').fill('Accounting'),
    submit: button('Create API key'),
    refusal: refused('4214'),
    refusedWith: /This is not possible in its current state/,
    reply: {
      apiKey: {
        keyId: 'apk_aaaaaaaaaaaa',
        name: 'Accounting',
        prefix: 'apk_Xy12Zw',
        scopes: ['BALANCE'],
        createdBy: 'Mei Chan',
        createdAt: '2026-11-20 10:00:00',
        lastUsedAt: null,
        revokedBy: null,
        revokedAt: null,
      },
      key: 'apk_Xy12Zw-the-whole-key',
    },
    body: { name: 'Accounting', scopes: ['BALANCE'] },
    done: page.getByText('apk_Xy12Zw-the-whole-key'),
  },
  {
    name: 'a webhook',
    render: (answer) =>
      renderScreen(SDKS, {
        as: 'DEVELOPER',
        answers: [noFiles, noKeys, noWebhooks, [developmentCalls.createWebhook, answer]],
      }),
    open: async () => {
      await press('Add webhook')
      await dialog.getByLabelText('Bill paid').click()
    },
    wrong: {
      enter: () => dialog.getByLabelText('Address').fill('shop.example/events'),
      field: dialog.getByLabelText('Address'),
      sentence: /Enter an address like https:\/\/shop.example\/webhook/,
    },
    correct: () => dialog.getByLabelText('Address').fill('https://shop.example/events'),
    submit: button('Add webhook'),
    refusal: refused('4220', { fields: [{ path: 'url', message: privateAddress }] }),
    refusedWith: privateAddress,
    reply: {
      webhook: webhook({ events: ['bill.paid'] }),
      secret: 'whsec_shown-once',
    },
    body: { url: 'https://shop.example/events', events: ['bill.paid'] },
    done: page.getByText('whsec_shown-once'),
  },
  {
    name: 'changing a webhook',
    render: (answer) =>
      renderScreen(`/portal/development/webhook/${webhook().webhookId}`, {
        as: 'DEVELOPER',
        answers: [
          [developmentCalls.webhook, webhook()],
          [developmentCalls.deliveries, pageOfRows([])],
          [developmentCalls.changeWebhook, answer],
        ],
      }),
    open: async () => {
      await press('Edit')
      await dialog.getByLabelText('Payment succeeded').click()
    },
    wrong: {
      enter: () => dialog.getByLabelText('Address').fill('shop.example/paid'),
      field: dialog.getByLabelText('Address'),
      sentence: /Enter an address like https:\/\/shop.example\/webhook/,
    },
    correct: () => dialog.getByLabelText('Address').fill('https://shop.example/paid'),
    submit: button('Save webhook'),
    refusal: refused('4220', { fields: [{ path: 'url', message: privateAddress }] }),
    refusedWith: privateAddress,
    reply: webhook({ url: 'https://shop.example/paid', events: ['bill.paid'], version: 4 }),
    body: { url: 'https://shop.example/paid', events: ['bill.paid'] },
    done: page.getByText('The webhook was saved.'),
  },
]

test.each(forms)(
  '$name: a wrong input gets a sentence at its field, nothing is lost, and the corrected one goes through',
  async (form) => {
    expect(await sentOnceCorrected(form)).toEqual([form.body, form.body])
  },
)
