/** Notifications, and payments that the platform imports while a list is open. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installation } from './support/installation.ts'
import { LANTERN_TEA, ownerOfLanternTea } from './support/lantern-tea.ts'
import { mailedTo, NEW_PASSWORD, newPerson } from './support/people.ts'
import { enter, expect, HISTORY, signIn, test } from './support/portal.ts'
import { navigate } from './support/reach.ts'

const simulate = fileURLToPath(
  new URL('../apps/service/src/dev/simulate/simulate.ts', import.meta.url),
)

/** Runs `npm run simulate` for `count` payments; resolves to its exit code. */
const simulatePayments = (
  origin: string,
  merchantId: string,
  count: number,
): Promise<number | null> =>
  new Promise((resolve) => {
    const args = ['--url', origin, '--merchant', merchantId, '--count', String(count)]
    const env = { ...process.env, ...installation() }
    spawn(process.execPath, [simulate, ...args, '--rate', '6000', '--flat'], { env })
      .once('exit', resolve)
      .stderr.pipe(process.stderr)
  })

test('incoming payments are counted beside the list, and no row moves until they are loaded', async ({
  page,
  portal: { origin },
}) => {
  const session = await ownerOfLanternTea()
  const opened = page.waitForRequest((request) => request.url().endsWith('/api/x/events'))
  await enter(page, session)
  await page.goto(`${origin}/merchant-portal${HISTORY}`)
  const request = await opened
  expect(await request.headerValue('x-background')).toBe('1')
  expect(await request.headerValue('x-auth-token')).toBe(session['accessToken'])
  await expect(page.locator('main [data-row]').first()).toBeVisible()
  const first = await page.locator('main [data-row]').first().getAttribute('data-row')

  expect(await simulatePayments(origin, LANTERN_TEA, 4)).toBe(0)
  const newer = page.getByRole('button', { name: /newer payments?/i })
  await expect(newer).toBeVisible()
  // The rows stay in place until the user loads the newer ones.
  await expect(page.locator('main [data-row]').first()).toHaveAttribute('data-row', first ?? '')
  await newer.click()
  await expect(page.locator('main [data-row]').first()).not.toHaveAttribute('data-row', first ?? '')
})

test('a sign-in with a new browser is counted by the bell at once, leads to the sessions, and is mailed', async ({
  page,
  portal: { origin },
}) => {
  const address = await newPerson()
  await enter(page, await signIn(address, 0, NEW_PASSWORD))
  await page.goto(`${origin}/merchant-portal/portal`)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  // Somewhere else: without the cookie of this browser.
  await signIn(address, 0, NEW_PASSWORD, 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('link', { name: /^Sign-in from a new browser/ }).click()
  await expect(page).toHaveURL(`${origin}/merchant-portal/portal/user`)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  expect(await mailedTo(address, /A sign-in from a new browser/)).toContain('/portal/user')

  // It stays, read, on the page of all notifications.
  await navigate(page, '/portal/notifications?isRead=true')
  const row = page.getByRole('link', { name: 'Sign-in from a new browser' })
  await expect(row).toBeVisible()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByText(`E-mails go to ${address}.`)).toBeVisible()
  await page.getByLabel('Daily digest').selectOption('09:00')
  await page.getByRole('button', { name: 'Save the settings' }).click()
  await expect(page.getByText('The settings were saved.')).toBeVisible()

  await signIn(address, 0, NEW_PASSWORD, 'Mozilla/5.0 (iPad) Version/19.0 Safari/604.1')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  // What is not shown yet is not marked.
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})
