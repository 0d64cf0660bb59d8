/** Changes of a webhook that somebody else changed meanwhile, and secrets that are shown once. */
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import type { Webhook } from '@merchant/contract/areas/webhooks.shapes.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { watchBlocking } from '#testing/blocked.ts'
import { refused, type Answer, type Sent } from '#testing/network.ts'
import { pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { webhook as webhookWith } from '#testing/webhooks.ts'

const webhook = webhookWith({ events: ['payment.succeeded'] })
const SDKS = '/portal/development/resource-sdk'
const PATH = `/portal/development/webhook/${webhook.webhookId}`
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('alertdialog')

interface Situation {
  readonly stored?: () => Webhook
  readonly change?: Answer<typeof developmentCalls.changeWebhook>
  readonly remove?: Answer<typeof developmentCalls.removeWebhook>
  readonly rotate?: Answer<typeof developmentCalls.rotateSecret>
}
const open = ({
  stored = () => webhook,
  change = webhook,
  remove = null,
  rotate = { webhook, secret: 'whsec_new' },
}: Situation = {}) =>
  renderScreen(PATH, {
    as: 'MERCHANT',
    answers: [
      [developmentCalls.list, pageOfRows([])],
      [developmentCalls.keys, { keys: [] }],
      [developmentCalls.webhooks, { webhooks: [] }],
      [developmentCalls.webhook, stored],
      [developmentCalls.deliveries, pageOfRows([])],
      [developmentCalls.changeWebhook, change],
      [developmentCalls.removeWebhook, remove],
      [developmentCalls.rotateSecret, rotate],
    ],
  })
/** Only the version that is stored now is accepted. */
const onlyNewest = ({ headers }: Sent) =>
  headers.get('If-Match') === '4' ? webhook : refused('4090')

test('a webhook that somebody else changed is disabled by asking again', async () => {
  let stored = webhook
  const { sent } = await open({ stored: () => stored, change: onlyNewest })
  await button('More').click()
  stored = { ...webhook, version: 4 }
  await button('Disable').click()
  const confirm = dialog.getByRole('button', { name: 'Disable', exact: true })
  await confirm.click()
  await expect.element(dialog.getByText(/changed/)).toBeVisible()
  await confirm.click()
  await expect.poll(() => dialog.query()).toBeNull()
  const versions = sent
    .filter(({ method }) => method === 'PUT')
    .map(({ headers }) => headers.get('If-Match'))
  expect(versions).toEqual(['3', '4'])
})

test('a webhook that was already removed counts as removed', async () => {
  const { at } = await open({ remove: refused('4040') })
  await button('More').click()
  await button('Remove').click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(at).toBe(SDKS)
})

test('while a secret is shown, Back does not leave the page', async () => {
  const { router } = await open()
  const isBlocked = watchBlocking(router.history)
  await button('More').click()
  await button('New signing secret').click()
  await dialog.getByRole('button', { name: 'New signing secret' }).click()
  await expect.element(page.getByText('whsec_new')).toBeVisible()
  await isBlocked()
  router.history.push(`/merchant-portal${SDKS}`)
  await expect.element(page.getByText('whsec_new')).toBeVisible()
  expect(router.history.location.pathname).toBe(`/merchant-portal${PATH}`)
})

test('a secret that a colleague has just made is replaced only after a dialog that says so', async () => {
  let stored = webhook
  const { sent } = await open({
    stored: () => stored,
    rotate: ({ headers }) =>
      headers.get('If-Match') === String(stored.version)
        ? { webhook: stored, secret: 'whsec_new' }
        : refused('4090'),
  })
  const rotate = dialog.getByRole('button', { name: 'New signing secret' })
  const openRotate = async () => {
    await button('More').click()
    await button('New signing secret').click()
  }
  await openRotate()
  stored = { ...webhook, version: 4, previousSecretUntil: '2026-11-25 10:00:00' }
  await rotate.click()
  await expect.element(dialog.getByText(/changed/)).toBeVisible()
  await rotate.click()
  await expect.poll(() => sent.filter(({ method }) => method === 'POST').length).toBe(2)
  expect(page.getByText('whsec_new').query()).toBeNull()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openRotate()
  await expect.element(dialog.getByText(/stops working immediately/)).toBeVisible()
  await rotate.click()
  await expect.element(page.getByText('whsec_new')).toBeVisible()
})

test('before another new secret within a day, the dialog says which one ends', async () => {
  await open({ stored: () => ({ ...webhook, previousSecretUntil: '2026-11-25 10:00:00' }) })
  await button('More').click()
  await button('New signing secret').click()
  await expect
    .element(dialog.getByText(/made less than a day ago stops working immediately/))
    .toBeVisible()
})

test('a service without keys and webhooks gets a page of SDKs without those cards', async () => {
  const { sent } = await renderScreen(SDKS, {
    as: 'MERCHANT',
    answers: [
      [developmentCalls.list, pageOfRows([])],
      [developmentCalls.keys, refused('4040')],
      [developmentCalls.webhooks, refused('4040')],
    ],
  })
  const asked = () => sent.filter(({ address }) => /key|webhook/.test(address)).length
  // Before the cards appear, and once more when they do.
  await expect.poll(asked).toBe(4)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (let frame = 0; frame < 10; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(asked()).toBe(4)
  expect(page.getByRole('region', { name: /keys|Webhooks/ }).query()).toBeNull()
  expect(page.getByText(/did not load/).query()).toBeNull()
})
