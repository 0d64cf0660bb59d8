/** The screens of payment methods, FPS addresses and the developers' files. */
import { expect } from '@playwright/test'
import { ownerOfLanternTea } from './lantern-tea.ts'
import { request } from './portal.ts'
import { open, type Screen } from './reach.ts'

const ADDRESSES = '/portal/fpsaddressing/list'

const makeWebhook = async () => {
  // Adding one needs a sign-in of the last minutes.
  const session = await ownerOfLanternTea()
  const token = session['accessToken'] ?? ''
  const post = <T>(path: string, body?: unknown) =>
    request<{ readonly payload: T }>(path, { method: 'POST', token, body })
  const at = '/api/x/development/webhook'
  const body = { url: 'https://receiver.invalid/events', events: ['bill.paid'] }
  const { payload } = await post<{ webhook: { webhookId: string } }>(at, body)
  const { webhookId } = payload.webhook
  await post(`${at}/${webhookId}/test`)
  return { session, path: `/portal/development/webhook/${webhookId}` }
}

let webhook: ReturnType<typeof makeWebhook> | undefined

/** A webhook of the second sample merchant whose only delivery, a test event, fails. One for each worker. */
export const failingWebhook = (): ReturnType<typeof makeWebhook> => (webhook ??= makeWebhook())

export const merchantScreens: readonly Screen[] = [
  {
    name: 'payment methods',
    reach: async (page, base, session) => {
      await open(page, base, session, '/portal/payment-method')
      await expect(page.locator('.method-row')).toHaveCount(6)
      await expect(page.locator('.merchant-rows > li')).toHaveCount(1)
      await expect(page.locator('.merchant-names')).toHaveCount(2)
    },
  },
  {
    name: 'the limits of refunds, with errors',
    reach: async (page, base, session) => {
      await open(page, base, session, '/portal/payment-method')
      await page.locator('main .titled-card header .btn').click()
      await page.locator('.dialog .field input').first().fill('-1')
      await page.locator('.dialog-foot [type="submit"]').click()
      await expect(page.locator('.dialog .field-error').first()).toBeVisible()
    },
  },
  {
    name: 'FPS addressing, an address opened',
    reach: async (page, base, session) => {
      await open(page, base, session, `${ADDRESSES}?proxy=2`)
      await expect(page.locator('.drawer .facts')).toHaveCount(2)
    },
  },
  {
    name: 'an FPS address that awaits proof',
    reach: async (page, base, session) => {
      await open(page, base, session, `${ADDRESSES}?proxy=5`)
      await expect(page.locator('.drawer .facts')).toBeVisible()
    },
  },
  {
    name: 'an FPS address being removed',
    reach: async (page, base, session) => {
      await open(page, base, session, `${ADDRESSES}?proxy=4`)
      await page.locator('.drawer-foot .btn').last().click()
      await expect(page.locator('.dialog-foot')).toBeVisible()
    },
  },
  {
    name: 'an FPS address being replaced',
    reach: async (page, base, session) => {
      await open(page, base, session, `${ADDRESSES}?proxy=4`)
      await page.locator('.drawer-foot .btn').first().click()
      await expect(page.locator('.dialog-foot')).toBeVisible()
    },
  },
  {
    // The first sample merchant has one of each kind.
    name: 'an FPS address being registered, with errors',
    reach: async (page, base) => {
      await open(page, base, await ownerOfLanternTea(), ADDRESSES)
      await page.locator('main .btn[data-tone="main"]').click()
      await page.locator('.dialog .form-radio input').first().check()
      await page.locator('.dialog-foot [type="submit"]').click()
      await expect(page.locator('.dialog .field-error').first()).toBeVisible()
    },
  },
  {
    name: 'documents for developers',
    reach: async (page, base, session) => {
      await open(page, base, session, '/portal/development/resource-document')
      await expect(page.locator('main [data-row]')).toHaveCount(4)
    },
  },
  {
    name: 'keys and webhooks',
    reach: async (page, base, session) => {
      await open(page, base, session, '/portal/development/resource-sdk')
      await page.locator('.dev-cards .card-action .btn').last().click()
      await page.locator('.dialog-foot [type="submit"]').click()
      await expect(page.locator('.dialog .field-error').first()).toBeVisible()
    },
  },
  {
    name: 'the deliveries of a webhook',
    reach: async (page, base) => {
      const { session, path } = await failingWebhook()
      await open(page, base, session, path)
      await expect(page.locator('main [data-row]').first()).toBeVisible()
    },
  },
  {
    name: 'an opened SDK',
    reach: async (page, base, session) => {
      await open(page, base, session, '/portal/development/resource-sdk')
      await page.locator('main [data-row-link]').first().click()
      await expect(page.locator('.drawer .facts')).toBeVisible()
    },
  },
]
