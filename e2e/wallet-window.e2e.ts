/**
 * The window of the sandbox wallet: which opener it greets and which messages it trusts (docs/wallet.md, steps 3 to 8).
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { contrastProblemsOf } from './support/axe.ts'
import { answered, encrypt, expect, signIn, test } from './support/portal.ts'

interface WalletConfig {
  readonly wallet: { readonly signUpUrl: string; readonly origins: readonly string[] }
}

/** A page at the origin of the portal, without scripts. */
const PLAIN = '/healthz'
const answer = { type: 'GO_WALLET_USER', username: 'mallory' }

/** The URL that the wallet returns for a valid sign-up by the portal. */
const signUp = async (origin: string): Promise<string> => {
  const reply = await fetch(`${origin}/merchant-portal/config.json`)
  const { wallet } = (await reply.json()) as WalletConfig
  const session = await signIn('staff@demo.example')
  const { token } = await answered<{ token: string }>(session, '/gowallet/token')
  const expiry = await encrypt(String(Math.floor(Date.now() / 1000) + 60))
  const signedUp = await fetch(wallet.signUpUrl, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token, expiry }),
  })
  const { url } = (await signedUp.json()) as { url: string }
  expect(wallet.origins).toContain(new URL(url).origin)
  return url
}

interface Opened {
  readonly opener: Page
  readonly window: Page
}

/** Opens the wallet from a page that posts the messages to it every 100 ms. */
const openFrom = async (
  browser: Browser,
  address: string,
  url: string,
  messages: readonly unknown[],
): Promise<Opened> => {
  const opener = await (await browser.newContext()).newPage()
  await opener.goto(address)
  const popup = opener.waitForEvent('popup')
  await opener.evaluate(
    ([walletUrl, repeated]) => {
      const received: unknown[] = []
      Object.assign(globalThis, { received })
      addEventListener('message', ({ data }) => received.push(data))
      const tab = window.open(walletUrl)
      setInterval(() => {
        for (const message of repeated) tab?.postMessage(message, '*')
      }, 100)
    },
    [url, messages] as const,
  )
  return { opener, window: await popup }
}

const receivedBy = (opener: Page): Promise<unknown[]> =>
  opener.evaluate(() => Reflect.get(globalThis, 'received') as unknown[])
const waiting = 'Waiting for the portal …'

/** Expects the window unchanged after it has received `times` messages. */
const expectUnchanged = async ({ window }: Opened, times = 20): Promise<void> => {
  await expect(window.getByRole('status')).toHaveText(waiting)
  await window.evaluate(
    (expected) =>
      new Promise<void>((resolve) => {
        let received = 0
        addEventListener('message', () => {
          received += 1
          if (received >= expected) resolve()
        })
      }),
    times,
  )
  await expect(window.getByRole('status')).toHaveText(waiting)
}

test('the window greets the portal that opened it, and shows the username it receives', async ({
  browser,
  portal: { origin },
}) => {
  const greeting = { type: 'GO_WALLET_READY' }
  const reply = { type: 'GO_WALLET_USER', username: 'staff@demo.example' }
  const { opener, window } = await openFrom(browser, origin + PLAIN, await signUp(origin), [reply])
  await expect(window.getByRole('status')).toHaveText('Signed in as staff@demo.example')
  expect(await receivedBy(opener)).toContainEqual(greeting)
  for (const colorScheme of ['light', 'dark'] as const) {
    await window.emulateMedia({ colorScheme })
    expect(await contrastProblemsOf(window, 'main'), colorScheme).toEqual([])
  }
})

test('the window accepts nothing but a name in a message of the right kind as the answer of the portal', async ({
  browser,
  portal: { origin },
}) => {
  const messages = [
    { type: 'GO_WALLET_READY', username: 'mallory' },
    { type: 'GO_WALLET_USER' },
    { type: 'GO_WALLET_USER', username: { toString: 'mallory' } },
    'GO_WALLET_USER',
    null,
    ['GO_WALLET_USER', 'mallory'],
  ]
  await expectUnchanged(await openFrom(browser, origin + PLAIN, await signUp(origin), messages))
})

test('an opener of another origin receives nothing and is not trusted', async ({
  browser,
  portal: { origin },
}) => {
  const other = createServer((_request, response) => response.end('another site')).listen(0)
  const { port } = other.address() as AddressInfo
  // Another port, and another name of this machine than the one that signed up.
  const foreignPages = [
    `http://localhost:${String(port)}/`,
    origin.replace('localhost', '127.0.0.1') + PLAIN,
  ]
  for (const foreignPage of foreignPages) {
    const opened = await openFrom(browser, foreignPage, await signUp(origin), [answer])
    await expectUnchanged(opened)
    expect(await receivedBy(opened.opener)).toEqual([])
  }
  other.close()
})

test('a window without an opener does not wait, and its URL works once', async ({
  page,
  portal: { origin },
}) => {
  const url = await signUp(origin)
  await page.goto(url)
  await expect(page.getByRole('status')).toHaveText('Open the wallet from the portal, please.')
  expect((await page.goto(url))?.status()).toBe(410)
})
