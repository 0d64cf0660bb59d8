/** Notifications of payments that the platform imports. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { LANTERN_TEA, ownerOfLanternTea } from './support/lantern-tea.ts'
import { enter, expect, HISTORY, test } from './support/portal.ts'

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
    const env = { ...process.env, DATA_DIR: process.env['PORTAL_DATA'], DATABASE_URL: '' }
    spawn(process.execPath, [simulate, ...args, '--rate', '6000', '--flat'], { env })
      .once('exit', resolve)
      .stderr.pipe(process.stderr)
  })

test('incoming payments are counted by the bell and beside the list, and link to their details', async ({
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

  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  await bell.click()
  const notices = page.getByRole('dialog', { name: 'Notifications' })
  const link = notices.getByRole('link').first()
  const number = /[?&]txn=([^&]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  await link.click()
  await expect(page.getByLabel(`Payment ${number}`, { exact: true })).toBeVisible()
  await expect(notices).toBeHidden()
})
