/** The sandbox wallet's window: whom it greets, and whom it believes (docs/wallet.md, steps 3 to 8). */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { contrastProblemsOf } from './support/axe.ts'
import { answered, encrypt, expect, signIn, test } from './support/portal.ts'

interface WalletConfig {
  readonly wallet: { readonly signUpUrl: string; readonly origins: readonly string[] }
}

/** A page of the portal's origin that runs nothing of its own. */
const PLAIN = '/healthz'
const answer = { type: 'GO_WALLET_USER', username: 'mallory' }

/** The URL that the wallet answers to a good sign-up of the portal. */
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

/** Opens the wallet from a page, which then says each of these things to it, again and again. */
const openFrom = async (
  browser: Browser,
  address: string,
  url: string,
  says: readonly unknown[],
): Promise<Opened> => {
  const opener = await (await browser.newContext()).newPage()
  await opener.goto(address)
  const popup = opener.waitForEvent('popup')
  await opener.evaluate(
    ([walletUrl, messages]) => {
      const heard: unknown[] = []
      Object.assign(globalThis, { heard })
      addEventListener('message', ({ data }) => heard.push(data))
      const tab = window.open(walletUrl)
      setInterval(() => {
        for (const message of messages) tab?.postMessage(message, '*')
      }, 100)
    },
    [url, says] as const,
  )
  return { opener, window: await popup }
}

const heardBy = (opener: Page): Promise<unknown[]> =>
  opener.evaluate(() => Reflect.get(globalThis, 'heard') as unknown[])
const waiting = 'Waiting for the portal …'

/** After everything was said twenty times to the window that listens it is as before. */
const expectUnmoved = async ({ window }: Opened, times = 20): Promise<void> => {
  await expect(window.getByRole('status')).toHaveText(waiting)
  await window.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let heard = 0
        addEventListener('message', () => {
          heard += 1
          if (heard >= wanted) resolve()
        })
      }),
    times,
  )
  await expect(window.getByRole('status')).toHaveText(waiting)
}

test('the window greets the portal that opened it, and shows the name that it is told', async ({
  browser,
  portal: { origin },
}) => {
  const greeting = { type: 'GO_WALLET_READY' }
  const told = { type: 'GO_WALLET_USER', username: 'staff@demo.example' }
  const { opener, window } = await openFrom(browser, origin + PLAIN, await signUp(origin), [told])
  await expect(window.getByRole('status')).toHaveText('Signed in as staff@demo.example')
  expect(await heardBy(opener)).toContainEqual(greeting)
  for (const colorScheme of ['light', 'dark'] as const) {
    await window.emulateMedia({ colorScheme })
    expect(await contrastProblemsOf(window, 'main'), colorScheme).toEqual([])
  }
})

for (const [what, message] of [
  ['a message of another kind', { type: 'GO_WALLET_READY', username: 'mallory' }],
  ['a message without a name', { type: 'GO_WALLET_USER' }],
  ['a name that is no text', { type: 'GO_WALLET_USER', username: { toString: 'mallory' } }],
  ['a text', 'GO_WALLET_USER'],
  ['nothing', null],
  ['a list', ['GO_WALLET_USER', 'mallory']],
] as const) {
  test(`the window does not take ${what} for the portal's answer`, async ({ browser, portal }) => {
    const url = await signUp(portal.origin)
    await expectUnmoved(await openFrom(browser, portal.origin + PLAIN, url, [message]))
  })
}

test('an opener of another origin hears nothing and is not believed', async ({
  browser,
  portal: { origin },
}) => {
  const other = createServer((_request, response) => response.end('another site')).listen(0)
  const { port } = other.address() as AddressInfo
  // Another port, and another name of this machine than the one that signed up.
  const strangers = [
    `http://localhost:${String(port)}/`,
    origin.replace('localhost', '127.0.0.1') + PLAIN,
  ]
  for (const stranger of strangers) {
    const opened = await openFrom(browser, stranger, await signUp(origin), [answer])
    await expectUnmoved(opened)
    expect(await heardBy(opened.opener)).toEqual([])
  }
  other.close()
})

test('a page that nobody opened waits for nobody, and a visit opens once', async ({
  page,
  portal: { origin },
}) => {
  const url = await signUp(origin)
  await page.goto(url)
  await expect(page.getByRole('status')).toHaveText('Open the wallet from the portal, please.')
  expect((await page.goto(url))?.status()).toBe(410)
})
