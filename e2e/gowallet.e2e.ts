/** The hand-over to the loyalty wallet: two origins, two windows, one username (docs/wallet.md). */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, samplePeople, test } from './support/portal.ts'
import type { Page } from '@playwright/test'

const reminder = (page: Page) => page.getByRole('dialog', { name: 'Reminder' })
const walletLink = (page: Page) => page.getByRole('button', { name: 'Loyalty wallet' })

/** Confirms the Reminder and returns the tab that opens. */
const handOver = async (page: Page): Promise<Page> => {
  await walletLink(page).click()
  const popup = page.waitForEvent('popup')
  await reminder(page).getByRole('button', { name: 'Confirm' }).click()
  return popup
}

test('after the Reminder the wallet opens in a new tab and shows who is signed in', async ({
  portal,
}) => {
  const page = await portal.open('/portal', { as: 'STAFF' })
  const posted = page.waitForRequest((request) => request.url().endsWith('/sign-up'))
  const wallet = await handOver(page)
  await expect(wallet.getByRole('status')).toHaveText(`Signed in as ${samplePeople.STAFF}`)
  expect(new URL(wallet.url()).origin).not.toBe(portal.origin)
  await expect(reminder(page)).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()
  // Sent to another origin, without session data: only the token of this hand-over.
  const request = await posted
  expect(new URL(request.url()).origin).toBe(new URL(wallet.url()).origin)
  const names = Object.keys(await request.allHeaders())
  for (const name of ['x-auth-token', 'x-xsrf-token', 'cookie', 'referer'])
    expect(names).not.toContain(name)
  expect(Object.keys(request.postDataJSON() as object)).toEqual(['token', 'expiry'])
})

test('an address of another origin is not opened: the tab closes, and the dialog says why', async ({
  portal,
}) => {
  const page = await portal.open('/portal', { as: 'STAFF' })
  await page.route('**/sign-up', async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { url: 'https://wallet.evil.example/' } })
  })
  const tab = await handOver(page)
  const error = page.getByRole('dialog', { name: 'Error' })
  await expect(error).toContainText('an address that this portal does not trust')
  await expect.poll(() => tab.isClosed()).toBe(true)
})

test('the opened window gets no answer once it shows another origin', async ({ page, portal }) => {
  const other = createServer((_request, response) => response.end('another site')).listen(0)
  const { port } = other.address() as AddressInfo
  // The wallet's page opens but sends no message.
  await page.context().route('**/wallet.mjs', (route) => route.abort())
  await portal.open('/portal', { as: 'STAFF' })
  const wallet = await handOver(page)
  await expect(wallet.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(reminder(page)).toBeHidden()
  // Reports that the portal has handled the greeting: any answer was sent before that.
  await page.evaluate(() => {
    addEventListener('message', ({ source }) =>
      requestIdleCallback(() => source?.postMessage('handled', { targetOrigin: '*' })),
    )
  })
  const greetFor = (window: Page) =>
    window.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          const received: unknown[] = []
          addEventListener('message', ({ data }) => {
            received.push(data)
            if (data === 'handled') resolve(received)
          })
          const portalWindow = opener as Window
          portalWindow.postMessage({ type: 'GO_WALLET_READY' }, '*')
        }),
    )
  await wallet.goto(`http://localhost:${String(port)}/`)
  expect(await greetFor(wallet)).toEqual(['handled'])
  other.close()
})
